"""HANDCOUNT."""

from __future__ import annotations

from formulas.question.arguments import (
    ConditionsArg,
    GameArg,
    HandArg,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.question.ask import ask
from formulas.refusal import echo, listing, not_available
from formulas.values import Raw, key, text
from formulas.worth.valuation import Valuation
from formulas.worth.wager import value

EXAMPLES = ('=HANDCOUNT("UTH","Trips","Royal flush","B")',)


def hand_count(
    game: GameArg,
    wager: WagerArg,
    hand: HandArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> int:
    """Number of deals that a wager pays as that hand; the counts of a wager add up to its total.

    A base game counts rounds under the optimal strategy; beside the rows of its paytable it has
    Tie, Fold (Surrender) and No win.
    """
    valuation = value(ask(game, wager, paytable, jurisdiction, conditions))
    return valuation.ways(named_hand(valuation, hand))


def named_hand(valuation: Valuation, hand: Raw) -> str:
    """Return the row of a valuation that an argument names.

    Raises:
        Refusal: no such row.
    """
    name = text(hand, "The hand")
    rows = dict.fromkeys(line.hand for line in valuation.classes)
    for row in rows:
        if key(row) == key(name):
            return row
    raise not_available(f"There is no hand {echo(name)} in this paytable; it has {listing(rows)}.")
