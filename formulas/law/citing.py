"""What the law says at a place or on a topic, with the dates of that very paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from formulas.law.dated import missing_on
from formulas.law.model import Edition
from formulas.texts.model import FRONT, Paragraph, Text, bare, number_of
from formulas.texts.outside import UNCONFIRMED, known_outside, later, name_of, referring
from formulas.texts.shelf import text_of
from formulas.typed_day import printed_day

MARYLAND = "MD"
FEWEST_LETTERS = 3
NOT_ON_FILE = "not on file"
_WORD = re.compile(r"[\w'’-]+")
_LABELS = r"(?:\s*\(\s*[A-Za-z0-9]{1,4}\s*\))*"
_NOTE = r"(?:\s*,\s*(?:Authority|Source|Cross References))?"
_BEFORE = (
    r"\s*(?:(?:58\s+)?pa\.?\s*code\s*,?)?\s*(?:§+|sections?|sec\.?|chapters?|ch\.?|regulation)*\s*"
)
_PENNSYLVANIA = re.compile(
    rf"{_BEFORE}(?P<section>\d{{3}}[a-z]?(?:\.\d+)?)(?P<labels>{_LABELS})(?P<note>{_NOTE})"
    r"(?:\s*\(relating to [^)]*\))?\.?\s*",
    re.IGNORECASE,
)
_MARYLAND = re.compile(
    rf"\s*(?:comar\s*)?(?:36\.05\.14)?\s*(?:§+|regulations?)?\s*\.?(?P<section>\d\d)\s*"
    rf"(?P<letter>[A-Za-z]?)(?P<labels>{_LABELS})\s*",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True)
class CitedLine:
    """One line of an answer.

    Args:
        place: the section and its labels.
        citation: the place as the law is cited.
        words: what it says, verbatim; of a text that is not on file, who refers to it.
        source: where it was published.
        effective: since when it is in force, or why no day is known.
        status: how far it is law, and what is known to have become of it.
    """

    place: str
    citation: str
    words: str
    source: str = ""
    effective: str = ""
    status: str = NOT_ON_FILE


def shipped(edition: Edition) -> Edition:
    """Return the shipped edition whose text an edition rests on: itself, or a user's parent.

    An edition that rests on none is returned itself.
    """
    return (edition.local.parent if edition.local else None) or edition


def text(edition: Edition) -> Text | None:
    """Return the text of an edition, for a user's own edition that of its parent."""
    own = shipped(edition)
    return text_of(own.game, own.code)


def standing_text(edition: Edition) -> Text | None:
    """Return the text of an edition, with the sections of its pages where it was imported."""
    if edition.imported is None:
        return text(edition)
    from formulas.law.imported_text import whole_text  # read for no other edition

    return whole_text(edition)


def taken_over(edition: Edition, place: str, words: str) -> CitedLine:
    """Return a clause that an edition a user entered takes over, with the dates of its parent.

    Where the parent is not shown to be in effect, an imported text that has the clause is.
    """
    own = shipped(edition)
    found = line(own, place, words)
    if edition.imported is None:
        return found
    day = found.effective if own.effective is not None else edition.effective_note
    return replace(found, effective=day, status=edition.standing)


def line(edition: Edition, place: str, words: str) -> CitedLine:
    """Return a clause of a section ("653a.12(b)") with the dates of the paragraph it stands in."""
    effective = printed_day(edition.effective) if edition.effective else edition.effective_note
    source, status = edition.source, edition.standing
    # Of an edition that a user entered, and of what is no section, no dates are printed.
    found = text(edition) if edition.local is None and place[:1].isdecimal() else None
    if steps := () if found is None else found.history(place):
        effective = printed_day(steps[-1].effective)
        first, *others = [step.citation for step in steps]
        source = first
        if others:
            before = f"{', '.join(others[:-1])} and " if others[1:] else ""
            source = f"{first}; amended {before}{others[-1]}"
    for one in later(edition.game, edition.code, number_of(place).partition(".")[0]):
        status += f"; {one.what}, {one.citation}, {UNCONFIRMED}"
    return CitedLine(
        place=place,
        citation=edition.citation(place),
        words=words,
        source=source,
        effective=effective,
        status=status,
    )


def at_place(edition: Edition, place: str) -> list[CitedLine]:
    """Return every paragraph at a place of `place_of` and under it; of a chapter, all."""
    found = standing_text(edition)
    if found is None:
        return []
    whole_chapter = [one for one in found.paragraphs if one.place.startswith(f"{place}.")]
    paragraphs = (*whole_chapter, *found.at(place))
    return [_paragraph(edition, one) for one in paragraphs]


def no_such_place(edition: Edition, place: str) -> str:
    """Return the sentence that refuses a place which the law does not have."""
    found = standing_text(edition)
    numbers = [section.number for section in found.sections] if found is not None else []
    number = number_of(place)
    if number in numbers and found is not None:
        last = [one for one in found.at(number) if "," not in one.place][-1].place
        return (
            f"{edition.code} has no {edition.citation(place)}: that section is on file and goes "
            f"to {last}."
        )
    return (
        f"{edition.code} has nothing on {edition.citation(place)} and nothing that refers to it; "
        f"on file are sections {numbers[0]} to {numbers[-1]}."
        if numbers
        else f"{edition.code} has nothing on {edition.citation(place)}."
    )


