"""Rows as high as their text: merged cells, and cells whose formulas change, do not grow alone.

A letter of our sheets' font is taken as 0.67 of a pixel wide for each point of its size, more than
most text needs, and a column of width w as 7 w pixels wide, less what the cell keeps free.
"""

from __future__ import annotations

from openpyxl.worksheet.worksheet import Worksheet

LETTER = 0.67
PIXELS, FREE = 7, 16
LINE = 1.24  # height of a line, in sizes of its letters
ROOM = 2.5  # points above and below
LEAST = 15.0


def height(words: str, width: float, size: float = 10) -> float:
    """Return how high a row is that shows some words in one cell.

    Args:
        words: the words.
        width: of the cell, in units of a column.
        size: of the letters, in points.
    """
    letters = max(1, int((width * PIXELS - FREE) / (LETTER * size)))
    lines = sum(max(1, -(-len(line) // letters)) for line in words.split("\n"))
    return max(LEAST, lines * size * LINE + ROOM)


def fit(sheet: Worksheet, row: int, words: str, width: float, size: float = 10) -> None:
    """Make a row high enough for some words; never lower than it is."""
    known = sheet.row_dimensions[row].height or LEAST
    sheet.row_dimensions[row].height = max(known, height(words, width, size))
