"""What an imported edition holds already, when the next page of its chapter is brought in.

The law file of the next edition stands alone: it rests on the same shipped edition, and takes over
each block of the file before it that the new pages do not state otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from formulas.law.ids import canonical
from formulas.law.imported_text import PARAGRAPH, edition_in
from formulas.law.model import Edition
from formulas.texts.model import number_of

_BLOCK = re.compile(r"(?m)^(?=\[\[edition\.\w+\]\]\s*$)")


@dataclass(frozen=True)
class Carried:
    """What the law file of an imported edition states.

    Args:
        parent: the code of the shipped edition that it rests on.
        through: the day through which its pages are current, None for a shipped edition.
        pages: the name of each page that it was put beside, with the SHA-256 of its text.
        requoted: blocks of the parent that hold in other words, with those.
        struck: what of the parent it leaves out.
        blocks: each of its blocks as it is written.
    """

    parent: str
    through: date | None = None
    pages: tuple[tuple[str, str], ...] = ()
    requoted: tuple[tuple[str, str], ...] = ()
    struck: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()

    def kept(self, stated: Iterable[str], numbers: Container[str]) -> Iterator[str]:
        """Yield each block that nothing takes the place of.

        Args:
            stated: the blocks of the draft.
            numbers: the sections whose paragraphs the draft has.
        """
        ours = {_identity(one) for one in stated}
        for block in self.blocks:
            kind, name = _identity(block)
            if (kind, name) not in ours and not (kind == PARAGRAPH and number_of(name) in numbers):
                yield block.rstrip()


def carried(edition: Edition) -> Carried:
    """Return what an edition holds beyond the shipped one that it rests on; of a shipped, nothing.

    Args:
        edition: a shipped or an imported edition.

    Raises:
        ValueError: its file has blocks that are written in another way than a draft's.
    """
    local = edition.local
    if local is None or local.parent is None or local.imported is None:
        return Carried(edition.code)
    blocks = _BLOCK.split(local.text)[1:]
    table = edition_in(local.text)
    lists = sum(
        len(one)
        for one in table.values()
        if isinstance(one, list) and one[:1] and isinstance(one[0], dict)
    )
    if lists != len(blocks) or any(isinstance(one, dict) for one in table.values()):
        raise ValueError(
            f"{local.file}: write each block under a line of its own such as [[edition.rule]], and "
            "no [edition.words]; then import the next page."
        )
    return Carried(
        local.parent.code,
        local.imported.day,
        local.imported.pages,
        local.imported.requoted,
        tuple(table.get("struck", ())),
        tuple(blocks),
    )


def _identity(block: str) -> tuple[str, str]:
    """The kind of a block and what tells it from every other of its kind."""
    ((kind, (fields,)),) = edition_in(block).items()
    if kind == "paytable":
        return kind, f"{fields['wager']} {canonical(fields.get('id', '')).upper()}"
    if kind == "envy":
        table = canonical(fields.get("table", "")).upper()
        return kind, f"{fields['wager']} {table} ${fields['stake']}"
    name = ("key", "name", "id", "chapter", "place")
    return kind, next(str(fields[one]) for one in name if one in fields)
