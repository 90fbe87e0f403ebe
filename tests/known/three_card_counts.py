"""Closed forms for hands of three cards of a 52-card deck (58 Pa. Code § 649a.6(b)).

With r = 13 ranks, s = 4 suits and 12 runs of three (ace, 2, 3 to queen, king, ace):

    straight flush   12 s
    three-of-a-kind  r C(s, 3)
    straight         12 (s^3 - s)
    flush            (C(r, 3) - 12) s
    pair             r C(s, 2) (r - 1) s
    high card        (C(r, 3) - 12) (s^3 - s)
"""

from __future__ import annotations

from math import comb

RANKS = 13
SUITS = 4
RUNS = 12
TOTAL = comb(RANKS * SUITS, 3)


def three_card_hands() -> dict[str, int]:
    """Number of three-card hands by category, weakest first; they add up to C(52, 3)."""
    one_suit, of_suits = SUITS, SUITS**3 - SUITS
    no_run = comb(RANKS, 3) - RUNS
    return {
        "High card": no_run * of_suits,
        "Pair": RANKS * comb(SUITS, 2) * (RANKS - 1) * SUITS,
        "Flush": no_run * one_suit,
        "Straight": RUNS * of_suits,
        "Three-of-a-kind": RANKS * comb(SUITS, 3),
        "Straight flush": RUNS * one_suit,
    }
