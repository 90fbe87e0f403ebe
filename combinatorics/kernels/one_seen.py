"""What decisions bring over a shared board where one card of the dealer is seen, flop by flop.

Beside a whole board every two cards that are left are a hand. They are gone through from the
weakest to the strongest, and for each card it is counted how many hands with it came before: so
many other cards make the dealer's hand weaker, whose one card is seen. The player's own cards are
taken off. What a Play then comes to is a sum of three such counts, each times a number that the
player's hand alone decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.board_layout import Known, Layout, firsts_of, known_of
from combinatorics.kernels.boards import Hands
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.duel import BINOMIAL, Ints

Shorts = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.int8]
Added = npt.NDArray[np.int64] | npt.NDArray[np.bool_]
OWN, FLOP, BOARD, CARDS, PAIRS = 2, 3, 5, 52, 52 * 51 // 2
BLOCK: Final = 8
"""Boards of which the counts are added at once."""
_NONE: Final = (1 << 15) - 1
"""The strength of two cards of which one is not left."""


class Flop(NamedTuple):
    """What a flop brings, by the seen card and the player's two cards, summed over later boards.

    Args:
        once: what the smallest Play brings.
        more: what each further multiple of it adds.
        later: what is best once the board lies, a fold or the smallest Play.
        folds: boards on which it is a fold.
    """

    once: Ints
    more: Ints
    later: Ints
    folds: Ints


def add_flops(
    layout: Layout,
    seen: Known,
    hands: Hands,
    nets: Ints,
    fold: int,
    decided: Callable[[Flop], Sequence[Added]],
    begun: int,
    sums: Ints,
) -> Iterator[tuple[int, int]]:
    """Add up what is decided on the flops of a deck, one of each class, in a fixed order.

    Args:
        layout: the deck.
        seen: the seen card.
        hands: what a board and two cards make.
        nets: by row what the smallest Play nets, and what each further multiple of it adds, by how
            the hands stand.
        fold: what a fold nets once the board lies.
        decided: numbers of a flop, by seen card and two cards.
        begun: classes of flops that are added up already.
        sums: receives the numbers, by class of the seen card and two cards.

    Yields:
        How many classes of flops of how many are added up.
    """
    assert hands.strengths < _NONE
    shoe, twos, known = layout.shoe, layout.twos, known_of(layout, FLOP)
    ways, flops = np.bincount(known.row), firsts_of(layout, known)
    dealers = len(shoe) - BOARD - OWN - 1
    factors = _factors(nets, dealers)
    number = twos[:, 1] * (twos[:, 1] - 1) // 2 + twos[:, 0]
    moved = layout.exchanged[seen.exchange]
    place = seen.row[:, None] * layout.pairs + moved
    apart = (twos != shoe[:, None, None]).all(axis=2)
    for row in range(begun, len(flops)):
        flop = flops[row]
        left = np.setdiff1d(shoe, flop)
        come = np.array(list(combinations(left.tolist(), 2)))
        found = np.zeros((PAIRS, len(Flop._fields), CARDS), np.int64)
        _sweep(flop, left, come, hands, factors, fold * dealers, found)
        dealt = apart & np.isin(shoe, left)[:, None] & np.isin(twos, left).all(axis=1)
        brought = decided(Flop(*found[number][:, :, shoe].transpose(1, 2, 0)))
        for into, column in zip(sums, brought, strict=True):
            np.add.at(into.reshape(-1), place[dealt], ways[row] * column[dealt])
        yield row + 1, len(flops)


def _factors(nets: Ints, dealers: int) -> Ints:
    """By row, by whether the hand is under the dealer's least, and by number: four factors.

    They are of one, and of the hands of the dealer that do not qualify, are weaker and are equal.
    """
    low = nets[:, :, [5]] * dealers, nets[:, :, [2]] - nets[:, :, [5]]
    under = np.concatenate(
        (*low, nets[:, :, [0]] - nets[:, :, [2]], nets[:, :, [1]] - nets[:, :, [2]]), axis=2
    )
    above = np.concatenate(
        (
            low[0],
            nets[:, :, [0]] - nets[:, :, [3]],
            nets[:, :, [3]] - nets[:, :, [5]],
            nets[:, :, [4]] - nets[:, :, [5]],
        ),
        axis=2,
    )
    return np.ascontiguousarray(np.stack((above, under), axis=1).reshape(-1, *above.shape[1:]))


@compiled
def _rank(board: Ints, left: Ints, hands: Hands, strength: Shorts, kind: Shorts) -> int:
    """Write down what a board makes with every two cards that are left.

    Args:
        board: its cards, in ascending order.
        left: the cards without the flop.
        hands: what hands are.
        strength: receives by two cards the strength, `_NONE` where one is not left.
        kind: receives by number of two cards which factors they have, -1 where one is not left.

    Returns:
        The highest strength.
    """
    held = np.zeros((4, 2), np.int64)
    ranks, highest = 0, 0
    strength[:], kind[:] = _NONE, -1
    for at in range(len(board)):
        card = board[at]
        ranks += BINOMIAL[(card >> 2) + at, at + 1]
        held[card & 3, 0] |= 1 << (card >> 2)
        held[card & 3, 1] += 1
    for high in range(len(left)):
        a = left[high]
        if (board == a).any():
            continue
        for b in left[:high]:
            if (board == b).any():
                continue
            two = (a >> 2) * ((a >> 2) + 1) // 2 + (b >> 2)
            best, said = hands.plain[ranks, two], 0
            for suit in range(4):
                if held[suit, 1] + (a & 3 == suit) + (b & 3 == suit) >= hands.fewest:
                    suited = held[suit, 0]
                    suited |= (a & 3 == suit) << (a >> 2) | (b & 3 == suit) << (b >> 2)
                    best, said = max(best, hands.suited[suited]), hands.said_suited[suited]
            strength[a, b] = strength[b, a] = best
            row = hands.row[hands.said[ranks, two], said]
            kind[a * (a - 1) // 2 + b] = 2 * row + (best < hands.under)
            highest = max(highest, best)
    return highest


@compiled
def _meet(
    left: Ints, highest: int, under: int, strength: Shorts, order: Ints, start: Ints, met: Bytes
) -> None:
    """Write down of each hand how many hands of the dealer it meets, by the seen card.

    Args:
        left: the cards without the flop.
        highest: the highest strength.
        under: the least strength that qualifies.
        strength: as `_rank` left it.
        order: room for the hands from the weakest on.
        start: room for a number by strength.
        met: receives by number of two cards those that do not qualify, are weaker and are equal.
    """
    below, lower, equal = np.zeros((3, CARDS), np.int8)
    start[: highest + 2] = 0
    for a in left:
        for b in left:
            if strength[a, b] < _NONE:
                below[a] += strength[a, b] < under
                start[strength[a, b] + 1] += b < a
    for at in range(highest + 1):
        start[at + 1] += start[at]
    hands_left = start[highest + 1]
    for high in range(len(left)):
        for low in range(high):
            own = strength[left[high], left[low]]
            if own < _NONE:
                order[start[own], 0], order[start[own], 1] = left[high], left[low]
                start[own] += 1
    begin = 0
    while begin < hands_left:
        own = strength[order[begin, 0], order[begin, 1]]
        end = begin
        equal[:] = 0
        while end < hands_left and strength[order[end, 0], order[end, 1]] == own:
            equal[order[end, 0]] += 1
            equal[order[end, 1]] += 1
            end += 1
        for at in range(begin, end):
            a, b = order[at, 0], order[at, 1]
            here = met[a * (a - 1) // 2 + b]
            _without(strength[a], strength[b], own, np.int16(under), below, lower, equal, here)
        lower += equal
        begin = end


@compiled
def _without(
    first: Shorts, second: Shorts, own: int, under: np.int16, below: Bytes, lower: Bytes,
    equal: Bytes, met: Bytes,
) -> None:  # fmt: skip
    """Write down the three counts by the seen card, without the player's own cards."""
    for seen in range(CARDS):
        a, b = first[seen], second[seen]
        met[0, seen] = below[seen] - np.int8(a < under) - np.int8(b < under)
        met[1, seen] = lower[seen] - np.int8(a < own) - np.int8(b < own)
        met[2, seen] = equal[seen] - np.int8(a == own) - np.int8(b == own)


