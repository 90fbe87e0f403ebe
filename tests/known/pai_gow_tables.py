"""What several tests of Face Up Pai Gow Poker look up, found once in a process."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.duel import BINOMIAL
from combinatorics.kernels.pai_gow_patterns import (
    PATTERNS,
    STARTS,
    Settings,
    known,
    pattern_of,
    settings,
)


@cache
def settings_once(*, by_letter: bool = False) -> Settings:
    """The settings of every pattern, which nobody may change."""
    return settings(by_letter=by_letter)


@cache
def hands_once() -> dict[int, tuple[int, ...]]:
    """A hand of each pattern that has one, which nobody may change."""
    return dict(known())


def number(hand: tuple[int, ...]) -> int:
    """The number of the pattern of seven cards in any order."""
    return int(pattern_of(np.array(sorted(hand))))


def numbers(deck: NDArray[np.int8]) -> NDArray[np.int32]:
    """The pattern of every hand of seven cards from a deck, hands in colexicographic order."""
    found: NDArray[np.int32] = _numbers(deck, BINOMIAL, STARTS)
    return found


@compiled
def _numbers(
    deck: NDArray[np.int8], binomials: NDArray[np.int64], starts: NDArray[np.int64]
) -> NDArray[np.int32]:
    size = deck.shape[0]
    total = 1
    for card in range(7):
        total = total * (size - card) // (card + 1)
    found = np.empty(total, np.int32)
    at = np.arange(8)
    at[7] = size
    hand = np.empty(7, np.int64)
    # Of the cards from each place up: how many of each suit, a byte each, and the number that they
    # begin where no suit is full.
    suits = np.zeros(8, np.int64)
    begun = np.full(8, starts[0, 0])
    index = 0
    changed = 6
    while changed < 7:
        for place in range(changed, 0, -1):
            card = hand[place] = deck[at[place]]
            if card == 52:
                suits[place], begun[place] = 0x01010101, starts[1, 0]
                continue
            suits[place] = suits[place + 1] + (1 << (8 * (card & 3)))
            begun[place] = begun[place + 1] + binomials[(card >> 2) + place, place + 1]
        for lowest in range(at[1]):
            card = deck[lowest]
            if (suits[1] + (1 << (8 * (card & 3))) + 0x7B7B7B7B) & 0x80808080:
                hand[0] = card
                found[index] = pattern_of(hand)
            else:
                found[index] = begun[1] + (card >> 2)
            index += 1
        changed = 1
        while changed < 7 and at[changed] + 1 == at[changed + 1]:
            at[changed] = changed
            changed += 1
        at[changed] += 1
    return found


def sets_up_to_suits(
    deck: NDArray[np.int8], size: int
) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
    """One set of places in the deck for each class under renaming of suits, and its members.

    Args:
        deck: the cards.
        size: cards in a set.
    """
    sets, members = _sets(deck, size, BINOMIAL)
    return sets, members


@compiled
def _sets(
    deck: NDArray[np.int8], size: int, binomials: NDArray[np.int64]
) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
    total = binomials[deck.shape[0], size]
    at = np.arange(size + 1)
    at[size] = deck.shape[0]
    kept = 0
    for filling in range(2):
        if filling == 1:
            sets = np.empty((kept, size), np.int8)
            members = np.empty(kept, np.int64)
        kept = 0
        for place in range(size):
            at[place] = place
        for _ in range(total):
            first = second = third = fourth = 0
            for place in range(size):
                card = deck[at[place]]
                if card == 52:
                    continue
                bit = 1 << (card >> 2)
                suit = card & 3
                if suit == 0:
                    first |= bit
                elif suit == 1:
                    second |= bit
                elif suit == 2:
                    third |= bit
                else:
                    fourth |= bit
            if first >= second and second >= third and third >= fourth:
                if filling == 1:
                    same = 1
                    orders = 24
                    run = 1
                    for alike in (first == second, second == third, third == fourth):
                        run = run + 1 if alike else 1
                        same *= run
                    for place in range(size):
                        sets[kept, place] = at[place]
                    members[kept] = orders // same
                kept += 1
            moved = 0
            while moved < size - 1 and at[moved] + 1 == at[moved + 1]:
                at[moved] = moved
                moved += 1
            if size:
                at[moved] += 1
    return sets, members


def patterns_held(patterns: NDArray[np.int32]) -> NDArray[np.int64]:
    """How many hands each pattern has among these."""
    held = np.zeros(PATTERNS, np.int64)
    for start in range(0, patterns.shape[0], 1 << 24):
        held += np.bincount(patterns[start : start + (1 << 24)], minlength=PATTERNS)
    return held
