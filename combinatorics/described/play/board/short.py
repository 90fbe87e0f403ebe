"""A short strategy over a shared board, decision by decision.

A later stake is decided by itself. So what its lines lose is counted over the states of the hands
with which the first decision goes on, and adds to what the lines of the others lose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import compress
from math import comb
from operator import add, sub
from typing import Final

from combinatorics.described.play.board.cells import BoardCells
from combinatorics.described.play.board.seen import OWN_NOTE, Seen, besides, hands_of, scales_of
from combinatorics.described.play.board.states import Size
from combinatorics.described.play.board.worth import Worth, unit_of
from combinatorics.described.rules.board import OWN, BoardStake, DescribedBoard
from combinatorics.short_play import BOUND, MOST_LINES, Line, Point, Short, ruled
from combinatorics.short_rules import States

DOZEN: Final = 12
"""Lines of all decisions that are looked for, beside the last of each."""
PATIENCE: Final = 10


def short_of(
    every: Sequence[BoardCells],
    game: DescribedBoard,
    size: Size,
    worth: Worth,
    best: Fraction,
    said: Callable[[BoardStake, int], str],
    typed: Sequence[Line] = (),
) -> Short:
    """Return the short strategy; lines of decisions of which none are typed are found.

    `said` names a multiple of a stake, 0 for none; `best` is the expected net result of exact play,
    in base wagers; `every` has the states of each decision, in their order.
    """
    decided, decisions = game.decided, len(game.decisions)

    def decide(
        stake: BoardStake, seen: Seen, values: Sequence[Sequence[int]], best: Fraction, unit: int,
        names: Sequence[str], later: bool = False,
    ) -> tuple[Point, tuple[int, ...]]:  # fmt: skip
        allowed = [[1] * len(seen[0])] * len(values)
        states = States(values, allowed, scales_of(seen, later), seen[-1], besides(later))
        # All decisions have a part of the lines and of what they may lose.
        part, most = BOUND / decisions, min(MOST_LINES, DOZEN // decisions)
        return ruled(
            stake.name, states, names, best, unit, typed,
            may_lose=part, most=most, patience=PATIENCE,
        )  # fmt: skip

    first, *later = every
    values = []
    for choice in worth.choices:
        value = [0] * len(first.seen[0])
        for end, deals in zip(worth.every, first.deals, strict=True):
            if net := worth.net(choice, end):
                value = list(map(add, value, map(net.__mul__, deals)))
        values.append(value)
    unit = size.states * size.deals * worth.unit
    names = [said(decided, choice) for choice in worth.choices]
    point, chosen = decide(decided, first.seen, values, best, unit, names)
    points, goes_on = [point], [decided.goes_on or made < len(names) - 1 for made in chosen]
    hands = set(compress(hands_of(first.seen), goes_on))
    for stake, cells in zip(game.later, later, strict=True):
        played = [hand in hands for hand in hands_of(cells.seen)]
        *seen, won, lost = (tuple(compress(one, played)) for one in (*cells.seen, *cells.deals))
        names = [said(stake, stake.times[-1]), said(stake, 0)]
        unit = unit_of(stake) * comb(size.deck, OWN) * size.deals_from(stake.known)
        values = [[*map(sub, won, lost)], [0] * len(won)]
        most = Fraction(sum(won), unit)
        point, _ = decide(stake, tuple(seen), values, most, unit, names, later=True)
        points.append(point)
    return Short(tuple(points), OWN_NOTE if decided.known or later else "")
