"""What a player sees of two cards and the cards of the board, in words of the trade.

Two orders: what the player's own cards have made (a pair by its rank, two pair, three of a kind, a
straight or a flush), where a board that is alike for both counts nothing; and the two cards
themselves, the higher first. Beside them stand higher cards than the board's, a pair on the board,
cards of one suit and cards towards a straight, the player's among them.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Final

from combinatorics.cards import RANKS
from combinatorics.short_rules import Beside

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]
    Small = npt.NDArray[np.int8]
    Bits = npt.NDArray[np.int16]

TWO_PAIR, THREE, FIVE = len(RANKS) + 1, len(RANKS) + 2, len(RANKS) + 3
"""Places of what the player's cards have made; a pair has that of its rank from 1."""
SUITS_OF_HAND: Final = 5
SIZES: Final = (4, 2, 4, 3)
"""How many values each thing beside has: higher cards on the board (none to three), a pair on it,
cards of one suit (one to four), straights that lack one card (none, one, more)."""
ROWS: Final = tuple(
    sum(1 << rank % len(RANKS) for rank in range(low, low + 5)) for low in range(-1, 9)
)

OWN_NOTE: Final = (
    "a pair, three of a kind, a straight, a flush and cards towards them have one of the player's "
    "two cards among them, two pair has one in each pair; what lies on the board alone is not made"
)
"""What words of a line mean where cards of the board lie."""


def seen_of(own: Small, board: Small) -> tuple[Small, Ints, Small]:
    """Return what is made, which two cards are held, and the number of what stands beside.

    Args:
        own: the two cards of each state.
        board: the cards of the board of each state.
    """
    import numpy as np

    mine, lying = own >> 2, board >> 2
    every = np.concatenate((mine, lying), axis=1)
    times = [(mine[:, at, None] == every).sum(axis=1) for at in (0, 1)]
    pair = np.maximum(*((mine[:, at] + 1) * (times[at] >= 2) for at in (0, 1)))
    both = (times[0] >= 2) & (times[1] >= 2) & (mine[:, 0] != mine[:, 1])
    made = np.where(both, TWO_PAIR, pair)
    made = np.where(np.maximum(*times) >= 3, THREE, made)
    suits = np.maximum(*(((own[:, at, None] ^ np.c_[own, board]) & 3 == 0).sum(1) for at in (0, 1)))
    whole, lacking = _straights(_bits(mine), _bits(every))
    made = np.where((suits >= SUITS_OF_HAND) | (whole > 0), FIVE, made)
    higher = (lying > mine.max(axis=1)[:, None]).sum(axis=1)
    alike = sum((lying[:, [at]] == lying[:, at + 1 :]).sum(axis=1) for at in range(lying.shape[1]))
    values = (higher, alike, suits - 1, lacking)
    found = np.zeros(len(own), np.int8)
    for size, one in zip(SIZES, values, strict=True):
        found = found * np.int8(size) + np.minimum(one, size - 1).astype(np.int8)
    held = mine.max(axis=1).astype(np.int64) * len(RANKS) + mine.min(axis=1)
    return made.astype(np.int8), held, found


def _bits(ranks: Small) -> Bits:
    """The set of the ranks of each state, one bit each."""
    import numpy as np

    found: Bits = np.bitwise_or.reduce(np.left_shift(1, ranks, dtype=np.int16), axis=1)
    return found


def _straights(held: Bits, every: Bits) -> tuple[Small, Small]:
    """Rows of five ranks with one held that are all there, and those that lack one."""
    import numpy as np

    bits = np.array([number.bit_count() for number in range(1 << len(RANKS))], np.int8)
    whole, lacking = np.zeros((2, len(held)), np.int8)
    for row in ROWS:
        there = bits[every & row] * ((held & row) > 0)
        whole += there == SUITS_OF_HAND
        lacking += there == SUITS_OF_HAND - 1
    return whole, lacking


def made_words(place: int) -> str:
    """Return what a place of what is made is called."""
    named = {
        0: "",
        TWO_PAIR: "two pair",
        THREE: "three of a kind",
        FIVE: "a straight or flush",
    }
    return named[place] if place in named else f"a pair of {RANKS[place - 1]}s"


def held_words(place: int) -> str:
    """Return what two cards are called."""
    high, low = divmod(place, len(RANKS))
    return f"{RANKS[high]}-{RANKS[low]}" if place else ""


def besides() -> list[Beside]:
    """Return what a rule may ask beside."""
    asked: dict[str, tuple[int, set[int]]] = {
        "": (0, {0, 1, 2, 3}),
        "with no higher card on the board": (0, {0}),
        "with one higher card on the board or none": (0, {0, 1}),
        "with two higher cards on the board or more": (0, {2, 3}),
        "on a board with a pair": (1, {1}),
        "on a board without a pair": (1, {0}),
        "with two of one suit": (2, {1, 2, 3}),
        "with three of one suit": (2, {2, 3}),
        "with four of one suit": (2, {3}),
        "with four to a straight": (3, {1, 2}),
        "with four to two straights": (3, {2}),
    }
    every = [_parts(number) for number in range(prod(SIZES))]
    return [
        Beside([int(parts[at] in among) for parts in every], words)
        for words, (at, among) in asked.items()
    ]


def _parts(seen: int) -> list[int]:
    """What stands beside, from its number."""
    found = []
    for size in reversed(SIZES):
        seen, one = divmod(seen, size)
        found.append(one)
    return found[::-1]
