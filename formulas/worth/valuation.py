"""A wager joined with its pays: classes of deals with what each returns.

This is the one place where counts meet the law. Every figure of a wager (payback, edge, hit
frequency, volatility) is a sum over these classes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from combinatorics.round import ONE
from formulas.pays import Pay

NO_WIN = "No win"
"""The row of what a paytable does not pay."""
ANY_ROW = "One row or more"
"""The deals that some row pays, where rows add up."""
GIVEN_UP = "fold"
"""The result of a round of a base game that the player gives up."""


class Class(NamedTuple):
    """A class of deals that are paid alike.

    Args:
        hand: the row of the paytable, or what stands for it ("No win").
        pay: what the row pays, None where it has no pay.
        ways: number of deals.
        staked: all that was wagered, in units of the wager.
        returned: what comes back in the long run, stake included, in units of the wager.
        settled: what comes back in one round with the meter at its reset amount (or as given).
    """

    hand: str
    pay: Pay | None
    ways: int
    staked: Fraction
    returned: Fraction
    settled: Fraction


@dataclass(frozen=True)
class Extra:
    """A return in units a round that no own hand brings: a rate of progression, an envy bonus."""

    name: str
    returned: Fraction


@dataclass(frozen=True)
class Valuation:
    """Everything a figure of a wager is computed from.

    Args:
        classes: a partition of all deals, in the order of the paytable.
        total: number of all deals.
        extras: returns beside the hands.
        opening: units staked before the deal, one for a side wager.
        by_row: where rows add up, what each of them brings by itself, what the stake of a winning
            deal brings, and no win; the sums over them are those over the classes.
        share: of a part of a base game, the share of all rounds in which it is staked; the deals
            are those rounds. None for a whole wager.
        carried: of an award without a stake of its own, the average stake of the part on which it
            is paid; None for what has one.
    """

    classes: tuple[Class, ...]
    total: int
    extras: tuple[Extra, ...] = ()
    opening: Fraction = Fraction(1)
    by_row: tuple[Class, ...] = ()
    share: Fraction | None = None
    carried: Fraction | None = None

    @property
    def lines(self) -> tuple[Class, ...]:
        """What a paytable shows: the classes, or row by row where rows add up."""
        return self.by_row or self.classes

    @cached_property
    def staked(self) -> Fraction:
        """Average total wager in units of the wager."""
        if all(line.staked is ONE for line in self.classes):
            return ONE  # a partition of all deals
        return weighted([(line.ways, line.staked) for line in self.classes], self.total)

    @property
    def unit(self) -> Fraction:
        """What a return is stated per, on the basis of all that is wagered."""
        return self.staked if self.carried is None else self.carried

    @property
    def net(self) -> Fraction:
        """Expected net result in units of the wager: E[returned - staked]."""
        returned = weighted([(line.ways, line.returned) for line in self.classes], self.total)
        return sum((extra.returned for extra in self.extras), returned) - self.staked

    def payback(self, basis: str) -> Fraction:
        """Return 1 minus the expected loss per unit of the basis; see `per`.

        Of an award it is what it pays: nothing is staked that could come back.
        """
        if self.carried is not None:
            return -self.edge(basis)
        per = self.per(basis)
        return self.net / per + 1 if per != 1 else self.net + 1

    def edge(self, basis: str) -> Fraction:
        """Return the expected loss per unit of the basis; see `per`."""
        return -self.net / self.per(basis)

    def per(self, basis: str) -> Fraction:
        """Return how many base wagers one unit of a basis is.

        Args:
            basis: "action" (all that was wagered), "ante" (one base wager) or "opening" (all
                that is staked before the deal); a side wager has one unit for all three.
        """
        if basis == "action":
            return self.unit
        per = self.opening if basis == "opening" else ONE
        return per if self.share is None else per / self.share

    def result(self, line: Class) -> Fraction:
        """Return the net result of one round of a class, in units of the wager.

        That of a part is per unit staked on it in the class, that of an award per stake of the part
        on which it is paid.
        """
        if self.carried is not None:
            return line.settled / self.carried
        net = line.settled - line.staked
        return net if self.share is None else net / line.staked

    def frequency(self, outcome: str) -> Fraction:
        """Return the probability that the own hand wins, pushes or loses."""
        wanted = {"win": 1, "push": 0, "lose": -1}[outcome]
        ways = sum(
            line.ways
            for line in self.classes
            if (line.settled > line.staked) - (line.settled < line.staked) == wanted
        )
        return Fraction(ways, self.total)

    @property
    def variance(self) -> Fraction:
        """Variance of the net result of one round on the own hand, in squared units."""
        results = [(line.ways, self.result(line)) for line in self.classes]
        mean = weighted(results, self.total)
        square = weighted([(ways, net * net) for ways, net in results], self.total)
        return square - mean * mean

    def ways(self, hand: str) -> int:
        """Return the number of deals paid as that row of the paytable."""
        return sum(line.ways for line in self.lines if line.hand == hand)


def weighted(terms: Iterable[tuple[int, Fraction]], total: int) -> Fraction:
    """Return the sum of ways times amount over a total."""
    return sum((ways * amount for ways, amount in terms), Fraction()) / total


def square_root(number: Fraction) -> float:
    """Return the double nearest to the square root, by whole-number arithmetic.

    The root of n/d is isqrt(n d 4^k) / (d 2^k) up to a relative error of 2^-100.
    """
    if number == 0:
        return 0.0
    shift = 200
    root = math.isqrt(number.numerator * number.denominator << shift)
    return float(Fraction(root, number.denominator << (shift // 2)))
