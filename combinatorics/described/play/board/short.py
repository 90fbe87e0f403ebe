"""A short strategy over a shared board, decision by decision.

A later stake is decided by itself. So what its lines lose is counted over the states of the hands
with which the first decision goes on, and adds to what the lines of the others lose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import compress
from math import ceil, comb
from operator import add, sub
from typing import Final

from combinatorics.described.play.board.cells import BoardCells
from combinatorics.described.play.board.seen import OWN_NOTE, besides, is_suited, scales_of
from combinatorics.described.play.board.states import Size
from combinatorics.described.play.board.worth import Worth, columns_of, unit_of
from combinatorics.described.rules.board import OWN, BoardStake, DescribedBoard
from combinatorics.short_lines import Ruled, comma, ruled
from combinatorics.short_play import BOUND, MOST_LINES, Line, Point, Short
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
    """Return the short strategy.

    Args:
        every: the states of each decision.
        game: the game.
        size: its cards.
        worth: what the choices net.
        best: the expected net result under the exact play.
        said: what a multiple of a stake is called, 0 for none.
        typed: lines; those of decisions without any are found.
    """
    decided = game.decided
    first, *later = every
    values = []
    for choice in worth.choices:
        value = [0] * len(first.held)
        for end, deals in zip(columns_of(game).every, first.deals, strict=True):
            if net := worth.net(choice, end):
                value = list(map(add, value, map(net.__mul__, deals)))
        values.append(value)
    unit = size.states * size.deals * worth.unit
    names = [said(decided, choice) for choice in worth.choices]
    found = _ruled(first, values, ceil(best * unit), unit, names, typed, game)
    points = [Point(decided.name, found.lines, best - Fraction(found.brought, unit))]
    goes_on = [decided.goes_on or made < len(names) - 1 for made in found.made]
    hands = set(compress(map(_hand, first.held, first.seen), goes_on))
    for stake, cells in zip(game.later, later, strict=True):
        played = [hand in hands for hand in map(_hand, cells.held, cells.seen)]
        parts = (cells.made, cells.held, cells.outs, cells.seen, *cells.deals)
        made, held, outs, seen, won, lost = (tuple(compress(one, played)) for one in parts)
        some = BoardCells(made, held, outs, seen, ())
        names = [said(stake, stake.times[-1]), said(stake, 0)]
        unit = unit_of(stake) * comb(size.deck, OWN) * size.deals_from(stake.known)
        values = [[*map(sub, won, lost)], [0] * len(won)]
        found = _ruled(some, values, sum(won), unit, names, typed, game)
        points.append(Point(stake.name, found.lines, Fraction(sum(won) - found.brought, unit)))
    return Short(tuple(points), OWN_NOTE if decided.known or later else "")


def _hand(held: int, seen: int) -> tuple[int, int]:
    """The starting hand of a cell of a game of several decisions."""
    return held, is_suited(seen)


def _ruled(
    cells: BoardCells,
    values: Sequence[Sequence[int]],
    best: int,
    unit: int,
    names: Sequence[str],
    typed: Sequence[Line],
    game: DescribedBoard,
) -> Ruled:
    """The lines of a decision; all decisions have a part of the lines and of what they may lose."""
    decisions = len(game.decisions)
    later = not cells.deals
    states = States(
        values,
        [[1] * len(cells.held)] * len(values),
        scales_of(cells.made, cells.held, cells.outs, cells.seen, later),
        cells.seen,
        besides(later),
    )
    enough = best - int(BOUND * unit) // decisions
    most = min(MOST_LINES, DOZEN // decisions)
    return ruled(states, enough, names, comma, typed, most, PATIENCE)
