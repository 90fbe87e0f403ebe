"""States of the river, counted with the standard library alone.

Dealer hands are taken by ranks: 91 pairs of ranks, each with the number of ways in which the cards
that are left make it. Where three or more cards of the board share a suit, the pairs that make a
flush are moved from the strength of their ranks to that of their flush.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from combinatorics.cards import DECK
from combinatorics.kernels.holdem_strength import (
    CATEGORY_SHIFT,
    by_letter,
    flush_strength,
    rank_strength,
)

_RANKS = range(13)
_flush_strength = cache(flush_strength)


class State(NamedTuple):
    """States of the river that are alike.

    Args:
        ways: number of turns and rivers that lead there.
        category: the player's category.
        counts: the 990 dealer hands by outcome, as `settlement.OUTCOMES` orders them.
    """

    ways: int
    category: int
    counts: tuple[int, ...]


def on_river(hole: Sequence[int], board: Sequence[int], letter: bool = False) -> State:
    """The state of a player's two cards and a board of five.

    Args:
        hole: the two cards.
        board: the five.
        letter: whether hands of one category compare by the highest card the other lacks.
    """
    ranks = sum(1 << 3 * (card // 4) for card in board)
    left = [4] * 13
    for card in (*hole, *board):
        left[card // 4] -= 1
    own = _by_ranks(ranks + sum(1 << 3 * (card // 4) for card in hole), letter)
    suit = _flush_suit(board)
    if suit is not None:
        suited = _suited(board, suit) | _suited(hole, suit)
        if suited.bit_count() >= 5:
            own = _flush_strength(suited)
    counts = [0] * 6
    for a in _RANKS:
        if left[a] > 1:
            dealer = _by_ranks(ranks + (2 << 3 * a), letter)
            counts[_outcome(own, dealer)] += left[a] * (left[a] - 1) // 2
        if left[a]:
            for b in range(a):
                if left[b]:
                    dealer = _by_ranks(ranks + (1 << 3 * a) + (1 << 3 * b), letter)
                    counts[_outcome(own, dealer)] += left[a] * left[b]
    if suit is not None:
        held = _suited(board, suit)
        for low, high in _flush_pairs(hole, board, suit, 5 - held.bit_count()):
            a, b = low // 4, high // 4
            dealer = _by_ranks(ranks + (1 << 3 * a) + (1 << 3 * b), letter)
            counts[_outcome(own, dealer)] -= 1
            suited = held | (low % 4 == suit) << a | (high % 4 == suit) << b
            counts[_outcome(own, _flush_strength(suited))] += 1
    return State(1, own >> CATEGORY_SHIFT, tuple(counts))


def after_flop(hole: Sequence[int], flop: Sequence[int], letter: bool = False) -> Iterator[State]:
    """The states to which a player's two cards and a flop can lead; their ways add up to 1,081.

    Turns and rivers of the same ranks are alike when the same of them are of the suit in which a
    flush is possible: no board has three cards of two suits.
    """
    left = [card for card in DECK if card not in hole and card not in flop]
    alike: dict[tuple[int | bool | None, ...], list[tuple[int, int]]] = {}
    for low, high in combinations(left, 2):
        suit = _flush_suit((*flop, low, high))
        key = (suit, low // 4, high // 4, low % 4 == suit, high % 4 == suit)
        alike.setdefault(key, []).append((low, high))
    for pairs in alike.values():
        yield on_river(hole, (*flop, *pairs[0]), letter)._replace(ways=len(pairs))


def _flush_suit(board: Sequence[int]) -> int | None:
    """The suit in which a flush is possible."""
    suits = [card % 4 for card in board]
    return next((suit for suit in range(4) if suits.count(suit) >= 3), None)


def _suited(cards: Sequence[int], suit: int) -> int:
    """The set of ranks held in a suit."""
    return sum(1 << card // 4 for card in cards if card % 4 == suit)


def _flush_pairs(
    hole: Sequence[int], board: Sequence[int], suit: int, needed: int
) -> Iterator[tuple[int, int]]:
    """Pairs of the cards left that hold at least so many cards of a suit."""
    left = [card for card in DECK if card not in hole and card not in board]
    suited = [card for card in left if card % 4 == suit]
    others = [card for card in left if card % 4 != suit]
    yield from combinations(suited, 2)
    if needed <= 1:
        yield from ((a, b) for a in suited for b in others)
    if needed <= 0:
        yield from combinations(others, 2)


def _outcome(own: int, dealer: int) -> int:
    """Which of the six outcomes: win, tie or lose against a dealer who qualifies, or does not."""
    unqualified = dealer >> CATEGORY_SHIFT == 0
    return (0 if own > dealer else 2 if own == dealer else 4) + unqualified


@cache
def _by_ranks(ranks: int, letter: bool) -> int:
    """Strength of seven cards without a flush, from counts of ranks of three bits each."""
    at_least = [0] * 5
    for rank in _RANKS:
        for count in range(1, (ranks >> 3 * rank & 7) + 1):
            at_least[count] |= 1 << rank
    found = rank_strength(*at_least[1:])
    return by_letter(found) if letter else found
