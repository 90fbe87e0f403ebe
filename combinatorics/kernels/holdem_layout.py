"""Boards, flops and holes of Texas Hold'em up to an exchange of the suits."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels import board_layout
from combinatorics.kernels.board_layout import Known, firsts_of, known_of

CARDS = 52
FLOP, BOARD = 3, 5


@dataclass(frozen=True, kw_only=True)
class Layout:
    """Lookup tables of the enumeration.

    Args:
        deck: the deck, its boards in the order in which `board_layout` has them.
        boards: one board of each of the 134,459 classes, cards ascending. Boards that are alike
            to every hole, but for the cards that they take, stand side by side.
        weights: number of boards in its class.
        flops: the 22,100 flops and their classes.
        first_flops: the cards of the first flop of each of the 1,755 classes.
        pairs: place of the pair of each two cards, in any order.
        possible: for each class of flops which pairs share no card with its first member.
        starting_hand: for each pair of cards its starting hand: 13 x the higher rank + the lower
            when suited. Offsuit hands have the ranks the other way round, so pairs stand on the
            diagonal.
    """

    deck: board_layout.Layout
    boards: NDArray[np.int64]
    weights: NDArray[np.int64]
    flops: Known
    first_flops: NDArray[np.int64]
    pairs: NDArray[np.int64]
    possible: NDArray[np.bool_]
    starting_hand: NDArray[np.int64]


@cache
def lay_out() -> Layout:
    """Compute the lookup tables once, in about a second."""
    deck = board_layout.lay_out(range(CARDS), BOARD, exchanged=True)
    suits = deck.boards & 3
    in_suit = (suits[:, :, None] == np.arange(4)).sum(axis=1)
    flush = np.where(in_suit.max(axis=1) >= 3, in_suit.argmax(axis=1), 4)
    classes = (deck.boards >> 2) + 13 * (suits == flush[:, None])
    ordered = np.lexsort(np.sort(classes, axis=1).T)
    flops = known_of(deck, FLOP)
    first_flops = firsts_of(deck, flops)
    cards = np.arange(CARDS)
    low, high = np.minimum.outer(cards, cards), np.maximum.outer(cards, cards)
    pairs = np.where(low == high, 0, high * (high - 1) // 2 + low)
    below = low < high
    two = np.empty((deck.pairs, 2), np.int64)
    two[pairs[below]] = np.stack((low[below], high[below]), axis=1)
    lower, higher = two.T >> 2
    suited = two[:, 0] & 3 == two[:, 1] & 3
    return Layout(
        deck=deck,
        boards=deck.boards[ordered],
        weights=deck.weights[ordered],
        flops=flops,
        first_flops=first_flops,
        pairs=pairs,
        possible=~(first_flops[:, None, :, None] == two[None, :, None]).any(axis=(2, 3)),
        starting_hand=np.where(suited, 13 * higher + lower, 13 * lower + higher),
    )
