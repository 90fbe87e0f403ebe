"""HANDPROB."""

from __future__ import annotations

from fractions import Fraction

from formulas.function_groups import Group
from formulas.question.arguments import (
    ConditionsArg,
    GameArg,
    HandArg,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.worth.hands import counted

GROUP = Group.TABLES
NOW = 'PAYTABLE with the condition "give", such as "Flush | Probability"'
EXAMPLES = ('=HANDPROB("UTH","Trips","Straight","B")',)


def hand_prob(
    game: GameArg,
    wager: WagerArg,
    hand: HandArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Fraction:
    """Probability that a wager is paid as that hand: HANDCOUNT over the number of all deals."""
    return Fraction(*counted(game, wager, hand, paytable, jurisdiction, conditions))
