"""Which hands the wagers of Ultimate Texas Hold'em can look at together, by going through boards.

A deal is a player's two cards, a dealer's two, a Flop of three and two more community cards. Its
kind is the category of the best seven-card hand and of the five cards with the Flop, for player
and dealer, and who wins. Beside it the player's two cards make hands of six with four more, which
anybody's cards leave free.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_classes import STATES, Array, category_of, rank_pairs
from combinatorics.kernels.holdem_strength import (
    CATEGORY_SHIFT,
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIRS,
)
from combinatorics.reveal_words import STRAIGHTS

LOSE, TIE, WIN = range(3)
KINDS = 10 * 10 * 10 * 10 * 3
"""Seven-card and Flop category of the player, of the dealer, and the result."""
SIX_CARD_ROYAL = ROYAL + 1
PARTS = ((1 << ROYAL) - 1, 1 << ROYAL, 1 << SIX_CARD_ROYAL)
"""The hands of six cards, one bit each: those below a royal flush, and the two royal ones."""
NINE_UP = 0b111111 << 7
"""The ranks of a royal flush of six cards."""


class Table(NamedTuple):
    """What lies open, and the pairs of cards beside it from weakest to strongest.

    Args:
        board: five cards.
        taken: cards that neither player nor dealer can hold.
        free: the ranks that are not on the board nor taken, by suit.
        strengths: the strength of each pair with the board.
        firsts: the lower card of each pair.
        seconds: its higher card.
    """

    board: Array
    taken: Array
    free: Array
    strengths: Array
    firsts: Array
    seconds: Array


@compiled
def six_card_hands(first: int, second: int, free: Array) -> int:
    """Which hands two cards make with some four of those that are free, a bit for each.

    Of 39 free cards and more there always are some that pair nothing, or that are three alike.

    Args:
        first: one card.
        second: the other.
        free: the ranks that are free, by suit; the two cards may be among them.
    """
    one, other = first >> 2, second >> 2
    own = np.zeros(4, np.int64)
    own[first & 3] |= 1 << one
    own[second & 3] |= 1 << other
    left = 0
    for suit in range(4):
        left |= free[suit] & ~own[suit]
    found = 1 << PAIR | 1 << TWO_PAIRS
    if one != other:
        found |= 1 << HIGH_CARD
    if one != other or left >> one & 1:
        found |= 1 << TRIPS
    if one == other or (left >> one | left >> other) & 1:
        found |= 1 << FULL_HOUSE
    if (own[0] | free[0]) & (own[1] | free[1]) & (own[2] | free[2]) & (own[3] | free[3]):
        found |= 1 << QUADS
    held = 1 << one | 1 << other
    for row in STRAIGHTS:
        if row & held and not row & ~(held | left):
            found |= 1 << STRAIGHT
    for suit in range(4):
        if own[suit]:
            found |= _suited_hands(own[suit], free[suit])
    return found


@compiled
def _suited_hands(own: int, free: int) -> int:
    """Which flushes the ranks of one suit make with those that are free, a bit for each."""
    reach = own | free
    found = 0
    straights = 0
    for row in STRAIGHTS:
        if not row & own or row & ~reach:
            continue
        straights += not own & ~row
        if not row & ~NINE_UP and own & NINE_UP & ~row:
            continue  # the other card makes a higher hand of it
        found |= 1 << (ROYAL if row == STRAIGHTS[-1] else STRAIGHT_FLUSH)
    if own & (own - 1) and not (own & ~NINE_UP or NINE_UP & ~reach):
        found |= 1 << SIX_CARD_ROYAL
    size = 0
    while reach:
        reach &= reach - 1
        size += 1
    if size > 5 or (size == 5 and not straights):
        found |= 1 << FLUSH
    return found


@compiled
def _add_deals(
    kind: int, own: Array, other: Array, table: Table, with_flop: Array, hands: Array, deals: Array
) -> None:
    """Mark the hands of six cards of a kind on a board; `own` and `other` ascend in strength."""
    result = kind % 3
    weaker = no_stronger = 0
    for a in own:
        strength = table.strengths[a]
        while weaker < len(other) and table.strengths[other[weaker]] < strength:
            weaker += 1
        while no_stronger < len(other) and table.strengths[other[no_stronger]] <= strength:
            no_stronger += 1
        start = (no_stronger, weaker, 0)[result]
        end = (len(other), no_stronger, weaker)[result]
        low, high = table.firsts[a], table.seconds[a]
        if start == end or not with_flop[low, high] & ~hands[kind]:
            continue
        possible = six_card_hands(low, high, table.free)
        for b in other[start:end]:
            if not possible & ~hands[kind]:
                break
            c, d = table.firsts[b], table.seconds[b]
            if c in (low, high) or d in (low, high):
                continue
            free = table.free.copy()
            free[c & 3] &= ~(1 << (c >> 2))
            free[d & 3] &= ~(1 << (d >> 2))
            new = six_card_hands(low, high, free) & ~hands[kind]
            for at, part in enumerate(PARTS):
                if new & part > hands[kind] & part:
                    deal = deals[at, kind]
                    deal[0], deal[1], deal[2], deal[3] = low, high, c, d
                    deal[4:9] = table.board
                    deal[9 : 9 + len(table.taken)] = table.taken
            hands[kind] |= new


@compiled
def add_kinds(flop: Array, taken: Array, hands: Array, deals: Array) -> None:
    """Mark every kind of deal that one Flop can bring, with the hands of six cards beside it.

    Args:
        flop: its three cards.
        taken: cards that others hold.
        hands: for each kind the hands of six cards that go with it, a bit each; is added to.
        deals: for each kind three deals, with the strongest hand of six cards below a royal flush,
            with a royal flush of five and with one of six: the cards of the player, the dealer, the
            Flop, two more and those that others hold.
    """
    free = np.full(4, 0b1111111111111, np.int64)
    for card in flop:
        free[card & 3] ^= 1 << (card >> 2)
    for card in taken:
        free[card & 3] ^= 1 << (card >> 2)
    five = np.zeros((52, 52), np.int64)
    with_flop = np.zeros((52, 52), np.int64)
    hand = np.empty(5, np.int64)
    hand[:3] = flop
    for high in range(52):
        for low in range(high):
            if free[high & 3] >> (high >> 2) & free[low & 3] >> (low >> 2) & 1:
                hand[3], hand[4] = low, high
                five[low, high] = category_of(hand)
                with_flop[low, high] = six_card_hands(low, high, free)
    board = np.empty(5, np.int64)
    board[:3] = flop
    firsts = np.empty(STATES, np.int64)
    seconds = np.empty(STATES, np.int64)
    sizes = np.zeros(100, np.int64)
    pairs = np.empty((100, STATES), np.int64)
    reach = np.zeros(100, np.int64)
    for river in range(52):
        for turn in range(river):
            if not free[river & 3] >> (river >> 2) & free[turn & 3] >> (turn >> 2) & 1:
                continue
            board[3], board[4] = turn, river
            strengths = rank_pairs(board, firsts, seconds, False)
            left = free.copy()
            left[turn & 3] ^= 1 << (turn >> 2)
            left[river & 3] ^= 1 << (river >> 2)
            table = Table(board, taken, left, strengths, firsts, seconds)
            sizes[:] = 0
            reach[:] = 0
            for place in range(STATES):
                low, high = firsts[place], seconds[place]
                if with_flop[low, high]:
                    cell = (strengths[place] >> CATEGORY_SHIFT) * 10 + five[low, high]
                    pairs[cell, sizes[cell]] = place
                    sizes[cell] += 1
                    reach[cell] |= with_flop[low, high]
            filled = np.flatnonzero(sizes)
            for own in filled:
                for other in filled:
                    ahead = own // 10 - other // 10
                    for result in range(2 * (ahead > 0), 3 - 2 * (ahead < 0)):
                        kind = int((own * 100 + other) * 3 + result)
                        if reach[own] & ~hands[kind]:
                            mine, theirs = pairs[own, : sizes[own]], pairs[other, : sizes[other]]
                            _add_deals(kind, mine, theirs, table, with_flop, hands, deals)
