"""The ranking of four-card hands (58 Pa. Code § 641a.6), and the best four of four to six cards.

The order is not that of five cards: three-of-a-kind is higher than a flush, and four-of-a-kind is
the highest hand. Hands of one category are compared by § 641a.6(c), "the highest ranking card ...
which is not contained in the other hand", read after the ranks of the pairs, threes and fours
themselves, which subsection (b) orders: "with two aces being the highest ranking pair".
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple


class Category(NamedTuple):
    """A kind of hand: its name in the law's paytables, and what the law says it is."""

    name: str
    meaning: str


RANKING = (
    Category("High card", "contains none of the hands listed in subsection (b)"),
    Category("Pair", "two cards of the same rank"),
    Category("Two Pair", "two pairs"),
    Category("Straight", "four cards of more than one suit and of consecutive rank"),
    Category("Flush", "four cards of the same suit, regardless of rank"),
    Category("Three-of-a-kind", "three cards of the same rank"),
    Category("Straight Flush", "four cards of the same suit in consecutive ranking"),
    Category("Four-of-a-kind", "four cards of the same rank"),
)
"""Weakest to strongest."""

CATEGORIES = tuple(category.name for category in RANKING)

(
    _HIGH_CARD,
    _PAIR,
    _TWO_PAIR,
    _STRAIGHT,
    _FLUSH,
    _THREE,
    _STRAIGHT_FLUSH,
    _FOUR,
) = range(len(RANKING))

_ACE = 12
_FOUR_RANK = 2
_ACE_TO_FOUR = 1 << _ACE | 0b111
_DECIDING = 4


def strength(cards: Collection[int]) -> int:
    """The strength of the best four-card hand among four, five or six cards.

    A larger number is a higher hand, equal numbers are a tie.

    Args:
        cards: four to six different cards of a 52-card deck, in any order.

    Raises:
        ValueError: another number of cards, a repeated card, or a joker.
    """
    size = len(cards)
    if not 4 <= size <= 6:
        raise ValueError(f"A four-card hand is made of four, five or six cards, not {size}.")
    if len(set(cards)) != size:
        raise ValueError("A card stands twice in a hand.")
    counts = [0] * 13
    suits = [0] * 4
    for card in cards:
        if not 0 <= card < 52:
            raise ValueError(f"{card} is not a card of a 52-card deck.")
        counts[card // 4] += 1
        suits[card % 4] |= 1 << card // 4
    found = ranks_strength(counts)
    for held in suits:
        if held.bit_count() >= _DECIDING:
            # Six cards have no room for four of two suits.
            found = max(found, flush_strength(held))
    return found


def category(strength: int) -> int:
    """The category of a hand as an index into `CATEGORIES`.

    Args:
        strength: what `strength()` returned for the hand.
    """
    return strength >> 4 * _DECIDING


def first_rank(strength: int) -> int:
    """The first deciding rank of a hand, 0 to 12 for 2 to ace: of a pair the rank of the pair.

    Args:
        strength: what `strength()` returned for the hand.
    """
    return strength >> 4 * (_DECIDING - 1) & 0xF


def flush_strength(held: int) -> int:
    """The best flush or straight flush among four or more ranks of one suit.

    Args:
        held: the ranks, one bit each.
    """
    top = _top_of_straight(held)
    if top is not None:
        return _strength(_STRAIGHT_FLUSH, top)
    return _strength(_FLUSH, *[rank for rank in range(_ACE, -1, -1) if held >> rank & 1][:4])


def ranks_strength(counts: Collection[int]) -> int:
    """The best hand that ranks alone make.

    Args:
        counts: how many cards there are of each of the 13 ranks, four or more in all.
    """
    held = 0
    by_count: tuple[list[int], ...] = ([], [], [], [], [])
    for rank, count in enumerate(counts):
        by_count[count].insert(0, rank)
        if count:
            held |= 1 << rank
    _, singles, pairs, threes, fours = by_count
    if fours:
        return _strength(_FOUR, fours[0])
    if threes:
        kicker = (held & ~(1 << threes[0])).bit_length() - 1
        return _strength(_THREE, threes[0], kicker)
    top = _top_of_straight(held)
    if top is not None:
        return _strength(_STRAIGHT, top)
    if len(pairs) > 1:
        return _strength(_TWO_PAIR, *pairs[:2])
    if pairs:
        return _strength(_PAIR, pairs[0], *singles[:2])
    return _strength(_HIGH_CARD, *singles[:4])


def _strength(category: int, *ranks: int) -> int:
    """Category, then up to four deciding ranks, four bits each, most important first."""
    number = category
    for rank in ranks:
        number = number << 4 | rank
    return number << 4 * (_DECIDING - len(ranks))


def _top_of_straight(held: int) -> int | None:
    """The highest card of the best straight among a set of ranks (one bit each)."""
    for top in range(_ACE, _FOUR_RANK, -1):
        if held >> (top - 3) & 0b1111 == 0b1111:
            return top
    if held & _ACE_TO_FOUR == _ACE_TO_FOUR:
        return _FOUR_RANK
    return None
