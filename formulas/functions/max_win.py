"""MAXWIN."""

from __future__ import annotations

from typing import Annotated

from formulas.compliance.staked import ask_choices, ask_stakes, question, say_unused
from formulas.function_groups import Group
from formulas.limits.layout import boxes_of
from formulas.limits.under import most_under
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
    '=MAXWIN("UTH",{"Ante",15;"Trips",5},{"Base","A";"Trips","B"})',
    '=MAXWIN("UTH",{"Ante",15;"Progressive",5},{"Progressive","A"},,{"meter",123456.78;"others",5})',
)


def max_win(
    game: GameArg,
    stakes: Annotated[
        Raw, Help("Two-column range of wager and stake in dollars.", '{"Ante",15;"Trips",5}', RANGE)
    ],
    choices: ChoicesArg = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Dollars:
    """The most dollars one player can win in one deal on all wagers staked together.

    Stakes are not counted and lost wagers not taken off. The hands are those that one deal can
    bring together. The Ante stands for Ante, Blind and Play, the Play at its highest multiple.
    Meters stand as the conditions or the choices say, else at their initial amount; "others"
    adds the envy bonuses that so many other players can bring. "Five Card Hand, dealer" is the
    wager on the dealer's hand. "boxes" asks for several adjacent boxes of one player; "cap" is the
    payout limit. Magic Card and Lucky Bonus are left out.
    """
    the_game = ask_banked_game(game)
    edition = ask_edition(the_game, jurisdiction, conditions)
    staked = ask_stakes(edition, stakes, "The stakes range")
    said = ask_choices(edition, choices)
    layout = question(the_game, edition, said, conditions, staked)
    say_unused(layout, said, staked)
    return most_under(layout, staked, conditions.quiet().whole("others", 0), boxes_of(conditions))
