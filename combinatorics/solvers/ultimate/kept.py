"""A solution of the base game written down, and read back only where it adds up."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any

from combinatorics import cache
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.solvers.ultimate.hands import HANDS, combinations_of
from combinatorics.solvers.ultimate.settlement import MULTIPLES, OUTCOMES, rounds_of
from combinatorics.solvers.ultimate.solution import (
    AFTER_CHECK,
    BEFORE_FLOP,
    DEALS,
    Solution,
)

GIVEN_UP = AFTER_CHECK[-1]
ALL_PAIRS = comb(52, 2)
"""Starting hands of two cards."""


def to_json(solved: Solution) -> dict[str, Any]:
    """Write a solution down."""
    return {
        "joint": {decision: solved.joint[decision] for decision in MULTIPLES},
        "forfeits": solved.forfeits,
        "flops": solved.flops,
        "hands": {name: [str(value) for value in solved.hands(name)] for name in HANDS},
    }


def from_json(blind: Sequence[Fraction], cap: Fraction | None, kept: Any) -> Solution:
    """Read a solution and see that it adds up.

    The counts are all deals, and the best decisions of the starting hands, weighted by how often
    each is dealt, win what the counts win.

    Raises:
        SpoiltError: it is none.
    """
    joint = {
        decision: [
            cache.counts(row, len(OUTCOMES))
            for row in cache.rows(cache.part(cache.part(kept, "joint"), decision), len(CATEGORIES))
        ]
        for decision in MULTIPLES
    }
    forfeits = cache.counts(cache.part(kept, "forfeits"), len(CATEGORIES))
    flops = cache.counts(cache.part(kept, "flops"), len(CATEGORIES))
    values = cache.part(kept, "hands")
    hands = {name: cache.shares(cache.part(values, name), len(BEFORE_FLOP)) for name in HANDS}
    deals = sum(sum(map(sum, block)) for block in joint.values())
    cache.require(deals == DEALS, "Its counts do not add up to all deals.")
    folded = sum(map(sum, joint[GIVEN_UP]))
    cache.require(sum(forfeits) <= folded, "It has more forfeits than folded deals.")
    cache.require(sum(flops) == folded, "Its flops are not those of the folded deals.")
    won = sum(end.ways * end.net for end in rounds_of(joint, blind, cap))
    best = sum(combinations_of(name) * max(found) for name, found in hands.items())
    cache.require(
        Fraction(won, DEALS) == Fraction(best, ALL_PAIRS),
        "Its starting hands do not win what its counts win.",
    )
    return Solution(joint, forfeits, flops, hands.__getitem__)
