"""The ranking of three-card hands (58 Pa. Code § 649a.6(a)-(c), COMAR 36.05.14.06).

Hands of one category compare by the rank of the three-of-a-kind or the pair, which the list of
hands orders itself, then by the highest card that the other hand lacks. An ace counts low only
in ace, 2 and 3.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from combinatorics.rankings.ranking import RANKS, Kind, Ranking

RANKING = Ranking(
    cards=3,
    kinds=(
        Kind(name="High card", alike=(1, 1, 1)),
        Kind(name="Pair", alike=(2, 1)),
        Kind(name="Flush", suited=True),
        Kind(name="Straight", in_a_row=True),
        Kind(name="Three-of-a-kind", alike=(3,)),
        Kind(name="Straight flush", in_a_row=True, suited=True),
    ),
)
"""Weakest to strongest."""

CATEGORIES = RANKING.names


def strength(cards: Collection[int]) -> int:
    """The strength of a three-card hand: larger is higher, equal numbers are a tie.

    Args:
        cards: three different cards of a 52-card deck, in any order.

    Raises:
        ValueError: another number of cards, a repeated card, or a joker.
    """
    if len(cards) != 3:
        raise ValueError(f"A three-card hand is made of three cards, not {len(cards)}.")
    if len(set(cards)) != 3:
        raise ValueError("A card stands twice in a hand.")
    if min(cards) < 0 or max(cards) > 51:
        raise ValueError("A three-card hand is made of cards of a 52-card deck.")
    low, middle, high = sorted(card // 4 for card in cards)
    return _strength(low, middle, high, len({card % 4 for card in cards}) == 1)


@cache
def _strength(low: int, middle: int, high: int, suited: bool) -> int:
    if suited:
        return RANKING.of_suit(1 << low | 1 << middle | 1 << high)
    counts = [0] * RANKS
    for rank in (low, middle, high):
        counts[rank] += 1
    return RANKING.of_ranks(counts)


def strength_by_letter(cards: Collection[int]) -> int:
    """The strength where only the highest card that the other hand lacks decides in a category.

    Between hands of one category that is the first card, from the highest down, in which they
    differ, also against the rank of a pair. The highest card is told as in `strength`.

    Args:
        cards: three different cards of a 52-card deck, in any order.

    Raises:
        ValueError: as `strength`.
    """
    return RANKING.by_letter(strength(cards))


def category(strength: int) -> int:
    """The category of a hand as an index into `CATEGORIES`.

    Args:
        strength: what `strength()` returned for the hand.
    """
    return RANKING.kind(strength)
