"""The clause table: each paragraph of a text, its kind, where it lives, and the pages that say so.

A place is a field of COMPLIANCE whose line cites that very paragraph, or whose clause quotes it
whole from the paragraph above; that a text is stored, or quoted by CITE, is none. A paragraph that
only introduces others lives in them. What has no place is for a person, with one line of reason.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

from formulas.law.citing import shipped, text
from formulas.law.model import Edition
from formulas.law.quotations import Cited, quotations, squeeze
from formulas.law.shelf import load_all
from formulas.registry import invoke
from formulas.texts.model import Paragraph, Text, number_of, under
from formulas.texts.passage import GAP

ROW = "a row of a paytable, which PAYTABLE and COMPLIANCE answer under the citation of the table"
OF_TABLES = "introduces paytables, which are answered under their own citations"
INTRODUCES_LINES = "introduces the paragraphs under it, each of which has a line of its own here"
DEFINITIONS = "introduces the terms, each of which has a line of its own here"

_DEFINES = "have the following meanings|terms have the meaning|^Terms Defined"
Kind = Literal[
    "definition", "money", "choice", "prohibition", "procedure", "duty", "permission", "note"
]
KINDS = get_args(Kind)
_MONEY = re.compile(
    r"\d to 1\b|\bfor 1\b|\$\d|paytable|payout (odds|table|limit)|at odds|at the odds|\brake\b"
    r"|\bpay(s|ing|able)?\b|\bpaid\b|jackpot|meter|seed|envy bonus|collect(ed)? (the|all|by)"
    r"|be returned|wagers? shall be (void|returned)|all hands (shall be|are) void|\d%|percent",
    re.IGNORECASE,
)
_CHOICE = re.compile(
    r"one of the following|either\b|may elect|may choose|option of|chooses|at the option", re.I
)
_PROHIBITION = re.compile(
    r"\b(may|shall|must) not\b|\bmay only\b|\bonly (a )?players? who\b|no more than|prohibit"
    r"|\bno (other )?(player|person|individual|patron)\b",
    re.IGNORECASE,
)
_DEALER = re.compile(
    r"\bdealer\b|\bshuffl|\bcut\b|\bdeck|\bcards? (shall|must|are|is)|\bstub\b|discard rack"
    r"|\bburn\b",
    re.IGNORECASE,
)
_DUTY = re.compile(r"\b(shall|must|is required|are required)\b", re.IGNORECASE)
_PERMISSION = re.compile(r"\bmay\b", re.IGNORECASE)
MOST_FIELDS = 3
PERSON = "for staff review"
INTRODUCES = "its parts"
MOST_LETTERS = 110
INDEX = "clauses.md"
HEAD = """# Where each paragraph of the law lives

Every paragraph of every text on file, what kind of clause it is, and where the program answers for
it. A place counts only where a field of COMPLIANCE cites that very paragraph, or rests on a clause
that quotes it whole from the paragraph above: that the text is stored and that CITE quotes it is
none. A paragraph that only introduces others lives in its parts. What is left is for staff review,
and each line says why: by what it is about, never by its kind alone. Kinds are read off the words.

