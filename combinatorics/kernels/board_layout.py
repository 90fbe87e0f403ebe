"""Sets of community cards up to an exchange of suits, for any deck.

Sets that differ by their suits alone are a class, of which one is gone through; every set is told
its class and an exchange of suits that turns it into that one. A player's two cards beside a set
are exchanged with it. So a state of a set and two cards is a *place*: the class of the set, and the
two cards after the exchange. Exchanges that keep the set turn places of one state into each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.card_sets import held_by_suit, one_of_each, suits_of
from combinatorics.kernels.duel import SUITS, Ints, Numbers

EVERY: Final = tuple(permutations(range(SUITS)))
"""The exchanges of suits: suit s becomes the s-th of one."""
_PLAIN: Final = EVERY[:1]


@dataclass(frozen=True)
class Known:
    """Sets of so many community cards.

    Args:
        cards: cards of a set.
        row: by index of a set, its class.
        exchange: by index of a set, an exchange that turns it into the first of its class.
        keeping: for each class which exchanges keep its first set.
    """

    cards: int
    row: Numbers
    exchange: Numbers
    keeping: npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Layout:
    """A deck and its boards.

    Args:
        shoe: the cards, in ascending order.
        boards: one whole board of each class, as places in the shoe, in ascending order.
        weights: the boards of each class.
        exchanged: by exchange and two cards, the two cards after it; one row where suits cannot be
            exchanged.
    """

    shoe: Ints
    boards: Ints
    weights: Ints
    exchanged: Numbers

    @property
    def pairs(self) -> int:
        """All sets of two cards."""
        return comb(len(self.shoe), 2)

    @property
    def twos(self) -> Ints:
        """The cards of each two, the lower first."""
        return self.shoe[_places_of_twos(len(self.shoe))]


def lay_out(shoe: Sequence[int], board: int, exchanged: bool) -> Layout:
    """Return the boards of a deck.

    Args:
        shoe: the cards, in ascending order.
        board: community cards.
        exchanged: whether suits can be exchanged.
    """
    cards = np.array(shoe, np.int64)
    boards, weights, _ = one_of_each(cards, board, exchanged)
    place = {card: at for at, card in enumerate(shoe)}
    low, high = _places_of_twos(len(shoe)).T
    found = []
    for exchange in EVERY if exchanged else _PLAIN:
        moved = np.array([place[4 * (card >> 2) + exchange[card & 3]] for card in shoe])
        first, second = np.minimum(moved[low], moved[high]), np.maximum(moved[low], moved[high])
        found.append(first + second * (second - 1) // 2)
    return Layout(cards, boards, weights, np.array(found, np.int32))


def _places_of_twos(cards: int) -> Ints:
    """The places of the cards of each two, the lower first."""
    high = np.repeat(np.arange(cards), np.arange(cards))
    return np.stack((np.arange(len(high)) - high * (high - 1) // 2, high), axis=1)


def known_of(layout: Layout, cards: int) -> Known:
    """Return the sets of so many community cards."""
    alike = len(layout.exchanged) == 1
    total = comb(len(layout.shoe), cards)
    if alike:
        numbers = np.arange(total, dtype=np.int32)
        return Known(cards, numbers, np.zeros(total, np.int32), np.ones((total, 1), np.bool_))
    order, digits = np.zeros(SUITS**4, np.int32), SUITS ** np.arange(SUITS)
    order[EVERY @ digits] = np.arange(len(EVERY))
    keys, exchanges = _classes(layout.shoe, cards, order)
    firsts, row = np.unique(keys, axis=0, return_inverse=True)
    keeping = np.stack(
        [(firsts == firsts[:, list(exchange)]).all(axis=1) for exchange in EVERY], axis=1
    )
    return Known(cards, row.ravel().astype(np.int32), exchanges, keeping)


def firsts_of(layout: Layout, known: Known) -> Ints:
    """Return the cards of the first set of each class of known sets, in no order."""
    every = sorted(combinations(range(len(layout.shoe)), known.cards), key=lambda one: one[::-1])
    _, some = np.unique(known.row, return_index=True)
    cards = layout.shoe[np.array(every, np.int64).reshape(len(every), known.cards)[some]]
    suits = np.take_along_axis(np.array(EVERY)[known.exchange[some]], cards & 3, axis=1)
    found: Ints = cards - (cards & 3) + suits
    return found


def states_of(layout: Layout, known: Known) -> tuple[Ints, Ints, Ints]:
    """Return class and two cards of one place of each state, and how many states are like it."""
    every = np.arange(layout.pairs)
    rows, pairs, ways = [], [], []
    for row, keeps in enumerate(known.keeping):
        moved = layout.exchanged[keeps]
        first = moved.min(axis=0) == every
        images = np.sort(moved[:, first], axis=0)
        different = 1 + (images[1:] != images[:-1]).sum(axis=0)
        here = every[first]
        rows.append(np.full(len(here), row))
        pairs.append(here)
        ways.append(different * (len(layout.exchanged) // len(moved)))
    return np.concatenate(rows), np.concatenate(pairs), np.concatenate(ways)


def folded(layout: Layout, known: Known, sums: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Add up the places of each state, so that each has the sum over all boards.

    Args:
        layout: the deck.
        known: the sets.
        sums: by class and two cards, summed over one board of each class times its weight; it
            receives the result.
    """
    for row in np.flatnonzero(known.keeping.sum(axis=1) > 1):
        sums[row] = sum(sums[row][moved] for moved in layout.exchanged[known.keeping[row]])
    sums //= len(layout.exchanged)
    return sums


def _classes(shoe: Ints, size: int, order: Numbers) -> tuple[Ints, Numbers]:
    """Return of every set the ranks of its suits in descending order, and how to exchange."""
    held = np.stack(suits_of(held_by_suit(shoe, size)), axis=1)
    this, other = held[:, :, None], held[:, None, :]
    earlier = np.tri(SUITS, k=-1, dtype=np.bool_)
    before = ((other > this) | ((other == this) & earlier)).sum(axis=2)
    keys = np.empty_like(held)
    np.put_along_axis(keys, before, held, axis=1)
    return keys, order[before @ SUITS ** np.arange(SUITS)]
