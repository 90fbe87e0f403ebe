"""Every quoted clause against the regulation texts, where they lie beside the checkout."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from formulas.law.model import Edition, Finding, Reading
from formulas.law.shelf import load_all

TEXTS = Path(__file__).resolve().parents[4] / "shared" / "regulations"
# Words that only the text of this edition has, and the number of sections of its chapter.
MARKS = {
    ("UTH", "PA"): ("49 Pa.B. 4956", 13),
    ("UTH", "PA:2011"): ("TRANSMITTAL SHEET FOR REGULATIONS", 13),
    ("FCP", "PA:2011"): ("TRANSMITTAL SHEET FOR REGULATIONS", 13),
    ("LIR", "PA:2011"): ("TRANSMITTAL SHEET FOR REGULATIONS", 13),
    ("TCP", "PA:2011"): ("TRANSMITTAL SHEET FOR REGULATIONS", 13),
    ("TCP", "MD"): ("Title 36 STATE LOTTERY", 13),
    ("TCP", "MD:prior"): ("Title 36 STATE LOTTERY", 13),
    ("OU", "PA"): ("FINAL-FORM RULEMAKING 125-223", 9),
    ("DJW", "PA"): ("FINAL-FORM RULEMAKING 125-223", 13),
    ("FUPG", "PA"): ("FINAL-FORM RULEMAKING 125-223", 13),
    ("POKER", "PA:2010"): ("Temporary Table Game Training Requirements", 20),
}
# Printed twice in one section (a finding of the data file), so its letters do not ascend.
TWICE = ("686a.7(i)", "07C")
MARYLAND = "MD"
EDITIONS = [edition for law in load_all() for edition in law.editions]

needs_texts = pytest.mark.skipif(
    not TEXTS.is_dir(), reason="the regulation texts do not lie beside this checkout"
)


def squeeze(text: str) -> str:
    """Drop what print and scan decide: spaces, hyphens at line ends, markup, kinds of quotes."""
    text = re.sub(r"<[^>]+>", "", text)
    text = text.replace("“", '"').replace("”", '"').replace("’", "'").replace("''", '"')
    text = re.sub(r"(?m)^\W*653a-\d+\W*$", "", text)
    text = re.sub(r"(?m)^\s*- (?=\()", "", text)
    return re.sub(r"[\s\-*#|\\_]+", "", text)


def source(edition: Edition) -> str:
    """The text of an edition, found by words that only it has."""
    found = [
        text
        for text in (path.read_text(encoding="utf-8") for path in sorted(TEXTS.glob("*.txt")))
        if MARKS[edition.game, edition.code][0] in text
    ]
    assert len(found) == 1, edition.code
    if edition.jurisdiction != MARYLAND:
        return found[0]
    text = re.sub(
        r"(?m)^(For May 22, 2014 Commission|The proposed amendments to this).*$", "", found[0]
    )
    return re.sub(r"(?m)^(- )?\d{1,2} ", "", text)  # numbers of lines


def chapter_of(edition: Edition) -> str:
    """The number of an edition's chapter ("653a")."""
    return edition.chapter.rpartition(" ")[2]


def number_of(edition: Edition) -> str:
    """How a section's number looks: "653a.12" in Pennsylvania, "12" in Maryland."""
    return r"\d\d" if edition.jurisdiction == MARYLAND else rf"{chapter_of(edition)}\.\d+"


def sections(edition: Edition) -> dict[str, str]:
    """The sections of an edition's chapter by number, with the text of each."""
    if edition.jurisdiction == MARYLAND:
        parts = re.split(r"\*\*(\d\d)\. (?=[A-Z])", source(edition))
        return dict(zip(parts[1::2], parts[2::2], strict=True))
    heading = rf"(?<!with )§ ({chapter_of(edition)}\.\d+)\. (?=[A-Z])"
    parts = re.split(heading, source(edition))
    # The last section ends where the next chapter begins.
    bodies = (re.split(r"(?m)^[#* ]*CHAPTER ", body)[0] for body in parts[2::2])
    return dict(zip(parts[1::2], bodies, strict=True))


