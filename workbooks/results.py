"""The classes in which a round's net results are counted and drawn, alike on every sheet."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

HIGHER = (1, 2, 3, 5, 10, 25, 50, 100, 500)
MANY = 10**9  # above every result
HAIR = 1e-9  # below every result that is no whole number


@dataclass(frozen=True)
class Class:
    """A class of net results.

    Args:
        label: what a sheet calls it.
        above: results in it are higher than this.
        up_to: and no higher than this.
    """

    label: str
    above: float
    up_to: float


def classes_of(nets: Iterable[Fraction | int]) -> tuple[Class, ...]:
    """Return the classes that hold some net results, the worst first.

    Losses have a class for each whole unit, and one for less than a unit where that can be lost.

    Args:
        nets: every net result, in units of the wager.
    """
    least, part_lost = -1, False
    for net in nets:
        least = min(least, math.floor(net))
        part_lost = part_lost or -1 < net < 0
    found = [Class(f"{net}", net - 1, net) for net in range(least, 0)]
    if part_lost:
        found.append(Class("> -1, < 0", -1, -HAIR))
    found.append(Class("0", -HAIR, 0))
    below = 0
    for up_to in HIGHER:
        found.append(Class(f"> {below} to {up_to}", below, up_to))
        below = up_to
    found.append(Class(f"> {below}", below, MANY))
    return tuple(found)
