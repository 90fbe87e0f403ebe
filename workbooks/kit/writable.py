"""Values that survive being written to a sheet and read again.

An approval sheet must be reproducible from the inputs printed on it. Whatever a workbook would
change on the way (control characters, ends of lines) is therefore settled where a value is read,
before anything is computed.
"""

from __future__ import annotations

import math
import re

from formulas.values import CellError, Scalar
from workbooks.recalculation import CellValue

LONGEST_TEXT = 32000  # a cell holds 32,767 letters
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def writable(text: str) -> str:
    """Return text without what no cell holds."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return _UNWRITABLE.sub("?", lines)[:LONGEST_TEXT]


def plain(cell: Scalar) -> CellValue:
    """Return one value as a sheet gives it back; empty text is no value."""
    if cell is None or isinstance(cell, bool | CellError):
        return cell
    if isinstance(cell, str):
        return writable(cell) or None
    number = float(cell)
    return number if math.isfinite(number) else CellError("#NUM!")
