"""Reading a filled law sheet into the data file it stands for; a refusal names the cell."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

import tomli_w
from openpyxl.utils import column_index_from_string, get_column_letter

from formulas.typed_day import ACCEPTED, printed_day, typed_day
from formulas.values import CellError
from workbooks.kit.dressed import Dressed
from workbooks.own_law.shape import (
    ENVY,
    FIELD_COLUMNS,
    FIRST_FIELD,
    FIRST_LINE,
    HEAD,
    LAW,
    MAY_BE_BLANK,
    METERS,
    NAMING,
    PAYTABLES,
    RULES,
    STRUCK,
    Field,
    Sheet,
)
from workbooks.submission.entry_looks import format_seen
from workbooks.xlsx import CellValue, Package, WorkbookRefusal
from workbooks.xlsx.sheets import hidden_tabs, worksheets
from workbooks.xlsx.stored import Stored
from workbooks.xlsx.styles import looks_of

Typed: TypeAlias = CellValue | datetime.date
Cells: TypeAlias = Mapping[str, Typed]
Block: TypeAlias = dict[str, object]
MOST_LINES = 2000
LONGEST = 4000
_FORMER_NAMES = {"Readings": "Interpretations"}
AS_PRINTED = "what the text prints, such as 50 to 1 or 5/1/2026, with an apostrophe before it"
_BOUNDS = ("at least", "must be stated")


def as_data_file(data: bytes) -> str:
    """Return the text of the data file that says what a filled law sheet says.

    Args:
        data: the .xlsx file.

    Raises:
        WorkbookRefusal: as `read_sheet` does. What the text says is for the loader to refuse.
    """
    asked, lines = read_sheet(data, LAW)
    head = {field.key: asked.pop(field.key) for field in HEAD if field.key in asked}
    struck = [line["struck"] for line in lines[STRUCK]]
    text: Block = {**asked, "struck": struck} if struck else asked
    text |= {name: found for name, found in paragraphs(lines, NAMING).items() if found}
    return tomli_w.dumps({**head, "edition": text})


def read_sheet(data: bytes, sheet: Sheet) -> tuple[Block, dict[str, list[Block]]]:
    """Return what stands in the fields of a filled sheet, and its filled lines by their pages.

    Raises:
        WorkbookRefusal: as `read_book` does, or a cell that is empty or cannot be meant, with its
            address.
    """
    pages = read_book(data, sheet)
    cells = pages[sheet.page]
    _nothing_beside(sheet.page, cells, FIELD_COLUMNS, FIRST_FIELD + len(sheet.fields) - 1)
    rows = list(enumerate(sheet.fields, FIRST_FIELD))
    _headed(sheet.page, cells, {f"A{row}": field.label for row, field in rows})
    read = {
        field.key: _value(field, cells.get(f"B{row}"), f"{sheet.page}!B{row}")
        for row, field in rows
    }
    lines = {
        name: list(_read_lines(name, pages[name], fields, sheet.naming.get(name, ())))
        for name, fields in sheet.lines.items()
    }
    return {key: value for key, value in read.items() if value is not None}, lines


def paragraphs(
    lines: Mapping[str, Sequence[Block]], naming: Mapping[str, Sequence[str]]
) -> dict[str, list[Block]]:
    """Return what an edition states by the pages that both sheets have, by its name in the file.

    Args:
        lines: the filled lines by their pages.
        naming: the columns that name a paragraph.

    Raises:
        WorkbookRefusal: a meter of no paytable.
    """
    tables = gathered(map(_with_unit, lines[PAYTABLES]), naming[PAYTABLES], "rows")
    for (wager, table), meter in map(_meter, lines[METERS]):
        owner = [one for one in tables if (one["wager"], one.get("id", "")) == (wager, table)]
        if not owner:
            raise WorkbookRefusal(
                f"{METERS}: {wager} {table} is no table of the page {PAYTABLES}.".replace("  ", " ")
            )
        found = owner[0].setdefault("meter", [])
        assert isinstance(found, list)
        found.append(meter)
    envy = gathered(map(_with_unit, lines[ENVY]), naming[ENVY], "rows")
    for schedule in envy:
        stake = str(schedule["stake"]).lstrip("$")
        schedule["stake"] = int(stake) if stake.isdecimal() else stake
    return {
        "paytable": tables,
        "envy": envy,
        "rule": [_rule(line) for line in lines[RULES]],
    }


def parted(text: object) -> list[str]:
    """Return the values of a cell that are parted by semicolons."""
    return [part.strip() for part in str(text).split(";") if part.strip()]


def read_book(data: bytes, sheet: Sheet) -> Mapping[str, Cells]:
    """Return the values of each page of a filled sheet, a number as its cell shows it.

    Args:
        data: the .xlsx file.
        sheet: which sheet it is.

    Raises:
        WorkbookRefusal: no workbook, not safe to open, no such sheet, what is hidden on it,
            or a cell that shows something else than the number in it.
    """
    package = Package.read(data)
    book, looks, parts = Stored(package, computed=True), looks_of(package), worksheets(package)
    roots = {name: package.xml(part) for name, part in parts}
    pages = {_FORMER_NAMES.get(name, name): name for name in book}
    wanted = (sheet.page, *sheet.lines)
    for name in wanted:
        if name not in pages:
            raise WorkbookRefusal(
                f"This workbook {sheet.otherwise}: it has no page {name}. "
                f"Make one with {sheet.made_by}."
            )
        if pages[name] in hidden_tabs(package):
            raise WorkbookRefusal(f"The page {name} is hidden: show it.")
    return {
        name: _as_shown(Dressed(name, roots[pages[name]], looks), book[pages[name]])
        for name in wanted
    }


def _as_shown(sheet: Dressed, cells: Mapping[str, CellValue]) -> Cells:
    """The values of a page, with dollars, percentages and days as a person sees them."""
    if hidden := sheet.unseen(cells):
        raise WorkbookRefusal(hidden)
    found: dict[str, Typed] = dict(cells)
    for address, value, code in sheet.formatted(cells):
        found[address] = _shown(value, code, f"{sheet.name}!{address}")
    return found


def _shown(value: float | str, code: str, address: str) -> Typed:
    hidden = format_seen(value, code, "")
    day = typed_day(value) if hidden and not format_seen(value, code, "m/d/yyyy") else None
    if hidden and day is None:
        raise WorkbookRefusal(f"{address} {hidden}: type {AS_PRINTED}.")
    if isinstance(value, str):
        return value
    if "%" in code:
        return f"{float(100 * Fraction(f'{value:.15g}')):.15g}%"
    return day or (f"${value:.15g}" if "$" in code else value)


def _nothing_beside(page: str, cells: Cells, columns: int, rows: int) -> None:
    """Refuse what stands beside the columns and rows that are read."""
    for address, value in cells.items():
        column = column_index_from_string(address.rstrip("0123456789"))
        outside = column > columns or _row(address) > rows or (column > 1 and _row(address) < 3)
        if outside and not (isinstance(value, str) and not value.strip()):
            raise WorkbookRefusal(
                f"{page}!{address} stands beside what is read: move it into the page or empty it."
            )


def _headed(page: str, cells: Cells, labels: Mapping[str, str]) -> None:
    """Refuse a page whose columns or lines stand in another order than they are read in."""
    for address, label in labels.items():
        here = str(cells.get(address) or "").removesuffix(MAY_BE_BLANK)
        if here != label and here in labels.values():
            raise WorkbookRefusal(
                f'{page}!{address} is "{here}" where "{label}" is read: put what was moved back.'
            )


def _read_lines(
    page: str, cells: Cells, fields: Sequence[Field], naming: Sequence[str]
) -> Iterator[Block]:
    """Yield the filled lines of a page; a naming column that is blank repeats the line above."""
    letters = {field.key: get_column_letter(place) for place, field in enumerate(fields, 1)}
    above: Block = {}
    last = max((_row(address) for address in cells), default=0)
    if last > FIRST_LINE + MOST_LINES:
        raise WorkbookRefusal(f"{page}: {last:,} rows; at most {MOST_LINES:,} lines are read.")
    _nothing_beside(page, cells, len(fields), last)
    _headed(page, cells, {f"{letters[one.key]}{FIRST_LINE - 1}": one.label for one in fields})
    for row in range(FIRST_LINE, last + 1):
        here = {key: cells.get(f"{letter}{row}") for key, letter in letters.items()}
        if all(value is None or value == "" for value in here.values()):
            continue
        line: Block = {}
        for field in fields:
            address = f"{page}!{letters[field.key]}{row}"
            if field.key in naming and here[field.key] in (None, ""):
                value = above.get(field.key)
                if value is None and field.needed:
                    raise WorkbookRefusal(f"{address} ({field.label}) is empty: {field.help}")
            else:
                value = _value(field, here[field.key], address)
            if value is not None:
                line[field.key] = value
        named = [key for key in naming if here[key] not in (None, "")]
        # The name of the line above, typed again alone, names the same paragraph.
        if fields[0].key in named and (len(named) > 1 or line[named[0]] != above.get(named[0])):
            # A new paragraph begins here: what it leaves blank and may, it does not take over.
            for field in fields:
                if not field.needed and here[field.key] in (None, ""):
                    line.pop(field.key, None)
        above = line
        yield line


def _row(address: str) -> int:
    digits = address.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return int(digits) if digits.isdecimal() else 0


def _value(field: Field, value: Typed, address: str) -> str | datetime.date | None:
    """Return what a cell says, None where it is blank and may be."""
    if isinstance(value, CellError):
        raise WorkbookRefusal(f"{address} ({field.label}) is the error {value.code}: {field.help}")
    if isinstance(value, bool):
        raise WorkbookRefusal(f"{address} ({field.label}) is {str(value).upper()}: {field.help}")
    if value is None or (isinstance(value, str) and not value.strip()):
        if field.needed:
            raise WorkbookRefusal(f"{address} ({field.label}) is empty: {field.help}")
        return None
    if isinstance(value, datetime.date):
        if not field.day:
            raise WorkbookRefusal(f"{address} is the day {printed_day(value)}: type {AS_PRINTED}.")
        return value
    if isinstance(value, str):
        if len(value) > LONGEST:
            raise WorkbookRefusal(f"{address} has {len(value):,} letters; at most {LONGEST:,}.")
        # "open", "never": the loader knows the words
        return (typed_day(value) if field.day else None) or value.strip()
    if field.day:
        day = typed_day(value)
        if day is None:
            raise WorkbookRefusal(f"{address} is {value:g}: {ACCEPTED}.")
        return day
    if value != int(value) or not 0 <= value < 10**12:
        raise WorkbookRefusal(
            f"{address} is the number {value:g}, which looks like a time, a date or a share: "
            "type what the text prints, such as 50 to 1 or 100% of meter."
        )
    return str(int(value))


def by_name(lines: Iterable[Block], naming: Sequence[str]) -> Iterator[tuple[Block, list[Block]]]:
    """Yield what names each paragraph, with its lines: those that are named alike.

    Args:
        lines: the filled lines of a page.
        naming: the columns that name a paragraph; a blank in one is a difference, too.
    """
    named = groupby(lines, lambda line: {key: line[key] for key in naming if key in line})
    yield from ((name, list(found)) for name, found in named)


def gathered(lines: Iterable[Block], naming: Sequence[str], pairs: str) -> list[Block]:
    """Return lines that are named alike as one block, with the other columns of each as pairs.

    Args:
        lines: the filled lines of a page.
        naming: the columns that name a paragraph.
        pairs: what the block calls the pairs.
    """
    return [
        {**name, pairs: [[line[key] for key in line if key not in naming] for line in found]}
        for name, found in by_name(lines, naming)
    ]


def _with_unit(line: Block) -> Block:
    """Return a line of a paytable or of an Envy Bonus whose pay has its unit."""
    pay, unit = str(line["pay"]), line.get("unit")
    return {**line, "pay": f"{pay} {unit}" if unit and pay.isdecimal() else pay}


def _meter(line: Block) -> tuple[tuple[object, object], Block]:
    table = (line.pop("wager"), line.pop("id", ""))
    terms: Block = {
        key: _term(str(line[key]))
        for key in ("seed", "reseed", "primary", "reserve")
        if key in line
    }
    return table, {**line, **terms}


def _term(text: str) -> dict[str, str]:
    for bound in _BOUNDS:
        if text.startswith(bound):
            words = text.removeprefix(bound).strip()
            return {"text": words, "is": bound} if words else {"is": bound}
    return {"text": text, "is": "equal"}


def _rule(line: Block) -> Block:
    """Return a rule with its values and wagers, which stand parted in their cells."""
    values, wagers = parted(line.pop("value", "")), parted(line.pop("wagers", ""))
    if line.get("unit") == "dollars":
        values = [one.removeprefix("$") if one[1:].isdecimal() else one for one in values]
    if values:
        line["value"] = [int(one) if one.isdecimal() else one for one in values]
    if wagers:
        line["wagers"] = wagers
    return line
