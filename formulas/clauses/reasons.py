"""Why a paragraph that no field states is for a person: a line of its own, by its subject.

The subjects stand in `reasons.toml`. A term says how many paragraphs use the word and where one of
them lives; a row of a paytable and a paragraph that introduces others say so.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from formulas.law.model import Edition
from formulas.texts.model import Paragraph, Text, number_of, under

ROW = "a row of a paytable, which PAYTABLE and COMPLIANCE answer under the citation of the table"
OF_TABLES = "introduces paytables, which are answered under their own citations"
INTRODUCES_LINES = "introduces the paragraphs under it, each of which has a line of its own here"
DEFINITIONS = "introduces the terms, each of which has a line of its own here"

_DEFINES = "have the following meanings|terms have the meaning|^Terms Defined"


@dataclass(frozen=True)
class Subject:
    """What several paragraphs are about, and why that is for a person.

    Args:
        name: in a few words.
        heading: a pattern; the sections it is looked for in.
        words: a pattern; the paragraphs that belong to it.
        reason: one line, true of each of them.
    """

    name: str
    heading: str
    words: str
    reason: str


@cache
def subjects() -> tuple[Subject, ...]:
    """Return the subjects, the first that fits before the others."""
    raw = (files("formulas") / "clauses" / "reasons.toml").read_text("utf-8")
    return tuple(Subject(**one) for one in tomllib.loads(raw)["subject"])


def reason(edition: Edition, text: Text, one: Paragraph, homes: Sequence[str]) -> str:
    """Return why a paragraph is for a person; empty where nothing says so.

    Args:
        edition: the edition whose tables decide what is a row of one.
        text: its text.
        one: the paragraph.
        homes: the first words of where each paragraph of the text lives, empty for nowhere.
    """
    tables = {table.section for table in edition.paytables} | {one.section for one in edition.envy}
    if any(under(one.place, section) for section in tables):
        return ROW
    if any(under(section, one.place) for section in tables):
        return OF_TABLES
    if one.term:
        return _of_term(edition, text, one, homes)
    if re.search(_DEFINES, one.words):
        return DEFINITIONS
    section = text.section(number_of(one.place))
    heading = "" if section is None else section.heading
    words = " ".join(one.words.split())
    for subject in subjects():
        if re.search(subject.heading, heading, re.I) and re.search(subject.words, words):
            return subject.reason
    has_parts = any(
        under(other.place, one.place) and other.place != one.place for other in text.paragraphs
    )
    return INTRODUCES_LINES if has_parts and words.endswith(":") else ""


def _of_term(edition: Edition, text: Text, one: Paragraph, homes: Sequence[str]) -> str:
    """How many other paragraphs use a term, and where one of them lives."""
    word = re.compile(rf"\b{re.escape(one.term)}(?:s|es)?\b", re.IGNORECASE)
    using = [
        (other, home)
        for other, home in zip(text.paragraphs, homes, strict=True)
        if "," not in other.place and other.place != one.place and word.search(other.words)
    ]
    if not using:
        return f"says what “{one.term}” means; no other paragraph has the word as it is defined"
    number = f"{len(using)} other paragraph{'s use' if len(using) > 1 else ' uses'} the word"
    other, home = next(((other, home) for other, home in using if home), using[0])
    lives = f"lives in {home}" if home else "has its own line here"
    return f"says what “{one.term}” means; {number}, such as {edition.citation(other.place)}, " + (
        f"which {lives}"
    )
