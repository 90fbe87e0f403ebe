"""The ranking of three-card hands (58 Pa. Code § 649a.6(a)-(c), COMAR 36.05.14.06).

Hands of one category compare by the rank of the three-of-a-kind or the pair, which the list of
hands orders itself, then by the highest card that the other hand lacks. An ace counts low only
in ace, 2 and 3.
"""

from __future__ import annotations

from collections.abc import Collection

CATEGORIES = ("High card", "Pair", "Flush", "Straight", "Three-of-a-kind", "Straight flush")
"""Weakest to strongest."""

_HIGH_CARD, _PAIR, _FLUSH, _STRAIGHT, _THREE, _STRAIGHT_FLUSH = range(len(CATEGORIES))
_ACE, _THREE_SPOT = 12, 1


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
    one_suit = len({card % 4 for card in cards}) == 1
    if low == high:
        return _strength(_THREE, low)
    if low == middle:
        return _strength(_PAIR, low, high)
    if middle == high:
        return _strength(_PAIR, high, low)
    top = _top_of_run(low, middle, high)
    if top is not None:
        return _strength(_STRAIGHT_FLUSH if one_suit else _STRAIGHT, top)
    return _strength(_FLUSH if one_suit else _HIGH_CARD, high, middle, low)


def category(strength: int) -> int:
    """The category of a hand as an index into `CATEGORIES`.

    Args:
        strength: what `strength()` returned for the hand.
    """
    return strength >> 12


def _strength(category: int, *ranks: int) -> int:
    """Category, then up to three deciding ranks, four bits each, most important first."""
    number = category
    for rank in ranks:
        number = number << 4 | rank
    return number << 4 * (3 - len(ranks))


def _top_of_run(low: int, middle: int, high: int) -> int | None:
    if high - 1 == middle and middle - 1 == low:
        return high
    if (low, middle, high) == (0, 1, _ACE):
        return _THREE_SPOT
    return None
