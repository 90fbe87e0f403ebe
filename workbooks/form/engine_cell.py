"""The hidden cells that move with every input, and the one that keeps the day of the figures."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.utils import quote_sheetname
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import LISTS, open_cells
from workbooks.kit.names import absolute, define, sheet_of
from workbooks.stored_day import STORED

WATCHED: Final = "Inputs_watched"
ANSWERING: Final = "Functions_answer"
"""On a form: 1 where the functions answer. Calls outside the sheet Figures are asked then only."""
LONGEST: Final = 230  # letters that the areas of one count take
_ROW, _COLUMN = 1, 60  # of the hidden sheet of lists, beyond every list
_WATCHED_ROW = 2


def keep_day(book: Workbook) -> None:
    """Name the hidden cell that keeps the day on which figures were stored."""
    define(sheet_of(book, LISTS), STORED, _ROW, _COLUMN)


def watch_inputs(book: Workbook) -> None:
    """Write the hidden cell that every unlocked cell moves, once all inputs are in their places."""
    areas = [area for sheet in book.worksheets for area in _inputs(sheet)]
    counts = [""]
    for area in areas:
        if len(counts[-1]) + len(area) > LONGEST:
            counts.append("")
        counts[-1] += f",{area}" if counts[-1] else area
    lists = sheet_of(book, LISTS)
    for row, count in enumerate(counts, start=_WATCHED_ROW + 1):
        lists.cell(row, _COLUMN, Formula(f"=COUNTA({count})"))
    each = absolute(_WATCHED_ROW + 1, _COLUMN, row)
    lists.cell(_WATCHED_ROW, _COLUMN, Formula(f"=SUM({each})"))
    define(lists, WATCHED, _WATCHED_ROW, _COLUMN)


def _inputs(sheet: Worksheet) -> Iterator[str]:
    """Yield the areas of unlocked cells of a sheet, each some cells of one column."""
    rows_of: dict[int, list[int]] = {}
    for cell in open_cells(sheet):
        if isinstance(cell, Cell):
            rows_of.setdefault(cell.column, []).append(cell.row)
    for number, rows in sorted(rows_of.items()):
        # Rows that follow each other differ from their number in the list by the same amount.
        for _, group in groupby(enumerate(rows), lambda one: one[1] - one[0]):
            run = [row for _, row in group]
            place = absolute(run[0], number, run[-1])
            yield f"{quote_sheetname(sheet.title)}!{place}"
