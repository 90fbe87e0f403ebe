"""ELEMENTOFRISK."""

from __future__ import annotations

from formulas.function_groups import Group
from formulas.question.ask import Question, about_a_wager
from formulas.question.bases import ACTION
from formulas.refusal import not_available
from formulas.values import Share
from formulas.worth.wager import value

GROUP = Group.RETURN
EXAMPLES = ('=ELEMENTOFRISK("UTH","Base","A")',)


@about_a_wager
def element_of_risk(question: Question) -> Share:
    """Expected loss divided by the expected total amount wagered in a round.

    A part of a base game has that of its own stake; an Ante Bonus has none and is refused.
    """
    part = question.part
    if part is not None and part.paid_on:
        raise not_available(
            f"The {part.name} has no stake of its own, so nothing is at risk on it: ask for "
            f"{part.paid_on} or for {question.wager.name}."
        )
    return value(question).edge(ACTION)
