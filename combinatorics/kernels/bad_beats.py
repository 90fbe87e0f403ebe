"""Two Hold'em hands at the showdown: how often each high hand loses, by going through every board.

For each board the pairs of hole cards are gone through from strongest to weakest. Counters of each
card say how many stronger pairs share no card with the one at hand: all stronger pairs, less those
that hold one of its two cards.
"""

from __future__ import annotations

import numpy as np

from combinatorics.kernels import holdem_strength
from combinatorics.kernels.card_sets import one_of_each
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_classes import (
    STATES,
    Array,
    rank_pairs,
    strength_of,
)
from combinatorics.kernels.holdem_strength import CATEGORY_SHIFT, FULL_HOUSE
from combinatorics.progress import Progress

WAYS = 4
"""Neither hand plays both hole cards, the losing one alone, the winning one alone, both."""
_CHUNK = 2048


_letter = compiled(holdem_strength.by_letter)


@compiled
def plays_both(low: int, high: int, board: Array, strength: int, by_letter: bool) -> bool:
    """Whether two hole cards with three of the board make the best hand of all seven cards.

    Args:
        low: the one hole card.
        high: the other.
        board: the five community cards.
        strength: the strength of the best hand.
        by_letter: whether hands of one category compare by the highest card the other lacks.
    """
    five = np.empty(5, np.int64)
    five[0], five[1] = low, high
    for a in range(3):
        for b in range(a + 1, 4):
            for c in range(b + 1, 5):
                five[2], five[3], five[4] = board[a], board[b], board[c]
                found = strength_of(five)
                if (_letter(found) if by_letter else found) == strength:
                    return True
    return False


@compiled
def lost_on_boards(
    boards: Array,
    weights: Array,
    strengths: Array,
    counts: Array,
    by_letter: bool,
) -> None:
    """Add the deals in which each strength of a full house or better loses.

    Args:
        boards: one board of each class.
        weights: the number of boards in its class.
        strengths: the strengths that are counted, ascending.
        counts: receives for each of them the deals by the four `WAYS`.
        by_letter: whether hands of one category compare by the highest card the other lacks.
    """
    firsts = np.empty(STATES, np.int64)
    seconds = np.empty(STATES, np.int64)
    both = np.empty(STATES, np.bool_)
    for number in range(len(boards)):
        board = boards[number]
        ranked = rank_pairs(board, firsts, seconds, by_letter)
        above = np.zeros(2, np.int64)  # stronger pairs by whether both their cards play
        above_with = np.zeros((2, 52), np.int64)
        last = STATES - 1
        while last >= 0 and ranked[last] >> CATEGORY_SHIFT >= FULL_HOUSE:
            first = last
            while first >= 0 and ranked[first] == ranked[last]:
                low, high = firsts[first], seconds[first]
                both[first] = plays_both(low, high, board, ranked[first], by_letter)
                first -= 1
            if above[0] + above[1]:
                place = np.searchsorted(strengths, ranked[last])
                for pair in range(first + 1, last + 1):
                    low, high = firsts[pair], seconds[pair]
                    for winner in range(2):
                        ways = above[winner] - above_with[winner, low] - above_with[winner, high]
                        # A pair with both cards of this one would be this one.
                        counts[place, both[pair] + 2 * winner] += weights[number] * ways
            for pair in range(first + 1, last + 1):
                winner = int(both[pair])
                above[winner] += 1
                above_with[winner, firsts[pair]] += 1
                above_with[winner, seconds[pair]] += 1
            last = first


def lost(strengths: Array, progress: Progress | None = None, *, by_letter: bool = False) -> Array:
    """Return for each strength the deals in which it loses, by the four `WAYS`.

    Args:
        strengths: the strengths of full houses or better, ascending, as `holdem_strength` has them.
        progress: is told how many boards of how many are done.
        by_letter: whether hands of one category compare by the highest card the other lacks; the
            strengths are then as `holdem_strength.by_letter` has them.
    """
    boards, weights, _ = one_of_each(np.arange(52), 5, exchanged=True)
    counts = np.zeros((len(strengths), WAYS), np.int64)
    for start in range(0, len(boards), _CHUNK):
        end = min(start + _CHUNK, len(boards))
        part = slice(start, end)
        lost_on_boards(boards[part], weights[part], strengths, counts, by_letter)
        if progress is not None:
            progress(end, len(boards))
    return counts
