"""Making one cell of several in a row."""

from __future__ import annotations

from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit.book import TypedCell


def merge(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Make one cell of the cells of a row: each of them looks like the first, the others are empty.

    The sheet's own method looks through all that were merged before and draws each border anew,
    which took a third of building a workbook.

    Args:
        sheet: the sheet.
        row: the row.
        first: the first column.
        last: the last column, behind the first.
    """
    shown, *others = (sheet.cell(row, column) for column in range(first, last + 1))
    assert isinstance(shown, TypedCell)
    for covered in others:
        assert isinstance(covered, TypedCell)
        covered.value = None
        covered.look_like(shown)
    area = CellRange(min_row=row, max_row=row, min_col=first, max_col=last)
    sheet.merged_cells.ranges.add(area)
