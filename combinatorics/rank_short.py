"""The rank of the one card that a player knows: the two orders that a short strategy has of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from combinatorics.cards import RANKS
from combinatorics.short_rules import Scale

HIGHER, LOWER = "or higher", "or lower"
_HIGHEST: Final = len(RANKS) - 1


def rank_scales(ranks: Sequence[int]) -> list[Scale]:
    """Return the orders by rank, ace high: this or higher, this or lower.

    Args:
        ranks: the rank of each state.
    """
    return [
        Scale(ranks, lambda place: f"{RANKS[place]} {HIGHER}"),
        Scale([_HIGHEST - rank for rank in ranks], lambda at: f"{RANKS[_HIGHEST - at]} {LOWER}"),
    ]
