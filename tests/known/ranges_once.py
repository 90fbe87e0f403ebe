"""Ranges of many rounds, found once in a process for the same results of one round.

Sheets of one game ask for the same ranges, and each change of the law that is followed makes the
engine forget its answers. How a range is found is tested without this.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from importlib import import_module

from combinatorics import many_rounds
from formulas.house_win import HouseWin, Results, house_win

MOST = 256  # some of them hold a megabyte
LIMITS = ("MOST_FREQUENCIES", "LONGEST_WINDOW")


@lru_cache(MOST)
def _found(
    results: tuple[tuple[Fraction, int], ...],
    rounds: int,
    tail: Fraction,
    among: int,
    _limits: tuple[int, ...],
) -> HouseWin:
    return house_win(dict(results), rounds, tail, among)


def keep_ranges() -> None:
    """Let WINRANGE find a range once, as long as the limits of its work stay as they are."""

    def kept(results: Results, rounds: int, tail: Fraction, among: int = 1) -> HouseWin:
        limits = tuple(getattr(many_rounds, name) for name in LIMITS)
        return _found(tuple(results.items()), rounds, tail, among, limits)

    import_module("formulas.functions.win_range").house_win = kept
