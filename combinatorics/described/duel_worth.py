"""What the decisions of hand against hand are worth for given pays.

A class of states meets six numbers of the dealer's hands, by how the hands stand (`STANDS`). What a
decision is worth is their sum, each times what the stakes then come to: a straight line in the pay
of the one row that the hand is paid by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple

from combinatorics.base_wager import Pays
from combinatorics.described.duel_rules import STANDS, DescribedDuel, played
from combinatorics.round import total

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]

UNPAID: Final = Fraction(-1)
MOST_EXACT: Final = 1 << 63


class Class(NamedTuple):
    """States that meet the same.

    Args:
        row: the row of the paytable that the hand is paid by, their number for none.
        times: the multiples that it may stake, the largest first.
        met: the dealer's hands by how they stand.
        ways: states.
    """

    row: int
    times: tuple[int, ...]
    met: tuple[int, ...]
    ways: int


class Sure(NamedTuple):
    """States of which the best decision is the same whatever the pays.

    Args:
        row: as of a class.
        chosen: the multiple that is staked, 0 for a fold.
        met: the deals by how they stand.
    """

    row: int
    chosen: int
    met: tuple[int, ...]


@dataclass(frozen=True)
class Solved:
    """All deals of a game.

    Args:
        sure: states of which the best decision is the same whatever the pays.
        open: the classes of the others.
        shown: where a game has few starting hands, those of each name by what they meet.
    """

    sure: tuple[Sure, ...]
    open: tuple[Class, ...]
    shown: tuple[tuple[str, Class], ...]

    @property
    def deals(self) -> int:
        """All deals."""
        return sum(sum(one.met) for one in self.sure) + sum(
            one.ways * sum(one.met) for one in self.open
        )

    @cached_property
    def alike(self) -> Mapping[tuple[int, tuple[int, ...]], tuple[Ints, Ints]]:
        """The open classes by row and multiples: what each meets, and how many states do."""
        import numpy as np

        found: dict[tuple[int, tuple[int, ...]], list[Class]] = {}
        for one in self.open:
            found.setdefault((one.row, one.times), []).append(one)
        return {
            key: (
                np.array([one.met for one in classes], np.int64),
                np.array([one.ways for one in classes], np.int64),
            )
            for key, classes in found.items()
        }


def pay_of(pays: Pays, row: str) -> Fraction | None:
    """Return what a row pays to 1, None for nothing."""
    pay = pays.get(row, UNPAID)
    return None if pay == UNPAID else pay


def value_of(solved: Solved, duel: DescribedDuel, pays: Pays) -> Fraction:
    """Return the expected net result under the best play; nothing is kept."""
    worth = Worth(duel, [*(pay_of(pays, row.name) for row in duel.paid.rows), None])
    value = sum((worth.of(one.row, one.chosen, one.met) for one in solved.sure), Fraction())
    for (row, chosen), met in worth.chosen(solved).items():
        value += worth.of(row, chosen, met)
    return value / solved.deals


def plainest(duel: DescribedDuel) -> tuple[Worth, Worth, Worth]:
    """Return what decisions are worth where the paytable pays nothing, 0 to 1 and 1 to 1."""
    rows = len(duel.paid.rows)
    none, zero, one = (
        Worth(duel, [*[pay] * rows, None]) for pay in (None, Fraction(0), Fraction(1))
    )
    return none, zero, one


class Worth:
    """What decisions are worth for given pays.

    Args:
        duel: the game.
        pays: the pays to 1 of the rows, None for nothing, and last None for no row.
    """

    def __init__(self, duel: DescribedDuel, pays: Sequence[Fraction | None]) -> None:
        self.pays = pays
        self._duel = duel
        self._nets: dict[tuple[int, int], tuple[int, ...]] = {}
        odds = [one.net for stake in duel.stakes for one in stake.settled]
        self.unit = lcm(*(one.denominator for one in (*odds, *filter(None, pays))))
        self._lost = -sum(one.opening for one in duel.stakes) * self.unit

    def chosen(self, solved: Solved) -> dict[tuple[int, int], list[int]]:
        """Return the deals of the open classes by row, best decision and how the hands stand.

        Of equal decisions the larger stake is the best.
        """
        import numpy as np

        found: dict[tuple[int, int], list[int]] = {}
        for (row, times), (met, ways) in solved.alike.items():
            nets = [self.net(row, one) for one in (*times, 0)]
            most = max(abs(net) for line in nets for net in line) * int(met[0].sum())
            # Numbers that 64 bits cannot hold are Python's own: slower, and as exact.
            kind = np.int64 if most < MOST_EXACT else object
            best = (met.astype(kind, copy=False) @ np.array(nets, kind).T).argmax(axis=1)
            for at, one in enumerate((*times, 0)):
                here = best == at
                if here.any():
                    into = found.setdefault((row, one), [0] * len(STANDS))
                    more = (ways[here] @ met[here]).tolist()
                    found[row, one] = [had + deals for had, deals in zip(into, more, strict=True)]
        return found

    def values(self, one: Class) -> list[tuple[int, Fraction]]:
        """Return the expected net result of each decision, larger stakes first."""
        return [(times, self.of(one.row, times, one.met) / sum(one.met)) for times in one.times] + [
            (0, Fraction(self._lost, self.unit))
        ]

    def of(self, row: int, times: int, stands: Sequence[int]) -> Fraction:
        """Return what some deals bring."""
        return Fraction(sum(map(mul, self.net(row, times), stands)), self.unit)

    def net(self, row: int, times: int) -> tuple[int, ...]:
        """What a round nets by how the hands stand, in parts of a unit."""
        if (row, times) not in self._nets:
            self._nets[row, times] = tuple(
                int(
                    total(won for _, _, won in played(self._duel.stakes, at, times, self.pays[row]))
                    * self.unit
                )
                if times
                else self._lost
                for at in range(len(STANDS))
            )
        return self._nets[row, times]
