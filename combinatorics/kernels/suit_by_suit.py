"""Hand against hand by the longest suit: the dealer's hands below and up to each of the player's.

A hand is below another where each of its suits is. So, with the player's cards gone, the dealer's
hands below a strength are the coefficient of x^d in a product of four polynomials, one for each
suit: its parts by their number of cards, of those as long as the player's suit only the lower ones.
But for that last coefficient a polynomial depends on how many cards of the suit are gone. So the
hands of the player with the same numbers by suit are found at once, the last from a table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, reduce
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.card_sets import classes_of
from combinatorics.kernels.duel import SUITS, Against, Ints
from combinatorics.rankings.strengths import RANKS, SuitStrengths, by_suit

BLOCK: Final = 1 << 17
"""Hands that are looked at together."""
EVERY: Final = (1 << RANKS) - 1
BY_SIZE: Final = [
    np.array([held for held in range(EVERY + 1) if held.bit_count() == size], np.int64)
    for size in range(RANKS + 1)
]
"""The sets of ranks of each size, the lowest first."""


def against_by_suit(
    shoe: Sequence[int], dealt: int, strengths: SuitStrengths, under: int, *, exchanged: bool
) -> Against:
    """Return what every hand of the player meets, who holds as many cards as the dealer.

    Args:
        shoe: the cards, each once, in ascending order.
        dealt: cards of a hand.
        strengths: of the hands of both.
        under: the least strength of a hand of the dealer that qualifies; 0 where all do.
        exchanged: whether suits can be exchanged, so that one hand of each class is looked at.
    """
    suits = by_suit(shoe)
    table = np.array(strengths.suited, np.int64)
    first = [int(table[one[0]]) for one in BY_SIZE]
    least = max((size for size, start in enumerate(first) if start <= under), default=0)
    number = number_of_hands(shoe, dealt, exchanged=exchanged)
    hands: npt.NDArray[Any] = np.empty((number, dealt), np.uint8)  # there are millions
    ways = np.ones(number, np.int64)
    strongest = np.empty(number, np.int16)
    lower, equal, below = (np.zeros((number, 1), np.int32) for _ in range(3))
    at = 0
    for sizes in _sizes(suits, dealt, exchanged=exchanged):
        left = [suit.bit_count() - size for suit, size in zip(suits, sizes, strict=True)]
        longest = max(sizes)
        every = _hands(suits, sizes, exchanged=exchanged)
        for held in np.split(every, range(BLOCK, len(every), BLOCK)):
            here = slice(at, at := at + len(held))
            gone = held | (EVERY ^ np.array(suits))
            mine = reduce(np.maximum, table[held].T)
            place = mine - first[longest]
            less, up_to = (_below(gone, left, dealt, longest, one) for one in (place, place + 1))
            lower[here, 0], equal[here, 0] = less, up_to - less
            if under:
                limit = np.full(len(held), under - first[least])
                below[here, 0] = _below(gone, left, dealt, least, limit)
            if exchanged:
                ways[here] = classes_of((held << RANKS * np.arange(SUITS)).sum(axis=1))[1]
            strongest[here] = mine
            hands[here] = _places(held, sizes, shoe)
    _lower.cache_clear()  # a hundred megabytes
    dealers = comb(len(shoe) - dealt, dealt)
    return Against(hands, ways, strongest, lower, equal, below, dealers)


def number_of_hands(shoe: Sequence[int], dealt: int, *, exchanged: bool) -> int:
    """Return how many hands of the player are looked at.

    Args:
        shoe: the cards, each once.
        dealt: cards of a hand.
        exchanged: whether suits can be exchanged.
    """
    suits = by_suit(shoe)
    number = 0
    for sizes in _sizes(suits, dealt, exchanged=exchanged):
        sets = [comb(suit.bit_count(), size) for suit, size in zip(suits, sizes, strict=True)]
        alike = Counter(zip(sets, sizes, strict=True))
        # Of suits of one size sets in one order, each as often as it comes.
        number += prod(
            comb(many + times - 1, times) if exchanged else many**times
            for (many, _), times in alike.items()
        )
    return number


def _sizes(suits: Sequence[int], dealt: int, *, exchanged: bool) -> Iterator[tuple[int, ...]]:
    """Yield how many cards of each suit a hand can have, falling where suits are exchanged."""
    for sizes in product(*(range(min(dealt, suit.bit_count()) + 1) for suit in suits)):
        if sum(sizes) == dealt and (not exchanged or [*sizes] == sorted(sizes, reverse=True)):
            yield sizes


def _hands(suits: Sequence[int], sizes: tuple[int, ...], *, exchanged: bool) -> Ints:
    """The ranks by suit of every hand with so many cards of each suit.

    Where suits are exchanged, those of one size hold sets in one order.
    """
    parts: list[Ints] = []
    if exchanged:
        for size in dict.fromkeys(sizes):
            sets = _parts(suits[0], size)
            places = combinations_with_replacement(range(len(sets)), sizes.count(size))
            parts.append(sets[np.array([*places], np.int64)])
    else:
        parts = [_parts(suit, size)[:, None] for suit, size in zip(suits, sizes, strict=True)]
    found = np.zeros((1, 0), np.int64)
    for part in parts:
        before, after = (one.ravel() for one in np.indices((len(found), len(part))))
        found = np.hstack((found[before], part[after]))
    return found


def _parts(suit: int, size: int) -> Ints:
    """The sets of so many of the ranks that a suit has."""
    sets = BY_SIZE[size]
    found: Ints = sets[sets & ~suit == 0]
    return found


def _below(gone: Ints, left: Sequence[int], dealt: int, cards: int, place: Ints) -> Ints:
    """The dealer's hands below the `place`-th set of so many cards, for each hand of the player."""
    lower = _lower(cards)[gone, place[:, None]].astype(np.int64)
    found = np.zeros(len(gone), np.int64)
    for number in range(dealt // cards + 1 if cards else 1):
        for as_long in combinations(range(SUITS), number):
            ways = [1]
            for suit in set(range(SUITS)) - {*as_long}:
                ways = np.convolve(ways, [comb(left[suit], k) for k in range(cards)]).tolist()
            rest = dealt - number * cards
            if rest < len(ways):
                found += ways[rest] * lower[:, list(as_long)].prod(axis=1)
    return found


@cache
def _lower(cards: int) -> npt.NDArray[np.int16]:
    """By the ranks that are gone and the place of a limit, the sets of so many that are below."""
    sets = BY_SIZE[cards]
    found = np.zeros((EVERY + 1, len(sets) + 1), np.int16)
    for gone in range(EVERY + 1):
        np.cumsum(sets & gone == 0, out=found[gone, 1:])
    return found


def _places(held: Ints, sizes: Sequence[int], shoe: Sequence[int]) -> Ints:
    """The cards of each hand as places in the shoe, in ascending order."""
    cards = np.hstack(
        [4 * _ranks(size)[held[:, suit]] + suit for suit, size in enumerate(sizes) if size]
    )
    found: Ints = np.searchsorted(np.array(shoe), np.sort(cards, axis=1))
    return found


@cache
def _ranks(size: int) -> Ints:
    """The ranks of each set of so many, by the set."""
    found = np.zeros((EVERY + 1, size), np.int64)
    found[BY_SIZE[size]] = [[r for r in range(RANKS) if one >> r & 1] for one in BY_SIZE[size]]
    return found
