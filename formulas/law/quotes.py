"""The words of a quotation: stated in a file of a user's own, or pointed at in a text on file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from combinatorics.files.blocks import RegulationError


@dataclass(frozen=True)
class Stated:
    """Words that the law file itself states: no text of it is on file, or they are very few."""

    words: str


@dataclass(frozen=True)
class Pointed:
    """Words that stand in a text on file, which is read when they are first asked for.

    Args:
        game: the game's code.
        code: the edition's code.
        section: the place they stand at.
        said: the first and the last of them, as `formulas.texts.passage` reads it.
    """

    game: str
    code: str
    section: str
    said: str

    @property
    def words(self) -> str:
        """The words.

        Raises:
            RegulationError: they do not stand there, or no text is on file.
        """
        return _found(self)


Clause = Stated | Pointed


class Quoting:
    """A block of a law file that quotes a clause of a section."""

    section: str
    clause: Clause

    @property
    def quote(self) -> str:
        """The words there, verbatim; "..." marks what is left out."""
        return self.clause.words


NAMED: Final[Mapping[str, Callable[[Any], str]]] = {
    "layout": lambda wager: f"wager {wager.name}",
    "rankings": lambda ranking: f"ranking {ranking.id}",
    "paytables": lambda table: f"{table.wager} {table.name}",
    "envy": lambda envy: f"envy ${envy.stake}",
    "rules": lambda rule: f"rule {rule.key}",
    "readings": lambda reading: reading.id,
    "findings": lambda finding: finding.id,
    "elsewhere": lambda text: text.chapter,
}
"""What a block that quotes is called, by the field of an edition that holds it."""
REQUOTABLE: Final = tuple(field for field in NAMED if field != "envy")
"""The fields whose blocks can be given other words by their names, which no two share."""


@dataclass(frozen=True)
class Citation(Quoting):
    """Where the law says something, and its words.

    Args:
        section: the section without its sign ("653a.12(b)").
        clause: the words there.
    """

    section: str
    clause: Clause


@cache
def _found(one: Pointed) -> str:
    from formulas.texts.passage import passage  # a payback needs no text
    from formulas.texts.shelf import text_of

    text = text_of(one.game, one.code)
    where = f"{one.code} of {one.game}, {one.section}"
    if text is None:
        raise RegulationError(f"{where}: no text is on file; quote the words in full.")
    try:
        return passage(text, one.section, one.said)
    except ValueError as wrong:
        raise RegulationError(f"{where}: {wrong}.") from None
