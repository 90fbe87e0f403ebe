"""Reading daily counts: a line for each table and day, a column for each row of the paytable."""

from __future__ import annotations

import datetime
import math
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from formulas.files import csv_of, printable, read_text
from formulas.typed_day import ACCEPTED, typed_day
from formulas.typed_number import DOLLARS, EXAMPLES, typed_number
from formulas.values import CellError, key
from formulas.worth.valuation import NO_WIN
from workbooks.inspection.counts_bounds import Bounds
from workbooks.kit.dressed import WIDEST, Dressed
from workbooks.register.table_names import bare_name
from workbooks.submission.entry_looks import DATED, format_seen
from workbooks.xlsx import CellValue, Package, read_workbook
from workbooks.xlsx.addresses import LAST_ROW, column_number
from workbooks.xlsx.package import WORKBOOKS
from workbooks.xlsx.sheets import hidden_tabs, worksheets
from workbooks.xlsx.stored import Stored
from workbooks.xlsx.styles import looks_of

if TYPE_CHECKING:
    import pandas as pd

DATE, TABLE, SETTLED, STAKED, PAID = "Date", "Table", "Settled", "Staked", "Paid back"
MONEY: Final = (STAKED, PAID)
MOST_BYTES: Final = 20 * 2**20
MOST_WAGERS: Final = 10**9
LEAST_OF_A_LINE: Final = 4  # so many cells has a line of either file; a title or a note has fewer
_NAMED: Final = re.compile(r"\d+|[^\W\d_]+")
_LOOKS_A_DIGIT: Final = re.compile(r"(?<=\d)[OoIl]+")
_DIGITS: Final = str.maketrans("OoIl", "0011")
_ASIDE: Final = re.compile(r"\[\$-[^]]*\]|AM/PM")  # the language of a day, and its half


class CountsError(ValueError):
    """Counts that cannot be used: the sentence says where and what to do."""


def read_table(path: Path, *names: str) -> list[list[CellValue]]:
    """Return the rows of a CSV file, or of one sheet of a workbook.

    Args:
        path: the file.
        names: what the sheet may be called, the first that there is; one sheet needs no name.

    Raises:
        EntranceError: a file that cannot be read.
        WorkbookRefusal: a workbook that cannot be read.
        CountsError: a workbook without such a sheet, a number that is shown as no number, or what
            is hidden.
    """
    if path.suffix.casefold() not in WORKBOOKS:
        return [list(row) for row in csv_of(read_text(path, MOST_BYTES), printable(path))]
    package = Package.read(read_workbook(path))
    book = Stored(package, computed=True)
    sheets = [name for name in book if name != "Functions"]
    named = {key(name): name for name in sheets}
    called = [named[key(name)] for name in names if key(name) in named]
    chosen = next(iter(called or (sheets if len(sheets) == 1 else ())), None)
    if chosen is None:
        raise CountsError(
            f'{printable(path)} has no sheet "{names[-1]}": it has {", ".join(sheets) or "none"}. '
            f'Call the sheet with the lines "{names[-1]}".'
        )
    if chosen in hidden_tabs(package):
        raise CountsError(f'The sheet "{chosen}" is hidden: show it, or move the lines to another.')
    root = package.xml(dict(worksheets(package))[chosen])
    sheet = Dressed(chosen, root, looks_of(package))
    rows = _rows(_as_shown(sheet, book[chosen]))
    if hidden := sheet.unseen(book[chosen]):
        raise CountsError(hidden)
    return rows


class _Day(float):
    """A number that its cell shows as a date."""


def _as_shown(sheet: Dressed, values: dict[str, CellValue]) -> dict[str, CellValue]:
    """Return the values of a sheet, of which none is read otherwise than its cell shows it."""
    found = dict(values)
    for place, value, code in sheet.formatted(values):
        form = _ASIDE.sub("", code)
        how = format_seen(value, form, "")
        number = isinstance(value, float)
        if how and number and DATED.fullmatch(form):
            found[place] = _Day(value)
        elif how or (number and "%" in form):
            how = printable(how or "is shown as a percentage")
            raise CountsError(
                f"{sheet.name}!{place} {how}: clear its format and type it anew, dollars with $ or "
                "without a sign."
            )
    return found


def _rows(cells: Mapping[str, CellValue]) -> list[list[CellValue]]:
    rows: dict[int, list[CellValue]] = {}
    for address, value in cells.items():
        letters, row = re.split(r"(?=\d)", address, maxsplit=1)
        column = column_number(letters)
        if column > WIDEST or int(row) > LAST_ROW:
            raise CountsError(f"{address} is far from the lines: move it beside them or empty it.")
        line = rows.setdefault(int(row), [])
        line += [None] * (column - len(line))
        line[column - 1] = value
    # A blank row is a line too, so that a line is called as the workbook counts it.
    return [rows.get(row, []) for row in range(1, max(rows, default=0) + 1)]


