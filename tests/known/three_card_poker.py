"""Three Card Poker dealt another way than the program deals it: names, what hands meet, six cards.

The player's hands by what they meet: dealer's hands that do not qualify, lose, tie and win. Hands
that differ by the names of suits alone are one class; 1,755 classes hold all C(52, 3) hands. For
each, the dealer's C(49, 3) = 18,424 hands are counted by inclusion and exclusion: hands of the full
deck with a property, less those that hold one of the player's cards, plus those that hold two, less
the one that holds all three. Six cards are named by sets of ranks. The rankings are those of
`combinatorics.rankings`, which no described game uses.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray
from three_card_ranking import CATEGORIES, category, strength, strength_by_letter

from combinatorics.cards import DECK, SUITS
from combinatorics.rankings.five_card import CATEGORIES as FIVE_CARD
from combinatorics.rankings.five_card import category as five_card_category
from combinatorics.rankings.five_card import strength as five_card_strength

Array = NDArray[Any]
STRAIGHT_FLUSH = "Straight flush"
SPADES = "Ace, king and queen of spades"
OTHER_SUITS = "Ace, king and queen of hearts, diamonds or clubs"
HANDS = (SPADES, OTHER_SUITS, *reversed(CATEGORIES))
"""Strongest first; an ace, king and queen of one suit stands apart from other straight flushes."""

DIAMONDS = "Super Royal of diamonds"
NOT_DIAMONDS = "Super Royal of hearts, spades or clubs"
ANY_SUIT = "Super Royal of diamonds, hearts, spades or clubs"

_ACE_KING_QUEEN = {12, 11, 10}
_ACE_TO_NINE = {12, 11, 10, 9, 8, 7}
_DIAMOND, _SPADE = 1, 3


def three_card_names(cards: Collection[int]) -> tuple[str, ...]:
    """The names of a three-card hand, finest first (§ 649a.6(b), § 649a.12(c) and (e)).

    Args:
        cards: three different cards.

    Raises:
        ValueError: as the ranking says.
    """
    name = CATEGORIES[category(strength(cards))]
    if name == STRAIGHT_FLUSH and {card // 4 for card in cards} == _ACE_KING_QUEEN:
        return (SPADES if min(cards) % 4 == _SPADE else OTHER_SUITS, name)
    return (name,)


def six_card_names(cards: Collection[int]) -> tuple[str, ...]:
    """The names of the best hand of six cards, finest first (COMAR 36.05.14.06F).

    A Super Royal is all six cards from ace to 9 of one suit; where a table has no row for it, it
    is a royal flush of five.

    Args:
        cards: six different cards.

    Raises:
        ValueError: as the ranking says.
    """
    name = FIVE_CARD[five_card_category(five_card_strength(cards))]
    suits = {card % 4 for card in cards}
    if len(suits) == 1 and {card // 4 for card in cards} == _ACE_TO_NINE:
        return (DIAMONDS if suits == {_DIAMOND} else NOT_DIAMONDS, ANY_SUIT, name)
    return (name,)


QUEEN = 10
QUALIFIES = QUEEN << 8
"""The least strength of a queen high: any hand whose highest card is a queen is at least this."""


@dataclass(frozen=True, kw_only=True)
class Deals:
    """A class of the player's hands and what becomes of it against the dealer's hands.

    Args:
        cards: one hand of the class.
        hand: its name, finest.
        ways: number of the player's hands in the class.
        unqualified: dealer's hands lower than a queen high.
        beaten: qualifying hands that are lower than the player's.
        tied: qualifying hands equal to the player's.
        higher: qualifying hands that are higher.
    """

    cards: tuple[int, ...]
    hand: str
    ways: int
    unqualified: int
    beaten: int
    tied: int
    higher: int

    @property
    def dealers(self) -> int:
        """Number of all dealer's hands."""
        return self.unqualified + self.beaten + self.tied + self.higher


Key = tuple[tuple[int, ...], tuple[int, ...]]


def class_of(cards: Sequence[int]) -> Key:
    """The class of a hand: its ranks, and which of its cards share a suit.

    Args:
        cards: three different cards.
    """
    low, middle, high = sorted(cards)
    ranks = low // 4, middle // 4, high // 4
    alike = ranks[0] == ranks[1], ranks[1] == ranks[2]
    order, pattern = _order(alike, (low % 4, middle % 4, high % 4))
    return (ranks[order[0]], ranks[order[1]], ranks[order[2]]), pattern


