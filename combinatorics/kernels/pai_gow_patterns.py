"""Seven-card hands of Face Up Pai Gow Poker by pattern: all that the two hands can become.

Suits matter only where five cards are of one suit, or four beside the joker. So a pattern is the
multiset of the ranks, with or without the joker, and for such a hand the ranks of that suit apart
from the others: 275,000 patterns for 154,143,080 hands. Cards stand in ascending order, the
joker last.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from combinatorics.cards import JOKER
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.duel import BINOMIAL
from combinatorics.rankings import pai_gow_high, pai_gow_low

HAND = 7
RANKS = 13
LOWS = np.array([*combinations(range(HAND), 2)], np.int64)
"""The 21 low hands as places among seven ascending cards."""

_MULTISETS = tuple(comb(RANKS + size - 1, size) for size in range(HAND + 1))
_SUITED = ((0, 5), (0, 6), (0, 7), (1, 4), (1, 5), (1, 6))
"""The joker and the number of cards of a full suit."""
STARTS = np.zeros((2, HAND + 1), np.int64)
"""The first number by joker and number of cards of the full suit, 0 for none."""
STARTS[1, 0] = _MULTISETS[7]
PATTERNS = _MULTISETS[7] + _MULTISETS[6]
"""How many numbers patterns have; those with more than four cards of a rank have no hand."""
for _joker, _size in _SUITED:
    STARTS[_joker, _size] = PATTERNS
    PATTERNS += comb(RANKS, _size) * _MULTISETS[HAND - _joker - _size]


class Strengths(NamedTuple):
    """Strengths by number, for compiled code.

    Args:
        five: of five cards by multiset of ranks, then whether they are of one suit.
        four: of four cards beside the joker, likewise.
        two: of a low hand by its two ranks.
    """

    five: NDArray[np.int64]
    four: NDArray[np.int64]
    two: NDArray[np.int64]


class Settings(NamedTuple):
    """The 21 settings of every pattern, hands numbered by rank from the lowest, 0.

    By the letter the high hands of a kind are numbered by the highest card that the other lacks;
    the low hands keep their numbers, since of two pairs the higher has the higher card.

    Args:
        high: place of the high hand among all high hands, by pattern and low hand.
        low: place of the low hand among all low hands.
        legal: whether the high hand is not lower than the low hand.
        highs: strengths of the high hands by their place.
        lows: strengths of the low hands by their place.
        tables: the strengths from which they were found.
    """

    high: NDArray[np.int16]
    low: NDArray[np.int8]
    legal: NDArray[np.bool_]
    highs: NDArray[np.int64]
    lows: NDArray[np.int64]
    tables: Strengths


@cache
def examples() -> NDArray[np.int8]:
    """One hand of each pattern, cards ascending; a pattern that has no hand starts with -1."""
    hands = np.array(list(_examples()), np.int64)
    hands.sort(axis=1)
    found = np.full((PATTERNS, HAND), -1, np.int8)
    _keep(hands, found)
    found.flags.writeable = False
    return found


def _examples() -> Iterator[list[int]]:
    for joker in (0, 1):
        size = HAND - joker
        for ranks in combinations_with_replacement(range(RANKS), size):
            if size > 4 and any(ranks[place] == ranks[place + 4] for place in range(size - 4)):
                continue
            # Cards of a rank lie side by side, so this gives each another suit, none thrice.
            yield [4 * rank + place % 4 for place, rank in enumerate(ranks)] + [JOKER] * joker
    for joker, suited in _SUITED:
        for one_suit in combinations(range(RANKS), suited):
            for others in combinations_with_replacement(range(RANKS), HAND - joker - suited):
                cards = [4 * rank for rank in one_suit]
                cards += [4 * rank + 1 + place for place, rank in enumerate(others)]
                yield cards + [JOKER] * joker


@compiled
def _keep(hands: NDArray[np.int64], found: NDArray[np.int8]) -> None:
    """Write each hand at the place of its pattern."""
    for row in range(len(hands)):
        pattern = pattern_of(hands[row])
        for place in range(7):
            found[pattern, place] = hands[row, place]


@compiled
def pattern_of(hand: NDArray[np.int64]) -> int:
    """The number of the pattern of seven ascending cards."""
    joker = 1 if hand[6] == 52 else 0
    naturals = 7 - joker
    held = 0
    for place in range(naturals):
        held += 1 << (8 * (hand[place] & 3))
    full = -1
    for suit in range(4):
        if (held >> (8 * suit) & 255) + joker >= 5:
            full = suit
    suited = 0
    in_suit = 0
    others = 0
    loose = 0
    for place in range(naturals):
        rank = hand[place] >> 2
        if hand[place] & 3 == full:
            suited += 1
            in_suit += BINOMIAL[rank, suited]
        else:
            loose += 1
            others += BINOMIAL[rank + loose - 1, loose]
    return int(STARTS[joker, suited] + in_suit * BINOMIAL[12 + loose, loose] + others)


def settings(*, by_letter: bool = False) -> Settings:
    """Set every pattern in its 21 ways.

    Args:
        by_letter: whether only the highest card that the other hand lacks decides within a kind.
    """
    tables = strengths()
    high, low = _set_all(examples(), tables)
    highs = np.unique(np.concatenate([each[each > 0] for each in (tables.five, tables.four)]))
    lows = np.unique(tables.two)
    if by_letter:
        highs = np.array(sorted(highs.tolist(), key=pai_gow_high.by_letter))
    return Settings(
        places(highs, high).astype(np.int16),
        np.searchsorted(lows, low).astype(np.int8),
        high >= low,
        highs,
        lows,
        tables,
    )


def places(ordered: NDArray[np.int64], strengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """The place of each strength among all of them, in whatever order those stand.

    Args:
        ordered: all strengths in the order in which hands compare.
        strengths: some of them; one that is none of them has any place.
    """
    ascending = np.argsort(ordered)
    at = np.searchsorted(ordered, strengths, sorter=ascending)
    found: NDArray[np.int64] = ascending[np.minimum(at, len(ordered) - 1)]
    return found


@cache
def strengths() -> Strengths:
    """The strengths of all hands, from the rankings."""
    tables = []
    for size in (5, 4):
        table = np.zeros(2 * _MULTISETS[size], np.int64)
        for ranks in combinations_with_replacement(range(RANKS), size):
            if size == 5 and ranks[0] == ranks[-1]:
                continue
            at = sum(comb(rank + place, place + 1) for place, rank in enumerate(ranks))
            for suited in (False, True):
                table[2 * at + suited] = pai_gow_high.held(ranks[::-1], suited)
        tables.append(table)
    two = [
        [pai_gow_low.held(max(one, other), min(one, other)) for other in range(RANKS)]
        for one in range(RANKS)
    ]
    return Strengths(tables[0], tables[1], np.array(two))


@compiled
def _set_all(
    hands: NDArray[np.int8], tables: Strengths
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Strengths of the high and low hand of each setting; 0 for a pattern without a hand."""
    high = np.zeros((hands.shape[0], 21), np.int64)
    low = np.zeros((hands.shape[0], 21), np.int64)
    for pattern in range(hands.shape[0]):
        if hands[pattern, 0] >= 0:
            set_cards(hands[pattern].astype(np.int64), tables, high[pattern], low[pattern])
    return high, low


