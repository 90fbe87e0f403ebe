"""PAYBACKEXACT."""

from __future__ import annotations

from formulas.function_groups import Group
from formulas.question.ask import Question, about_a_wager
from formulas.question.bases import ACTION, basis_of
from formulas.worth.wager import value

GROUP = Group.RETURN
EXAMPLES = ('=PAYBACKEXACT("UTH","Trips","B")',)


@about_a_wager
def payback_exact(question: Question) -> str:
    """The payback of a wager as a fraction in lowest terms, as text.

    The same figure as PAYBACK, without rounding to a double.
    """
    fraction = value(question).payback(basis_of(question, ACTION))
    return f"{fraction.numerator}/{fraction.denominator}"
