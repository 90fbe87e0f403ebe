"""Which of our workbooks a file is, told by names and sheets that no other has."""

from __future__ import annotations

from typing import Final

from workbooks.kit.named_cells import Filled
from workbooks.plan.applicant import LICENSEE

FORM: Final = "submission form"
APPROVAL: Final = "approval sheet"
UNKNOWN: Final = "workbook of another kind"

# The approval sheet is told first: it shows what a form says.
_SHEETS: Final = (
    (APPROVAL, ("Approval", "Inputs", "Figures")),
    ("what-if workbook", ("What if",)),
    ("what-if workbook of Poker", ("Rake", "Bad Beat")),
    ("dispute sheet", ("Dispute",)),
    ("settlement sheet of Poker", ("Round", "Awards")),
    ("register", ("Register", "Not read")),
    ("public copy", ("Public copy",)),
    ("review copy", ("Review",)),
)


def kind_of(book: Filled) -> str:
    """Return what a workbook is, such as "submission form"."""
    for kind, sheets in _SHEETS:
        if all(sheet in book.roots for sheet in sheets):
            return kind
    return FORM if book.cell(LICENSEE) is not None else UNKNOWN


def said_to_be(book: Filled) -> str:
    """Return what a workbook is, with its article, such as "an approval sheet"."""
    kind = kind_of(book)
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
