"""STEPVALUE."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Annotated

from formulas.function_groups import Group
from formulas.functions.solve_pay import pay_row
from formulas.pays import HIGHEST_PAY, Dollars, Odds, Pay
from formulas.question.arguments import Help
from formulas.question.ask import Question, about_a_wager
from formulas.question.bases import ACTION, basis_of
from formulas.refusal import out_of_range, shown
from formulas.typed_number import number
from formulas.values import Raw, blank, scalar
from formulas.worth.slopes import in_unit, law_pays
from formulas.worth.wager import value

GROUP = Group.TABLES
NOW = "PAYBACK of both paytables, or SOLVEPAY for the pay that reaches a target"
EXAMPLES = ('=STEPVALUE("UTH","Trips","B","Flush")', '=STEPVALUE("UTH","Base","A","Straight",0.5)')


@about_a_wager
def step_value(
    question: Question,
    hand: Annotated[Raw, Help("Row of the paytable whose pay moves.", '"Flush"')],
    step: Annotated[Raw, Help("By how much, in the unit of the pay; 1 when omitted.", "1")] = None,
) -> Fraction:
    """By how much the payback moves when the pay of one hand moves by a step, exactly.

    A base game is played optimally before and after the step. A negative step lowers the pay; at
    0 to 1 the stake still comes back.
    """
    row = pay_row(question, hand)
    cell = scalar(step, "The step")
    by = Fraction(1) if blank(cell) else number(cell, "The step")
    basis = basis_of(question, ACTION)
    pays = tuple(
        (name, _moved(pay, printed, by, row) if name == row else pay)
        for (name, pay), printed in zip(question.offered.pays, law_pays(question), strict=True)
    )
    moved = replace(question, offered=replace(question.offered, pays=pays, edited=True))
    return value(moved).payback(basis) - value(question).payback(basis)


def _moved(pay: Pay, printed: Pay, step: Fraction, row: str) -> Pay:
    """Return a pay after the step, which a push or no pay starts from nothing paid."""
    amount = step + (pay.amount if isinstance(pay, Odds | Dollars) else 0)
    if not 0 <= amount <= HIGHEST_PAY:
        raise out_of_range(
            f"The step takes the pay of {row} to {shown(float(amount))}: a pay is from 0 to "
            f"{HIGHEST_PAY:,}."
        )
    if step and isinstance(pay, Odds | Dollars):
        return replace(pay, amount=amount)
    return in_unit(amount, printed) if step else pay
