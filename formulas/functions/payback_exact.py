"""PAYBACKEXACT."""

from __future__ import annotations

from formulas.function_groups import Group
from formulas.functions.payback import payback
from formulas.question.arguments import (
    ConditionsArg,
    GameArg,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)

GROUP = Group.RETURN
EXAMPLES = ('=PAYBACKEXACT("UTH","Trips","B")',)


def payback_exact(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> str:
    """The payback of a wager as a fraction in lowest terms, as text.

    The same figure as PAYBACK, without rounding to a double.
    """
    fraction = payback(game, wager, paytable, jurisdiction, conditions)
    return f"{fraction.numerator}/{fraction.denominator}"
