"""RECONCILE."""

from __future__ import annotations

from typing import Annotated

from formulas.arguments import (
    ConditionsArg,
    GameArg,
    Help,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.asked import ask
from formulas.reconcile.spill import explained
from formulas.values import Raw, Rows

EXAMPLES = (
    '=RECONCILE("OU","Bonus",,"94.393 %")',
    '=RECONCILE("DJW","Trips","06","92.338 %",,{"give","1 | What"})',
)


def reconcile(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg,
    published: Annotated[
        Raw,
        Help(
            'Published payback, as a share or as text ("98.950 %") whose last digit counts; or '
            "two columns of hand and claimed ways or probability.",
            '"92.338 %"',
            "range",
        ),
    ],
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Rows:
    """What would explain a published payback that differs from the exact one.

    Tried are other readings, bases and terms, one misprinted cell of the table under every
    reading, a run of rows shifted, rounded parts, a misprinted figure, and for every cell the
    whole pay that gives the figure. Most plausible first; the table as printed is always among
    the rows, and the last row says how many candidates were searched. Distance counts units of
    the last printed digit: half a unit or less reproduces the figure.
    """
    return explained(ask(game, wager, paytable, jurisdiction, conditions), published)
