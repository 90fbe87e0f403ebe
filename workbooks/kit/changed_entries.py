"""Which entry cells of a workbook hold something else than when it was written.

Read from the record that a form keeps; no library that writes workbooks is needed.
"""

from __future__ import annotations

import hashlib

from workbooks.kit.named_cells import Filled
from workbooks.xlsx import CellValue
from workbooks.xlsx.addresses import parse_address

NAME = "Entries_as_written"
LETTERS = 8


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
        content: CellValue = None
        if sheet in book.roots:
            cell = book.at(sheet, *parse_address(address))
            content = f"={cell.formula}" if cell.formula else cell.value
        if mark(content) != written:
            changed.append(place)
    return tuple(changed)


def mark(value: object) -> str:
    """Return the first letters of the SHA-256 of a value as every program saves it."""
    if isinstance(value, bool) or value is None:
        text = str(value)
    elif isinstance(value, int | float):
        text = f"{float(value):.15g}"
    else:
        text = str(value)
        if text.startswith("="):
            text = "".join(text.split()).upper().replace("_XLFN.", "")
    return hashlib.sha256(text.encode()).hexdigest()[:LETTERS]
