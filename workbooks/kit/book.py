"""The one kind of workbook that is written here: in it text is text, whatever it looks like.

openpyxl takes every text with a leading `=` for a formula and some words for errors. In these
sheets a cell holds a formula only of the type `Formula`, an error only of the type `CellError`.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any

from openpyxl import Workbook
from openpyxl.cell.cell import Cell, MergedCell
from openpyxl.styles import NamedStyle
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from formulas.values import CellError
from workbooks.kit.formula import Formula
from workbooks.kit.writable import held


class TypedCell(Cell):
    """A cell whose kind is told by the type of its value."""

    __slots__ = ()

    def _bind_value(self, value: Any) -> None:
        if isinstance(value, Formula):
            self._value, self.data_type = value, "f"
        elif isinstance(value, CellError):
            self._value, self.data_type = value.code, "e"  # type: ignore[assignment]
        elif isinstance(value, str):
            self._value, self.data_type = held(value), "s"  # type: ignore[assignment]
        elif isinstance(value, ArrayFormula) and not isinstance(value.text, Formula):
            raise TypeError("An array formula is given as a Formula.")
        else:
            super()._bind_value(value)  # type: ignore[misc]

    def wear(self, style: NamedStyle) -> None:
        """Take the whole look of a named style of the workbook, which need not be looked for."""
        self._style = copy(style.as_tuple())

    @property
    def painted(self) -> bool:
        """Whether it has a fill or a border."""
        if not self.has_style:
            return False
        line = self.border
        sides = (line.left, line.right, line.top, line.bottom)
        return bool(self._style.fillId) or any(side and side.style for side in sides)

    def look_like(self, other: TypedCell) -> None:
        """Take the whole look of another cell of the workbook."""
        self._style = copy(other._style)


class _Sheet(Worksheet):
    """A sheet of such cells."""

    def _get_cell(self, row: int, column: int) -> Cell | MergedCell:
        cell = self._cells.get((row, column))
        if cell is None:
            cell = TypedCell(self, row=row, column=column)
            self._add_cell(cell)  # type: ignore[attr-defined]
        return cell


def cells_of(sheet: Worksheet) -> Iterable[Cell | MergedCell]:
    """Return the cells of a sheet that were written; its own iterator makes all between them."""
    return sheet._cells.values()


class Book(Workbook):
    """A workbook of such sheets."""

    def __init__(self) -> None:
        super().__init__()
        self.worn: dict[object, NamedStyle] = {}
        """The named styles that its cells wear, by what made them; each of them holds the book."""

    def create_sheet(self, title: str | None = None, index: int | None = None) -> Worksheet:  # type: ignore[override]
        """Return a new sheet."""
        sheet = _Sheet(self, title=title)
        self._add_sheet(sheet=sheet, index=index)  # type: ignore[attr-defined]
        return sheet


def new_book(*titles: str) -> Workbook:
    """Return a workbook of empty sheets with these titles."""
    book = Book()
    for sheet in book.worksheets:
        book.remove(sheet)
    for title in titles:
        book.create_sheet(title)
    return book
