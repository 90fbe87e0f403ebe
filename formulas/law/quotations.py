"""Whether a law file says what its text says: every quote and every cell against its paragraph.

A quotation that a file states is looked for at the place it is cited from and under it, after the
words that introduce that place ("12B" before "12B(1)"); one that points into the text must find its
first and last words there. Of a paytable the hand and its pay must stand in one line of the
table; of a hand whose name the copy has cut in two, its first letters. What print and scan decide
does not count: spaces, hyphens at line ends, marks, kinds of quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from formulas.law.model import Edition, Finding
from formulas.law.quotes import NAMED, Clause, Quoting, Stated
from formulas.law.readings import Reading
from formulas.law.tables import LOST, Paytable, Row
from formulas.texts.model import Paragraph, Text, number_of, sections_in
from formulas.texts.passage import GAP, passage, standing_at

CUT_LETTERS = 8
"""So many letters must be left of the name of a hand that the copy has cut."""


@dataclass(frozen=True)
class Cited(Quoting):
    """One quotation of a law file.

    Args:
        what: the block that quotes ("rule betting positions").
        section: the place.
        clause: the words.
    """

    what: str
    section: str
    clause: Clause


_DROPPED = r"[\s\-*#|\\_]"
_PAY = re.compile(r"\d[\s|.]*(?:to|for)[\s|.]*\d|%|\$|push")
_BETWEEN = re.compile(r"(?<=.)(?<!\d)(?=.)|(?<=.)(?!\d)(?=.)")
"""A place between two signs of a word that are not both digits."""


def squeeze(text: str) -> str:
    """Drop what print and scan decide."""
    return re.sub(f"{_DROPPED}+", "", _marked(text))


def _marked(text: str) -> str:
    """Return a text without its tags, and with one kind of each quotation mark."""
    bare = re.sub(r"<[^>]+>", "", text)
    return bare.replace("“", '"').replace("”", '"').replace("’", "'").replace("''", '"')


def quotations(edition: Edition) -> Iterator[Cited]:
    """Yield every quotation of an edition, in the order of its file."""
    for field, called in NAMED.items():
        for block in getattr(edition, field):
            yield Cited(called(block), block.section, block.clause)
            yield from _within(called(block), block)


def _within(name: str, block: object) -> Iterator[Cited]:
    """Yield the further quotations of a block."""
    if isinstance(block, Paytable):
        for meter in block.meters:
            yield Cited(f"{name} meter {meter.level}".strip(), meter.section, meter.clause)
        for bonus in block.bonuses:
            yield Cited(f"{name} {bonus.name}", bonus.section, bonus.clause)
    if isinstance(block, Reading | Finding):
        for also in block.also:
            yield Cited(f"{name}, also", also.section, also.clause)
    for choice in block.choices if isinstance(block, Reading) else ():
        for clause in () if choice.aside is None else choice.aside.clauses:
            yield Cited(f"{name}, {choice.id}", clause.section, clause.clause)


def unproved_quotes(edition: Edition, text: Text) -> tuple[list[str], int]:
    """Return a sentence for each quotation that its place does not have, and how many were read."""
    found, read = [], 0
    for cited in quotations(edition):
        read += 1
        missing, what = "", f"{cited.what} ({cited.section})"
        if isinstance(cited.clause, Stated):
            missing = _missing(text, cited)
        else:
            try:
                words = passage(text, cited.section, cited.clause.said)
            except ValueError as wrong:
                missing = f"{what}: {wrong}"
            else:
                missing = "" if words == cited.quote else f"{what}: {words}"
        if missing:
            found.append(missing)
    return found, read


def stands(text: Text, cited: Cited) -> bool:
    """Say whether the words of a quotation stand at its place in a text."""
    return not _missing(text, cited)


def unproved_own(edition: Edition, paragraphs: Iterable[Paragraph]) -> list[str]:
    """Return a sentence for what an edition says otherwise than the paragraphs in its own file.

    Quotations and cells of the sections that these are of are held against them.
    """
    own = tuple(paragraphs)
    numbers = {number_of(one.place) for one in own}
    sections = sections_in(own)
    text = Text(
        id="", game=edition.game, editions=(), source="", steps=(), front=(), sections=sections
    )
    said = [one for one in quotations(edition) if number_of(one.section) in numbers]
    cells, _ = unproved_cells(edition, text, numbers)
    return [missing for one in said if (missing := _missing(text, one))] + cells


def _missing(text: Text, cited: Cited) -> str:
    standing = standing_at(text, cited.section)
    body = squeeze(" ".join(f"{one.label} {one.words}" for one in standing))
    place = 0
    for fragment in cited.quote.split(GAP):
        place = body.find(squeeze(fragment), place)
        if place < 0:
            return f"{cited.what} ({cited.section}): {fragment}"
    return ""


def unproved_cells(
    edition: Edition, text: Text, numbers: Container[str] | None = None
) -> tuple[list[str], int]:
    """Return a sentence for each cell that its paragraph does not have, and how many were read.

    Args:
        edition: the edition.
        text: its text.
        numbers: sections to look at; all of them where it is None.
    """
    missing, read = [], 0
    for what, section, rows in _tables(edition):
        if numbers is not None and number_of(section) not in numbers:
            continue
        lines = _lines(standing_at(text, section))
        body = "".join(map(plain, lines))
        starts = [_start(row.hand, body, text.cut) for row in rows]
        for row, start in zip(rows, starts, strict=True):
            column = row.hand.partition("—")[2]
            others = {other for other in starts if other != start}
            found = any(_paid_in(line, start, others, plain(row.pay)) for line in lines)
            read += 1
            if row.pay != LOST and not (found and plain(column) in body):
                missing.append(f"{what} ({section}): {row.hand}, {row.pay}")
    for what, section, words in _terms(edition):
        if numbers is not None and number_of(section) not in numbers:
            continue
        body = plain(" ".join(one.words for one in standing_at(text, section)))
        read += 1
        if plain(words) not in body:
            missing.append(f"{what} ({section}): {words}")
    return missing, read


def _start(hand: str, body: str, cut: Container[str]) -> str:
    """How a hand stands in its table: whole, without its column, or by the letters left of it."""
    name, _, _ = hand.partition("—")
    start = plain(hand if plain(hand) in body else name)
    return start[:CUT_LETTERS] if name in cut else start


def _paid_in(line: str, hand: str, others: Iterable[str], pay: str) -> bool:
    """Whether a whole pay stands behind a hand and before the hand that is paid next."""
    ends = sorted(place for other in others for place in _places(line, other))
    for start, end in _places(line, hand):
        if not any(begins <= start and end <= ends_at for begins, ends_at in ends):
            next_hands = (begins for begins, _ in ends if _PAY.search(line[end:begins]))
            stop = next(next_hands, len(line))
            if _places(line[end:stop], pay):
                return True
    return False


def _places(line: str, squeezed: str) -> list[tuple[int, int]]:
    """Where words stand in a line, whatever its spaces; a number is no part of a longer one."""
    return [found.span() for found in _spaced(squeezed).finditer(line)]


@lru_cache(maxsize=4096)
def _spaced(squeezed: str) -> re.Pattern[str]:
    words = f"{_DROPPED}*".join(map(re.escape, _BETWEEN.split(squeezed)))
    before = r"(?<![\d,.])" if squeezed[:1].isdecimal() else ""
    return re.compile(before + words + (r"(?![,.]?\d)" if squeezed[-1:].isdecimal() else ""))


def _tables(edition: Edition) -> Iterator[tuple[str, str, Iterable[Row]]]:
    for table in edition.paytables:
        yield f"{table.wager} {table.name}", table.section, table.rows
        for bonus in table.bonuses:
            yield f"{table.wager} {bonus.name}", bonus.section, (Row(bonus.name, bonus.pay),)
    for envy in edition.envy:
        yield f"envy of {envy.wager} ${envy.stake}", envy.section, envy.rows


def _terms(edition: Edition) -> Iterator[tuple[str, str, str]]:
    for table in edition.paytables:
        for meter in table.meters:
            for term in (meter.seed, meter.reseed, meter.primary, meter.reserve):
                if term is not None and term.text:
                    yield f"meter of {table.wager} {table.name}", meter.section, term.text


def _lines(paragraphs: Iterable[Paragraph]) -> list[str]:
    """The lines, and each two that follow one another, since a cell may be broken."""
    lines = [_bare(line) for one in paragraphs for line in one.words.split("\n")]
    return lines + [f"{first} {second}" for first, second in pairwise(lines)]


def plain(words: str) -> str:
    """Return words as cells are compared: squeezed, in small letters, "%" and "and" as signs."""
    return squeeze(_bare(words))


def _bare(words: str) -> str:
    """Return words as cells are compared, with their spaces."""
    signed = _marked(words).casefold().replace("percent", "%").replace("&", "and")
    return re.sub(r"\.(?!\d)", "", signed)
