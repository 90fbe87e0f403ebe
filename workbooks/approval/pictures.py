"""What the pictures of an approval sheet show, computed with everything else on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from formulas.law.payout_limits import cap_wagers
from formulas.question.entering import condition_of
from formulas.values import Scalar, is_number
from workbooks.approval.figures import Figure
from workbooks.approval.wager_figures import WagerFigures

POINTS = 10  # parts of the scale of a meter, break-even in its middle
ANTES = 10  # points over the Ante, up to twice the maximum


@dataclass(frozen=True)
class Point:
    """A point of a line.

    Args:
        along: dollars.
        height: the payback there, where it follows from other points.
        figure: the figure it is, None where it follows.
    """

    along: Fraction
    height: Fraction | None
    figure: Figure | None = None


@dataclass(frozen=True)
class Pictures:
    """What is drawn of one wager.

    Args:
        wager: the wager.
        results: the spilled answer of DISTRIBUTION.
        meter: the break-even meter, and the straight line from an empty meter through it; None
            for a wager that has no break-even meter.
        antes: the payback under the payout limit over the Ante.
    """

    wager: WagerFigures
    results: Figure
    meter: tuple[Figure, tuple[Point, ...]] | None
    antes: tuple[Point, ...]


def pictures_of(wager: WagerFigures, limit: Scalar) -> Pictures:
    """Return what is drawn of a wager.

    Args:
        wager: the wager with its figures.
        limit: the payout limit stated, None for none.
    """
    results = wager.asked.ask("DISTRIBUTION", "distribution of a round's result")
    meter = _over_the_meter(wager)
    return Pictures(wager, results, meter, tuple(_over_the_ante(wager, limit)))


def _over_the_meter(wager: WagerFigures) -> tuple[Figure, tuple[Point, ...]] | None:
    """Return the line of the next hand's payback, which is straight in the meter."""
    even = next(
        (line.figure for line in wager.meters if line.figure.formula.startswith("=BREAKEVEN(")),
        None,
    )
    if wager.printed is None or not wager.printed.meters or even is None:
        return None
    if not even.number_value:
        return None
    end = Fraction(even.number_value)
    level = condition_of(wager.printed.meters[0].level)
    empty = wager.asked.ask("PAYBACK", f"next hand, {level} empty", (level, 0))
    points = [Point(Fraction(), None, empty)]
    if empty.number_value is not None:
        start = Fraction(empty.number_value)
        points += [
            Point(2 * end * place / POINTS, start + (1 - start) * 2 * place / POINTS)
            for place in range(1, POINTS + 1)
        ]
    return even, tuple(points)


def _over_the_ante(wager: WagerFigures, limit: Scalar) -> Iterator[Point]:
    asked, edition = wager.asked, wager.asked.edition
    highest = asked.entry.stated("maximum")
    if limit is None or not cap_wagers(edition) or not wager.base:
        return
    if not is_number(highest) or not any(edition.wager(w).base for w in cap_wagers(edition)):
        return
    for place in range(1, ANTES + 1):
        ante = float(highest) * place * 2 / ANTES
        terms = (("basis", "action"), ("ante", ante), ("cap", limit))
        figure = asked.ask("PAYBACK", f"payback with the limit, Ante {place} of {ANTES}", *terms)
        yield Point(Fraction(repr(ante)), None, figure)
