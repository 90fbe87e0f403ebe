"""The figures that stand in the report of the annex alone, asked after all others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from formulas.call_text import EXACT_WHOLE
from formulas.law.model import Edition
from formulas.values import Rows, Scalar, is_number, key
from workbooks.approval.figures import Figure, Figures
from workbooks.approval.questions import Questions, choices_of, first_part
from workbooks.approval.wager_figures import WagerFigures
from workbooks.submission.record import Submission

ROUNDS = (1_000, 10_000, 100_000)
FUNCTION, ENVY = "WINRANGE", "others"


@dataclass(frozen=True)
class Ranged:
    """What the house wins of one wager in so many rounds.

    Args:
        wager: its name.
        unit: the base wager or the wager in dollars that the range is of.
        figures: the answer of WINRANGE, a line for each number of rounds; where so few rounds
            are refused, that refusal and the answer for more.
    """

    wager: str
    unit: float
    figures: tuple[Figure, ...]


@dataclass(frozen=True)
class Likened:
    """The tables on file that are a wager by another name.

    Args:
        wager: its name.
        figure: the answer of MATCHTABLE over all games.
    """

    wager: str
    figure: Figure


@dataclass(frozen=True)
class ReportFigures:
    """The figures of the report.

    Args:
        ranges: the win range of each wager.
        likened: the tables on file that come as often, of wagers under a file of the user.
        most: most that one patron wins in one deal on all wagers at their maximum, None where
            none is stated.
        short: the short strategy of the base game, None where there is none.
    """

    ranges: tuple[Ranged, ...]
    likened: tuple[Likened, ...]
    most: Figure | None
    short: Figure | None


def report_figures(
    figures: Figures, submission: Submission, edition: Edition, wagers: tuple[WagerFigures, ...]
) -> ReportFigures:
    """Return the figures of the report.

    Args:
        figures: where answers are kept.
        submission: the inputs.
        edition: the text of law.
        wagers: the wagers offered.
    """
    asked = [
        (wager, Questions(figures, submission, edition, wager.entry))
        for wager in wagers
        if wager.payback.refusal is None
    ]
    return ReportFigures(
        tuple(_ranged(one, questions) for one, questions in asked),
        tuple(
            _likened(one, questions)
            for one, questions in asked
            if submission.files and not one.base
        ),
        _most(asked),
        next((_short(questions) for one, questions in asked if one.base), None),
    )


def _ranged(wager: WagerFigures, asked: Questions) -> Ranged:
    # An envy bonus hangs on the hands of others, so that rounds with it are not alike.
    shared = asked.handed(FUNCTION, asked.entry.paytable, asked.conditions((ENVY, None)))
    stakes = [row[1] for row in shared or [] if row[0] in ("bet", "ante")]
    unit = next((float(stake) for stake in stakes if isinstance(stake, float | int)), 1.0)
    game, name, table, place = asked.submission.game, wager.name, asked.paytable, asked.jurisdiction
    most: Rows = [[ROUNDS[-1]]]
    *_, named = asked.figures.named(FUNCTION, game, name, table, most, None, place, shared)
    found: list[Figure] = []
    for fewest in range(len(ROUNDS) - 1):
        rounds: Rows = [[number] for number in ROUNDS[fewest:]]
        title = f"{name}: win range of {ROUNDS[fewest]:,} rounds and more"
        figure = asked.figures.ask(title, FUNCTION, game, name, table, rounds, None, place, named)
        found.append(figure)
        if figure.refusal is None:
            break
    return Ranged(wager.name, unit, tuple(found))


def _likened(wager: WagerFigures, asked: Questions) -> Likened:
    pays: Rows = [
        [row[0], row[1]] for row in wager.table.rows[1:] if row[1] is not None and row[0] != "Total"
    ]
    figure = asked.figures.ask(
        f"{wager.name}: tables on file that come as often",
        "MATCHTABLE",
        asked.submission.game,
        wager.name,
        pays,
        asked.jurisdiction,
        [["all games", "yes"]],
    )
    return Likened(wager.name, figure)


def _most(asked: list[tuple[WagerFigures, Questions]]) -> Figure | None:
    stakes: Rows = list(_maximums(asked))
    if not stakes:
        return None
    _, first = asked[0]
    choices = [row for wager, each in asked for row in choices_of(each.submission, wager.entry)]
    return first.figures.ask(
        "Most won by one patron in one deal, all wagers at the maximum",
        "MAXWIN",
        first.submission.game,
        stakes,
        choices or None,
        first.jurisdiction,
    )


def _short(asked: Questions) -> Figure:
    wanted = {key("paytable")}
    conditions = [row for row in asked.conditions() or [] if key(row[0]) in wanted]
    return asked.figures.ask(
        f"{asked.entry.name}: short strategy, and what it costs",
        "SHORTSTRATEGY",
        asked.submission.game,
        asked.paytable,
        asked.jurisdiction,
        conditions or None,
    )


def _maximums(asked: list[tuple[WagerFigures, Questions]]) -> Iterator[list[Scalar]]:
    for wager, each in asked:
        maximum = each.at("maximum")
        if is_number(maximum) and isinstance(maximum, float) and 0 < maximum < EXACT_WHOLE:
            yield [first_part(each.edition) if wager.base else wager.name, maximum]
