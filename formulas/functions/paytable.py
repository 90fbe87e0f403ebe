"""PAYTABLE."""

from __future__ import annotations

from fractions import Fraction

from formulas.function_groups import Group
from formulas.question.ask import Question, about_a_wager
from formulas.question.bases import ACTION
from formulas.values import Rows, Scalar, header
from formulas.worth.valuation import NO_WIN, Valuation
from formulas.worth.wager import value

COLUMNS = ("Hand", "Pays", "Ways", "Probability", "True odds", "Return", "1 in N", "Net win")
GROUP = Group.TABLES
EXAMPLES = ('=PAYTABLE("UTH","Trips","B")',)


@about_a_wager
def paytable(question: Question) -> Rows:
    """The paytable: ways, probability, true odds to 1, return, 1 in N and net win of each hand.

    The returns add up to PAYBACK: what comes back, per unit wagered. The net wins, what is won less
    what is lost, add up to the house advantage, sign reversed; the row No win loses the unit.
    A base game shows what its paytable pays and every other end of a round; a progressive shows its
    rates of progression. Where rows add up each is counted by itself, a row returns what it adds
    to the stake, and One row or more has the deals that win something and what their stake brings.
    """
    valuation = value(question)
    spilled: Rows = [header(*COLUMNS)]
    names = dict.fromkeys(line.hand for line in valuation.lines)
    paid = [name for name in names if name != NO_WIN]
    spilled += [_row(valuation, name) for name in paid]
    for extra in valuation.extras:
        returned = extra.returned
        spilled.append([extra.name, None, None, None, None, returned, None, returned])
    spilled.append(_row(valuation, NO_WIN))
    back = valuation.payback(ACTION)
    spilled.append(["Total", None, valuation.total, Fraction(1), None, back, None, back - 1])
    return spilled


def _row(valuation: Valuation, hand: str) -> list[Scalar]:
    lines = [line for line in valuation.lines if line.hand == hand]
    ways = sum(line.ways for line in lines)
    returned = sum((line.ways * line.returned for line in lines), Fraction())
    staked = sum((line.ways * line.staked for line in lines), Fraction())
    per = valuation.total * valuation.unit
    return [
        hand,
        None if lines[0].pay is None else str(lines[0].pay),
        ways,
        Fraction(ways, valuation.total),
        Fraction(valuation.total - ways, ways) if ways else None,
        returned / per,
        Fraction(valuation.total, ways) if ways else None,
        (returned - staked) / per,
    ]
