"""The result of many independent rounds: which totals lie inside a stated probability.

A round brings a whole number of units, so a total of rounds lies on the whole numbers too. The
probability of a total is summed from the characteristic function of one round over a window of
totals; what that can be wrong by is added up on the way, and a bound is a bound with that error
taken against it.
"""

from __future__ import annotations

import cmath
import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count, repeat
from operator import add, mul

MOST_FREQUENCIES = 60_000  # of which a cell sums two laws in well under a second
LONGEST_WINDOW = 50_000_000  # totals that a frequency must tell apart
DROPPED = 45.0  # frequencies that two results hold to e^-45 are not looked at
SILENT = 36.0  # of the others those of at most e^-36 are left out
# A frequency r of power e^-36 weighs e^-36/2r at most, since sin(pi x) >= 2x up to a half; for all
# up to MOST_FREQUENCIES that is 1.4e-15, and a probability is the difference of two such sums.
LEFT_OUT = 3e-15
LARGEST_TOTAL = 2**500  # so that a total and its square are doubles
OF_NORMAL_LAW = 23  # where Chernoff's bound is least, in eighths of a doubling
OUTSIDE = 1e-12  # probability that a window may leave out on each side
UNIT = 2.0**-53


class TooLong(Exception):
    """The distribution would take more work than a cell may do."""


@dataclass(frozen=True)
class OneRound:
    """What one round brings.

    Args:
        ways: number of deals by the units they bring, positive or negative whole numbers.

    Raises:
        ValueError: no ways, or a number of ways that is not above zero.
    """

    ways: Mapping[int, int]

    def __post_init__(self) -> None:
        if not self.ways or min(self.ways.values()) <= 0:
            raise ValueError("A round needs results, each with a number of ways above zero.")

    @property
    def total(self) -> int:
        """Number of deals."""
        return sum(self.ways.values())

    @property
    def mean(self) -> Fraction:
        """Expected units a round."""
        return Fraction(sum(units * ways for units, ways in self.ways.items()), self.total)

    @property
    def variance(self) -> Fraction:
        """Variance of the units of a round."""
        square = sum(units * units * ways for units, ways in self.ways.items())
        return Fraction(square, self.total) - self.mean**2


@dataclass(frozen=True)
class End:
    """One end of the shortest run of totals with at most a given probability beyond it.

    Args:
        total: the least or the largest total of the run.
        beyond: the probability of a total beyond it, under the least or over the largest.
        error: what this may be wrong by.
    """

    total: int
    beyond: float
    error: float


