"""One card of the dealer seen from the start of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement
from math import comb, lcm
from typing import TYPE_CHECKING

from combinatorics.cards import DECK
from combinatorics.one_seen import BOARD, OWN, OverBoard, deals_of
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.solvers.ultimate.settlement import (
    FOLD,
    MULTIPLES,
    OUTCOMES,
    is_by_letter,
    pays_by_category,
)
from combinatorics.solvers.ultimate.solution import unit_pays

if TYPE_CHECKING:
    from combinatorics.kernels.boards import Hands
    from combinatorics.kernels.one_seen import Added, Flop

_STANDS = [(stand, qualifies) for qualifies in (False, True) for stand in ("win", "tie", "lose")]


def over_board(rule: str, pays: Mapping[str, Fraction]) -> OverBoard:
    """Return the game where one card of the dealer is seen.

    Args:
        rule: how hands of one category compare.
        pays: what the Blind pays to 1 by category; 0 where absent.
    """
    blind = pays_by_category(pays)
    unit = lcm(*(pay.denominator for pay in blind))
    once, twice = (
        [
            [row[OUTCOMES.index(one)] for one in _STANDS]
            for row in unit_pays(times, blind, None, unit)
        ]
        for times in (1, 2)
    )
    nets = [
        [one, [b - a for a, b in zip(one, two, strict=True)]]
        for one, two in zip(once, twice, strict=True)
    ]

    def decided(flop: Flop) -> Sequence[Added]:
        import numpy as np

        raised = flop.once + flop.more >= flop.later
        best = np.maximum(flop.once + flop.more, flop.later)
        ahead = flop.once + 3 * flop.more, flop.once + 2 * flop.more
        return *ahead, best, raised, np.where(raised, 0, flop.folds)

    def ended(numbers: Sequence[int], deals: int, deck: int) -> tuple[int, tuple[int, ...]]:
        four, three, checked, raised, folded = numbers
        best = max(four, three, checked)
        if best > checked:
            return best, (deals, 0, 0, 0, 0) if best == four else (0, deals, 0, 0, 0)
        ends = raised * deals_of(deck), folded * (deck - OWN - 1 - BOARD)
        return best, (0, 0, ends[0], deals - sum(ends), ends[1])

    return OverBoard(
        question={"game": "UTH", "seen": 1, "rule": rule, "nets": nets},
        shoe=DECK,
        exchanged=True,
        hands=partial(_hands, is_by_letter(rule)),
        nets=nets,
        unit=unit,
        fold=FOLD * unit,
        decided=decided,
        columns=5,
        ended=ended,
        names=tuple(MULTIPLES),
        listed=True,
    )


def _hands(by_letter: bool) -> Hands:
    """What a board and two cards make, looked up by their ranks and by the cards of one suit."""
    import numpy as np

    from combinatorics.kernels import holdem_strength
    from combinatorics.kernels.boards import Hands
    from combinatorics.kernels.holdem_strength import CATEGORY_SHIFT

    def compared(strength: int) -> int:
        return holdem_strength.by_letter(strength) if by_letter else strength

    places = {ranks: at for at, ranks in enumerate(_multisets(OWN))}
    plain = np.full((comb(12 + BOARD, BOARD), len(places)), -1, np.int64)
    for number, board in enumerate(_multisets(BOARD)):
        for two, at in places.items():
            ranks = (*board, *two)
            held = [sum({1 << r for r in ranks if ranks.count(r) >= many}) for many in range(1, 6)]
            if not held[4]:
                plain[number, at] = compared(holdem_strength.rank_strength(*held[:4]))
    suited = np.array(
        [
            holdem_strength.flush_strength(ranks) if 5 <= ranks.bit_count() <= 7 else -1
            for ranks in range(1 << 13)
        ]
    )
    pair = compared(holdem_strength.PAIR << CATEGORY_SHIFT)
    known = np.unique(np.concatenate((plain.ravel(), suited)))
    said = np.maximum(plain >> CATEGORY_SHIFT, 0)
    said_suited = np.maximum(suited >> CATEGORY_SHIFT, 0)
    categories = np.arange(len(CATEGORIES))
    return Hands(
        np.searchsorted(known, plain).astype(np.int32),
        said.astype(np.int32),
        np.searchsorted(known, suited).astype(np.int32),
        said_suited.astype(np.int32),
        BOARD,
        np.maximum.outer(categories, categories).astype(np.int32),
        len(known),
        int(np.searchsorted(known, pair)),
    )


def _multisets(cards: int) -> list[tuple[int, ...]]:
    """Multisets of ranks in the order of their numbers."""
    every = combinations_with_replacement(range(13), cards)
    return sorted(every, key=lambda ranks: ranks[::-1])
