"""Rows as high as their text: merged cells, and cells whose formulas change, do not grow alone.

A letter of our sheets' font is taken as 0.67 of a pixel wide for each point of its size, more than
most text needs, and a column of width w as 7 w pixels wide, less what the cell keeps free.
"""

from __future__ import annotations

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

LETTER = 0.67
PIXELS, FREE = 7, 16
LINE = 1.24  # height of a line, in sizes of its letters
ROOM = 2.5  # points above and below
LEAST = 15.0
WORDS = "General"  # the number format of a formula that can make more than one line


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


def fit_rows(sheet: Worksheet, *, one_line: bool) -> None:
    """Give each row its height, which a program then need not measure as it opens the file.

    Left to it are rows without a height of their own in which a formula makes words.

    Args:
        sheet: a sheet whose cells all stand, with the widths of its columns.
        one_line: whether the words of a formula have room on one line.
    """
    merged = {(area.min_row, area.min_col) for area in sheet.merged_cells.ranges}
    for row, cells in enumerate(sheet.iter_rows(), start=1):
        filled = [cell for cell in cells if cell.value is not None]
        alone = [
            cell for cell in filled if cell.alignment.wrap_text and (row, cell.column) not in merged
        ]
        said = [cell for cell in alone if cell.data_type == "f" and cell.number_format == WORDS]
        if said and not one_line and not sheet.row_dimensions[row].height:
            continue
        fit(sheet, row, "", 1, max((cell.font.sz for cell in filled), default=10))
        for cell in alone:
            if cell.data_type != "f":
                width = sheet.column_dimensions[get_column_letter(cell.column)].width
                fit(sheet, row, str(cell.value), width, cell.font.sz)
