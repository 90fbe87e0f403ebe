"""What the base game returns under each house way on file, and the rules of the one submitted."""

from __future__ import annotations

from formulas.values import key
from workbooks.approval.canvas import Canvas
from workbooks.approval.chart import ROW_CENTIMETRES, add_returns_chart
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import PERCENT
from workbooks.kit.flow import LEFT, RIGHT, Column
from workbooks.kit.looks import CELL_RIGHT, LABEL, SMALL, TITLE

RULES = "House way"
RULES_WIDTHS = (38, 52, 42)
RULES_WORDS = (
    "Read from the top: the first rule of a hand's class that applies sets the hand. The class "
    "counts the joker as an ace; a rule whose low hand no legal setting has does not apply. The "
    "base game's figures hold for a dealer who sets by these rules and no others."
)
SHEET = "House ways"
WIDTHS = (22, 11, 11, 11, 11, 11, 13, 11, 12, 19)
DIFFERENCE = 3
WAY, SHARE = Column(marks=True), Column(PERCENT, CELL_RIGHT)
COLUMNS = (WAY, *(SHARE,) * 7, Column("count", CELL_RIGHT), RIGHT)
BOUNDS = (WAY, *(SHARE,) * 3, Column(wide=len(WIDTHS) - 4))
WORDS = (
    "How the dealer sets the hands is the {holder}'s choice and decides what the base "
    "game returns. Every payback counts all 8,250,459,031,214,400 deals of a dealer's and a "
    "player's hand, the player setting best against the dealer's hands that lie face up. The "
    "payback of random deals beside it is a check by other means, with its standard error; it is "
    "not the answer."
)


def fill_rules(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet; the dossier has a base game whose house way is submitted."""
    rules = next(each.way_rules for each in dossier.wagers if each.way_rules is not None)
    page.line("House way submitted", TITLE)
    page.line(RULES_WORDS, LABEL)
    page.bar(rules.name, above=1)
    page.spilled(rules, (LEFT,) * len(RULES_WIDTHS))


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet; the dossier has a base game that asks for a house way."""
    wager = next(each for each in dossier.wagers if each.ways is not None)
    assert wager.ways is not None
    page.line("House ways compared", TITLE)
    page.line(WORDS.format(holder=dossier.edition.words.holder), LABEL)
    page.gap()
    page.bar(f"{wager.name}: {wager.title}, by house way")
    named = key(wager.asked.way)
    if page.spilled(wager.ways, COLUMNS, marked=lambda line: key(line[0]) == named):
        shown, last = len(wager.ways.rows) - 1, page.row
        page.line("Marked: the house way of this submission.", SMALL)
        tall = add_returns_chart(
            sheet=page.sheet,
            title="Payback less that of the highest house way",
            first=last - shown + 1,
            last=last,
            hands=1,
            returns=DIFFERENCE,
            anchor=f"A{page.next(2)}",
            below_zero=True,
        )
        page.next(int(tall / ROW_CENTIMETRES) + 1)
    else:
        page.next()
    if wager.way_bounds is not None:
        # The way of the submission stands in its place among the bounds of all.
        page.bar("What any house way can return")
        page.spilled(wager.way_bounds, BOUNDS, marked=lambda line: line[3] is not None)
