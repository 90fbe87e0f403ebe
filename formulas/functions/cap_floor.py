"""CAPFLOOR."""

from __future__ import annotations

from typing import Annotated

from formulas.compliance.staked import ask_choices, ask_stakes, question, say_unused
from formulas.function_groups import Group
from formulas.limits.bounds import ask_limit, check_positions, entering_bound, reached
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
from formulas.question.names import ask_banked_game
from formulas.values import Dollars, Raw

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
    *,
    conditions: ConditionsArg,
) -> Dollars:
    """The least payout limit that the law allows; the most, where it "may not exceed" an amount.

    The most won in one deal, where it counts, is what one patron wins at the posted minimums,
    stakes not counted, on one betting position, with the Play at its highest multiple, on the
    wagers that the limit may touch. The condition "reading" takes "all wagers" or "lowest
    multiple"; "boxes" counts several adjacent boxes of one patron. A wager without a choice of
    paytable counts the one that pays most. Where the law counts by the posted maximum, the choices
    give it ("Bonus maximum"). A multiple of a stake is one of its maximum for the least limit, of
    its minimum for the most.
    """
    the_game = ask_banked_game(game)
    edition = ask_edition(the_game, jurisdiction, conditions)
    bound = ask_limit(edition).bound
    stakes = ask_stakes(edition, minimums, "The minimums range")
    said = ask_choices(edition, choices)
    layout = question(the_game, edition, said, conditions, stakes)
    boxes = boxes_of(conditions)
    check_positions(layout, boxes)
    say_unused(layout, said, *entering_bound(layout, bound, stakes))
    return reached(layout, bound, stakes, boxes).amount
