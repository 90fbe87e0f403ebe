"""Making one cell of several in a row, as openpyxl does it and faster.

Only here and in `style` is a look taken from openpyxl's own record of a cell: a covered cell
has a part of the first one's look, for which there is no named style.
"""

from __future__ import annotations

from copy import copy
from weakref import WeakKeyDictionary

from openpyxl import Workbook
from openpyxl.cell.cell import MergedCell
from openpyxl.styles.cell_style import StyleArray
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.merge import MergedCellRange
from openpyxl.worksheet.worksheet import Worksheet

_worn: WeakKeyDictionary[Workbook, dict[tuple[bytes, int], list[StyleArray]]] = WeakKeyDictionary()


def merge(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Make one cell of the cells of a row.

    openpyxl composes the look of each covered cell from that of the first one, part by part; here
    cells beside a first one that looks the same take over what it came to.

    Args:
        sheet: the sheet.
        row: the row.
        first: the first column.
        last: the last column, not before the first.
    """
    area = f"{get_column_letter(first)}{row}:{get_column_letter(last)}{row}"
    # This gives the first cell the border of the last one, where it has one.
    merged = MergedCellRange(sheet, area)
    book = sheet.parent
    assert isinstance(book, Workbook)
    worn = _worn.setdefault(book, {})
    start = sheet.cell(row, first)
    look = start._style.tobytes() if start.has_style else b"", last - first  # type: ignore[union-attr]
    covered = range(first + 1, last + 1)
    if look not in worn:
        sheet.merge_cells(area)
        cells = (sheet.cell(row, column) for column in covered)
        worn[look] = [copy(cell._style) for cell in cells]  # type: ignore[union-attr]
        return
    sheet.merged_cells.ranges.add(merged)
    for column, style in zip(covered, worn[look], strict=True):
        cell = MergedCell(sheet, row, column)
        cell._style = copy(style)  # type: ignore[attr-defined]
        sheet._cells[row, column] = cell
