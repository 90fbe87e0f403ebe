"""The words of law files, from the files beside this one: fields, units, keys, readings ..."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

_RULE = "edition.rule]]\n"
_KEY = re.compile(r'^key = "(.*)"$', re.MULTILINE)
_TOPIC = re.compile(r'^topic = "(.*)"$', re.MULTILINE)
_SETTLES = re.compile(r"^settles\b", re.MULTILINE)


@dataclass(frozen=True, kw_only=True)
class Sought:
    """A key of rules that the program looks for by name.

    Args:
        key: the key of a rule.
        meaning: what the program does with it.
        by: the module that looks for it.
        games: games whose every edition must have it.
        wager: needed only where the edition has that wager; empty for always.
        sign: the words in that module that look for it.
    """

    key: str
    meaning: str
    by: str
    games: tuple[str, ...]
    wager: str
    sign: str


def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / name).read_text(encoding="utf-8"))


@cache
def schema() -> dict[str, dict[str, str]]:
    """Return the fields of each block of a law file with their meaning."""
    return _table("schema.toml")


@cache
def word_meanings() -> dict[str, dict[str, str]]:
    """Return the results of an irregularity, the units and the circumstances of a rule."""
    return _table("words.toml")


@cache
def keys_of(file: str) -> tuple[Sought, ...]:
    """Return the keys that the program looks for by name.

    Args:
        file: "rounds.toml", "limits.toml" or "pots.toml" of rules, "readings.toml" of readings.
    """
    return tuple(
        Sought(
            key=key,
            meaning=f"{one.get('before', '')}{meaning}",
            by=one["by"],
            games=tuple(one["games"]),
            wager=one.get("wager", ""),
            sign=one.get("sign") or key,
        )
        for one in _table(file)["group"]
        for key, meaning in one["keys"].items()
    )


@cache
def written_topics() -> dict[str, str]:
    """Return the topic of every key of a rule in the shipped law files; no file is parsed for it.

    Left out are clauses that settle stands: their keys are names of their file's own.
    """
    folder = files("formulas") / "regulations"
    texts = (
        file.read_text(encoding="utf-8")
        for place in folder.iterdir()
        if place.is_dir()
        for file in place.iterdir()
        if file.name.endswith(".toml")
    )
    blocks = (block for text in texts for block in text.split("\n[[") if _RULE in block)
    return dict(
        found
        for block in blocks
        if not _SETTLES.search(block)
        for found in zip(_KEY.findall(block), _TOPIC.findall(block), strict=True)
    )
