"""The house's result of many rounds of a wager: between which bounds it lies, and how likely it is.

Summed in the parts of a wager in which every result is whole; else bounds from results that are
rounded down and up to coarser parts; else a refusal.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from combinatorics.many_rounds import OneRound, TooLong, Totals
from formulas.refusal import out_of_range
from formulas.worth.valuation import square_root

Results: TypeAlias = Mapping[Fraction, int]
"""What the house wins in a round, in wagers, with the number of deals that bring it."""

COARSE = (1000, 400, 100, 20, 10, 4, 2, 1)  # parts of a wager to which uneven results are rounded
MOST_DIGITS = 10  # of a number of rounds
WIDEST_GAP = Fraction(1, 10)  # of the range; what rounding may widen it by


@dataclass(frozen=True, kw_only=True)
class HouseWin:
    """The house's result of so many rounds, in wagers.

    Args:
        mean: expected.
        deviation: its standard deviation.
        low: a result under it has at most the tail asked for.
        high: a result over it has at most the tail asked for.
        below: the probability of a result under `low`, or a bound of it.
        above: the probability of a result over `high`, or a bound of it.
        method: how it was found, in words.
        or_less: the probability of a result or a smaller one, or a bound of it.
        or_more: the probability of a result or a larger one, or a bound of it.
    """

    mean: Fraction
    deviation: float
    low: Fraction
    high: Fraction
    below: float
    above: float
    method: str
    or_less: Callable[[Fraction], float]
    or_more: Callable[[Fraction], float]


def house_win(results: Results, rounds: int, tail: Fraction, among: int = 1) -> HouseWin:
    """Return the house's result of so many independent rounds.

    Args:
        results: of one round.
        rounds: how many, from 1.
        tail: probability allowed on each side of the range, over 0 and under 1/2.
        among: numbers of rounds that share the work of one cell.

    Raises:
        Refusal: the totals are too many to be summed, and rounding widens the range by too much.
    """
    with suppress(TooLong):  # bounds then, from results rounded down and up
        return _summed(results, rounds, tail, _parts(results), among)
    for parts in COARSE:
        under, over = (_in_parts(results, parts, whole) for whole in (math.floor, math.ceil))
        gap = (over.mean - under.mean) * rounds / parts
        try:
            found = _summed(results, rounds, tail, parts, among)
        except TooLong:
            continue
        if gap > WIDEST_GAP * (found.high - found.low):
            break  # a coarser rounding only widens it more
        shown = "whole wagers" if parts == 1 else f"1/{parts:,} of a wager"
        method = (
            f"bounds: results rounded to {shown}, down for Low and up for High, which widens the "
            f"range by at most {float(gap):,.3g} wagers; probabilities are upper bounds"
        )
        return replace(found, method=method)
    enough = _enough(results, rounds, tail, among)
    raise out_of_range(
        f"The totals of {rounds:,} rounds are too many to be summed: the pays are too uneven. Give "
        f"{'rounder pays, or fewer rounds' if enough is None else f'{enough:,} rounds'}."
    )


def _parts(results: Results) -> int:
    """Return the parts of a wager in which every result is whole."""
    return math.lcm(*(won.denominator for won in results))


def _in_parts(results: Results, parts: int, whole: Callable[[Fraction], int]) -> OneRound:
    """Return a round in parts of a wager, each result made whole by rounding it down or up."""
    ways: dict[int, int] = {}
    for won, number in results.items():
        units = whole(won * parts)
        ways[units] = ways.get(units, 0) + number
    return OneRound(ways)


def _summed(results: Results, rounds: int, tail: Fraction, parts: int, among: int) -> HouseWin:
    """Return the range from results rounded to parts of a wager, exactly where these are enough.

    Rounded down, a total is at most the true one, so a smaller result than `low` is at most as
    likely as with rounded results; rounded up, the like holds of `high`.

    Raises:
        TooLong: the totals cannot be counted or summed.
    """
    exact_parts = _parts(results)
    exact = _in_parts(results, exact_parts, math.floor)
    under, over = (
        _totals(tuple(sorted(_in_parts(results, parts, whole).ways.items())), rounds, among)
        for whole in (math.floor, math.ceil)
    )
    low, high = under.lowest(tail), over.highest(tail)
    error = max(low.error, high.error)
    method = "exact: every round brings the same"
    if error:
        method = (
            "exact: the distribution of the total summed from its characteristic function; "
            f"probabilities are right to {error:.0e}"
        )
    return HouseWin(
        mean=exact.mean * rounds / exact_parts,
        deviation=square_root(exact.variance * rounds / exact_parts**2),
        low=Fraction(low.total, parts),
        high=Fraction(high.total, parts),
        below=_right(low.beyond, low.error),
        above=_right(high.beyond, high.error),
        method=method,
        or_less=lambda result: _right(under.under(math.floor(result * parts) + 1), under.error),
        or_more=lambda result: _right(1 - over.under(math.ceil(result * parts)), over.error),
    )


@lru_cache(maxsize=32)
def _totals(ways: tuple[tuple[int, int], ...], rounds: int, among: int) -> Totals:
    """The totals of so many rounds: calls that differ in the confidence alone share them."""
    return Totals(OneRound(dict(ways)), rounds, among)


def _right(probability: float, error: float) -> float:
    """Return a probability with the decimals that are right, the same on every machine."""
    return round(probability, math.floor(-math.log10(error))) if error else probability


def _enough(results: Results, rounds: int, tail: Fraction, among: int) -> int | None:
    """Return a larger number of rounds, a power of ten, whose totals can be summed."""
    for number in (int(10**digits) for digits in range(len(str(rounds)), MOST_DIGITS)):
        try:
            _summed(results, number, tail, _parts(results), among)
        except TooLong:
            continue
        return number
    return None
