"""What there is to say of the pays as they stand: held against the law, and what they rest on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from formulas.compliance.model import CHECK, FAIL, OK
from formulas.compliance.report import names_in, report
from formulas.compliance.submission import read_submission
from formulas.question.ask import ask
from formulas.question.bases import ACTION, basis_of
from formulas.question.conditions import Conditions, read_conditions
from formulas.question.ledger import State
from formulas.question.names import ask_game
from formulas.question.paytables import legible_pays
from formulas.refusal import Refusal
from formulas.registry import answer_of
from formulas.signs import compare
from formulas.values import Rows
from formulas.worth.wager import value
from xlplugin.browser.asked import Asked

NOTE = "NOTE"
ALL = Fraction(1)


@dataclass(frozen=True)
class Finding:
    """One thing to say.

    Args:
        status: FAIL, CHECK, OK or NOTE.
        words: the sentence.
        citation: where the law says so; may be empty.
    """

    status: str
    words: str
    citation: str = ""


def findings(asked: Asked, returned: Fraction | None) -> list[Finding]:
    """Return what there is to say, most serious first.

    Args:
        asked: what stands on the page, pays that can be read.
        returned: the payback, None where that is refused.
    """
    found = [*_held(asked), *_nearest(asked), *_way(asked), *_rests(asked)]
    if returned is not None and returned > ALL:
        found.append(
            Finding(CHECK, "It returns more than is wagered: the house loses in the long run.")
        )
    order = (FAIL, CHECK, NOTE, OK)
    return sorted(found, key=lambda one: order.index(one.status))


def _held(asked: Asked) -> Iterator[Finding]:
    """Yield what COMPLIANCE says of this wager's table and pays."""
    stated: Rows = [[f"{asked.wager} paytable", asked.table or asked.paytable.name]]
    if not asked.table:
        stated = [[f"{asked.wager} offered", "yes"]]
    stated += [[f"{asked.wager} | {hand}", pay] for hand, pay in asked.typed_pays]
    submission = read_submission(stated, names_in(asked.edition), "The pays")
    if submission is None:
        return
    for line in report(ask_game(asked.game), asked.edition, submission, Conditions()):
        own = line.rule.startswith(f"{asked.wager} | ") or line.rule == f"{asked.wager} paytable"
        if own and line.status in (FAIL, CHECK):
            words = f"{line.rule.rpartition(' | ')[2]}: {line.found}. The law: {line.required}."
            yield Finding(line.status, words, line.citation)


def _nearest(asked: Asked) -> Iterator[Finding]:
    """Say whose pays these are, or which table is nearest."""
    if asked.pays is None or asked.typed is None:
        return
    tables = asked.edition.tables(asked.wager)
    hands = [hand for table in tables for hand, _ in legible_pays(table)]
    beside = compare(asked.typed, tables, hands)
    beside.sort(
        key=lambda one: (len(one.differing) + len(one.lost), one.table is not asked.paytable)
    )
    best = beside[0]
    status, words = OK, f"These are the pays of {best.table.name}."
    if best.phrases:
        nearest = f"nearest is {best.table.name}: {best.phrases}."
        status, words = NOTE, f"No table of the law on file has these pays; {nearest}"
    yield Finding(status, words, asked.edition.citation(best.table.section))


def _way(asked: Asked) -> Iterator[Finding]:
    """Say whose rules these are, or of which way none is left."""
    if asked.rules is None or asked.way is None or asked.typed is None:
        return
    if name := asked.way.called(asked.typed):
        yield Finding(OK, f"These are the rules of {name}.")
        return
    yield Finding(NOTE, "No house way on file has these rules.")
    kept = {rule.origin for rule in asked.rules}
    for place, (hand, when, low) in enumerate(asked.way.rows, start=1):
        if place not in kept:
            yield Finding(NOTE, f"Left out: {hand}{when and f', {when}'}: {low}.")


def _rests(asked: Asked) -> Iterator[Finding]:
    """Say what the figures rest on: a text not shown to be in effect, a reading not adopted."""
    arguments = asked.arguments(asked.typed)
    with suppress(Refusal):  # the page says a refusal by itself
        if statement := answer_of("PAYBACK", arguments).statement:
            yield Finding(NOTE, statement)
    game, wager, pays, where, conditions = arguments
    known = read_conditions(conditions)
    with suppress(Refusal):  # the page says a refusal by itself
        question = ask(game, wager, pays, where, known)
        value(question).payback(basis_of(question, ACTION))
    for sentence, state in known.ledger.grounds.items():
        # A what-if is said better by what differs.
        if state not in (State.WHAT_IF, State.READING_NOT_ADOPTED):
            yield Finding(NOTE, sentence)
