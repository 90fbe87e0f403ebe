"""What the decisions of hand against hand are worth for given pays.

A class of states meets six numbers of the dealer's hands, by how the hands stand (`STANDS`). What a
decision is worth is their sum, each times what the stakes then come to: a straight line in the pay
of the one row that the hand is paid by.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import mul
from typing import Final, NamedTuple

from combinatorics.base_wager import Pays
from combinatorics.described.duel_rules import STANDS, DescribedDuel, played
from combinatorics.round import total

UNPAID: Final = Fraction(-1)


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


def pay_of(pays: Pays, row: str) -> Fraction | None:
    """Return what a row pays to 1, None for nothing."""
    pay = pays.get(row, UNPAID)
    return None if pay == UNPAID else pay


def value_of(solved: Solved, duel: DescribedDuel, pays: Pays) -> Fraction:
    """Return the expected net result under the best play; nothing is kept."""
    worth = Worth(duel, [*(pay_of(pays, row.name) for row in duel.paid.rows), None])
    value = sum((worth.of(one.row, one.chosen, one.met) for one in solved.sure), Fraction())
    for one in solved.open:
        value += one.ways * worth.of(one.row, worth.best(one), one.met)
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

    def best(self, one: Class) -> int:
        """Return the best decision, of equal ones the larger stake; 0 for a fold."""
        best, most = 0, self._lost * sum(one.met)
        for times in reversed(one.times):
            worth = sum(map(mul, self.net(one.row, times), one.met))
            if worth >= most:
                best, most = times, worth
        return best

    def chosen(self, classes: Iterable[Class]) -> dict[tuple[int, int], list[int]]:
        """Return the deals of classes by row, best decision and how the hands stand."""
        found: dict[tuple[int, int], list[int]] = {}
        for one in classes:
            best = self.best(one)
            into = found.get((one.row, best))
            if into is None:
                into = found[one.row, best] = [0] * len(STANDS)
            ways = one.ways
            for stand, many in enumerate(one.met):
                into[stand] += ways * many
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
