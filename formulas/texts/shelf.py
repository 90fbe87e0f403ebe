"""The texts that come with the program, read when they are first asked for."""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from formulas.texts.model import Paragraph, Text
from formulas.texts.stored import load, load_preamble, sources

ENDING = ".json.gz"
PREAMBLE = f"-preamble{ENDING}"


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
    return load(_unpacked(f"{name}{ENDING}"), _preamble(_documents()[name]))


@cache
def _preamble(document: str) -> tuple[Paragraph, ...]:
    """What a document says before its first section; empty where it says nothing."""
    name = f"{document}{PREAMBLE}"
    return load_preamble(_unpacked(name)) if (folder() / name).is_file() else ()


@cache
def _documents() -> dict[str, str]:
    """The document of each text."""
    return {text["id"]: one["id"] for one in sources()["document"] for text in one["text"]}


def _unpacked(name: str) -> bytes:
    return gzip.decompress((folder() / name).read_bytes())


def text_of(game: str, code: str) -> Text | None:
    """Return the text of an edition, None where none came with the program.

    Args:
        game: the game's code ("UTH").
        code: the edition's code ("PA:2011").
    """
    name = index().get((game, code))
    return None if name is None else by_id(name)
