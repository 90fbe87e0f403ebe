"""Saved pages of a chapter, as their publishers print them: sections, and the day they stand on.

Two publishers of codified law are known by their own words, and the Bulletin that amends it: a page
of each has one section or many. Of a section that several pages have, the one of the latest day
counts, so that a page of next month's Bulletin goes into the folder beside those of the Code.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from combinatorics.entrance import EntranceError, read_text
from formulas.texts import split
from formulas.texts.draft import MOST_BYTES, SECTION, plain
from formulas.texts.model import Section
from formulas.typed_day import printed_day

ENDINGS = (".html", ".htm", ".txt")
_FOOT = re.compile(
    r"(?m)^[ \t]*(No part of the information on this site|This material has been drawn directly"
    r"|Disclaimer:)"
)
"""What begins the foot of a page, which is no law."""
_DAY = r"(?P<day>[A-Z][a-z]+ \d{1,2}, \d{4})"


@dataclass(frozen=True)
class Publisher:
    """Who prints a page, and how it says on which day it stands.

    Args:
        name: the publisher.
        through: finds the citation ("number") and the day through which the page is current.
        heading: finds the heading of a section ("section", "heading").
    """

    name: str
    through: re.Pattern[str]
    heading: re.Pattern[str]


_MARKED = re.compile(
    rf"(?m)^[ \t]*§ (?P<section>{SECTION}\.\d+)\. +(?P<heading>[A-Z][^\n]{{3,200}}?)\.[ \t]*$"
)
BULLETIN = "Pennsylvania Code & Bulletin, Bulletin"
PUBLISHERS = (
    Publisher(
        "Pennsylvania Code & Bulletin, Code",
        re.compile(rf"changes effective through (?P<number>\d+ Pa\.B\. \d+) \({_DAY}\)"),
        _MARKED,
    ),
    Publisher(
        "a register of regulations",
        re.compile(rf"Current through (?P<number>Register Vol\. \d+, No\. \d+), {_DAY}"),
        re.compile(
            rf"(?m)^[ \t]*Section (?P<section>{SECTION}\.\d+) - (?P<heading>[A-Z][^\n]{{3,200}}?)$"
        ),
    ),
    Publisher(
        BULLETIN,
        re.compile(rf"\[(?P<number>\d+ Pa\.B\. \d+)\]\s*\[[A-Z][a-z]+, {_DAY}\]"),
        _MARKED,
    ),
)


@dataclass(frozen=True)
class Page:
    """A saved page.

    Args:
        file: its name.
        digest: the SHA-256 of its text.
        publisher: who printed it.
        through: the citation through which it is current ("54 Pa.B. 488").
        day: the day of that.
        sections: its sections.
    """

    file: str
    digest: str
    publisher: str
    through: str
    day: date
    sections: tuple[Section, ...]

    @property
    def amends(self) -> bool:
        """Whether it holds the sections that change, and no other of the chapter."""
        return self.publisher == BULLETIN

    @property
    def current(self) -> str:
        """Through which change it is current, with its day."""
        return f"current through {self.through} ({printed_day(self.day)})"


def read_page(text: str, name: str) -> Page:
    """Return what a saved page holds, with its tags or without.

    Raises:
        ValueError: it says nothing of the day it stands on, or has no section.
    """
    words = plain(text)
    flat = " ".join(words.split())
    for publisher in PUBLISHERS:
        through = publisher.through.search(flat)
        if through is None:
            continue
        sections = tuple(_sections(words, publisher))
        if not sections:
            raise ValueError(f"{name}: no section of law stands on this page.")
        return Page(
            name,
            hashlib.sha256(text.encode()).hexdigest(),
            publisher.name,
            through["number"],
            datetime.strptime(through["day"], "%B %d, %Y").date(),
            sections,
        )
    raise ValueError(
        f'{name}: the page does not say through which day it is current ("changes effective '
        'through ..."), or comes from a publisher that is not known.'
    )


def _sections(words: str, publisher: Publisher) -> Iterator[Section]:
    found = list(publisher.heading.finditer(words))
    ends = [*(one.start() for one in found[1:]), len(words)]
    for one, end in zip(found, ends, strict=False):
        foot = _FOOT.search(words, one.end(), end)
        law = words[one.end() : end if foot is None else foot.start()]
        heading = " ".join(one["heading"].rstrip(".").split())
        body = "\n".join(line.lstrip() for line in law.splitlines())
        yield split.section(one["section"], heading, body, split.PENNSYLVANIA)


def read_pages(folder: Path) -> tuple[list[Page], list[str]]:
    """Return the pages of a folder, and a sentence for each file that is none.

    Args:
        folder: where they were saved; what no browser saves as a page is passed over by name.
    """
    pages, unread = [], []
    for file in sorted(one for one in folder.iterdir() if one.is_file()):
        if file.suffix.casefold() not in ENDINGS:
            unread.append(f"{file.name}: no page, which ends in {', '.join(ENDINGS)}.")
            continue
        try:
            pages.append(read_page(read_text(file, MOST_BYTES), file.name))
        except (EntranceError, ValueError) as refused:
            unread.append(str(refused))
    return pages, unread


def latest(pages: Sequence[Page]) -> dict[str, tuple[Section, Page]]:
    """Return each section with the page of the latest day that has it, in the order of the law."""
    found: dict[str, tuple[Section, Page]] = {}
    for page in sorted(pages, key=lambda one: one.day):
        found |= {section.number: (section, page) for section in page.sections}
    return dict(sorted(found.items(), key=lambda one: int(one[0].partition(".")[2])))
