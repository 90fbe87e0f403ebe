"""Splitting a stored text of law into its sections and numbered paragraphs.

What print and scan decide is dropped: page and line numbers, footers, heading marks, bullets, tags,
line breaks within a sentence. Every word stays, and so do the marks of a redline. A line opens a
paragraph where it begins with a label; otherwise it goes on with the one before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import NamedTuple

from formulas.texts.model import FRONT, Paragraph, Section, Step
from formulas.texts.tables import is_row

KINDS = ("letter", "number", "roman", "capital")
_ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Placed(NamedTuple):
    """A label and the way to it.

    Args:
        path: the labels from the outermost to this one ("b", "1").
        skipped: whether the label before it is missing.
    """

    path: tuple[str, ...]
    skipped: bool


def rank(kind: str, label: str) -> int | None:
    """The position of a label in the order of its kind, from 1; None where it is none of it."""
    if kind == "number":
        return int(label) if label.isdecimal() else None
    if kind == "roman":
        return _ROMANS.index(label) + 1 if label in _ROMANS else None
    letters = _LETTERS if kind == "letter" else _LETTERS.upper()
    return letters.index(label) + 1 if len(label) == 1 and label in letters else None


def place(labels: Sequence[str]) -> list[Placed]:
    """Return the path of each label of a section.

    Labels nest letter, number, roman, capital, number in Pennsylvania and capital, number, letter,
    roman in Maryland. A label belongs to the deepest level whose next one it is, or opens a level
    of its own. Where (i) could be both, it is a roman before (A), and otherwise what comes first
    decides: (ii) makes it a roman, (j) or another (i) a letter.

    Args:
        labels: the labels in the text's order, without brackets ("a", "1", "i").

    Raises:
        ValueError: a label that is of no kind.
    """
    found: list[Placed] = []
    levels: list[tuple[str, int, str]] = []  # kind, rank, label; the outermost first
    for index, label in enumerate(labels):
        kinds = [kind for kind in KINDS if rank(kind, label) is not None]
        if not kinds:
            raise ValueError(f"The label ({label}) is of no kind.")
        if label == "i":
            kinds = ["letter" if _is_letter(labels, index) else "roman"]
        level, kind, skipped = _level(levels, label, kinds)
        number = rank(kind, label)
        assert number is not None
        levels[level:] = [(kind, number, label)]
        found.append(Placed(tuple(one for _, _, one in levels), skipped))
    return found


def _level(
    levels: Sequence[tuple[str, int, str]], label: str, kinds: Sequence[str]
) -> tuple[int, str, bool]:
    """The level a label goes to, its kind, and whether labels before it are missing."""
    for level in reversed(range(len(levels))):
        kind, last, _ = levels[level]
        if kind in kinds and rank(kind, label) == last + 1:
            return level, kind, False
    for kind in kinds:
        if rank(kind, label) == 1 and not (levels and levels[-1][0] == kind):
            return len(levels), kind, False
    for level in reversed(range(len(levels))):
        kind, last, _ = levels[level]
        number = rank(kind, label)
        if kind in kinds and number is not None:
            return level, kind, number > last
    return len(levels), kinds[0], True


def _is_letter(labels: Sequence[str], index: int) -> bool:
    following = labels[index + 1 : index + 2]
    if "h" not in labels[:index] or following == ["A"]:
        return False
    for later in labels[index + 1 :]:
        if later in ("j", "i"):
            return True
        if later == "ii":
            return False
    return True


PENNSYLVANIA = "Pennsylvania"
MARYLAND = "Maryland"
RESTORED = "\x02"
"""Stands before a label that the scan lost."""
MANY_LINES = 30
NOTES = ("Authority", "Source", "Cross References")
# What a label looks like where it opens a line: a capital, a quotation, a figure or a mark of a
# redline follows, never the "or" of "§ 603a.16 (u) or (v)".
_OPENS = re.compile(
    rf"(~~|\*\*)?\(([a-z]+|[A-Z]|\d{{1,2}})\)\s+(?=~~|\*\*|[\"“‘'$]|[A-Z0-9])"
    rf"|({RESTORED})\((\w+)\) "
)
_OPENS_MARYLAND = re.compile(r"(~~|\*\*)?([A-Z])\.?(?=\s+(?:~~|\*\*|[A-Z]))\s+")
_TERM = re.compile(r"(?P<term>[A-Z0-9][\w'’+ -]{1,44}?)(?:\s*—\s*|\s+-\s+)(?=[A-Z])")
_MEANS = re.compile(r"[\"“](?P<term>[^\"”]+)[\"”] means ")
_HAND = re.compile(
    r"(?:an? )?(?P<hand>[\w '+-]{3,60}?),?(?: if the facility operator [^,]+,)? (?:which )?is an? "
    r"(?:[\w-]+-card )?(?:Poker |high |low )?hand\b",
    re.IGNORECASE,
)
_NAMED = re.compile(r"(?:an? )?(?P<hand>(?!.* are )[\w '-]{3,60})\.", re.IGNORECASE)
_STEP = re.compile(
    r"(adopted|amended|added) (\w+ \d{1,2}, \d{4}), effective (\w+ \d{1,2}, \d{4}),"
    r"(?: expires? \w+ \d{1,2}, \d{4},)? (\d+ Pa\.B\. \d+)"
)


def plain(text: str, jurisdiction: str) -> str:
    """Return a text without the marks of its page.

    Args:
        text: the text as stored.
        jurisdiction: `PENNSYLVANIA` or `MARYLAND`, whose pages are numbered by line.
    """
    if jurisdiction == MARYLAND:
        text = re.sub(
            r"(?m)^(For May 22, 2014 Commission|The proposed amendments to this).*$", "", text
        )
        text = re.sub(r"(?m)^(?:- )?\d{1,2}(?: |$)", "", text)
        text = re.sub(r"(?m)^DRAFT$", "", text)
    text = re.sub(r"(?m)^\W*\d+a-\d+\W*$|^\[Next page is.*$", "", text)
    text = re.sub(r"\$\s*\{?\\(?:it|mathit|text\w*)\s*\{?([^{}$]*)\}+\s*\$", r"\1", text)
    text = re.sub(r"(?<!\*)\*([^*\n]+)\*(?!\*)", r"\1", text)
    text = re.sub(r"<br>", " ", text)
    text = re.sub(r"</?\w+>", "", text)
    return text.replace("\\$", "$")


def after_redline(text: str, *, after: bool) -> str:
    """Return a redline's text with its inserted words and without its struck ones, or before it.

    Args:
        text: a text with "~~" about struck and "**" about inserted words.
        after: whether the text after the change is wanted.
    """
    struck, inserted = r"~~([^~]*)~~", r"\*\*([^*]*)\*\*"
    gone, kept = (struck, inserted) if after else (inserted, struck)
    return re.sub(kept, r"\1", re.sub(gone, "", text))


def sections(body: str, chapter: str, jurisdiction: str) -> Iterator[tuple[str, str, str]]:
    """Yield number, heading and text of each section of a chapter, in the text's order.

    Args:
        body: the chapter.
        chapter: its number ("653a"); not used in Maryland.
        jurisdiction: `PENNSYLVANIA` or `MARYLAND`.
    """
    if jurisdiction == MARYLAND:
        heading = re.compile(r"\*\*(\d\d)\. ([A-Z][^*]*)\.\*\*")
    else:
        heading = re.compile(rf"(?<!with )[#* ]*§ ({chapter}\.\d+)\. ([A-Z][^.]{{4,200}})\.[* ]*")
    found: list[re.Match[str]] = []
    for one in heading.finditer(body):
        number = int(one[1].rpartition(".")[2])
        last = int(found[-1][1].rpartition(".")[2]) if found else 0
        if number > last:
            found.append(one)
    ends = [*(one.start() for one in found[1:]), len(body)]
    for one, end in zip(found, ends, strict=False):
        yield one[1], " ".join(one[2].split()), body[one.end() : end]


def section(number: str, heading: str, body: str, jurisdiction: str) -> Section:
    """Return a section of `PENNSYLVANIA` or `MARYLAND` with its paragraphs and notes."""
    said, notes = cut_notes(body)
    paragraphs = [
        Paragraph(f"{number}, {name}", joined(note.splitlines())) for name, note in notes.items()
    ]
    return Section(
        number,
        heading,
        joined(notes.get("Source", "").splitlines()),
        steps(notes.get("Source", "")),
        (
            *_paragraphs(number, said, jurisdiction, ranks="ranking" in heading.casefold()),
            *paragraphs,
        ),
    )


def cut_notes(body: str) -> tuple[str, dict[str, str]]:
    """Return a section's own words, and the notes under it by name."""
    found = list(re.finditer(rf"(?m)^[#* ]*({'|'.join(NOTES)})[* ]*$", body))
    if not found:
        return body, {}
    ends = [*(one.start() for one in found[1:]), len(body)]
    notes = {one[1]: body[one.end() : end].strip() for one, end in zip(found, ends, strict=True)}
    return body[: found[0].start()], notes


