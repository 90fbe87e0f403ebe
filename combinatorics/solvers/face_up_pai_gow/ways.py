"""The house ways on file: one readable file each, with its source."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from combinatorics.cache import SpoiltError, asked, part, require
from combinatorics.solvers.face_up_pai_gow.house_way import HouseWay, HouseWayError, parse

SHORT = 12
"""Letters of a digest that name a way which is not on file."""

_FOLDER = "house_ways"
_SHORTEST = 8
_DIGEST = re.compile(rf"[0-9a-f]{{{_SHORTEST},64}}")


def ids() -> tuple[str, ...]:
    """The names of the ways on file, in alphabetical order."""
    return tuple(on_file())


def titles() -> str:
    """What the ways on file are called on paper, for a sentence."""
    return "; ".join(found.title for found in on_file().values())


def way(way_id: str) -> HouseWay:
    """The way of that name; upper and lower case, spaces and punctuation do not count.

    Args:
        way_id: the name of a way on file, or at least eight letters of the digest of rules that
            have been solved and are kept in the user's cache.

    Raises:
        HouseWayError: no way of that name.
    """
    for known, found in on_file().items():
        if _key(known) == _key(way_id) or _key(found.title) == _key(way_id):
            return found
    prefix = way_id.strip().casefold()
    question = asked(prefix) if _DIGEST.fullmatch(prefix) else None
    with suppress(SpoiltError):  # the base game of another game
        if question is not None:
            kept = asked_for(question)
            name = kept.digest[:SHORT]
            return replace(kept, id=name, title=f"Rules {name}")
    raise HouseWayError(f"There is no house way {way_id!r}; there are {titles()}.")


def name_of(rules: HouseWay) -> str:
    """The name of these rules: that of a way on file which has them, or from their digest."""
    for known, found in on_file().items():
        if found.digest == rules.digest:
            return known
    return rules.digest[:SHORT]


def asked_for(question: Mapping[str, Any]) -> HouseWay:
    """The way that a question of the cache is about.

    Raises:
        SpoiltError: it is about none.
    """
    rules = part(question, "house way")
    require(
        isinstance(rules, list) and all(isinstance(rule, list) for rule in rules),
        "It has no rules of a house way.",
    )
    try:
        return parse(rules)
    except HouseWayError as wrong:
        raise SpoiltError(str(wrong)) from None


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
        illustration=table.get("illustration", False),
        notes=tuple(table["notes"]),
    )


def _key(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())