def place_of(edition: Edition, asked: str) -> str | None:
    """Return the place that words name, in any usual spelling, as the edition's text writes it.

    Args:
        edition: one of Maryland has sections numbered "12" and paragraphs lettered "12B(1)".
        asked: what a cell says.

    Returns:
        "653a.6(a)", "653a", "653a.2, Source", "12B(1)", ...; None where the words name none.
    """
    if asked.casefold().startswith(FRONT):
        return FRONT
    maryland = edition.jurisdiction == MARYLAND
    found = (_MARYLAND if maryland else _PENNSYLVANIA).fullmatch(asked)
    if found is None:
        return None
    labels = re.sub(r"\s", "", found["labels"])
    if maryland:
        return found["section"] + found["letter"].upper() + labels
    note = found["note"].strip(" ,").title()
    return found["section"].lower() + labels + (f", {note}" if note else "")


def named(edition: Edition, asked: str) -> list[CitedLine]:
    """Return the definition of a term, and every paragraph that describes a hand of that name."""
    found = standing_text(edition)
    if found is None:
        return []
    wanted = bare(asked)
    return [
        _paragraph(edition, one)
        for one in found.paragraphs
        if wanted and wanted in (bare(one.term), bare(one.hand))
    ]


def searched(edition: Edition, asked: str) -> list[CitedLine]:
    """Return the paragraphs that have the words asked for, those with the very phrase alone."""
    found = standing_text(edition)
    words = _WORD.findall(asked.casefold())
    if found is None or max(map(len, words), default=0) < FEWEST_LETTERS:
        return []
    phrase = " ".join(words)
    whole = [(one, " ".join(_WORD.findall(one.words.casefold()))) for one in found.paragraphs]
    hits = [one for one, said in whole if f" {phrase} " in f" {said} "] or [
        one for one, said in whole if set(words) <= set(said.split())
    ]
    return [_paragraph(edition, one) for one in hits]


def not_on_file(edition: Edition, place: str) -> list[CitedLine]:
    """Return who refers to a section or chapter that is not on file, and what is known of it."""
    found = standing_text(edition)
    if found is None or edition.jurisdiction == MARYLAND:
        return []
    if place.partition("(")[0] in {section.number for section in found.sections}:
        return []
    known = known_outside(place)
    paragraphs = referring(found, place)
    if known is None and not paragraphs:
        return []
    places = ", ".join(f"§ {one}" for one in dict.fromkeys(one.place for one in paragraphs))
    words = [f"Referred to by {places}"] if paragraphs else []
    words.append(NOT_ON_FILE)
    name = name_of(found, place)
    if name:
        words.append(f"here called {name}")
    if known is not None:
        words.append(f"known as {known.known} ({UNCONFIRMED})")
    source = "" if known is None else f"{known.source}; {UNCONFIRMED}"
    citation = edition.citation(place)
    if "." not in place:
        citation = citation.replace("§", "Chapter")
    head = CitedLine(place=place, citation=citation, words=f"{', '.join(words)}.", source=source)
    return [head, *(_paragraph(edition, one) for one in paragraphs)]


def _paragraph(edition: Edition, one: Paragraph) -> CitedLine:
    words = f"{one.label} {one.words}".strip()
    before = text(edition)
    new = edition.imported is not None and (before is None or one not in before.paragraphs)
    found = line(edition, one.place, words) if new else taken_over(edition, one.place, words)
    if not one.lost:
        return found
    lost = "; ".join(one.lost)
    return replace(found, status=f"{found.status}; lost in the copy: {lost}")


def on_day(edition: Edition, found: Iterable[CitedLine], day: date) -> Iterator[CitedLine]:
    """Yield the lines whose words were the law on a day, and for each other section why not."""
    if edition.imported is not None:  # which a day finds only where the whole of it stood
        yield from found
        return
    own = shipped(edition)
    for one in found:
        words = ""
        if one.status != NOT_ON_FILE and number_of(one.place):
            words = missing_on(own, one.place, day)
        number = number_of(one.place)
        if words:
            one = CitedLine(place=number, citation=own.citation(number), words=words)
        yield one


def caveat(edition: Edition) -> str:
    """Return why a text may not be the law today, in a few words; empty where nothing says so.

    A final-form text that prints no day of force has its own warning in the status of the edition.
    """
    if edition.imported is not None:
        return ""
    own = shipped(edition)
    words = []
    if own.status in ("proposed", "draft"):
        words.append(f"only {'a proposal' if own.status == 'proposed' else 'a draft'}")
    if own.status == "temporary" and own.expires is not None:
        words.append(f"temporary, expired {printed_day(own.expires)}")
    words += [one.short for one in later(own.game, own.code) if one.short]
    return ", ".join(words)
