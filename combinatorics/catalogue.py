"""The games, found in their folder; no list is kept by hand.

A game is a file that tells it (`files.shipped`), or a package where the language has no words for
it. Beside them stand games from elsewhere, which a source names when it is asked (`also_from`); of
one code it reads no other.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from combinatorics import games as folder
from combinatorics.entrance import toml_of
from combinatorics.game import Game

TOLD = ".toml"
"""How the name of a file ends that tells a game."""
_CODE = re.compile(r'\bGame\(\s*code="([^"]+)"')
_elsewhere: list[Callable[[str], Iterable[Game]]] = []


def also_from(source: Callable[[str], Iterable[Game]]) -> None:
    """Name a source of more games, in the place of any before; none takes a shipped game's code.

    Args:
        source: the game of a code, or of every code for "".
    """
    _elsewhere[:] = [source]


def games() -> Mapping[str, Game]:
    """Return every game by its code, in order of code.

    Raises:
        ValueError: two games of the folder share a code.
    """
    more = {game.code: game for source in _elsewhere for game in source("")}
    return dict(sorted({**more, **shipped()}.items())) if more else shipped()


@cache
def shipped() -> Mapping[str, Game]:
    """Return every game of the folder by its code, in order of code.

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
    """Return the game of a code, for which no other of the folder is imported; None for no such."""
    name = _codes().get(code)
    if name is not None:
        return _game(name)
    return next((game for source in _elsewhere for game in source(code)), None) if code else None


@cache
def names_of_shipped() -> Mapping[str, tuple[str, ...]]:
    """Return the code of each shipped game with its name and the others it goes by."""
    return {code: (game.name, *game.aliases) for code, game in shipped().items()}


def description_in(code: str) -> Mapping[str, Any] | None:
    """Return the block `description` of the file that tells a game of a code; None of a package."""
    place = _codes().get(code, "")
    told: Mapping[str, Mapping[str, Any]] = _told(place) if place.endswith(TOLD) else {}
    return told.get("description")


@cache
def _codes() -> Mapping[str, str]:
    """Return the folder of each game by the code that stands in its file."""
    found = {}
    for name in _names():
        if name.endswith(TOLD):
            found[_told(name)["game"]] = name
            continue
        head = _CODE.search(files(folder).joinpath(name, "__init__.py").read_text("utf-8"))
        if head is not None:
            found[head[1]] = name
    return found


def _names() -> list[str]:
    packages = [module.name for module in pkgutil.iter_modules(folder.__path__)]
    told = [one.name for one in files(folder).iterdir() if one.name.endswith(TOLD)]
    return sorted([*packages, *told])


@cache
def _told(name: str) -> dict[str, Any]:
    """What stands in the file of a game."""
    return toml_of(_text(name), name)


def _text(name: str) -> str:
    return files(folder).joinpath(name).read_text("utf-8")


@cache
def _game(name: str) -> Game:
    if name.endswith(TOLD):
        from combinatorics.files.shipped import game_in

        return game_in(_text(name), name)
    game: Game = importlib.import_module(f"{folder.__name__}.{name}").GAME
    return game
