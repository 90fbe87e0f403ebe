"""The sum of many rounds: summed from frequencies, and convolved by hand."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from typing import NamedTuple

import pytest

from combinatorics.many_rounds import OneRound, TooLong, Totals

COIN = OneRound({-1: 1, 1: 1})
FORTIETH = Fraction(1, 40)
# A wager at 50, 9 and 2 to 1 that the house wins else, as the house sees it.
SIDE = OneRound({-50: 1, -9: 40, -2: 300, 1: 1200})


class Range(NamedTuple):
    """The totals between which a sum lies, and the probabilities beyond them."""

    low: int
    high: int
    below: float
    above: float
    error: float


def central_range(one: OneRound, rounds: int, tail: Fraction) -> Range:
    """The range of the totals of so many rounds."""
    totals = Totals(one, rounds)
    low, high = totals.lowest(tail), totals.highest(tail)
    assert low.error == high.error
    return Range(low.total, high.total, low.beyond, high.beyond, low.error)


def convolved(ways: dict[int, int], rounds: int) -> dict[int, int]:
    """Return the ways to each total, one round after the other: the plainest algorithm."""
    totals = {0: 1}
    for _ in range(rounds):
        further: dict[int, int] = {}
        for total, number in totals.items():
            for units, more in ways.items():
                further[total + units] = further.get(total + units, 0) + number * more
        totals = further
    return totals


def bounds(totals: dict[int, int], tail: Fraction) -> tuple[int, int]:
    """Return the least and the largest total that keep a tail each, by walking from both ends."""
    everything = sum(totals.values())
    order = sorted(totals)
    under = 0
    for low in order:
        if under + totals[low] > tail * everything:
            break
        under += totals[low]
    over = 0
    for high in reversed(order):
        if over + totals[high] > tail * everything:
            break
        over += totals[high]
    return low, high


def test_a_hundred_tosses_of_a_coin() -> None:
    """Tables of the binomial law: P(X <= 39) = 0.0176 and P(X <= 40) = 0.0284 for n = 100."""
    found = central_range(OneRound({0: 1, 1: 1}), 100, FORTIETH)
    assert (found.low, found.high) == (40, 60)
    assert round(float(found.below), 4) == 0.0176
    exact = Fraction(sum(math.comb(100, k) for k in range(40)), 2**100)
    assert abs(found.below - exact) <= found.error < 1e-9


@pytest.mark.parametrize(
    ("tail", "expected"),
    [(Fraction(249, 1000), (-2, 2)), (Fraction(1, 4), (-2, 2)), (Fraction(251, 1000), (0, 0))],
)
def test_the_error_is_taken_against_a_tail_that_is_met_exactly(
    tail: Fraction, expected: tuple[int, int]
) -> None:
    """Two coins lose 2 with probability 1/4, which a sum of doubles may be a little over."""
    found = central_range(COIN, 2, tail)
    assert (found.low, found.high) == expected


@pytest.mark.parametrize("rounds", [1, 2, 7, 40])
def test_two_algorithms_find_the_same_range(rounds: int) -> None:
    """Convolution round by round and the sum over frequencies agree."""
    rng = random.Random(rounds)
    laws = [SIDE] + [
        OneRound({rng.randrange(-30, 5): rng.randrange(1, 99) for _ in range(5)}) for _ in range(4)
    ]
    for one in laws:
        totals = convolved(dict(one.ways), rounds)
        wanted = bounds(totals, FORTIETH)
        summed = central_range(one, rounds, FORTIETH)
        assert (summed.low, summed.high) == wanted
        under = Fraction(sum(n for t, n in totals.items() if t < wanted[0]), one.total**rounds)
        over = Fraction(sum(n for t, n in totals.items() if t > wanted[1]), one.total**rounds)
        assert abs(summed.below - float(under)) <= summed.error < 1e-9
        assert abs(summed.above - float(over)) <= summed.error


def test_many_rounds_are_near_the_normal_law() -> None:
    """A million tosses: 1.96 deviations of 500 on each side of 500,000 (central limit)."""
    found = central_range(OneRound({0: 1, 1: 1}), 10**6, FORTIETH)
    assert abs(found.low - (500_000 - 980)) <= 1
    assert abs(found.high - (500_000 + 980)) <= 1
    assert 0 < found.error < 1e-6


def test_the_probability_of_a_range_is_right_where_the_binomial_law_says_it() -> None:
    """Rare awards: a 1-in-1,000 hit in 3,000 rounds, its tail by exact binomials."""
    one = OneRound({-500: 1, 1: 999})
    found = central_range(one, 3000, FORTIETH)
    hits = [Fraction(math.comb(3000, k) * 999 ** (3000 - k), 1000**3000) for k in range(20)]
    worst = next(k for k in range(20) if 1 - sum(hits[: k + 1]) <= FORTIETH)
    assert found.low == 3000 - 501 * worst
    assert abs(float(1 - sum(hits[: worst + 1])) - float(found.below)) <= found.error
    assert found.high == 3000  # no hit at all has probability 0.0497, more than the tail


@pytest.mark.parametrize("rounds", [1, 3, 40])
def test_the_probability_under_a_total(rounds: int) -> None:
    """P(total < t) against the convolution round by round, also between and beyond the totals."""
    totals = convolved(dict(SIDE.ways), rounds)
    summed = Totals(SIDE, rounds)
    assert 0 < summed.error < 1e-9
    low, high = -50 * rounds, rounds
    for total in (low - 7, low, low + 1, -9 * rounds // 4, 0, high - 1, high, high + 1, high + 9):
        wanted = sum(number for each, number in totals.items() if each < total)
        exact = Fraction(wanted, SIDE.total**rounds)
        assert abs(summed.under(total) - exact) <= summed.error


def test_two_results_are_the_binomial_law() -> None:
    """24 of 51 deals win a unit: 600 rounds by binomial coefficients."""
    found = Totals(OneRound({-1: 24, 1: 27}), 600)
    ways = [math.comb(600, won) * 27**won * 24 ** (600 - won) for won in range(601)]
    assert sum(ways) == 51**600
    for total in (-601, -600, -599, 0, 1, 36, 599, 600, 601):
        # Of 600 rounds so many are won that 2 won - 600 is less than the total.
        wanted = sum(number for won, number in enumerate(ways) if 2 * won - 600 < total)
        assert abs(found.under(total) - Fraction(wanted, 51**600)) <= found.error < 1e-9


def test_totals_beyond_doubles_are_too_long() -> None:
    """The square of a total would be no double."""
    with pytest.raises(TooLong):
        Totals(OneRound({0: 1, 1: 2, 2**600: 1}), 5)


def test_one_far_award_that_hardly_ever_comes() -> None:
    """At 1 in 10^14 the binomial law says that 30,000 rounds bring one with 1 - (1 - p)^n."""
    found = Totals(OneRound({0: 10**14 - 1, 10**6: 1}), 30_000)
    assert found.error < 1e-9
    awarded = 1 - (1 - Fraction(1, 10**14)) ** 30_000
    assert abs(1 - found.under(1) - awarded) <= found.error


def test_rounds_that_all_bring_the_same() -> None:
    """A wager that cannot win has one total."""
    found = central_range(OneRound({1: 52}), 10**9, FORTIETH)
    assert (found.low, found.high, found.below) == (10**9, 10**9, 0)


def test_what_is_too_long_is_said() -> None:
    """A lattice of a billion units in one award cannot be summed in a cell."""
    with pytest.raises(TooLong):
        central_range(OneRound({-(10**9) - 7: 1, -3: 10**6, 1: 10**7}), 1000, FORTIETH)


@pytest.mark.parametrize(("rounds", "tail"), [(0, FORTIETH), (5, Fraction(1, 2)), (5, Fraction(0))])
def test_nonsense_is_refused(rounds: int, tail: Fraction) -> None:
    """No rounds, or a tail that leaves no range."""
    with pytest.raises(ValueError, match="Give"):
        central_range(COIN, rounds, tail)


def test_a_round_needs_results() -> None:
    """An empty round, and one with a result that cannot happen."""
    for ways in ({}, {1: 0}, {1: -3}):
        with pytest.raises(ValueError, match="ways above zero"):
            OneRound(ways)
