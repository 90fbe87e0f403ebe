"""The rake of § 553.15 and the Bad Beat contribution of § 553.20. Amounts are whole cents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Level:
    """One step of an incremental rake.

    Args:
        reached: the pot at which it is taken.
        taken: what is taken then.
    """

    reached: int
    taken: int


def percentage(pots: Sequence[int], rate: Fraction, chip: int = 1) -> list[int]:
    """Return the rake of each pot, rounded down so that it never exceeds the percentage.

    Args:
        pots: main pot and side pots without an uncalled bet.
        rate: the percentage as a share.
        chip: what the rake is rounded down to.
    """
    parts, whole = rate.as_integer_ratio()
    return [pot * parts // whole // chip * chip for pot in pots]


def incremental(pots: Sequence[int], levels: Sequence[Level]) -> list[int]:
    """Return the rake of each pot, every level that is reached adding its amount.

    The levels are those of all that was bet in the round; what a level adds comes out of the pot
    in which it is reached, the main pot being the first to grow.

    Args:
        pots: main pot and side pots without an uncalled bet.
        levels: the steps, in any order.
    """
    found = [0] * len(pots)
    before = 0
    for place, pot in enumerate(pots):
        after = before + pot
        found[place] = sum(level.taken for level in levels if before < level.reached <= after)
        before = after
    return found


def at_most(rakes: Sequence[int], most: int | None) -> list[int]:
    """Return the rakes with their sum limited, the pots in their order."""
    if most is None:
        return list(rakes)
    left = most
    found = []
    for rake in rakes:
        found.append(min(rake, left))
        left -= found[-1]
    return found
