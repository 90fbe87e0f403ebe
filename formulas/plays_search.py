"""Random paytables on which the stored plays of a base game are compared with its best play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction

from combinatorics.base_wager import BaseWager
from combinatorics.game import Game
from combinatorics.progress import Progress
from combinatorics.stored_plays import StoredPlays, every_rule
from formulas.law.library import on_file, regulation
from formulas.law.tables import LOST
from formulas.question.ask import about_table
from formulas.worth.wager import base_pays

TABLES = 10_000
SEED = 32
STEP = Fraction(1, 2)
MOST = 2
"""A pay is drawn up to so many times the law's."""
_UNPAID = 0.15
"""How often N/A is drawn."""
_TIES = 0.1
"""How often a pay is drawn at which two decisions are equal."""

Pays = dict[str, Fraction]


def differences(
    game: Game, tables: int, seed: int, progress: Progress | None = None
) -> Sequence[str]:
    """Return a line for each figure of a random paytable that the stored plays have otherwise.

    Compared are the net result, the average total wager and how often a round is won. A table is
    one of the law's with each pay drawn anew: N/A, a push, up to twice the law's in steps of a
    half, or where two decisions are equal; it is played under one of the rules with stored plays.
    """
    draw = random.Random(f"{game.code} {seed}")
    rules = list(every_rule(game))
    printed = list(law_tables(game))
    lines = []
    for done in range(1, tables + 1):
        wager, stored = draw.choice(rules)
        pays = drawn(draw, draw.choice(printed), stored)
        for name, summed, best in figures(wager, stored, pays):
            if summed != best:
                table = ", ".join(f"{hand} {pay}" for hand, pay in pays.items())
                lines.append(f"{name} for {table}: {float(summed - best)!r} from the best play")
        if progress is not None:
            progress(done, tables)
    return lines


def law_tables(game: Game) -> Iterator[Pays]:
    """Yield the pays of every paytable of the base game that the law prints whole."""
    base = game.wagers[0]
    assert isinstance(base, BaseWager), game.code
    for code, jurisdiction in on_file(game.code):
        for edition in regulation(code, jurisdiction).editions:
            for table in edition.tables(base.name):
                if all(row.pay != LOST for row in table.rows):
                    yield base_pays(about_table(game, base, edition, table), base)


def drawn(draw: random.Random, printed: Pays, stored: StoredPlays) -> Pays:
    """Return a table of the law with each pay drawn anew."""
    pays = {}
    plays = stored.on(tuple(printed))
    for place, (hand, pay) in enumerate(printed.items()):
        ties = [
            Fraction(-line.constant, line.frequencies[place])
            for line in plays.lines
            if sum(map(bool, line.frequencies)) == 1 and line.frequencies[place]
        ]
        steps = max(1, int(MOST * pay / STEP))
        unpaid = draw.random() < _UNPAID
        pays[hand] = Fraction(stored.unpaid) if unpaid else draw.randint(0, steps) * STEP
        fitting = [tie for tie in ties if stored.unpaid <= tie <= MOST * pay]
        if fitting and draw.random() < _TIES:
            pays[hand] = draw.choice(fitting)
    return pays


def figures(
    wager: BaseWager, stored: StoredPlays, pays: Pays
) -> Iterator[tuple[str, Fraction, Fraction]]:
    """Yield each figure for pays to 1 as the stored plays add it up and as the best play has it."""
    plays, row = stored.on(tuple(pays)), tuple(pays.values())
    ends = wager.rounds(pays)
    deals = sum(end.ways for end in ends)

    def mean(amounts: Iterator[Fraction | int]) -> Fraction:
        return sum(map(Fraction, amounts), Fraction()) / deals

    yield "net result", plays.net(row), mean(end.ways * end.net for end in ends)
    yield "total wager", plays.staked(row), mean(end.ways * end.staked for end in ends)
    yield "rounds won", plays.won(row), mean(end.ways for end in ends if end.net > 0)
