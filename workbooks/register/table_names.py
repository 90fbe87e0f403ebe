"""Tables as people name them on a sheet: which of them a table is, and whether two lists meet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import normalize

from formulas.values import key

_TABLES: Final = re.compile(r"\btables?\b(.*)", re.IGNORECASE)
_PIT: Final = re.compile(r"\bpits?\s+([\w-]+)", re.IGNORECASE)
_REMARK: Final = re.compile(r"\([^()]*\)")
_APART: Final = re.compile(r"[,;/&+]|\b(?:and|or|plus)\b", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"\bbetween\s+(\S+)\s+and\b", re.IGNORECASE)
_NEXT_LINE: Final = re.compile(r"(?<=\d)\s*\n\s*(?=#?[^\W\d]*-?\d)")
_ALL: Final = re.compile(r"\b(?:all|every|each|any)\b", re.IGNORECASE)
_NUMBERED: Final = re.compile(r"#?([^\W\d]*)-?(\d{1,12})")
_PARTS: Final = re.compile(r"[0-9]+|[^\W\d_]+")
_WORDS: Final = re.compile(r"\s*(?:[^\W\d]+\.?\s+)*")
_SAID: Final = r"gaming|tables?|tbl|numbers?|nos"
_NUMBER: Final = re.compile(rf"(?:(?:(?:{_SAID})\b\.?|no\.)\s*)*", re.IGNORECASE)
_A_TABLE: Final = re.compile(rf"\A\W*(?:(?:{_SAID}|no)(?![^\W\d_])\W*)+(?=\w)", re.IGNORECASE)
NEGATED: Final = re.compile(
    r"\b(?:but|not|none|nor|never|exc\w*|without|other than|save|apart|minus|less|omit\w*)\b",
    re.IGNORECASE,
)
"""Words behind which a name is left out."""
_BRACKETED: Final = re.compile(rf"\(\s*({NEGATED.pattern}[^()]*)\)([^;]*)", re.IGNORECASE)
_LEFT_OUT: Final = re.compile(rf"{NEGATED.pattern}|\btables?\b|[()]", re.IGNORECASE)
_TO: Final = re.compile(
    r"\s*(?:\b(?:up\s+)?to\b|\b(?:through|thru|until)\b|[-\u2010-\u2015\u2212])\s*", re.IGNORECASE
)
_ITEMS: Final = re.compile(
    rf"{_APART.pattern}|[()]|{NEGATED.pattern}(?:\s+(?:of|from)\b)?", re.IGNORECASE
)
_NAME: Final = re.compile(r"(?!.*\b(?:tables?|numbers?|odd|even|all|every)\b)\D+\d*", re.IGNORECASE)


def name_parts(name: str) -> tuple[str, ...]:
    """Return numbers and words of a name, by which names are one: 1-2 and 1 2, not 12.

    Args:
        name: of a table, a submission or a revision, as somebody typed it.
    """
    return tuple(_PARTS.findall(name.casefold()))


def bare_name(table: str) -> str:
    """Return the name of a table without the words that say it is one: 301 of "Table no. 301".

    Args:
        table: one table, as somebody typed it; in a list "no 301" may leave 301 out.
    """
    return _A_TABLE.sub("", normalize("NFKC", table))


def covers(words: str, table: str) -> bool:
    """Say whether tables as a sheet names them include a table.

    Numbers and ranges of numbers behind the word "tables" are read ("Pit 3, tables 301 to 306"),
    without that word all of them; a pit that both name must be the same, and so must letters that
    belong to a number ("A1 to A5"). A table whose name is no number must be named as it is, but
    among "all tables" and "every table of pit 3". What stands behind "except" or "but not", up to a
    semicolon or the end of its brackets, is left out.
    """
    return any(_names(named, table) and not _names(out, table) for named, out in _halves(words))


def _halves(words: str) -> Iterator[tuple[str, str]]:
    """Yield of each part of a list what it names, and what it leaves out: every number there."""
    for part in _BRACKETED.sub(r"\2, \1", words).split(";"):
        named, *out = NEGATED.split(part, maxsplit=1)
        yield named.rstrip(" ("), _LEFT_OUT.sub(",", "".join(out))


def _names(words: str, table: str) -> bool:
    """Say whether words without an exception include a table."""
    asked = {_pit(one) for one in _PIT.findall(table)}
    wanted = _listed(table)
    if _every(words):
        every = {_pit(one) for one in _PIT.findall(words)}
        return not (every and asked and every.isdisjoint(asked))
    for named_pits, named in _parts(words):
        pits = {_pit(one) for one in named_pits}
        if pits and asked and pits.isdisjoint(asked):
            continue
        if any(_covers(one, ends, wanted) for one, ends in _items(named)):
            return True
    return False


def _every(words: str) -> bool:
    """Say whether a list is of all tables, and of no numbers."""
    return bool(_ALL.search(words)) and not re.search(r"\d", _PIT.sub(" ", words))


def _between(words: str) -> str:
    """Return a list with "between 1 and 6" as a range, and a line for each number with commas."""
    return _BETWEEN.sub(r"\1 to", _NEXT_LINE.sub(", ", words))


def _pit(name: str) -> str:
    return key(name).lstrip("0")


def _items(named: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each table or range of a list, and its ends without the words that begin the list.

    Other words before a number ("near 210", "replacing 210") make it no table of the list.
    """
    words = _WORDS.match(named)
    for item in _APART.split(named):
        number = item.strip().removeprefix(words[0].strip() if words else "")
        yield (
            item.strip(" .:"),
            [_NUMBER.sub("", one.strip(" .:"), count=1) for one in _TO.split(number)],
        )


