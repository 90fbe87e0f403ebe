"""States of hand against hand, divided into those that every pay decides alike and the others.

What a decision is worth is a straight line in the pay of the hand's row. A decision is the best for
every pay of zero or more where it is so at zero and no other's line rises faster; of equal ones the
larger stake is the best.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.duel import Against

SLICE = 1 << 19
MOST_EXACT = 1 << 53
_HELD = 21

Ints = npt.NDArray[np.int64]
Counted = npt.NDArray[np.int32]


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
    left = found.lower.shape[1]
    sure = np.zeros((len(nets), 6), np.int64)
    keys, ways = [], []
    step = max(1, SLICE // left)
    for start in range(0, len(rows), step):
        here = rows[start : start + step]
        key, times = (np.empty(len(here) * left, np.int64) for _ in range(2))
        others = _divide(
            here, found.lower, found.equal, found.under, found.ways, found.dealers, lines,
            sure, key, times,
        )  # fmt: skip
        keys.append(key[:others].copy())
        ways.append(times[:others].copy())
    unique, inverse = np.unique(np.concatenate(keys), return_inverse=True)
    many = np.bincount(inverse.ravel(), np.concatenate(ways), len(unique)).astype(np.int64)
    held = (1 << _HELD) - 1
    return Divided(
        {choice: tuple(deals) for choice, deals in enumerate(sure.tolist()) if any(deals)},
        [
            (_stands(key >> 2 * _HELD, key >> _HELD & held, key & held, found.dealers), number)
            for key, number in zip(unique.tolist(), many.tolist(), strict=True)
        ],
    )


@compiled
def _divide(
    rows: Ints,
    lower: Counted,
    equal: Counted,
    under: Counted,
    ways: Ints,
    dealers: int,
    lines: Ints,
    sure: Ints,
    keys: Ints,
    times: Ints,
) -> int:
    """Add up the states that one decision is always the best of, and write down the others.

    Args:
        rows: the classes.
        lower: of `Against`, as the next three.
        equal: dealer's hands that are equal.
        under: those that do not qualify.
        ways: hands of each class.
        dealers: the dealer's hands in each state.
        lines: by decision, what `Nets` says, by how the hands stand.
        sure: deals by decision and how the hands stand, added to.
        keys: three of the six numbers tell a state; written for the others.
        times: how many hands have it; written.

    Returns:
        How many others there are.
    """
    others = 0
    stands = np.empty(6, np.int64)
    for row in rows:
        for column in range(lower.shape[1]):
            below, level, out = lower[row, column], equal[row, column], under[row, column]
            stands[0] = min(below, out)
            stands[1] = min(level, out - stands[0])
            stands[2] = out - stands[0] - stands[1]
            stands[3], stands[4] = below - stands[0], level - stands[1]
            stands[5] = dealers - below - level - stands[2]
            best, best_at_zero, steepest, slope = 0, 0, 0, 0
            most, most_at_zero = 0, 0
            for choice in range(lines.shape[0]):
                unpaid, zero, one = 0, 0, 0
                for stand in range(6):
                    unpaid += stands[stand] * lines[choice, 0, stand]
                    zero += stands[stand] * lines[choice, 1, stand]
                    one += stands[stand] * lines[choice, 2, stand]
                if choice == 0 or unpaid > most:
                    best, most, slope = choice, unpaid, one - zero
                if choice == 0 or zero > most_at_zero:
                    best_at_zero, most_at_zero = choice, zero
                if choice == 0 or one - zero > steepest:
                    steepest = one - zero
            if best_at_zero == best and slope >= steepest:
                for stand in range(6):
                    sure[best, stand] += stands[stand] * ways[row]
            else:
                keys[others] = (np.int64(below) << _HELD | level) << _HELD | out
                times[others] = ways[row]
                others += 1
    return others


def _stands(lower: int, equal: int, under: int, dealers: int) -> tuple[int, ...]:
    first = min(lower, under)
    second = min(equal, under - first)
    third = under - first - second
    return first, second, third, lower - first, equal - second, dealers - lower - equal - third
