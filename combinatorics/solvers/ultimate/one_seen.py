"""One card of the dealer seen from the start of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import comb, lcm

from combinatorics.base_wager import Cards, Decision
from combinatorics.cards import DECK
from combinatorics.one_seen import OverBoard, deals_of
from combinatorics.solvers.ultimate.best_five import hands_of
from combinatorics.solvers.ultimate.hands import name_of
from combinatorics.solvers.ultimate.settlement import (
    FOLD,
    MULTIPLES,
    OUTCOMES,
    is_by_letter,
    pays_by_category,
)
from combinatorics.solvers.ultimate.solution import BEFORE_FLOP, unit_pays
from combinatorics.solvers.ultimate.strategy import check_cards, decisions

_STANDS = (*range(1, len(OUTCOMES), 2), *range(0, len(OUTCOMES), 2))
"""The outcomes of a dealer who does not qualify, then those of one who does."""


def over_board(rule: str, pays: Mapping[str, Fraction]) -> OverBoard:
    """Return the game where one card of the dealer is seen.

    Args:
        rule: how hands of one category compare.
        pays: what the Blind pays to 1 by category; 0 where absent.
    """
    blind = pays_by_category(pays)
    unit = lcm(*(pay.denominator for pay in blind))
    once, twice = (unit_pays(times, blind, None, unit) for times in (1, 2))
    nets = [
        [[one[at] for at in _STANDS], [two[at] - one[at] for at in _STANDS]]
        for one, two in zip(once, twice, strict=True)
    ]

    def valued(hole: Cards, board: Cards, seen: Cards) -> Sequence[Decision]:
        """Before the flop the value of each decision is read from what is kept."""
        if board:
            return decisions(rule, hole, board, pays, seen=seen)
        check_cards(hole, board, seen)
        low, high = sorted(hole)
        flops, *values = game.numbers()[:, seen[0], comb(high, 2) + low].tolist()
        deals = flops * deals_of(len(DECK)) * unit
        return [
            (name, Fraction(one, deals)) for name, one in zip(BEFORE_FLOP, values, strict=False)
        ]

    game = OverBoard(
        question={"game": "UTH", "seen": 1, "rule": rule, "pays": nets},
        shoe=DECK,
        exchanged=True,
        hands=partial(hands_of, is_by_letter(rule)),
        nets=nets,
        unit=unit,
        fold=FOLD * unit,
        names=tuple(MULTIPLES),
        decisions=valued,
        before=(3, 2),
        start=name_of,
    )
    return game
