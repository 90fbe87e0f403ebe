"""PAYBACKEXACT."""

from __future__ import annotations

from formulas.arguments import ConditionsArg, GameArg, JurisdictionArg, PaytableArg, WagerArg
from formulas.functions.payback import payback

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
