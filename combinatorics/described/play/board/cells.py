"""The states of a decision over a shared board as a player tells them apart, found and kept.

A cell is all states of which is seen the same (`seen`), with their deals by column. They are
found with the states of a game of one decision; those of a later decision are too many.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from combinatorics.cache import part, require, rows
from combinatorics.described.play.board.seen import seen_of
from combinatorics.described.play.board.states import Size
from combinatorics.described.play.board.worth import columns_of
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.packed import inflated_numbers, packed

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from combinatorics.kernels.board_layout import Known, Layout

    Ints = npt.NDArray[np.int64]

MOST_STATES: Final = 3_000_000
MOST_CELLS: Final = 100_000


@dataclass(frozen=True)
class BoardCells:
    """All states of a game.

    Args:
        made: of each cell the place of what the player's cards have made.
        held: of each cell the place of the two cards.
        seen: of each cell the number of what stands beside.
        deals: by column the deals of each cell.
    """

    made: tuple[int, ...]
    held: tuple[int, ...]
    seen: tuple[int, ...]
    deals: tuple[tuple[int, ...], ...]


def cells_of(layout: Layout, known: Known, row: Ints, pair: Ints, deals: Ints) -> BoardCells | None:
    """Return the cells of states, None where the states are too many.

    Args:
        layout: the deck.
        known: the sets of cards of the board that are known.
        row: of each state the class of its set.
        pair: of each state the number of the two cards.
        deals: of each state the deals by column, times the states that are like it.
    """
    import numpy as np

    from combinatorics.kernels.board_layout import firsts_of

    if len(row) > MOST_STATES:
        return None
    high = np.repeat(np.arange(len(layout.shoe)), np.arange(len(layout.shoe)))
    low = np.arange(len(high)) - high * (high - 1) // 2
    own = np.stack((layout.shoe[low], layout.shoe[high]), axis=1).astype(np.int8)
    parts = seen_of(own[pair], firsts_of(layout, known).astype(np.int8)[row])
    sizes = tuple(1 + int(one.max()) for one in parts)
    number = np.ravel_multi_index(parts, sizes)
    cells = np.flatnonzero(np.bincount(number))
    made, held, seen = (tuple(one.tolist()) for one in np.unravel_index(cells, sizes))
    # Sums of so few are exact as doubles.
    sums = [np.bincount(number, of_end)[cells].astype(np.int64) for of_end in deals.T]
    return BoardCells(made, held, seen, tuple(tuple(one.tolist()) for one in sums))


def as_kept(cells: BoardCells | None) -> dict[str, Any]:
    """Return the cells as JSON can hold them."""
    if cells is None:
        return {"cells": 0, "seen": [], "deals": []}
    return {
        "cells": len(cells.made),
        "seen": [packed(one) for one in (cells.made, cells.held, cells.seen)],
        "deals": [packed(one) for one in cells.deals],
    }


def as_read(kept: Any, size: Size, game: DescribedBoard) -> BoardCells | None:
    """Return kept cells, None where they were too many.

    Raises:
        SpoiltError: they do not add up to all deals.
    """
    number = part(kept, "cells")
    require(type(number) is int and 0 <= number <= MOST_CELLS, "It has no number of cells.")
    if not number:
        return None
    made, held, seen = (inflated_numbers(one, number) for one in rows(part(kept, "seen"), 3))
    columns = rows(part(kept, "deals"), len(columns_of(game).every))
    deals = tuple(inflated_numbers(one, number) for one in columns)
    require(all(min(one) >= 0 for one in (made, held, seen, *deals)), "It has a count below zero.")
    require(sum(map(sum, deals)) == size.states * size.deals, "It loses deals.")
    return BoardCells(made, held, seen, deals)
