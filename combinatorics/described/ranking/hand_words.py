"""What the hands of a described ranking are called, weakest first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from combinatorics.cards import RANKS
from combinatorics.described.ranking.longest_suit import LongestSuit
from combinatorics.described.ranking.order import (
    HIGHEST_CARD,
    DescribedRanking,
    made_of,
    strengths_of,
)
from combinatorics.short_names import Told, shortest, told


@lru_cache(maxsize=16)
def names_of(ranking: DescribedRanking) -> tuple[str, ...]:
    """Return the name of each strength, weakest first."""
    strengths = strengths_of(ranking)
    if isinstance(ranking, LongestSuit):
        names = {strength: _of_suit(cards) for cards, strength in ranking.hands()}
        return tuple(names.get(strength, "") for strength in range(len(strengths.suited)))
    rows = [*(row.name for row in ranking.rows), ""]
    found: dict[int, tuple[str, Told]] = {}
    for one in made_of(ranking):
        strength = strengths.of_hand(one.cards)
        if strength not in found:
            sets_first = ranking.compare != HIGHEST_CARD
            of_ranks = told(one.made, straight=one.straight, sets_first=sets_first)
            found[strength] = rows[one.row], of_ranks
    return shortest([found[strength] for strength in sorted(found)])


def _of_suit(cards: Sequence[int]) -> str:
    """Cards of one suit as "T-8-6 of one suit"."""
    return f"{'-'.join(RANKS[card >> 2] for card in reversed(cards))} of one suit"
