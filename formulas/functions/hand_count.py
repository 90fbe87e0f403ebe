"""HANDCOUNT."""

from __future__ import annotations

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
EXAMPLES = ('=HANDCOUNT("UTH","Trips","Royal flush","B")',)


def hand_count(
    game: GameArg,
    wager: WagerArg,
    hand: HandArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> int:
    """Number of deals that a wager pays as that hand; the counts of a wager add up to its total.

    Where rows add up each is counted by itself, and One row or more are the deals that win.
    A base game counts rounds under the play with the least expected loss per Ante; beside the rows
    of its paytable it has Tie, Fold (Surrender) and No win. The paytable can be left out where
    every one of the wager counts alike.
    """
    return counted(game, wager, hand, paytable, jurisdiction, conditions)[0]