def steps(note: str) -> tuple[Step, ...]:
    """Return the adoptions and amendments that a source note names, in its order."""
    return tuple(
        Step(verb, day(adopted), day(effective), citation)
        for verb, adopted, effective, citation in _STEP.findall(" ".join(note.split()))
    )


def front(body: str, where: str = FRONT) -> tuple[Paragraph, ...]:
    """Return the paragraphs before the first section: by blank lines, or by lines without any."""
    blocks = [block.splitlines() for block in re.split(r"\n\s*\n", body)]
    if len(blocks) < MANY_LINES <= max(map(len, blocks)):
        blocks = [[line] for block in blocks for line in block]
    words = (joined(block) for block in blocks)
    return tuple(Paragraph(where, one) for one in words if one)


def _paragraphs(number: str, body: str, jurisdiction: str, *, ranks: bool) -> Iterator[Paragraph]:
    pieces = list(_pieces(body, jurisdiction))
    placed = iter(place([label for label, _ in pieces if label]))
    path: tuple[str, ...] = ()
    term = ""
    for label, lines in pieces:
        lost: tuple[str, ...] = ()
        if label:
            path, skipped = next(placed)
            if skipped:
                lost = ("nothing; its label does not follow the one before it",)
        words = joined(lines)
        if not words:
            continue
        where = number + _written(path, jurisdiction)
        defined = (_MEANS if jurisdiction == MARYLAND else _TERM).match(words)
        if defined is not None and (not label or jurisdiction == MARYLAND):
            term, path = defined["term"].strip(), path if jurisdiction == MARYLAND else ()
            where = number + _written(path, jurisdiction)
        own = term if defined is not None or (path and jurisdiction != MARYLAND) else ""
        described = _HAND.match(words) or (ranks and _NAMED.fullmatch(words))
        yield Paragraph(where, words, own, described["hand"].strip() if described else "", lost)


