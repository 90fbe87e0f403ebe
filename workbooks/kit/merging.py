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

_Looks: TypeAlias = tuple[bytes, bytes | None, int]
_worn: WeakKeyDictionary[Workbook, dict[_Looks, list[StyleArray]]] = WeakKeyDictionary()


def merge(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Make one cell of the cells of a row.

    openpyxl composes the look of each cell from those of the first and the last one, part by part;
    here cells between two that look the same take over what it came to.

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
    looks = (_look(start), None if end is None else _look(end), last - first)
    if looks not in worn:
        sheet.merge_cells(start_row=row, end_row=row, start_column=first, end_column=last)
        cells = (sheet.cell(row, column) for column in range(first, last + 1))
        worn[looks] = [copy(cell._style) for cell in cells]  # type: ignore[union-attr]
        return
    area = CellRange(min_row=row, max_row=row, min_col=first, max_col=last)
    sheet.merged_cells.ranges.add(area)
    own, *covered = worn[looks]
    start._style = copy(own)  # type: ignore[union-attr]
    for column, style in enumerate(covered, start=first + 1):
        cell = MergedCell(sheet, row, column)
        cell._style = copy(style)  # type: ignore[attr-defined]
        sheet._cells[row, column] = cell


def _look(cell: Cell | MergedCell) -> bytes:
    return cell._style.tobytes() if cell.has_style else b""  # type: ignore[union-attr]
