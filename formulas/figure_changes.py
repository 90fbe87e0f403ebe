"""The change record of figures: which figures a version moved, from what to what, and why.

The record lies beside this module as `figure_changes.toml`, which says how to add to it. It tells
a reader of an older sheet by which change a figure of his differs from what is answered today.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from formulas.values import ERROR_CODES

Shown: TypeAlias = float | str | bool | list[list[float | str | bool]]
"""What a cell or a range shows; an error value by its text."""

FILE = "figure_changes.toml"
DIGEST_LETTERS = 12
ALL, NUMBERS, COLUMNS = "all", "numbers", "columns"
_CHANGE = frozenset(
    {"version", "cause", "proof", "also", "under", "without", "moved", "words", "refused"}
)
_MOVED = (
    frozenset({"call", "old", "new"}),
    frozenset({"call", "row", "column", "old", "new"}),
    frozenset({"call", "cells"}),
    frozenset({"call", "kept"}),
    frozenset({"call", "kept", "gained"}),
)


@dataclass(frozen=True, kw_only=True)
class Moved:
    """One figure that moved, or answers of rows that grew or are worded otherwise.

    Args:
        call: the call as in a cell; with `kept` a pattern, in which * is any text.
        old: what it showed; None with `kept`.
        new: what it shows since; None with `kept`.
        row: the row of an answer of rows, from 1 with the headings; 0 for the whole answer.
        column: its column, likewise.
        kept: "all" where every cell of old still stands in order, "numbers" where every number
            does, "columns" where nothing but columns was gained, "" for a single figure.
        gained: the headings of those columns.
    """

    call: str
    old: Shown | None = None
    new: Shown | None = None
    row: int = 0
    column: int = 0
    kept: str = ""
    gained: tuple[str, ...] = ()

    def is_about(self, call: str) -> bool:
        """Whether this line is about a call."""
        return matches(self.call, call) if self.kept else self.call == call


@dataclass(frozen=True)
class FigureChange:
    """One cause and all that it moved.

    Args:
        version: the version that moved the figures.
        cause: why, in words.
        proof: what bears the new figures out.
        moved: the figures.
        also: patterns of other calls that the cause touches.
        under: conditions that give the former figures today, such as the former reading.
        without: conditions that are refused since where they enter nothing; without them the
            figures are the former ones.
        words: former words as a regular expression, and today's, of answers that say the same.
        refused: the error value that the other calls came to before; "" where they answered.
    """

    version: str
    cause: str
    proof: str
    moved: tuple[Moved, ...]
    also: tuple[str, ...]
    under: tuple[tuple[str, str], ...] = ()
    without: tuple[str, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    refused: str = ""

    def touches(self, call: str) -> bool:
        """Whether the cause touches a call."""
        return any(matches(pattern, call) for pattern in self.also) or any(
            one.is_about(call) for one in self.moved
        )


@cache
def figure_changes() -> tuple[FigureChange, ...]:
    """Return every change on record, in the order of the file.

    Raises:
        ValueError: a block of the file that cannot be used.
    """
    text = (files("formulas") / FILE).read_text(encoding="utf-8")
    return read_changes(text)


def reworded(text: str, changes: Iterable[FigureChange]) -> str:
    """Return a text of a former version in the words of today, by the changes since."""
    for change in changes:
        for former, today in change.words:
            text = re.sub(former, today, text)
    return text


@cache
def record_digest() -> str:
    """Return the digest of the record, by which a sheet says which figures it was made with."""
    text = (files("formulas") / FILE).read_text(encoding="utf-8")
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_LETTERS]


def read_changes(text: str) -> tuple[FigureChange, ...]:
    """Return the changes that a record holds.

    Raises:
        ValueError: a block that cannot be used.
    """
    record = tomllib.loads(text)
    if record.keys() - {"change"}:
        raise ValueError(f"{FILE} holds blocks [[change]] only.")
    return tuple(_change(block) for block in record.get("change", []))


def matches(pattern: str, call: str) -> bool:
    """Whether a call is one of a pattern, in which * stands for any text."""
    parts = (re.escape(part) for part in pattern.split("*"))
    return re.fullmatch(".*".join(parts), call, re.DOTALL) is not None


def _change(block: Mapping[str, Any]) -> FigureChange:
    unknown = block.keys() - _CHANGE
    words = [block.get(name) for name in ("version", "cause", "proof")]
    came_to = block.get("refused", ERROR_CODES[0])
    whole = all(isinstance(word, str) and word.strip() for word in words)
    if unknown or not whole or came_to not in ERROR_CODES:
        raise ValueError(
            f"A block of {FILE} needs version, cause, proof and moved or words, and may have "
            f"also, under, without and refused, an error value: {dict(block)!r:.200}"
        )
    moved = tuple(one for line in block.get("moved", []) for one in _moved(line))
    if not moved and not block.get("words"):
        raise ValueError(f"A block of {FILE} moves nothing: {block['cause']!r}")
    return FigureChange(
        version=block["version"],
        cause=block["cause"],
        proof=block["proof"],
        moved=moved,
        also=tuple(block.get("also", ())),
        under=tuple(block.get("under", {}).items()),
        without=tuple(block.get("without", ())),
        words=tuple((former, today) for former, today in block.get("words", ())),
        refused=block.get("refused", ""),
    )


def _moved(line: Mapping[str, Any]) -> list[Moved]:
    columns = line.get("kept") == COLUMNS
    if (
        line.keys() not in _MOVED
        or line.get("kept", ALL) not in (ALL, NUMBERS, COLUMNS)
        or columns != ("gained" in line)
    ):
        raise ValueError(
            f"A line of {FILE} has call, old and new, with row and column for one cell, call and "
            f'cells for several, or call and kept ("{ALL}", "{NUMBERS}", or "{COLUMNS}" with '
            f"gained): {dict(line)!r:.200}"
        )
    if "cells" in line:
        names = ("row", "column", "old", "new")
        cells = [dict(zip(names, cell, strict=True)) for cell in line["cells"]]
        return [one for cell in cells for one in _moved({"call": line["call"], **cell})]
    if line.get("row", 1) < 1 or line.get("column", 1) < 1:
        raise ValueError(f"Rows and columns of {FILE} count from 1: {dict(line)!r:.200}")
    return [Moved(**{**line, "gained": tuple(line.get("gained", ()))})]
