"""The sections of a chapter beside the edition on file: words, tables, and what rests on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from formulas.law.model import Edition
from formulas.law.quotations import quotations, squeeze, stands, unproved_cells
from formulas.law.quotes import NAMED, REQUOTABLE, Pointed
from formulas.texts.model import Paragraph, Section, Text
from formulas.texts.passage import before_it, passage
from formulas.texts.tables import Printed, figures_in, outside_tables, tables_in

UNCHANGED, CHANGED, NEW, GONE = "unchanged", "changed", "new", "not on the pages"


@dataclass(frozen=True)
class Change:
    """One difference between a section on file and its page.

    Args:
        place: the paragraph ("653a.12(c)").
        how: "changed", "new" or "not on the pages".
        what: the words, or the table with the row.
        old: what stands on file; empty for what is new.
        new: what the page has; empty for what is gone.
    """

    place: str
    how: str
    what: str
    old: str
    new: str


@dataclass(frozen=True)
class SectionBeside:
    """A section beside its page.

    Args:
        number: its number.
        heading: as the page has it, else as on file.
        changes: what differs, none where nothing does.
        how: "unchanged", "changed", "new" or "not on the pages".
    """

    number: str
    heading: str
    changes: tuple[Change, ...]
    how: str


@dataclass(frozen=True)
class Moved:
    """A quotation of an edition that its place no longer has, or has in another sentence.

    Args:
        what: the block that quotes ("rule cap floor").
        place: where.
        old: the words on file.
        new: the words that stand in their place, empty where they are gone.
        alone: whether the block can be given other words by its name.
        before: what its sentence now says before it, where its own words stand as they were.
    """

    what: str
    place: str
    old: str
    new: str
    alone: bool
    before: str = ""

    @property
    def restated(self) -> bool:
        """Whether the block must be stated anew: its words are gone, or a rule's figures others.

        So must what cannot be given other words by itself: a meter, a bonus, an envy schedule.
        """
        if self.before:
            return False
        if not self.new or not self.alone:
            return True
        return self.what.startswith("rule ") and figures_in(self.old) != figures_in(self.new)

    def __str__(self) -> str:
        """For a person: what the block is, where, and the words."""
        told = f"now “{self.before}{self.new}”" if self.new else f"gone are “{self.old}”"
        return f"{self.what} ({self.place}): {told}"


@dataclass(frozen=True)
class Beside:
    """A whole chapter beside the edition on file.

    Args:
        edition: the edition on file.
        text: its text with the sections of the pages in their place.
        sections: each section.
        moved: each quotation of the edition whose words are others now, or gone.
        cells: a sentence for each cell of the edition that its place no longer has.
        uncomputed: what is new and carries a figure or a table: the edition computes nothing of it.
    """

    edition: Edition
    text: Text
    sections: tuple[SectionBeside, ...]
    moved: tuple[Moved, ...]
    cells: tuple[str, ...]
    uncomputed: tuple[str, ...]


def beside(edition: Edition, text: Text, sections: Mapping[str, Section]) -> Beside:
    """Return a chapter, the sections of its pages by number, beside the edition on file."""
    before = {section.number: section for section in text.sections}
    found = []
    merged = []
    for number in sorted({*before, *sections}, key=lambda one: int(one.partition(".")[2])):
        old, new = before.get(number), sections.get(number)
        changes = tuple(_section(old, new))
        how = CHANGED if changes else UNCHANGED
        how = NEW if old is None else GONE if new is None else how
        shown = new or old
        assert shown is not None
        found.append(SectionBeside(number, shown.heading, changes, how))
        # A section that no page has is not known to be gone: its words stand until a page says so.
        if old is not None and new is not None:
            # Each paragraph that says the same is in the words on file.
            known = {(one.place, _plain(one.words)): one for one in old.paragraphs}
            same = (known.get((one.place, _plain(one.words)), one) for one in new.paragraphs)
            shown = replace(new, paragraphs=tuple(same))
        merged.append(shown)
    after = replace(text, sections=tuple(merged))
    before_cells = unproved_cells(edition, text)[0]
    cells = [one for one in unproved_cells(edition, after)[0] if one not in before_cells]
    return Beside(
        edition,
        after,
        tuple(found),
        tuple(_moved(edition, text, after)),
        tuple(cells),
        tuple(_uncomputed(found)),
    )


def _moved(edition: Edition, before: Text, after: Text) -> Iterator[Moved]:
    alone = {NAMED[field](one) for field in REQUOTABLE for one in getattr(edition, field)}
    for cited in quotations(edition):
        was, now = (before_it(one, cited.section, cited.quote) for one in (before, after))
        if isinstance(cited.clause, Pointed):
            try:
                new = passage(after, cited.section, cited.clause.said)
            except ValueError:
                new = ""
            if _plain(new) != _plain(cited.quote):
                yield Moved(cited.what, cited.section, cited.quote, new, cited.what in alone)
                continue
        elif not stands(after, cited):
            yield Moved(cited.what, cited.section, cited.quote, "", alone=False)
            continue
        if _plain(was) != _plain(now):
            words = cited.quote
            yield Moved(cited.what, cited.section, words, words, alone=True, before=now)


def _plain(words: str) -> str:
    """What print decides left out, capitals too: publishers set them as they like."""
    return squeeze(words).casefold()


def _section(old: Section | None, new: Section | None) -> Iterator[Change]:
    before = _by_place(old)
    after = _by_place(new)
    if old is not None and new is not None and _plain(old.heading) != _plain(new.heading):
        yield Change(old.number, CHANGED, "heading", old.heading, new.heading)
    for place in dict.fromkeys((*after, *before)):
        ours, theirs = before.get(place, ()), after.get(place, ())
        for place_in, one in enumerate(theirs):
            match = ours[place_in] if place_in < len(ours) else None
            if match is None:
                if old is not None:
                    yield Change(place, NEW, "paragraph", "", one.words)
            else:
                was, now = outside_tables(match.words), outside_tables(one.words)
                if _plain(was) != _plain(now):
                    yield Change(one.place, CHANGED, "words", was, now)
                yield from _cells(match, one)
        for gone in ours[len(theirs) :] if new is not None else ():
            yield Change(place, GONE, "paragraph", gone.words, "")


def _by_place(section: Section | None) -> dict[str, tuple[Paragraph, ...]]:
    found: dict[str, tuple[Paragraph, ...]] = {}
    for one in section.paragraphs if section is not None else ():
        if one.place.endswith(("Cross References", "Authority")):
            continue
        key = f"{one.place}, {one.term}" if one.term else one.place
        found[key] = (*found.get(key, ()), one)
    return found


def _cells(old: Paragraph, new: Paragraph) -> Iterator[Change]:
    """Yield the cells of the tables that differ, the rows and whole tables that are new or gone."""
    before, after = _tables(old), _tables(new)
    for name in dict.fromkeys((*after, *before)):
        one, other = before.get(name), after.get(name)
        if one is None or other is None:
            table = one or other
            assert table is not None
            rows = "; ".join(f"{hand} {pay}" for hand, pay in table.rows)
            if one is None:
                yield Change(new.place, NEW, name, "", rows)
            else:
                yield Change(new.place, GONE, name, rows, "")
            continue
        was = {_plain(hand): (hand, pay) for hand, pay in one.rows}
        now = {_plain(hand): (hand, pay) for hand, pay in other.rows}
        for hand in dict.fromkeys((*now, *was)):
            first, second = was.get(hand, ("", "")), now.get(hand, ("", ""))
            if _plain(first[1]) != _plain(second[1]):
                how = NEW if not first[1] else GONE if not second[1] else CHANGED
                what = f"{name}, {second[0] or first[0]}"
                yield Change(new.place, how, what, first[1], second[1])


def _tables(one: Paragraph) -> dict[str, Printed]:
    found: dict[str, Printed] = {}
    for table in tables_in(one.words):
        name = table.name if table.name not in found else f"{table.name} ({len(found) + 1})"
        found[name] = table
    return found


def _uncomputed(sections: Sequence[SectionBeside]) -> Iterator[str]:
    for section in sections:
        if section.how == NEW:
            yield f"§ {section.number}. {section.heading}: a new section"
        for one in section.changes:
            if one.how == NEW:
                figures = figures_in(one.new)
                told = f" ({', '.join(figures)})" if figures else ""
                yield f"{one.place}: {one.what}{told}"
