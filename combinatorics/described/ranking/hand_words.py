"""What the hands of a described ranking are called, weakest first, each with all that are better.

"Pair A-A" is every pair of aces. Of the ranks those are named, the first in importance first, that
tell it from the lower hands of its row. A row alone begins with its lowest hand; ranks alone are
those of a hand of no row.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from combinatorics.cards import RANKS
from combinatorics.described.ranking.longest_suit import LongestSuit
from combinatorics.described.ranking.order import (
    DescribedRanking,
    Made,
    made_of,
    strengths_of,
    told_of,
)

Told = tuple[str, ...]
"""The ranks of a hand in the order in which they decide, those that lie several times as one."""


@lru_cache(maxsize=16)
def names_of(ranking: DescribedRanking) -> tuple[str, ...]:
    """Return the name of each strength, weakest first."""
    strengths = strengths_of(ranking)
    if isinstance(ranking, LongestSuit):
        names = {
            strength: f"{'-'.join(RANKS[card >> 2] for card in reversed(cards))} of one suit"
            for cards, strength in ranking.hands()
        }
        return tuple(names.get(strength, "") for strength in range(len(strengths.suited)))
    rows = [*(row.name for row in ranking.rows), ""]
    found: dict[int, tuple[str, Told]] = {}
    for one in made_of(ranking):
        strength = strengths.of_hand(one.cards)
        if strength not in found:
            found[strength] = rows[one.row], _ranks(one, ranking.compare)
    return _shortest([found[strength] for strength in sorted(found)])


def _ranks(one: Made, compare: str) -> Told:
    told = told_of(one.made, straight=one.straight, compare=compare)
    if len(told) == 1 < len({*one.made}):  # they are in a row, an ace last where it is low
        return ("-".join(RANKS[told[0] - at] for at in range(len(one.made))),)
    often = (one.made.count(rank) // told.count(rank) for rank in told)
    return tuple("-".join(RANKS[rank] * many) for rank, many in zip(told, often, strict=True))


def _shortest(hands: Sequence[tuple[str, Told]]) -> tuple[str, ...]:
    """The shortest name of each hand, from row and ranks of each, the weakest first."""
    names, seen = [], set()
    for row, ranks in hands:
        beginnings = [(row, ranks[:at]) for at in range(len(ranks) + 1)]
        # The fewest ranks that no lower hand of the row begins with.
        _, shown = next(one for one in (*beginnings, (row, ranks)) if one not in seen)
        seen |= {*beginnings}
        names.append(" ".join(filter(None, (row, "-".join(shown)))))
    return tuple(names)
