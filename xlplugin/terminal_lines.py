"""Lines for a terminal: long words go on in the next line, none are cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from formulas.files import printable

WIDTH = 100
INDENT = 9  # of the words of a remark


def one_line(words: object) -> str:
    """Return what a file says as one line: its line breaks are spaces, and no sign is unseen."""
    return printable(" ".join(str(words).splitlines()))


def columns(lines: Sequence[Sequence[str]], widest: int = WIDTH) -> Iterator[str]:
    """Yield rows in columns, a long cell on several lines.

    Args:
        lines: the rows, each with as many cells as the first.
        widest: most letters of a column.
    """
    cells = [[wrap(cell, widest) or [""] for cell in line] for line in lines]
    widths = [
        max(len(part) for cell in column for part in cell) for column in zip(*cells, strict=True)
    ]
    for line in cells:
        for parts in zip_longest(*line, fillvalue=""):
            padded = [part.ljust(width) for part, width in zip(parts, widths, strict=True)]
            yield "  ".join(padded).rstrip()


def said(head: str, words: object) -> str:
    """Return a remark behind its head, such as CHECK, the lines after the first under its words."""
    text = one_line(" ".join(str(words or "").split()))
    parts = wrap(text, WIDTH - INDENT) or [""]
    return "\n".join(f"{'' if place else head:<{INDENT}}{part}" for place, part in enumerate(parts))
