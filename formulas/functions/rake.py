"""RAKE."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from formulas.function_groups import Group
from formulas.pots.methods import rake_of
from formulas.question.arguments import RANGE, ConditionsArg, Help, JurisdictionArg
from formulas.question.ask import ask_poker
from formulas.values import Raw, Value

GROUP = Group.POKER
EXAMPLES = (
    '=RAKE(120,"percentage",5%,,{"maximum rake",4})',
    '=RAKE({150;40},"incremental",{20,1;40,1;60,1})',
    '=RAKE(,"time per player",12,,{"players",9;"minutes",30})',
)


def rake(
    pot: Annotated[
        Raw,
        Help(
            "Dollars in the pot; a column for main pot and side pots. None for a time charge.",
            "120",
            RANGE,
            blank=True,
        ),
    ],
    method: Annotated[
        Raw,
        Help("percentage, incremental, time per player or time per table.", '"percentage"'),
    ],
    terms: Annotated[
        Raw,
        Help(
            "The percentage; rows of pot reached and amount taken then; or the hourly fee.",
            "5%",
            RANGE,
        ),
    ],
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Value:
    """The rake in dollars that the chapter allows from a pot and side pots, or as a time charge.

    A percentage above the law's limit is refused. A rake is rounded down to the cent, or to the
    condition "chip", so it never exceeds what was posted. Conditions: "maximum rake", "uncalled"
    (a final bet that nobody called and that is still in the pot), "no flop no rake" with "flop",
    "reading", and for time charges "players" (inactive ones included) and "minutes" (20, 30 or
    60).
    """
    edition = ask_poker(jurisdiction, conditions)
    return Fraction(rake_of(pot, method, terms, edition, conditions), 100)
