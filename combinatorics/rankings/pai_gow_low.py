"""The two-card low hand of Face Up Pai Gow Poker (58 Pa. Code § 688a.6(b)(11), (c)).

A pair or two single cards; the joker is an ace. Strengths are on the scale of the high hand
(`pai_gow_high`): a pair of 7s beside three other cards is higher than a pair of 7s alone.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from combinatorics.cards import JOKER
from combinatorics.rankings.pai_gow_high import HIGH_CARD, PAIR, RANKING
from combinatorics.rankings.ranking import ACE, require_cards


def strength(cards: Collection[int]) -> int:
    """The strength of a low hand; larger is higher, equal is a tie.

    Args:
        cards: two different cards of the 53-card deck, in any order.

    Raises:
        ValueError: another number of cards, a repeated card, or a number that is no card.
    """
    if len(cards) != 2:
        raise ValueError(f"A low hand has two cards, not {len(cards)}.")
    require_cards(cards, JOKER + 1)
    lower, higher = sorted(ACE if card == JOKER else card // 4 for card in cards)
    return held(higher, lower)


@cache
def held(higher: int, lower: int) -> int:
    """The strength of two ranks, the joker counted as an ace.

    Args:
        higher: the higher rank, 0 to 12 for 2 to ace.
        lower: the other rank, not above it.
    """
    if higher == lower:
        return RANKING.strength(PAIR, (higher,))
    return RANKING.strength(HIGH_CARD, (higher, lower))
