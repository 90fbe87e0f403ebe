"""Best play where hands of one category compare by the highest card the other lacks alone.

A decision on the flop then depends on the Blind pays, so no one table answers all of them. The
shipped file has the whole solution for each Blind table that a text on file prints; others are
solved by a command and kept.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from combinatorics.progress import Progress
from combinatorics.shipped import table as shipped_table
from combinatorics.solvers.ultimate.kept import from_json, to_json
from combinatorics.solvers.ultimate.solution import Solution, solve

TABLE = "uth_base_by_letter.json"
PRINTED = tuple(
    tuple(map(Fraction, (0, 0, 0, 0, straight, "3/2", 3, 10, 50, 500))) for straight in (1, 0)
)
"""Blind Paytables A and B of § 653a.12(b), by category, weakest first."""


def by_letter(blind: Sequence[Fraction], cap: Fraction | None = None) -> Solution | None:
    """Optimal play from the shipped file, None where it does not reach.

    Args:
        blind: Blind pays by category, weakest first.
        cap: limit on the winnings of a hand in antes, None for no limit.
    """
    return _solutions().get(tuple(blind)) if cap is None else None


def text(progress: Progress | None = None) -> str:
    """The text of the shipped file, each table solved from every deal.

    Args:
        progress: is told how many boards of how many are done, for each table anew.
    """
    solved = (to_json(solve(pays, None, progress, by_letter=True)) for pays in PRINTED)
    return "[\n" + ",\n".join(map(json.dumps, solved)) + "\n]\n"


@cache
def _solutions() -> dict[tuple[Fraction, ...], Solution]:
    return {
        pays: from_json(pays, None, kept)
        for pays, kept in zip(PRINTED, shipped_table(TABLE), strict=True)
    }
