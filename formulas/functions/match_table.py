"""MATCHTABLE."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, NamedTuple

from combinatorics.side_wager import SideWager
from formulas.equivalence import equivalents, paid_rows, tables_on_file
from formulas.function_groups import Group
from formulas.question.arguments import (
    RANGE,
    ConditionsArg,
    GameArg,
    Help,
    JurisdictionArg,
    WagerArg,
)
from formulas.question.ask import Question, ask_tables
from formulas.question.bases import ACTION, basis_of
from formulas.question.ledger import State
from formulas.question.paytables import Offered, as_read, offered_by_law
from formulas.question.readings import counting_rule
from formulas.question.typed_rows import read_range
from formulas.refusal import Refusal, bad_value, not_available
from formulas.signs import Comparison, compare
from formulas.values import CellError, Raw, Rows, Scalar, blank, header
from formulas.worth.wager import value

GROUP = Group.TABLES
EXAMPLES = (
    '=MATCHTABLE("UTH","Trips",{"Royal flush",50;"Straight flush",40;"Four-of-a-kind",30;'
    '"Full house",8;"Flush",7;"Straight",5;"Three-of-a-kind",3})',
)
TITLES = ("Paytable", "Differs", "Cells", "Signage", "Table", "Difference", "Citation")


def match_table(
    game: GameArg,
    wager: WagerArg,
    pays: Annotated[
        Raw, Help("The signage: a range of hands and pays, or of pays alone.", "A5:B11", RANGE)
    ],
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """Which authorized paytable signage shows: nearest first, cells that differ, payback of both.

    Differs counts the hands that the signage pays otherwise than the table, 0 where it shows the
    table; Difference is the payback of the signage minus that of the table, each with the meters
    and the terms of that table. A hand that is missing on it counts as paid nothing. Pays
    typed without hands are held against the tables with as many rows. With the condition "all
    games" the lines are the tables of every side wager on file whose rows come as often, whatever
    game and hands are called: this is that wager, but for so many pays.
    """
    question, tables = ask_tables(game, wager, jurisdiction, conditions, edited=True)
    the_wager = question.wager
    cells = read_range(pays if isinstance(pays, list) else [[pays]], "The signage")
    if all(map(blank, cells[-1])):
        raise bad_value("The signage is empty: give hands and pays.")
    if isinstance(the_wager, SideWager):
        rule = counting_rule(question.readings, the_wager, question.offered.table)
        # The hands under another's play are those of the plain rule.
        plain = the_wager.rules[0] if rule in the_wager.under_play else rule
        outcomes = the_wager.distribution(plain).outcomes
        met = [outcome for outcome in outcomes if outcome.ways]
        hands = tuple(dict.fromkeys(name for one in met for name in one.rows or (one.name,)))
    else:
        hands = the_wager.categories
    read = [as_read(question.readings, table) for table in tables]
    lines = [_line(question, found) for found in compare(cells, read, hands)]
    refusals = [line.refusal for line in lines if line.refusal is not None]
    if len(refusals) == len(lines):
        raise refusals[0]
    lines.sort(key=lambda line: line.distance)
    if question.conditions.yes("all games"):
        return [header(*TITLES), *_elsewhere(question, lines[0])]
    return [header(*TITLES), *(line.cells for line in lines)]


class _Line(NamedTuple):
    """One authorized table beside the sign."""

    found: Comparison
    distance: tuple[int, bool, Fraction]  # fewest differing cells first, then the nearest payback
    sign: Fraction | CellError  # the payback of the sign
    refusal: Refusal | None  # why one of the two paybacks is not there
    cells: list[Scalar]


def _elsewhere(question: Question, nearest: _Line) -> Iterator[list[Scalar]]:
    """The tables on file of any game, beside the sign as its nearest table of this wager has it."""
    wager = question.wager
    if not isinstance(wager, SideWager):
        raise not_available(
            f"{question.game.code} {wager.name} is a base game: leave out the condition "
            '"all games", which is for wagers that the cards alone decide.'
        )
    offered = Offered(nearest.found.table, nearest.found.pays, edited=True)
    on_file, uncounted = tables_on_file()
    equal = equivalents(paid_rows(replace(question, offered=offered), wager), on_file)
    for sentence in uncounted:
        question.conditions.ledger.rests_on(State.EXACT, f"Not among the lines: {sentence}")
    for tabled, differing in equal:
        asked = tabled.question
        table, _ = _payback(asked, asked.offered)
        yield [
            tabled.name,
            len(differing),
            "; ".join(differing) or "none",
            nearest.sign,
            table,
            _less(nearest.sign, table),
            asked.edition.citation(asked.offered.table.section),
        ]


def _less(sign: Fraction | CellError, table: Fraction | CellError) -> Fraction | CellError:
    """The first less the second, the error of either where there is one."""
    if isinstance(sign, CellError):
        return sign
    return table if isinstance(table, CellError) else sign - table


def _line(question: Question, found: Comparison) -> _Line:
    """Return a table beside the sign; cells of which the text lost the pay differ."""
    table = found.table
    sign, refusal = _payback(question, Offered(table, found.pays, edited=True))
    printed: Fraction | CellError = CellError("#N/A")
    if not table.lost:
        printed, refused = _payback(question, offered_by_law(table))
        refusal = refused or refusal
    gap = _less(sign, printed)
    differing = len(found.differing) + len(found.lost)
    far = (True, Fraction()) if isinstance(gap, CellError) else (False, abs(gap))
    words, cited = found.phrases or "none", question.edition.citation(table.section)
    cells: list[Scalar] = [table.id or table.name, differing, words, sign, printed, gap, cited]
    return _Line(found, (differing, *far), sign, refusal, cells)


def _payback(question: Question, offered: Offered) -> tuple[Fraction | CellError, Refusal | None]:
    """The payback under other pays, or the error value and the refusal."""
    repriced = replace(question, offered=offered)
    try:
        return value(repriced).payback(basis_of(repriced, ACTION)), None
    except Refusal as refusal:
        return CellError(refusal.code), refusal
