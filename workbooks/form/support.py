"""What the sheets behind the form have in common: their head and end, lines and formulas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final

from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.kit.names import define, sheet_of
from workbooks.plan.game_plan import Plan

WORDS: Final = partial(style.law, right=False)
"""The look of a cell that holds words."""


def head(book: Workbook, name: str, title: str, told: Iterable[str], wide: int) -> Worksheet:
    """Return a sheet with its title, and below it what is told, a line each of so many columns."""
    sheet = sheet_of(book, name)
    style.title(sheet.cell(1, 1, title))
    for row, words in enumerate(told, start=2):
        style.plain(sheet.cell(row, 1, words))
        merge(sheet, row, 1, wide)
    return sheet


def end(sheet: Worksheet, plan: Plan, widths: Iterable[float], freeze: str, last: str) -> None:
    """Finish a sheet once all stands on it, from the cell that does not move to the last one."""
    style.widths(sheet, widths)
    style.finish(sheet, freeze, last, plan.edition.heading)
    style.behind(sheet)


def line(
    sheet: Worksheet, row: int, values: Iterable[str | int | float | None], first: int = 1
) -> None:
    """Write values side by side; whole numbers have commas."""
    for column, value in enumerate(values, start=first):
        cell = sheet.cell(row, column, value)
        style.row(cell)
        if isinstance(value, int):
            cell.number_format = "#,##0"


def put_row(sheet: Worksheet, row: int, formulas: Mapping[int, str]) -> None:
    """Write expressions as the formulas of cells of a row, by their columns."""
    for column, expression in formulas.items():
        put(sheet, row, column, expression)


def put(
    sheet: Worksheet, row: int, column: int, expression: str, name: str = "", **look: bool
) -> None:
    """Write an expression as the formula of a cell, which gets a name where one is given."""
    style.law(sheet.cell(row, column, Formula(f"={expression}")), **look)
    if name:
        define(sheet, name, row, column)


def over(
    sheet: Worksheet,
    area: tuple[int, int, int, int],
    expression: str,
    look: Callable[[Cell], None] = style.law,
) -> None:
    """Fill an area by one formula, which is written once and stands in each of its cells.

    Such a formula holds operators, IF and IFERROR alone, which every spreadsheet repeats cell by
    cell.

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
