"""Merged cells and texts read by openpyxl as it reads them itself, in a tenth of the time.

Opening a sheet, openpyxl looks up the border and the protection of every merged cell among all
styles of the book, which takes most of the time of opening an approval. Here each lookup is made
once a book, by openpyxl's own means, and its number is given to the cells that are alike. A text
that stands in its cell is read without the record that openpyxl makes of each.
"""

from __future__ import annotations

from copy import copy
from types import SimpleNamespace
from typing import Any

from openpyxl.cell import MergedCell
from openpyxl.styles import Border
from openpyxl.styles.cell_style import StyleArray
from openpyxl.worksheet import _reader
from openpyxl.worksheet.merge import MergedCellRange
from openpyxl.xml.constants import SHEET_MAIN_NS

SLOW = (MergedCellRange.format, MergedCellRange._get_borders, _reader.Text)
TEXT = f"{{{SHEET_MAIN_NS}}}t"
BORDER, PROTECTION = 2, 4  # where the numbers of these stand in a style


def read_fast() -> None:
    """Let openpyxl read merged cells and texts so from now on."""
    MergedCellRange.format, MergedCellRange._get_borders, _reader.Text = FAST


class _Text(SLOW[2]):  # type: ignore[misc]
    """Do what `Text` does for the text of a cell."""

    @classmethod
    def from_tree(cls, node: Any) -> Any:
        """The text, which is one piece of one format but for rare cells."""
        if len(node) == 1 and node[0].tag == TEXT:
            return SimpleNamespace(content=node[0].text or "")
        return SLOW[2].from_tree(node)


def _get_borders(merged: MergedCellRange) -> None:
    """Do what `MergedCellRange._get_borders` does."""
    cells = merged.ws._cells
    start = cells.get((merged.min_row, merged.min_col))
    end = cells.get((merged.max_row, merged.max_col))
    if start is None or end is None:
        SLOW[1](merged)
        return
    merged.start_cell = start
    known: dict[object, int] = vars(merged.ws.parent).setdefault("_merged_styles", {})
    key = "ends", _styled(start)._style.borderId, _styled(end)._style.borderId
    if key not in known:
        SLOW[1](merged)
        known[key] = start._style.borderId
    start._style.borderId = known[key]


def _format(merged: MergedCellRange) -> None:
    """Do what `MergedCellRange.format` does, once for areas of one width that look alike."""
    block = _block(merged)
    cells = [cell for row in block for cell in row]
    known: dict[object, list[tuple[int, int]]] = vars(merged.ws.parent).setdefault("_areas", {})
    key = len(block[0]), cells[0]._style[PROTECTION], *[cell._style[BORDER] for cell in cells]
    if key not in known:
        _draw(merged, block)
        known[key] = [(cell._style[BORDER], cell._style[PROTECTION]) for cell in cells]
        return
    for cell, (border, protection) in zip(cells, known[key], strict=True):
        style = cell._style
        style[BORDER], style[PROTECTION] = border, protection


def _draw(merged: MergedCellRange, block: list[list[Any]]) -> None:
    start = block[0][0]
    known: dict[object, int] = vars(merged.ws.parent).setdefault("_merged_styles", {})
    left, right = zip(*((row[0], row[-1]) for row in block), strict=True)
    edges = {"top": block[0], "left": left, "right": right, "bottom": block[-1]}
    for name, cells in edges.items():
        whole = start._style.borderId  # its own cell may change it: it is at three of the edges
        side = None
        for cell in cells:
            key = name, whole, cell._style.borderId
            if key not in known:
                side = side or getattr(merged.ws.parent._borders[whole], name)
                if side is None or side.style is not None:
                    cell.border += Border(**{name: side})
                known[key] = cell._style.borderId
            cell._style.borderId = known[key]
    key = "protection", start._style.protectionId
    if key not in known:
        start.protection = copy(start.protection)
        known[key] = start._style.protectionId
    for row in block:
        for cell in row:
            cell._style.protectionId = known[key]


def _block(merged: MergedCellRange) -> list[list[Any]]:
    """The cells of an area row by row; what is not there is made."""
    sheet, cells = merged.ws, merged.ws._cells
    columns = range(merged.min_col, merged.max_col + 1)
    block = []
    for row in range(merged.min_row, merged.max_row + 1):
        for column in columns:
            if (row, column) not in cells:
                cells[row, column] = MergedCell(sheet, row=row, column=column)
        block.append([_styled(cells[row, column]) for column in columns])
    return block


def _styled(cell: Any) -> Any:
    if cell._style is None:
        cell._style = StyleArray()
    return cell


FAST = (_format, _get_borders, _Text)
