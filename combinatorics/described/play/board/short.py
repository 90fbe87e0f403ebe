"""A short strategy of one decision over a shared board."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import ceil
from operator import mul

from combinatorics.described.play.board.cells import BoardCells
from combinatorics.described.play.board.seen import OWN_NOTE, besides, held_words, made_words
from combinatorics.described.play.board.worth import Worth, columns_of
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.short_play import BOUND, MOST_LINES, OTHERWISE, Line, Point, Short
from combinatorics.short_rules import Scale, States, rules_of


def short_of(
    cells: BoardCells,
    game: DescribedBoard,
    worth: Worth,
    best: Fraction,
    said: Callable[[int], str],
) -> Short:
    """Return the short strategy.

    Args:
        cells: the states.
        game: the game.
        worth: what the choices net.
        best: the expected net result under the exact play.
        said: what a multiple is called, 0 for none.
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
    found = rules_of(states, ceil((best - BOUND) * unit), MOST_LINES)
    lines = [
        Line(
            said(worth.choices[one.decision]),
            _words(states.scales[one.scale].words(one.place), states.besides[one.beside].words),
        )
        for one in found.clauses
    ]
    lines.append(Line(said(0), OTHERWISE))
    point = Point(game.decided.name, tuple(lines), best - Fraction(found.brought, unit))
    return Short((point,), OWN_NOTE if game.decided.known else "")


def _words(order: str, beside: str) -> str:
    if not order:
        return f"any two cards {beside}".strip()
    return f"{order} or better, {beside}" if beside else f"{order} or better"
