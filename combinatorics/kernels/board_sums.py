"""Sums over the boards of a deck: what later stakes bring, and how the deals of each state end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.board_layout import Known, Layout
from combinatorics.kernels.boards import (
    BITS,
    STANDS,
    Hands,
    Met,
    Places,
    Subsets,
    add_paths,
    add_sums,
    meet,
    rooms_for,
)
from combinatorics.kernels.duel import Ints
from combinatorics.progress import Progress

_BLOCK = 256
_HALF = 32
_Add: TypeAlias = Callable[[Ints, Ints, Met], None]
"""Adds boards of the classes, with their weights and what their hands meet."""


class _Numbers(NamedTuple):
    """The numbers in which the deals of a state are added up, one column or two in each.

    Args:
        parts: by row and number, what each of the ways in which hands stand counts in it.
        where: by row and number, its place among all numbers of a state.
        every: how many numbers a state has.
        column: of each column its place among the columns that the numbers are cut into.
    """

    parts: Ints
    where: Places
    every: int
    column: list[int]


def worth(
    layout: Layout, hands: Hands, later: list[Known], nets: Ints, progress: Progress | None = None
) -> list[Ints]:
    """Return what each later stake brings, by class of known cards and two cards of the player.

    Args:
        layout: the deck.
        hands: what hands are.
        later: one or two sets of known cards.
        nets: for each what the stake nets by how the hands stand, in whole parts of a unit.
        progress: is told how many boards of how many are done.
    """
    rows = int(hands.row.max()) + 1
    where = np.zeros((rows, 1), np.uint32)
    found = [
        _adding(layout, _Numbers(np.tile(net, (rows, 1, 1)), where, 1, [0]), known)
        for known, net in zip(later, nets, strict=True)
    ]
    _in_blocks(layout, hands, [add for _, add in found], progress)
    return [sums for sums, _ in found]


def counted(
    layout: Layout,
    hands: Hands,
    columns: Ints,
    own: Known,
    later: list[Known],
    staked: list[npt.NDArray[np.bool_]],
    most: int,
    progress: Progress | None = None,
) -> npt.NDArray[Any]:
    """Return how the deals end, by class of known cards, two cards, then later stakes and column.

    Args:
        layout: the deck.
        hands: what hands are.
        columns: by how the hands stand and by row, the column in which a deal is counted.
        own: the cards that are known when the first stake is decided.
        later: those known when the later stakes are decided.
        staked: by class and two cards, whether each later stake is made.
        most: no number is larger.
        progress: is told how many boards of how many are done.
    """
    halves = 2 if most < 1 << (_HALF - 1) else 1
    numbers = _numbers(columns, halves, 0 if hands.under else STANDS // 2)
    sums, add = (
        _adding_paths(layout, numbers, own, later, staked)
        if later
        else _adding(layout, numbers, own)
    )
    _in_blocks(layout, hands, [add], progress)
    if halves == 2:
        sums = sums.astype("<i8", copy=False).view("<i4")
    shape = (len(own.keeping), layout.pairs, 1 << len(later), halves * numbers.every)
    return sums.reshape(shape)[..., numbers.column].reshape(*shape[:2], -1)


def _numbers(columns: Ints, halves: int, first: int) -> _Numbers:
    """Put columns that the same rows use into as few numbers as can be, `halves` in each."""
    rows = columns.shape[1]
    alike: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for column in range(int(columns.max()) + 1):
        using = (columns[first:] == column).any(axis=0)
        alike[tuple(np.flatnonzero(using).tolist())].append(column)
    every = [
        (using, group[at : at + halves])
        for using, group in alike.items()
        for at in range(0, len(group), halves)
    ]
    of_row = [[at for at, (using, _) in enumerate(every) if row in using] for row in range(rows)]
    each = max(map(len, of_row))
    parts = np.zeros((rows, each, STANDS), np.int64)
    where = np.zeros((rows, each), np.uint32)
    for row, used in enumerate(of_row):
        for number, at in enumerate(used):
            where[row, number] = at
            for half, column in enumerate(every[at][1]):
                parts[row, number, columns[:, row] == column] = 1 << (_HALF * half)
    place = {
        column: halves * at + half
        for at, (_, group) in enumerate(every)
        for half, column in enumerate(group)
    }
    return _Numbers(parts, where, len(every), [place[one] for one in range(len(place))])


def _adding(layout: Layout, numbers: _Numbers, known: Known) -> tuple[Ints, _Add]:
    """The numbers of each state of known cards, and what adds some boards to them."""
    sums = np.zeros((len(known.keeping), layout.pairs * numbers.every), np.int64)
    exchanged = (layout.exchanged * numbers.every).astype(np.uint32)
    parts, where, subsets = numbers.parts, numbers.where, _subsets(layout, known)
    values, spots = _room(layout, numbers)

    def add(boards: Ints, weights: Ints, met: Met) -> None:
        add_sums(boards, weights, exchanged, met, parts, where, subsets, values, spots, sums)

    return sums, add


def _adding_paths(
    layout: Layout,
    numbers: _Numbers,
    own: Known,
    later: list[Known],
    staked: list[npt.NDArray[np.bool_]],
) -> tuple[Ints, _Add]:
    """The numbers of each state by the later stakes that are made, and what adds some boards."""
    none = Subsets(np.zeros((0, 1), np.int32), np.zeros(1, np.int32), np.zeros(1, np.int32))
    mine, first, *others = (_subsets(layout, one) for one in (own, *later))
    (second,) = others or (none,)
    chains = np.array(
        [
            (at, one, other)
            for at, known in enumerate(mine.places.tolist())
            for one, more in enumerate(first.places.tolist())
            for other, most_known in enumerate(second.places.tolist() if others else [more])
            if set(known) <= set(more) <= set(most_known)
        ],
        np.int64,
    ).reshape(-1, 3)
    shifts = [one.astype(np.uint8) * np.uint8(BITS << at) for at, one in enumerate(staked)]
    shifts.append(np.zeros((1, layout.pairs), np.uint8))
    # Without a third stake the first row of its shifts is asked, which is 0.
    made = [np.zeros((len(one.places) + 1, layout.pairs), np.uint8) for one in (first, second)]
    times, exchanged = np.zeros(layout.pairs, np.uint64), layout.exchanged.astype(np.uint32)
    values, spots = _room(layout, numbers)
    sums = np.zeros((len(own.keeping), layout.pairs, 1 << len(later), numbers.every), np.int64)

    def add(boards: Ints, weights: Ints, met: Met) -> None:
        add_paths(
            boards, weights, exchanged, met, numbers.parts, numbers.where, mine, first, second,
            chains, shifts[0], shifts[1], made[0], made[1], times, values, spots, sums,
        )  # fmt: skip

    return sums, add


def _room(layout: Layout, numbers: _Numbers) -> tuple[Ints, Places]:
    """Room for the numbers of each kind of hands of a board, and for where they are added."""
    size = (len(layout.shoe) * (len(layout.shoe) + 1) // 2, numbers.parts.shape[1])
    return np.zeros(size, np.int64), np.zeros(size, np.uint32)


def _subsets(layout: Layout, known: Known) -> Subsets:
    size = layout.boards.shape[1]
    places = [list(one) for one in combinations(range(size), known.cards)]
    return Subsets(
        np.array(places, np.int32).reshape(len(places), known.cards), known.row, known.exchange
    )


def _in_blocks(
    layout: Layout, hands: Hands, adding: Sequence[_Add], progress: Progress | None
) -> None:
    room, met = rooms_for(layout.shoe, layout.boards.shape[1], hands, _BLOCK)
    for start in range(0, len(layout.boards), _BLOCK):
        here = slice(start, start + _BLOCK)
        boards, weights = layout.boards[here], layout.weights[here]
        meet(boards, layout.shoe, hands, room, met)
        for add in adding:
            add(boards, weights, met)
        if progress is not None:
            progress(min(start + _BLOCK, len(layout.boards)), len(layout.boards))
