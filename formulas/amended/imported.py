"""The draft of an imported edition: what its pages change, with every decision left to a person."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from formulas.amended.chapter import CHANGED, GONE, NEW, Beside, Moved, beside
from formulas.amended.drafted import drafted, rule_lines, uncounted, unread, words_at
from formulas.amended.new_wagers import new_wagers
from formulas.law.citing import shipped
from formulas.law.imported_text import PARAGRAPH, edition_in
from formulas.law.model import Edition
from formulas.law.quotations import squeeze
from formulas.law.tables import canonical
from formulas.texts.draft import ASK, keyed, pairs, said
from formulas.texts.model import HEADING, Paragraph, Step, Text, number_of
from formulas.texts.pages import Page, latest
from formulas.typed_day import printed_day

_BLOCK = re.compile(r"(?m)^(?=\[\[edition\.\w+\]\]\s*$)")


AROUND: Final = 8
"""Words shown before and behind what differs between two wordings."""


@dataclass(frozen=True)
class Import:
    """What was made of the pages of a chapter.

    Args:
        beside: the chapter beside the edition on file.
        pages: the pages.
        law_file: the data file, with "?" where a person must write.
        described: the file that describes the wagers that are new; empty where none is.
        decisions: what a person must decide, a line each.
        current: through which change the pages are current.
    """

    beside: Beside
    pages: tuple[Page, ...]
    law_file: str
    described: str
    decisions: tuple[str, ...]
    current: str


def import_chapter(edition: Edition, text: Text, pages: Sequence[Page]) -> Import:
    """Return the draft of the edition that pages, at least one, hold beside the one on file.

    Raises:
        ValueError: none of their sections is of this chapter, or the file of an imported edition
            has blocks that are written in another way than a draft's.
    """
    chapters = {one.number.partition(".")[0] for one in text.sections}
    found = {
        number: one for number, one in latest(pages).items() if number.partition(".")[0] in chapters
    }
    if not found:
        raise ValueError(
            f"No page has a section of {edition.chapter}; give the pages of that chapter."
        )
    made = beside(edition, text, {number: section for number, (section, _) in found.items()})
    newest = max((page for _, page in found.values()), key=lambda page: page.day)
    before, struck = _stated(edition)
    steps = [
        step
        for section, _ in found.values()
        for step in section.steps
        # A page of the Bulletin, and what follows an imported text, names no day of its own before.
        if not (newest.amends and step.effective < newest.day)
        and (edition.imported is None or step.effective > edition.imported.day)
    ]
    blocks = list(drafted(made))
    about = tuple(_about(edition, newest, steps))
    fresh = new_wagers(made, newest.day, ('status = "submitted"', *about))
    own = fresh.names.union(*(one.names for one in blocks))
    moved = [one for one in made.moved if one.what not in own]
    cells = [one for one in made.cells if one.partition(" (")[0] not in own]
    amended = all(page.amends for page in pages)
    gone = [one for one in made.sections if one.how == GONE and not amended]
    decisions = (
        "entered_by, entered_on: who put the pages beside the text on file, and when",
        "checked_by, checked_on: another person who did it again, and when",
        "read: the day the pages were saved",
        *(
            (f"effective: {printed_day(newest.day)} is the day of the page; does it say another?",)
            if not steps
            else ()
        ),
        *(f"no page has § {one.number}: is it gone?" for one in gone),
        *(
            f"restate it, or strike it: {one}{_struck_as(edition, one)}"
            for one in moved
            if one.restated
        ),
        *(f"other words; does it still hold? {one}" for one in moved if not one.restated),
        *(f"written as the pages have it; compare it: {one.title}" for one in blocks),
        *(
            f"nobody counts this row; take it out, or strike its paytable: {one}"
            for one in uncounted(made, blocks)
        ),
        *fresh.decisions,
        *(f"rows not read, compare each with the page: {one}" for one in unread(made)),
        *(f"its cell is gone: {one}: restate it, or strike it" for one in cells),
        *(
            f"new, nobody computes it: {one}"
            for one in made.uncomputed
            if one.partition(" (")[0] not in own
        ),
    )
    requoted = [one for one in moved if not one.restated and not one.before]
    lines = [*_head(edition, newest, pages, requoted, own, struck), *about]
    stated = ["\n".join(block.lines) for block in blocks]
    changed = {one.number for one in made.sections if one.changes or one.how == NEW}
    for written in (*_kept(before, stated, changed), *stated):
        lines += ["", written]
    for quoted in moved:
        name = quoted.what.removeprefix("rule ")
        words = quoted.new or words_at(made.text, quoted.place)
        if quoted.restated and words and name != quoted.what:
            lines += ["", *rule_lines(edition.rule(name), words)]
    for section in made.text.sections:
        heading = Paragraph(f"{section.number}{HEADING}", section.heading)
        for one in (heading, *section.paragraphs) if section.number in changed else ():
            lines += ["", "[[edition.paragraph]]"]
            lines += keyed({"place": one.place, "words": one.words})
    law_file = "\n".join(lines) + "\n"
    return Import(made, tuple(pages), law_file, fresh.file, decisions, newest.current)


def _stated(edition: Edition) -> tuple[list[str], tuple[str, ...]]:
    """The blocks that the file of an imported edition states, and what of its parent it strikes.

    The file of the next edition stands alone: it rests on the same shipped edition, and takes over
    each of these blocks that the new pages do not state otherwise.
    """
    if edition.local is None or edition.imported is None:
        return [], ()
    blocks = _BLOCK.split(edition.local.text)[1:]
    table = edition_in(edition.local.text)
    lists = sum(
        len(one)
        for one in table.values()
        if isinstance(one, list) and one[:1] and isinstance(one[0], dict)
    )
    if lists != len(blocks) or any(isinstance(one, dict) for one in table.values()):
        raise ValueError(
            f"{edition.local.file}: write each block under a line of its own such as "
            "[[edition.rule]], and no [edition.words]; then import the next page."
        )
    return blocks, tuple(table.get("struck", ()))


def _kept(blocks: Sequence[str], stated: Sequence[str], numbers: Container[str]) -> Iterator[str]:
    """Yield each block that no block of the draft, nor a section it has, takes the place of."""
    ours = {_identity(one) for one in stated}
    for block in blocks:
        kind, name = _identity(block)
        if (kind, name) not in ours and not (kind == PARAGRAPH and number_of(name) in numbers):
            yield block.rstrip()


def _identity(block: str) -> tuple[str, str]:
    """The kind of a block and what tells it from every other of its kind."""
    ((kind, (fields,)),) = edition_in(block).items()
    if kind == "paytable":
        return kind, f"{fields['wager']} {canonical(fields.get('id', '')).upper()}"
    if kind == "envy":
        table = canonical(fields.get("table", "")).upper()
        return kind, f"{fields['wager']} {table} ${fields['stake']}"
    name = ("key", "name", "id", "chapter", "place")
    return kind, next(str(fields[one]) for one in name if one in fields)


def _struck_as(edition: Edition, moved: Moved) -> str:
    """How an interpretation or a misprint is named to strike it, where another name stands."""
    for kind, blocks in (("reading", edition.readings), ("finding", edition.findings)):
        for block in blocks:
            if moved.what == block.id or moved.what.startswith(f"{block.id}, "):
                return f'; it is struck as "{kind} {block.id}"'
    return ""


def _head(
    edition: Edition,
    newest: Page,
    pages: Sequence[Page],
    moved: Sequence[Moved],
    own: Container[str],
    struck: tuple[str, ...],
) -> Iterator[str]:
    yield f"# {edition.heading}, {newest.current}. Every {said(ASK)} is for staff review."
    yield ""
    yield from keyed({"game": edition.game, "jurisdiction": edition.jurisdiction})
    imported, parent = edition.imported, shipped(edition).code
    yield from keyed({"parent": parent, "entered_by": ASK, "checked_by": ASK})
    yield ""
    yield "[imported]"
    yield from keyed({"publisher": newest.publisher, "through": newest.through, "day": newest.day})
    yield from keyed({"entered_on": ASK, "checked_on": ASK})
    every = dict(imported.pages if imported else ()) | {page.file: page.digest for page in pages}
    yield from pairs("pages", every.items())
    held = imported.requoted if imported else ()
    quoted = {name: words for name, words in held if name not in own}
    quoted |= {one.what: one.new for one in moved}
    yield from pairs("requoted", quoted.items())
    yield ""
    yield "[edition]"
    yield from keyed({"status": "codified", "struck": struck})


def _about(edition: Edition, newest: Page, steps: Sequence[Step]) -> Iterator[str]:
    """What an edition of the pages is, and of which days."""
    last = max(steps, key=lambda step: step.effective, default=None)
    document = f"{edition.chapter}, pages of the {newest.publisher}"
    yield from keyed({"id": str(newest.day), "title": f"{edition.chapter}, {newest.current}"})
    yield from keyed({"document": document, "source": last.citation if last else newest.through})
    yield from keyed({"published": last.adopted if last else newest.day})
    yield from keyed({"published_note": "the last amendment that a source note names"})
    yield from keyed({"effective": last.effective if last else newest.day})
    yield from keyed({"effective_note": newest.current, "expires": "open", "read": ASK})


def report(made: Import) -> str:
    """Return the page on which an import is checked: every section, then what is to decide."""
    edition = made.beside.edition
    lines = [
        f"# {edition.chapter}, {made.current}, beside {edition.code}",
        "",
        "| section | heading | what |",
        "|---|---|---|",
    ]
    for section in made.beside.sections:
        told = f": {len(section.changes)}" if section.how == CHANGED else ""
        lines.append(f"| § {section.number} | {section.heading} | {section.how}{told} |")
    changes = [one for section in made.beside.sections for one in section.changes]
    if changes:
        lines += ["", "## What differs", ""]
        lines += ["| place | what | on file | on the page |", "|---|---|---|---|"]
        for one in changes:
            old, new = _apart(_cell(one.old), _cell(one.new))
            lines.append(f"| {one.place} | {one.what}: {one.how} | {old} | {new} |")
    lines += ["", "## To decide", "", *(f"- [ ] {one}" for one in made.decisions)]
    lines += ["", "## Pages", ""]
    lines += [f"- {one.file}: {one.publisher}, {one.current}" for one in made.pages]
    return "\n".join(lines) + "\n"


def _apart(old: str, new: str) -> list[str]:
    """Return two wordings, with a few words around what differs; what print decides does not."""
    sides = [words.split(" ") for words in (old, new)]
    plain = [[squeeze(word).casefold() for word in side] for side in sides]
    head = _alike(*plain)
    tail = _alike(*(side[head:][::-1] for side in plain))
    shown = []
    for side in sides:
        first, last = max(0, head - AROUND), len(side) - tail + AROUND
        before, behind = "… " if first else "", " …" if last < len(side) else ""
        shown.append(f"{before}{' '.join(side[first:last])}{behind}")
    return shown


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many words two wordings have in common from the first on."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))


def _cell(words: str) -> str:
    return " ".join(words.replace("|", "/").split())
