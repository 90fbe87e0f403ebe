"""Every set of so many cards of a shoe, in the order of their indices, found without compiling.

A set is written by the places of its cards in the shoe, in ascending order; its index is the sum of
C(place, 1), C(place, 2), ... So the sets of k cards whose highest place is t follow one another,
and are the first C(t, k - 1) sets of k - 1 cards with that card added: whatever is found of a set
is found from what stands in the front part of a table, highest card after highest card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

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


def held_by_suit(shoe: Ints, size: int) -> Ints:
    """Return the ranks of every set, thirteen bits for each suit."""
    bits = np.int64(1) << (_RANKS * (shoe & 3) + (shoe >> 2))
    return grown(np.zeros(1, np.int64), len(shoe), size, lambda before, top, _: before | bits[top])


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
        exchanged: whether sets that differ by their suits alone are one class.
    """
    lower = places_of(len(shoe), size - 1)
    held = held_by_suit(shoe, size - 1)
    sets, often, places = [], [], []
    for top, here, before in blocks(held, len(shoe), size):
        with_top = before | np.int64(1) << (_RANKS * (shoe[top] & 3) + (shoe[top] >> 2))
        first = np.arange(len(with_top))
        if exchanged:
            a, b, c, d = suits_of(with_top)
            first = np.flatnonzero((a >= b) & (b >= c) & (c >= d))
        sets.append(np.column_stack((lower[first], np.full(len(first), top))))
        often.append(classes_of(with_top[first])[1] if exchanged else np.ones(len(first), np.int64))
        places.append(first + here.start)
    return (
        np.concatenate(sets).astype(np.int64),
        np.concatenate(often),
        np.concatenate(places),
    )


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
    ranks = shoe >> 2

    def number(before: Table, top: int, cards: int) -> Table:
        return before + comb(int(ranks[top]) + cards - 1, cards)

    numbers = grown(np.zeros(1, np.int32), len(shoe), size - 1, number)
    held = held_by_suit(shoe, size - 1)
    found = np.empty(comb(len(shoe), size), np.int16)
    for top, here, before in blocks(held, len(shoe), size):
        suit = _RANKS * int(shoe[top] & 3)
        strengths = plain[number(numbers[: len(before)], top, size)]
        of_one = np.flatnonzero((before & ~np.int64(_RANKS_OF_SUIT << suit)) == 0)
        strengths[of_one] = suited[before[of_one] >> suit | 1 << int(ranks[top])]
        found[here] = strengths
    return found


def strengths_of_more(
    smaller: npt.NDArray[np.int16], total: int, size: int
) -> npt.NDArray[np.int16]:
    """Return the strength of the best hand of every set, from that of sets of one card less.

    Args:
        smaller: the strength of every set of one card less.
        total: cards of the shoe.
        size: cards of a set.
    """
    # By set and card of it, the index of the set without that card.
    without = grown(np.empty((1, 0), np.int32), total, size - 1, _without)
    found = np.empty(comb(total, size), np.int16)
    for top, here, before in blocks(without, total, size):
        best = smaller[: len(before)].copy()
        for column in before.T:
            np.maximum(best, smaller[column + comb(top, size - 1)], out=best)
        found[here] = best
    return found


def _without(before: Table, top: int, cards: int) -> Table:
    own = np.arange(len(before), dtype=np.int32)
    return np.column_stack((before + comb(top, cards - 1), own))
