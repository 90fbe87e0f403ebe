"""Best five of five, six or seven cards by enumeration: every deal is looked at once.

Nothing here is shared with the closed forms or with `combinatorics.rankings.five_card`: a hand
is held as sets of ranks (those met once, twice, three and four times, and those of each suit),
and its category is the strongest that it shows.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels.compiled import compiled
from combinatorics.rankings.five_card import CATEGORIES

_RANK_SETS = 1 << 13
_BITS = np.array([held.bit_count() for held in range(_RANK_SETS)], dtype=np.int8)


def _straight_kind(held: int) -> int:
    """0 without five in a row, 2 with ten to ace, 1 with a lower five in a row."""
    low_ace = held << 1 | held >> 12
    runs = [low_ace >> bottom & 0b11111 == 0b11111 for bottom in range(10)]
    return 2 if runs[-1] else int(any(runs))


_STRAIGHT = np.array([_straight_kind(held) for held in range(_RANK_SETS)], dtype=np.int8)


@compiled
def _count_last(
    lowest: int,
    sets: NDArray[np.int64],
    suits: NDArray[np.int64],
    bits: NDArray[np.int8],
    runs: NDArray[np.int8],
    counts: NDArray[np.int64],
) -> None:
    """Add the category of every hand that one card more makes, as an index into CATEGORIES.

    Args:
        lowest: the lowest card that can be the last.
        sets: ranks held at least once, twice, three times, four times without it.
        suits: ranks held in each suit without it.
        bits: the size of every set of ranks.
        runs: the kind of straight in every set of ranks.
        counts: receives the hands by category.
    """
    ones, twos, threes, fours = sets
    flush_before = 0
    for suit in range(4):
        if bits[suits[suit]] >= 5:
            flush_before = 1 + runs[suits[suit]]
    for card in range(lowest, 52):
        rank = np.int64(1) << (card >> 2)
        suited = suits[card & 3] | rank
        flush = max(flush_before, 1 + runs[suited] if bits[suited] >= 5 else 0)
        pairs = bits[twos | ones & rank]
        trips = threes | twos & rank
        if flush >= 2:
            category = 6 + flush  # straight flush, royal flush
        elif fours | threes & rank:
            category = 7
        elif trips and pairs >= 2:
            category = 6
        elif flush:
            category = 5
        elif runs[ones | rank]:
            category = 4
        else:
            category = 3 if trips else min(pairs, 2)
        counts[category] += 1


@compiled
def _count_from(
    first: int, size: int, bits: NDArray[np.int8], runs: NDArray[np.int8]
) -> NDArray[np.int64]:
    """Categories of all deals of `size` cards whose lowest card is `first`."""
    counts = np.zeros(10, np.int64)
    card = np.zeros(size, np.int64)
    # Row d holds the sets and the suits after the first d cards.
    sets = np.zeros((size, 4), np.int64)
    suits = np.zeros((size, 4), np.int64)
    card[0] = first
    depth = 0
    while card[0] == first:
        if depth + 1 == size:
            _count_last(card[depth], sets[depth], suits[depth], bits, runs, counts)
            depth -= 1
            card[depth] += 1
        elif card[depth] > 52 - size + depth:
            depth -= 1
            card[depth] += 1
        else:
            again = np.int64(1) << card[depth] // 4
            for suit in range(4):
                suits[depth + 1, suit] = suits[depth, suit]
            suits[depth + 1, card[depth] % 4] |= again
            for times in range(4):
                held = sets[depth, times]
                sets[depth + 1, times] = held | again
                again &= held
            card[depth + 1] = card[depth] + 1
            depth += 1
    return counts


def count_best_five(
    cards: int, progress: Callable[[int, int], None] | None = None
) -> dict[str, int]:
    """Number of deals by the category of their best five-card hand, counted one by one.

    Args:
        cards: 5, 6 or 7 cards of a 52-card deck.
        progress: called with the number of lowest cards done and their total.

    Returns:
        Ways by category, weakest first.

    Raises:
        ValueError: another number of cards.
    """
    if cards not in (5, 6, 7):
        raise ValueError(f"Best five-card hands are counted for 5, 6 or 7 cards, not {cards}.")
    firsts = range(52 - cards + 1)
    counts = np.zeros(len(CATEGORIES), np.int64)
    with ThreadPoolExecutor(cpu_count()) as threads:
        parts = threads.map(lambda first: _count_from(first, cards, _BITS, _STRAIGHT), firsts)
        for done, part in enumerate(parts, 1):
            counts += part
            if progress is not None:
                progress(done, len(firsts))
    return {name: int(ways) for name, ways in zip(CATEGORIES, counts, strict=True)}
