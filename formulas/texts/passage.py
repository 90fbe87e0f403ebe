"""The words of a text that a quotation points at by its place and its first and last words.

`MORE` stands for the words between the first and the last; alone it is the whole paragraph, with
nothing before it the words begin where the paragraph does, and with nothing after it they end
there. `GAP` stands in a quotation for what it leaves out:

    … following odds:                    to these words, from where the paragraph begins
    A player may … a Play wager          from the first of the one to the first of the other
    A player may … ... shall be forfeit  the whole paragraph from these words on, and later ones

Words are looked for where their place stands, after what introduces it and before what is under it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from formulas.texts.model import Paragraph, Text, number_of, under

GAP = " ... "
"""Stands in a quotation for what is left out."""
_MARKS = str.maketrans("‘’“”\u00a0", "''\"\" ")
"""Quotation marks and spaces of a kind that a publisher chooses, each as it is looked for."""
MORE = "…"
"""Stands in a law file's quotation for the words between, which the text has."""


class _Body(NamedTuple):
    """What stands at a place: the words, and where its own paragraph begins and ends in them."""

    words: str
    begins: int
    ends: int


def standing_at(text: Text, place: str) -> list[Paragraph]:
    """Return the heading of a whole section, what introduces a place, and it with its parts."""
    if not number_of(place) or "," in place:
        return [*text.at(place)]
    section = text.section(place)
    heading = [] if section is None else [Paragraph(place, f"{section.heading}.")]
    whole = [one for one in text.paragraphs if "," not in one.place]
    return heading + [one for one in whole if under(one.place, place) or under(place, one.place)]


def passage(text: Text, place: str, said: str) -> str:
    """Return the words that a quotation points at, a line break made a space.

    Args:
        text: the text.
        place: where they stand, as the law is cited.
        said: the first and the last of them, `MORE` between; `GAP` between pieces.

    Raises:
        ValueError: words that do not stand there.
    """
    body = _body(text, place)
    plain = body.words.translate(_MARKS)
    found, after = [], 0
    for piece in said.translate(_MARKS).split(GAP):
        first, more, last = (one.strip() for one in piece.partition(MORE))
        begins = plain.find(first, after) if first else body.begins
        if begins < 0:
            raise ValueError(f"“{first}” does not stand there")
        after = begins + len(first)
        if more and last:
            after = plain.find(last, after) + len(last)
            if after < begins + len(first) + len(last):
                raise ValueError(f"“{last}” does not stand there after “{first}”")
        elif more:
            after = body.ends
        found.append(body.words[begins:after])
    return GAP.join(found)


def before_it(text: Text, place: str, quote: str) -> str:
    """Return what a sentence says before a quotation begins, nothing where it begins with it."""
    words = _body(text, place).words
    begins = words.translate(_MARKS).find(quote.partition(GAP)[0].translate(_MARKS))
    return re.split(r"[.:;—] |\(\w+\) (?=[A-Z])", words[: max(begins, 0)])[-1]


@cache
def _body(text: Text, place: str) -> _Body:
    words, begins, ends = "", -1, -1
    own = text.at(place)[:1] if number_of(place) else ()
    for one in standing_at(text, place):
        words += f"{' ' if words else ''}{one.label} " if one.label else " " if words else ""
        if begins < 0 and one in own:
            begins, ends = len(words), len(words) + len(one.words)
        words += one.words
    if begins < 0:
        begins, ends = 0, len(words)
    return _Body(words.replace("\n", " "), begins, ends)
