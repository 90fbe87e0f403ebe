"""The figures of each part of a base game: Ante, Blind and Play as wagers of their own."""

from __future__ import annotations

from collections.abc import Iterator

from formulas.figure_catalogue import HITS, SPREAD, Place, Wagered, shown_at
from formulas.question.names import ask_game, parts_of
from workbooks.approval.lines import Line
from workbooks.approval.questions import WagerQuestions


def part_lines(asked: WagerQuestions) -> Iterator[Line]:
    """Yield the figures of each part, per unit of that wager; none of a game of one stake.

    Args:
        asked: how the functions are asked about the base game.
    """
    for part in parts_of(ask_game(asked.submission.game), asked.entry.name):
        per = f"per {part.paid_on}" if part.paid_on else "per unit wagered on it"
        bases = {
            HITS: "per round" if part.paid_on else "per round in which it is staked",
            SPREAD: f"standard deviation, {per}",
        }
        for one in shown_at(Place.GLANCE, Wagered.SIDE):
            what, given = f"{part.name}: {one.listed}", asked.conditions()
            figure = asked.figure(
                what, one.function, part.name, asked.paytable, asked.jurisdiction, given
            )
            yield Line(what, bases.get(one.key, per), figure, one.kind)
