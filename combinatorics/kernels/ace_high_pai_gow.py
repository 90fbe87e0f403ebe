"""Deals with an ace-high hand, by inclusion and exclusion over subsets of the dealer's cards.

The hands of a set that share no card with a hand D are the sum over the subsets T of D of (-1)^|T|
times the hands of the set that contain T. Summed over all D: the sum over T of (-1)^|T| times the
dealer's hands that contain T times the player's hands that contain T. One walk through the hands of
seven ranks counts, for every T, the hands of ace high that contain it, with the joker and without.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels.compiled import compiled

_CARDS = 53
_HAND = 7
_LARGEST = 6
"""Of a set of seven cards there is one hand, which is counted apart."""


def together() -> dict[str, int]:
    """Hands of ace high, and pairs of them without a common card, by the dealer's joker.

    The keys are "with joker", "no joker" (hands of the dealer) and "both, with joker",
    "both, no joker" (pairs).
    """
    binomials = np.array(
        [[comb(n, k) for k in range(_HAND + 1)] for n in range(_CARDS + 1)], dtype=np.int64
    )
    sets = sum(comb(_CARDS, size) for size in range(_LARGEST + 1))
    containing = np.zeros((2, sets), np.int32)
    hands = np.zeros(2, np.int64)
    _walk(binomials, containing, hands)
    either = containing.sum(axis=0, dtype=np.int64)
    first = 0
    pairs = [0, 0]
    for size in range(_LARGEST + 1):
        last = first + comb(_CARDS, size)
        for joker in (0, 1):
            product = containing[joker, first:last].astype(np.int64) * either[first:last]
            pairs[joker] += (-1) ** size * int(product.sum())
        first = last
    return {
        "with joker": int(hands[1]),
        "no joker": int(hands[0]),
        # The last subset is the hand itself, of which the player can have the same one.
        "both, with joker": pairs[1] - int(hands[1]),
        "both, no joker": pairs[0] - int(hands[0]),
    }


@compiled
def _no_straight(ranks: NDArray[np.int64], joker: int) -> bool:
    """Whether ranks, one of each, hold an ace (the joker in its place) and no five in a row."""
    held = np.zeros(14, np.int64)  # the ace below the 2 and above the king
    for place in range(7 - joker):
        held[ranks[place] + 1] = 1
    held[0] = held[13]
    if held[13] == joker:
        return False
    longest = 0
    for low in range(10):
        longest = max(longest, held[low : low + 5].sum())
    return bool(longest < 5 - joker)


@compiled
def _no_flush(cards: NDArray[np.int64], joker: int) -> bool:
    suits = np.zeros(4, np.int64)
    for place in range(7 - joker):
        suits[cards[place] % 4] += 1
    return bool(suits.max() < 5 - joker)


_FEWER = (1 << 6) - 1
"""Subsets of the first six cards that are not all of them."""
_SIZE = np.array([chosen.bit_count() for chosen in range(1 << _HAND)])


@compiled
def _add(
    cards: NDArray[np.int64],
    binomials: NDArray[np.int64],
    first: NDArray[np.int64],
    containing: NDArray[np.int32],
    places: NDArray[np.int64],
) -> None:
    """Count a hand for each of its subsets of at most six cards.

    Args:
        cards: the hand, ascending.
        binomials: C(n, k) by n and k.
        first: by size, where its sets begin.
        containing: added to.
        places: room for the place of each subset among those of its size, that of none 0.
    """
    containing[0] += 1
    for position in range(7):
        # With this card each subset of those before it.
        for fewer in range(min(1 << position, _FEWER)):
            size = _SIZE[fewer] + 1
            place = places[fewer] + binomials[cards[position], size]
            places[fewer | 1 << position] = place
            containing[first[size] + place] += 1


@compiled
def _walk(
    binomials: NDArray[np.int64], containing: NDArray[np.int32], hands: NDArray[np.int64]
) -> None:
    first = np.zeros(8, np.int64)
    for size in range(7):
        first[size + 1] = first[size] + binomials[53, size]
    cards = np.empty(7, np.int64)
    places = np.zeros(1 << 7, np.int64)
    for joker in range(2):
        natural = 7 - joker
        ranks = np.arange(natural)
        cards[6] = 52
        while True:
            if _no_straight(ranks, joker):
                for suits in range(4**natural):
                    for place in range(natural):
                        cards[place] = 4 * ranks[place] + (suits >> 2 * place & 3)
                    if _no_flush(cards, joker):
                        hands[joker] += 1
                        _add(cards, binomials, first, containing[joker], places)
            last = natural - 1
            while last >= 0 and ranks[last] == 13 - natural + last:
                last -= 1
            if last < 0:
                break
            ranks[last] += 1
            for place in range(last + 1, natural):
                ranks[place] = ranks[place - 1] + 1
