"""The note on a form of the version, the game and the edition that it was written with."""

from __future__ import annotations

from typing import Final

from openpyxl import Workbook

from formulas.version import data_digest, engine_version_number
from workbooks.kit.input_cells import LISTS
from workbooks.kit.names import define, sheet_of
from workbooks.plan.game_plan import Plan

WRITTEN_BY: Final = "Form_written_by"
BEHIND: Final = "; form of "
_ROW, _COLUMN = 1, 62  # of the hidden sheet of lists, behind the record of entries


def written_by(plan: Plan) -> str:
    """Return what stands in the note."""
    engine = f"xlplugin {engine_version_number()} with data {data_digest()}"
    return f"{engine}{BEHIND}{plan.game}, {plan.edition.code}"


def note_writer(book: Workbook, plan: Plan) -> None:
    """Write the note into the hidden sheet of lists."""
    lists = sheet_of(book, LISTS)
    lists.cell(_ROW, _COLUMN, written_by(plan))
    define(lists, WRITTEN_BY, _ROW, _COLUMN)
