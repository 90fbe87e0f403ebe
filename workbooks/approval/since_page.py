"""What became of a record after it was decided: a page in front of it where it is printed again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from openpyxl import Workbook

from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.lines import capital
from workbooks.approval.paper import lay_out
from workbooks.approval.record_facts import title
from workbooks.approval.strips import GREY, WIDTHS, Strip, draw, text
from workbooks.kit import style
from workbooks.kit.looks import Look
from workbooks.register.events import Event

SHEET: Final = "After the decision"
RED: Final = Look(bold=True, ink=style.RED)
NOTE: Final = (
    "From the records beside the signed sheet, which bear its digest. The record of decision "
    "follows as it was signed."
)


def add_since_page(book: Workbook, dossier: Dossier, events: Sequence[Event]) -> None:
    """Add the page in front of all others."""
    page = Canvas(book.create_sheet(SHEET, 0), WIDTHS)
    draw(page, (*title(dossier, SHEET), *since_strips(events), text(NOTE, GREY)))
    lay_out(page, dossier, landscape=False)


def since_strips(events: Sequence[Event]) -> Iterator[Strip]:
    """Yield each thing that became of a record, in red, by its days."""
    for event in events:
        yield text(f"{capital(str(event)).rstrip('.')}.", RED)
