"""The tables of odds that a paragraph prints, in cells or in plain lines, and its figures beside.

A stored page keeps the cells of a table apart (by tabs or bars), a pasted one often loses them:
"Hand Paytable A Paytable B Royal flush 50 to 1 50 to 1 ...". Then a row is a hand and as many pays
as the heading has columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_SMALL = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
WORDS = {word: number for number, word in enumerate(_SMALL, start=1)} | {
    "twice": 2,
    "twenty": 20,
    "twenty-four": 24,
    "thirty": 30,
    "fifty": 50,
}
_PLACES = re.compile(
    r"\b\d{3}[a-z]?\.\d+(?:\(\w+\))*|§+ ?[\w.]+|\(\w{1,4}\)"
    r"|\b\d+ (?:Pa\.B\.|Pa\.C\.S\.|Pa\. Code)[^;,.]*"
    r"|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)"
    r" \d{1,2}, \d{4}"
)
_FIGURE = re.compile(
    r"\$[\d,]*\d(?:\.\d\d)?(?: for \d+\b)?"
    r"|\b[\d,]*\d(?:\.\d+)?(?!\w)(?:%| percent\b| to \d+\b| for \d+\b)?"
    rf"|\b(?:{'|'.join(sorted(WORDS, key=len, reverse=True))})\b",
    re.IGNORECASE,
)
HEADS = ("hand", "outcome", "point total")
PAY = (
    r"\d[\d,]* (?:to|for) \d+|\d+% (?:of (?:the )?meter|(?:mega|major|minor) jackpot)"
    r"|\$[\d,]+(?:\.\d\d)?|Push|N/A|n/a|Loses?"
)
ODDS = re.compile(r"(?P<pay>\d[\d,]* (?:to|for) \d+)")
_SAID = (
    re.compile(
        rf"{ODDS.pattern} (?:for|on|if the (?:player's )?hand is) an? (?P<hand>[^.,;\n]+?)"
        r"(?= and \d|[.,;\n]|$)"
    ),
    re.compile(
        r"\b[Aa]n? (?P<hand>[^.,;\n]{1,60}?) (?:(?:shall|must) be paid(?: out)? at odds of"
        rf"|is paid|pays|the payout is) {ODDS.pattern}"
    ),
)
_HEADING = re.compile(
    r"\b(?:Hand|Outcome|Point Total)\s+"
    r"(?P<columns>(?:Paytable [\w-]+\s*)+|Payout|Payable|Pays?|Paytable\b)\s+"
)
NAMES = re.compile(r"Paytable [\w-]+|Payout|Payable|Pays?|Paytable")


@dataclass(frozen=True)
class Printed:
    """One table of hands and pays.

    Args:
        name: the name of its column, or of the line above it.
        rows: each hand with its pay, as printed.
    """

    name: str
    rows: tuple[tuple[str, str], ...]


def tables_in(words: str) -> list[Printed]:
    """Return the tables that a paragraph prints, in its order, a column each.

    Args:
        words: the paragraph; the rows of a table that has cells stand on lines of their own.
    """
    found = [*_cell_tables(words.split("\n")), *_plain_tables(_without_rows(words))]
    return [
        Printed(name, tuple(rows))
        for one in found
        for name, rows in zip(one.names, one.columns, strict=True)
        if rows
    ]


def sentences_in(words: str) -> tuple[tuple[str, str], ...]:
    """Return each hand with its odds where sentences say them, none where some odds have no hand.

    Args:
        words: the paragraphs, such as "at odds of 50 to 1 for a royal flush", "A royal flush shall
            be paid at odds of 50 to 1" or "For a royal flush the payout is 50 to 1".
    """
    found = [one for pattern in _SAID for one in pattern.finditer(words)]
    if len(found) < len(ODDS.findall(words)):
        return ()
    rows = ((one["hand"], one["pay"]) for one in sorted(found, key=re.Match.start))
    return tuple((f"{hand[:1].upper()}{hand[1:]}", pay) for hand, pay in rows)


def before_tables(words: str) -> str:
    """Return what a paragraph says before its first table."""
    lines = []
    for line in words.split("\n"):
        if is_row(line):
            break
        lines.append(line)
    text = " ".join(lines)
    found = _HEADING.search(text)
    return (text[: found.start()] if found is not None else text).strip()


def outside_tables(words: str) -> str:
    """Return what a paragraph says besides its tables of hands and pays, other tables included."""
    lines = words.split("\n")
    taken = {number for one in _cell_tables(lines) for number in one.lines}
    rows = [line for number, line in enumerate(lines) if is_row(line) and number not in taken]
    text, kept, after = _without_rows(words), "", 0
    for one in _plain_tables(text):
        kept += text[after : one.begins]
        after = one.ends
    cells = " ".join(re.sub(r"[|\t]+", " ", line) for line in rows)
    return f"{kept}{text[after:]} {cells}".strip()


def is_row(line: str) -> bool:
    """Whether a line is a row of a table that has cells."""
    return "\t" in line or line.startswith("|")


def _without_rows(words: str) -> str:
    return " ".join(line for line in words.split("\n") if not is_row(line))


@dataclass(frozen=True)
class _Table:
    """A table: its columns, and the numbers of its lines, or where it begins and ends in a text."""

    names: list[str]
    columns: list[list[tuple[str, str]]]
    lines: list[int]
    begins: int = 0
    ends: int = 0


def _cell_tables(lines: Sequence[str]) -> list[_Table]:
    """The tables whose cells are kept apart, each with the numbers of its lines."""
    tables: list[_Table] = []
    own: _Table | None = None
    above = ""
    for number, line in enumerate(lines):
        cells = [cell.strip() for cell in re.split(r"[|\t]", line.strip().strip("|"))]
        if len(cells) < 2:
            above = line if line.startswith("Paytable") else ""
            own = None if above else own  # the name of a paytable ends the one before it
        elif cells[0].casefold() in HEADS:
            names = [above or name for name in cells[1:]]
            own = _Table(names, [[] for _ in names], [number])
            tables.append(own)
        elif own is not None and any(re.fullmatch(PAY, cell) for cell in cells[1:]):
            own.lines.append(number)
            for column, cell in zip(own.columns, cells[1:], strict=False):
                if cell:
                    column.append((cells[0], cell))
    return tables


def _plain_tables(text: str) -> Iterator[_Table]:
    """The tables whose cells are not kept apart, each with where it begins and ends."""
    heads = list(_HEADING.finditer(text))
    for head, following in zip(heads, [*heads[1:], None], strict=False):
        names = NAMES.findall(head["columns"])
        body = text[head.end() : following.start() if following is not None else len(text)]
        row = re.compile(rf"(?P<hand>[A-Z0-9][^$%]*?)\s+(?P<pays>(?:(?:{PAY})\s*){{{len(names)}}})")
        columns: list[list[tuple[str, str]]] = [[] for _ in names]
        place = 0
        while (found := row.match(body, place)) is not None:
            for column, pay in zip(columns, re.findall(PAY, found["pays"]), strict=True):
                column.append((found["hand"].strip(), pay))
            place = found.end()
        yield _Table(names, columns, [], head.start(), head.end() + place)


def figures_in(words: str) -> tuple[str, ...]:
    """Return the figures of a paragraph as printed, each once, in its order.

    They are amounts, shares, numbers and number words; what only points at a place (a section, a
    label, a citation, a day) is no figure.

    Args:
        words: what the paragraph says, without its tables.
    """
    return tuple(dict.fromkeys(_FIGURE.findall(_PLACES.sub(" ", words))))
