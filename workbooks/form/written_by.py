"""What a form notes of its writing: version, game and edition, and what its entry cells held.

Both lie in the hidden sheet of lists; of the entries a line for each cell that a person may change:
its place and its mark, to tell what a person changed. A cell survives being saved by Excel and by
Calc, as a property of the file need not.
"""

from __future__ import annotations

import datetime
from typing import Final

from openpyxl import Workbook

from formulas.version import data_digest, engine_version_number
from workbooks.kit.changed_entries import NAME, mark
from workbooks.kit.input_cells import LISTS, open_cells
from workbooks.kit.names import define, sheet_of
from workbooks.plan.game_plan import Plan

WRITTEN_BY: Final = "Form_written_by"
BEHIND: Final = "; form of "
ROW = 1  # of the hidden sheet of lists
ENTRIES, WRITER = 61, 62  # its columns, beyond every list and the day of storing
LONGEST = 30_000  # letters in one cell of the record; a cell holds 32,767
DAY_ZERO = datetime.date(1899, 12, 30)


def written_by(plan: Plan) -> str:
    """Return what stands in the note."""
    engine = f"xlplugin {engine_version_number()} with data {data_digest()}"
    return f"{engine}{BEHIND}{plan.game}, {plan.edition.code}"


def note_writer(book: Workbook, plan: Plan) -> None:
    """Write the note into the hidden sheet of lists."""
    lists = sheet_of(book, LISTS)
    lists.cell(ROW, WRITER, written_by(plan))
    define(lists, WRITTEN_BY, ROW, WRITER)


def note_entries(book: Workbook) -> None:
    """Note the content of every cell that a person may change; the last thing before packing."""
    lists = sheet_of(book, LISTS)
    cells, line = [], ""
    for cell in (cell for sheet in book.worksheets for cell in open_cells(sheet)):
        value = cell.value
        if isinstance(value, datetime.date):
            value = (value - DAY_ZERO).days
        content = str(value) if cell.data_type == "f" else value
        entry = f"{cell.parent.title}!{cell.coordinate}={mark(content)}"
        if len(line) + len(entry) >= LONGEST:
            cells.append(line)
            line = ""
        line += f"{entry}\n"
    for place, text in enumerate((*cells, line)):
        lists.cell(ROW + place, ENTRIES).value = text
    define(lists, NAME, ROW, ENTRIES, last_row=ROW + len(cells))
