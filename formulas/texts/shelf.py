"""The texts that come with the program, read when they are first asked for.

A text is stored as one JSON object under a digest of its content, compressed. What a document says
before its first section is stored once, beside the texts of its chapters.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import tomllib
from dataclasses import asdict, replace
from datetime import date
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from formulas.texts.model import FRONT, Paragraph, Section, Step, Text

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
    """Return the shipped text of an id ("653a-2019").

    Raises:
        ValueError: the file is not the one that was shipped.
    """
    return load(_unpacked(f"{name}{ENDING}"))


@cache
def _preamble(document: str) -> tuple[Paragraph, ...]:
    """What a document says before its first section; empty where it says nothing."""
    name = f"{document}{PREAMBLE}"
    return _paragraphs(_opened(_unpacked(name))) if (folder() / name).is_file() else ()


def _unpacked(name: str) -> bytes:
    return gzip.decompress((folder() / name).read_bytes())


def text_of(game: str, code: str) -> Text | None:
    """Return the text of an edition, None where none came with the program."""
    name = index().get((game, code))
    return None if name is None else by_id(name)


def sources() -> dict[str, Any]:
    """Return what `sources.toml` says of the documents."""
    return tomllib.loads((files("formulas") / "texts" / "sources.toml").read_text("utf-8"))


def dump(text: Text) -> bytes:
    """Return a text as the JSON that is shipped, without what its document says before it."""
    own = replace(text, front=tuple(one for one in text.front if one.place != FRONT))
    return _sealed(asdict(own))


def dump_preamble(text: Text) -> bytes:
    """Return what the document of a text says before its first section, as it is shipped."""
    return _sealed([asdict(one) for one in text.preamble])


def _sealed(content: object) -> bytes:
    body = json.dumps(content, ensure_ascii=False, default=str, indent=0)
    return json.dumps({"digest": _digest(body), "text": body}, ensure_ascii=False).encode()


def _opened(data: bytes) -> Any:
    outer = json.loads(data)
    if _digest(outer["text"]) != outer["digest"]:
        raise ValueError("the digest of a shipped text is not that of its content.")
    return json.loads(outer["text"])


def _digest(content: str) -> str:
    return hashlib.sha256(content.encode()).hexdigest()


def pack(dumped: bytes) -> bytes:
    """Return the file that is shipped of a text: the same text gives the same bytes."""
    return gzip.compress(dumped, 9, mtime=0)


def load(data: bytes) -> Text:
    """Return the text that `dump` wrote, with what its document says before its first section.

    Raises:
        ValueError: the digest is not that of the content.
    """
    raw = _opened(data)
    read = {
        "editions": tuple(raw["editions"]),
        "steps": _steps(raw["steps"]),
        "front": _preamble(raw["document"]) + _paragraphs(raw["front"]),
        "sections": tuple(
            Section(
                **one
                | {"steps": _steps(one["steps"]), "paragraphs": _paragraphs(one["paragraphs"])}
            )
            for one in raw["sections"]
        ),
        "cut": tuple(raw["cut"]),
    }
    return Text(**raw | read)


def _steps(raw: list[dict[str, Any]]) -> tuple[Step, ...]:
    days = ("adopted", "effective")
    return tuple(Step(**one | {day: date.fromisoformat(one[day]) for day in days}) for one in raw)


def _paragraphs(raw: list[dict[str, Any]]) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(**one | {"lost": tuple(one["lost"])}) for one in raw)
