"""Cells made one in a row look as openpyxl leaves them."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.styles import Border, Font, Protection, Side
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit.merging import merge

_THIN, _THICK = Side(style="thin", color="BFC5CF"), Side(style="thick", color="1F3864")
BORDERS = (
    Border(),
    Border(left=_THIN, right=_THIN, top=_THIN, bottom=_THIN),
    Border(bottom=_THICK),
    Border(left=_THICK, right=_THIN),
)


def _dressed(sheet: Worksheet) -> None:
    """Rows with each border at the first and, in some, at the last cell; each look comes thrice."""
    for row in range(1, 25):
        cell = sheet.cell(row, 2, "words")
        cell.border = BORDERS[row % 4]
        cell.font = Font("Calibri", bold=row % 3 == 0)
        cell.protection = Protection(locked=row % 2 == 0)
        if row > 12:
            sheet.cell(row, 4).border = BORDERS[(row + row // 4) % 4]


def test_merged_cells_look_as_openpyxl_leaves_them() -> None:
    """Borders, protection and the ranges themselves, cell by cell over 48 areas."""
    ours, theirs = Workbook().worksheets[0], Workbook().worksheets[0]
    for sheet in (ours, theirs):
        _dressed(sheet)
    for row in range(1, 25):
        for first, last in ((2, 4), (6, 7)):
            merge(ours, row, first, last)
            theirs.merge_cells(start_row=row, end_row=row, start_column=first, end_column=last)
    assert {str(area) for area in ours.merged_cells.ranges} == {
        str(area) for area in theirs.merged_cells.ranges
    }
    assert len(ours.merged_cells.ranges) == 48
    compared = 0
    for row in range(1, 25):
        for column in range(1, 9):
            one, other = ours.cell(row, column), theirs.cell(row, column)
            assert type(one) is type(other)
            for part in ("border", "protection", "font", "number_format"):
                assert repr(getattr(one, part)) == repr(getattr(other, part)), (row, column)
            compared += 1
    assert compared == 192
