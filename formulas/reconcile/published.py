"""The paybacks that a regulator has published and that are on file, as printed.

They stand apart from the regulations, since they are claims about them and bind nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from combinatorics.entrance import EntranceError, toml_of
from combinatorics.files.blocks import Block, RegulationError, record
from formulas.law.editions import find
from formulas.law.model import Edition
from formulas.law.quotes import Clause, Pointed, Quoting
from formulas.law.tables import Paytable
from formulas.reconcile.figure import PrintedFigure, read_figure
from formulas.refusal import Refusal


@dataclass(frozen=True, kw_only=True)
class Published(Quoting):
    """The published paybacks of one wager.

    Args:
        game: the game's code.
        edition: the edition they were published with ("PA:125-223").
        wager: the wager's name.
        paybacks: the figures in the order of the wager's paytables.
        document: where they were published.
        section: how the place is cited.
        clause: the words there.
    """

    game: str
    edition: str
    wager: str
    paybacks: tuple[str, ...]
    document: str
    section: str
    clause: Clause

    @property
    def figures(self) -> tuple[PrintedFigure, ...]:
        """The paybacks as figures."""
        return tuple(read_figure(payback) for payback in self.paybacks)


@cache
def published(game: str | None = None) -> tuple[Published, ...]:
    """Return every published payback on file, or those of one game, in the order of the documents.

    Raises:
        RegulationError: a file cannot be read, or lacks a place or a quotation.
    """
    found: list[Published] = []
    folder = files("formulas") / "reconcile" / "published"
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".toml"):
            found += read_published(file.read_text(encoding="utf-8"), file.name, game)
    return tuple(found)


def read_published(text: str, where: str, only: str | None = None) -> list[Published]:
    """Return the published paybacks in the text of a file, of one game or of all.

    Raises:
        RegulationError: not TOML, an unknown key, a missing quotation, or a figure that is none.
    """
    try:
        head = Block(where, toml_of(text, where))
    except EntranceError as error:
        raise RegulationError(str(error)) from None
    document, section, place = (head.text(key) for key in ("document", "section", "place"))
    found = []
    for block in head.blocks("figures"):
        game, edition = block.text("game"), block.text("edition")
        if only not in (None, game):
            continue
        clause = Pointed(game, find(game, edition).code, place, block.text("quote"))
        one = record(block, Published, document=document, section=section, clause=clause)
        try:
            readable = len(one.figures)
        except Refusal as refusal:
            raise block.fail(refusal.sentence) from None
        if not readable:
            raise block.fail('"paybacks" has no figures.')
        found.append(one)
    head.end()
    return found


def published_for(edition: Edition, wager: str) -> list[tuple[Paytable, PrintedFigure]]:
    """Return the published payback of each paytable of a wager; none where none is on file."""
    for one in published(edition.game):
        named = f"{edition.jurisdiction}:{edition.id}"
        if (one.game, one.edition, one.wager) == (edition.game, named, wager):
            tables = edition.tables(wager)
            if len(tables) == len(one.paybacks):
                return list(zip(tables, one.figures, strict=True))
    return []
