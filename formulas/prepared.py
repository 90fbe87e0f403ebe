"""Computing and keeping what the cells of a game only read, before a sheet rests on it."""

from __future__ import annotations

import logging

from combinatorics.base_wager import UnsolvedError
from combinatorics.catalogue import game_of
from combinatorics.described.play.board.best import DescribedBoardPlay
from combinatorics.progress import Progress
from formulas.refusal import NotSolvedError

logger = logging.getLogger("xlplugin")


def prepare(code: str, progress: Progress | None = None) -> None:
    """Compute what the cells of a game on file only read, where it is not kept yet.

    What cannot be kept stays refused, each cell with its reason. `progress` is called with what is
    done and what there is to do.
    """
    game = game_of(code)
    assert game is not None, code
    if game.prepare is None:
        return
    try:
        game.prepare(progress)
    except OSError:
        logger.exception("What the cells of %s only read cannot be kept", code)


def require_solved(code: str) -> None:
    """See that the play of a game over a shared board is kept: it takes minutes to find.

    Raises:
        Refusal: it is not kept; the sentence has the command that keeps it.
    """
    game = game_of(code)
    assert game is not None, code
    for wager in game.wagers:
        if isinstance(wager, DescribedBoardPlay):
            try:
                wager.ended()
            except UnsolvedError as unsolved:
                raise NotSolvedError(unsolved) from None