@compiled
def _sweep(
    flop: Ints, left: Ints, come: Ints, hands: Hands, factors: Ints, fold: int, sums: Ints
) -> None:
    """Add up over all turns and rivers what `Flop` holds.

    Args:
        flop: its cards.
        left: the other cards.
        come: every turn and river.
        hands: what hands are.
        factors: as `_factors` returned them, row and side in one.
        fold: what a fold nets, times the dealer's other cards.
        sums: receives by two cards the four numbers by the seen card.
    """
    strength = np.empty((CARDS, CARDS), np.int16)
    kind = np.empty((BLOCK, PAIRS), np.int16)
    met = np.zeros((PAIRS, BLOCK, 3, CARDS), np.int8)
    order = np.empty((PAIRS, 2), np.int64)
    start = np.empty(hands.strengths + 1, np.int64)
    board = np.empty(5, np.int64)
    for begin in range(0, len(come), BLOCK):
        boards = come[begin : begin + BLOCK]
        for at in range(len(boards)):
            board[:3], board[3:] = flop, boards[at]
            board.sort()
            highest = _rank(board, left, hands, strength, kind[at])
            _meet(left, highest, hands.under, strength, order, start, met[:, at])
        for two in range(PAIRS):
            for at in range(len(boards)):
                if kind[at, two] >= 0:
                    _add(met[two, at], factors[kind[at, two]], boards[at], fold, sums[two])


@compiled
def _add(met: Bytes, factors: Ints, dead: Ints, fold: int, sums: Ints) -> None:
    """Add what a hand of the player brings beside each seen card.

    Args:
        met: the three counts by the seen card.
        factors: of the hand.
        dead: turn and river, which no dealer holds.
        fold: as of `_sweep`.
        sums: receives the four numbers.
    """
    once, below_once, lower_once, equal_once = (
        factors[0, 0], factors[0, 1], factors[0, 2], factors[0, 3],
    )  # fmt: skip
    more, below_more, lower_more, equal_more = (
        factors[1, 0], factors[1, 1], factors[1, 2], factors[1, 3],
    )  # fmt: skip
    below, lower, equal = met[0], met[1], met[2]
    for card in dead:  # it meets nothing: what is added for it below is taken off here
        sums[0, card] -= once
        sums[1, card] -= more
        sums[2, card] -= max(once, fold)
        sums[3, card] -= once < fold
    for seen in range(CARDS):
        value = (
            once + below_once * below[seen] + lower_once * lower[seen] + equal_once * equal[seen]
        )
        sums[0, seen] += value
        sums[1, seen] += (
            more + below_more * below[seen] + lower_more * lower[seen] + equal_more * equal[seen]
        )
        sums[2, seen] += max(value, fold)
        sums[3, seen] += np.int64(value < fold)
