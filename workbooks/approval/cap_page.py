"""The evidence on payouts: the least payout limit and what the stated one does."""

from __future__ import annotations

from formulas.law.payout_limits import HAND, payout_limit
from workbooks.approval import parts_page
from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.lines import DOLLARS, Line, capital
from workbooks.kit.looks import LABEL, TITLE
from workbooks.plan.game_plan import name_of_bound

SHEET = "Payout limit"
WIDTHS = parts_page.WIDTHS


def fill(page: Canvas, dossier: Dossier) -> None:
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
    parts_page.list_figures(page, lines)
    for part in dossier.withheld:
        page.summed(part, to=4)