Made by `xlplugin law clauses`; a test holds these pages to the answers.
"""


@dataclass(frozen=True, kw_only=True)
class Clause:
    """One line of the table.

    Args:
        place: where the paragraph stands.
        citation: the same as the law is cited.
        kind: what kind of clause it is.
        lives: the fields of COMPLIANCE that cite it, `INTRODUCES` or `PERSON`.
        reason: why it is for a person; empty for any other.
        words: what it says.
    """

    place: str
    citation: str
    kind: Kind
    lives: str
    reason: str
    words: str


@cache
def clauses(edition: Edition) -> tuple[Clause, ...]:
    """Return the clause table of a shipped edition, in the order of its text.

    Raises:
        ValueError: no text came with the program.
    """
    found = text(edition)
    if found is None:
        raise ValueError(f"{edition.code} of {edition.game} has no text on file.")
    own = shipped(edition)
    rows = invoke("COMPLIANCE", [own.game, None, own.code])
    assert isinstance(rows, list)
    fields: dict[str, dict[str, None]] = {}
    for row in rows[1:]:
        for citation in str(row[-1]).split("; "):
            fields.setdefault(citation, {})[str(row[0])] = None
    lives = _places(edition, found, fields)
    homes = ["" if one in (PERSON, INTRODUCES) else one for one in lives]
    return tuple(
        Clause(
            place=one.place,
            citation=edition.citation(one.place),
            kind=kind_of(one),
            lives=lives[number],
            reason=reason(edition, found, one, homes) if lives[number] == PERSON else "",
            words=one.words,
        )
        for number, one in enumerate(found.paragraphs)
    )


def _places(edition: Edition, found: Text, fields: Mapping[str, Iterable[str]]) -> list[str]:
    doubts = {one.id for one in edition.readings} | {one.id for one in edition.findings}
    # The clauses that the fields of COMPLIANCE rest on, each with its squeezed pieces.
    quoted = [
        (one, [squeeze(piece) for piece in one.quote.split(GAP)])
        for one in quotations(edition)
        if one.what.removesuffix(", also") not in doubts
    ]
    lives = []
    for one in found.paragraphs:
        names = () if one.term else tuple(fields.get(edition.citation(one.place), ()))
        names = names or _quoting(edition, one, quoted, fields)
        shown = ", ".join(names[:MOST_FIELDS])
        more = f" and {len(names) - MOST_FIELDS} more" if len(names) > MOST_FIELDS else ""
        lives.append(f"COMPLIANCE: {shown}{more}" if names else PERSON)
    for number in reversed(range(len(lives))):
        parts = _parts(found.paragraphs, number)
        if lives[number] == PERSON and parts and all(lives[part] != PERSON for part in parts):
            lives[number] = INTRODUCES
    return lives


def _quoting(
    edition: Edition,
    one: Paragraph,
    quoted: Sequence[tuple[Cited, list[str]]],
    fields: Mapping[str, Iterable[str]],
) -> tuple[str, ...]:
    """The fields whose clause is a term's definition, or quotes a paragraph whole from above it."""
    words = squeeze(one.words)
    for cited, pieces in quoted:
        here = cited.section == one.place
        if here:
            found = one.term and all(piece in words for piece in pieces)
        else:
            found = under(one.place, cited.section) and any(words in piece for piece in pieces)
        if found:
            names = tuple(fields.get(edition.citation(cited.section), ()))
            own = cited.what.removeprefix("rule ")
            return (own,) if own in names else () if here else names
    return ()


def _parts(paragraphs: tuple[Paragraph, ...], number: int) -> list[int]:
    """The paragraphs right under one that ends by introducing them."""
    above = paragraphs[number]
    if above.term or not above.words.rstrip().endswith(":"):
        return []
    depth = above.place.count("(")
    found = []
    for later in range(number + 1, len(paragraphs)):
        place = paragraphs[later].place
        if not place.startswith(above.place) or place == above.place or "," in place:
            break
        if place.count("(") == depth + 1:
            found.append(later)
    return found


def kind_of(paragraph: Paragraph) -> Kind:
    """Return the kind of a paragraph: the first that fits its own words.

    A definition says what a word or a hand is; money fixes odds, amounts, rates or what is
    collected and returned; a choice names what may be taken; a prohibition, a duty and a permission
    bind by "may not", "shall" and "may"; a procedure says what is done at the table.
    """
    words = paragraph.words
    if "," in paragraph.place:
        return "note"
    if paragraph.term or paragraph.hand or "have the following meanings" in words:
        return "definition"
    if "rank" in words and "highest to lowest" in words:
        return "definition"
    patterns: tuple[tuple[re.Pattern[str], Kind], ...] = (
        (_MONEY, "money"),
        (_CHOICE, "choice"),
        (_PROHIBITION, "prohibition"),
        (_DEALER, "procedure"),
        (_DUTY, "duty"),
        (_PERMISSION, "permission"),
    )
    return next((kind for pattern, kind in patterns if pattern.search(words)), "procedure")


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

    The subjects stand in `reasons.toml`. A term says how many paragraphs use the word and where one
    of them lives; a row of a paytable and a paragraph that introduces others say so.

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


