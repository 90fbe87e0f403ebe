"""What is asked after the wagers: what the pictures show, parts of a base game, and the report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from formulas.figure_catalogue import HITS, SPREAD, Place, Wagered, shown_at
from formulas.formula_text import EXACT_WHOLE
from formulas.law.payout_limits import cap_wagers
from formulas.question.entering import condition_of
from formulas.question.names import ask_game, parts_of
from formulas.values import Raw, Rows, is_number
from workbooks.approval.figures import Figure, Line, answer_of
from workbooks.approval.house_win import ENVY, FUNCTION
from workbooks.approval.questions import Questions, WagerQuestions, first_part
from workbooks.approval.wager_figures import WagerFigures

ROUNDS = (1_000, 10_000, 100_000)
BET = "bet"
LEFT_OPEN = (BET, "seed", "rate", "reserve rate")
POINTS = 10  # parts of the scale of a meter, break-even in its middle
ANTES = 10  # points over the Ante, up to twice the maximum


@dataclass(frozen=True)
class Point:
    """A point of a line.

    Args:
        along: dollars.
        height: the payback there, where it follows from other points.
        figure: the figure it is, None where it follows.
    """

    along: Fraction
    height: Fraction | None
    figure: Figure | None = None


@dataclass(frozen=True)
class Pictures:
    """What is drawn of one wager.

    Args:
        wager: the wager.
        results: the spilled answer of DISTRIBUTION.
        meter: the break-even meter, and the straight line from an empty meter through it; None
            for a wager that has no break-even meter.
        antes: the payback under the payout limit over the Ante.
    """

    wager: WagerFigures
    results: Figure
    meter: tuple[Figure, tuple[Point, ...]] | None
    antes: tuple[Point, ...]


class Ranged(NamedTuple):
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
class ReportFigures:
    """The figures of the report.

    Args:
        ranges: the win range of each wager.
        likened: of each wager under a file of the user its name and the answer of MATCHTABLE over
            all games: the tables on file that come as often.
        most: most that one patron wins in one deal on all wagers at their maximum, None where
            none is stated.
        short: the short strategy of the base game, None where there is none.
    """

    ranges: tuple[Ranged, ...]
    likened: tuple[tuple[str, Figure], ...]
    most: Figure | None
    short: Figure | None


def pictures_of(wager: WagerFigures) -> Pictures:
    """Return what is drawn of a wager."""
    results = wager.asked.ask("DISTRIBUTION", "distribution of a round's result")
    meter = _over_the_meter(wager)
    return Pictures(wager, results, meter, tuple(_over_the_ante(wager)))


def _over_the_meter(wager: WagerFigures) -> tuple[Figure, tuple[Point, ...]] | None:
    """Return the line of the next hand's payback, which is straight in the meter."""
    even = next(
        (line.figure for line in wager.meters if line.figure.formula.startswith("=BREAKEVEN(")),
        None,
    )
    if wager.printed is None or not wager.printed.meters or even is None:
        return None
    if not even.number_value:
        return None
    end = Fraction(even.number_value)
    level = condition_of(wager.printed.meters[0].level)
    empty = wager.asked.ask("PAYBACK", f"next hand, {level} empty", (level, 0))
    points = [Point(Fraction(), None, empty)]
    if empty.number_value is not None:
        start = Fraction(empty.number_value)
        points += [
            Point(2 * end * place / POINTS, start + (1 - start) * 2 * place / POINTS)
            for place in range(1, POINTS + 1)
        ]
    return even, tuple(points)


def _over_the_ante(wager: WagerFigures) -> Iterator[Point]:
    asked, edition = wager.asked, wager.asked.edition
    highest = asked.entry.stated("maximum")
    if asked.limit is None or not cap_wagers(edition) or not wager.base:
        return
    if not is_number(highest) or not any(edition.wager(w).base for w in cap_wagers(edition)):
        return
    for place in range(1, ANTES + 1):
        ante = float(highest) * place * 2 / ANTES
        terms = (("basis", "action"), ("ante", ante), ("cap", asked.limit))
        figure = asked.ask("PAYBACK", f"payback with the limit, Ante {place} of {ANTES}", *terms)
        yield Point(Fraction(repr(ante)), None, figure)


def report_figures(asked: Questions, wagers: tuple[WagerFigures, ...]) -> ReportFigures:
    """Return the figures of the report on the wagers offered."""
    known = [wager for wager in wagers if wager.payback.refusal is None]
    own = bool(asked.submission.files)
    ranges = tuple(_ranged(wager) for wager in known)
    likened = tuple(_likened(wager) for wager in known if own and not wager.base)
    stated = ((wager, wager.asked.entry.stated("maximum")) for wager in known)
    stakes: Rows = [
        [first_part(asked.edition) if wager.base else wager.name, maximum]
        for wager, maximum in stated
        if is_number(maximum) and isinstance(maximum, float) and 0 < maximum < EXACT_WHOLE
    ]
    choices = [row for wager in known for row in wager.asked.choices] or None
    most = short = None
    if stakes:
        what = "Most won by one patron in one deal, all wagers at the maximum"
        most = asked.figure(what, "MAXWIN", stakes, choices, asked.jurisdiction)
    base = next((wager.asked for wager in known if wager.base), None)
    if base is not None:
        what, where = f"{base.entry.name}: short strategy, and what it costs", base.jurisdiction
        short = base.figure(what, "SHORTSTRATEGY", base.paytable, where, base.conditions())
    return ReportFigures(ranges, likened, most, short)


def _ranged(wager: WagerFigures) -> Ranged:
    asked = wager.asked
    # An envy bonus hangs on the hands of others, so that rounds with it are not alike.
    shared = asked.conditions((ENVY, None))
    stakes = [row[1] for row in shared if row[0] in ("bet", "ante")]
    unit = next((float(stake) for stake in stakes if isinstance(stake, float | int)), 1.0)
    game, name, table, place = asked.submission.game, wager.name, asked.paytable, asked.jurisdiction
    most: Rows = [[ROUNDS[-1]]]
    found: list[Figure] = []
    for fewest in range(len(ROUNDS) - 1):
        rounds: Rows = [[number] for number in ROUNDS[fewest:]]
        title = f"{name}: win range of {ROUNDS[fewest]:,} rounds and more"
        given: Raw = shared
        _, refusal = answer_of(FUNCTION, [game, name, table, rounds, None, place, shared])
        if refusal is not None:  # of the most rounds it may be answered, and says what it rests on
            *_, given = asked.figures.named(FUNCTION, game, name, table, most, None, place, shared)
        figure = asked.figures.ask(title, FUNCTION, game, name, table, rounds, None, place, given)
        found.append(figure)
        if figure.refusal is None:
            break
    return Ranged(name, unit, tuple(found))


def _likened(wager: WagerFigures) -> tuple[str, Figure]:
    pays: Rows = [
        [row[0], row[1]] for row in wager.table.rows[1:] if row[1] is not None and row[0] != "Total"
    ]
    # What the form states of meters where the text leaves it open, and of what wager.
    stated = [row for row in wager.asked.conditions() if row[0] in LEFT_OPEN]
    left_open = stated if any(row[0] != BET for row in stated) else []
    given: Rows = [["all games", "yes"], *left_open]
    what = "tables on file that come as often"
    return wager.name, wager.asked.about(what, "MATCHTABLE", pays, given=given)


def part_lines(asked: WagerQuestions) -> Iterator[Line]:
    """Yield the figures of each part of a base game of several, per unit of that wager."""
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
