"""The grid of the record of decision and the looks on it; nothing is smaller than nine points."""

from __future__ import annotations

from typing import Final

from workbooks.approval.strips import Piece, Strip
from workbooks.kit import style
from workbooks.kit.looks import Look

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


def heading(words: str) -> Strip:
    """Return the heading of a part of the record."""
    return Strip((Piece(1, COLUMNS, words, RULE),), 13.5)


def text(words: str, look: Look = PLAIN) -> Strip:
    """Return a paragraph over the whole width."""
    return Strip((Piece(1, COLUMNS, words, look),))