def _pieces(body: str, jurisdiction: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each label with its lines, or no label with a definition's, in the text's order."""
    label, lines = "", list[str]()
    definitions = jurisdiction == PENNSYLVANIA and "have the following meanings" in body
    for raw in body.splitlines():
        line = re.sub(r"^\s*(?:- )?", "", raw.rstrip())
        opens = _OPENS.match(line) or (
            _OPENS_MARYLAND.match(line) if jurisdiction == MARYLAND else None
        )
        # A label after a reference ("§ 653a.6 (a)") belongs to it.
        last = next((one for one in reversed(lines) if one), "")
        refers = re.search(r"(§§?|subsections?|paragraphs?|\d+a?\.\d+)$", last) is not None
        if opens is not None and not refers:
            yield label, lines
            marked, label = opens[1] or "", opens[2]
            if label is None:  # restored
                marked, label = "", opens[4]
            lines = [marked + line[opens.end() :]]
        elif definitions and _TERM.match(line):
            yield label, lines
            label, lines = "", [line]
        else:
            lines.append(line)
    yield label, lines


def joined(lines: Sequence[str]) -> str:
    """Return lines as one text: a sentence on one line, the lines of a table apart."""
    text = ""
    for raw in lines:
        line = re.sub(r"^[#\s]+", "", raw).strip()
        if not line or re.fullmatch(r"\|[\s|-]+\|", line):
            continue
        if not text:
            text = line
        elif is_row(line) or is_row(text.rpartition("\n")[2]) or _stands_alone(text, line):
            text += "\n" + line
        elif text.endswith("-") and line[:1].islower():
            text += line
        else:
            text += " " + line
    return re.sub(r"[^\S\n\t]+", " ", text)


def _stands_alone(text: str, line: str) -> bool:
    """Whether a line is the name of a table ("Paytable 2 ($1 wager)") or its last words."""
    return re.match(
        r"(Progressive )?Paytable\b|Meter seed|Rate of prog|Reserve rate|Original wager|Fully wild",
        line,
    ) is not None or (
        re.search(r"\n(Progressive )?Paytable[^.;]*$|wager not returned to player$", text)
        is not None
    )


def _written(path: tuple[str, ...], jurisdiction: str) -> str:
    if jurisdiction == MARYLAND and path and path[0].isupper():
        return path[0] + "".join(f"({label})" for label in path[1:])
    return "".join(f"({label})" for label in path)


def defined_term(words: str) -> str:
    """Return the term that an unlabeled paragraph of Pennsylvania defines ("Burn—To remove ...").

    It is "" for none.
    """
    defined = _TERM.match(words)
    return "" if defined is None else defined["term"].strip()


def day(words: str) -> date:
    """Return a date that is written out: "August 15, 2014"."""
    return datetime.strptime(words, "%B %d, %Y").date()
