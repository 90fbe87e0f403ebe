"""How many house ways give a published figure that was printed without one.

Tried are the ways on file with one rule changed to a neighbor, and with one rule changed in each
of two classes of hands: the value of a way is a sum over the classes, so that two such changes add
up. A class that is set as another counts with it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from fractions import Fraction
from functools import cache
from math import comb

from combinatorics.base_wager import HouseWays
from formulas.question.house_way import even_net
from formulas.reconcile.figure import PrintedFigure


def near_ways(wager: HouseWays, figure: PrintedFigure) -> str:
    """Return how many of the ways that are tried give a figure, in words."""
    tried = hits = 0
    half = figure.unit / 2
    for rule in wager.rules:
        net, by_class = _steps(wager, rule)
        low, high = figure.value - half - 1 - net, figure.value + half - 1 - net
        every = sorted(step for steps in by_class.values() for step in steps)
        tried += len(every) + comb(len(every), 2)
        hits += bisect_right(every, high) - bisect_left(every, low) + _hits(every, low, high)
        for steps in by_class.values():
            tried -= comb(len(steps), 2)
            hits -= _hits(sorted(steps), low, high)
    found = f"{hits:,} give" if hits != 1 else "1 gives"
    return (
        f"Of {tried:,} house ways that differ from one on file in one rule, or in two rules of "
        f"different classes, {found} this figure: a hit among so many identifies no way"
    )


def _hits(steps: list[Fraction], low: Fraction, high: Fraction) -> int:
    """How many pairs of two places of a sorted list have a sum within bounds."""
    found = 0
    for place, step in enumerate(steps):
        start = bisect_left(steps, low - step, place + 1)
        found += bisect_right(steps, high - step, start) - start
    return found


@cache
def _steps(wager: HouseWays, rule: str) -> tuple[Fraction, dict[str, list[Fraction]]]:
    """The net result under a way on file, and what each changed rule adds to it, by class."""
    way = wager.under(rule)
    net = even_net(way)
    # "Straight or flush with two pair" may be set as "Two pair": one class in this count.
    set_as = {row[0]: row[2].removeprefix("as ") for row in way.table if row[2].startswith("as ")}
    found: dict[str, list[Fraction]] = defaultdict(list)
    for change in way.changes():
        if change.net is not None and change.net != net:
            kind = change.cells[0]
            found[set_as.get(kind, kind)].append(change.net - net)
    return net, found
