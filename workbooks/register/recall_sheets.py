"""The workbook of signed figures that are others today: one line a figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from formulas.values import Scalar
from workbooks.functions_sheet import add_functions_sheet
from workbooks.kit.book import new_book
from workbooks.kit.packing import packed
from workbooks.register.approvals import OnFile, Unread
from workbooks.register.sheets import Column, add_page, add_unread
from workbooks.register.standing import NUMBER, REVISION

COLUMNS: Final = (
    Column("Facility", 20),
    Column("Submission", 14),
    Column("Revision", 10),
    Column("Decision", 16),
    Column("Engine", 10),
    Column("Figure", 36),
    Column("As signed", 20),
    Column("Today", 20),
    Column("Why the decision could change", 40),
    Column("Cause", 60),
    Column("Proof", 50),
    Column("Formula", 60),
    Column("File", 36),
)


def recall_book(approvals: Sequence[OnFile], unread: list[Unread]) -> bytes:
    """Return the workbook.

    Args:
        approvals: the sheets, computed anew.
        unread: the files that are none.
    """
    rows: list[list[Scalar]] = [
        [
            approval.said("facility"),
            approval.said(NUMBER),
            approval.said(REVISION),
            approval.decision.result,
            approval.engine,
            one.name,
            one.old,
            one.new,
            one.bearing,
            one.cause,
            one.proof,
            one.formula,
            approval.file,
        ]
        for approval in approvals
        for one in approval.recalled
    ]
    book = new_book("Moved figures")
    sheet = book.active
    assert sheet is not None
    touched = sum(bool(one.recalled) for one in approvals)
    said = f"{len(rows)} figures on {touched} of {len(approvals)} approval sheets"
    add_page(sheet, "Signed figures that are others today", said, COLUMNS, rows)
    add_unread(book, unread)
    add_functions_sheet(book, on_paper=False)
    return packed(book)