def cited(edition: Edition) -> Iterator[tuple[str, str, str]]:
    """Every block of an edition that cites: what it is, its section, its quote."""
    for wager in edition.layout:
        yield f"wager {wager.name}", wager.section, wager.quote
    for ranking in edition.rankings:
        yield f"ranking {ranking.id}", ranking.section, ranking.quote
    for table in edition.paytables:
        name = f"{table.wager} {table.name}"
        yield name, table.section, table.quote
        for meter in table.meters:
            yield f"{name} meter {meter.level}", meter.section, meter.quote
        for bonus in table.bonuses:
            yield f"{name} {bonus.name}", bonus.section, bonus.quote
    for envy in edition.envy:
        yield f"envy {envy.stake}", envy.section, envy.quote
    for rule in edition.rules:
        yield f"rule {rule.key}", rule.section, rule.quote
    blocks: tuple[Reading | Finding, ...] = (*edition.readings, *edition.findings)
    for block in blocks:
        yield block.id, block.section, block.quote
        for also in block.also:
            yield f"{block.id}, also", also.section, also.quote
    for text in edition.elsewhere:
        yield text.chapter, text.section, text.quote


@needs_texts
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: f"{edition.game} {edition.code}")
def test_every_quote_stands_in_its_section(edition: Edition) -> None:
    """Each quoted clause is found, word for word, in the section it is cited from."""
    chapter = {number: squeeze(body) for number, body in sections(edition).items()}
    assert len(chapter) == MARKS[edition.game, edition.code][1]
    whole = squeeze(source(edition))
    missing = []
    checked = 0
    for what, section, quote in cited(edition):
        number = re.match(number_of(edition), section)
        body = chapter[number[0]] if number else whole
        place = 0
        for fragment in quote.split(" ... "):
            place = body.find(squeeze(fragment), place)
            if place < 0:
                missing.append(f"{what} ({section}): {fragment}")
                break
        checked += 1
    assert missing == []
    assert checked > 60


def subsections(body: str, letter: str) -> list[tuple[int, str]]:
    """Where each lettered subsection of a section begins in its squeezed text, the last first.

    The roman numeral (i) looks like the letter i: it is one where (ii) follows, and taken from the
    end, the last one that can be a subsection is the subsection. Letters that the scan lost are
    passed over.
    """
    starts = [
        (len(squeeze(body[: match.start()])), match[1])
        for match in re.finditer(rf"(?m)^\s*(?:- )?{letter} (?=[A-Z])", body)
        if match[1] != "i" or label_after(body[match.end() :]) != "ii"
    ]
    kept: list[tuple[int, str]] = []
    for start, found in reversed(starts):
        if not kept or found < kept[-1][1]:
            kept.append((start, found))
    return kept


def label_after(body: str) -> str:
    """The first label in brackets that begins a line."""
    found = re.search(r"(?m)^\s*(?:- )?\((\w+)\) ", body)
    return found[1] if found else ""


@needs_texts
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: f"{edition.game} {edition.code}")
def test_every_subsection_is_the_one_cited(edition: Edition) -> None:
    """The last lettered subsection that begins before a quoted clause is the one cited."""
    bodies = sections(edition)
    maryland = edition.jurisdiction == MARYLAND
    letter = r"([A-Z])\." if maryland else r"\(([a-z])\)"
    wrong = []
    checked = 0
    for what, section, quote in cited(edition):
        cited_as = r"([A-Z])" if maryland else letter
        cite = re.fullmatch(rf"({number_of(edition)}){cited_as}.*", section)
        if cite is None or section.startswith(TWICE):
            continue
        body = bodies[cite[1]]
        words = re.escape(squeeze(quote.split(" ... ")[0]))
        stands = {
            next(name for start, name in subsections(body, letter) if start <= found.start())
            for found in re.finditer(words, squeeze(body))
        }
        if cite[2] not in stands:
            wrong.append(f"{what} ({section}): stands in {sorted(stands)}")
        checked += 1
    assert wrong == []
    assert checked > 50