@compiled
def set_cards(
    cards: NDArray[np.int64], tables: Strengths, high: NDArray[np.int64], low: NDArray[np.int64]
) -> None:
    """Write the strengths of the high and the low hand of each of the 21 settings.

    Args:
        cards: seven cards, ascending.
        tables: the strengths.
        high: written: the high hand's strength by setting.
        low: written: the low hand's.
    """
    for setting in range(21):
        one, other = LOWS[setting]
        at = 0
        size = 0
        joker = False
        suit = -1
        suited = 1
        for place in range(7):
            if place in (one, other):
                continue
            card = cards[place]
            if card == 52:
                joker = True
                continue
            at += BINOMIAL[(card >> 2) + size, size + 1]
            size += 1
            if suit >= 0 and suit != card & 3:
                suited = 0
            suit = card & 3
        table = tables.four if joker else tables.five
        high[setting] = table[2 * at + suited]
        # The joker is an ace.
        low[setting] = tables.two[cards[one] >> 2, min(cards[other] >> 2, 12)]


def decks(lowest: int = 0) -> NDArray[np.int8]:
    """The cards of the deck from a lowest rank up, the joker last.

    Args:
        lowest: 0 for the whole deck; a higher rank for a small deck that can be gone through.
    """
    return np.array([*range(4 * lowest, JOKER), JOKER], dtype=np.int8)


def known() -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every pattern that has a hand, with one hand of it."""
    for at, hand in enumerate(examples().tolist()):
        if hand[0] >= 0:
            yield at, tuple(hand)
