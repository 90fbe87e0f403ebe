"""What every part of a what-if workbook writes with."""

from __future__ import annotations

from typing import Final

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form.grid import Grid
from workbooks.kit import style
from workbooks.kit.fitting import LEAST, fit
from workbooks.kit.input_cells import put_input
from workbooks.kit.inputs import Input

FREE_ROWS: Final = 12
LABEL, VALUE, REMARK = 2, 3, 4
SIGNED: Final = {
    style.PERCENT: "+0.000%;-0.000%;0.000%",
    style.DECIMAL: "+#,##0.0000;-#,##0.0000;0.0000",
    style.MONEY: '+"$"#,##0.00;-"$"#,##0.00;"$"0.00',
}


def put(grid: Grid, sheet: Worksheet, row: int, asked: Input, remark: str = "") -> None:
    """Write an input with its label and a remark."""
    style.label(sheet.cell(row, LABEL, asked.label))
    put_input(grid.lists, sheet, row, VALUE, asked)
    if asked.open:
        sheet.cell(row, VALUE).alignment = style.TO_THE_LEFT
        letter = get_column_letter(VALUE)
        width = sheet.column_dimensions[letter].width
        fit(sheet, row, max(asked.options, key=len), width)
    style.note(sheet.cell(row, REMARK, remark or asked.remark or None))


def free_cells(sheet: Worksheet, row: int, first: int = LABEL) -> int:
    """Write three columns of cells for a person's own arithmetic; return the row below them."""
    last = first + REMARK - LABEL
    style.bar(sheet, row, first, last)
    sheet.cell(row, first, "Your own arithmetic")
    for line in range(row + 1, row + 1 + FREE_ROWS):
        sheet.row_dimensions[line].height = LEAST
        for column in range(first, last + 1):
            style.entry(sheet.cell(line, column), right=column > first)
    return row + 1 + FREE_ROWS


def free_below(sheet: Worksheet) -> None:
    """Write cells for a person's own arithmetic below a finished sheet, and have them printed."""
    bottom = free_cells(sheet, sheet.max_row + 2, 1) - 1
    sheet.print_area = f"{str(sheet.print_area).rpartition('!')[2].rpartition('$')[0]}${bottom}"
