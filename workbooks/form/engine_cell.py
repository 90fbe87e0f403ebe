"""The cell in the first row that says which engine computed the figures, or that none is here."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.cell import Cell, MergedCell

from workbooks.kit import style
from workbooks.kit.input_cells import LISTS
from workbooks.kit.names import define, sheet_of
from workbooks.stored_day import STORED

_ROW, _COLUMN = 1, 60  # of the hidden sheet of lists, beyond every list
_FORMULA = (
    '=IFERROR("Computed by xlplugin "&ENGINEVERSION(){watched},'
    '"The engine is not installed here: '
    f'the figures are as stored"&IF({STORED}="",""," on "&{STORED}))'
)


def add_engine_cell(book: Workbook, cell: Cell | MergedCell, watched: str = "") -> None:
    """Write the cell, and the hidden one that keeps the day on which figures were stored.

    Args:
        book: the workbook, which has the sheet of lists.
        cell: where it stands.
        watched: a name whose cell is computed anew with every edit and is an error only without
            the engine; this cell is then asked anew with it. "" for one that waits for a full
            calculation.
    """
    cell.value = _FORMULA.replace("{watched}", f"&LEFT({watched},0)" if watched else "")
    style.note(cell)
    define(book, STORED, sheet_of(book, LISTS), _ROW, _COLUMN)
