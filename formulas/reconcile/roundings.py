"""What a figure becomes when its parts are rounded before they are added, or cut off after."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from formulas.reconcile.figure import PrintedFigure
from formulas.worth.valuation import Valuation

DECIMALS = range(3, 8)  # of the share; a sheet shows no fewer and no more


def rounded_parts(valuation: Valuation) -> Iterator[tuple[str, Fraction]]:
    """Yield the payback of a side wager as it comes out of parts that were rounded.

    Args:
        valuation: the wager's classes of deals.

    Yields:
        What was rounded, and the payback that results.
    """
    extras = sum((extra.returned for extra in valuation.extras), Fraction())
    total, lines = valuation.total, valuation.classes
    for decimals in DECIMALS:
        returns = [_round(line.returned * line.ways / total, decimals) for line in lines]
        yield f"each return rounded to {decimals} decimals", sum(returns, extras)
        nets = [(line.returned - line.staked, line.ways) for line in lines]
        wins = [_round(net * ways / total, decimals) for net, ways in nets]
        yield f"each win and the loss rounded to {decimals} decimals", 1 + sum(wins, extras)
        parts = [net * _round(Fraction(ways, total), decimals) for net, ways in nets]
        yield f"each probability rounded to {decimals} decimals", 1 + sum(parts, extras)


def cut(figure: PrintedFigure, payback: Fraction) -> str:
    """Return how a payback that does not round to a figure still gives it; empty for no way."""
    distance = figure.distance(payback)
    if Fraction(1, 2) < distance < 1:
        return "cut off, not rounded"
    if -1 < distance < -Fraction(1, 2):
        return "rounded up"
    return ""


def _round(number: Fraction, decimals: int) -> Fraction:
    """Return a number rounded half away from zero."""
    scaled = abs(number) * 10**decimals
    units = math.floor(scaled + Fraction(1, 2))
    return Fraction(units if number >= 0 else -units, 10**decimals)
