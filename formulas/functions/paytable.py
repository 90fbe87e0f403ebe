"""PAYTABLE."""

from __future__ import annotations

from fractions import Fraction

from formulas.question.arguments import (
    ConditionsArg,
    GameArg,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.question.ask import ask
from formulas.question.bases import ACTION
from formulas.values import Rows, Scalar, header
from formulas.worth.valuation import NO_WIN, Valuation
from formulas.worth.wager import value

EXAMPLES = ('=PAYTABLE("UTH","Trips","B")',)


def paytable(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Rows:
    """The paytable with the ways, probability, true odds to 1 and return of each hand.

    The returns add up to PAYBACK: what comes back, per unit wagered. A base game shows what its
    paytable pays and every other end of a round; a progressive shows its rates of progression.
    """
    valuation = value(ask(game, wager, paytable, jurisdiction, conditions))
    spilled: Rows = [header("Hand", "Pays", "Ways", "Probability", "True odds", "Return")]
    names = dict.fromkeys(line.hand for line in valuation.classes)
    paid = [name for name in names if name != NO_WIN]
    spilled += [_row(valuation, name) for name in paid]
    for extra in valuation.extras:
        spilled.append([extra.name, None, None, None, None, extra.returned])
    spilled.append(_row(valuation, NO_WIN))
    spilled.append(["Total", None, valuation.total, Fraction(1), None, valuation.payback(ACTION)])
    return spilled


def _row(valuation: Valuation, hand: str) -> list[Scalar]:
    lines = [line for line in valuation.classes if line.hand == hand]
    ways = sum(line.ways for line in lines)
    returned = sum((line.ways * line.returned for line in lines), Fraction())
    return [
        hand,
        None if lines[0].pay is None else str(lines[0].pay),
        ways,
        Fraction(ways, valuation.total),
        Fraction(valuation.total - ways, ways) if ways else None,
        returned / valuation.total / valuation.unit,
    ]
