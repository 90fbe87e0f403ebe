"""The payout limit in the units of a wager, and what it leaves of the classes of a side wager."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from combinatorics.base_wager import BaseWager
from combinatorics.round import Part
from formulas.law.payout_limits import payout_limit
from formulas.limits.odds import against_law, highest_odds, pays_of, sure_bound
from formulas.pays import Share
from formulas.question.ask import Question
from formulas.question.ledger import State
from formulas.question.read_terms import touched_by_cap, with_stakes
from formulas.refusal import bad_value, not_available
from formulas.worth.valuation import Class


def cap_per_unit(question: Question, stake: str) -> Fraction | None:
    """Return the payout limit in units of a wager, None where none is given that may touch it.

    The condition "cap" is the limit in dollars, the condition that `stake` names, "ante" or "bet",
    the wager; one that is not given, or 0, is refused.
    """
    given = question.conditions.quiet()
    cap = given.number("cap")
    if cap is None or not _touched(question):
        return None
    question.conditions.use(("cap", stake))
    bet = given.above_nothing(stake, f"the {stake.capitalize()} in dollars")
    if bet is None:
        raise bad_value(
            f'The condition "cap" needs the condition "{stake}", in dollars, to be compared with.'
        )
    edition, limit = question.edition, payout_limit(question.edition)
    if limit is None:
        return cap / bet
    # What the law says of a limit that it does not allow, or that others share.
    ledger, bound = question.conditions.ledger, limit.bound
    pays = [pay for _, pay in question.offered.pays]
    wagers = _wagers(question)
    odds = {one: highest_odds(pays_of(edition, one, pays)) for one in wagers}
    beyond = sure_bound(edition, bound, cap, {wagers[0]: bet}, odds)
    if beyond is not None:
        ledger.rests_on(State.WHAT_IF, against_law(edition, bound, beyond))
    if limit.shared:
        ledger.rests_on(
            State.EXACT,
            f"The limit of a {limit.holds_for} is taken with no other winner: the figure is the "
            "most that it can be, and less where others win on the same deal.",
        )
    return cap / bet


def cut_classes(question: Question, classes: tuple[Class, ...]) -> tuple[Class, ...]:
    """Return the classes of a side wager under the payout limit, each by itself.

    A share of a meter, of which no amount is known, is refused.
    """
    cap = cap_per_unit(question, "bet")
    if cap is None:
        return classes
    if any(isinstance(line.pay, Share) for line in classes):
        raise not_available(
            "What a payout limit leaves of a share of a meter is not computed: leave out the "
            'condition "cap".'
        )
    most = cap if with_stakes(question.readings) else cap + 1
    question.conditions.ledger.rests_on(
        State.EXACT, "The payout limit is held against this wager by itself."
    )
    return tuple(
        line._replace(returned=min(line.returned, most), settled=min(line.settled, most))
        for line in classes
    )


def _wagers(question: Question) -> list[str]:
    """Return the wagers of the layout that a question is about: the parts of the base game."""
    if not isinstance(question.wager, BaseWager):
        return [question.wager.name]
    return [part.name for part in question.edition.layout if part.base]


def touched_parts(question: Question, parts: Sequence[Part]) -> frozenset[str]:
    """Return the parts of the base game whose winnings a limit may touch, with their awards."""
    touched = _touched(question)
    return frozenset(one.name for one in parts if touched & {one.name, one.paid_on})


def _touched(question: Question) -> frozenset[str]:
    """Return the wagers a question is about that a limit may touch at the odds they are paid at.

    A law without limits forbids no question about a base game.
    """
    limit, wagers = payout_limit(question.edition), frozenset(_wagers(question))
    if limit is None:
        return wagers if isinstance(question.wager, BaseWager) else frozenset()
    touched = wagers.intersection(touched_by_cap(question.readings))
    pays = [pay for _, pay in question.offered.pays]
    return frozenset(
        one
        for one in touched
        if not limit.odds or highest_odds(pays_of(question.edition, one, pays)) >= limit.odds
    )
