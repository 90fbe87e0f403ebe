"""States of the river, counted with the standard library alone.

Dealer hands are taken by ranks, each pair with the number of ways in which the cards that are left
make it; those that make a flush are counted apart (`ranking.opposing`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from combinatorics.cards import DECK
from combinatorics.described.ranking.opposing import deals_of
from combinatorics.kernels.holdem_strength import CATEGORY_SHIFT
from combinatorics.solvers.ultimate.best_five import best_five


class State(NamedTuple):
    """States of the river that are alike.

    Args:
        ways: number of turns and rivers that lead there.
        category: the player's category.
        counts: the dealer hands by outcome, as `settlement.OUTCOMES` orders them: 990, or 44 where
            one card of the dealer is seen.
    """

    ways: int
    category: int
    counts: tuple[int, ...]


def on_river(
    hole: Sequence[int], board: Sequence[int], letter: bool = False, seen: Sequence[int] = ()
) -> State:
    """The state of a player's two cards and a board of five.

    Args:
        hole: the two cards.
        board: the five.
        letter: whether hands of one category compare by the highest card the other lacks.
        seen: a card of the dealer, or none.
    """
    best = best_five(letter)
    own = best.strengths.of((*hole, *board))
    known = (*board, *seen)
    unseen = [card for card in DECK if card not in hole and card not in known]
    lying = Counter(card >> 2 for card in known)
    counts = [0] * 6
    for dealer, ways in deals_of(unseen, known, lying, 2 - len(seen), best):
        ends = 0 if own > dealer else 2 if own == dealer else 4
        counts[ends + (dealer >> CATEGORY_SHIFT == 0)] += ways
    return State(1, own >> CATEGORY_SHIFT, tuple(counts))


def after_flop(
    hole: Sequence[int], flop: Sequence[int], letter: bool = False, seen: Sequence[int] = ()
) -> Iterator[State]:
    """The states to which a player's two cards and a flop can lead; arguments as of `on_river`.

    Turns and rivers of the same ranks are alike when the same of them are of the suit in which a
    flush is possible: no board has three cards of two suits.
    """
    left = [card for card in DECK if card not in (*hole, *flop, *seen)]
    alike: dict[tuple[int | bool | None, ...], list[tuple[int, int]]] = {}
    for low, high in combinations(left, 2):
        suits = [card % 4 for card in (*flop, low, high)]
        suit = next((suit for suit in range(4) if suits.count(suit) >= 3), None)
        key = (suit, low // 4, high // 4, low % 4 == suit, high % 4 == suit)
        alike.setdefault(key, []).append((low, high))
    for pairs in alike.values():
        yield on_river(hole, (*flop, *pairs[0]), letter, seen)._replace(ways=len(pairs))
