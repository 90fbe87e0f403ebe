"""Computing and keeping what the cells of a game only read, before a sheet rests on it."""

from __future__ import annotations

import logging

from combinatorics.base_wager import UnsolvedError
from combinatorics.described.play.board.best import DescribedBoardPlay
from combinatorics.progress import Progress
from formulas.question.names import ask_game
from formulas.refusal import NotSolvedError

logger = logging.getLogger("xlplugin")


def prepare(game: str, progress: Progress | None = None) -> None:
    """Compute what the cells of a game only read, where it is not kept yet.

    What cannot be kept stays refused, each cell with its reason.

    Raises:
        Refusal: no such game.
    """
    found = ask_game(game)
    if found.prepare is None:
        return
    try:
        found.prepare(progress)
    except OSError:
        logger.exception("What the cells of %s only read cannot be kept", found.code)


def require_solved(game: str) -> None:
    """See that the play of a game over a shared board is kept: it takes minutes to find.

    Raises:
        Refusal: no such game, or it is not kept; the sentence has the command that keeps it.
    """
    for wager in ask_game(game).wagers:
        if isinstance(wager, DescribedBoardPlay):
            try:
                wager.ended()
            except UnsolvedError as unsolved:
                raise NotSolvedError(unsolved) from None
