"""How the deals over a shared board end where the best choice is made in each state."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from combinatorics.base_wager import Pays
from combinatorics.described.play.board.states import SolvedBoard
from combinatorics.described.play.board.worth import Column, Worth, columns_of
from combinatorics.described.play.worth import row_pays
from combinatorics.described.rules.board import DescribedBoard

MOST_EXACT: Final = 1 << 53
"""Whole numbers below it are exact as doubles."""


def ends_by_choice(
    solved: SolvedBoard, worth: Worth, every: Sequence[Column]
) -> dict[int, list[int]]:
    """Return the deals by column for each choice, the best one made in each state."""
    import numpy as np

    nets = [[worth.net(choice, end) for end in every] for choice in worth.choices]
    most = max(1, *(abs(net) for row in nets for net in row))
    # Numbers that doubles cannot hold are Python's own: slower, and as exact.
    kind = np.float64 if most * int(solved.counts[:1].sum()) < MOST_EXACT else object
    assert solved.deals < MOST_EXACT
    counts = solved.doubles.astype(kind, copy=False)
    best, number = np.array(nets[0], kind) @ counts, np.zeros(len(solved.ways), np.int8)
    for at, row in enumerate(nets[1:], start=1):
        other = np.array(row, kind) @ counts
        better = other > best
        number[better] = at
        best = np.maximum(best, other)
    found = {choice: list(ends) for choice, ends in solved.sure.items()}
    for at, choice in enumerate(worth.choices):
        here = solved.doubles @ np.where(number == at, solved.ways, 0)
        if here.any():
            before = found.get(choice, [0] * len(every))
            found[choice] = [one + int(more) for one, more in zip(before, here, strict=True)]
    return found


def best_value(solved: SolvedBoard, game: DescribedBoard, pays: Pays) -> tuple[Fraction, Fraction]:
    """Return the expected net result under the best play, and that of its square."""
    every = columns_of(game).every
    worth = Worth(game, row_pays(game.paid, pays))
    net = square = 0
    for choice, ends in ends_by_choice(solved, worth, every).items():
        for end, ways in zip(every, ends, strict=True):
            won = worth.net(choice, end)
            net, square = net + ways * won, square + ways * won * won
    deals = solved.deals
    return Fraction(net, worth.unit * deals), Fraction(square, worth.unit**2 * deals)


def all_staked(solved: SolvedBoard, game: DescribedBoard, pays: Pays) -> Fraction:
    """Return the expected net result where every stake is made at its largest multiple."""
    every = columns_of(game).every
    worth = Worth(game, row_pays(game.paid, pays))
    path = (1 << len(game.later)) - 1
    ends = [sum(one) for one in zip(*solved.sure.values(), strict=True)] or [0] * len(every)
    here = (solved.ways @ solved.doubles.T).tolist()
    net = sum(
        (one + int(more)) * worth.net(worth.choices[0], end._replace(path=path))
        for one, more, end in zip(ends, here, every, strict=True)
    )
    return Fraction(net, worth.unit * solved.deals)
