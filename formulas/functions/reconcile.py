"""RECONCILE."""

from __future__ import annotations

from typing import Annotated

from formulas.function_groups import Group
from formulas.question.arguments import (
    ConditionsArg,
    GameArg,
    Help,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.values import Raw, Rows

GROUP = Group.TABLES
EXAMPLES = (
    '=RECONCILE("OU","Bonus",,"94.393%")',
    '=RECONCILE("DJW","Trips","06","92.338%",,{"give","1 | What"})',
)


def reconcile(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg,
    published: Annotated[
        Raw,
        Help(
            'Published payback, a share or text ("98.950%") whose last digit counts; or two '
            "columns: hand and claimed ways or probability, or paytable and payback.",
            '"92.338%"',
            "range",
        ),
    ],
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """What would explain a published payback that differs from the exact one.

    Tried are other interpretations, bases and terms, one misprinted cell of the table under every
    interpretation, a run of rows shifted, rounded parts, a misprinted figure, and for every cell
    the whole pay that gives the figure. Where figures of the sister tables are on file, or given
    beside their paytables, one explanation for all of them comes first. Most plausible first;
    the table as printed is always among the rows, and the last row says how many hypotheses
    reproduce the figure and how many were tried. Distance counts steps of the last printed digit:
    half a step or less reproduces the figure.
    """
    from formulas.reconcile.report import explained  # a list of the functions explains no figure

    return explained(game, wager, paytable, published, jurisdiction, conditions)
