"""READINGS."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

from formulas.function_groups import Group
from formulas.law.readings import NOT_FOLLOWED, WORKING
from formulas.question.arguments import (
    ConditionsArg,
    GameArg,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.question.ask import ask, ask_edition
from formulas.question.bases import ACTION, basis_of
from formulas.question.conditions import Conditions
from formulas.question.names import ask_banked_game, ask_wager_or_part, dealt_as_asked
from formulas.question.resolver import Readings
from formulas.refusal import Refusal
from formulas.values import CellError, Rows, Scalar, header
from formulas.worth.each_reading import Read, under_each, who_says
from formulas.worth.wager import value

GROUP = Group.RULES
EXAMPLES = ('=READINGS("OU","Base")', '=READINGS("DJW","Trips","04")')
COLUMNS = ("Interpretation", "Choice", "State", "Payback", "Clause", "Who says so")
NAMED = "named"


def readings(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """Each interpretation that a wager's payback rests on, with what each choice returns.

    The payback of a choice is what PAYBACK answers with it in the condition "reading". The choice
    that the agency adopted has its order, the one that is followed without is "working, not
    adopted", one that is set aside "considered, not followed", and a choice that the conditions
    name "named". Where a payback is not computed #N/A
    stands in its place, and why. A wager about which the text leaves no doubt has one row.
    """
    the_game = ask_banked_game(game)
    edition = ask_edition(the_game, jurisdiction, conditions)
    the_wager, _part = ask_wager_or_part(dealt_as_asked(the_game, edition, conditions), wager)
    called = Readings(edition, conditions)
    called.check()

    def payback(given: Conditions) -> Fraction:
        question = ask(game, wager, paytable, jurisdiction, given)
        return value(question).payback(basis_of(question, ACTION))

    found = list(under_each(called, the_wager.name, payback))
    if not any(read.payback is not None for read in found):
        told = "The text leaves nothing open that this payback rests on."
        plain: list[Scalar] = ["none", "as printed", None, payback(conditions), None, told]
        return [header(*COLUMNS), plain]
    with suppress(Refusal):  # the conditions of the call enter the ledger where they are used
        payback(conditions)
    return [header(*COLUMNS), *(_row(called, read) for read in found)]


def _row(called: Readings, read: Read) -> list[Scalar]:
    reading, choice = read.reading, read.choice
    state = None
    adoption = called.adoption(reading)
    if called.is_named(reading):
        state = NAMED if called.taken(reading) is choice else None
    elif adoption is not None:
        state = adoption.cited if adoption.choice == choice.id else None
    elif choice.id == reading.default:
        state = WORKING
    if choice.aside is not None:
        state = ", ".join(filter(None, (state, NOT_FOLLOWED)))
    clause = f"{called.edition.citation(reading.section)}: “{reading.quote}”"
    told = who_says(called.edition, read)
    if read.payback is None:
        return [reading.id, choice.id, state, CellError("#N/A"), clause, f"{read.why_not} {told}"]
    return [reading.id, choice.id, state, read.payback, clause, told]
