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
        return max(self.least, *(_tall(page, piece) for piece in self.pieces))

    def draw(self, page: Canvas) -> None:
        """Put it into the next row."""
        page.next()
        for piece in self.pieces:
            _put(page, piece)
        page.high(round(self.height(page), 1))


def _tall(page: Canvas, piece: Piece) -> float:
    words = " " if piece.kind or piece.entry else piece.words  # a number stands on one line
    lines = page.lines(words, piece.first, piece.last, look=piece.look)
    return lines * piece.look.size * letters.LINE + ABOVE


def _put(page: Canvas, piece: Piece) -> None:
    if piece.entry:
        page.entry(piece.first, piece.look, to=piece.last)
        define(page.sheet, piece.entry, page.row, piece.first)
    elif piece.figure is not None:
        page.figure(piece.first, piece.figure, piece.kind, piece.look, to=piece.last)
    elif piece.kind:
        page.value(piece.first, piece.words, piece.kind, piece.look, to=piece.last)
    else:
        page.text(piece.first, piece.words, piece.look, to=piece.last)


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
