"""Cell addresses: `C7` is column 3, row 7; both count from one."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

LAST_ROW = 1_048_576
LAST_COLUMN = 16_384
_ADDRESS = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})")


class Area(NamedTuple):
    """A rectangle of cells on one sheet, its corners included."""

    first_row: int
    first_column: int
    last_row: int
    last_column: int

    @property
    def height(self) -> int:
        """Number of rows."""
        return self.last_row - self.first_row + 1

    @property
    def width(self) -> int:
        """Number of columns."""
        return self.last_column - self.first_column + 1

    @property
    def size(self) -> int:
        """Number of cells."""
        return self.height * self.width

    def rows(self) -> list[list[tuple[int, int]]]:
        """Return (row, column) of every cell of each row."""
        return [
            [(row, column) for column in range(self.first_column, self.last_column + 1)]
            for row in range(self.first_row, self.last_row + 1)
        ]

    def cells(self) -> list[tuple[int, int]]:
        """Return (row, column) of every cell, row by row."""
        return [cell for row in self.rows() for cell in row]


@cache
def column_number(letters: str) -> int:
    """Return the number of a column: A is 1, XFD is 16384."""
    number = 0
    for letter in letters.upper():
        number = 26 * number + ord(letter) - 64
    return number


@cache
def column_letters(number: int) -> str:
    """Return the letters of a column: 1 is A."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def address(row: int, column: int) -> str:
    """Return the address of a cell."""
    return f"{column_letters(column)}{row}"


@lru_cache(1 << 16)
def parse_address(text: str) -> tuple[int, int]:
    """Return (row, column) of an address, `$` ignored.

    Raises:
        ValueError: no address, or off the sheet.
    """
    match = _ADDRESS.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not the address of a cell.")
    row, column = int(match[2]), column_number(match[1])
    if not (1 <= row <= LAST_ROW and column <= LAST_COLUMN):
        raise ValueError(f"{text!r} lies off the sheet.")
    return row, column


def parse_area(text: str) -> Area:
    """Return the rectangle named by `A1:C7` or `A1`.

    Raises:
        ValueError: not such a text, or off the sheet.
    """
    first, _, last = text.partition(":")
    row, column = parse_address(first)
    end_row, end_column = parse_address(last or first)
    return Area(
        min(row, end_row), min(column, end_column), max(row, end_row), max(column, end_column)
    )


def in_reading_order(place: str) -> tuple[str, int, int]:
    """Return what sorts places such as `Sheet!C7` by sheet, row and column."""
    sheet, _, cell = place.rpartition("!")
    return sheet, *parse_address(cell)
