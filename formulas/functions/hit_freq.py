"""HITFREQ."""

from __future__ import annotations

from formulas.function_groups import Group
from formulas.question.ask import Question, about_a_wager
from formulas.question.entering import Use
from formulas.refusal import echo, not_available
from formulas.values import Share
from formulas.worth.wager import value

OUTCOMES = ("win", "push", "lose")
GROUP = Group.RETURN
EXAMPLES = ('=HITFREQ("UTH","Trips","B")', '=HITFREQ("UTH","Base","A",,{"outcome","push"})')


@about_a_wager
def hit_freq(question: Question) -> Share:
    """Hit frequency: the probability that the player's own hand wins more than it stakes.

    A base game counts the round as a whole, a part of it ("Play") the rounds in which that part is
    staked. The condition "outcome" takes "push" or "lose".
    """
    outcome = (question.conditions.word("outcome") or "win").casefold()
    if outcome not in OUTCOMES:
        raise not_available(f"There is no outcome {echo(outcome)}: give win, push or lose.")
    return value(question, Use.FREQUENCY).frequency(outcome)
