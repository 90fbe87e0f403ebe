"""BADBEAT."""

from __future__ import annotations

from typing import Annotated

from combinatorics.player_banked_poker.variants import HOLDEM
from formulas.bad_beats.day import read_day
from formulas.bad_beats.fund import PLAYERS
from formulas.bad_beats.ledger import HEADER, Ledger
from formulas.bad_beats.terms import RULES, read_rules, read_stated
from formulas.function_groups import Group
from formulas.functions.bad_beat_fund import bad_beat_fund
from formulas.functions.bad_beat_odds import odds
from formulas.pots.variants import ask_variant
from formulas.question.arguments import RANGE, ConditionsArg, Help, JurisdictionArg
from formulas.question.ask import ask_poker
from formulas.question.conditions import what_to_show
from formulas.question.resolver import Readings
from formulas.refusal import not_available
from formulas.values import Raw, Rows, blank

GROUP = Group.POKER
EXAMPLES = (
    '=BADBEAT({"contribution",1;"minimum pot",20;"opening",5000;"qualifying hand","four eights";'
    '"losing share","50%";"winning share","25%";"table share","25%"},{"1",60,3,"8s 8d","Ks Qs",'
    '"8h 8c Js Ts 9s",7;"2",18,0,"","","",""})',
    '=BADBEAT({"qualifying hand","four eights";"hole cards","both"},'
    '{"players at the showdown",9},,{"show","odds"})',
    '=BADBEAT({"contribution",1;"minimum pot",20;"opening",5000;"qualifying hand","AAATT";'
    '"losing share","50%";"winning share","25%";"table share","25%"},{"usual pot",60;'
    '"pots that reach the minimum","80%";"pots an hour",300;"pots with that showdown","100%";'
    '"others at the table",7},,{"show","fund"})',
)
DAY, FUND, ODDS = "day", "fund", "odds"
HAND, PLAYING = "qualifying hand", "hole cards"


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
    *,
    conditions: ConditionsArg,
) -> Rows:
    """The Bad Beat fund of a gaming day: contributions, payouts and what stands in the fund.

    A pot contributes after the rake when it reaches the minimum: an amount, or a percentage of
    the pot rounded down to the step (a cent). A claimed Bad Beat is looked at: the losing hand,
    whether it loses, and whose hole cards play ("any", "losing", "both"). Shares are of the fund
    with that pot's contribution, rounded down to the cent; what is not paid stays in the fund.
    The Poker shift supervisor verifies each hand. Condition: "reading", how the minimum pot is
    measured ("after the rake") and how hands of one kind compare. The condition "show" gives
    another table: "fund", how fast the fund grows, when it is expected to be hit and what it pays
    then, with the facts of the room in the place of the pots (usual pot, pots that reach the
    minimum, pots an hour, players at the showdown, others at the table); "odds", how often a hand
    as good as the qualifying one loses in Hold'em, with the players at the showdown in the place
    of the pots: {"players at the showdown",9}.
    """
    shown = what_to_show(conditions, (DAY, FUND, ODDS))
    if shown == FUND:
        return bad_beat_fund(rules, pots, jurisdiction, conditions=conditions)
    if shown == ODDS:
        stated = read_stated(rules, "rule", RULES)
        variant = stated.get("variant")
        if not blank(variant) and ask_variant(variant).kind != HOLDEM:
            raise not_available(
                f"How often a hand loses is counted in {HOLDEM} alone: leave the variant out, or "
                "name Hold'em."
            )
        room = {} if pots is None else read_stated(pots, "fact", (PLAYERS,))
        edition = ask_poker(jurisdiction, conditions)
        return odds(
            stated.get(HAND),
            room.get(PLAYERS),
            stated.get(PLAYING),
            Readings(edition, conditions),
        )
    edition = ask_poker(jurisdiction, conditions)
    read = read_rules(rules)
    ledger = Ledger(read, edition, Readings(edition, conditions))
    return [list(HEADER), *ledger.lines(read_day(pots, read.variant))]
