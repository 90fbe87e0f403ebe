"""What stood in the entry cells of a workbook when it was written, to tell what a person changed.

The record lies in the hidden sheet of lists, a line for each cell that a person may change: its
place and its mark. A cell survives being saved by Excel and by Calc, as a property of the file need
not.
"""

from __future__ import annotations

import datetime

from openpyxl import Workbook

from workbooks.kit.changed_entries import NAME, mark
from workbooks.kit.input_cells import LISTS, open_cells
from workbooks.kit.names import define, sheet_of

ROW, COLUMN = 1, 61  # of the hidden sheet of lists, beyond every list and the day of storing
LONGEST = 30_000  # letters in one cell of the record; a cell holds 32,767
DAY_ZERO = datetime.date(1899, 12, 30)


def note_entries(book: Workbook) -> None:
    """Note the content of every cell that a person may change; the last thing before packing.

    Args:
        book: a workbook with the sheet of lists.
    """
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
        lists.cell(ROW + place, COLUMN).value = text
    define(lists, NAME, ROW, COLUMN, last_row=ROW + len(cells))
