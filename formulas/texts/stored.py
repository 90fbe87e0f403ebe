"""A text as it is stored: one JSON object under a digest of its content, compressed."""

from __future__ import annotations

import gzip
import hashlib
import json
import tomllib
from dataclasses import asdict
from datetime import date
from importlib.resources import files
from typing import Any

from formulas.texts.model import Paragraph, Section, Step, Text


def sources() -> dict[str, Any]:
    """Return what `sources.toml` says of the documents."""
    return tomllib.loads((files("formulas") / "texts" / "sources.toml").read_text("utf-8"))


def dump(text: Text) -> bytes:
    """Return a text as the JSON that is shipped, one line a paragraph."""
    content = json.dumps(asdict(text), ensure_ascii=False, default=str, indent=0)
    return json.dumps({"digest": digest(content), "text": content}, ensure_ascii=False).encode()


def digest(content: str) -> str:
    """Return the SHA-256 of a text's JSON."""
    return hashlib.sha256(content.encode()).hexdigest()


def pack(text: Text) -> bytes:
    """Return the file that is shipped of a text: the same text gives the same bytes."""
    return gzip.compress(dump(text), 9, mtime=0)


def load(data: bytes) -> Text:
    """Return the text that `dump` wrote.

    Raises:
        ValueError: the digest is not that of the content.
    """
    outer = json.loads(data)
    if digest(outer["text"]) != outer["digest"]:
        raise ValueError("the digest of a shipped text is not that of its content.")
    raw = json.loads(outer["text"])
    return Text(
        id=raw["id"],
        game=raw["game"],
        editions=tuple(raw["editions"]),
        source=raw["source"],
        steps=_steps(raw["steps"]),
        front=_paragraphs(raw["front"]),
        sections=tuple(
            Section(
                one["number"],
                one["heading"],
                one["source"],
                _steps(one["steps"]),
                _paragraphs(one["paragraphs"]),
            )
            for one in raw["sections"]
        ),
        cut=tuple(raw["cut"]),
    )


def _steps(raw: list[dict[str, str]]) -> tuple[Step, ...]:
    return tuple(
        Step(
            one["verb"],
            date.fromisoformat(one["adopted"]),
            date.fromisoformat(one["effective"]),
            one["citation"],
        )
        for one in raw
    )


def _paragraphs(raw: list[dict[str, Any]]) -> tuple[Paragraph, ...]:
    return tuple(
        Paragraph(one["place"], one["words"], one["term"], one["hand"], tuple(one["lost"]))
        for one in raw
    )
