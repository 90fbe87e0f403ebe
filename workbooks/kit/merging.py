"""Making one cell of several in a row."""

from __future__ import annotations

from openpyxl.worksheet.worksheet import Worksheet


def merge(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Make one cell of the cells of a row.

    Args:
        sheet: the sheet.
        row: the row.
        first: the first column.
        last: the last column, behind the first.
    """
    sheet.merge_cells(start_row=row, end_row=row, start_column=first, end_column=last)
