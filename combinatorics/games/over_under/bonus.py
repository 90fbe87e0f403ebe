"""The Bonus: the total of the player's three cards, also after a surrender (§ 686a.7(l))."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import comb

from combinatorics.games.over_under.totals import HIGHEST, LOWEST, shoe, totals
from combinatorics.side_wager import Distribution, Outcome, SideWager

NAME = "Bonus"
PLAIN = "plain"
NO_WIN = "No win"
FIRST_UNPAID = 13


def row(total: int) -> str | None:
    """The row of the paytable that a total belongs to, None for a total between the paid ones.

    Args:
        total: points of three cards, 6 to 33.
    """
    low = min(total, LOWEST + HIGHEST - total)
    return f"{low} or {LOWEST + HIGHEST - low}" if low < FIRST_UNPAID else None


def bonus(decks: int) -> SideWager:
    """The Bonus dealt from so many decks."""
    return SideWager(
        name=NAME,
        hand="The total of the player's three cards, also after a surrender.",
        rules=(PLAIN,),
        distribution=_by_rule(decks),
        aliases=("Bonus Bet",),
    )


def _by_rule(decks: int) -> Callable[[str], Distribution]:
    @cache
    def distribution(rule: str) -> Distribution:
        if rule != PLAIN:
            raise ValueError(f"{NAME} has no counting rule {rule!r}. Known: {PLAIN}.")
        counts = totals(shoe(decks), 3)
        ways: dict[str, int] = {}
        for total in range(LOWEST, HIGHEST + 1):
            name = row(total) or NO_WIN
            ways[name] = ways.get(name, 0) + counts.get(total, 0)
        unpaid = Outcome(NO_WIN, ways.pop(NO_WIN))
        partition = (*(Outcome(name, many) for name, many in ways.items()), unpaid)
        return Distribution(partition, comb(52 * decks, 3))

    return distribution
