"""References written out for the engine: tables as addresses, shared formulas one by one.

The file keeps what its author wrote; the engine gets plain addresses, since it knows no tables.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from formulas.formula_words import CELL, COLUMNS, ROWS, quoted, tokens
from workbooks.xlsx.addresses import (
    LAST_COLUMN,
    LAST_ROW,
    Area,
    column_letters,
    column_number,
)

_PART = re.compile(r"\[((?:'.|[^\[\]'])*)\](:?)")
_RANGE = re.compile(r"(?<![\w$])[\w$]+:[\w$]+")
_PARTED = re.compile(r"\s:|:\s")
_CORNERS = re.compile(r"\$?([A-Za-z]{1,3})?\$?([0-9]{1,7})?:\$?([A-Za-z]{1,3})?\$?([0-9]{1,7})?")
_KEYWORDS = frozenset({"#this row", "#all", "#data", "#headers", "#totals"})


class ReferenceProblem(Exception):
    """A reference that cannot be followed; the text is the reason."""


@dataclass(frozen=True)
class ExcelTable:
    """A table on a sheet.

    Args:
        sheet: name of its sheet.
        area: all of it, header and totals included.
        columns: names of the columns in lower case, left to right.
        headers: number of header rows (0 or 1).
        totals: number of totals rows (0 or 1).
    """

    sheet: str
    area: Area
    columns: tuple[str, ...]
    headers: int
    totals: int


def expand(words: list[str], tables: Mapping[str, ExcelTable], sheet: str, row: int) -> list[str]:
    """Return the words of a formula with structured references as addresses.

    Args:
        words: as cut by `tokens`.
        tables: by name in lower case.
        sheet: where the formula stands.
        row: where the formula stands, for `[#This Row]`.

    Raises:
        ReferenceProblem: no such table or column, or a spelling that is not known.
    """
    written: list[str] = []
    for word in words:
        if word.endswith("]") and "[" in word and word[0] not in "\"'[":
            written += tokens(_address_of(word, tables, sheet, row))
        else:
            written.append(word)
    return written


def _address_of(word: str, tables: Mapping[str, ExcelTable], sheet: str, row: int) -> str:
    name, _, inside = word[:-1].partition("[")
    table = tables.get(name.lower())
    if table is None:
        raise ReferenceProblem(f"there is no table {name}")
    keywords, columns = _items(inside, word)
    top, bottom = _lines(table, keywords, sheet, row, word)
    if columns:
        unknown = [column for column in columns if column not in table.columns]
        if unknown:
            raise ReferenceProblem(f"the table {name} has no column {unknown[0]}")
        places = [table.columns.index(column) for column in columns]
    else:
        places = [0, len(table.columns) - 1]
    left = column_letters(table.area.first_column + min(places))
    right = column_letters(table.area.first_column + max(places))
    before = "" if table.sheet == sheet else quoted(table.sheet)
    if top == bottom and left == right:
        return f"{before}${left}${top}"
    return f"{before}${left}${top}:${right}${bottom}"


def _items(inside: str, word: str) -> tuple[set[str], list[str]]:
    """Return the keywords and the columns named inside the brackets, in lower case."""
    keywords: set[str] = set()
    if inside.startswith("@"):
        keywords.add("#this row")
        inside = inside[1:]
    names = [match[1] for match in _PART.finditer(inside)] if "[" in inside else [inside]
    rest = _PART.sub("", inside) if "[" in inside else ""
    if rest.strip(" ,"):
        raise ReferenceProblem(f"{word} cannot be read")
    columns = []
    for name in names:
        if name.lower() in _KEYWORDS:
            keywords.add(name.lower())
        elif name:
            columns.append(re.sub("'(.)", r"\1", name).lower())
    if len(columns) > 2 or (len(columns) == 2 and "]:[" not in inside):
        raise ReferenceProblem(f"{word} cannot be read")
    return keywords, columns


def _lines(
    table: ExcelTable, keywords: set[str], sheet: str, row: int, word: str
) -> tuple[int, int]:
    """Return the first and the last row that the keywords select."""
    first, last = table.area.first_row, table.area.last_row
    data = (first + table.headers, last - table.totals)
    if data[1] < data[0]:
        raise ReferenceProblem("the table has no rows")
    if not keywords or keywords == {"#data"}:
        return data
    if keywords == {"#this row"}:
        if sheet != table.sheet or not data[0] <= row <= data[1]:
            raise ReferenceProblem(f"{word} stands beside no row of its table")
        return row, row
    if keywords == {"#all"}:
        return first, last
    if "#headers" in keywords and table.headers and "#totals" not in keywords:
        return first, data[1] if "#data" in keywords else first
    if "#totals" in keywords and table.totals and "#headers" not in keywords:
        return data[0] if "#data" in keywords else last, last
    raise ReferenceProblem(f"{word} selects rows that its table does not have")


def shift(words: list[str], rows: int, columns: int) -> list[str]:
    """Return the words of a shared formula as they read in a cell below and right of its first.

    Args:
        words: the formula of the first cell.
        rows: how far down the other cell lies.
        columns: how far to the right it lies.
    """
    moved = []
    for word in words:
        if cell := CELL.fullmatch(word):
            row = int(cell[4]) if cell[3] else _wrap(int(cell[4]) + rows, LAST_ROW)
            column = _column(cell[1], cell[2], columns)
            moved.append(f"{cell[1]}{column}{cell[3]}{row}")
        elif pair := COLUMNS.fullmatch(word):
            first = _column(pair[1], pair[2], columns)
            moved.append(f"{pair[1]}{first}:{pair[3]}{_column(pair[3], pair[4], columns)}")
        elif pair := ROWS.fullmatch(word):
            top = int(pair[2]) if pair[1] else _wrap(int(pair[2]) + rows, LAST_ROW)
            end = int(pair[4]) if pair[3] else _wrap(int(pair[4]) + rows, LAST_ROW)
            moved.append(f"{pair[1]}{top}:{pair[3]}{end}")
        else:
            moved.append(word)
    return moved


def straighten(formula: str) -> str:
    """Return a formula with every range from its upper left to its lower right cell.

    `A$3:A1` comes about by copying; Excel reads it as `A1:A$3`, and `A1 : A3` as `A1:A3`.
    """
    if _PARTED.search(formula):
        words = tokens(formula)
        beside = zip(words, ["", *words], [*words[1:], ""], strict=False)
        formula = "".join(
            word
            for word, before, after in beside
            if not (word.isspace() and ":" in (before, after))
        )
    if not any(_crossed(text) for text in _RANGE.findall(formula)):
        return formula
    # Only now word by word, since what looks like a range may stand inside a text.
    words = tokens(formula)
    for place, word in enumerate(words):
        if word == ":" and 0 < place < len(words) - 1:
            first, last = CELL.fullmatch(words[place - 1]), CELL.fullmatch(words[place + 1])
            if first and last:
                left, right = sorted(
                    ((cell[1], cell[2]) for cell in (first, last)),
                    key=lambda part: column_number(part[1]),
                )
                top, bottom = sorted(
                    ((cell[3], cell[4]) for cell in (first, last)), key=lambda part: int(part[1])
                )
                words[place - 1] = "".join((*left, *top))
                words[place + 1] = "".join((*right, *bottom))
        elif (COLUMNS.fullmatch(word) or ROWS.fullmatch(word)) and _crossed(word):
            first_half, _, second_half = word.partition(":")
            words[place] = f"{second_half}:{first_half}"
    return "".join(words)


@lru_cache(maxsize=4096)
def _crossed(text: str) -> bool:
    """Say whether the second half of a range lies above or left of the first."""
    corners = _CORNERS.fullmatch(text)
    if corners is None:
        return False
    left, top, right, bottom = corners.groups()
    return bool(
        (top and bottom and int(top) > int(bottom))
        or (left and right and column_number(left) > column_number(right))
    )


def _column(fixed: str, letters: str, columns: int) -> str:
    if fixed:
        return letters
    return column_letters(_wrap(column_number(letters) + columns, LAST_COLUMN))


def _wrap(number: int, last: int) -> int:
    """Return a row or column moved over the edge of the sheet, which Excel joins to the start."""
    return (number - 1) % last + 1
