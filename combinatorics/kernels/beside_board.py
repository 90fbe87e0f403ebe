"""What a player sees of cards beside a board: straights, and what beats the hand.

Straights are rows of five ranks, the ace low or high, that hands have or lack one card of. Dealer
outs are cards of which each alone, in the dealer's hand, beats a player's: beside a flop the dealer
then has four cards, of which neither a straight nor a flush is made.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.duel import Ints
from combinatorics.kernels.holdem_classes import Array, strength_of
from combinatorics.reveal_words import STRAIGHTS

Bits = npt.NDArray[np.int16]
_NUMBER: Final = np.array([number.bit_count() for number in range(1 << 13)])


def ranks_of(ranks: npt.NDArray[np.integer]) -> Bits:
    """Return the set of the ranks of each hand, one bit each."""
    found: Bits = np.bitwise_or.reduce(np.left_shift(1, ranks, dtype=np.int16), axis=1)
    return found


def straights(held: Bits, every: Bits) -> tuple[Ints, Ints]:
    """Return how many rows with a rank of the player's are all there, and how many lack one rank.

    Args:
        held: the ranks of the player's cards.
        every: those of all cards.
    """
    there = np.stack([_NUMBER[every & row] * ((held & row) > 0) for row in STRAIGHTS])
    return (there == 5).sum(axis=0), (there == 4).sum(axis=0)


@compiled
def dealer_outs(own: Array, row: Array, boards: Array, shoe: Array) -> Array:
    """Dealer outs of each state.

    Args:
        own: the two cards of each state.
        row: of each state its board; those of one board follow each other.
        boards: the boards.
        shoe: all cards.
    """
    lying = boards.shape[1]
    found, alone = np.zeros((2, max(len(own), 52)), np.int64)
    cards = np.empty(lying + 2, np.int64)
    for at in range(len(own)):
        cards[:lying] = boards[row[at]]
        if not at or row[at] != row[at - 1]:
            for card in shoe:
                cards[lying] = card
                alone[card] = strength_of(cards[: lying + 1])
            alone[boards[row[at]]] = 0
        cards[lying:] = own[at]
        mine = strength_of(cards)
        for card in shoe:
            found[at] += alone[card] > mine  # the player's own cards beat nothing
    return found[: len(own)]
