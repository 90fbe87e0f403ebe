"""Rows of five ranks, the ace low or high, that hands have or lack one card of."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.duel import Ints
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
