"""Rows of the record that know their height before they are drawn, so that a page is budgeted.

Their grid has 32 columns, and nothing on it is smaller than nine points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from formulas.values import Scalar
from workbooks.approval.canvas import Canvas, new_page
from workbooks.approval.figures import Figure
from workbooks.kit import letters, style
from workbooks.kit.looks import TEXT, Look
from workbooks.kit.names import define

ABOVE: Final = 1.2  # points of a row over the height of its lines
ROOM: Final = 690.0  # points of a page below the running header and a title that every page repeats
COLUMNS: Final = 32
WIDTHS: Final = (3.0,) * COLUMNS  # 504 points in Excel, 522 in Calc: A4 leaves 523
HALF: Final = 16  # columns of the left side
PLAIN: Final = Look()
BOLD: Final = Look(bold=True)
GREY: Final = Look(ink=style.GREY_INK)
STRONG_TEXT: Final = Look(size=10, bold=True)
WARNING: Final = Look(bold=True, ink=style.RED)
RULE: Final = Look(bold=True, ink=style.NAVY, fill=style.PALE_BLUE)
RULE_RIGHT: Final = RULE._replace(right=True)
BOX: Final = Look(size=10, bold=True, centre=True, box=True)
WRITE: Final = Look(size=10, signed=True)


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

    def write_on(self, page: Canvas) -> None:
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
        strip.write_on(page)


def draw_whole(page: Canvas, blocks: Iterable[Sequence[Strip]]) -> None:
    """Draw blocks of rows, each on a new page where it has no room below the one before."""
    filled = 0.0
    for block in blocks:
        high = tall(page, block)
        if filled and filled + high > ROOM:
            new_page(page)
            filled = 0.0
        draw(page, block)
        filled = (filled + high) % ROOM


def heading(words: str) -> Strip:
    """Return the heading of a part of the record."""
    return Strip((Piece(1, COLUMNS, words, RULE),), 13.5)


def text(words: str, look: Look = PLAIN) -> Strip:
    """Return a paragraph over the whole width."""
    return Strip((Piece(1, COLUMNS, words, look),))


def labeled(label: str, words: str, columns: int, look: Look = PLAIN) -> Strip:
    """Return a paragraph behind a label of so many columns."""
    return Strip((Piece(1, columns, label, GREY), Piece(columns + 1, COLUMNS, words, look)))
