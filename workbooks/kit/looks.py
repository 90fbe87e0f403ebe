"""How the cells of a page look: letters, colors, lines and formats of numbers."""

from __future__ import annotations

from typing import NamedTuple

from openpyxl.styles import Border, Side

from workbooks.kit import style

PLAIN = "plain"  # as every cell shows what it holds
FORMATS = {
    "percent": style.PERCENT,
    "dollars": style.MONEY,
    "whole dollars": style.AMOUNT,
    "round dollars": '"$"#,##0;-"$"#,##0',
    "difference": "[>=0.000005]0.000%;[<=-0.000005]-0.000%;0.000%",  # never a nought with a sign
    "cost": "[=0]0%;0.00000%",  # nothing is told from next to nothing
    "points": "+0.000%;-0.000%;0.000%",
    "tenths": "+#,##0.0;-#,##0.0;0.0",
    "hundred": "0.000",
    "decimal": style.DECIMAL,
    "count": style.NUMBER,
    "odds": '[>=1000000000]#,##0,,"M";#,##0.00',  # a column has no room for a billion
    "probability": "0.00000000",
    "often": '[=0]"";#,##0',
    PLAIN: "General",
}
BELOW = Border(bottom=Side(style="hair", color=style.LINE))
SIGNATURE = Border(bottom=Side(style="thin", color=style.INK))


class Look(NamedTuple):
    """How a cell looks; looked up once for each cell, which a tuple is at once.

    Args:
        size: of the letters, in points.
        bold: whether they are bold.
        italic: whether they are slanted.
        ink: their color.
        fill: the color behind them, "" for none.
        right: whether they stand at the right.
        center: whether they stand in the middle.
        box: whether a line runs around the cell.
        below: whether a fine line runs below it.
        signed: whether a line to write on runs below it.
        mono: whether the letters are of one width, as in a formula.
        indent: how far the letters stand from the edge.
    """

    size: float = 9
    bold: bool = False
    italic: bool = False
    ink: str = style.INK
    fill: str = ""
    right: bool = False
    centre: bool = False
    box: bool = False
    below: bool = False
    signed: bool = False
    mono: bool = False
    indent: int = 0


TEXT = Look()
LABEL = Look(ink=style.GREY_INK)
STRONG = Look(bold=True)
TITLE = Look(size=14, bold=True)
VALUE = Look(size=10, bold=True, right=True)
VALUE_BELOW = Look(size=10, bold=True, right=True, below=True)
BASIS = Look(ink=style.GREY_INK, indent=1)
SMALL = Look(size=8, ink=style.GREY_INK)
MONO_TEXT = Look(size=8, mono=True, below=True)
SMALL_RIGHT = Look(size=8, ink=style.GREY_INK, right=True, indent=1)
FORMULA = Look(size=8, ink=style.GREY_INK, mono=True, below=True)
BAR = Look(size=11, bold=True, ink="FFFFFF", fill=style.NAVY)
HEAD = Look(indent=1, bold=True, ink=style.NAVY, fill=style.PALE_BLUE, box=True)
HEAD_RIGHT = Look(indent=1, bold=True, ink=style.NAVY, fill=style.PALE_BLUE, box=True, right=True)
CELL = Look(indent=1, box=True)
CELL_RIGHT = Look(indent=1, box=True, right=True)
WARNING = Look(bold=True, ink=style.RED)
CHANGED = Look(indent=1, bold=True, ink=style.DEPARTURE_INK, fill=style.DEPARTURE, box=True)
STATUS_LOOKS = {
    "FAIL": Look(bold=True, ink="FFFFFF", fill=style.RED, box=True, centre=True),
    "MISSING": Look(bold=True, fill=style.ORANGE, box=True, centre=True),
    "CHECK": Look(bold=True, fill=style.BLUE, box=True, centre=True),
    "OK": Look(ink="1E5631", fill=style.GREEN, box=True, centre=True),
}
