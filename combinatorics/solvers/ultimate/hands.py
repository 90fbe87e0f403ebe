"""The 169 starting hands, as players write them: AA, AKs (suited), AKo (offsuit)."""

from __future__ import annotations

from combinatorics.cards import RANKS

HANDS = tuple(
    RANKS[max(one, other)] + RANKS[min(one, other)] + ("s" if one > other else "o" * (one < other))
    for one in range(13)
    for other in range(13)
)
"""By number: 13 x higher + lower rank when suited, 13 x lower + higher rank when not."""


def name_of(hole: tuple[int, ...]) -> str:
    """The starting hand of two cards."""
    high, low = max(hole) // 4, min(hole) // 4
    suited = hole[0] % 4 == hole[1] % 4
    return HANDS[13 * high + low if suited else 13 * low + high]


def combinations_of(name: str) -> int:
    """Number of pairs of cards that make a starting hand."""
    return 6 if len(name) == 2 else 4 if name.endswith("s") else 12
