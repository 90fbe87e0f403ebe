"""The most that is won in one deal under a payout limit."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from combinatorics.joint import Best
from formulas.dollars import dollars
from formulas.law.payout_limits import HAND
from formulas.limits.bounds import ask_limit, touched_here
from formulas.limits.layout import DEALER, Layout, base_parts
from formulas.limits.most_won import most_won
from formulas.limits.odds import against_law, odds_offered, sure_bound
from formulas.question.caps import with_stakes
from formulas.question.ledger import State
from formulas.question.resolver import Readings
from formulas.refusal import not_available, out_of_range


def most_under(layout: Layout, stakes: Mapping[str, Fraction], others: int, boxes: int) -> Fraction:
    """Return the most that one player wins in one deal, under the condition "cap" if it is given.

    Each wager that it touches is cut by itself first, which is all where one wins. What several win
    together is bounded by the limit and by the most that the other wagers win.

    Args:
        layout: the game, the law and the pays.
        stakes: dollars by component, as for `most_won`.
        others: other players who can bring an envy bonus.
        boxes: on how many adjacent boxes he stakes so.

    Raises:
        Refusal: the law authorizes no limit, or the two do not come to the same.
    """
    cap = layout.conditions.quiet().money("cap")
    if cap is None:
        return most_won(layout, stakes, others, boxes).amount
    limit = ask_limit(layout.edition)
    layout.conditions.use(("cap",))
    _say_bound(layout, cap, stakes)
    if with_stakes(Readings(layout.edition, layout.conditions)):
        raise not_available(
            "The most won under a limit on winnings and stakes is not computed: leave out the "
            "payout limit."
        )
    touched = _components(layout)
    best = most_won(layout, stakes, others, boxes, dict.fromkeys(touched, cap))
    most = cap * boxes if limit.holds_for == HAND else cap
    limited = sum((won for name, _, won in best.hands if _is_of(name, touched)), Fraction())
    if limited <= cap:
        return best.amount
    free = {name: stake for name, stake in stakes.items() if not _is_of(name, touched)}
    rest = most_won(layout, free, others, boxes) if free else Best(Fraction(), ())
    least, utmost = cap + best.amount - limited, min(best.amount, most + rest.amount)
    if least != utmost:
        raise not_available(
            f"Under this limit {dollars(least)} can be won at least and {dollars(utmost)} at most: "
            "which deal wins most under it is not computed."
        )
    return utmost


def _components(layout: Layout) -> frozenset[str]:
    """Return the components that the limit touches; what the base game pays beside its parts too.

    Raises:
        Refusal: the limit touches some parts of the base game only.
    """
    touched = set(touched_here(layout))
    parts = {part.name for part in base_parts(layout.edition)}
    if touched & parts:
        if not parts <= touched:
            raise not_available(
                "The most won under a limit on some parts of the base game is not computed: leave "
                "out the payout limit."
            )
        touched |= {table.title for table in layout.edition.tables("Base")}
    return frozenset(touched)


def _is_of(component: str, wagers: frozenset[str]) -> bool:
    return component.removesuffix(DEALER).partition(", ")[0] in wagers


def _say_bound(layout: Layout, cap: Fraction, stakes: Mapping[str, Fraction]) -> None:
    """Enter that the law does not allow the limit; one of 0 is refused.

    Raises:
        Refusal: a limit of 0.
    """
    if not cap:
        raise out_of_range('The condition "cap" is 0: give the payout limit in dollars.')
    edition, bound = layout.edition, ask_limit(layout.edition).bound
    odds = {wager: odds_offered(layout, wager) for wager in touched_here(layout)}
    beyond = sure_bound(edition, bound, cap, stakes, odds)
    if beyond is not None:
        layout.conditions.ledger.rests_on(State.WHAT_IF, against_law(edition, bound, beyond))
