"""The texts that come with the program, read when they are first asked for."""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from formulas.texts.model import Text
from formulas.texts.stored import load, sources

ENDING = ".json.gz"


def folder() -> Traversable:
    """Return the folder of the shipped texts."""
    return files("formulas") / "texts" / "shipped"


@cache
def index() -> dict[tuple[str, str], str]:
    """Return the id of the text of each game and edition code."""
    return {
        (text["game"], code): text["id"]
        for document in sources()["document"]
        for text in document["text"]
        for code in text["editions"]
    }


@cache
def by_id(name: str) -> Text:
    """Return a shipped text.

    Args:
        name: its id ("653a-2019").

    Raises:
        ValueError: the file is not the one that was shipped.
    """
    return load(gzip.decompress((folder() / f"{name}{ENDING}").read_bytes()))


def text_of(game: str, code: str) -> Text | None:
    """Return the text of an edition, None where none came with the program.

    Args:
        game: the game's code ("UTH").
        code: the edition's code ("PA:2011").
    """
    name = index().get((game, code))
    return None if name is None else by_id(name)
