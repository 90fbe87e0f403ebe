"""Making the shipped texts from the stored documents, and reading them back.

A text is one JSON object; the shipped file is that, compressed, under a digest of its content. The
documents are `sources.toml`'s, found among the files of a folder by words that only they have.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import Any

from combinatorics.entrance import read_text
from formulas.texts import split
from formulas.texts.model import Paragraph, Section, Step, Text, number_of

MOST_BYTES = 16 * 2**20  # of a document; a chapter of law has a hundredth of this


def read_folder(folder: Path) -> dict[str, Text]:
    """Return every text that `sources.toml` names, by its id, split anew.

    Args:
        folder: where the documents lie, as text files.

    Raises:
        EntranceError: a file cannot be read.
        ValueError: a document is not there, or is there twice, or a repair does not fit it.
    """
    stored = {path.name: read_text(path, MOST_BYTES) for path in sorted(folder.glob("*.txt"))}
    found: dict[str, Text] = {}
    for document in sources()["document"]:
        bodies = [body for body in stored.values() if document["mark"] in body]
        if len(bodies) != 1:
            raise ValueError(f'{folder}: "{document["mark"]}" is in {len(bodies)} files, not one.')
        body = split.plain(bodies[0], document["jurisdiction"])
        for text in document["text"]:
            found[text["id"]] = _text(text, body.partition(document.get("ends", "\0"))[0], document)
    return found


def sources() -> dict[str, Any]:
    """Return what `sources.toml` says of the documents."""
    return tomllib.loads((files("formulas") / "texts" / "sources.toml").read_text("utf-8"))


def _text(text: Mapping[str, Any], body: str, document: Mapping[str, Any]) -> Text:
    place = document["jurisdiction"]
    front: tuple[Paragraph, ...] = ()
    notes: dict[str, str] = {}
    sections: list[Section] = []
    repairs = text.get("repair", ())
    for chapter in text.get("chapters", ("",)):
        before, own = _chapter(body, chapter) if chapter else (body.partition("**01.")[0], body)
        heads = list(split.sections(own, chapter, place))
        if not front:
            front = split.front(before)
        head, said = split.cut_notes(_head(own, heads[0][0]) if chapter else "")
        notes |= said
        front += split.front(head.replace("**", ""), f"{chapter}, heading") if chapter else ()
        front += tuple(
            Paragraph(f"{chapter}, {name}", split.joined(words.splitlines()))
            for name, words in said.items()
        )
        for number, heading, words in heads:
            words = _repaired(words, [one for one in repairs if number_of(one["place"]) == number])
            if "redline" in text:
                words = split.after_redline(words, after=text["redline"] == "after")
            sections.append(split.section(number, heading, words, place))
    losses = {
        one["place"]: one["lost"] for one in (*repairs, *text.get("lost", ())) if "lost" in one
    }
    return Text(
        text["id"],
        text["game"],
        tuple(text["editions"]),
        split.joined(notes.get("Source", "").splitlines()),
        split.steps(notes.get("Source", "")),
        front,
        _with_losses(sections, losses),
        tuple(text.get("cut", ())),
    )


def _chapter(body: str, number: str) -> tuple[str, str]:
    """What a document says before its first chapter, and the chapter of a number."""
    parts = re.split(r"(?m)^[#* ]*(?=CHAPTER )", body)
    own = [part for part in parts if re.match(rf"CHAPTER {number}\b", part)]
    if len(own) != 1:
        raise ValueError(f"chapter {number} begins {len(own)} times, not once.")
    return parts[0], own[0]


def _repaired(body: str, repairs: list[dict[str, str]]) -> str:
    for one in repairs:
        found = one["before"]
        if body.count(found) != 1:
            raise ValueError(
                f'{one["place"]}: "{found}" stands {body.count(found)} times, not once.'
            )
        label = one["place"][one["place"].rindex("(") :]
        body = body.replace(found, one.get("words", f"\n{split.RESTORED}{label} {found}"))
    return body


def _head(chapter: str, first: str) -> str:
    return re.split(rf"[#* ]*§ {re.escape(first)}\.", chapter)[0]


def _with_losses(sections: list[Section], losses: Mapping[str, str]) -> tuple[Section, ...]:
    left = dict(losses)
    told = []
    for section in sections:
        paragraphs = []
        for one in section.paragraphs:
            what = left.pop(one.place, "")
            paragraphs.append(replace(one, lost=(*one.lost, what)) if what else one)
        told.append(replace(section, paragraphs=tuple(paragraphs)))
    if left:
        raise ValueError(f"no paragraph for the loss at {', '.join(left)}.")
    return tuple(told)


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
        raw["id"],
        raw["game"],
        tuple(raw["editions"]),
        raw["source"],
        _steps(raw["steps"]),
        _paragraphs(raw["front"]),
        tuple(
            Section(
                one["number"],
                one["heading"],
                one["source"],
                _steps(one["steps"]),
                _paragraphs(one["paragraphs"]),
            )
            for one in raw["sections"]
        ),
        tuple(raw["cut"]),
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
