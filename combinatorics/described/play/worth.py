"""What the decisions of hand against hand are worth for given pays.

A class of states meets six numbers of the dealer's hands, by how the hands stand (`STANDS`). What a
decision is worth is their sum, each times what the stakes then come to: a straight line in the pay
of the one row that the hand is paid by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, partial, reduce
from itertools import compress, repeat
from math import lcm
from operator import add, mul, or_
from typing import Final, NamedTuple

from combinatorics.base_wager import Pays
from combinatorics.described.language.deal import DescribedWager
from combinatorics.described.rules.duel import STANDS, DescribedDuel, played
from combinatorics.round import Stake, limited, total

UNPAID: Final = Fraction(-1)


class Class(NamedTuple):
    """States that meet the same."""

    row: int  # the row of the paytable that the hand is paid by, their number for none
    times: tuple[int, ...]  # the multiples that it may stake, the largest first
    met: tuple[int, ...]  # the dealer's hands by how they stand
    ways: int  # states


def sure_of(row: int, chosen: int, met: tuple[int, ...]) -> Class:
    """Return states of which one multiple is the best whatever the pays, 0 for a fold, as a class.

    It may stake that alone, and counts as one state: `met` has the deals of all of them.
    """
    return Class(row, (chosen,) if chosen else (), met, 1)


_OfStands = tuple[tuple[int, ...], ...]
"""By how the hands stand a number of each class; none where no class meets any hand."""


@dataclass(frozen=True)
class Solved:
    """All deals of a game."""

    # States of which the best decision is the same whatever the pays, which is all that they may
    # stake here, or nothing; those alike added up.
    sure: tuple[Class, ...]
    open: tuple[Class, ...]  # the classes of the others
    # Where a game has few starting hands, those of each name by what they meet.
    shown: tuple[tuple[str, Class], ...]

    @property
    def deals(self) -> int:
        """All deals."""
        return sum(one.ways * sum(one.met) for one in (*self.sure, *self.open))

    @cached_property
    def alike(self) -> Mapping[tuple[int, tuple[int, ...]], tuple[_OfStands, _OfStands]]:
        """By row and multiples what each open class meets, and the same times its states."""
        found: dict[tuple[int, tuple[int, ...]], list[Class]] = {}
        for one in self.open:
            found.setdefault((one.row, one.times), []).append(one)
        alike = {}
        for key, classes in found.items():
            stands = zip(*(one.met for one in classes), strict=True)
            met = tuple(of_all if any(of_all) else () for of_all in stands)
            ways = [one.ways for one in classes]
            deals = tuple(tuple(map(mul, of_all, ways)) for of_all in met)
            alike[key] = met, deals
        return alike


def pay_of(pays: Pays, row: str) -> Fraction | None:
    """Return what a row pays to 1, None for nothing."""
    pay = pays.get(row, UNPAID)
    return None if pay == UNPAID else pay


def row_pays(paid: DescribedWager, pays: Pays) -> list[Fraction | None]:
    """Return what each row pays to 1, None for nothing, and last None for no row.

    A row that is absent is paid as the first that has its hands then.
    """
    named = (next(filter(pays.__contains__, paid.names(row.name)), "") for row in paid.rows)
    return [*(pay_of(pays, name) for name in named), None]


def value_of(solved: Solved, duel: DescribedDuel, pays: Pays) -> Fraction:
    """Return the expected net result under the best play, in base wagers; nothing is kept.

    Pays are to 1, by row.
    """
    worth = Worth(duel, row_pays(duel.paid, pays))
    every = worth.chosen(solved).items()
    return total(worth.of(row, chosen, met) for (row, chosen), met in every) / solved.deals


class Worth:
    """What decisions are worth for given pays.

    The pays of the rows are to 1, None for nothing, and last None for no row; `cap` limits what a
    round wins, in base wagers.
    """

    def __init__(
        self,
        duel: DescribedDuel,
        pays: Sequence[Fraction | None],
        cap: Fraction | None = None,
    ) -> None:
        self.pays = pays
        self._duel = duel
        self._cap = cap
        self.net = cache(self._net)
        odds = [one.net for stake in duel.stakes for one in stake.settled]
        self.unit = lcm(*(one.denominator for one in (*odds, *filter(None, (*pays, cap)))))
        self._lost = -sum(one.opening for one in duel.stakes) * self.unit

    def chosen(self, solved: Solved) -> dict[tuple[int, int], list[int]]:
        """Return all deals by row, best decision and how the hands stand.

        Of equal decisions the larger stake is the best.
        """
        found: dict[tuple[int, int], list[int]] = {}
        for sure in solved.sure:  # nothing is to be weighed
            key = sure.row, max(sure.times, default=0)
            found[key] = list(map(add, sure.met, found.get(key, repeat(0))))
        for (row, times), (met, all_deals) in solved.alike.items():
            choices = (*times, 0)
            values = [_sums(self.net(row, one), met) for one in choices]
            best = list(map(max, zip(*values, strict=True)))
            taken = [False] * len(best)
            for one, value in zip(choices, values, strict=True):
                here = [a == b and not c for a, b, c in zip(value, best, taken, strict=True)]
                if any(here):
                    more = [sum(compress(deals, here)) for deals in all_deals]
                    into = found.setdefault((row, one), [0] * len(STANDS))
                    found[row, one] = list(map(add, into, more))
                    taken = list(map(or_, taken, here))
        return found

    def values(self, one: Class) -> list[tuple[int, Fraction]]:
        """Return the expected net result of each decision, larger stakes first."""
        return [(times, self.of(one.row, times, one.met) / sum(one.met)) for times in one.times] + [
            (0, Fraction(self._lost, self.unit))
        ]

    def of(self, row: int, times: int, stands: Sequence[int]) -> Fraction:
        """Return what some deals bring."""
        return Fraction(sum(map(mul, self.net(row, times), stands)), self.unit)

    def _net(self, row: int, times: int) -> tuple[int, ...]:
        """What a round nets by how the hands stand, in parts of a unit."""
        return tuple(
            int(total(one.net for one in self.stakes(row, times, at)) * self.unit)
            if times
            else self._lost
            for at in range(len(STANDS))
        )

    def stakes(self, row: int, times: int, stand: int) -> tuple[Stake, ...]:
        """Return what becomes of each stake and award of a round that is played.

        The row is that of the player's hand, `times` the multiple staked, `stand` a place in
        `STANDS`.
        """
        laid = [(one, 0 if one.on else times if one.times else 1) for one in self._duel.stakes]
        found = played(laid, stand, self.pays[row])
        return limited(tuple(Stake(one.name, *amounts) for one, *amounts in found), self._cap)


def _sums(net: Sequence[int], met: Sequence[Sequence[int]]) -> list[int]:
    """What a decision brings in each class, from what it nets and they meet by stand."""
    columns = [map(one.__mul__, of_all) for one, of_all in zip(net, met, strict=True) if of_all]
    return list(reduce(partial(map, add), columns))
