"""The ranking of five-card hands (58 Pa. Code § 653a.6), and the best five of five to seven cards.

Two hands of one category are compared by § 653a.6(c): the hand with "the highest ranking card
... which is not contained in the other hand" is higher. The rule is read after the ranks of the
pairs, threes and fours themselves, which subsection (b) orders: "with two aces being the highest
ranking pair". Read alone it would put a pair of 2s with an ace above a pair of kings.
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
    Category("Two pairs", "two pairs"),
    Category("Three-of-a-kind", "three cards of the same rank"),
    Category("Straight", "five cards of more than one suit and of consecutive rank"),
    Category("Flush", "five cards of the same suit, not in consecutive order"),
    Category("Full house", "a three-of-a-kind and a pair"),
    Category("Four-of-a-kind", "four cards of the same rank"),
    Category(
        "Straight flush",
        "other than a royal flush, five cards of the same suit in consecutive ranking",
    ),
    Category("Royal flush", "an ace, king, queen, jack and 10 of the same suit"),
)
"""Weakest to strongest."""

CATEGORIES = tuple(category.name for category in RANKING)

(
    _HIGH_CARD,
    _PAIR,
    _TWO_PAIRS,
    _THREE,
    _STRAIGHT,
    _FLUSH,
    _FULL_HOUSE,
    _FOUR,
    _STRAIGHT_FLUSH,
    _ROYAL_FLUSH,
) = range(len(RANKING))

_ACE = 12
_FIVE = 3
_ACE_TO_FIVE = 1 << _ACE | 0b1111

# Each card adds one to the counter of its suit (four bits, started at 3 so that a fifth card sets
# the top bit) and one to the counter of its rank (three bits).
_START = 0x3333
_FIFTH_OF_A_SUIT = 0x8888
_RANKS_AT = 16
_COUNTED = {card: 1 << 4 * (card % 4) | 1 << _RANKS_AT + 3 * (card // 4) for card in range(52)}
_SUIT_OF = {8 << 4 * suit: suit for suit in range(4)}

# Filled as hands are met; there are no more than 73,775 multisets of 5 to 7 ranks and 4,719 sets
# of 5 to 7 ranks of one suit.
_by_ranks: dict[int, int] = {}
_by_flush: dict[int, int] = {}


def strength(cards: Collection[int]) -> int:
    """The strength of the best five-card hand among five, six or seven cards.

    A larger number is a higher hand, equal numbers are a tie.

    Args:
        cards: five to seven different cards of a 52-card deck, in any order.

    Raises:
        ValueError: another number of cards, a repeated card, or a joker.
    """
    size = len(cards)
    if not 5 <= size <= 7:
        raise ValueError(f"A five-card hand is made of five, six or seven cards, not {size}.")
    counted = _START
    try:
        for card in cards:
            counted += _COUNTED[card]
    except KeyError as error:
        raise ValueError(f"{error.args[0]} is not a card of a 52-card deck.") from None
    if len(set(cards)) != size:
        raise ValueError("A card stands twice in a hand.")
    full_suit = counted & _FIFTH_OF_A_SUIT
    if full_suit:
        # Five ranks of one suit leave two cards at most: no four-of-a-kind, no full house.
        suit = _SUIT_OF[full_suit]
        held = 0
        for card in cards:
            if card % 4 == suit:
                held |= 1 << card // 4
        found = _by_flush.get(held)
        if found is None:
            found = _by_flush[held] = _flush_strength(held)
        return found
    ranks = counted >> _RANKS_AT
    found = _by_ranks.get(ranks)
    if found is None:
        found = _by_ranks[ranks] = _ranks_strength(ranks)
    return found


def category(strength: int) -> int:
    """The category of a hand as an index into `CATEGORIES`.

    Args:
        strength: what `strength()` returned for the hand.
    """
    return strength >> 20


def _strength(category: int, *ranks: int) -> int:
    """Category, then up to five deciding ranks, four bits each, most important first."""
    number = category
    for rank in ranks:
        number = number << 4 | rank
    return number << 4 * (5 - len(ranks))


def _top_of_straight(held: int) -> int | None:
    """The highest card of the best straight among a set of ranks (one bit each)."""
    for top in range(_ACE, _FIVE, -1):
        if held >> (top - 4) & 0b11111 == 0b11111:
            return top
    if held & _ACE_TO_FIVE == _ACE_TO_FIVE:
        return _FIVE
    return None


def _flush_strength(held: int) -> int:
    """The best hand among five to seven ranks of one suit (one bit each)."""
    top = _top_of_straight(held)
    if top == _ACE:
        return _strength(_ROYAL_FLUSH)
    if top is not None:
        return _strength(_STRAIGHT_FLUSH, top)
    return _strength(_FLUSH, *[rank for rank in range(_ACE, -1, -1) if held >> rank & 1][:5])


def _ranks_strength(counts: int) -> int:
    """The best hand that ranks alone make (three bits of count for each rank)."""
    by_count: tuple[list[int], ...] = ([], [], [], [], [])
    held = 0
    for rank in range(_ACE, -1, -1):
        count = counts >> 3 * rank & 7
        by_count[count].append(rank)
        if count:
            held |= 1 << rank
    _, singles, pairs, threes, fours = by_count

    def others(*used: int) -> list[int]:
        return [rank for rank in range(_ACE, -1, -1) if held >> rank & 1 and rank not in used]

    if fours:
        return _strength(_FOUR, fours[0], others(fours[0])[0])
    if threes and len(threes) + len(pairs) > 1:
        return _strength(_FULL_HOUSE, threes[0], max(threes[1:] + pairs))
    top = _top_of_straight(held)
    if top is not None:
        return _strength(_STRAIGHT, top)
    if threes:
        return _strength(_THREE, threes[0], *others(threes[0])[:2])
    if len(pairs) > 1:
        return _strength(_TWO_PAIRS, *pairs[:2], others(*pairs[:2])[0])
    if pairs:
        return _strength(_PAIR, pairs[0], *others(pairs[0])[:3])
    return _strength(_HIGH_CARD, *singles[:5])
