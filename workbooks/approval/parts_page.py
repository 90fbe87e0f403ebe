"""The evidence on the parts of the base game, each as a wager of its own."""

from __future__ import annotations

from workbooks.approval import listing
from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.kit.looks import LABEL, TITLE

SHEET = "Parts"
WIDTHS = listing.WIDTHS
WORDS = (
    "Each stake of the base game as a wager of its own, under the play that is best for the whole. "
    "The stakes add up to the average wager of the base game, and stake times payback to what it "
    "returns. An award without a stake of its own is stated per stake of the wager it is paid on."
)


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet."""
    page.line("Parts of the base game", TITLE)
    page.line(WORDS, LABEL)
    for lines in dossier.parts:
        page.next()
        listing.list_figures(page, lines)
