"""Making one cell of several in a row, as openpyxl does it and faster.

Only here and in `style` is a look taken from openpyxl's own record of a cell: a covered cell
has a part of the first one's look, for which there is no named style.
"""

from __future__ import annotations

from copy import copy
from typing import TypeAlias
from weakref import WeakKeyDictionary

from openpyxl import Workbook
from openpyxl.cell.cell import Cell, MergedCell
from openpyxl.styles.cell_style import StyleArray
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

_Borders: TypeAlias = tuple[int, int | None, bool]
_worn: WeakKeyDictionary[Workbook, dict[_Borders, tuple[int, int, int]]] = WeakKeyDictionary()


def merge(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Make one cell of the cells of a row.

    openpyxl composes the borders of each cell from those of the first and the last one, part by
    part; here the next cells between two such borders take over what it came to.

    Args:
        sheet: the sheet.
        row: the row.
        first: the first column.
        last: the last column, behind the first.
    """
    book = sheet.parent
    assert isinstance(book, Workbook)
    worn = _worn.setdefault(book, {})
    start, end = sheet.cell(row, first), sheet._cells.get((row, last))
    ending = None if end is None else _style(end).borderId
    key = (_style(start).borderId, ending, last - first > 1)
    if key not in worn:
        sheet.merge_cells(start_row=row, end_row=row, start_column=first, end_column=last)
        cells = (sheet.cell(row, column) for column in (first, first + 1, last))
        own, middle, edge = (_style(cell).borderId for cell in cells)
        worn[key] = own, middle, edge
        return
    sheet.merged_cells.ranges.add(area(row, first, last))
    _style(start).borderId, middle, edge = worn[key]
    covered = StyleArray()
    covered.protectionId = _style(start).protectionId
    for column in range(first + 1, last + 1):
        cell = MergedCell(sheet, row, column)
        covered.borderId = edge if column == last else middle
        cell._style = copy(covered)  # type: ignore[attr-defined]
        sheet._cells[row, column] = cell


def area(row: int, first: int, last: int) -> CellRange:
    """Return the cells of a row from a column to another, which is known to lie behind it."""
    found = CellRange.__new__(CellRange)
    # Its own beginning looks for each number whether a sheet has that many rows and columns.
    vars(found).update(min_row=row, max_row=row, min_col=first, max_col=last, title=None)
    return found


def _style(cell: Cell | MergedCell) -> StyleArray:
    if cell._style is None:  # type: ignore[union-attr]
        cell._style = StyleArray()  # type: ignore[union-attr]
    return cell._style  # type: ignore[no-any-return, union-attr]
