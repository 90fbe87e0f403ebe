"""The regulation files that come with the program, found by scanning their folder.

A file is parsed when its game is first asked for; until then only its head is read.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from combinatorics.files.blocks import RegulationError
from formulas.law.loader import KnownHands, load_text
from formulas.law.model import Edition, Regulation

_GAME = re.compile(r'^game = "([^"]+)"', re.MULTILINE)


@cache
def index() -> dict[tuple[str, str], Traversable]:
    """Return the file of each game and jurisdiction on the shelf, in the order of their names.

    Raises:
        RegulationError: a file names no game, or two files name the same.
    """
    found: dict[tuple[str, str], Traversable] = {}
    folder = files("formulas") / "regulations"
    for place in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if not place.is_dir():
            continue
        for file in sorted(place.iterdir(), key=lambda entry: entry.name):
            if not file.name.endswith(".toml"):
                continue
            head = _GAME.search(file.read_text(encoding="utf-8"))
            name = f"{place.name}/{file.name}"
            if head is None:
                raise RegulationError(f'{name}: the line game = "..." is missing.')
            key = (head[1], place.name)
            if key in found:
                raise RegulationError(f"{name}: {head[1]} in {place.name} has a file already.")
            found[key] = file
    return found


@cache
def regulation(game: str, jurisdiction: str) -> Regulation:
    """Return one game's regulation in one jurisdiction.

    Raises:
        KeyError: no such file.
        RegulationError: the file is refused.
    """
    return read(index()[game, jurisdiction], jurisdiction)


def read(file: Traversable, jurisdiction: str, known: KnownHands | None = None) -> Regulation:
    """Return the regulation in a file of a jurisdiction's folder.

    Args:
        file: the file.
        jurisdiction: the folder's name, which the file must repeat.
        known: hands the mathematics knows; with it, a paytable may name no other hand.

    Raises:
        RegulationError: the file is refused.
    """
    where = f"{jurisdiction}/{file.name}"
    found = load_text(file.read_text(encoding="utf-8"), where, known)
    if found.jurisdiction != jurisdiction:
        raise RegulationError(
            f'{where}: the jurisdiction "{found.jurisdiction}" does not belong in this folder.'
        )
    return found


def load_all() -> tuple[Regulation, ...]:
    """Return every regulation on the shelf, each parsed once."""
    return tuple(regulation(game, jurisdiction) for game, jurisdiction in index())


def regulations_of(game: str) -> tuple[Regulation, ...]:
    """Return a game's regulation in every jurisdiction; no other game's is parsed."""
    return tuple(regulation(known, place) for known, place in index() if known == game)


def editions_of(game: str) -> tuple[Edition, ...]:
    """Return every shipped edition of a game, in whatever jurisdiction."""
    return tuple(edition for law in regulations_of(game) for edition in law.editions)
