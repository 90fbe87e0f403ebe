"""Rows of a sheet that know their height before they are drawn, so that a page can be budgeted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from openpyxl.worksheet.pagebreak import Break

from formulas.values import Scalar
from workbooks.approval.canvas import Canvas
from workbooks.approval.figures import Figure
from workbooks.kit import letters
from workbooks.kit.looks import TEXT, Look
from workbooks.kit.names import define

ABOVE: Final = 1.2  # points of a row over the height of its lines
ROOM: Final = 690.0  # points of a page below the running header and a title that every page repeats


@dataclass(frozen=True)
class Piece:
    """What stands in some cells of a row.

    Args:
        first: the first column.
        last: the last column.
        words: text, or a value where `kind` is given.
        look: how it looks.
        figure: a figure instead, shown unrounded.
        kind: the number format of a value or a figure; "" for text.
        entry: the name of a cell that a person fills; then it holds nothing.
    """

    first: int
    last: int
    words: Scalar = None
    look: Look = TEXT
    figure: Figure | None = None
    kind: str = ""
    entry: str = ""


@dataclass(frozen=True)
class Strip:
    """One row.

    Args:
        pieces: what stands in it, from the left.
        least: its height in points at least.
    """

    pieces: tuple[Piece, ...]
    least: float = 0.0

    def height(self, page: Canvas) -> float:
        """Return its height in points on a page."""
        found = self.least
        for one in self.pieces:
            words = " " if one.kind or one.entry else one.words  # a number stands on one line
            lines = page.lines(words, one.first, one.last, look=one.look)
            found = max(found, lines * one.look.size * letters.LINE + ABOVE)
        return found

    def draw(self, page: Canvas) -> None:
        """Put it into the next row."""
        page.next()
        for one in self.pieces:
            if one.entry:
                page.entry(one.first, one.look, to=one.last)
                define(page.sheet, one.entry, page.row, one.first)
            elif one.figure is not None:
                page.figure(one.first, one.figure, one.kind, one.look, to=one.last)
            elif one.kind:
                page.value(one.first, one.words, one.kind, one.look, to=one.last)
            else:
                page.text(one.first, one.words, one.look, to=one.last)
        page.high(round(self.height(page), 1))


def tall(page: Canvas, strips: Iterable[Strip]) -> float:
    """Return the height of rows in points."""
    return sum(strip.height(page) for strip in strips)


def draw(page: Canvas, strips: Iterable[Strip]) -> None:
    """Draw rows."""
    for strip in strips:
        strip.draw(page)


def draw_whole(page: Canvas, blocks: Iterable[Sequence[Strip]]) -> None:
    """Draw blocks of rows, each on a new page where it has no room below the one before."""
    filled = 0.0
    for block in blocks:
        high = tall(page, block)
        if filled and filled + high > ROOM:
            page.sheet.row_breaks.append(Break(id=page.row))
            filled = 0.0
        draw(page, block)
        filled = (filled + high) % ROOM
