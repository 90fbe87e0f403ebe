"""Every set of so many cards of a shoe, in the order of their indices, found without compiling.

A set is written by the places of its cards in the shoe, in ascending order; its index is the sum of
C(place, 1), C(place, 2), ... So the sets of k cards whose highest place is t follow one another,
and are the first C(t, k - 1) sets of k - 1 cards with that card added: whatever is found of a set
is found from what stands in the front part of a table, highest card after highest card.

Wild cards stand last in a shoe, all with one number: they are alike and of no suit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from combinatorics.rankings.strengths import WILD

Ints = npt.NDArray[np.int64]
Table = npt.NDArray[Any]
_RANKS = 13
_RANKS_OF_SUIT = (1 << _RANKS) - 1
_OFTEN = np.array((24, 12, 12, 4, 12, 6, 4, 1), np.int64)
"""Sets of a class, by which of its suits in order hold the same ranks as the next."""


def grown(start: Table, total: int, size: int, add: Callable[[Table, int, int], Table]) -> Table:
    """Return what is found of every set of a size.

    Args:
        start: what is found of the empty set, a table of one.
        total: cards of the shoe.
        size: cards of a set.
        add: from what is found of some sets, a place in the shoe and the cards of the new sets,
            what is found of those sets with that card.
    """
    table = start
    for cards in range(1, size + 1):
        table = np.concatenate(
            [add(table[: comb(top, cards - 1)], top, cards) for top in range(cards - 1, total)]
        )
    return table


def blocks(table: Table, total: int, size: int) -> Iterator[tuple[int, slice, Table]]:
    """Yield the highest place of sets of a size, where they stand, and the front of a table.

    Args:
        table: what is found of every set of one card less.
        total: cards of the shoe.
        size: cards of a set.
    """
    for top in range(size - 1, total):
        here = comb(top, size)
        yield top, slice(here, here + comb(top, size - 1)), table[: comb(top, size - 1)]


def is_wild(shoe: Ints) -> npt.NDArray[np.bool_]:
    """Say of each card whether it is wild."""
    found: npt.NDArray[np.bool_] = shoe >> 2 == WILD
    return found


def wilds_of(shoe: Ints, size: int) -> npt.NDArray[np.int8]:
    """Return how many cards of every set are wild."""
    wild = is_wild(shoe)
    return grown(np.zeros(1, np.int8), len(shoe), size, lambda before, top, _: before + wild[top])


def wild_ways(shoe: Ints, size: int) -> Ints:
    """Return of every set how many there are that differ from it by their wild cards alone."""
    wilds = int(is_wild(shoe).sum())
    ways = np.array([comb(wilds, held) for held in range(size + 1)], np.int64)
    return ways[wilds_of(shoe, size)]


def held_by_suit(shoe: Ints, size: int) -> Ints:
    """Return the ranks of every set, thirteen bits for each suit; wild cards have none."""
    bits = _bits(shoe)
    return grown(np.zeros(1, np.int64), len(shoe), size, lambda before, top, _: before | bits[top])


def _bits(shoe: Ints) -> Ints:
    bits = np.int64(1) << (_RANKS * (shoe & 3) + (shoe >> 2))
    return np.where(is_wild(shoe), 0, bits)


def places_of(total: int, size: int) -> npt.NDArray[np.int8]:
    """Return the cards of every set, as places in the shoe in ascending order."""
    return grown(
        np.empty((1, 0), np.int8),
        total,
        size,
        lambda before, top, _: np.column_stack((before, np.full(len(before), top, np.int8))),
    )


def classes_of(held: Ints) -> tuple[Ints, Ints]:
    """Return a number that sets have in common which differ by their suits alone, and how many do.

    Args:
        held: the ranks of the sets, as of `held_by_suit`.
    """
    a, b, c, d = suits_of(held)
    for _ in range(2):
        a, b, c, d = np.maximum(a, b), np.minimum(a, b), np.maximum(c, d), np.minimum(c, d)
        b, c = np.maximum(b, c), np.minimum(b, c)
    a, b, c, d = np.maximum(a, b), np.minimum(a, b), np.maximum(c, d), np.minimum(c, d)
    alike = (a == b) + 2 * (b == c) + 4 * (c == d)
    return ((a << _RANKS | b) << _RANKS | c) << _RANKS | d, _OFTEN[alike]


def one_of_each(shoe: Ints, size: int, exchanged: bool) -> tuple[Ints, Ints, Ints]:
    """Return the first set of every class, the sets the class has, and the index of the first.

    Args:
        shoe: the cards, in ascending order.
        size: cards of a set.
        exchanged: whether sets that differ by their suits alone are one class; those that differ
            by their wild cards alone are.
    """
    lower = places_of(len(shoe), size - 1)
    held, wilds, bits = held_by_suit(shoe, size - 1), wilds_of(shoe, size - 1), _bits(shoe)
    wild_from = len(shoe) - int(is_wild(shoe).sum())
    ways = wild_ways(shoe, size)
    sets, often, places = [], [], []
    for top, here, before in blocks(held, len(shoe), size):
        is_first = np.full(len(before), True)
        if exchanged:
            is_first = np.all([a >= b for a, b in pairwise(suits_of(before | bits[top]))], axis=0)
        if top >= wild_from:
            is_first &= wilds[: len(before)] == top - wild_from
        first = np.flatnonzero(is_first)
        sets.append(np.column_stack((lower[first], np.full(len(first), top))))
        alike = classes_of(before[first] | bits[top])[1] if exchanged else 1
        often.append(alike * ways[here][first])
        places.append(first + here.start)
    return (np.concatenate(sets).astype(np.int64), np.concatenate(often), np.concatenate(places))


def suits_of(held: Ints) -> tuple[Ints, Ints, Ints, Ints]:
    """Return the ranks of each suit."""
    a, b, c, d = (held >> _RANKS * suit & _RANKS_OF_SUIT for suit in range(4))
    return a, b, c, d


def strengths_of_sets(shoe: Ints, size: int, plain: Table, suited: Table) -> npt.NDArray[np.int16]:
    """Return the strength of every set of the cards of a hand.

    Args:
        shoe: the cards, in ascending order.
        size: cards of a hand.
        plain: strengths by the number of the ranks, of hands not of one suit.
        suited: strengths by the set of ranks, of hands of one suit.
    """
    ranks, bits = shoe >> 2, _bits(shoe)

    def number(before: Table, top: int, cards: int) -> Table:
        return before + comb(int(ranks[top]) + cards - 1, cards)

    numbers = grown(np.zeros(1, np.int32), len(shoe), size - 1, number)
    held = held_by_suit(shoe, size - 1)
    found = np.empty(comb(len(shoe), size), np.int16)
    for top, here, before in blocks(held, len(shoe), size):
        strengths = plain[number(numbers[: len(before)], top, size)]
        with_top = before | bits[top]
        for suit in range(4) if ranks[top] == WILD else (int(shoe[top] & 3),):
            of_one = np.flatnonzero((with_top & ~np.int64(_RANKS_OF_SUIT << _RANKS * suit)) == 0)
            strengths[of_one] = suited[with_top[of_one] >> _RANKS * suit]
        found[here] = strengths
    return found


def strengths_of_more(
    smaller: npt.NDArray[np.int16], total: int, size: int
) -> npt.NDArray[np.int16]:
    """Return the strength of the best hand of every set, from that of sets of one card less."""
    # By set and card of it, the index of the set without that card.
    without = grown(
        np.empty((1, 0), np.int32),
        total,
        size - 1,
        lambda before, top, cards: np.column_stack(
            (before + comb(top, cards - 1), np.arange(len(before), dtype=np.int32))
        ),
    )
    found = np.empty(comb(total, size), np.int16)
    for top, here, before in blocks(without, total, size):
        best = smaller[: len(before)].copy()
        for column in before.T:
            np.maximum(best, smaller[column + comb(top, size - 1)], out=best)
        found[here] = best
    return found