def counts_of(rows: Sequence[Sequence[CellValue]], bounds: Bounds) -> pd.DataFrame:
    """Return the counts by day and table: one column for each hand, no win last, and the dollars.

    Lines above the headings are left out, and lines that count nothing at all; the dollars where
    no line has any. Dollars are cents.

    Args:
        rows: the rows of the file.
        bounds: the rows of the paytable, no win last, and what an approval says of them.

    Raises:
        CountsError: a column that is missing, unknown or twice, or a line that cannot be.
    """
    import pandas as pd

    hands = tuple(bounds.backs)
    start, columns = _headings(rows, hands)
    paying = [hand for hand in hands if hand != NO_WIN]
    dollars = [columns[name] for name in MONEY if name in columns]
    if all(_blank(row[at]) for row in rows[start + 1 :] for at in dollars if at < len(row)):
        columns = {name: at for name, at in columns.items() if name not in MONEY}
    lines: list[dict[str, object]] = []
    days: list[tuple[int, datetime.date]] = []
    for number, cells in lines_below(rows, start, columns):
        if all(_blank(value) for name, value in cells.items() if name not in (DATE, TABLE)):
            continue
        lines.append(_line(cells, paying, f"Line {number}"))
        days.append((number, day_at(cells[DATE], f"Line {number}")))
        hits = {hand: int(str(lines[-1][hand])) for hand in hands}
        if STAKED in columns and (
            why := bounds.dollars_cannot_be(hits, *(int(str(lines[-1][name])) for name in MONEY))
        ):
            raise CountsError(f"Line {number} {why}: mend the line.")
    if not lines:
        raise CountsError("The file has headings and no counts below them.")
    before: datetime.date | None = None
    for number, day in sorted(days, key=lambda line: line[1]):
        if why := bounds.day_cannot_be(day, before):
            raise CountsError(f"Line {number} {why}: mend the line.")
        before = day
    frame = pd.DataFrame(lines)
    twice = frame[frame.duplicated([DATE, TABLE])]
    if len(twice):
        first = twice.iloc[0]
        raise CountsError(f"Table {first[TABLE]} stands twice on {first[DATE]}: keep one line.")
    return frame.sort_values([DATE, TABLE], kind="stable", ignore_index=True)


def lines_below(
    rows: Sequence[Sequence[CellValue]], start: int, columns: Mapping[str, int]
) -> Iterator[tuple[int, dict[str, CellValue]]]:
    """Yield the number of each line below the headings and its cells by their names.

    Args:
        rows: the rows of the file.
        start: where the headings stand.
        columns: the column of each name.

    Raises:
        CountsError: a line above the headings, one with something under no heading, an error value,
            letters that none can see, or a table whose name was written in another way before.
    """
    for number, row in enumerate(rows[:start], 1):
        filled = sum(bool(words_of(row[at])) for at in columns.values() if at < len(row))
        dated = any(typed_day(value) for value in row[columns[DATE] : columns[DATE] + 1])
        if dated or filled >= LEAST_OF_A_LINE:
            raise CountsError(f"Line {number} stands above the headings: move it below them.")
    named: dict[tuple[str, ...], str] = {}
    for number, row in enumerate(rows[start + 1 :], start + 2):
        for at, value in enumerate(row):
            words = words_of(value)
            if isinstance(value, CellError | bool):
                shown = value.code if isinstance(value, CellError) else str(value).upper()
                raise CountsError(f"Line {number} has {shown} in a cell: type what it stands for.")
            if isinstance(value, _Day) and at != columns[DATE]:
                raise CountsError(
                    f"Line {number} has a cell shown as a date that is none: type it as text."
                )
            if words and at not in columns.values():
                raise CountsError(
                    f'Line {number} has "{printable(words)}" under no heading: move it or empty it.'
                )
            if printable(words) != words:
                raise CountsError(
                    f'Line {number} has "{printable(words)}" with letters that are not seen: '
                    "type it anew."
                )
            if strange := [
                one
                for one in words
                if one.isalnum() and not (one.isascii() or "LATIN" in unicodedata.name(one, ""))
            ]:
                raise CountsError(
                    f'Line {number} has "{words}", of which "{strange[0]}" is no Latin letter or '
                    "digit: type it anew."
                )
        cells = {name: row[at] if at < len(row) else None for name, at in columns.items()}
        table = words_of(cells[TABLE])
        if named.setdefault(_written(table), table) != table:
            raise CountsError(
                f'Line {number} names the table "{table}", and a line above '
                f'"{named[_written(table)]}": write its name in one way.'
            )
        yield number, cells


