"""The workbook of signed figures that are others today: one line a figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from workbooks.functions_sheet import add_functions_sheet
from workbooks.kit.book import new_book
from workbooks.kit.names import sheet_of
from workbooks.kit.packing import packed
from workbooks.register.approvals import OnFile, Unread
from workbooks.register.sheets import (
    FILE,
    SUBMISSION,
    Column,
    Page,
    add_page,
    add_unread,
    page_rows,
)
from workbooks.register.standing import FACILITY

COLUMNS: Final[Page] = {
    Column("Facility", 20): lambda sheet, _: sheet.said(FACILITY),
    **SUBMISSION,
    Column("Decision", 16): lambda sheet, _: sheet.decision.result,
    Column("Engine", 10): lambda sheet, _: sheet.engine,
    Column("Figure", 36): lambda _, moved: moved.name,
    Column("As signed", 20): lambda _, moved: moved.old,
    Column("Today", 20): lambda _, moved: moved.new,
    Column("Why the decision could change", 40): lambda _, moved: moved.bearing,
    Column("Cause", 60): lambda _, moved: moved.cause,
    Column("Proof", 50): lambda _, moved: moved.proof,
    Column("Formula", 60): lambda _, moved: moved.formula,
    **FILE,
}


def recall_book(approvals: Sequence[OnFile], unread: list[Unread]) -> bytes:
    """Return the workbook.

    Args:
        approvals: the sheets, computed anew.
        unread: the files that are none.
    """
    moved = [(approval, one) for approval in approvals for one in approval.recalled]
    rows = page_rows(COLUMNS, moved)
    book = new_book("Moved figures")
    sheet = sheet_of(book, "Moved figures")
    touched = sum(bool(one.recalled) for one in approvals)
    said = f"{len(rows)} figures on {touched} of {len(approvals)} approval sheets"
    add_page(sheet, "Signed figures that are others today", said, tuple(COLUMNS), rows)
    add_unread(book, unread)
    add_functions_sheet(book, on_paper=False)
    return packed(book)
