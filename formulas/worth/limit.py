"""The payout limit in the units of a wager, and what it leaves of the classes of a side wager."""

from __future__ import annotations

from fractions import Fraction

from combinatorics.base_wager import BaseWager
from formulas.law.payout_limits import payout_limit
from formulas.limits.odds import against_law, highest_odds, pays_of, sure_bound
from formulas.pays import Share
from formulas.question.ask import Question
from formulas.question.caps import touched_by_cap, with_stakes
from formulas.question.ledger import State
from formulas.refusal import bad_value, not_available, out_of_range
from formulas.worth.valuation import Class


def cap_per_unit(question: Question, stake: str) -> Fraction | None:
    """Return the payout limit in units of a wager, None where none is given that may touch it.

    Args:
        question: the question; its condition "cap" is the limit in dollars.
        stake: the condition with the wager in dollars, "ante" or "bet".

    Raises:
        Refusal: the stake is not given, or 0.
    """
    given = question.conditions.quiet()
    cap, bet = given.money("cap"), given.money(stake)
    if cap is None or not _may_be_capped(question):
        return None
    question.conditions.use(("cap", stake))
    if bet == 0:
        raise out_of_range(
            f'The condition "{stake}" is 0: give the {stake.capitalize()} in dollars.'
        )
    if bet is None:
        raise bad_value(
            f'The condition "cap" needs the condition "{stake}", in dollars, to be compared with.'
        )
    _say_bound(question, cap, bet)
    return cap / bet


def cut_classes(question: Question, classes: tuple[Class, ...]) -> tuple[Class, ...]:
    """Return the classes of a side wager under the payout limit, each by itself.

    Args:
        question: the question about a side wager.
        classes: what each brings without a limit.

    Raises:
        Refusal: a class takes a share of a meter, of which no amount is known.
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


def _say_bound(question: Question, cap: Fraction, bet: Fraction) -> None:
    """Enter what the law says of a limit that it does not allow, or that others share."""
    edition, limit = question.edition, payout_limit(question.edition)
    if limit is None:
        return
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


def _wagers(question: Question) -> list[str]:
    """Return the wagers of the layout that a question is about: the parts of the base game."""
    if not isinstance(question.wager, BaseWager):
        return [question.wager.name]
    return [part.name for part in question.edition.layout if part.base]


def _may_be_capped(question: Question) -> bool:
    """Say whether a limit could touch what is asked; a law without limits forbids no question."""
    limit = payout_limit(question.edition)
    base = isinstance(question.wager, BaseWager)
    if limit is None:
        return base
    touched = set(touched_by_cap(question.readings)).intersection(_wagers(question))
    if not base and limit.odds:
        return bool(touched) and highest_odds([p for _, p in question.offered.pays]) >= limit.odds
    return bool(touched)
