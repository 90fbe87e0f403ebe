"""Every seven-card hand of the 53-card deck, one by one.

The rank counts of a hand stand in the 4-bit digits of one word and its suits in the 13-bit digits
of another, each the sum of a word for every card; what ranks of a suit make is looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels.compiled import compiled

KINDS = (
    "7 card natural straight flush with a royal flush",
    "7 card natural straight flush",
    "Royal flush + royal match",
    "7 card wild straight flush with a royal flush",
    "7 card wild straight flush",
    "Five aces",
    "Five-of-a-kind",
    "Royal flush",
    "Straight flush",
    "Four-of-a-kind",
    "Full house",
    "Flush",
    "Straight with a three-of-a-kind",
    "Straight",
    "Three-of-a-kind",
    "Three pair",
    "Ace high",
    "No win",
)
"""The kinds that the walk tells apart, in the order in which it looks for them."""

_RANKS = 13
_MASKS = 1 << _RANKS
_FLUSH, _STRAIGHT_FLUSH, _ROYAL, _SEVEN, _SEVEN_WITH_ROYAL = 1, 2, 3, 4, 5
_DIGITS = 0x1111111111111


def by_kind(wild: bool) -> dict[str, int]:
    """The 154,143,080 hands by kind.

    Args:
        wild: whether the joker is any card; else it is an ace or completes a straight or a flush.
    """
    with_joker = np.zeros(len(KINDS), np.int64)
    _walk_with_joker(wild, *_tables(), with_joker)
    found = with_joker + _natural()
    return {name: int(ways) for name, ways in zip(KINDS, found, strict=True)}


@cache
def _natural() -> NDArray[np.int64]:
    """The hands without the joker by kind, for whatever card it is."""
    found = np.zeros(len(KINDS), np.int64)
    _walk_natural(*_tables(), found)
    found.flags.writeable = False
    return found


def kind_of(cards: Sequence[int], wild: bool) -> str:
    """The kind of one hand, found as the walk finds it.

    Args:
        cards: seven different cards, 52 for the joker.
        wild: whether the joker is any card.
    """
    suited, rows = _tables()
    natural = [card for card in cards if card < 52]
    held = sum(1 << 4 * (card // 4) for card in natural)
    suits = sum(1 << _RANKS * (card % 4) + card // 4 for card in natural)
    return KINDS[_kind(held, suits, len(natural) < len(cards), wild, suited, rows)]


@cache
def _tables() -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """What a mask of ranks makes without and with the joker: in one suit, and in any suits."""
    suited = np.zeros((2, _MASKS), np.int8)
    rows = np.zeros((2, _MASKS), np.int8)
    for mask in range(_MASKS):
        low = mask << 1 | mask >> 12  # the ace stands below the 2 too
        for joker in (0, 1):

            def run(length: int, joker: int = joker, low: int = low) -> bool:
                row = (1 << length) - 1
                return any(
                    (low >> at & row).bit_count() >= length - joker for at in range(15 - length)
                )

            rows[joker, mask] = run(5)
            if mask.bit_count() >= 5 - joker:
                royal = (mask >> 8).bit_count() >= 5 - joker
                seven = run(7)
                suited[joker, mask] = (
                    (_SEVEN_WITH_ROYAL if royal else _SEVEN)
                    if seven
                    else _ROYAL
                    if royal
                    else _STRAIGHT_FLUSH
                    if run(5)
                    else _FLUSH
                )
    return suited, rows


@compiled
def _ones(digits: int) -> int:
    """How many digits of a word of zeros and ones are one, at most seven."""
    total = 0
    while digits:
        digits &= digits - 1
        total += 1
    return total


@compiled
def _kind(
    held: int,
    suits: int,
    joker: bool,
    wild: bool,
    suited: NDArray[np.int8],
    rows: NDArray[np.int8],
) -> int:
    short = 1 if joker else 0
    any_suit = 0
    best = 0
    match = False
    for suit in range(4):
        mask = suits >> 13 * suit & 0x1FFF
        any_suit |= mask
        best = max(best, suited[short, mask])
    if best == 3:
        for suit in range(4):
            mask = suits >> 13 * suit & 0x1FFF
            # A suit with king and queen that makes no royal flush is not the suit of it.
            if mask >> 10 & 3 == 3 and suited[short, mask] == 0:
                match = True
    if best == 5:
        return 3 if joker else 0
    if best == 4:
        return 4 if joker else 1
    if match:
        return 2
    natural = held
    if joker and not wild:
        held += 1 << 48
    fours = held >> 2 & _DIGITS
    twos = held >> 1 & _DIGITS
    odd = held & _DIGITS
    threes = twos & odd
    pairs = twos & ~odd
    if joker and natural >> 48 == 4:
        return 5
    if joker and wild:
        # The joker raises the highest count by one.
        if fours:
            return 6
        has_four = threes != 0
        has_three = twos != 0
        full = _ones(pairs) >= 2
        three_pair = False
        single = False
    else:
        has_four = fours != 0
        has_three = fours != 0 or threes != 0
        more = _ones(threes) + (1 if fours else 0)
        full = has_three and (_ones(pairs) >= 1 or more >= 2)
        three_pair = _ones(pairs) + more >= 3
        single = twos == 0 and fours == 0
    if best == 3:
        return 7
    if best == 2:
        return 8
    if has_four:
        return 9
    if full:
        return 10
    if best == 1:
        return 11
    if rows[short, any_suit]:
        return 12 if has_three else 13
    if has_three:
        return 14
    if three_pair:
        return 15
    return 16 if single and held >> 48 else 17


@compiled
def _words() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The words of each natural card: of its rank, and of its rank in its suit."""
    held = np.zeros(52, np.int64)
    suits = np.zeros(52, np.int64)
    for card in range(52):
        held[card] = 1 << 4 * (card // 4)
        suits[card] = 1 << 13 * (card % 4) + card // 4
    return held, suits


@compiled
def _walk_natural(
    suited: NDArray[np.int8], rows: NDArray[np.int8], found: NDArray[np.int64]
) -> None:
    """Add every hand of seven natural cards."""
    held, suits = _words()
    for a in range(46):
        for b in range(a + 1, 47):
            for c in range(b + 1, 48):
                for d in range(c + 1, 49):
                    h4 = held[a] + held[b] + held[c] + held[d]
                    s4 = suits[a] + suits[b] + suits[c] + suits[d]
                    for e in range(d + 1, 50):
                        for f in range(e + 1, 51):
                            h6 = h4 + held[e] + held[f]
                            s6 = s4 + suits[e] + suits[f]
                            for g in range(f + 1, 52):
                                h7, s7 = h6 + held[g], s6 + suits[g]
                                found[_kind(h7, s7, False, False, suited, rows)] += 1


@compiled
def _walk_with_joker(
    wild: bool, suited: NDArray[np.int8], rows: NDArray[np.int8], found: NDArray[np.int64]
) -> None:
    """Add every hand of six natural cards and the joker."""
    held, suits = _words()
    for a in range(47):
        for b in range(a + 1, 48):
            for c in range(b + 1, 49):
                h3, s3 = held[a] + held[b] + held[c], suits[a] + suits[b] + suits[c]
                for d in range(c + 1, 50):
                    for e in range(d + 1, 51):
                        h5, s5 = h3 + held[d] + held[e], s3 + suits[d] + suits[e]
                        for f in range(e + 1, 52):
                            h6, s6 = h5 + held[f], s5 + suits[f]
                            found[_kind(h6, s6, True, wild, suited, rows)] += 1
