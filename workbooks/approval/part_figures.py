"""The figures of each part of a base game: Ante, Blind and Play as wagers of their own."""

from __future__ import annotations

from collections.abc import Iterator

from formulas.question.names import ask_game, parts_of
from workbooks.approval.figures import Figure
from workbooks.approval.lines import DECIMAL, Line
from workbooks.approval.questions import WagerQuestions


def part_lines(asked: WagerQuestions) -> Iterator[Line]:
    """Yield the figures of each part, per unit of that wager; none of a game of one stake.

    Args:
        asked: how the functions are asked about the base game.
    """
    for part in parts_of(ask_game(asked.submission.game), asked.entry.name):
        per = f"per {part.paid_on}" if part.paid_on else "per unit staked on it"
        rounds = "per round" if part.paid_on else "per round in which it is staked"
        for function, words, basis in (
            ("PAYBACK", "payback", per),
            ("HOUSEEDGE", "house advantage", per),
            ("HITFREQ", "hit frequency (wins)", rounds),
        ):
            figure = _asked(asked, part.name, function, words)
            yield Line(f"{part.name}: {words}", basis, figure)
        figure = _asked(asked, part.name, "VOLATILITY", "volatility")
        yield Line(f"{part.name}: volatility", f"standard deviation, {per}", figure, DECIMAL)


def _asked(asked: WagerQuestions, part: str, function: str, words: str) -> Figure:
    what, given = f"{part}: {words}", asked.conditions()
    return asked.figure(what, function, part, asked.paytable, asked.jurisdiction, given)
