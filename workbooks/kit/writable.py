"""Values that survive being written to a sheet and read again.

An approval sheet must be reproducible from the inputs printed on it. Whatever a workbook would
change on the way (control characters, ends of lines) is therefore settled where a value is read,
before anything is computed.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from formulas.call_text import EXACT_WHOLE
from formulas.memory import LONGEST_TEXT
from formulas.values import CellError, Scalar
from workbooks.recalculation import CellValue

if TYPE_CHECKING:  # reading a filled workbook needs none of openpyxl
    from openpyxl.cell.cell import Cell

DIGITS: Final = 15  # LibreOffice Calc saves as many, openpyxl one more, Excel two
_LITERAL = re.compile(r"_x[0-9A-Fa-f]{4}_")
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def writable(text: str) -> str:
    """Return text without what no cell holds."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    return _UNWRITABLE.sub("?", lines)[:LONGEST_TEXT]


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


def put(cell: Cell, value: CellValue) -> None:
    """Put a value into a cell as it is: text never becomes a formula or an error value.

    openpyxl's own way asks of each value what it may be, which is known here.
    """
    if isinstance(value, CellError):
        cell.value = value.code
    elif isinstance(value, str):
        # A literal _x0041_ would be read back as the letter it names.
        words = writable(value)
        if "_x" in words:
            words = _LITERAL.sub(lambda found: f"_x005F{found[0]}", words)[:LONGEST_TEXT]
        _hold(cell, words, "s")
        if value.startswith(("=", "+", "-", "@")):
            cell.quotePrefix = True
    elif isinstance(value, float):
        # As a number openpyxl would write sixteen digits; a double needs seventeen.
        whole = value.is_integer() and abs(value) < EXACT_WHOLE
        _hold(cell, str(int(value)) if whole else repr(value), "n")
    else:
        cell.value = value


def _hold(cell: Any, words: str, kind: str) -> None:
    cell._value, cell.data_type = words, kind
