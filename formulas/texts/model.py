"""A text of law as numbered paragraphs, each with its place, its section's dates and its losses.

Nothing here knows a game or a figure. A place is written as the law is cited: "653a.6(b)(1)" in
Pennsylvania, "06D(1)" in Maryland; words before a section's number ("653a.2, Source") are the
notes under it, and what stands before the first section is the front of the document.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

FRONT = "preamble"
"""The place of what a document says before its first section."""
HEADING = ", Heading"
"""What follows the number of a section in the place of its heading, in a law file."""


@dataclass(frozen=True)
class Step:
    """One adoption or amendment of a section.

    Args:
        verb: "adopted", "added" or "amended".
        adopted: the day it was adopted.
        effective: the day it came into force.
        citation: where it was published ("49 Pa.B. 4956").
    """

    verb: str
    adopted: date
    effective: date
    citation: str


@dataclass(frozen=True)
class Paragraph:
    """One numbered piece of a text.

    Args:
        place: where it stands ("653a.6(b)(1)").
        words: what it says, its own label left out; "~~" encloses struck words and "**" inserted
            ones, and the lines of a table stand on lines of their own.
        term: the term that it defines; empty for any other paragraph.
        hand: the hand that it describes; empty for any other paragraph.
        lost: what the text on file has lost in it, one sentence each.
    """

    place: str
    words: str
    term: str = ""
    hand: str = ""
    lost: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """Its own label as printed ("(1)", "B."); empty for the words of a whole section."""
        found = re.search(r"(\(\w+\)|[A-Z])$", self.place)
        return "" if found is None else found[0] if found[0][0] == "(" else f"{found[0]}."


@dataclass(frozen=True)
class Section:
    """One section and its paragraphs.

    Args:
        number: "653a.12", in Maryland "12".
        heading: as printed.
        source: its own source note as printed; empty where it prints none.
        steps: the amendments that its own note names, oldest first; empty where it prints none.
        paragraphs: in the text's order.
    """

    number: str
    heading: str
    source: str
    steps: tuple[Step, ...]
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class Text:
    """The chapters of one document that belong to one game.

    Args:
        id: its short name ("653a of 2019").
        game: the game's code.
        editions: the edition codes whose text it is.
        source: the source note of the whole chapter; empty where the document prints none.
        steps: the adoption of the whole chapter; what a section without a note of its own has.
        front: what the document says before its first section, and the notes under chapters.
        sections: in the text's order.
        cut: hands whose names the copy has cut in two in a table.
        document: the short name of the document that it is a part of; empty for none.
    """

    id: str
    game: str
    editions: tuple[str, ...]
    source: str
    steps: tuple[Step, ...]
    front: tuple[Paragraph, ...]
    sections: tuple[Section, ...]
    cut: tuple[str, ...] = ()
    document: str = ""

    @cached_property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """Every paragraph of every section, in the text's order; the front is apart."""
        return tuple(one for section in self.sections for one in section.paragraphs)

    @property
    def preamble(self) -> tuple[Paragraph, ...]:
        """What the document says before its first chapter; the same for all its texts."""
        return tuple(one for one in self.front if one.place == FRONT)

    def section(self, number: str) -> Section | None:
        """The section of a number, None where the text has none."""
        return self._numbered.get(number.casefold())

    @cached_property
    def _numbered(self) -> dict[str, Section]:
        return {section.number.casefold(): section for section in self.sections}

    def history(self, place: str) -> tuple[Step, ...]:
        """The adoption of the chapter and the amendments of the section that a place is in."""
        section = self.section(number_of(place))
        return self.steps + (section.steps if section is not None else ())

    def at(self, place: str) -> tuple[Paragraph, ...]:
        """The paragraphs at a place and under it, in the text's order.

        Args:
            place: a section, a paragraph, a note ("653a.2, Source") or "preamble".
        """
        if not place[:1].isdecimal():
            return self.front
        return tuple(one for one in (*self.paragraphs, *self.front) if under(one.place, place))


def sections_in(paragraphs: Iterable[Paragraph]) -> tuple[Section, ...]:
    """Return the sections that paragraphs make up, without the notes and dates of their source.

    Args:
        paragraphs: in the text's order; the one at "653a.5, Heading" is the heading of § 653a.5.
    """
    found: dict[str, Section] = {}
    for one in paragraphs:
        number = number_of(one.place)
        section = found.get(number, Section(number, "", "", (), ()))
        if one.place == f"{number}{HEADING}":
            found[number] = replace(section, heading=one.words)
        else:
            found[number] = replace(section, paragraphs=(*section.paragraphs, one))
    return tuple(found.values())


def number_of(place: str) -> str:
    """The section that a place is in: "653a.6" of "653a.6(b)(1)", "06" of "06D(1)"."""
    found = re.match(r"\d+[a-z]?\.\d+|\d\d(?![\da-z])", place)
    return found[0] if found else ""


def under(place: str, above: str) -> bool:
    """Whether a place is the other one or stands under it; case is ignored."""
    low, high = place.casefold(), above.casefold()
    if not low.startswith(high):
        return False
    rest = low[len(high) :]
    # "06" has "06D" under it and no label is longer than a letter there; "653a.1" not "653a.12".
    return not rest or rest[0] in "(," or (high.isdecimal() and rest[0].isalpha())


def bare(words: str) -> str:
    """Return a term or a hand without its article, wager words, number and hyphens.

    So names are compared: "Two pairs", "a two pair" and "two-pair" are one.
    """
    plain = re.sub(r"[^\w]+", " ", words.casefold()).strip()
    plain = re.sub(r"^(an?|the) ", "", plain)
    return re.sub(r"s\b", "", re.sub(r" (bonus wager|bonus|wager|bet)$", "", plain))
