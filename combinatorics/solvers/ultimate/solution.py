"""The solution of the base game for one set of pays: solved, written down, and read back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm
from typing import Any

from combinatorics import cache
from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.solvers.ultimate.hands import HANDS, combinations_of
from combinatorics.solvers.ultimate.settlement import (
    CHECK,
    FOLD,
    MULTIPLES,
    OUTCOMES,
    Block,
    net,
    rounds_of,
)

DEALS = 27_813_810_024_000
"""C(52,2) holes, C(50,3) flops, C(47,2) turns and rivers, C(45,2) dealer hands."""
BEFORE_FLOP = ("Play 4x", "Play 3x", CHECK)
"""Decisions before the flop, the larger wager first: it is taken when values are equal."""
AFTER_CHECK = ("Play 2x", "Play 1x", "Fold")
"""Decisions by which a round can end that was checked before the flop."""


@dataclass(frozen=True)
class Solution:
    """Optimal play for one set of pays.

    Args:
        joint: deals by decision, category and outcome; `DEALS` in all.
        forfeits: folded deals by category of the weaker of the two hands, where that is
            three-of-a-kind or better.
        flops: folded deals by category of the player's two cards and the flop.
        hands: value in antes of each decision in `BEFORE_FLOP`, by starting hand.
    """

    joint: Mapping[str, Block]
    forfeits: tuple[int, ...]
    flops: tuple[int, ...]
    hands: Callable[[str], tuple[Fraction, ...]]


def unit_pays(multiple: int, pays: Sequence[Fraction], cap: Fraction | None, unit: int) -> Block:
    """Net results in whole units of 1/unit antes, by category and outcome."""
    return [
        [int(net(multiple, result, qualifies, pay, cap) * unit) for result, qualifies in OUTCOMES]
        for pay in pays
    ]


def solve(
    pays: Sequence[Fraction],
    cap: Fraction | None = None,
    progress: Progress | None = None,
    by_letter: bool = False,
) -> Solution:
    """Solve the base game from scratch, by enumerating every deal.

    Args:
        pays: Blind pays by category, weakest first, none negative.
        cap: limit on the winnings of a hand in antes, which the player plays for.
        progress: is told how many boards of how many are done.
        by_letter: whether hands of one category compare by the highest card the other lacks.

    Raises:
        OverflowError: the pays are too large for exact sums of 64 bits.
    """
    from combinatorics.kernels.holdem import Enumeration

    unit = lcm(*(pay.denominator for pay in pays), cap.denominator if cap is not None else 1)
    net_units = {
        decision: unit_pays(multiple, pays, cap, unit) for decision, multiple in MULTIPLES.items()
    }
    enumeration = Enumeration(progress, by_letter=by_letter)
    twice, once, fold = net_units["Play 2x"], net_units["Play 1x"], FOLD * unit
    (raises,) = enumeration.raises(twice, once, fold)
    counts = enumeration.counts(once, fold, raises)

    joint = {decision: [[0] * len(OUTCOMES) for _ in CATEGORIES] for decision in MULTIPLES}
    hands: dict[str, tuple[Fraction, ...]] = {}
    forfeits = [0] * len(CATEGORIES)
    flops = [0] * len(CATEGORIES)
    for number, name in enumerate(HANDS):
        checked = dict(zip(AFTER_CHECK, counts.joint[number], strict=True))
        showdown = add_blocks(add_blocks(checked["Play 2x"], checked["Play 1x"]), checked["Fold"])
        deals = sum(map(sum, showdown))
        values = (
            total(net_units["Play 4x"], showdown),
            total(net_units["Play 3x"], showdown),
            total(twice, checked["Play 2x"])
            + total(once, checked["Play 1x"])
            + fold * sum(map(sum, checked["Fold"])),
        )
        hands[name] = tuple(Fraction(value, unit * deals) for value in values)
        best = BEFORE_FLOP[values.index(max(values))]
        for decision, block in (checked if best == CHECK else {best: showdown}).items():
            joint[decision] = add_blocks(joint[decision], block)
        if best == CHECK:
            forfeits = [a + b for a, b in zip(forfeits, counts.forfeits[number], strict=True)]
            flops = [a + b for a, b in zip(flops, counts.flops[number], strict=True)]
    return Solution(joint, tuple(forfeits), tuple(flops), hands.__getitem__)


def add_blocks(first: Block, second: Block) -> list[list[int]]:
    """Add counts by category and outcome."""
    return [
        [a + b for a, b in zip(one, other, strict=True)]
        for one, other in zip(first, second, strict=True)
    ]


def total(net_units: Block, block: Block) -> int:
    """Net result of all deals of a block."""
    return sum(
        amount * ways
        for amounts, counts in zip(net_units, block, strict=True)
        for amount, ways in zip(amounts, counts, strict=True)
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
