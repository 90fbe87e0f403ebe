"""PAYBACK."""

from __future__ import annotations

from formulas.function_groups import Group
from formulas.question.ask import Question, about_a_wager
from formulas.question.bases import ACTION, basis_of
from formulas.values import Share
from formulas.worth.wager import value

GROUP = Group.RETURN
EXAMPLES = ('=PAYBACK("UTH","Trips","B")', '=PAYBACK("UTH","Base","A",,{"basis","ante"})')


@about_a_wager
def payback(question: Question) -> Share:
    """Expected return of a wager per unit wagered, stake included.

    A side wager returns the sum of probability times what comes back. A base game returns
    1 - expected loss / expected total amount wagered under the play with the least expected loss
    per Ante, ties to the larger wager; the condition "basis" takes the loss per
    Ante ("ante") or per all staked before the deal ("opening"). A part of a base game ("Ante",
    "Blind", "Play") returns 1 - its expected loss / its expected stake under the play that is best
    for the whole, an Ante Bonus what it pays per Ante. A progressive counts its reset amounts and
    rates in the long run, or the meter that is given.
    """
    return value(question).payback(basis_of(question, ACTION))
