"""What the first decision over a shared board is worth for given pays.

A state is what is known at the first decision. The deals from it are counted in columns: by which
later stakes are then made (`path`, a bit each), and by how the hands stand, where the paytable pays
also by the row. What a choice is worth is a straight line in the pays of the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from combinatorics.described.rules.board import BoardStake, DescribedBoard
from combinatorics.described.rules.duel import STANDS, DuelStake, played
from combinatorics.round import total


class Column(NamedTuple):
    """Ways to end that are settled alike."""

    path: int  # which later stakes were made, a bit each
    stand: int  # how the hands stand, as a place in `STANDS`; the first of those settled alike
    row: int  # the row of the player's hand; their number for none, and where no row pays


@dataclass(frozen=True)
class Columns:
    """The columns of a game."""

    every: tuple[Column, ...]  # in their order, path by path
    of_stand: tuple[tuple[int, ...], ...]  # by how the hands stand and by row, the column of path 0

    @property
    def ends(self) -> int:
        """Columns of one path."""
        return max(map(max, self.of_stand)) + 1


def columns_of(game: DescribedBoard) -> Columns:
    """Return the columns: hands stand alike where every stake and the result are settled alike."""
    rows = len(game.paid.rows)
    alike: dict[tuple[object, ...], list[int]] = {}
    ends: list[Column] = []
    of_stand = []
    for stand, (qualifies, compared) in enumerate(STANDS):
        key = (*(one.settled[stand] for one in game.stakes), compared if qualifies else "")
        if key not in alike:
            tabled = any(one.settled[stand].tabled for one in game.stakes)
            new = [Column(0, stand, row) for row in (range(rows + 1) if tabled else (rows,))]
            numbers = range(len(ends), len(ends) + len(new))
            alike[key] = list(numbers) if tabled else [len(ends)] * (rows + 1)
            ends += new
        of_stand.append(tuple(alike[key]))
    every = tuple(end._replace(path=path) for path in range(1 << len(game.later)) for end in ends)
    return Columns(every, tuple(of_stand))


class Worth:
    """What the choices of the first decision net for given pays.

    The pays of the rows are to 1, None for nothing, and last None for no row.
    """

    def __init__(self, game: DescribedBoard, pays: Sequence[Fraction | None]) -> None:
        self.pays = pays
        self.every = columns_of(game).every
        self._game = game
        odds = [one.net for stake in game.stakes for one in stake.settled]
        self.unit = lcm(*(one.denominator for one in (*odds, *filter(None, pays))))

    @property
    def choices(self) -> tuple[int, ...]:
        """The multiples of the first decision, the largest first, and 0 for none."""
        return (*reversed(self._game.decided.times), 0)

    def ended(self, choice: int, column: Column) -> list[tuple[DuelStake, Fraction, Fraction]]:
        """Return each stake and award of a round, with what is staked and what it wins."""
        game = self._game
        if not choice and not game.decided.goes_on:
            return [(one, Fraction(1), Fraction(-1)) for one in game.stakes if one.opening]
        made = {game.decided.name: choice}
        for at, one in enumerate(game.later):
            made[one.name] = one.times[-1] * (column.path >> at & 1)
        laid = [(one, made.get(one.name, int(one.opening))) for one in game.stakes]
        return played(laid, column.stand, self.pays[column.row])

    def net(self, choice: int, column: Column) -> int:
        """What a round nets, in parts of a unit."""
        return int(total(won for _, _, won in self.ended(choice, column)) * self.unit)


def net_of(stake: BoardStake, unit: int) -> list[int]:
    """What a later stake nets by how the hands stand, in parts of a unit."""
    return [int(one.net * stake.times[-1] * unit) for one in stake.settled]


def unit_of(stake: BoardStake) -> int:
    """The least number of which every part of what a later stake nets is a whole one."""
    return lcm(*(one.net.denominator for one in stake.settled))
