"""BADBEAT."""

from __future__ import annotations

from typing import Annotated

from formulas.bad_beats.day import read_day
from formulas.bad_beats.ledger import HEADER, Ledger
from formulas.bad_beats.terms import read_rules
from formulas.function_groups import Group
from formulas.question.arguments import RANGE, ConditionsArg, Help, JurisdictionArg
from formulas.question.ask import ask_edition
from formulas.question.conditions import read_conditions
from formulas.question.names import ask_game
from formulas.question.resolver import Readings
from formulas.values import Raw, Rows

GROUP = Group.POKER
EXAMPLES = (
    '=BADBEAT({"contribution",1;"minimum pot",20;"opening",5000;"qualifying hand","four eights";'
    '"losing share","50%";"winning share","25%";"table share","25%"},{"1",60,3,"8s 8d","Ks Qs",'
    '"8h 8c Js Ts 9s",7;"2",18,0,"","","",""})',
)
GAME = "POKER"


def bad_beat(
    rules: Annotated[
        Raw,
        Help(
            "Two columns, rule and value: contribution, most contributed, minimum pot, step, "
            "opening, qualifying hand, hole cards, losing, winning and table share, variant.",
            '{"contribution",1;"minimum pot",20}',
            RANGE,
        ),
    ],
    pots: Annotated[
        Raw,
        Help(
            "One row a pot: name, amount, rake; where a Bad Beat is claimed the losing and winning "
            "hole cards, the board, and how many others share.",
            '{"1",60,3;"2",18,0}',
            RANGE,
        ),
    ] = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Rows:
    """The Bad Beat fund of a gaming day: contributions, payouts and what stands in the fund.

    A pot contributes after the rake when it reaches the minimum: an amount, or a percentage of
    the pot rounded down to the step (a cent). A claimed Bad Beat is looked at: the losing hand,
    whether it loses, and whose hole cards play ("any", "losing", "both"). Shares are of the fund
    with that pot's contribution, rounded down to the cent; what is not paid stays in the fund.
    The Poker shift supervisor verifies each hand. Condition: "reading", how the minimum pot is
    measured ("after the rake") and how hands of one kind compare.
    """
    known = read_conditions(conditions)
    edition = ask_edition(ask_game(GAME), jurisdiction, known)
    read = read_rules(rules)
    ledger = Ledger(read, edition, Readings(edition, known))
    return [list(HEADER), *ledger.lines(read_day(pots, read.variant))]
