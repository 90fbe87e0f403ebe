"""Deals of Face Up Pai Gow Poker drawn at random: a check of the exact counts by another way.

Each deal is two hands from a shuffled deck. The dealer's is set by the house way; of the player's,
all 21 settings of the very cards are compared with it one by one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.pai_gow_patterns import Settings, pattern_of, set_cards

NOT_COUNTED = -1
"""The class of a dealer's hand against which every wager is returned."""


class Dealer(NamedTuple):
    """How the dealer sets each pattern in one way or in several, and the class it is counted in.

    Args:
        high: place of the high hand among all high hands, by way and pattern.
        low: place of the low hand.
        kind: the class by pattern, from 0; `NOT_COUNTED` for a hand that is left out.
        kinds: number of classes.
    """

    high: NDArray[np.int16]
    low: NDArray[np.int8]
    kind: NDArray[np.int8]
    kinds: int

    @property
    def ways(self) -> int:
        """How many ways there are."""
        return len(self.high)


@compiled
def sample(
    all_settings: Settings, dealer: Dealer, deals: int, seed: int, way: int
) -> NDArray[np.int64]:
    """Deal at random and count what is won, returned and lost.

    Args:
        all_settings: the settings of every pattern, of which the strengths are used.
        dealer: how the dealer sets; a class of `NOT_COUNTED` returns every wager.
        deals: how many deals.
        seed: of the random numbers; the same seed gives the same deals.
        way: which of the ways in which he sets.
    """
    highs, lows, tables = all_settings.highs, all_settings.lows, all_settings.tables
    np.random.seed(seed)
    counts = np.zeros(3, np.int64)
    deck = np.arange(53)
    high = np.empty(21, np.int64)
    low = np.empty(21, np.int64)
    for _ in range(deals):
        for place in range(14):
            other = np.random.randint(place, 53)
            deck[place], deck[other] = deck[other], deck[place]
        pattern = pattern_of(_ascending(deck[:7]))
        if dealer.kind[pattern] < 0:
            counts[1] += 1
            continue
        set_cards(_ascending(deck[7:14]), tables, high, low)
        to_beat, beside = highs[dealer.high[way, pattern]], lows[dealer.low[way, pattern]]
        best = 0
        for setting in range(21):
            if high[setting] >= low[setting]:
                best = max(best, int(high[setting] > to_beat) + int(low[setting] > beside))
        counts[2 - best] += 1
    return counts


@compiled
def _ascending(cards: NDArray[np.int64]) -> NDArray[np.int64]:
    """The cards in their order: of so few this is compiled faster than another sort."""
    found = cards.copy()
    for number in range(1, len(found)):
        place = number
        while place and found[place - 1] > found[place]:
            found[place - 1], found[place] = found[place], found[place - 1]
            place -= 1
    return found
