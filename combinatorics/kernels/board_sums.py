"""Sums over the boards of a deck: what later stakes bring, and how the deals of each state end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.board_layout import Known, Layout
from combinatorics.kernels.boards import STANDS, Hands, Subsets, add_counted, add_worth
from combinatorics.kernels.duel import Ints
from combinatorics.progress import Progress

_BLOCK = 4096


def worth(
    layout: Layout,
    hands: Hands,
    later: list[Known],
    nets: Ints,
    progress: Progress | None = None,
) -> list[Ints]:
    """Return what each later stake brings, by class of known cards and two cards of the player.

    Args:
        layout: the deck.
        hands: what hands are.
        later: one or two sets of known cards.
        nets: for each what the stake nets by how the hands stand, in whole parts of a unit.
        progress: is told how many boards of how many are done.
    """
    sums = [np.zeros((len(one.keeping), layout.pairs), np.int64) for one in later]
    first, second = _both(layout, later)
    both = np.zeros((2, STANDS), np.int64)
    both[: len(later)] = nets
    _in_blocks(
        layout,
        lambda boards, weights: add_worth(
            boards, weights, layout.shoe, layout.exchanged, hands, both, first, second,
            sums[0], sums[-1],
        ),
        progress,
    )  # fmt: skip
    return sums


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
    first, second = _both(layout, later)
    mine = _subsets(layout, own)
    paths = 1 << len(later)
    kind = np.int32 if most < 1 << 31 else np.int64
    ends = np.zeros((len(own.keeping), layout.pairs, paths * (int(columns.max()) + 1)), kind)
    chains = np.array(
        [
            (at, one, other)
            for at, known in enumerate(mine.places.tolist())
            for one, more in enumerate(first.places.tolist())
            for other, most_known in enumerate(second.places.tolist() if later[1:] else [more])
            if set(known) <= set(more) <= set(most_known)
        ],
        np.int64,
    ).reshape(-1, 3)
    nothing = np.zeros((1, layout.pairs), np.bool_)
    made = [*staked, nothing, nothing][:2]
    _in_blocks(
        layout,
        lambda boards, weights: add_counted(
            boards, weights, layout.shoe, layout.exchanged, hands, columns, mine, first, second,
            chains, paths, made[0], made[1], ends,
        ),
        progress,
    )  # fmt: skip
    return ends


def _both(layout: Layout, later: list[Known]) -> tuple[Subsets, Subsets]:
    """The sets of known cards of two later stakes; empty ones where there are fewer."""
    number = np.zeros(1, np.int32)
    none = Subsets(np.zeros((0, 1), np.int32), number, number)
    found = [*(_subsets(layout, one) for one in later), none, none]
    return found[0], found[1]


def _subsets(layout: Layout, known: Known) -> Subsets:
    size = layout.boards.shape[1]
    places = [list(one) for one in combinations(range(size), known.cards)]
    return Subsets(
        np.array(places, np.int32).reshape(len(places), known.cards), known.row, known.exchange
    )


def _in_blocks(
    layout: Layout, add: Callable[[Ints, Ints], None], progress: Progress | None
) -> None:
    for start in range(0, len(layout.boards), _BLOCK):
        here = slice(start, start + _BLOCK)
        add(layout.boards[here], layout.weights[here])
        if progress is not None:
            progress(min(start + _BLOCK, len(layout.boards)), len(layout.boards))
