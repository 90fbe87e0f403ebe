"""The values that pass between a host and a function.

A host hands over None (omitted, or an empty cell), numbers, text, booleans, `CellError`, or rows
of these; a function answers with exact numbers, text, booleans or rows. Doubles are made by the
host only.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Final, TypeAlias, TypeGuard

from formulas.refusal import Refusal, bad_value, echo, out_of_range

LONGEST_NAME = 255  # letters of a name that is kept, so that what is kept stays small
ERROR_CODES = ("#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A")


@dataclass(frozen=True)
class CellError:
    """An error value standing in a cell, by one of Excel's codes such as `#N/A`."""

    code: str


Scalar: TypeAlias = float | int | str | bool | Fraction | CellError | None
Rows: TypeAlias = list[list[Scalar]]
Raw: TypeAlias = Scalar | Rows
Value: TypeAlias = Scalar | Rows
SHARE: Final = "share"
DOLLARS: Final = "dollars"
Share: TypeAlias = Annotated[Fraction, SHARE]
"""What a function answers that is printed as a percentage."""
Dollars: TypeAlias = Annotated[Fraction, DOLLARS]
"""What a function answers that is printed as an amount."""
Amounts: TypeAlias = Annotated[Rows, DOLLARS]
"""Rows whose numbers are amounts."""


def is_number(cell: Scalar) -> TypeGuard[int | float | Fraction]:
    """Say whether a cell holds a number (a boolean is none)."""
    return isinstance(cell, int | float | Fraction) and not isinstance(cell, bool)


def exact(cell: Scalar, what: str) -> Fraction:
    """Return a cell's number exactly: a double is read as its shortest decimal (0.1 is 1/10).

    What is no finite number is refused by `what` it is.
    """
    if isinstance(cell, Fraction):
        return cell
    if isinstance(cell, bool) or not isinstance(cell, int | float):
        raise bad_value(f"{what} is {echo(cell)}: a number is needed.")
    if isinstance(cell, float):
        if not math.isfinite(cell):
            raise out_of_range(f"{what} is {cell}: a finite number is needed.")
        return Fraction(repr(cell))
    return Fraction(cell)


def scalar(raw: Raw, what: str) -> Scalar:
    """Return the one value of an argument; of a range, only one of one cell is its value."""
    if not isinstance(raw, list):
        return raw
    cells = [cell for row in raw for cell in row]
    if len(cells) != 1:
        raise bad_value(f"{what} is a range of {len(cells)} cells: one value is needed.")
    return cells[0]


def text(raw: Raw, what: str) -> str | None:
    """Return an argument as trimmed text, None when it is omitted or empty; 4.0 reads as "4".

    A boolean and a range of several cells are refused.
    """
    cell = scalar(raw, what)
    if cell is None:
        return None
    if isinstance(cell, bool):
        raise bad_value(f"{what} is {str(cell).upper()}: text is needed.")
    if isinstance(cell, str):
        return cell.strip() or None
    if isinstance(cell, CellError):
        raise Refusal(cell.code, f"{what} is the error {cell.code}.")
    number = exact(cell, what)
    return str(number.numerator) if number.denominator == 1 else str(float(number))


def rows(raw: Raw, what: str) -> Rows | None:
    """Return an argument as rows without the empty rows at its end, None when it is omitted.

    Rows of different lengths are refused.
    """
    if raw is None:
        return None
    table: Rows = [list(row) for row in raw] if isinstance(raw, list) else [[raw]]
    while table and all(blank(cell) for cell in table[-1]):
        table.pop()
    if not table:
        return None
    if len({len(row) for row in table}) != 1:
        raise bad_value(f"{what} has rows of different lengths: a rectangular range is needed.")
    return table


def blank(cell: Scalar) -> bool:
    """Say whether a cell is empty or holds only spaces."""
    return cell is None or (isinstance(cell, str) and not cell.strip())


def key(name: object) -> str:
    """Return a name as it is matched: case, spaces, hyphens and punctuation ignored, & is and."""
    text = name if isinstance(name, str) else str(name)
    return _key(text) if len(text) <= LONGEST_NAME else _key.__wrapped__(text)


@lru_cache(maxsize=4096)
def _key(name: str) -> str:
    return "".join(letter for letter in name.casefold().replace("&", "and") if letter.isalnum())


def header(*names: str) -> list[Scalar]:
    """Return a header row of a spilled answer."""
    return list(names)