def _covers(named: str, range_ends: list[str], wanted: str) -> bool:
    """Say whether a table, or a range of tables, is or includes the one asked for."""
    if not key(wanted):
        return False
    if name_parts(named) == name_parts(wanted):
        return True
    ends = [_NUMBERED.fullmatch(end) for end in range_ends]
    asked = _NUMBERED.fullmatch(wanted) or _NUMBERED.fullmatch(bare_name(wanted))
    if asked is None or not 1 <= len(ends) <= 2:
        return False
    first, last = ends[0], ends[-1]
    if first is None or last is None:
        return False
    letters = {key(first[1]), key(last[1]) or key(first[1]), key(asked[1])}
    return len(letters) == 1 and int(first[2]) <= int(asked[2]) <= int(last[2])


def unread_tables(words: str) -> str:
    """Return the first part of a list of tables that is not read, "" where all of it is.

    Read are pits, numbers and ranges that rise, also behind "except" or "but not", and in brackets
    there alone; a name, such as "Main floor", before the first number.
    """
    if _every(words):
        return ""
    numbered = name = ""
    plain = " ".join(_between(words).split())
    named = " ".join(named for named, _ in _halves(plain))
    if remark := re.search(r"\(([^()]*\d[^()]*)\)", named):  # left out by what it covers
        return remark[1]
    for item in (part.strip(" .:()") for part in _ITEMS.split(plain)):
        inside = _PIT.sub("", item).strip(" ,:")
        ends = [_NUMBER.sub("", one, count=1) for one in _TO.split(inside)]
        if _covers("", ends, ends[0]):
            numbered = item
        elif inside:
            name = item
            if numbered or not _NAME.fullmatch(inside):
                return item
    return "" if numbered or name else words.strip()


def _parts(words: str) -> Iterator[tuple[list[str], str]]:
    """Yield the pits of each part of a list, and its tables; remarks in brackets are left out."""
    plain = _between(_REMARK.sub(" ", words))
    plain = " ".join(plain.split())  # a run of blanks is read no further
    for part in re.split(r"(?=\bpits?\s)", plain, flags=re.IGNORECASE):
        yield _PIT.findall(part), _listed(part)


def _listed(words: str) -> str:
    """Return what stands behind the word "tables", or everything but the pit."""
    after = _TABLES.search(words)
    return (after[1] if after else _PIT.sub(" ", words)).strip(" ,:/")


def meet(one: str, other: str) -> bool:
    """Say whether two lists of tables may have a table in common; a list that is blank may.

    What two lists share begins with the first table of a range, or behind one that is left out.
    """
    if not key(one) or not key(other):
        return True
    return any(
        covers(one, table) and covers(other, table) for table in (*_begun(one), *_begun(other))
    )


def _begun(words: str) -> Iterator[str]:
    """Yield the first table of each range and the first behind it, with its pit."""
    for halves in _halves(words):
        above = ""
        for half in halves:
            for pits, listed in _parts(half):
                pit = f"Pit {pits[0]}, table " if pits else above
                yield from (pit + table for table in _edges(listed))
            above = pit  # what is left out lies in the pit of the list before it


def _edges(listed: str) -> Iterator[str]:
    """Yield the first table of each range, and the first behind it."""
    for item, ends in _items(listed):
        first, last = (_NUMBERED.fullmatch(end) for end in (ends[0], ends[-1]))
        yield ends[0] if first else item
        if first and last:
            yield f"{last[1] or first[1]}{int(last[2]) + 1}"
