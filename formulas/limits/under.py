"""The most that is won in one deal under a payout limit."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

from combinatorics.round import total
from formulas.dollars import dollars
from formulas.law.payout_limits import HAND
from formulas.limits.bounds import ask_limit, touched_here
from formulas.limits.layout import BASE, DEALER, Layout, base_parts, odds_of_part, table_part
from formulas.limits.most_won import base_stakes, most_each, most_won
from formulas.limits.odds import against_law, odds_offered, sure_bound
from formulas.question.ledger import State
from formulas.question.read_terms import with_stakes
from formulas.refusal import out_of_range


def most_under(layout: Layout, stakes: Mapping[str, Fraction], others: int, boxes: int) -> Fraction:
    """Return the most that one player wins in one deal, under the condition "cap" if it is given.

    Each wager that it touches is cut by itself first, which is all where one wins. What several win
    together is bounded by the limit and by the most that the other wagers win; where that is more
    than the best deal wins under the limit, the ledger calls it a bound.

    Args:
        layout: the game, the law and the pays.
        stakes: dollars by component, as for `most_won`.
        others: other players who can bring an envy bonus.
        boxes: on how many adjacent boxes he stakes so.

    Raises:
        Refusal: the law authorizes no limit, or one of 0 is given.
    """
    cap = layout.conditions.quiet().number("cap")
    if cap is None:
        return most_won(layout, stakes, others, boxes).amount
    limit = ask_limit(layout.edition)
    layout.conditions.use(("cap",))
    _say_bound(layout, cap, stakes)
    touched = _components(layout)
    counted = with_stakes(layout.readings)
    placed = {**stakes, **base_stakes(layout, stakes)}
    own = {
        name: stake * counted for name, stake in placed.items() if stake and _is_of(name, touched)
    }
    cuts = {name: max(cap - own.get(name, 0), Fraction()) for name in touched}
    best = most_won(layout, stakes, others, boxes, cuts)
    limits = boxes if limit.holds_for == HAND else 1
    if boxes > 1 and not best.hands and limits == boxes:
        return boxes * most_under(layout, stakes, others, 1)
    won = sum((won for name, _, won in best.hands if _is_of(name, touched)), Fraction())
    back = sum(own.values(), Fraction())
    if best.hands and won + back * limits <= cap:
        return best.amount
    rest = most_won(layout, stakes, others, boxes, dict.fromkeys(touched, Fraction()))
    most = limits * _most_touched(layout, stakes, cap, own, boxes // limits)
    least, utmost = (
        best.amount - won + max(min(won, cap - back), Fraction()),
        min(best.amount, most + rest.amount),
    )
    if least != utmost and best.hands:
        layout.conditions.ledger.rests_on(
            State.EXACT,
            f"A bound: under this limit {dollars(least)} can be won in one deal and no deal wins "
            f"more than {dollars(utmost)}; which wins most is not looked for.",
        )
    return utmost


def _most_touched(
    layout: Layout,
    stakes: Mapping[str, Fraction],
    cap: Fraction,
    own: Mapping[str, Fraction],
    boxes: int,
) -> Fraction:
    """Return what no deal exceeds on the wagers that a limit touches, under it.

    The parts that one paytable pays win together; of the others any may win without the rest.
    """
    touched = _components(layout)
    together: dict[str, tuple[Fraction, Fraction]] = {}
    tabled = {part.name for part in base_parts(layout.edition)}
    for name, most in most_each(layout, stakes).items():
        if _is_of(name, touched):
            even = name not in tabled or odds_of_part(layout.edition, name) is not None
            group = name if even else BASE
            won, back = together.get(group, (Fraction(), Fraction()))
            together[group] = (won + most * boxes, back + own.get(name, Fraction()))
    reached = [
        min(total(won for won, _ in some), cap - total(back for _, back in some))
        for number in range(1, len(together) + 1)
        for some in combinations(together.values(), number)
    ]
    return max(reached, default=Fraction())


def _components(layout: Layout) -> frozenset[str]:
    """Return the components that the limit touches; what the base game pays beside its parts too.

    That is paid on the part whose name it begins with, or on the first.
    """
    touched = frozenset(touched_here(layout))
    paid_on = [table_part(layout.edition), *(part.name for part in base_parts(layout.edition))]
    if touched & {next(filter(None, paid_on), "")}:
        touched |= {table.title for table in layout.edition.tables(BASE)}
    return touched


def _is_of(component: str, wagers: frozenset[str]) -> bool:
    return component.removesuffix(DEALER).partition(", ")[0] in wagers


def _say_bound(layout: Layout, cap: Fraction, stakes: Mapping[str, Fraction]) -> None:
    """Enter that the law does not allow the limit; one of 0 is refused."""
    if not cap:
        raise out_of_range('The condition "cap" is 0: give the payout limit in dollars.')
    edition, bound = layout.edition, ask_limit(layout.edition).bound
    odds = {wager: odds_offered(layout, wager) for wager in touched_here(layout)}
    beyond = sure_bound(edition, bound, cap, stakes, odds)
    if beyond is not None:
        layout.conditions.ledger.rests_on(State.WHAT_IF, against_law(edition, bound, beyond))
