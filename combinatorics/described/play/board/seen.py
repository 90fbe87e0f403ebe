"""What a player sees of two cards and the cards of the board, in words of the trade.

Orders are what the player's own cards have made (a pair by its rank, two pair, three of a kind, a
straight or a flush), where a board that is alike for both counts nothing; the two cards, the higher
first; the lower one; the dealer outs; and the cards of the board over the lower one. Beside them
stand higher cards than the board's, a pair on the board, cards of one suit and cards towards a
straight, the player's among them, and cards of one suit on the board. Of a later decision less is
told apart, so that its states are not too many.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Final, TypeAlias

from combinatorics.cards import RANKS
from combinatorics.short_rules import Beside, Scale, outs_scale

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]
    Small = npt.NDArray[np.int8]
    Bits = npt.NDArray[np.int16]

TWO_PAIR, THREE, FIVE = len(RANKS) + 1, len(RANKS) + 2, len(RANKS) + 3
"""Places of what the player's cards have made; a pair has that of its rank from 1."""
SUITS_OF_HAND: Final = 5
MOST_OUTS: Final = 48
"""One more than the cards that are not seen beside a flop."""
SIZES: Final = (4, 2, 4, 3, 4, 4, 2)
"""How many values each thing beside has: higher cards on the board (none to three), a pair on it,
cards of one suit (one to four), straights that lack one card (none, one, more), cards of one suit
on the board, cards over the lower card, whether the two cards are of one suit."""

OWN_NOTE: Final = (
    "a pair, three of a kind, a straight, a flush and cards towards them have one of the player's "
    "two cards among them, two pair has one in each pair; what lies on the board alone is not made"
    "; a dealer out is a card that, alone in the dealer's hand, would beat the player"
)
"""What words of a line mean where cards of the board lie."""


Seen: TypeAlias = tuple[Sequence[int], ...]
"""Of some states the places of what the player's cards have made, the places of the two cards, the
dealer outs (0 where no card of the board is known), and the numbers of what stands beside."""


def seen_of(own: Small, board: Small, *, later: bool) -> tuple[Small, Ints, Bits]:
    """Return what is made, which two cards are held, and the number of what stands beside.

    Of each state `own` are the two cards, `board` those that are known; a later decision tells less
    apart.
    """
    import numpy as np

    from combinatorics.kernels.beside_board import ranks_of, straights

    mine, lying = own >> 2, board >> 2
    every = np.concatenate((mine, lying), axis=1)
    times = [(mine[:, at, None] == every).sum(axis=1) for at in (0, 1)]
    pair = np.maximum(*((mine[:, at] + 1) * (times[at] >= 2) for at in (0, 1)))
    both = (times[0] >= 2) & (times[1] >= 2) & (mine[:, 0] != mine[:, 1])
    made = np.where(both, TWO_PAIR, pair)
    made = np.where(np.maximum(*times) >= 3, THREE, made)
    suits = np.maximum(*(((own[:, at, None] ^ np.c_[own, board]) & 3 == 0).sum(1) for at in (0, 1)))
    whole, lacking = straights(ranks_of(mine), ranks_of(every))
    made = np.where((suits >= SUITS_OF_HAND) | (whole > 0), FIVE, made)
    higher = (lying > mine.max(axis=1)[:, None]).sum(axis=1)
    alike = sum((lying[:, [at]] == lying[:, at + 1 :]).sum(axis=1) for at in range(lying.shape[1]))
    on_board = np.maximum.reduce([((board & 3) == suit).sum(axis=1) for suit in range(4)])
    under = (lying > mine.min(axis=1)[:, None]).sum(axis=1)
    suited = (own[:, 0] ^ own[:, 1]) & 3 == 0
    values = [higher, alike, suits - 1, lacking, np.maximum(on_board - 1, 0), under, suited]
    if later:
        none = np.zeros(len(own), np.int64)
        values[:4] = none, none, np.where(suits >= 4, 3, 0), np.minimum(lacking, 1)
        values[5] = none
    found = np.zeros(len(own), np.int16)
    for size, one in zip(SIZES, values, strict=True):
        found = found * np.int16(size) + np.minimum(one, size - 1).astype(np.int16)
    held = mine.max(axis=1).astype(np.int64) * len(RANKS) + mine.min(axis=1)
    return made.astype(np.int8), held, found


def made_words(place: int) -> str:
    """Return what a place of what is made, or one above it, is called."""
    pairs = [f"a pair of {rank}s" for rank in RANKS]
    named = ["", *pairs, "two pair", "three of a kind", "a straight or flush"]
    return f"{named[place]} or better" if place else ""


def scales_of(seen: Seen, later: bool) -> list[Scale]:
    """Return the orders of some states, of which less was told apart where they are later ones."""
    two = [f"{high}-{low} or better" for high in RANKS for low in RANKS]
    made, held, outs, beside = seen
    lower = [one % len(RANKS) for one in held]
    found = [
        Scale(made, made_words),
        Scale(held, lambda at: two[at] if at else ""),
        Scale(lower, lambda at: f"both cards {RANKS[at]} or higher" if at else ""),
    ]
    if any(outs):
        found.append(outs_scale(outs, MOST_OUTS))
    if not later:
        found.append(Scale([3 - _EVERY[one][5] for one in beside], UNDER.__getitem__))
    return found


def besides(later: bool) -> list[Beside]:
    """Return what a rule may ask beside; see `seen_of`."""
    asked: dict[str, tuple[int, set[int]]] = {
        "": (0, {0, 1, 2, 3}),
        "with four of one suit": (2, {3}),
        "with four to a straight": (3, {1, 2}),
        "without three of one suit on the board": (4, {0, 1}),
        "without two of one suit on the board": (4, {0}),
        "of one suit": (6, {1}),
    }
    if not later:
        asked |= {
            "with no higher card on the board": (0, {0}),
            "with one higher card on the board or none": (0, {0, 1}),
            "with two higher cards on the board or more": (0, {2, 3}),
            "on a board with a pair": (1, {1}),
            "on a board without a pair": (1, {0}),
            "with two of one suit": (2, {1, 2, 3}),
            "with three of one suit": (2, {2, 3}),
            "with four to two straights": (3, {2}),
        }
    return [
        Beside([int(parts[at] in among) for parts in _EVERY], words)
        for words, (at, among) in asked.items()
    ]


def hands_of(seen: Seen) -> list[tuple[int, int]]:
    """Return the starting hand of each state of a game of several decisions."""
    _, held, _, besides = seen
    return [(one, _EVERY[beside][6]) for one, beside in zip(held, besides, strict=True)]


_MANY = "at most two cards", "at most one card", "no card"
UNDER: Final = ("", *(f"{many} of the board over the lower card" for many in _MANY))
_EVERY: Final = tuple(product(*map(range, SIZES)))
"""What stands beside, by its number."""
