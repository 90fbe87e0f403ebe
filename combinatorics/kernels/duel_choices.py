"""States of hand against hand, divided into those that every pay decides alike and the others.

What a decision is worth is a straight line in the pay of the hand's row. A decision is the best for
every pay of zero or more where it is so at zero and no other's line rises faster; of equal ones the
larger stake is the best. Numbers under 2^53 are exact as doubles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.duel import Against

SLICE = 1 << 19
MOST_EXACT = 1 << 53
_HELD = 21

Doubles = npt.NDArray[np.float64]


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
    unpaid, zero, one = (np.array(kind, np.float64).T for kind in zip(*nets, strict=True))
    assert max(np.abs(kind).max() for kind in (unpaid, zero, one)) * found.dealers < MOST_EXACT
    left = found.lower.shape[1]
    sure: dict[int, npt.NDArray[np.int64]] = {}
    keys, ways = [], []
    step = max(1, SLICE // left)
    for start in range(0, len(rows), step):
        here = rows[start : start + step]
        stands = stands_of(found, here)
        times = np.repeat(found.ways[here], left)
        known = stands.astype(np.float64)
        at_zero = known @ zero
        slopes = known @ one - at_zero
        best = (known @ unpaid).argmax(axis=1)
        state = np.arange(len(best))
        alike = (at_zero.argmax(axis=1) == best) & (slopes[state, best] >= slopes.max(axis=1))
        for choice in np.unique(best[alike]).tolist():
            chosen = alike & (best == choice)
            deals = (stands[chosen] * times[chosen, None]).sum(axis=0)
            sure[choice] = sure.get(choice, np.zeros(6, np.int64)) + deals
        others = ~alike
        # Three of the six tell the others.
        lower, equal = stands[others, 0] + stands[others, 3], stands[others, 1] + stands[others, 4]
        under = stands[others, :3].sum(axis=1)
        keys.append((lower << _HELD | equal) << _HELD | under)
        ways.append(times[others])
    unique, inverse = np.unique(np.concatenate(keys), return_inverse=True)
    many = np.bincount(inverse.ravel(), np.concatenate(ways), len(unique)).astype(np.int64)
    held = (1 << _HELD) - 1
    return Divided(
        {choice: tuple(deals.tolist()) for choice, deals in sure.items()},
        [
            (_stands(key >> 2 * _HELD, key >> _HELD & held, key & held, found.dealers), number)
            for key, number in zip(unique.tolist(), many.tolist(), strict=True)
        ],
    )


def _stands(lower: int, equal: int, under: int, dealers: int) -> tuple[int, ...]:
    first = min(lower, under)
    second = min(equal, under - first)
    third = under - first - second
    return first, second, third, lower - first, equal - second, dealers - lower - equal - third
