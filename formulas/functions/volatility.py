"""VOLATILITY."""

from __future__ import annotations

from formulas.arguments import ConditionsArg, GameArg, JurisdictionArg, PaytableArg, WagerArg
from formulas.asked import ask
from formulas.join import value
from formulas.valuation import square_root

INDEX = 1.645  # two-sided 90 % of a normal law, the factor of a volatility index
EXAMPLES = ('=VOLATILITY("UTH","Base","A")', '=VOLATILITY("UTH","Trips","B",,{"index","yes"})')


def volatility(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> float:
    """Standard deviation of the net result of one round per unit staked, a base game's per Ante.

    A meter stands at its reseed unless it is given; envy bonuses, which other hands decide, are
    left out. The condition "index" multiplies by 1.645.
    """
    asked = ask(game, wager, paytable, jurisdiction, conditions)
    deviation = square_root(value(asked).variance)
    return deviation * INDEX if asked.conditions.yes("index") else deviation
