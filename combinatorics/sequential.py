"""Whether counts agree with exact probabilities, looked at as often as one likes.

A test that is repeated every day alarms sooner or later by chance. This one does not: let q be
any other distribution and L = q(outcome) / p(outcome) of a wager settled. Under the exact
distribution p the mean of L is 1, so the product of all L so far is a martingale, and the chance
that it ever reaches 1/a is at most a (J. Ville, Étude critique de la notion de collectif, 1939).
The mean of such products over many q is one too. Here q is drawn from Dirichlet distributions
around p, as in H. Robbins, Statistical Methods Related to the Law of the Iterated Logarithm (Annals
of Mathematical Statistics 41, 1970), for which the mean is a quotient of gamma functions. Each
concentration of `CONCENTRATIONS` has the same part in it: the small ones see large departures
early, the large ones small departures late.

Players of one round see the same board and the same deck, so that their outcomes hang together, in
a way that the counts do not tell. Where at most m wagers are settled in a round, the product is
taken of the m-th roots of L; where fewer are, the other factors are 1. By Hölder's inequality the
mean of a product of m such roots is at most the product of the m-th roots of the means, which is 1,
however they hang together; the products are a supermartingale, and the bound stands. Rounds are
taken to be independent: the deck is shuffled in between.

The logarithm is computed in doubles, to within far less than `ROUNDING`, which is taken off: that
can only make an alarm later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import exp, inf, lgamma, log

CONCENTRATIONS = (100, 1000, 10_000, 100_000, 1_000_000)
"""How many wagers' worth of weight the exact distribution has against the counts."""
ROUNDING = 1e-6


@dataclass(frozen=True)
class SequentialTest:
    """A test of counts against one exact distribution.

    Args:
        probabilities: of the outcomes; they add up to 1.
        together: the most wagers that are settled in one round.

    Raises:
        ValueError: probabilities that are none, or no wager in a round.
    """

    probabilities: tuple[Fraction, ...]
    together: int = 1

    def __post_init__(self) -> None:
        if sum(self.probabilities) != 1 or min(self.probabilities) < 0:
            raise ValueError("Probabilities add up to 1, and none is below 0.")
        if self.together < 1:
            raise ValueError(f"A round settles at least one wager, not {self.together}.")

    @cached_property
    def _possible(self) -> tuple[float, ...]:
        return tuple(float(one) for one in self.probabilities if one)

    def evidence(self, counts: Sequence[int]) -> float:
        """Return the logarithm of the evidence against the distribution.

        It is infinite where an impossible outcome came.

        Raises:
            ValueError: another number of outcomes, or a count below 0.
        """
        if len(counts) != len(self.probabilities) or min(counts) < 0:
            raise ValueError("There is one count for each outcome, none below 0.")
        pairs = list(zip(counts, self.probabilities, strict=True))
        if any(count and not probability for count, probability in pairs):
            return inf
        seen = [count / self.together for count, probability in pairs if probability]
        plain = sum(x * log(p) for x, p in zip(seen, self._possible, strict=True))
        found = []
        for weight, urns in zip(CONCENTRATIONS, self._urns, strict=True):
            # The logarithm of the mean of the product of q over a Dirichlet distribution.
            value = lgamma(weight) - lgamma(weight + sum(seen))
            for count, (own, before) in zip(seen, urns, strict=True):
                if count:
                    value += lgamma(own + count) - before
            found.append(value - plain)
        most = max(found)
        mean = most + log(sum(exp(one - most) for one in found) / len(found))
        return mean - ROUNDING

    @cached_property
    def _urns(self) -> tuple[tuple[tuple[float, float], ...], ...]:
        """By concentration the weight of each possible outcome, and the logarithm of its gamma."""
        return tuple(
            tuple((weight * one, lgamma(weight * one)) for one in self._possible)
            for weight in CONCENTRATIONS
        )


def alarm_line(rate: Fraction, tests: int) -> float:
    """Return the evidence, as a logarithm, at which one of several tests alarms.

    The chance that any of them ever reaches it, when all is as it should be, is at most the rate:
    each may have its part of it.

    Args:
        rate: the most that the chance of a false alarm may be.
        tests: how many are made.

    Raises:
        ValueError: a rate that is not between 0 and 1, or no test.
    """
    if not 0 < rate < 1 or tests < 1:
        raise ValueError("A rate of false alarms lies between 0 and 1, of at least one test.")
    return log(tests / rate)