def _written(table: str) -> tuple[str, ...]:
    """The words and numbers of a table's name, whatever its case, its zeros and its signs.

    A letter behind a digit that looks like one counts as one: 3O1 and 30l are 301, and so is
    "Table no. 301".
    """
    typed = "".join(bare_name(table).split())
    digits = _LOOKS_A_DIGIT.sub(lambda look: look[0].translate(_DIGITS), typed)
    parts = (part.lstrip("0") for part in _NAMED.findall(digits.casefold()))
    return tuple(part for part in parts if part)


def _headings(
    rows: Sequence[Sequence[CellValue]], hands: Sequence[str]
) -> tuple[int, dict[str, int]]:
    """Return where the headings stand, and the column of each name."""
    needed = [DATE, TABLE, SETTLED, *(hand for hand in hands if hand != NO_WIN)]
    known = {key(name): name for name in (*needed, *MONEY)}
    for place, row in enumerate(rows):
        names = [key("" if value is None else str(value)) for value in row]
        if key(DATE) not in names or key(TABLE) not in names:
            continue
        unknown = [str(row[at]) for at, name in enumerate(names) if name and name not in known]
        if unknown:
            raise CountsError(
                f"No column is called {', '.join(unknown)}: there are {', '.join(known.values())}."
            )
        columns = {known[name]: at for at, name in enumerate(names) if name}
        if len(columns) != sum(bool(name) for name in names):
            raise CountsError("A column stands twice among the headings: keep one of each.")
        missing = [name for name in needed if name not in columns]
        if missing or len(set(MONEY) & set(columns)) == 1:
            missing = missing or [name for name in MONEY if name not in columns]
            raise CountsError(f"The file lacks the columns {', '.join(missing)}: add them.")
        return place, columns
    raise CountsError(
        f"No line of headings was found: write {', '.join(needed)} in one line, and "
        f"{' and '.join(MONEY)} where dollars were counted."
    )


def _line(cells: Mapping[str, CellValue], paying: Sequence[str], where: str) -> dict[str, object]:
    table = words_of(cells[TABLE])
    if not table:
        raise CountsError(f"{where} names no table: fill in the column {TABLE}.")
    line: dict[str, object] = {DATE: day_at(cells[DATE], where), TABLE: table}
    settled = _whole(cells[SETTLED], where, SETTLED)
    hits = [_whole(cells[hand], where, hand) for hand in paying]
    if sum(hits) > settled:
        raise CountsError(
            f"{where} has {sum(hits):,} rows hit and {settled:,} wagers settled: mend one of them."
        )
    line |= dict(zip(paying, hits, strict=True))
    line[NO_WIN] = settled - sum(hits)
    line[SETTLED] = settled
    for name in MONEY:
        if name in cells:
            line[name] = cents(cells[name], f"{where}, {name}")
    return line


def _blank(value: CellValue) -> bool:
    return value is None or (isinstance(value, str) and not value.strip())


def words_of(value: CellValue) -> str:
    """Return what a cell says, "" for an empty one; a whole number without its decimals."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if _blank(value) else str(value).strip()


def day_at(value: CellValue, where: str) -> datetime.date:
    """Return the day that a cell holds.

    Raises:
        CountsError: no day.
    """
    day = typed_day(value)
    if day is None:
        raise CountsError(f'{where}: "{words_of(value)}" is no day: {ACCEPTED}.')
    return day


def _whole(value: CellValue, where: str, column: str) -> int:
    words = words_of(value)
    # Where commas are decimal signs "1.000" is a thousand, so no count has a point.
    typed = None if "." in words else typed_number(words)
    whole = typed is not None and not typed.sign and typed.amount.denominator == 1
    if typed is None or not whole or not 0 <= typed.amount <= MOST_WAGERS:
        raise CountsError(
            f'{where}, {column}: "{words}" is no count: write a whole number, 0 for none.'
        )
    return int(typed.amount)


def cents(value: CellValue, where: str) -> int:
    """Return an amount of dollars in cents.

    Args:
        value: a number, or text such as "$1,234.50".
        where: for the message.

    Raises:
        CountsError: no such amount.
    """
    if isinstance(value, float | int) and not isinstance(value, bool) and abs(value) < 1e12:
        exact = round(value * 100)
        # What adding up doubles leaves, on either side of nothing too.
        if exact >= 0 and math.isclose(value * 100, exact, rel_tol=1e-11, abs_tol=1e-9):
            return exact
    words = words_of(value)
    # Where commas are decimal signs "5.000" is five thousand.
    typed = None if re.search(r"\.\d{3}", words) else typed_number(words)
    amount = None if typed is None or typed.sign not in ("", DOLLARS) else typed.amount * 100
    if amount is None or amount.denominator != 1 or not 0 <= amount < 10**14:
        raise CountsError(
            f'{where}: "{words}" is no amount of dollars: write it as {EXAMPLES[DOLLARS]}.'
        )
    return int(amount)
