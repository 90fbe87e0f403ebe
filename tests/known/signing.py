"""An approval sheet as a person signs it, in the open cells beside the words."""

from __future__ import annotations

import datetime
import io
from typing import Any

import openpyxl
from openpyxl.cell.cell import MergedCell

DECIDED = ("Decided by", "Approver")  # today and in version 0.1.0


def labelled(page: Any, *words: str) -> Any:
    """The last cell of a sheet that holds one of these words."""
    return [cell for row in page for cell in row if cell.value in words][-1]


def beside(page: Any, label: Any) -> Any:
    """The first open cell right of a label."""
    return next(
        cell
        for cell in page[label.row][label.column :]
        if not isinstance(cell, MergedCell) and not cell.protection.locked
    )


def signed(
    data: bytes,
    box: str = "Approved",
    day: datetime.date = datetime.date(2026, 5, 4),
    conditions: str = "",
) -> bytes:
    """The sheet with a box ticked, conditions, the approver's name and a date."""
    book = openpyxl.load_workbook(io.BytesIO(data))
    page = book["Approval"]
    labelled(page, box).offset(0, -1).value = "x"
    if conditions:
        beside(page, labelled(page, "Conditions")).value = conditions
    decided = labelled(page, *DECIDED)
    beside(page, decided).value = "Director"
    date = next(cell for cell in page[decided.row] if cell.value == "Date")
    beside(page, date).value = day
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()
