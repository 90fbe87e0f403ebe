"""Another figure anywhere in a paragraph of meters or Envy Bonuses is written, or a person is told.

Each figure of those paragraphs, in every chapter of Pennsylvania on file, is one case; some of them
are drawn.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace

from formulas.amended.chapter import beside
from formulas.amended.drafted import drafted, unread
from formulas.law import shelf
from formulas.law.model import Edition
from formulas.texts.model import Paragraph, number_of
from formulas.texts.shelf import text_of

FIGURE = re.compile(r"\$[\d,]*\d(?:\.\d\d)?(?! [Ww]ager)|\d{1,3}%|\d[\d,]* (?:to|for) 1\b")
"""Not the stake in a table's title, which is no figure of the table."""
Case = tuple[Edition, Paragraph, re.Match[str]]


def cases() -> list[Case]:
    """Each figure outside a redline."""
    found = []
    for (game, place), _ in shelf.index().items():
        for edition in shelf.regulation(game, place).editions if place == "PA" else ():
            text = text_of(game, edition.code)
            places = {one.section for one in edition.envy}
            for table in edition.paytables:
                places |= {one.section for one in table.meters}
                places |= {one.section for one in table.bonuses}
            for section in sorted(places) if text is not None else ():
                (own,) = [one for one in text.at(section) if one.place == section]
                found += [
                    (edition, own, one)
                    for one in FIGURE.finditer(own.words)
                    if "~~" not in own.words[max(0, one.start() - 2) : one.end() + 2]
                ]
    return found


def told(edition: Edition, own: Paragraph, figure: re.Match[str]) -> str:
    """Where another figure in its place comes to stand: "written", "named" or nowhere."""
    text = text_of(edition.game, edition.code)
    assert text is not None
    section = text.section(number_of(own.place))
    assert section is not None
    old = figure[0]
    new = "$77,777" if old[0] == "$" else "77%" if old[-1] == "%" else f"77 {old.split(' ', 1)[1]}"
    words = own.words[: figure.start()] + new + own.words[figure.end() :]
    paragraphs = tuple(
        replace(one, words=words) if one is own else one for one in section.paragraphs
    )
    page = replace(section, paragraphs=paragraphs)
    made = beside(edition, text, {page.number: page})
    blocks = list(drafted(made))
    if any(new in line for one in blocks for line in one.lines if not line.startswith("quote")):
        return "written"
    names = frozenset().union(*(one.names for one in blocks))
    named = [*unread(made), *(one.what for one in made.moved if one.what not in names)]
    named += [one for one in made.cells if one.partition(" (")[0] not in names]
    return "named" if named else ""


def test_another_figure_is_written_or_named() -> None:
    """Each drawn figure; of two in three the draft has the new one."""
    every = cases()
    assert len(every) >= 270
    drawn = random.Random(37).sample(every, 30)
    found = {(one[1].place, one[2].start()): told(*one) for one in drawn}
    assert [one for one, how in found.items() if not how] == []
    assert sum(how == "written" for how in found.values()) >= 20