def pages() -> dict[str, str]:
    """Return each page by its name under `docs`."""
    found: dict[str, str] = {}
    index = [
        HEAD,
        "| Text | Paragraphs | Cited by a field of COMPLIANCE | In their parts | For a person |",
        "|---|---|---|---|---|",
    ]
    total: Counter[str] = Counter()
    for edition in editions():
        lines = clauses(edition)
        own = text(edition)
        assert own is not None
        name = f"clauses/{own.id}.md"
        counts = counted(lines)
        total.update(counts)
        index.append(_line(f"[{edition.game} {edition.code}]({name})", counts))
        found[name] = "\n".join([f"# {edition.title}\n", *_table(lines)]) + "\n"
    index += [_line("All", total), "", *_kinds(), "", *_subjects()]
    return {INDEX: "\n".join(index) + "\n", **found}


def editions() -> tuple[Edition, ...]:
    """Return every shipped edition."""
    return tuple(edition for law in load_all() for edition in law.editions)


def counted(lines: Sequence[Clause]) -> Counter[str]:
    """Return how many paragraphs there are in all, and how many live where."""
    found = Counter(
        one.lives if one.lives in (PERSON, INTRODUCES) else "COMPLIANCE" for one in lines
    )
    found["all"] = len(lines)
    return found


def _line(name: str, counts: Counter[str]) -> str:
    shown = (counts[key] for key in ("all", "COMPLIANCE", INTRODUCES, PERSON))
    return f"| {name} | {' | '.join(f'{number:,}' for number in shown)} |"


def _kinds() -> Iterator[str]:
    yield "| Kind | For a person | Paragraphs |"
    yield "|---|---|---|"
    whole = [one for edition in editions() for one in clauses(edition)]
    for kind in KINDS:
        own = [one for one in whole if one.kind == kind]
        yield f"| {kind} | {sum(one.lives == PERSON for one in own):,} | {len(own):,} |"


def _subjects() -> Iterator[str]:
    """Why what is left is for a person: each reason that several paragraphs share, and the rest."""
    whole = Counter(
        one.reason for edition in editions() for one in clauses(edition) if one.lives == PERSON
    )
    yield "| For a person, since it | Paragraphs |"
    yield "|---|---|"
    for subject in subjects():
        yield f"| {_plain(subject.reason)} | {whole.pop(subject.reason, 0):,} |"
    for reason in (ROW, OF_TABLES, INTRODUCES_LINES, DEFINITIONS):
        if reason in whole:
            yield f"| {_plain(reason)} | {whole.pop(reason):,} |"
    terms = "says what a term means, each with the number of paragraphs that use it"
    yield f"| {terms} | {whole.total():,} |"


def _table(lines: Sequence[Clause]) -> Iterator[str]:
    yield "| Paragraph | Kind | Lives in | Words |"
    yield "|---|---|---|---|"
    for one in lines:
        lives = f"{PERSON}: {one.reason}" if one.reason else one.lives
        yield f"| {one.citation} | {one.kind} | {_plain(lives)} | {_plain(begun(one.words))} |"


def begun(words: str) -> str:
    """Return the first words of a paragraph."""
    whole = " ".join(words.split())
    return whole if len(whole) <= MOST_LETTERS else whole[: MOST_LETTERS - 1].rstrip() + "…"


def _plain(words: str) -> str:
    return words.replace("|", "/").replace("*", "").replace("~~", "")
