"""Computing and keeping what the cells of a game only read, before a sheet rests on it."""

from __future__ import annotations

import logging

from combinatorics.progress import Progress
from formulas.question.names import ask_game

logger = logging.getLogger("xlplugin")


def prepare(game: str, progress: Progress | None = None) -> None:
    """Compute what the cells of a game only read, where it is not kept yet.

    What cannot be kept stays refused, each cell with its reason.

    Args:
        game: its code or name.
        progress: called with what is done and what there is to do.

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
