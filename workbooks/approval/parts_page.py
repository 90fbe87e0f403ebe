"""The evidence on the parts of the base game, each as a wager of its own."""

from __future__ import annotations

from openpyxl import Workbook

from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.listing import WIDTHS, list_figures
from workbooks.approval.paper import lay_out
from workbooks.kit.looks import LABEL, TITLE

SHEET = "Parts"
WORDS = (
    "Each stake of the base game as a wager of its own, under the play that is best for the whole. "
    "The stakes add up to the average wager of the base game, and stake times payback to what it "
    "returns. An award without a stake of its own is stated per stake of the wager it is paid on."
)


def add_parts_page(book: Workbook, dossier: Dossier) -> Canvas:
    """Add the sheet."""
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    page.line("Parts of the base game", TITLE)
    page.line(WORDS, LABEL)
    for lines in dossier.parts:
        page.next()
        list_figures(page, lines)
    lay_out(page, dossier, landscape=True)
    return page
