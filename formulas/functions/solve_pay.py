"""SOLVEPAY."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Annotated

from formulas.function_groups import Group
from formulas.pays import HIGHEST_PAY, Share, retyped
from formulas.question.arguments import Help
from formulas.question.ask import Question, about_a_wager
from formulas.question.hand_names import names_of_rows
from formulas.question.paytables import legible_pays
from formulas.refusal import echo, listing, not_available, out_of_range, shown
from formulas.typed_number import PERCENT, number
from formulas.values import Raw, scalar, text
from formulas.worth.slopes import at_pay, in_unit, law_pays

MOST_STEPS = 40  # the payback of a base game bends at finitely many pays; few are ever met
NEAR = Fraction(1, 1000)  # short enough to stay on one line of the payback nearly everywhere
GROUP = Group.TABLES
EXAMPLES = ('=SOLVEPAY("UTH","Trips","B","Flush",0.96)',)


@about_a_wager
def solve_pay(
    question: Question,
    hand: Annotated[Raw, Help("Row of the paytable whose pay is sought.", '"Flush"')],
    target: Annotated[Raw, Help("Payback to reach, such as 0.96.", "0.96")],
) -> Fraction | str:
    """The exact pay of one hand that meets a target payback, in the unit of the law's row.

    The condition "step" gives the highest pay on that step that is not above it (1 for whole
    pays, 0.5 for halves). A number that a paytable would refuse, since it looks like a time or a
    date, is given in the law's words, such as "1 to 3".
    """
    row = pay_row(question, hand)
    wanted = number(scalar(target, "The target"), "The target", PERCENT)
    if not 0 <= wanted <= 10:
        raise out_of_range(
            f"The target is {shown(float(wanted))}: give a payback from 0 to 10, such as 0.96 or "
            "96%."
        )
    pay = _solve(question, row, wanted)
    step = question.conditions.number("step")
    if step:
        pay = math.floor(pay / step) * step
    laws = zip(legible_pays(question.offered.table), law_pays(question), strict=True)
    law, unit = next((printed, unit) for (known, printed), unit in laws if known == row)
    return retyped(pay, in_unit(pay, unit), law, row)


def pay_row(question: Question, hand: Raw) -> str:
    """Return the row of a paytable whose pay can move, by its hand as typed.

    No such row, or one that is paid a share of a meter, is refused.
    """
    name = text(hand, "The hand") or ""
    pays = dict(question.offered.pays)
    names = names_of_rows(pays)
    row = names.meant(name)
    if row is None:
        raise not_available(
            f"There is no hand {echo(name)} in this paytable; it has {listing(pays)}."
            f"{names.suggestion(name)}"
        )
    if isinstance(pays[row], Share):
        raise not_available(f"{row} is paid {pays[row]}: use BREAKEVEN for a meter.")
    return row


def _solve(question: Question, hand: str, target: Fraction) -> Fraction:
    """Follow the tangent until the payback is met exactly.

    Between two bends the payback is a straight line in the pay, so a step that stays on one line
    lands on the answer; a pay beyond a bend starts the next step.
    """
    pay = Fraction(1)
    for _ in range(MOST_STEPS):
        reached = at_pay(question, hand, pay)
        if reached == target:
            return pay
        slope = (at_pay(question, hand, pay + NEAR) - reached) / NEAR
        if slope <= 0:
            raise out_of_range(f"The pay of {hand} does not move the payback: no pay meets it.")
        pay += (target - reached) / slope
        if not 0 <= pay <= HIGHEST_PAY:
            raise out_of_range(
                f"No pay of {hand} from 0 to {HIGHEST_PAY:,} gives that payback with the other "
                "pays as they are."
            )
    raise out_of_range(f"No exact pay of {hand} was found for that payback.")
