"""The games, found in their folder; no list is kept by hand."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from combinatorics import games as folder
from combinatorics.game import Game

_CODE = re.compile(r'^GAME = Game\(\s*"([^"]+)"', re.MULTILINE)


@cache
def games() -> Mapping[str, Game]:
    """Return every game by its code, in order of code.

    Raises:
        ValueError: two games share a code.
    """
    found: dict[str, Game] = {}
    for name in _names():
        game = _game(name)
        if game.code in found:
            raise ValueError(f"Two games have the code {game.code}.")
        found[game.code] = game
    return dict(sorted(found.items()))


def game_of(code: str) -> Game | None:
    """Return the game of a code, for which no other is imported; None where no file shows it.

    Args:
        code: the code as it is spelled in the game's file.
    """
    name = _codes().get(code)
    return None if name is None else _game(name)


@cache
def _codes() -> Mapping[str, str]:
    """Return the folder of each game by the code that stands in its file."""
    found = {}
    for name in _names():
        head = _CODE.search(files(folder).joinpath(name, "__init__.py").read_text("utf-8"))
        if head is not None:
            found[head[1]] = name
    return found


def _names() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(folder.__path__)]


def _game(name: str) -> Game:
    game: Game = importlib.import_module(f"{folder.__name__}.{name}").GAME
    return game
