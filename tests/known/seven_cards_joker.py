"""Every seven-card hand of the 53-card deck, one by one up to the names of the suits.

The rank counts of a hand stand in the 4-bit digits of one word and its suits in the 13-bit digits
of another, each the sum of a word for every card; what ranks of a suit make is looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

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
    _walk(True, wild, *_sets(), *_tables(), with_joker)
    found = with_joker + _natural()
    return {name: int(ways) for name, ways in zip(KINDS, found, strict=True)}


@cache
def _natural() -> NDArray[np.int64]:
    """The hands without the joker by kind, for whatever card it is."""
    found = np.zeros(len(KINDS), np.int64)
    _walk(False, False, *_sets(), *_tables(), found)
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


@cache
def _sets() -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """The sets of ranks, the fewest first; the word of the counts of each; where sizes begin."""
    sets = np.array(sorted(range(_MASKS), key=int.bit_count), np.int64)
    words = sum((sets >> rank & 1) << 4 * rank for rank in range(_RANKS))
    starts = np.cumsum([0] + [comb(_RANKS, size) for size in range(_RANKS + 1)])
    return sets, np.asarray(words, np.int64), starts


@compiled
def _walk(
    joker: bool,
    wild: bool,
    sets: NDArray[np.int64],
    words: NDArray[np.int64],
    starts: NDArray[np.int64],
    suited: NDArray[np.int8],
    rows: NDArray[np.int8],
    found: NDArray[np.int64],
) -> None:
    """Add every hand of seven natural cards, or of six and the joker.

    The sets of ranks in the four suits are taken in one order only, and count once for each.

    Args:
        joker: whether the joker is in the hands.
        wild: whether it is any card.
        sets: as `_sets` returns them.
        words: likewise.
        starts: likewise.
        suited: as `_tables` returns it.
        rows: likewise.
        found: added to, by kind.
    """
    cards = 6 if joker else 7
    for a in range(starts[cards + 1]):
        after_a = cards - _ones(sets[a])
        for b in range(min(a + 1, starts[after_a + 1])):
            after_b = after_a - _ones(sets[b])
            for c in range(min(b + 1, starts[after_b + 1])):
                left = after_b - _ones(sets[c])
                held = words[a] + words[b] + words[c]
                suits = sets[a] | sets[b] << 13 | sets[c] << 26
                for d in range(starts[left], min(c + 1, starts[left + 1])):
                    orders = 24
                    same = 1
                    for equal in (a == b, b == c, c == d):
                        same = same + 1 if equal else 1
                        orders //= same
                    kind = _kind(held + words[d], suits | sets[d] << 39, joker, wild, suited, rows)
                    found[kind] += orders
