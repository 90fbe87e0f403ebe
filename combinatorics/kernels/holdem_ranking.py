"""Compiled ranking of cards of Texas Hold'em, and of the pairs of cards beside a board."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels import holdem_strength
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_strength import CATEGORY_SHIFT

Array = NDArray[Any]

STATES = 1081
"""C(47,2) pairs of cards that are not on the board."""

_rank_strength = compiled(holdem_strength.rank_strength)
_by_letter = compiled(holdem_strength.by_letter)


def flush_strengths() -> Array:
    """Strength of each set of ranks in one suit; zero where it has fewer than five."""
    return np.array(
        [
            holdem_strength.flush_strength(ranks) if ranks.bit_count() >= 5 else 0
            for ranks in range(1 << 13)
        ],
        np.int64,
    )


@compiled
def with_rank(sets: tuple[int, int, int, int], rank: int) -> tuple[int, int, int, int]:
    """The ranks held once or more, twice, three times and four times, with one card more."""
    ones, twos, threes, fours = sets
    bit = 1 << rank
    return ones | bit, twos | ones & bit, threes | twos & bit, fours | threes & bit


@compiled
def strength_of(cards: Array, flush_strengths: Array) -> int:
    """The strength of the best five of five to seven cards.

    Args:
        cards: the cards.
        flush_strengths: strength of each set of ranks in one suit, zero below five ranks.
    """
    suited = np.zeros(4, np.int64)
    held = (0, 0, 0, 0)
    for card in cards:
        suited[card & 3] |= 1 << (card >> 2)
        held = with_rank(held, card >> 2)
    ones, twos, threes, fours = held
    best = _rank_strength(ones, twos, threes, fours)
    for suit in range(4):
        best = max(best, flush_strengths[suited[suit]])
    return best


@compiled
def category_of(cards: Array, flush_strengths: Array) -> int:
    """The category of the best five of five to seven cards, as in `strength_of`."""
    return strength_of(cards, flush_strengths) >> CATEGORY_SHIFT


@compiled
def rank_pairs(
    board: Array, flush_strengths: Array, firsts: Array, seconds: Array, by_letter: bool
) -> Array:
    """Sort the 1,081 pairs of cards beside a board from weakest to strongest.

    Equal ones stand by the ranks that make the hand, or by the cards of the suit of a flush.

    Args:
        board: its five cards.
        flush_strengths: strength of each set of ranks in one suit.
        firsts: receives the lower card of each pair.
        seconds: receives its higher card.
        by_letter: whether hands of one category compare by the highest card the other lacks.

    Returns:
        The strength of each pair with the board.
    """
    held, suited, often = (0, 0, 0, 0), np.zeros(4, np.int64), np.zeros(4, np.int64)
    for card in board:
        held = with_rank(held, card >> 2)
        suited[card & 3] |= 1 << (card >> 2)
        often[card & 3] += 1
    suit = often.argmax()
    strengths = np.empty(STATES, np.int64)
    found = 0
    for high in range(52):
        if suited[high & 3] >> (high >> 2) & 1:
            continue
        with_high = with_rank(held, high >> 2)
        for low in range(high):
            if suited[low & 3] >> (low >> 2) & 1:
                continue
            own = (high & 3 == suit) << (high >> 2) | (low & 3 == suit) << (low >> 2)
            strength = flush_strengths[suited[suit] | own]
            order = ((high & 3 == suit) + (low & 3 == suit)) << 13 | own
            if not strength:
                ones, twos, threes, fours = with_rank(with_high, low >> 2)
                strength = _rank_strength(ones, twos, threes, fours)
                order = (high >> 2) << 4 | low >> 2
                if by_letter:
                    strength = _by_letter(strength)
            strengths[found] = strength << 27 | order << 12 | high << 6 | low
            found += 1
    strengths.sort()
    for place in range(STATES):
        firsts[place], seconds[place] = strengths[place] & 63, strengths[place] >> 6 & 63
        strengths[place] >>= 27
    return strengths
