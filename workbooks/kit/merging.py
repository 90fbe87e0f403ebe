"""Making one cell of several in a row."""

from __future__ import annotations

from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit.book import TypedCell


def merge(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Make one cell of the cells of a row; where it has a fill or a border, all of them have it.

    The sheet's own method looks through all that were merged before and draws each border anew,
    which took a third of building a workbook.

    Args:
        sheet: the sheet.
        row: the row.
        first: the first column.
        last: the last column, behind the first.
    """
    shown = sheet.cell(row, first)
    assert isinstance(shown, TypedCell)
    if shown.painted:
        for column in range(first + 1, last + 1):
            covered = sheet.cell(row, column)
            assert isinstance(covered, TypedCell)
            covered.look_like(shown)
    area = CellRange(min_row=row, max_row=row, min_col=first, max_col=last)
    sheet.merged_cells.ranges.add(area)
