"""HANDPROB."""

from __future__ import annotations

from fractions import Fraction

from formulas.functions.hand_count import named_hand
from formulas.question.arguments import (
    ConditionsArg,
    GameArg,
    HandArg,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.question.ask import ask
from formulas.worth.wager import value

EXAMPLES = ('=HANDPROB("UTH","Trips","Straight","B")',)


def hand_prob(
    game: GameArg,
    wager: WagerArg,
    hand: HandArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Fraction:
    """Probability that a wager is paid as that hand: HANDCOUNT over the number of all deals."""
    valuation = value(ask(game, wager, paytable, jurisdiction, conditions))
    return Fraction(valuation.ways(named_hand(valuation, hand)), valuation.total)
