"""Pages in Markdown, made of headings, paragraphs and tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def page(parts: Iterable[str]) -> str:
    """Return the parts of a page with an empty line between two of them."""
    return "\n\n".join(parts) + "\n"


def table(heads: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """Return a table, each row on a line of its own; a bar in a cell parts no columns."""
    lines = [heads, ["---"] * len(heads)]
    lines += [[" ".join(str(cell).split()).replace("|", "\\|") for cell in row] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
