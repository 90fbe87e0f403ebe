"""The rules of the house way that is submitted: how the dealer sets the hands."""

from __future__ import annotations

from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.kit.flow import LEFT
from workbooks.kit.looks import LABEL, TITLE

SHEET = "House way"
WIDTHS = (38, 52, 42)
WORDS = (
    "Read from the top: the first rule of a hand's class that applies sets the hand. The class "
    "counts the joker as an ace; a rule whose low hand no legal setting has does not apply. The "
    "base game's figures hold for a dealer who sets by these rules and no others."
)


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet; the dossier has a base game whose house way is submitted."""
    rules = next(each.way_rules for each in dossier.wagers if each.way_rules is not None)
    page.line("House way submitted", TITLE)
    page.line(WORDS, LABEL)
    page.bar(rules.name, above=1)
    page.spilled(rules, (LEFT,) * len(WIDTHS))
