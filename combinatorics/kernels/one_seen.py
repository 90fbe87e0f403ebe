"""What decisions bring over a shared board where one card of the dealer is seen, flop by flop.

Beside a whole board the kinds of hands are gone through from the weakest to the strongest, as
`boards` goes through them, and of each card it is known how many hands with it came before: so many
other cards make the dealer's hand weaker, whose one card is seen. The player's own cards are taken
off. What a Play then comes to is a sum of three such counts, each times a number that the player's
hand alone decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.board_layout import Known, Layout, firsts_of, known_of
from combinatorics.kernels.boards import Hands, Met, Room, rooms_for, sort_cards, sort_kinds
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.duel import Ints

Added = npt.NDArray[np.int64] | npt.NDArray[np.bool_]
OWN, FLOP, BOARD = 2, 3, 5
BLOCK: Final = 8
"""Boards that are added at once."""
_SIDES: Final = (((0, 3), (3, 5), (4, 5)), ((2, 5), (0, 2), (1, 2)))
"""How hands stand that a count has, and as which they are counted without it; of hands that would
qualify as the dealer's, and of those that would not."""


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
    shoe, twos, known = layout.shoe, layout.twos, known_of(layout, FLOP)
    ways, flops = np.bincount(known.row), np.searchsorted(shoe, firsts_of(layout, known))
    dealers = len(shoe) - BOARD - OWN - 1
    factors, (room, met) = _factors(nets, dealers), rooms_for(shoe, BOARD, hands, 1)
    place = seen.row[:, None] * layout.pairs + layout.exchanged[seen.exchange]
    apart = (twos != shoe[:, None, None]).all(axis=2)
    for row in range(begun, len(flops)):
        left = np.delete(np.arange(len(shoe)), flops[row])
        come = np.array(list(combinations(left, BOARD - FLOP)))
        boards = np.sort(np.insert(come, [0] * FLOP, flops[row], axis=1), axis=1)
        found = np.zeros((layout.pairs, len(Flop._fields), len(shoe)), np.int64)
        _sweep(boards, shoe, hands, room, met, factors, fold * dealers, found)
        lying = np.isin(np.arange(len(shoe)), left)
        dealt = apart & lying[:, None] & np.isin(twos, shoe[left]).all(axis=1)
        brought = decided(Flop(*found.transpose(1, 2, 0)))
        for into, column in zip(sums, brought, strict=True):
            np.add.at(into.reshape(-1), place[dealt], ways[row] * column[dealt])
        yield row + 1, len(flops)


def _factors(nets: Ints, dealers: int) -> Ints:
    """By row, by whether the hand is under the dealer's least, and by number: four factors.

    They are of one, and of the hands of the dealer that do not qualify, are weaker and are equal.
    """
    sides = [
        [nets[:, :, 5] * dealers, *(nets[:, :, some] - nets[:, :, others] for some, others in side)]
        for side in _SIDES
    ]
    return np.ascontiguousarray(np.moveaxis(np.array(sides), 1, -1).swapaxes(0, 1)).reshape(
        -1, nets.shape[1], 4
    )


@compiled
def _beside(found: int, under: int, room: Room, row: Ints, factors: Ints, value: Ints) -> None:
    """Write down what hands of each kind bring beside each seen card.

    Args:
        found: kinds.
        under: the least strength that qualifies.
        room: the kinds.
        row: of each kind the row that pays.
        factors: as `_factors` returned them.
        value: receives by kind and seen card what the smallest Play brings and what a multiple
            adds; nothing beside a card of the board.
    """
    kinds, types, kind_of = room.kinds, room.types, room.kind_of
    for kind in range(found):
        kind_of[kinds[kind, 0], kinds[kind, 1]] = kind
        kind_of[kinds[kind, 1], kinds[kind, 0]] = kind
    begin = 0
    while begin < found:
        own, end = kinds[room.order[begin], 2], begin
        while end < found and kinds[room.order[end], 2] == own:
            a, b = kinds[room.order[end], 0], kinds[room.order[end], 1]
            types[a, 4] += types[b, 2] - (a == b)
            types[b, 4] += types[a, 2] * (a != b)
            end += 1
        for kind in room.order[begin:end]:
            of = factors[2 * row[kind] + (own < under)]
            for card in range(value.shape[2]):
                seen = room.type_of[card]
                value[kind, :, card] = 0
                if seen < 0:
                    continue
                lower, equal, below = types[seen, 3], types[seen, 4], types[seen, 5]
                for part in range(2):
                    mine = kinds[kind_of[seen, kinds[kind, part]], 2]
                    lower -= mine < own
                    equal -= mine == own
                    below -= mine < under
                for number in range(2):
                    value[kind, number, card] = (
                        of[number, 0]
                        + of[number, 1] * below
                        + of[number, 2] * lower
                        + of[number, 3] * equal
                    )
        for kind in room.order[begin:end]:
            for type_ in kinds[kind, :2]:
                types[type_, 3] += types[type_, 4]
                types[type_, 4] = 0
        begin = end


@compiled
def _sweep(
    boards: Ints, shoe: Ints, hands: Hands, room: Room, met: Met, factors: Ints, fold: int,
    sums: Ints,
) -> None:  # fmt: skip
    """Add up over some boards what `Flop` holds.

    Args:
        boards: as places in the shoe.
        shoe: the cards.
        hands: what hands are.
        room: room for a board.
        met: room for the rows of its kinds.
        factors: as `_factors` returned them.
        fold: what a fold nets, times the dealer's other cards.
        sums: receives by two cards the four numbers by the seen card.
    """
    cards, row = len(shoe), met.row[0]
    kind = np.empty((BLOCK, len(sums)), np.int64)
    value = np.empty((BLOCK, len(room.kinds), 2, cards), np.int64)
    for begin in range(0, len(boards), BLOCK):
        some = boards[begin : begin + BLOCK]
        for at in range(len(some)):
            ranks, types = sort_cards(some[at], shoe, hands, room)
            found, _ = sort_kinds(ranks, types, hands, room, row)
            _beside(found, hands.under, room, row, factors, value[at])
            for high in range(cards):
                for low in range(high):
                    a, b = room.type_of[high], room.type_of[low]
                    here = room.kind_of[a, b] if min(a, b) >= 0 else -1
                    kind[at, high * (high - 1) // 2 + low] = here
        for two in range(len(sums)):
            for at in range(len(some)):
                if kind[at, two] >= 0:
                    _add(value[at, kind[at, two]], fold, sums[two])


@compiled
def _add(value: Ints, fold: int, sums: Ints) -> None:
    """Add what a hand of the player brings beside each seen card."""
    for seen in range(value.shape[1]):
        once = value[0, seen]
        sums[0, seen] += once
        sums[1, seen] += value[1, seen]
        sums[2, seen] += max(once, fold)
        sums[3, seen] += once < fold
