"""Compiled count of dealer outs: cards of which each alone, in the dealer's hand, beats a player's.

Beside a flop the dealer then has four cards, of which neither a straight nor a flush is made.
"""

from __future__ import annotations

import numpy as np

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_classes import Array, strength_of


@compiled
def dealer_outs(own: Array, row: Array, boards: Array, shoe: Array, flushes: Array) -> Array:
    """Dealer outs of each state.

    Args:
        own: the two cards of each state.
        row: of each state its board; those of one board follow each other.
        boards: the boards.
        shoe: all cards.
        flushes: see `flush_strengths`.
    """
    lying = boards.shape[1]
    found, alone = np.zeros((2, max(len(own), 52)), np.int64)
    cards = np.empty(lying + 2, np.int64)
    for at in range(len(own)):
        cards[:lying] = boards[row[at]]
        if not at or row[at] != row[at - 1]:
            for card in shoe:
                cards[lying] = card
                alone[card] = strength_of(cards[: lying + 1], flushes)
            alone[boards[row[at]]] = 0
        cards[lying:] = own[at]
        mine = strength_of(cards, flushes)
        for card in shoe:
            found[at] += alone[card] > mine  # the player's own cards beat nothing
    return found[: len(own)]
