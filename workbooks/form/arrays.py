"""Cells that one formula fills together: it is written once and stands in each of them.

Such a formula holds operators, IF and IFERROR alone, which every spreadsheet repeats cell by cell.
"""

from __future__ import annotations

from collections.abc import Callable

from openpyxl.cell import Cell
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit import style
from workbooks.kit.formula import Formula


def over(
    sheet: Worksheet,
    area: tuple[int, int, int, int],
    expression: str,
    look: Callable[[Cell], None] = style.law,
) -> None:
    """Fill an area by one formula.

    Args:
        sheet: the sheet.
        area: its first row and column and its last.
        expression: the formula without its equals sign.
        look: how each of its cells looks.
    """
    top, left, bottom, right = area
    first = f"{get_column_letter(left)}{top}"
    there = f"{first}:{get_column_letter(right)}{bottom}"
    sheet[first] = ArrayFormula(there, Formula(f"={expression}"))
    for line in sheet[there]:
        for cell in line:
            look(cell)
