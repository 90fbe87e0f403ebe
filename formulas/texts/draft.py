"""A new text in an afternoon: a pasted or saved page as paragraphs, and a law file to fill in.

Nothing is guessed: what the page does not say is left as a question, in the file and in the list of
decisions. Every figure stands beside the paragraph it was read from, and the file carries those
paragraphs, so that the loader proves each quotation and each cell when the file is read.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final, NamedTuple

from formulas.texts import split
from formulas.texts.model import Paragraph, Section
from formulas.texts.tables import Printed, before_tables, figures_in, outside_tables, tables_in

ASK: Final = "?"
"""What stands in a draft where a person must write."""
MOST_BYTES = 4 * 2**20
"""The largest page; a chapter of law has a fiftieth of it."""
SECTION = r"\d{3}[a-z]"


class Found(NamedTuple):
    """One table of odds and the paragraph it stands in."""

    paragraph: Paragraph
    table: Printed


@dataclass(frozen=True)
class Draft:
    """What was read from a page.

    Args:
        sections: its sections.
        tables: every table of odds with the paragraph it stands in.
        law_file: the law file to fill in.
        decisions: what a person must decide, a line each.
    """

    sections: tuple[Section, ...]
    tables: tuple[Found, ...]
    law_file: str
    decisions: tuple[str, ...]


def draft(page: str, name: str, game: str = ASK, parent: str = ASK) -> Draft:
    """Return the draft of a page of Pennsylvania law, pasted or saved, with or without tags.

    Args:
        page: the page.
        name: its name, for the file.
        game: the game's code, where it is known.
        parent: the edition whose paragraphs stand beside it, where it is known.

    Raises:
        ValueError: the page has no section.
    """
    text = plain(page)
    found = [
        split.section(number, heading, body, split.PENNSYLVANIA)
        for number, heading, body in split.sections(text, SECTION, split.PENNSYLVANIA)
    ]
    if not found:
        raise ValueError(f'{name}: no section, which begins like "§ 653b.3. Heading." in a line.')
    tables = tuple(
        Found(one, table)
        for section in found
        for one in section.paragraphs
        if "," not in one.place
        for table in tables_in(one.words)
    )
    decisions = tuple(_decisions(found, tables, game, parent))
    return Draft(tuple(found), tables, _law_file(found, tables, name, game, parent), decisions)


def plain(page: str) -> str:
    """Return a page without its tags: a row of a table on a line, its cells apart by tabs."""
    page = re.sub(r"(?is)<(script|style)\b.*?</\1>", "", page)
    page = re.sub(r"(?i)</t[dh]>\s*(?=<t[dh])", "\t", page)
    page = re.sub(r"(?i)<br\s*/?>|</(p|tr|div|h\d|li)>", "\n", page)
    page = html.unescape(re.sub(r"<[^>]+>", "", page)).replace("\xa0", " ")
    page = re.sub(r"§ +§", "§§", page)
    # "§ 655a.12." stands twice on a page, as its title and as the heading of the section.
    return re.sub(r"(?m)^\s*58 Pa\. Code § .*$", "", split.plain(page, split.PENNSYLVANIA))


def _decisions(
    sections: list[Section], tables: tuple[Found, ...], game: str, parent: str
) -> Iterator[str]:
    if game == ASK:
        yield "game: which game the text is for"
    if parent == ASK:
        yield "parent: which edition stands beside it"
    yield "id, title, document, published, read: what the text is, and when it was read"
    steps = [step for section in sections for step in section.steps]
    if not steps:
        yield "status, effective, expires: the page prints no effective date that could be read"
    else:
        yield "status: whether the text is codified or temporary"
    for paragraph, table in tables:
        place, name = paragraph.place, table.name
        yield f"{place}, {name}: the wager, its title and the ranking of its hands"
        if not any(re.search(r" to \d", pay) for _, pay in table.rows):
            yield f"{place}, {name}: the unit, to 1 or for 1"
    for section in sections:
        for one in section.paragraphs:
            if figures := _figures(one):
                yield f"{one.place}: {', '.join(figures)}: which rule each figure is, or none"


def _figures(one: Paragraph) -> tuple[str, ...]:
    """The figures of a paragraph outside its tables; none of a note."""
    return () if "," in one.place else figures_in(outside_tables(one.words))


def _law_file(
    sections: list[Section], tables: tuple[Found, ...], name: str, game: str, parent: str
) -> str:
    source = next((section.source for section in sections if section.source), "")
    ends = re.search(r"expires? (\w+ \d{1,2}, \d{4})", source)
    last = next((step for section in reversed(sections) for step in section.steps[::-1]), None)
    place = f"58 Pa. Code § {sections[0].number}"
    lines = [
        f"# Drafted from {name}; every {said(ASK)} is for staff review, see decisions.md.",
        "",
        *keyed({"game": game, "jurisdiction": "PA", "parent": parent}),
        *keyed({"entered_by": ASK, "checked_by": ASK}),
        "",
        "[edition]",
        *keyed({"id": sections[0].number, "title": f"{place}. {sections[0].heading}"}),
        *keyed({"document": place, "source": last.citation if last else ASK, "status": ASK}),
        *keyed({"published": last.adopted if last else ASK, "published_note": ASK}),
        *keyed({"effective": last.effective if last else ASK, "effective_note": source or ASK}),
        *keyed({"expires": ASK if ends is None else split.day(ends[1]), "read": ASK}),
    ]
    for paragraph, table in tables:
        name, pays = table.name, " ".join(pay for _, pay in table.rows)
        unit = "for 1" if " for " in pays else "to 1" if " to " in pays else ASK
        facts = {"wager": ASK, "id": name.partition(" ")[2], "name": name, "title": ASK}
        lines += ["", *block_lines("paytable", facts)]
        lines += keyed({"unit": unit, "ranking": ASK, "section": paragraph.place})
        lines += keyed({"quote": before_tables(paragraph.words)})
        lines += pairs("rows", table.rows)
    for section in sections:
        for one in section.paragraphs:
            figures = ", ".join(_figures(one))
            lines += [
                "",
                *([f"# figures: {figures}"] if figures else []),
                "[[edition.paragraph]]",
                *keyed({"place": one.place, "words": one.words}),
            ]
    return "\n".join(lines) + "\n"


def said(value: object) -> str:
    """Return a day, words, a number or a list of those as a law file has it."""
    return str(value) if isinstance(value, date) else json.dumps(value, ensure_ascii=False)


def keyed(facts: Mapping[str, object]) -> Iterator[str]:
    """Yield a line for each key with its value."""
    yield from (f"{key} = {said(value)}" for key, value in facts.items())


def block_lines(kind: str, facts: Mapping[str, object]) -> list[str]:
    """Return the head of a block of an edition and each of its keys that has a value."""
    given = {key: value for key, value in facts.items() if value}
    return [f"[[edition.{kind}]]", *keyed(given)]


def pairs(key: str, found: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield a key with a list of pairs, a line each."""
    yield f"{key} = ["
    yield from (f"  [{said(one)}, {said(other)}]," for one, other in found)
    yield "]"
