"""One card of the dealer seen from the start of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import comb, lcm
from typing import TYPE_CHECKING

from combinatorics.base_wager import Cards, Decision
from combinatorics.cards import DECK
from combinatorics.described.play.board.hands import strengths_of_suit
from combinatorics.described.play.board.states import numbers_of_both, of_ranks
from combinatorics.one_seen import BOARD, OWN, OverBoard, deals_of
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.solvers.ultimate.hands import name_of
from combinatorics.solvers.ultimate.river import best_five
from combinatorics.solvers.ultimate.settlement import (
    FOLD,
    MULTIPLES,
    OUTCOMES,
    is_by_letter,
    pays_by_category,
)
from combinatorics.solvers.ultimate.solution import BEFORE_FLOP, unit_pays
from combinatorics.solvers.ultimate.strategy import check_cards, decisions

if TYPE_CHECKING:
    from combinatorics.kernels.boards import Hands

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
        hands=partial(_hands, is_by_letter(rule)),
        nets=nets,
        unit=unit,
        fold=FOLD * unit,
        names=tuple(MULTIPLES),
        decisions=valued,
        before=(3, 2),
        start=name_of,
    )
    return game


def _hands(by_letter: bool) -> Hands:
    """What a board and two cards make, looked up by their ranks and by the cards of one suit."""
    import numpy as np

    from combinatorics.kernels.boards import Hands
    from combinatorics.kernels.holdem_strength import CATEGORY_SHIFT, PAIR

    strengths = best_five(by_letter).strengths
    plain = of_ranks(strengths, BOARD + OWN)[numbers_of_both(BOARD)]
    suited = np.array(strengths_of_suit(strengths, BOARD + OWN))
    known = np.unique(np.concatenate((plain.ravel(), suited)))
    tables = []
    for one in (plain, suited):
        tables += [np.searchsorted(known, one), np.maximum(one >> CATEGORY_SHIFT, 0)]
    categories = np.arange(len(CATEGORIES))
    ranked, said, ranked_suited, said_suited, row = (
        one.astype(np.int32) for one in (*tables, np.maximum.outer(categories, categories))
    )
    least = int(np.searchsorted(known, PAIR << CATEGORY_SHIFT))
    return Hands(ranked, said, ranked_suited, said_suited, BOARD, row, len(known), least)