@cache
def _order(
    alike: tuple[bool, bool], suits: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """In which order a class names three cards, and which of them share a suit.

    Args:
        alike: whether the lowest two are of one rank, and the highest two.
        suits: of the lowest card, the middle and the highest.
    """
    ranks = 0, 1 - alike[0], 2 - alike[0] - alike[1]
    # Cards of one rank are put in the order in which they share their suits with the others.
    order = sorted(
        range(3),
        key=lambda place: (-ranks.count(ranks[place]), -ranks[place], -suits.count(suits[place])),
    )
    names: dict[int, int] = {}
    pattern = tuple(names.setdefault(suits[place], len(names)) for place in order)
    return tuple(order), pattern


@cache
def all_deals(by_letter: bool = False) -> dict[Key, Deals]:
    """Every class of the player's hands with its counts, from the deck.

    Args:
        by_letter: whether hands of one category compare by their highest cards alone.
    """
    compared = strength_by_letter if by_letter else strength
    holding: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    ways: Counter[Key] = Counter()
    first: dict[Key, tuple[int, ...]] = {}
    strengths: dict[Key, int] = {}
    for cards in combinations(DECK, 3):
        found = class_of(cards)
        if found not in first:
            first[found], strengths[found] = cards, compared(cards)
        ways[found] += 1
        value = strengths[found]
        one, two, three = cards
        for held in ((), (one,), (two,), (three,), (one, two), (one, three), (two, three), cards):
            holding[held].append(value)
    for values in holding.values():
        values.sort()
    return {
        found: _deals(cards, strengths[found], ways[found], holding)
        for found, cards in first.items()
    }


def _deals(
    cards: tuple[int, ...], own: int, ways: int, holding: Mapping[tuple[int, ...], list[int]]
) -> Deals:
    unqualified = lower = not_higher = total = 0
    for size in range(4):
        sign = (-1) ** size
        for held in combinations(cards, size):
            values = holding[held]
            unqualified += sign * bisect_left(values, QUALIFIES)
            lower += sign * bisect_left(values, max(own, QUALIFIES))
            not_higher += sign * bisect_right(values, max(own, QUALIFIES - 1))
            total += sign * len(values)
    return Deals(
        cards=cards,
        hand=three_card_names(cards)[0],
        ways=ways,
        unqualified=unqualified,
        beaten=lower - unqualified,
        tied=not_higher - lower if own >= QUALIFIES else 0,
        higher=total - max(not_higher, unqualified),
    )


SUPER_ROYAL = len(FIVE_CARD)
SIXES = SUPER_ROYAL + 1
_TOP_THREE, _TOP_SIX = 0b111 << 10, 0b111111 << 7
_SETS = range(1 << 13)
_SPADE = SUITS.index("s")


def _in_a_row(held: int) -> int:
    """2 for ten to ace, 1 for another five in a row, 0 for none."""
    wide = held << 1 | held >> 12  # the ace below the 2 as well
    runs = [low for low in range(10) if wide >> low & 0b11111 == 0b11111]
    return 0 if not runs else 1 + (runs[-1] == 9)


_RUNS = np.array([_in_a_row(held) for held in _SETS], np.int8)
_SIZES = np.array([held.bit_count() for held in _SETS], np.int8)


def left_to_others(cards: Iterable[int]) -> tuple[int, int]:
    """How many others can hold ace, king and queen of spades, and of another suit.

    Args:
        cards: those that are dealt already.
    """
    touched = {card % 4 for card in cards if card // 4 >= QUEEN}
    free = [suit for suit in range(len(SUITS)) if suit not in touched]
    return int(_SPADE in free), len([suit for suit in free if suit != _SPADE])


def six_cards(counts: Array, suits: Array) -> Array:
    """Places in `CATEGORIES` of hands of six cards, `SUPER_ROYAL` for ace to 9 of one suit.

    Args:
        counts: how many cards of each rank a hand has.
        suits: the set of ranks it has in each suit.
    """
    flush = _SIZES[suits] >= 5
    flush_runs = np.where(flush, _RUNS[suits], 0).max(axis=1)
    ranks = suits[:, 0] | suits[:, 1] | suits[:, 2] | suits[:, 3]
    pairs, threes = (counts >= 2).sum(axis=1), (counts >= 3).any(axis=1)
    shown = [
        ((suits & _TOP_SIX) == _TOP_SIX).any(axis=1),
        flush_runs == 2,
        flush_runs == 1,
        (counts == 4).any(axis=1),
        threes & (pairs >= 2),
        flush.any(axis=1),
        _RUNS[ranks] > 0,
        threes,
        pairs >= 2,
        pairs == 1,
    ]
    return np.select(shown, range(SUPER_ROYAL, 0, -1), 0)
