"""What stood in the entry cells of a workbook when it was written, to tell what a person changed.

The record lies in the hidden sheet of lists, a line for each cell that a person may change: its
place and the first letters of the SHA-256 of its content. A cell survives being saved by Excel and
by Calc, as a property of the file need not.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterator

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit.input_cells import LISTS
from workbooks.kit.named_cells import Filled, FilledCell
from workbooks.kit.names import define, sheet_of
from workbooks.recalculation import CellValue
from workbooks.recalculation.addresses import parse_address

NAME = "Entries_as_written"
ROW, COLUMN = 1, 61  # of the hidden sheet of lists, beyond every list and the day of storing
LONGEST = 30_000  # letters in one cell of the record; a cell holds 32,767
LETTERS = 8
DAY_ZERO = datetime.date(1899, 12, 30)


def note_entries(book: Workbook) -> None:
    """Note the content of every cell that a person may change; the last thing before packing.

    Args:
        book: a workbook with the sheet of lists.
    """
    lists = sheet_of(book, LISTS)
    cells, line = [], ""
    for entry in _entries(book):
        if len(line) + len(entry) >= LONGEST:
            cells.append(line)
            line = ""
        line += f"{entry}\n"
    for place, text in enumerate((*cells, line)):
        lists.cell(ROW + place, COLUMN).value = text
    define(book=book, name=NAME, sheet=lists, row=ROW, column=COLUMN, last_row=ROW + len(cells))


def changed_entries(book: Filled) -> tuple[str, ...] | None:
    """Return the places of the entries that differ from those a workbook was written with.

    None where it carries no record.
    """
    record = [str(cell.value or "") for row in book.rows(NAME) for cell in row]
    lines = [line for text in record for line in text.split("\n") if line]
    if not lines:
        return None
    changed = []
    for line in lines:
        place, _, written = line.rpartition("=")
        sheet, _, address = place.rpartition("!")
        content = _content(book.at(sheet, *parse_address(address))) if book.has(sheet) else None
        if _mark(content) != written:
            changed.append(place)
    return tuple(changed)


def _entries(book: Workbook) -> Iterator[str]:
    for sheet in book.worksheets:
        assert isinstance(sheet, Worksheet)
        for row in sheet.iter_rows():
            for cell in row:
                if cell.has_style and not cell.protection.locked:
                    value = cell.value
                    if isinstance(value, datetime.date):
                        value = (value - DAY_ZERO).days
                    written = str(value) if cell.data_type == "f" else value
                    yield f"{sheet.title}!{cell.coordinate}={_mark(written)}"


def _content(cell: FilledCell) -> CellValue:
    return f"={cell.formula}" if cell.formula else cell.value


def _mark(value: object) -> str:
    """Return the first letters of the digest of a value as every program saves it."""
    if isinstance(value, bool) or value is None:
        text = str(value)
    elif isinstance(value, int | float):
        text = f"{float(value):.15g}"
    else:
        text = str(value)
        if text.startswith("="):
            text = "".join(text.split()).upper().replace("_XLFN.", "")
    return hashlib.sha256(text.encode()).hexdigest()[:LETTERS]
