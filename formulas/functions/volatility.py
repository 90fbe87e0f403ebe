"""VOLATILITY."""

from __future__ import annotations

from formulas.function_groups import Group
from formulas.question.ask import Question, about_a_wager
from formulas.question.entering import Use
from formulas.worth.valuation import square_root
from formulas.worth.wager import value

INDEX = 1.645  # two-sided 90% of a normal law, the factor of a volatility index
GROUP = Group.RETURN
EXAMPLES = ('=VOLATILITY("UTH","Base","A")', '=VOLATILITY("UTH","Trips","B",,{"index","yes"})')


@about_a_wager
def volatility(question: Question) -> float:
    """Standard deviation of the net result of one round per unit wagered, a base game's per Ante.

    A part of a base game ("Play") is stated per unit wagered on it, in the rounds in which it is.
    A meter stands at its reset amount unless it is given; envy bonuses, which other hands decide,
    are left out. The condition "index" multiplies by 1.645.
    """
    deviation = square_root(value(question, Use.RESULT).variance)
    return deviation * INDEX if question.conditions.yes("index") else deviation
