"""What cards make at Hold'em, by strengths as `holdem_strength` has them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from combinatorics.described.play.board.hands import strengths_of_suit
from combinatorics.described.play.board.states import numbers_of_both, of_ranks
from combinatorics.described.ranking.opposing import Best
from combinatorics.described.ranking.order import by_number
from combinatorics.kernels.holdem_strength import (
    CATEGORY_SHIFT,
    PAIR,
    ROYAL,
    by_letter,
    flush_strength,
    rank_strength,
)
from combinatorics.one_seen import BOARD, OWN
from combinatorics.rankings.strengths import Strengths

if TYPE_CHECKING:
    from combinatorics.kernels.boards import Hands


@cache
def best_five(letter: bool) -> Best:
    """The best five of more cards.

    Args:
        letter: whether hands of one category compare by the highest card the other lacks.
    """
    plain = []
    for often in map(Counter, by_number(5)):
        at_least = (sum(1 << one for one in often if often[one] >= count) for count in range(1, 5))
        plain.append(rank_strength(*at_least))
    suited = (flush_strength(held) if held.bit_count() == 5 else -1 for held in range(1 << 13))
    return Best(Strengths(5, tuple(map(by_letter, plain) if letter else plain), tuple(suited)))


def hands_of(letter: bool) -> Hands:
    """What a board and two cards make, looked up by their ranks and by the cards of one suit.

    The row that pays is the category.

    Args:
        letter: as of `best_five`.
    """
    import numpy as np

    from combinatorics.kernels.boards import Hands

    strengths = best_five(letter).strengths
    plain = of_ranks(strengths, BOARD + OWN)[numbers_of_both(BOARD)]
    suited = np.array(strengths_of_suit(strengths, BOARD + OWN))
    known = np.unique(np.concatenate((plain.ravel(), suited)))
    tables = []
    for one in (plain, suited):
        tables += [np.searchsorted(known, one), np.maximum(one >> CATEGORY_SHIFT, 0)]
    categories = np.arange(ROYAL + 1)
    ranked, said, ranked_suited, said_suited, row = (
        one.astype(np.int32) for one in (*tables, np.maximum.outer(categories, categories))
    )
    least = int(np.searchsorted(known, PAIR << CATEGORY_SHIFT))
    return Hands(ranked, said, ranked_suited, said_suited, BOARD, row, len(known), least)
