"""Texts that are not on file: which paragraphs refer to them, and what public pages say and show.

Public pages have no authority: whatever comes from them is for a person to confirm.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files

from formulas.texts.model import Paragraph, Text
from formulas.typed_day import printed_day

UNCONFIRMED = "not confirmed"


@dataclass(frozen=True)
class Outside:
    """What public pages say of a section or chapter that is not on file.

    Args:
        number: "601a.10", or "637a" for a whole chapter.
        known: what it is, as those pages say.
        source: which pages.
    """

    number: str
    known: str
    source: str


@dataclass(frozen=True, kw_only=True)
class Later:
    """What became of chapters of a text on file.

    Args:
        game: the game's code.
        edition: the edition's code.
        chapters: the chapters it is about.
        what: what happened to them.
        citation: where it was published.
        source: which public pages say so.
        day: since when the text on file is no longer the law; None where that is not known.
        short: the few words for the first line of a form; empty where another entry has them.
    """

    game: str
    edition: str
    chapters: tuple[str, ...]
    what: str
    citation: str
    source: str
    day: date | None = None
    short: str = ""


@cache
def _file() -> tuple[tuple[Outside, ...], tuple[Later, ...]]:
    raw = tomllib.loads((files("formulas") / "texts" / "outside.toml").read_text("utf-8"))
    return (
        tuple(Outside(**one) for one in raw["outside"]),
        tuple(Later(**one | {"chapters": tuple(one["chapters"])}) for one in raw["later"]),
    )


def known_outside(place: str) -> Outside | None:
    """Return what is known of a place that is not on file: of its section, else of its chapter."""
    section = re.match(r"[\w.]+", place)
    numbers = (section[0], section[0].partition(".")[0]) if section is not None else ()
    entries = {one.number: one for one in _file()[0]}
    return next((entries[number] for number in numbers if number in entries), None)


def later(game: str, edition: str, chapter: str = "") -> tuple[Later, ...]:
    """Return what became of the chapters of an edition, or of one by its number ("553")."""
    return tuple(
        one
        for one in _file()[1]
        if (one.game, one.edition) == (game, edition) and (not chapter or chapter in one.chapters)
    )


def referring(text: Text, place: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs of a text that name a section or chapter, its front left out."""
    number = re.escape(place.partition("(")[0])
    named = re.compile(rf"(?<![\w.]){number}(?!\.?\w)" if "." in place else rf"\b{number}\b")
    return tuple(one for one in (*text.paragraphs, *_notes(text)) if named.search(one.words))


def _notes(text: Text) -> tuple[Paragraph, ...]:
    return tuple(one for one in text.front if one.place[:1].isdecimal())


def name_of(text: Text, place: str) -> str:
    """Return what a text calls a section that it refers to; empty where it does not say.

    The first "(relating to ...)" that follows the section's number alone is its heading.
    """
    number = re.escape(place.partition("(")[0])
    found = re.compile(
        rf"(?<!§ )§ {number}(?:\s*\(\w+\))*(?: or \(\w+\))*\s*\(relating to ([^)]+)\)"
    )
    for one in (*text.paragraphs, *_notes(text)):
        if (said := found.search(one.words)) is not None:
            return " ".join(said[1].split())
    return ""


NOT_COMPARED = "from excerpts; not compared with the official text"


@dataclass(frozen=True, kw_only=True)
class Excerpt:
    """What one public page shows.

    Args:
        of: game and edition on file that it is beside, such as "LIR PA:2011"; "" for none.
        section: what it is an excerpt of.
        address: where it was found.
        through: through which change the page is current, as it says.
        asked: the day on which it was asked for.
        tells: what the import will bring beside the text on file, in a few words.
    """

    of: str
    section: str
    address: str
    through: str
    asked: date
    tells: str

    def __str__(self) -> str:
        """In one line, for a list."""
        return (
            f"{self.section}, current through {self.through}, seen on {printed_day(self.asked)} "
            f"({NOT_COMPARED}): {self.tells}."
        )


@cache
def excerpts() -> tuple[Excerpt, ...]:
    """Return the excerpts, in the order of the file."""
    raw = tomllib.loads((files("formulas") / "texts" / "excerpts.toml").read_text("utf-8"))
    return tuple(Excerpt(**one) for one in raw["excerpt"])


def excerpts_beside(game: str, edition: str) -> tuple[Excerpt, ...]:
    """Return the excerpts of the codified chapter that a text on file has in the Code."""
    return tuple(one for one in excerpts() if one.of == f"{game} {edition}")
