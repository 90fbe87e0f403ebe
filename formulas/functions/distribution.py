"""DISTRIBUTION."""

from __future__ import annotations

from fractions import Fraction

from formulas.function_groups import Group
from formulas.question.ask import Question, about_a_wager
from formulas.question.entering import Use
from formulas.values import Rows, header
from formulas.worth.wager import value

GROUP = Group.TABLES
EXAMPLES = (
    '=DISTRIBUTION("UTH","Trips","B")',
    '=DISTRIBUTION("UTH","Base","A")',
)


@about_a_wager
def distribution(question: Question) -> Rows:
    """Every net result of one round with its exact probability, the best result first.

    A net result is what comes back less all that was staked, in units of the wager; a base game's
    in base wagers, under the play with the least expected loss per base wager. "Or more" is the
    probability of that result or a better one. As in VOLATILITY a meter stands at its reset amount
    unless it is given, and what no hand of one's own brings (envy bonuses, rates of progression)
    is left out.
    """
    valuation = value(question, Use.RESULT)
    ways: dict[Fraction, int] = {}
    for line in valuation.classes:
        net = valuation.result(line)
        ways[net] = ways.get(net, 0) + line.ways
    spilled: Rows = [header("Net result", "Ways", "Probability", "Or more")]
    reached = 0
    for net in sorted((net for net in ways if ways[net]), reverse=True):
        reached += ways[net]
        probability = Fraction(ways[net], valuation.total)
        spilled.append([net, ways[net], probability, Fraction(reached, valuation.total)])
    return spilled
