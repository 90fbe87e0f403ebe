"""The house ways on file: one readable file each, with its source."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files

from combinatorics.games.face_up_pai_gow.house_way import HouseWay, HouseWayError, parse
from combinatorics.games.face_up_pai_gow.settings import Setting

_FOLDER = "house_ways"


def ids() -> tuple[str, ...]:
    """The names of the ways on file, in alphabetical order."""
    return tuple(on_file())


def way(way_id: str) -> HouseWay:
    """The way of that name; upper and lower case, spaces and punctuation do not count.

    Raises:
        HouseWayError: no way of that name is on file.
    """
    for known, found in on_file().items():
        if _key(known) == _key(way_id) or _key(found.title) == _key(way_id):
            return found
    raise HouseWayError(f"There is no house way {way_id!r}; there are {', '.join(ids())}.")


def set_by(way_id: str, cards: Sequence[int]) -> Setting:
    """Set seven cards by a house way on file.

    Raises:
        HouseWayError: no way of that name is on file.
        ValueError: cards that are no seven different cards of the deck.
    """
    return way(way_id).set(cards)


@cache
def on_file() -> Mapping[str, HouseWay]:
    """Every way on file by its name."""
    folder = files(__package__).joinpath(_FOLDER)
    found = {}
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        name, dot, kind = entry.name.rpartition(".")
        if dot and kind == "toml":
            found[name] = _read(name, entry.read_text("utf-8"))
    return found


def _read(name: str, text: str) -> HouseWay:
    table = tomllib.loads(text)
    try:
        rules = parse(table["rules"])
    except HouseWayError as wrong:
        raise HouseWayError(f"{name}: {wrong}") from None
    return replace(
        rules,
        id=name,
        title=table["title"],
        source=table["source"],
        read=str(table.get("read", "")),
        notes=tuple(table["notes"]),
    )


def _key(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())
