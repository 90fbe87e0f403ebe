"""The states of a shared board as a file keeps them, and read back."""

from __future__ import annotations

from array import array
from typing import Any, Final

from combinatorics.base_wager import UnsolvedError
from combinatorics.cache import counts, inflated_array, packed, part, require, rows
from combinatorics.described.play.board.states import Size, SolvedBoard
from combinatorics.described.play.board.worth import Worth, columns_of
from combinatorics.described.rules.board import DescribedBoard

MOST_STATES: Final = 2_000_000
_QUICKLY: Final = 1
"""The level of compression: a tenth larger than the usual one in a quarter of the time."""


def as_kept(solved: SolvedBoard) -> dict[str, Any]:
    """Return the states as JSON can hold them."""
    return {
        "sure": [[choice, list(ends)] for choice, ends in solved.sure.items()],
        "states": len(solved.ways),
        "counts": packed(array("q", solved.counts.T.astype("q").tobytes()), _QUICKLY),
        "ways": packed(array("q", solved.ways.astype("q").tobytes()), _QUICKLY),
        "names": list(solved.names),
    }


def as_read(kept: Any, size: Size, game: DescribedBoard) -> SolvedBoard:
    """Return kept states.

    Raises:
        SpoiltError: they do not add up to all deals.
        UnsolvedError: numpy, which reads them, is not here.
    """
    try:
        import numpy as np
    except ImportError:
        raise UnsolvedError(
            "The states of a shared board are read with numpy, which is not here: ask where the "
            "program is installed whole."
        ) from None
    number, names = part(kept, "states"), part(kept, "names")
    require(type(number) is int and 0 <= number <= MOST_STATES, "It has no number of states.")
    columns = len(columns_of(game).every)
    found = np.array(inflated_array(part(kept, "counts"), number * columns))
    found = found.reshape(columns, number)
    ways = np.array(inflated_array(part(kept, "ways"), number))
    require(bool((found >= 0).all() and (ways > 0).all()), "It has a count below zero.")
    require(bool((found.sum(axis=0) == size.deals).all()), "A state loses deals.")
    choices = Worth(game, [None] * (len(game.paid.rows) + 1)).choices
    sure: dict[int, tuple[int, ...]] = {}
    for one in part(kept, "sure"):
        choice, ends = rows(one, 2)
        require(choice in choices and choice not in sure, "It makes a choice that is not there.")
        sure[choice] = counts(ends, columns)
    require(isinstance(names, list), "It has no list where one should stand.")
    require(len(names) == (0 if size.known[0] else number), "It loses starting hands.")
    require(all(isinstance(name, str) for name in names), "It has no name where one stands.")
    solved = SolvedBoard(sure, found.T.copy(), ways, tuple(names))
    require(solved.deals == size.states * size.deals, "It loses deals.")
    return solved
