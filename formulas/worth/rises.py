"""What the payback of a side wager rises for each unit of a pay that was typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

from combinatorics.side_wager import SideWager
from formulas.pays import Dollars, Odds
from formulas.question.ask import Question
from formulas.question.rising import Following, Rise, Source
from formulas.worth.progressive import Jackpots
from formulas.worth.valuation import Valuation


def following(question: Question, worth: Valuation, answer: Fraction, sign: int) -> Fraction:
    """Return an answer, and enter in the ledger how it follows the pays that were typed.

    Args:
        question: the question; the play of a base game changes with the pays, so that its answer
            follows them unevenly and nothing is entered.
        worth: its valuation.
        answer: what is answered.
        sign: 1 for an answer that rises as what comes back does, -1 for one that falls so.
    """
    sources = question.offered.sources
    if sources is not None and isinstance(question.wager, SideWager):
        rises = partial(_rises, question, worth, sign, sources)
        question.conditions.ledger.following.append(Following(answer, rises))
    return answer


def _rises(
    question: Question,
    worth: Valuation,
    sign: int,
    sources: Callable[[], Mapping[str, tuple[int, Source]]],
) -> Mapping[int, Rise]:
    jackpots = Jackpots(question)
    ways = {line.hand: line.ways for line in worth.lines}
    found = {}
    typed = sources()
    for hand, pay in question.offered.pays:
        if hand in typed and isinstance(pay, Odds | Dollars):
            place, source = typed[hand]
            more = replace(pay, amount=pay.amount + 1)
            each = jackpots.returned(more) - jackpots.returned(pay)
            found[place] = Rise(sign * each * ways[hand] / worth.total, source)
    return found
