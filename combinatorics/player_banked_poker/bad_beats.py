"""How often a high hand loses when two players take a hand of Hold'em to the showdown.

Every deal of two hands and a board is counted once: C(52,5) C(47,2) C(45,2) / 2. A hand *plays*
both hole cards where the two with three of the board make the best five of its seven cards; a
board that offers the same five without them takes nothing away.

Two hands of one kind compare by the ranks of their pairs, threes and fours first, or, by the letter
of § 553.4(e), by the highest card that the other hand lacks alone: a table for each.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, partial
from math import comb
from typing import NamedTuple

from combinatorics.cards import RANKS
from combinatorics.game import ShippedTable
from combinatorics.progress import Progress
from combinatorics.shipped import table as shipped_table

DEALS = comb(52, 5) * comb(47, 2) * comb(45, 2) // 2
"""Deals of two hands and a board, the players not told apart."""
CATEGORIES = ("Full house", "Four-of-a-kind", "Straight flush")
"""The kinds of losing hands that are counted, weakest first; a royal flush cannot lose."""

_FILES = {False: "poker_bad_beats.json", True: "poker_bad_beats_by_letter.json"}
"""The shipped table by whether hands of one kind compare by the letter."""
_COUNTED = (
    "Hold'em, two hands at the showdown: deals in which a hand loses; neither hand, the losing "
    "one, the winning one, both play both hole cards."
)
_ABOUT = {
    False: _COUNTED,
    True: f"{_COUNTED} Of two hands of one kind the highest card that the other lacks decides.",
}
_BUILT_BY = "xlplugin tables build POKER -o FOLDER"


class Lost(NamedTuple):
    """Deals in which a hand loses, by the hands that play both hole cards.

    Args:
        neither: neither the losing nor the winning hand.
        losing: the losing hand alone.
        winning: the winning hand alone.
        both: both hands.
    """

    neither: int
    losing: int
    winning: int
    both: int


@cache
def lost(*, by_letter: bool = False) -> Mapping[str, Mapping[str, Lost]]:
    """Deals in which each hand loses, by kind and by its five ranks ("88882").

    Args:
        by_letter: whether hands of one kind compare by the highest card the other lacks.
    """
    read = shipped_table(_FILES[by_letter])
    return {
        category: {hand: Lost(*ways) for hand, ways in read[category].items()}
        for category in CATEGORIES
    }


def text(progress: Progress | None = None, *, by_letter: bool = False) -> str:
    """The text of a shipped table, every board gone through.

    Args:
        progress: is told how many boards of how many are done.
        by_letter: as `lost` takes it.
    """
    import numpy as np

    from combinatorics.kernels import bad_beats, holdem_strength
    from combinatorics.kernels.holdem_classes import strength_of

    strengths = {}
    for category, hands in zip(CATEGORIES, _hands(), strict=True):
        for hand in hands:
            cards = [4 * RANKS.index(rank) + hand[:at].count(rank) for at, rank in enumerate(hand)]
            strength = int(strength_of(np.array(cards)))
            strengths[holdem_strength.by_letter(strength) if by_letter else strength] = (
                category,
                hand,
            )
    ascending = sorted(strengths)
    counted = bad_beats.lost(np.array(ascending), progress, by_letter=by_letter)
    table: dict[str, dict[str, list[int]]] = {category: {} for category in CATEGORIES}
    for strength, ways in zip(ascending, counted.tolist(), strict=True):
        category, hand = strengths[strength]
        table[category][hand] = ways
    told = {"about": _ABOUT[by_letter], "built by": _BUILT_BY, "deals": DEALS, **table}
    return json.dumps(told) + "\n"


def _hands() -> tuple[tuple[str, ...], ...]:
    """The hands of each kind as five ranks, those of the strongest part first."""
    pairs = [(one, other) for one in RANKS for other in RANKS if one != other]
    circle = "A" + RANKS
    return (
        tuple(3 * one + 2 * other for one, other in pairs),
        tuple(4 * one + other for one, other in pairs),
        tuple(circle[low : low + 5][::-1] for low in range(9)),
    )


TABLES = tuple(
    ShippedTable(name, partial(text, by_letter=by_letter)) for by_letter, name in _FILES.items()
)
"""The tables that come with the program."""
