"""BREAKEVEN."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from formulas.function_groups import Group
from formulas.question.ask import Question, about_a_wager
from formulas.question.bases import ACTION
from formulas.question.conditions import Conditions
from formulas.question.entering import Use, condition_of, entering
from formulas.refusal import not_available, out_of_range
from formulas.values import Dollars
from formulas.worth.progressive import Jackpots
from formulas.worth.wager import value

GROUP = Group.TABLES
EXAMPLES = ('=BREAKEVEN("UTH","Progressive","A")',)


@about_a_wager
def break_even(question: Question) -> Dollars:
    """The meter in dollars at which the next hand returns 100%, or the condition "target".

    The largest meter of the paytable is solved for; smaller ones stand as given, or at their
    reset amount. The payback of the next hand is a straight line in the meter.
    """
    meters = Jackpots(question).meters
    if not meters:
        raise not_available(
            f"{question.wager.name} {question.offered.table.name} has no meter: BREAKEVEN is for "
            "progressive paytables."
        )
    level = condition_of(meters[0].level)
    target = question.conditions.number("target")
    given = {*question.conditions.given, level}
    enter = entering(question.edition, question.offered.table, Use.RETURN, given)
    question.conditions.use(enter - {level})  # the meter itself is what is sought

    def payback(dollars: int) -> Fraction:
        probe = Conditions({**question.conditions.given, level: Fraction(dollars)})
        found = value(replace(question, conditions=probe)).payback(ACTION)
        question.conditions.ledger.rests_as(probe.ledger, but=level)
        return found

    empty = payback(0)
    slope = payback(1) - empty
    if slope == 0:
        raise not_available("No hand of these pays wins a share of the meter: give one that does.")
    meter = ((Fraction(1) if target is None else target) - empty) / slope
    if meter < 0:
        raise out_of_range(
            "The payback is above the target even with an empty meter: give a higher target."
        )
    return meter
