"""The games, found in their folder; no list is kept by hand."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

from combinatorics import games as folder
from combinatorics.game import Game


@cache
def games() -> Mapping[str, Game]:
    """Return every game by its code, in order of code.

    Raises:
        ValueError: two games share a code.
    """
    found: dict[str, Game] = {}
    for module_info in pkgutil.iter_modules(folder.__path__):
        game = importlib.import_module(f"{folder.__name__}.{module_info.name}").GAME
        if game.code in found:
            raise ValueError(f"Two games have the code {game.code}.")
        found[game.code] = game
    return dict(sorted(found.items()))
