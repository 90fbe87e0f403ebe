"""ELEMENTOFRISK."""

from __future__ import annotations

from fractions import Fraction

from formulas.question.arguments import (
    ConditionsArg,
    GameArg,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.question.ask import ask
from formulas.question.bases import ACTION
from formulas.worth.wager import value

EXAMPLES = ('=ELEMENTOFRISK("UTH","Base","A")',)


def element_of_risk(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Fraction:
    """Expected loss divided by the expected total amount wagered in a round."""
    question = ask(game, wager, paytable, jurisdiction, conditions)
    return 1 - value(question).payback(ACTION)
