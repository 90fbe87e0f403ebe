"""Values that survive being written to a sheet and read again.

An approval sheet must be reproducible from the inputs printed on it. Whatever a workbook would
change on the way (control characters, ends of lines) is therefore settled where a value is read,
before anything is computed.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import Any, Final

from formulas.formula_text import EXACT_WHOLE
from formulas.memory import LONGEST_TEXT
from formulas.values import CellError, Scalar
from workbooks.xlsx import CellValue

DIGITS: Final = 15  # LibreOffice Calc saves as many, openpyxl one more, Excel two
_EMPTY: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs whose picture is empty."""
_LITERAL = re.compile(r"_x[0-9A-Fa-f]{4}_")
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def writable(text: str) -> str:
    """Return text without what no cell holds."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    return _UNWRITABLE.sub("?", lines)[:LONGEST_TEXT]


def unseen(text: str) -> str:
    """Return the first sign of a text that no page shows, as U+200B, "" where all are seen."""
    hidden = (one for one in text if one in _EMPTY or not (one.isprintable() or one.isspace()))
    return next((f"U+{ord(one):04X}" for one in hidden), "")


def plain(cell: Scalar) -> CellValue:
    """Return one value as a sheet gives it back; empty text is no value."""
    if cell is None or isinstance(cell, bool | CellError):
        return cell
    if isinstance(cell, str):
        return writable(cell) or None
    number = float(cell)
    return number if math.isfinite(number) else CellError("#NUM!")


def kept(cell: Scalar) -> CellValue:
    """Return one value as every spreadsheet program gives it back: a number in fifteen digits."""
    value = plain(cell)
    return float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value


def cell_value(cell: Scalar) -> CellValue:
    """Return one value as a cell holds it; a count too long for a double is text, in threes."""
    if cell is None or isinstance(cell, str | bool | CellError):
        return cell
    if isinstance(cell, Fraction | int) and cell.denominator == 1:
        whole = int(cell)
        return float(whole) if abs(whole) < EXACT_WHOLE else f"{whole:,}"
    return float(cell)


def held(text: str) -> str:
    """Return text as a file holds it: a literal _x0041_ would be read back as A."""
    words = writable(text)
    if "_x" in words:
        words = _LITERAL.sub(lambda found: f"_x005F{found[0]}", words)[:LONGEST_TEXT]
    return words


def put(cell: Any, value: CellValue) -> None:
    """Put a value into a cell of a sheet, a number with all the digits of its double.

    openpyxl would write sixteen; a double needs seventeen.
    """
    if isinstance(value, float):
        whole = value.is_integer() and abs(value) < EXACT_WHOLE
        cell._value = str(int(value)) if whole else repr(value)
        cell.data_type = "n"
    else:
        cell.value = value
