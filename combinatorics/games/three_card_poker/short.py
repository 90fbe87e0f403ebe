"""The short strategy: Play with this hand or better."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import ceil

from combinatorics.games.three_card_poker.deals import Deals, all_deals
from combinatorics.rankings.three_card import RANKING, category, strength, strength_by_letter
from combinatorics.short_names import shortest, told
from combinatorics.short_play import BOUND, MOST_LINES, OTHERWISE, Line, Point, Short
from combinatorics.short_rules import Beside, Scale, States, rules_of


def short_of(
    worth: Callable[[Deals], tuple[int, int]],
    unit: int,
    *,
    by_letter: bool,
    decisions: tuple[str, str],
) -> Short:
    """Return the short strategy.

    Args:
        worth: what the two decisions bring with the hands of a class, over all their deals.
        unit: how many times that is.
        by_letter: whether hands of one category compare by their highest cards alone.
        decisions: what they are called, the larger stake first.
    """
    compared = strength_by_letter if by_letter else strength
    classes = tuple(all_deals(by_letter).values())
    order = sorted({compared(one.cards) for one in classes})
    place = {one: at for at, one in enumerate(order)}
    hands = {compared(one.cards): one.cards for one in classes}
    names = shortest([_told(hands[one], by_letter=by_letter) for one in order])
    values = [list(of_all) for of_all in zip(*map(worth, classes), strict=True)]
    states = States(
        values,
        [[1] * len(classes)] * 2,
        [Scale([place[compared(one.cards)] for one in classes], names.__getitem__)],
        [0] * len(classes),
        [Beside([1], "")],
    )
    deals = unit * sum(one.ways * one.dealers for one in classes)
    best = sum(map(max, *values))
    found = rules_of(states, ceil(best - BOUND * deals), MOST_LINES)
    lines = [
        Line(decisions[one.decision], f"{names[one.place]} or better") for one in found.clauses
    ]
    lines.append(Line(decisions[1], OTHERWISE))
    lost = Fraction(best - found.brought, deals)
    return Short((Point(decisions[0], tuple(lines), lost),))


def _told(cards: tuple[int, ...], *, by_letter: bool) -> tuple[str, tuple[str, ...]]:
    kind = RANKING.kinds[category(strength(cards))]
    ranks = [card >> 2 for card in cards]
    named = told(ranks, straight=kind.in_a_row, sets_first=not by_letter)
    return "" if kind is RANKING.kinds[0] else kind.name, named
