"""The states of the decisions over a shared board as a player tells them apart, found and kept.

A cell is all states of a decision of which is seen the same (`seen`): of the first one with their
deals by column, of a later one with what its stake wins where it wins more than it loses, and with
what it loses elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from combinatorics.cache import inflated_numbers, packed, part, require, rows
from combinatorics.cards import RANKS
from combinatorics.described.play.board.seen import FIVE, MOST_OUTS, SIZES, Seen, seen_of
from combinatorics.described.play.board.states import Size
from combinatorics.described.play.board.worth import columns_of
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.short_play import Line

if TYPE_CHECKING:
    from combinatorics.kernels.board_layout import Known, Layout
    from combinatorics.kernels.card_sets import Ints

MOST_CELLS: Final = 100_000
_ROWS: Final = 256
"""Sets of known cards whose states are told apart at a time."""


@dataclass(frozen=True)
class BoardCells:
    """All states of a decision."""

    seen: Seen  # what is seen of each cell; see `seen.Seen`
    # By column the deals of each cell, or what the stake wins and loses.
    deals: tuple[tuple[int, ...], ...]


Kept: TypeAlias = tuple[Sequence[BoardCells], Sequence[Line]]
"""The states of all decisions, and lines of each."""


def cells_of(layout: Layout, known: Known, sums: Ints, *, later: bool) -> BoardCells | None:
    """Return the cells of a decision, None where they are too many.

    Args:
        layout: the deck.
        known: the sets of cards of the board that are known.
        sums: by set and two cards the deals by column, or what a later stake brings.
        later: whether it is a later decision.
    """
    import numpy as np

    from combinatorics.kernels.beside_board import dealer_outs
    from combinatorics.kernels.board_layout import firsts_of, states_of

    boards = firsts_of(layout, known).astype(np.int8)
    own = layout.twos.astype(np.int8)
    sizes = (FIVE + 1, len(RANKS) ** 2, MOST_OUTS, prod(SIZES))
    width = sums.shape[2] * (1 + later)
    cells, deals = np.zeros(0, np.int64), np.zeros((0, width), np.int64)
    for first in range(0, len(boards), _ROWS):
        some = replace(known, keeping=known.keeping[first : first + _ROWS])
        row, pair, ways = states_of(layout, some)
        row += first
        dealt = (own[pair][:, :, None] != boards[row][:, None]).all(axis=(1, 2))
        row, pair, ways = row[dealt], pair[dealt], ways[dealt]
        made, held, beside = seen_of(own[pair], boards[row], later=later)
        outs = np.zeros(len(row), np.int64)
        if known.cards:
            outs = dealer_outs(own[pair], row, boards, layout.shoe)
        number = np.ravel_multi_index((made, held, outs, beside), sizes)
        found = sums[row, pair] * ways[:, None]
        if later:
            found = np.concatenate((np.maximum(found, 0), np.maximum(-found, 0)), axis=1)
        cells, place = np.unique(np.concatenate((cells, number)), return_inverse=True)
        # Sums of so few are exact as doubles.
        columns = np.concatenate((deals, found)).T
        deals = np.stack([np.bincount(place, one).astype(np.int64) for one in columns], axis=1)
    if len(cells) > MOST_CELLS:
        return None
    seen = tuple(one.tolist() for one in np.unravel_index(cells, sizes))
    return BoardCells(seen, tuple(map(tuple, deals.T.tolist())))


def as_kept(every: Sequence[BoardCells]) -> dict[str, Any]:
    """Return the cells of all decisions as JSON can hold them, none where some are too many."""
    return {
        "decisions": [
            {
                "cells": len(one.seen[0]),
                "seen": list(map(packed, one.seen)),
                "deals": list(map(packed, one.deals)),
            }
            for one in every
        ]
    }


def as_read(kept: Any, size: Size, game: DescribedBoard) -> Kept | None:
    """Return kept cells and lines, None where there are too many cells.

    Raises:
        SpoiltError: they do not add up to all deals.
    """
    decisions = part(kept, "decisions")
    if decisions == []:
        return None
    lines, found = kept.get("lines", []), []
    require(all(isinstance(word, str) for one in lines for word in rows(one, 2)), "No words.")
    for at, one in enumerate(rows(decisions, len(game.decisions))):
        number = part(one, "cells")
        require(type(number) is int and 0 < number <= MOST_CELLS, "It has no number of cells.")
        widths = ("seen", 4), ("deals", 2 if at else len(columns_of(game).every))
        parts = (rows(part(one, name), width) for name, width in widths)
        seen, deals = (tuple(inflated_numbers(text, number) for text in texts) for texts in parts)
        least = min(map(min, (*seen, *deals)))
        require(least >= 0 and max(seen[-1]) < prod(SIZES), "It has a count that cannot be.")
        require(at > 0 or sum(map(sum, deals)) == size.states * size.deals, "It loses deals.")
        found.append(BoardCells(seen, deals))
    return found, [Line(*one) for one in lines]
