"""Point totals of a shoe by enumeration of its single cards, for checking the closed forms."""

from __future__ import annotations

from collections.abc import Sequence


def three_card_totals(values: Sequence[int]) -> dict[int, dict[int, int]]:
    """Ways to draw a first card and two more without regard to their order, card by card.

    Every first card of the shoe is taken in turn, and every pair of the cards that are left.

    Args:
        values: the value of each single card of the shoe.

    Returns:
        Ways by value of the first card and total of the three.
    """
    import numpy as np

    cards = np.asarray(values, dtype=np.int64)
    found: dict[int, dict[int, int]] = {}
    upper = np.triu_indices(len(cards) - 1, k=1)
    for place, first in enumerate(values):
        left = np.delete(cards, place)
        pairs = np.bincount(left[upper[0]] + left[upper[1]])
        ways = found.setdefault(first, {})
        for total in np.flatnonzero(pairs):
            ways[first + int(total)] = ways.get(first + int(total), 0) + int(pairs[total])
    return found
