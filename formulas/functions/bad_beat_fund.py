"""BADBEATFUND."""

from __future__ import annotations

from typing import Annotated

from formulas.bad_beats.fund import FIGURES, expect, read_room
from formulas.bad_beats.terms import read_rules
from formulas.function_groups import Group
from formulas.question.arguments import RANGE, ConditionsArg, Help, JurisdictionArg
from formulas.question.ask import ask_poker
from formulas.question.resolver import Readings
from formulas.values import Raw, Rows, Scalar, header

GROUP = Group.POKER
NOW = 'BADBEAT with the condition "show", "fund"'
EXAMPLES = (
    '=BADBEATFUND({"contribution",1;"minimum pot",20;"opening",5000;"qualifying hand","AAATT";'
    '"hole cards","both";"losing share","50%";"winning share","25%";"table share","25%"},'
    '{"usual pot",60;"pots that reach the minimum","80%";"pots an hour",300;'
    '"players at the showdown",2;"pots with that showdown","100%";"others at the table",7})',
)
COLUMNS = ("Figure", "Value", "Basis", "Citation")
NEVER = "never"
EXACT, BOUND = "exact", "at most (bound)"


def bad_beat_fund(
    rules: Annotated[
        Raw,
        Help(
            "Two columns, rule and value, as BADBEAT takes them: contribution, most contributed, "
            "minimum pot, step, opening, qualifying hand, hole cards, losing, winning and table "
            "share.",
            '{"contribution",1;"minimum pot",20}',
            RANGE,
        ),
    ],
    room: Annotated[
        Raw,
        Help(
            "Two columns, fact and value: usual pot, pots that reach the minimum (a share), pots "
            "an hour, players at the showdown (2), pots with that showdown (a share), others at "
            "the table.",
            '{"usual pot",60;"pots an hour",300}',
            RANGE,
        ),
    ],
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """How fast a Bad Beat fund grows, when it is expected to be hit, and what it pays then.

    Each pot is an independent trial, and every player of such a showdown stays to it, which real
    players do not. For more than two players the chance is a bound from above, so the fund is hit
    no sooner. A usual pot is as after the rake. What a fund of the expected size pays is rounded
    down to the cent. The condition "reading" says how hands of one kind compare. `give` returns a
    cell, as "Fund expected when it is hit | Value".
    """
    edition = ask_poker(jurisdiction, conditions)
    played = read_room(room)
    expected = expect(read_rules(rules), played, Readings(edition, conditions))
    spilled: Rows = [header(*COLUMNS)]
    for figure in FIGURES:
        sections = dict.fromkeys(edition.rule(key).section for key in figure.rests)
        cited = "; ".join(edition.citation(section) for section in sections)
        worth: Scalar = EXACT if played.players == 2 else BOUND
        if figure.of != "basis":
            worth = expected.get(figure.of, NEVER)
        spilled.append([figure.name, worth, figure.basis, cited])
    return spilled
