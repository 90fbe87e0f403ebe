"""The arguments that several functions share, each declared once with its help and an example."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from formulas.question.conditions import Conditions
from formulas.values import Raw

VALUE = "value"
RANGE = "range"


@dataclass(frozen=True)
class Help:
    """The help of an argument.

    Args:
        text: one sentence for the function wizard.
        example: the argument as it is typed in a formula.
        kind: "value" for one cell, "range" where a range or an array is meant.
        blank: whether its place may stay empty even where it comes before other arguments.
    """

    text: str
    example: str
    kind: str = VALUE
    blank: bool = False


GameArg: TypeAlias = Annotated[Raw, Help("Game code or full name.", '"UTH"')]
WagerArg: TypeAlias = Annotated[Raw, Help("Wager as the regulation names it.", '"Trips"')]
HandArg: TypeAlias = Annotated[Raw, Help("Row of the paytable, or No win.", '"Straight"')]
PaytableArg: TypeAlias = Annotated[
    Raw,
    Help(
        "Paytable id, or a range of hands and pays, or of pays in the law's order.",
        '"B"',
        RANGE,
        blank=True,
    ),
]
JurisdictionArg: TypeAlias = Annotated[
    Raw, Help("Jurisdiction, PA when omitted; a colon names an older edition.", '"PA:2011"')
]
ConditionsArg: TypeAlias = Annotated[
    Conditions, Help("Two-column range of condition and value.", '{"others",5}', RANGE)
]
ChoicesArg: TypeAlias = Annotated[
    Raw,
    Help(
        'Two-column range of wager and paytable id, or of a pay such as "Base | Flush" and its '
        "value; the tables that pay most when omitted.",
        '{"Trips","B"}',
        RANGE,
    ),
]
