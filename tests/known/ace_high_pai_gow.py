"""Deals with an ace-high hand, by inclusion and exclusion over subsets of the dealer's cards.

The hands of a set that share no card with a hand D are the sum over the subsets T of D of (-1)^|T|
times the hands of the set that contain T. Summed over all D: the sum over T of (-1)^|T| times the
dealer's hands that contain T times the player's hands that contain T. One walk through the hands of
seven ranks counts, for every T, the hands of ace high that contain it, with the joker and without.
Whatever the suits are called, as many hands contain T: of the sets that differ in that only, the
one whose suits come first in their order stands for all.
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
_MEMBERS = np.array([1, 4, 12, 24, 24])
"""By how many suits a set has, the sets that it stands for."""


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
    suits = np.zeros(sets, np.int8)
    hands = np.zeros(2, np.int64)
    _walk(binomials, containing, suits, hands)
    either = containing.sum(axis=0, dtype=np.int64) * _MEMBERS[suits]
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
    held = 0  # cards of each suit, a byte each
    for place in range(7 - joker):
        held += 1 << 8 * (cards[place] & 3)
    # What is to be added to five, or to four beside the joker, to come to 128.
    return held + (123 + joker) * 0x01010101 & 0x80808080 == 0


@compiled
def _add(
    cards: NDArray[np.int64],
    binomials: NDArray[np.int64],
    first: NDArray[np.int64],
    containing: NDArray[np.int32],
    suits: NDArray[np.int8],
    kept: NDArray[np.int64],
) -> None:
    """Count a hand for each of its subsets of at most six cards that stands for its class.

    Args:
        cards: the hand, ascending.
        binomials: C(n, k) by n and k.
        first: by size, where its sets begin.
        containing: added to.
        suits: how many suits each subset has; written.
        kept: room for the place of each such subset among those of its size, the size and the
            suits, those of none 0.
    """
    places, sizes, held = kept
    known = 1
    containing[0] += 1
    for card in cards:
        # With this card each subset of those before it.
        for fewer in range(known):
            suit = card % 4
            if sizes[fewer] == _LARGEST or (card < 52 and suit > held[fewer]):
                continue
            sizes[known] = sizes[fewer] + 1
            places[known] = places[fewer] + binomials[card, sizes[known]]
            held[known] = held[fewer] + (card < 52 and suit == held[fewer])
            place = first[sizes[known]] + places[known]
            containing[place] += 1
            suits[place] = held[known]
            known += 1


@compiled
def _walk(
    binomials: NDArray[np.int64],
    containing: NDArray[np.int32],
    suits_of: NDArray[np.int8],
    hands: NDArray[np.int64],
) -> None:
    first = np.zeros(8, np.int64)
    for size in range(7):
        first[size + 1] = first[size] + binomials[53, size]
    cards = np.empty(7, np.int64)
    kept = np.zeros((3, 1 << _HAND), np.int64)
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
                        _add(cards, binomials, first, containing[joker], suits_of, kept)
            last = natural - 1
            while last >= 0 and ranks[last] == 13 - natural + last:
                last -= 1
            if last < 0:
                break
            ranks[last] += 1
            for place in range(last + 1, natural):
                ranks[place] = ranks[place - 1] + 1
