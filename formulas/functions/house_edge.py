"""HOUSEEDGE."""

from __future__ import annotations

from formulas.function_groups import Group
from formulas.question.ask import Question, about_a_wager
from formulas.question.bases import ANTE, basis_of
from formulas.values import Share
from formulas.worth.wager import value

GROUP = Group.RETURN
EXAMPLES = ('=HOUSEEDGE("UTH","Base","A")',)


@about_a_wager
def house_edge(question: Question) -> Share:
    """House advantage: the player's expected loss per unit of a wager, a base game's per Ante.

    A part of a base game ("Ante", "Blind", "Play") is stated per unit wagered on it. The condition
    "basis" takes the loss of a base game per unit of all that is wagered ("action") or per all
    that is staked before the deal ("opening"), and the loss of a part per Ante ("ante").
    """
    return value(question).edge(basis_of(question, ANTE))
