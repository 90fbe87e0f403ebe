"""States of hand against hand, divided into those that every pay decides alike and the others.

What a decision is worth is a straight line in the pay of the hand's row. A decision is the best for
every pay of zero or more where it is so at zero and no other's line rises faster; of equal ones the
larger stake is the best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.duel import Against

SLICE = 1 << 19
MOST_EXACT = 1 << 53
_HELD = 21


class Nets(NamedTuple):
    """What a decision nets by how the hands stand, in whole parts of a unit.

    Args:
        unpaid: where the paytable pays the hand nothing.
        zero: where it pays 0 to 1.
        one: where it pays 1 to 1.
    """

    unpaid: Sequence[int]
    zero: Sequence[int]
    one: Sequence[int]


class Divided(NamedTuple):
    """The states of one group of hands.

    Args:
        sure: for each decision that is always the best of some states, their deals by how the
            hands stand.
        open: the other states: the dealer's hands by how they stand, and how many states have them.
    """

    sure: dict[int, tuple[int, ...]]
    open: list[tuple[tuple[int, ...], int]]


def stands_of(found: Against, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return the dealer's hands by how they stand, for every state of some classes of hands.

    Hands of the dealer that do not qualify are the lowest, so they stand below the player's first.
    """
    lower, equal, under = (
        one[rows].ravel().astype(np.int64) for one in (found.lower, found.equal, found.under)
    )
    first = np.minimum(lower, under)
    second = np.minimum(equal, under - first)
    third = under - first - second
    higher = found.dealers - lower - equal - third
    return np.stack((first, second, third, lower - first, equal - second, higher), axis=1)


def divided(found: Against, rows: npt.NDArray[np.int64], nets: Sequence[Nets]) -> Divided:
    """Divide the states of some classes of hands that are paid by one row.

    Args:
        found: all states.
        rows: the classes.
        nets: for each decision, the largest stake first.
    """
    lines = np.array(nets, np.int64)
    assert np.abs(lines).max() * found.dealers < MOST_EXACT
    sure = np.zeros((len(nets), 6), np.int64)
    stands: dict[int, tuple[int, ...]] = {}
    often: Counter[int] = Counter()
    step = max(1, SLICE // found.lower.shape[1])
    for start in range(0, len(rows), step):
        here = rows[start : start + step]
        met, ways = stands_of(found, here), np.repeat(found.ways[here], found.lower.shape[1])
        unpaid, zero, one = (met @ lines[:, at].T for at in range(3))
        best, slope = unpaid.argmax(axis=1), one - zero
        rises = np.take_along_axis(slope, best[:, None], axis=1)[:, 0]
        always = (zero.argmax(axis=1) == best) & (rises >= slope.max(axis=1))
        for choice, sums in enumerate(sure):
            of_choice = np.flatnonzero(always & (best == choice))
            sums += ways[of_choice] @ met[of_choice]
        key = np.zeros(len(met), np.int64)
        for counted in (found.lower, found.equal, found.under):
            key = key << _HELD | counted[here].ravel()
        others = np.flatnonzero(~always)
        every, first, number = np.unique(key[others], return_index=True, return_inverse=True)
        many = np.bincount(number.ravel(), ways[others], len(every)).astype(np.int64)
        for one_key, at, times in zip(every.tolist(), first, many.tolist(), strict=True):
            stands.setdefault(one_key, tuple(met[others[at]].tolist()))
            often[one_key] += times
    return Divided(
        {choice: tuple(deals) for choice, deals in enumerate(sure.tolist()) if any(deals)},
        [(stands[one], often[one]) for one in sorted(often)],
    )
