"""What decisions bring over a shared board where one card of the dealer is seen, flop by flop.

Beside a whole board the kinds of hands are gone through from the weakest to the strongest, as
`boards` goes through them, and of each card it is known how many hands with it came before: so many
other cards make the dealer's hand weaker, whose one card is seen. The player's own cards are taken
off. What a Play then comes to is a sum of three such counts, each times a number that the player's
hand alone decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import numpy as np

from combinatorics.kernels.board_layout import Layout, firsts_of, known_of
from combinatorics.kernels.boards import Hands, Room, next_alike, rooms_for, sort_cards, sort_kinds
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.duel import Ints

OWN, FLOP, BOARD = 2, 3, 5

_SIDES: Final = (((0, 3), (3, 5), (4, 5)), ((2, 5), (0, 2), (1, 2)))
"""How hands stand that a count has, and as which they are counted without it; of hands that would
qualify as the dealer's, and of those that would not."""


def each_flop(
    layout: Layout, hands: Hands, nets: Ints, fold: int, begun: int
) -> Iterator[tuple[int, Ints, Ints]]:
    """Yield what the flops of a deck bring, one of each class, in a fixed order.

    Args:
        layout: the deck.
        hands: what a board and two cards make.
        nets: by row what the smallest Play nets, and what each further multiple of it adds, by how
            the hands stand.
        fold: what a fold nets once the board lies.
        begun: classes of flops that are left out.

    Yields:
        How many classes there are, by seen card and two cards the flops of the class beside them,
        and of one of these, summed over later boards: what the smallest Play brings, what each
        further multiple of it adds, what is best once the board lies, a fold or the smallest Play,
        and on how many boards it is a fold.
    """
    shoe, twos, known = layout.shoe, layout.twos, known_of(layout, FLOP)
    ways, flops = np.bincount(known.row), np.searchsorted(shoe, firsts_of(layout, known))
    dealers = len(shoe) - BOARD - OWN - 1
    factors, (room, met) = _factors(nets, dealers), rooms_for(shoe, BOARD, hands, 1)
    apart = (twos != shoe[:, None, None]).all(axis=2)
    for row in range(begun, len(flops)):
        left = np.delete(np.arange(len(shoe)), flops[row])
        come = [sorted((*flops[row], *two)) for two in combinations(left, BOARD - FLOP)]
        found = np.zeros((layout.pairs, 4, len(shoe)), np.int64)
        _sweep(np.array(come), shoe, hands, room, met.row[0], factors, fold * dealers, found)
        lying = np.isin(np.arange(len(shoe)), left)
        dealt = apart & lying[:, None] & np.isin(twos, shoe[left]).all(axis=1)
        yield len(flops), ways[row] * dealt, found.transpose(1, 2, 0)


def _factors(nets: Ints, dealers: int) -> Ints:
    """By row, by whether the hand is under the dealer's least, and by number: four factors.

    They are of one, and of the hands of the dealer that do not qualify, are weaker and are equal.
    """
    sides = [
        [nets[:, :, 5] * dealers, *(nets[:, :, some] - nets[:, :, others] for some, others in side)]
        for side in _SIDES
    ]
    return np.array(sides).transpose(2, 0, 3, 1).copy()


@compiled
def _beside(found: int, under: int, room: Room, row: Ints, factors: Ints, value: Ints) -> None:
    """Write down what each kind brings beside each seen card, 0 beside a card of the board."""
    kinds, types, begin = room.kinds, room.types, 0
    while begin < found:
        end, _ = next_alike(begin, found, room)
        for kind in room.order[begin:end]:
            own = kinds[kind, 2]
            of = factors[row[kind], int(own < under)]
            for card in range(value.shape[2]):
                seen = room.type_of[card]
                value[kind, :, card] = 0
                if seen < 0:
                    continue
                lower, equal, below = types[seen, 3], types[seen, 4], types[seen, 5]
                for part in range(2):
                    mine = kinds[room.kind_of[seen, kinds[kind, part]], 2]
                    lower -= mine < own
                    equal -= mine == own
                    below -= mine < under
                for number in range(2):
                    net = of[number, 0] + of[number, 1] * below
                    net += of[number, 2] * lower + of[number, 3] * equal
                    value[kind, number, card] = net
        begin = end


@compiled
def _sweep(
    boards: Ints, shoe: Ints, hands: Hands, room: Room, row: Ints, factors: Ints, fold: int,
    sums: Ints,
) -> None:  # fmt: skip
    """Add up over some boards the four numbers of a flop, by two cards and seen card."""
    value = np.empty((len(room.kinds), 2, len(shoe)), np.int64)
    for board in boards:
        ranks, types = sort_cards(board, shoe, hands, room)
        found, _ = sort_kinds(ranks, types, hands, room, row)
        _beside(found, hands.under, room, row, factors, value)
        for high in range(len(shoe)):
            for low in range(high):
                a, b = room.type_of[high], room.type_of[low]
                if min(a, b) >= 0:
                    of_kind = value[room.kind_of[a, b]]
                    _add(of_kind, fold, sums[high * (high - 1) // 2 + low])


@compiled
def _add(value: Ints, fold: int, sums: Ints) -> None:
    """Add what a hand of the player brings beside each seen card."""
    for seen in range(value.shape[1]):
        once = value[0, seen]
        sums[0, seen] += once
        sums[1, seen] += value[1, seen]
        sums[2, seen] += max(once, fold)
        sums[3, seen] += once < fold
