"""The short strategy: a side by the rank of the first card."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, lcm
from typing import Final

from combinatorics.base_wager import Decision
from combinatorics.rank_short import rank_scales
from combinatorics.short_play import ANY, BOUND, MOST_LINES, Line, Point, Short, with_last
from combinatorics.short_rules import Beside, Scale, States, rules_of

ALL: Final = Beside([1], "")


def short_of(name: str, ranks: Sequence[Sequence[Decision]]) -> Short:
    """Return the short strategy.

    Args:
        name: what is decided.
        ranks: for each rank the values of the decisions; all are as likely.
    """
    decisions = [decision for decision, _ in ranks[0]]
    unit = lcm(*(value.denominator for values in ranks for _, value in values))
    values = [[int(of_rank[at][1] * unit) for of_rank in ranks] for at in range(len(decisions))]
    alike = [0] * len(ranks)
    states = States(
        values,
        [[1] * len(ranks)] * len(decisions),
        [Scale(alike, lambda _: ""), *rank_scales(range(len(ranks)))],
        alike,
        [ALL],
    )
    deals = unit * len(ranks)
    best = sum(map(max, *values))
    found = rules_of(states, ceil(best - BOUND * deals), MOST_LINES)
    lines = [
        Line(decisions[one.decision], states.scales[one.scale].words(one.place) or ANY)
        for one in found.clauses
    ]
    lost = Fraction(best - found.brought, deals)
    return Short((Point(name, with_last(lines, decisions[-1]), lost),))
