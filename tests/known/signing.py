"""An approval sheet as a person signs it."""

from __future__ import annotations

import datetime
import io

import openpyxl


def signed(
    data: bytes, box: str = "Approved", day: datetime.date = datetime.date(2026, 5, 4)
) -> bytes:
    """The sheet with a box ticked, the approver's name and a date."""
    book = openpyxl.load_workbook(io.BytesIO(data))
    page = book["Approval"]
    places = {cell.value: cell for row in page for cell in row if cell.value is not None}
    places[box].offset(0, -1).value = "x"
    approver = places["Approver"]
    approver.offset(0, 1).value = "Director"
    date = next(cell for cell in page[approver.row] if cell.value == "Date")
    date.offset(0, 1).value = day
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()
