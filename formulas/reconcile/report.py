"""The rows that RECONCILE spills."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from combinatorics.base_wager import HouseWays
from formulas.law.model import Edition
from formulas.law.tables import canonical
from formulas.question.ask import Question, ask, ask_cell, ask_edition
from formulas.question.bases import ACTION, basis_of
from formulas.question.conditions import Conditions
from formulas.question.names import ask_game, ask_wager
from formulas.question.readings import in_order
from formulas.reconcile.claims import Held, held
from formulas.reconcile.figure import PrintedFigure, read_figure
from formulas.reconcile.hypotheses import opened
from formulas.reconcile.joint import Joint, joint
from formulas.reconcile.near_ways import near_ways
from formulas.reconcile.published import published_for
from formulas.reconcile.search import Search, search
from formulas.refusal import Refusal, bad_value, echo
from formulas.values import CellError, Raw, Rows, blank, header, key, rows, scalar
from formulas.worth.wager import value

COLUMNS = ("Rank", "What", "Printed", "Read as", "Payback", "Distance")
NOTHING = "nothing tried explains it"
NOTHING_ALONE = "nothing tried explains it for this table alone"
NOTHING_TOGETHER = "nothing explains the figures together"
SEARCHED = "Searched"
NEAR = "Beside"
HEADINGS = ("paytable", "paytables", "table")
MOST_FOUND, MOST_BESIDE, MOST_WEAK, MOST_HYPOTHESES, MOST_NEAREST = 20, 4, 10, 8, 5


def explained(
    game: Raw,
    wager: Raw,
    paytable: Raw,
    published: Raw,
    jurisdiction: Raw,
    conditions: Conditions,
) -> Rows:
    """Return the spilled answer; a wager is asked about as a cell does it.

    The paytable is left out where figures of several paytables are given. What was published is a
    payback; claimed hands with ways or probabilities; or paytables with the payback of each.

    Raises:
        Refusal: what was published cannot be read, or the wager not be computed.
    """
    cells = rows(published, "The published payback")
    several = cells is not None and (len(cells) > 1 or len(cells[0]) > 1)
    if several and cells is not None:
        the_game = ask_game(game)
        edition = ask_edition(the_game, jurisdiction, conditions)
        name = ask_wager(the_game, wager).name
        figures = _of_tables(cells, edition, name)
        if figures:
            tables = [
                (ask(game, wager, table, jurisdiction, conditions), figure)
                for table, figure in figures.items()
            ]
            return _joint_rows(tables)
    question = ask(game, wager, paytable, jurisdiction, conditions)
    if several and cells is not None:
        return _claimed(held(question, cells))
    figure = read_figure(scalar(published, "The published payback"))
    lines = spilled(search(question, figure), figure, _with_sisters(question, figure))
    if isinstance(question.wager, HouseWays):
        played = in_order(question, question.wager)
        # What a changed rule adds is counted for hands that compare in the plain order alone.
        beside = f'Under "{played.order}" no house ways are tried but those above'
        if played.order == played.orders[0]:
            beside = near_ways(question.wager, figure)
        lines.insert(-1, [NEAR, beside, None, None, None, None])
    return lines


def _of_tables(cells: Rows, edition: Edition, wager: str) -> dict[str, PrintedFigure]:
    """Return the figures of a range by paytable; none where its names are no paytables."""
    lines = [line for line in cells if not all(blank(cell) for cell in line)]
    if not lines or len(lines[0]) != 2:
        return {}
    if key(lines[0][0]) in HEADINGS:
        lines = lines[1:]
    known = {canonical(table.id): table.id for table in edition.tables(wager) if table.id}
    found: dict[str, PrintedFigure] = {}
    for name, cell in lines:
        try:
            table = None if isinstance(name, bool | CellError) else known.get(canonical(name))
        except Refusal:
            table = None  # a number that names no paytable, so the range is no list of them
        if table is None:
            return {}
        if table in found:
            raise bad_value(f"The published paybacks have {echo(name)} twice: keep one row.")
        found[table] = read_figure(cell)
    if len(found) == 1:
        raise bad_value("One paytable alone is given: name it in the argument paytable.")
    return found


def _with_sisters(question: Question, figure: PrintedFigure) -> tuple[int, list[Joint]]:
    """Return the place of a table among its sisters, and what explains their figures together.

    Nothing explains them where another figure is on file for it, or none.
    """
    on_file = published_for(question.edition, question.wager.name)
    own = [place for place, (table, _) in enumerate(on_file) if table is question.offered.table]
    if len(on_file) < 2 or not own or question.offered.edited:
        return 0, []
    printed = on_file[own[0]][1]
    if (printed.value, printed.unit) != (figure.value, figure.unit):
        return 0, []
    given = tuple(sorted(question.conditions.given.items()))
    code = f"{question.edition.jurisdiction}:{question.edition.id}"
    try:
        return own[0], _joint_on_file(question.game.code, question.wager.name, code, given)
    except Refusal:
        return 0, []  # conditions that fit this table and not its sisters


@cache
def _joint_on_file(
    game: str, wager: str, code: str, given: tuple[tuple[str, object], ...]
) -> list[Joint]:
    """Return the joint explanations of the figures on file, searched once for all tables."""
    conditions: Rows = [
        [name, one if isinstance(one, bool | Fraction | str) else str(one)] for name, one in given
    ]
    edition = ask_edition(ask_game(game), code, Conditions())
    return joint(
        [
            (ask_cell(game, wager, table.id, code, conditions or None), figure)
            for table, figure in published_for(edition, wager)
        ]
    )


def spilled(found: Search, figure: PrintedFigure, together: tuple[int, list[Joint]]) -> Rows:
    """Return a search as rows, numbered, with the count of candidates at the end.

    `together` is the place of the table among its sisters, and what explains them together.
    """
    lines: Rows = [header(*COLUMNS)]
    right = found.unchanged.exact
    place, explanations = together
    fitting = [one for one in explanations if one.own[place] is not None and not right]
    for one in fitting:
        own = one.own[place]
        assert own is not None
        said, printed, read_as = _cells_of(one, place)
        what = joint_words(one) + (f"; {said}" if said else "")
        payback = one.paybacks[place]
        away = (own.figure or figure).distance(payback)
        lines.append([len(lines), what, printed, read_as, payback, away])
    if not found.found:
        unchanged = found.unchanged
        words = NOTHING_ALONE if fitting else NOTHING
        lines.append([len(lines), words, figure.words, None, unchanged.payback, unchanged.distance])
    shown = list(found.found[: MOST_BESIDE if right else MOST_FOUND])
    if found.unchanged not in shown:
        shown.append(found.unchanged)
    shown += () if right else found.weak[:MOST_WEAK]
    shown += [*found.hypotheses[:MOST_HYPOTHESES], *found.nearest[:MOST_NEAREST]]
    for candidate in shown:
        lines.append([len(lines), *candidate.words, candidate.payback, candidate.distance])
    lines.append([SEARCHED, count(found), None, None, None, None])
    return lines


def count(found: Search) -> str:
    """Return how much was searched, and how much of it chance alone would bring."""
    chance = f"{found.by_chance:.1f}" if found.by_chance >= 0.05 else "fewer than 0.1"
    met = len(found.found) + len(found.weak)
    words = "hypothesis that reproduces" if met == 1 else "hypotheses that reproduce"
    return (
        f"{met or 'no'} {words} the figure ({found.searched:,} tried); {chance} on average "
        "reproduce a figure nearby, by chance"
    )


def joint_words(one: Joint) -> str:
    """Return what a joint explanation supposes of all tables together."""
    what = one.shared.what
    if not one.shared.known:
        points = abs(float(one.amounts[0])) * 100
        side = "above" if one.amounts[0] < 0 else "below"
        what = f"each exact payback {points:.3f} points {side} its figure, one amount not explained"
    said = ", ".join(part for part in (one.hypothesis_words, what) if part) or "as printed"
    explained = sum(own is not None for own in one.own)
    return f"{explained} of {len(one.own)} paytables at once: {said}"


def _cells_of(one: Joint, place: int) -> tuple[str, str, str]:
    """Return what one table has of its own, and its cells as printed and as read.

    The cell that all tables share stands first where the table has one of its own besides.
    """
    own = one.own[place]
    said, printed, read_as = ("", "", "") if own is None else own.words
    shared = one.shared.cells(place) if one.shared.pays or not said else ("", "")
    before, after = zip(shared, (printed, read_as), strict=True)
    return said, "; ".join(filter(None, before)), "; ".join(filter(None, after))


def _joint_rows(tables: list[tuple[Question, PrintedFigure]]) -> Rows:
    """Return the joint explanations of several tables, each with one row a table."""
    lines: Rows = [header(*COLUMNS)]
    explanations = joint(tables)
    exact = [value(opened(asked)[0]).payback(basis_of(asked, ACTION)) for asked, _ in tables]
    if not explanations:
        follow = all(figure.meets(one) for (_, figure), one in zip(tables, exact, strict=True))
        said = "every figure follows from its table as printed" if follow else NOTHING_TOGETHER
        lines.append([1, said, None, None, None, None])
    for one in explanations:
        lines.append([len(lines), joint_words(one), one.shared.printed, one.shared.read_as])
        lines[-1] += [None, None]
        rows_of_tables = zip(tables, one.own, one.paybacks, strict=True)
        for place, ((question, figure), own, payback) in enumerate(rows_of_tables):
            name = question.offered.table.name
            said, printed, read_as = _cells_of(one, place)
            if own is None:
                said, printed, read_as = "not explained", figure.words, ""
            what = f"{name}: {said or 'as printed'}"
            read = figure if own is None else own.figure or figure
            lines.append([len(lines), what, printed, read_as, payback, read.distance(payback)])
    for (question, figure), payback in zip(tables, exact, strict=True):
        what = f"{question.offered.table.name}: as printed"
        lines.append([len(lines), what, figure.words, None, payback, figure.distance(payback)])
    lines.append([SEARCHED, f"{len(tables)} paytables together", None, None, None, None])
    return lines


def _claimed(readings: list[Held]) -> Rows:
    """Return claimed hands as rows: the differing ones first, then how each reading fits."""
    lines: Rows = [header(*COLUMNS)]
    first = readings[0]
    for row in sorted(
        first.differing, key=lambda row: -abs(row.payback - first.hypothesis.payback)
    ):
        what = f"{row.claim.hand}: {'ways' if row.claim.unit == 1 else 'probability'} claimed"
        values = (_whole(row.claim.value), _whole(row.exact))
        lines.append([len(lines), what, *values, row.payback, row.distance])
    claimed = len(first.rows)
    for one in sorted(readings, key=lambda one: (len(one.differing), one.hypothesis.bits)):
        agree = claimed - len(one.differing)
        how = one.hypothesis
        what = f"{how.words or 'as printed'}: {agree} of {claimed} claimed rows agree"
        lines.append([len(lines), what, how.printed, how.read_as, how.payback, None])
    tried = "1 interpretation" if len(readings) == 1 else f"{len(readings)} interpretations"
    searched = f"{claimed} claimed rows under {tried}"
    lines.append([SEARCHED, searched, None, None, None, None])
    return lines


def _whole(number: Fraction) -> Fraction | int:
    return number.numerator if number.denominator == 1 else number
