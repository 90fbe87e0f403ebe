"""Where the row of a paytable stands, and where the hand that it pays is described."""

from __future__ import annotations

from functools import cache

from formulas.law.model import Edition
from formulas.law.tables import Paytable, Ranking, Row
from formulas.texts.model import bare, under


@cache
def row_place(edition: Edition, table: Paytable, row: Row) -> str:
    """Return the paragraph of a row; the section of its table where rows have none of their own."""
    from formulas.law.quotations import plain

    said = f"fora{plain(row.hand)}thepayoutis{plain(row.pay)}"
    for place, words in _below(edition, table.section):
        if said in words:
            return place
    return table.section


@cache
def _below(edition: Edition, section: str) -> tuple[tuple[str, str], ...]:
    """Return the place and the squeezed words of each paragraph under a section, itself apart."""
    from formulas.law.citing import text
    from formulas.law.quotations import plain

    found = text(edition)
    return tuple(
        (one.place, plain(one.words).replace("foran", "fora"))
        for one in (found.paragraphs if found is not None else ())
        if one.place != section and under(one.place, section)
    )


@cache
def hand_place(edition: Edition, ranking: Ranking, hand: str) -> str:
    """Return the paragraph of a ranking that describes a hand; empty where none does."""
    from formulas.law.citing import text

    found = text(edition)
    for one in found.paragraphs if found is not None else ():
        if one.hand and under(one.place, ranking.section) and bare(one.hand) == bare(hand):
            return one.place
    return ""
