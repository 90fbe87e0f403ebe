"""Making the shipped texts from the stored documents.

The documents are `sources.toml`'s, found among the files of a folder by words that only they have.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from combinatorics.entrance import read_text
from formulas.texts import split
from formulas.texts.model import Paragraph, Section, Text, number_of
from formulas.texts.shelf import sources

MOST_BYTES = 16 * 2**20  # of a document; a chapter of law has a hundredth of this


def read_folder(folder: Path) -> dict[str, Text]:
    """Return every text that `sources.toml` names, by its id, split anew.

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
        opening = re.split(rf"[#* ]*§ {re.escape(heads[0][0])}\.", own)[0] if chapter else ""
        head, said = split.cut_notes(opening)
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
        id=text["id"],
        game=text["game"],
        editions=tuple(text["editions"]),
        source=split.joined(notes.get("Source", "").splitlines()),
        steps=split.steps(notes.get("Source", "")),
        front=front,
        sections=_with_losses(sections, losses),
        cut=tuple(text.get("cut", ())),
        document=document["id"],
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
