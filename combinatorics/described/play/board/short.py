"""A short strategy of one decision over a shared board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil
from operator import mul

from combinatorics.described.play.board.cells import BoardCells
from combinatorics.described.play.board.seen import OWN_NOTE, besides, held_words, made_words
from combinatorics.described.play.board.worth import Worth, columns_of
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.short_lines import ruled
from combinatorics.short_play import BOUND, Line, Point, Short
from combinatorics.short_rules import Scale, States


def short_of(
    cells: BoardCells,
    game: DescribedBoard,
    worth: Worth,
    best: Fraction,
    said: Callable[[int], str],
    typed: Sequence[Line] = (),
) -> Short:
    """Return the short strategy.

    Args:
        cells: the states.
        game: the game.
        worth: what the choices net.
        best: the expected net result under the exact play.
        said: what a multiple is called, 0 for none.
        typed: a person's lines.
    """
    every = columns_of(game).every
    deals = list(zip(*cells.deals, strict=True))
    values = []
    for choice in worth.choices:
        nets = [worth.net(choice, end) for end in every]
        values.append([sum(map(mul, nets, ends)) for ends in deals])
    states = States(
        values,
        [[1] * len(deals)] * len(values),
        [Scale(cells.made, made_words), Scale(cells.held, held_words)],
        cells.seen,
        besides(),
    )
    unit = sum(map(sum, cells.deals)) * worth.unit
    enough = ceil((best - BOUND) * unit)
    found = ruled(states, enough, [*map(said, worth.choices)], _words, typed)
    point = Point(game.decided.name, found.lines, best - Fraction(found.brought, unit))
    return Short((point,), OWN_NOTE if game.decided.known else "")


def _words(order: str, beside: str) -> str:
    if not order:
        return f"any two cards {beside}".strip()
    return f"{order} or better, {beside}" if beside else f"{order} or better"
