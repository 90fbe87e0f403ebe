"""Boards, flops and holes of Texas Hold'em up to a renaming of the suits.

A set of cards is four sets of ranks, one for each suit (see `holdem_strength`). Renaming suits
permutes the four, so a class of equivalent boards is the four sets in descending order, it has as
many members as the four have different orders, and the renamings that keep a board are those among
equal sets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from math import factorial

import numpy as np
from numpy.typing import NDArray

CARDS = 52
PAIRS = 1326
"""C(52,2) pairs of hole cards."""
FLOPS = 22100
"""C(52,3) flops."""
RENAMINGS = tuple(permutations(range(4)))
"""The 24 renamings of the suits: suit s becomes `renaming[s]`."""


def pair_index(low: int, high: int) -> int:
    """Place of the pair of cards `low` < `high` among all pairs."""
    return high * (high - 1) // 2 + low


def flop_index(low: int, middle: int, high: int) -> int:
    """Place of the flop of cards `low` < `middle` < `high` among all flops."""
    return high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low


def suit_sets(cards: tuple[int, ...]) -> tuple[int, int, int, int]:
    """The ranks held in each of the four suits."""
    sets = [0, 0, 0, 0]
    for card in cards:
        sets[card & 3] |= 1 << (card >> 2)
    return sets[0], sets[1], sets[2], sets[3]


def canonical(size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """One set of cards of each class, cards ascending, with the number of members of its class."""
    by_size: list[list[int]] = [[] for _ in range(size + 1)]
    first_suit: dict[int, list[int]] = {}
    for ranks in range(1 << 13):
        if ranks.bit_count() <= size:
            by_size[ranks.bit_count()].append(ranks)
            first_suit[ranks] = [4 * rank for rank in range(13) if ranks >> rank & 1]

    def descending(left: int, bound: int, suits: int) -> Iterator[tuple[int, ...]]:
        if suits == 1:
            yield from ((ranks,) for ranks in by_size[left] if ranks <= bound)
            return
        for held in range(left + 1):
            for ranks in by_size[held]:
                if ranks <= bound:
                    for rest in descending(left - held, ranks, suits - 1):
                        yield (ranks, *rest)

    for sets in descending(size, (1 << 13) - 1, 4):
        members = factorial(4)
        for ranks in set(sets):
            members //= factorial(sets.count(ranks))
        cards = sorted(card + suit for suit in range(4) for card in first_suit[sets[suit]])
        yield tuple(cards), members


@dataclass(frozen=True, kw_only=True)
class Layout:
    """Lookup tables of the enumeration.

    Args:
        boards: one board of each of the 134,459 classes, cards ascending. Boards that are alike
            to every hole, but for the cards that they take, stand side by side.
        weights: number of boards in its class.
        flop_row: for each of the 22,100 flops the number of its class, 0 to 1,754.
        flop_renaming: for each flop a renaming that turns it into the first of its class.
        pairs: place of the pair of each two cards, in any order.
        possible: for each class of flops which pairs share no card with its first member.
        renamed: place of each pair of cards after each renaming.
        stabilisers: for each class of flops which renamings keep its first member.
        starting_hand: for each pair of cards its starting hand, see `STARTING_HANDS`.
    """

    boards: NDArray[np.int64]
    weights: NDArray[np.int64]
    flop_row: NDArray[np.int64]
    flop_renaming: NDArray[np.int64]
    pairs: NDArray[np.int64]
    possible: NDArray[np.bool_]
    renamed: NDArray[np.int64]
    stabilisers: NDArray[np.bool_]
    starting_hand: NDArray[np.int64]


def starting_hand(first: int, second: int) -> int:
    """Number of a starting hand, 0 to 168: 13 x the higher rank + the lower when suited.

    Offsuit hands have the ranks the other way round, so pairs stand on the diagonal.
    """
    high, low = max(first, second) >> 2, min(first, second) >> 2
    return 13 * high + low if first & 3 == second & 3 else 13 * low + high


def lay_out() -> Layout:
    """Compute the lookup tables, in about a second."""
    boards, weights = (np.array(each) for each in zip(*canonical(5), strict=True))
    ordered = _side_by_side(boards)
    first_flops = [cards for cards, _ in canonical(3)]
    rows = {suit_sets(cards): row for row, cards in enumerate(first_flops)}
    flop_row = np.empty(FLOPS, np.int64)
    flop_renaming = np.empty(FLOPS, np.int64)
    number: dict[tuple[int, ...], int] = {
        renaming: place for place, renaming in enumerate(RENAMINGS)
    }
    for cards in combinations(range(CARDS), 3):
        sets = suit_sets(cards)
        order = sorted(range(4), key=lambda suit: -sets[suit])
        place = flop_index(*cards)
        flop_row[place] = rows[sets[order[0]], sets[order[1]], sets[order[2]], sets[order[3]]]
        flop_renaming[place] = number[tuple(order.index(suit) for suit in range(4))]
    pairs = np.zeros((CARDS, CARDS), np.int64)
    for low, high in combinations(range(CARDS), 2):
        pairs[low, high] = pairs[high, low] = pair_index(low, high)
    possible = np.ones((len(first_flops), PAIRS), np.bool_)
    for row, first in enumerate(first_flops):
        for card in first:
            possible[row, pairs[card][np.arange(CARDS) != card]] = False
    renamed = np.empty((len(RENAMINGS), PAIRS), np.int64)
    for place, renaming in enumerate(RENAMINGS):
        moved = [4 * (card >> 2) + renaming[card & 3] for card in range(CARDS)]
        for low, high in combinations(range(CARDS), 2):
            a, b = sorted((moved[low], moved[high]))
            renamed[place, pair_index(low, high)] = pair_index(a, b)
    stabilisers = np.array(
        [
            [all(sets[suit] == sets[renaming[suit]] for suit in range(4)) for renaming in RENAMINGS]
            for sets in rows
        ]
    )
    hands = np.empty(PAIRS, np.int64)
    for low, high in combinations(range(CARDS), 2):
        hands[pair_index(low, high)] = starting_hand(low, high)
    return Layout(
        boards=boards[ordered],
        weights=weights[ordered],
        flop_row=flop_row,
        flop_renaming=flop_renaming,
        pairs=pairs,
        possible=possible,
        renamed=renamed,
        stabilisers=stabilisers,
        starting_hand=hands,
    )


def _side_by_side(boards: NDArray[np.int64]) -> NDArray[np.int64]:
    """An order in which boards of the same ranks, and of the same in the suit of a flush, meet."""
    suits = boards & 3
    in_suit = (suits[:, :, None] == np.arange(4)).sum(axis=1)
    flush = np.where(in_suit.max(axis=1) >= 3, in_suit.argmax(axis=1), 4)
    return np.lexsort(np.sort((boards >> 2) + 13 * (suits == flush[:, None]), axis=1).T)
