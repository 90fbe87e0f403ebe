"""The player's hands by what they meet: dealer's hands that do not qualify, lose, tie and win.

Hands that differ by the names of suits alone are one class; 1,755 classes hold all C(52, 3)
hands. For each, the dealer's C(49, 3) = 18,424 hands are counted by inclusion and exclusion: hands
of the full deck with a property, less those that hold one of the player's cards, plus those that
hold two, less the one that holds all three.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from combinatorics.cards import DECK
from combinatorics.games.three_card_poker.hands import three_card_names
from combinatorics.rankings.three_card import strength, strength_by_letter

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