class Totals:
    """What so many independent rounds bring in all.

    Args:
        one: a round.
        rounds: number of independent rounds, from 1.
        among: numbers of rounds that share the work of one cell.

    Raises:
        ValueError: a number of rounds out of range.
        TooLong: the totals are too many to be summed.
    """

    def __init__(self, one: OneRound, rounds: int, among: int = 1) -> None:
        if rounds < 1:
            raise ValueError("Give one round or more.")
        least = min(one.ways)
        self._least = least * rounds
        self._step = math.gcd(*(units - least for units in one.ways))
        self._window: _Window | None = None  # None where every round brings the same
        if self._step:
            ways = {(units - least) // self._step: number for units, number in one.ways.items()}
            if max(ways) * rounds > LARGEST_TOTAL:
                raise TooLong
            self._window = _Window(OneRound(ways), rounds, MOST_FREQUENCIES // among)

    @property
    def error(self) -> float:
        """What a probability may be wrong by; 0 where there is one total."""
        return 0.0 if self._window is None else self._window.error

    def under(self, total: int) -> float:
        """Return the probability of a smaller total."""
        away = total - self._least
        if self._window is None:
            return float(away > 0)
        return self._window(-(-away // self._step))

    def lowest(self, tail: Fraction) -> End:
        """Return the least total of the shortest run with at most a probability under it.

        Args:
            tail: probability allowed under it, over 0 and under 1/2.

        Raises:
            ValueError: a tail out of range.
            TooLong: the probabilities are not right to a tenth of the tail.
        """
        allowed, window = self._allowed(tail), self._window
        if window is None:
            return End(self._least, 0.0, 0.0)
        low = bisect_right(range(window.last + 1), allowed, window.first, key=window) - 1
        return End(self._least + self._step * low, window(low), self.error)

    def highest(self, tail: Fraction) -> End:
        """Return the largest total with at most a probability over it, as `lowest` the least."""
        allowed, window = self._allowed(tail), self._window
        if window is None:
            return End(self._least, 0.0, 0.0)
        high = bisect_left(range(window.last + 2), 1 - allowed, window.first, key=window) - 1
        return End(self._least + self._step * high, 1 - window(high + 1), self.error)

    def _allowed(self, tail: Fraction) -> float:
        """Return the probability beyond an end; the error is taken against the end."""
        if not 0 < tail < Fraction(1, 2):
            raise ValueError("Give a tail over 0 and under 1/2.")
        if not self.error < tail / 10:
            raise TooLong
        return float(tail) - self.error


class _Window:
    """The probability of a total under a bound, summed over frequencies.

    With window totals a, a + 1, ..., a + L - 1 and f the characteristic function of a round,
    P(a <= S < b) is (1/L) sum over r of f(t)^n (e^(-ita) - e^(-itb)) / (1 - e^(-it)), t = 2 pi r/L,
    up to the probability of a total outside the window. Frequencies r and L - r are conjugate.
    The least result of a round is 0.
    """

    def __init__(self, one: OneRound, rounds: int, most: int) -> None:
        self.first = _reach(one, rounds, -1)
        self.last = _reach(one, rounds, 1)
        self.length = (self.last - self.first + 1) | 1
        if self.length > LONGEST_WINDOW:
            raise TooLong
        shares = [(units, ways / one.total) for units, ways in one.ways.items()]
        turn = 2 * math.pi / self.length
        # Each frequency is right up to a few units in the last place, and so is its logarithm.
        slip = (4 * len(shares) + 64) * UNIT * rounds
        self.places: list[int] = []
        self.sizes: list[float] = []
        self.phases: list[float] = []
        weighed = 0.0
        near = _near_one(one, rounds, self.length, most)
        for place, wave in zip(near, _characteristic(shares, near, self.length), strict=True):
            size = abs(wave)
            if size == 0 or -rounds * math.log(size) > SILENT:
                continue
            power = cmath.exp(rounds * cmath.log(wave))
            half = turn * place / 2
            # 1 - e^(-it) is 2i sin(t/2) e^(-it/2), in which nothing is lost for a small t.
            apart = cmath.rect(2 * math.sin(half), math.pi / 2 - half)
            weight = 2 * power / (self.length * apart)
            self.places.append(place)
            self.sizes.append(abs(weight))
            self.phases.append(cmath.phase(weight))
            weighed += 2 * abs(weight) / size
        self.turn = turn
        self.error = 2 * weighed * slip + 2 * OUTSIDE + LEFT_OUT + 1e-15
        self.origin = self._waves(self.first)

    def __call__(self, bound: int) -> float:
        """Return the probability of a total under a bound."""
        if bound <= self.first:
            return 0.0
        if bound > self.last:
            return 1.0
        found = (bound - self.first) / self.length + self.origin - self._waves(bound)
        return min(max(found, 0.0), 1.0)

    def _waves(self, total: int) -> float:
        turn, length = self.turn, self.length
        angles = [
            phase - turn * (place * total % length)
            for place, phase in zip(self.places, self.phases, strict=True)
        ]
        return math.fsum(map(mul, self.sizes, map(math.cos, angles)))


def _characteristic(
    shares: Sequence[tuple[int, float]], places: Sequence[int], length: int
) -> Iterator[complex]:
    """Yield the characteristic function of a round at frequencies of a window."""
    turn = 2 * math.pi / length
    real, imaginary = [0.0] * len(places), [0.0] * len(places)
    for units, share in shares:
        angles = [turn * (units * place % length) for place in places]
        real = list(map(add, real, map(mul, repeat(share), map(math.cos, angles))))
        imaginary = list(map(add, imaginary, map(mul, repeat(share), map(math.sin, angles))))
    return map(complex, real, imaginary)


def _near_one(one: OneRound, rounds: int, length: int, most: int) -> list[int]:
    """Return the frequencies from 1 to half the window that may not be left out.

    With two results x and y of probabilities p and q, |f(t)|^2 <= 1 - 2pq(1 - cos((x - y)t)), so
    a frequency counts only near a multiple of 2 pi/|x - y|, however many rounds there are.
    """
    common = sorted(one.ways, key=lambda units: -one.ways[units])
    first, second = common[0], common[1]
    apart = abs(first - second)
    product = one.ways[first] * one.ways[second] / one.total**2
    # ln(1 - x) <= -x: the power is under e^-DROPPED wherever rounds * pq * (1 - cos) exceeds it.
    drop = (DROPPED + 1) / (rounds * product)
    if drop >= 2:
        if length // 2 > most:
            raise TooLong
        return list(range(1, length // 2 + 1))
    reach = math.acos(1 - drop) / (2 * math.pi) * length / apart + 1
    if 2 * reach * (apart // 2 + 1) > most:
        raise TooLong
    found: set[int] = set()
    for multiple in range(apart // 2 + 1):
        middle = multiple * length / apart
        found.update(range(math.floor(middle - reach), math.ceil(middle + reach) + 1))
    return sorted(place for place in found if 1 <= place <= length // 2)


def _reach(one: OneRound, rounds: int, side: int) -> int:
    """Return a total beyond which, on one side, lies at most the probability OUTSIDE.

    By Chernoff: P(S >= b) <= e^(-hb) E(e^(hX))^n for every h > 0, and the like below. The least
    such b over h has no second valley, since ln E(e^(hX)) is convex and 0 at 0; it ends, since b is
    without bound where h goes to 0.
    """
    mean = one.mean
    center = float(mean)
    away = [(float(units - mean), ways / one.total) for units, ways in one.ways.items()]
    farthest = max(side * units for units, _share in away)
    deviation = math.sqrt(float(one.variance))

    def bound(power: int) -> float:
        slope = 2 ** (power / 8) / (deviation * math.sqrt(rounds))
        if slope * farthest > 600 or power > 80:
            return math.inf
        grown = math.fsum(share * math.expm1(side * slope * units) for units, share in away)
        return (rounds * math.log1p(max(grown, 0.0)) - math.log(OUTSIDE)) / slope

    power = next(power for power in count(OF_NORMAL_LAW, -1) if bound(power) < math.inf)
    for step in (-1, 1):
        while bound(power + step) < bound(power):
            power += step
    best = bound(power)
    if side < 0:
        return max(math.floor(rounds * center - best) - 1, 0)
    return min(math.ceil(rounds * center + best) + 1, max(one.ways) * rounds)
