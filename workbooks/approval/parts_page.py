"""The evidence on the parts of the base game, and on the payout limit: the least and the stated."""

from __future__ import annotations

from collections.abc import Iterable

from formulas.law.payout_limits import HAND, payout_limit
from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import DOLLARS, Line, capital
from workbooks.kit.flow import LEFT, RIGHT
from workbooks.kit.looks import LABEL, TITLE
from workbooks.plan.game_plan import name_of_bound

LIMIT = "Payout limit"
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
    """Write a heading and figures on a sheet with columns as wide as `WIDTHS`."""
    page.heads(HEADS, (LEFT, LEFT, RIGHT, LEFT, LEFT))
    for line in lines:
        page.listed(line, to=4)


def fill_limit(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet."""
    page.line(capital(dossier.edition.words.cap), TITLE)
    if dossier.floor is None:
        page.line(
            f"{dossier.edition.code} authorizes no payout limit, or no minimum wager is stated "
            "from which the least one follows."
        )
        return
    stated = dossier.limit
    shown = f"${stated:,.2f}" if isinstance(stated, float) else str(stated)
    page.line(
        "The submission states no payout limit; one that it set would have this floor."
        if stated is None
        else f"The submission states a payout limit of {shown}."
    )
    limit = payout_limit(dossier.edition)
    assert limit is not None, dossier.edition.code
    whose = "" if limit.holds_for == HAND else f" of a {limit.holds_for}"
    page.line(
        f"A limit{whose} holds for {limit.held_against}. "
        "It lowers the payback by what it withholds; a player who knows it may also play "
        "differently.",
        LABEL,
    )
    page.next()
    minimums = ", ".join(
        f"{name} ${value:,.2f}"
        for name, value in dossier.submission.stakes
        if isinstance(value, float)
    )
    lines = (
        Line(
            name_of_bound(dossier.edition), f"posted minimums: {minimums}", dossier.floor, DOLLARS
        ),
        *dossier.cap,
    )
    list_figures(page, lines)
    for part in dossier.withheld:
        page.summed(part, to=4)
