"""ELEMENTOFRISK."""

from __future__ import annotations

from fractions import Fraction

from formulas.arguments import ConditionsArg, GameArg, JurisdictionArg, PaytableArg, WagerArg
from formulas.asked import ask
from formulas.bases import ACTION
from formulas.join import value

EXAMPLES = ('=ELEMENTOFRISK("UTH","Base","A")',)


def element_of_risk(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Fraction:
    """Expected loss divided by the expected total amount wagered in a round."""
    asked = ask(game, wager, paytable, jurisdiction, conditions)
    return 1 - value(asked).payback(ACTION)
