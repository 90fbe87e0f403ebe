"""CAPFLOOR."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from formulas.compliance.staked import ask_choices, ask_stakes, question, say_unused
from formulas.function_groups import Group
from formulas.limits.floor import cap_floor as floor_of
from formulas.limits.floor import check_positions, counted, has_cap, no_cap
from formulas.limits.layout import boxes_of
from formulas.question.arguments import (
    RANGE,
    ChoicesArg,
    ConditionsArg,
    GameArg,
    Help,
    JurisdictionArg,
)
from formulas.question.ask import ask_edition
from formulas.question.conditions import read_conditions
from formulas.question.names import ask_banked_game
from formulas.values import Raw

GROUP = Group.RULES
EXAMPLES = (
    '=CAPFLOOR("UTH",{"Ante",15})',
    '=CAPFLOOR("UTH",{"Ante",100;"Trips",5},{"Trips","B"},"PA:2011")',
)


def cap_floor(
    game: GameArg,
    minimums: Annotated[
        Raw, Help("Two-column range of wager and posted minimum in dollars.", '{"Ante",15}', RANGE)
    ],
    choices: ChoicesArg = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Fraction:
    """The least payout limit: the greater of the law's amount and the most won in one deal.

    Counted is what one patron wins at the posted minimums, stakes not counted, on one betting
    position, with the Play at its highest multiple, on the wagers that the limit may touch. The
    condition "reading" takes "all wagers" or "lowest multiple"; "boxes" counts several adjacent
    boxes of one patron. A wager without a choice of paytable counts the one that pays most.
    """
    the_game = ask_banked_game(game)
    asked = read_conditions(conditions)
    edition = ask_edition(the_game, jurisdiction, asked)
    if not has_cap(edition):
        raise no_cap(edition)
    stakes = ask_stakes(edition, minimums, "The minimums range")
    said = ask_choices(edition, choices)
    layout = question(the_game, edition, said, asked, stakes)
    boxes = boxes_of(asked)
    check_positions(layout, boxes)
    say_unused(layout, said, counted(layout, stakes))
    return floor_of(layout, stakes, boxes).amount
