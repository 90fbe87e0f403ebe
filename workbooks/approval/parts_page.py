"""The evidence on the parts of the base game, each as a wager of its own."""

from __future__ import annotations

from collections.abc import Iterable

from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.lines import Line
from workbooks.kit.flow import LEFT, RIGHT
from workbooks.kit.looks import LABEL, TITLE

SHEET = "Parts"
WORDS = (
    "Each stake of the base game as a wager of its own, under the play that is best for the whole. "
    "The stakes add up to the average wager of the base game, and stake times payback to what it "
    "returns. An award without a stake of its own is stated per stake of the wager it is paid on."
)
WIDTHS = (6, 40, 16, 40, 30)
HEADS = ("No.", "Figure", "Value", "Basis", "Exact, or why refused")


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet."""
    page.line("Parts of the base game", TITLE)
    page.line(WORDS, LABEL)
    for lines in dossier.parts:
        page.next()
        list_figures(page, lines)


def list_figures(page: Canvas, lines: Iterable[Line]) -> None:
    """Write a heading and the figures.

    Args:
        page: a sheet with columns as wide as `WIDTHS`.
        lines: the figures.
    """
    page.heads(HEADS, (LEFT, LEFT, RIGHT, LEFT, LEFT))
    for line in lines:
        page.listed(line, to=4)
