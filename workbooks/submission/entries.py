"""What a person typed into an input, understood by the kind of the input."""

from __future__ import annotations

import datetime
import math
import re
from fractions import Fraction

from formulas.compliance.cells import without_unit
from formulas.refusal import echo
from formulas.typed_day import ACCEPTED, numbered_day, printed_day, typed_day
from formulas.typed_number import DOLLARS, EXAMPLES, PERCENT, typed_number
from formulas.typed_yes import yes
from formulas.values import CellError, key
from workbooks.kit.inputs import DIGITS, HIGHEST_SHARE, POINTS, Input, Kind
from workbooks.kit.named_cells import FilledCell
from workbooks.submission.record import Value
from workbooks.xlsx import CellValue

LONGEST = 2000
HIGHEST = 10**12
FIRST_DAY, LAST_DAY = datetime.date(2000, 1, 1), datetime.date(2099, 12, 31)
_SIGNS = {Kind.MONEY: DOLLARS, Kind.PERCENT: PERCENT}


class NotUnderstoodError(Exception):
    """What stands in a cell is not what the input takes; the text says what to do."""


def understood(asked: Input, cell: FilledCell, shift: int = 0) -> Value:
    """Return the value of an input, None for an empty one.

    Args:
        asked: the input.
        cell: its cell.
        shift: days to add to the number of a day, for a file that counts from 1904.

    Raises:
        NotUnderstoodError: it holds something else.
    """
    value = cell.value
    if cell.formula and value is None:
        raise NotUnderstoodError(
            f"holds the formula {echo(cell.formula)} without a value: type the value, or save the "
            "workbook in a spreadsheet program"
        )
    if isinstance(value, CellError):
        raise NotUnderstoodError(f"is the error {value.code}: type {asked.kind.value}")
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if isinstance(value, str) and len(value) > LONGEST:
        raise NotUnderstoodError(f"has {len(value):,} letters: at most {LONGEST:,} are read")
    if asked.kind is Kind.DAY:
        return _day(value, shift)
    if asked.kind in (Kind.TEXT, Kind.TABLE):
        return _text(value)
    if asked.kind is Kind.DIGEST:
        digits = "".join(_text(value).split()).casefold()
        if not re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", digits):
            raise NotUnderstoodError(f"is {echo(value)}: type {Kind.DIGEST.value}")
        return digits
    if asked.kind is Kind.YES:
        said = yes(value)
        if said is None:
            raise NotUnderstoodError(f"is {echo(value)}: type yes or no")
        return "yes" if said else "no"
    if asked.kind is Kind.LIST:
        for option in asked.options:
            if key(option) == key(value):
                return option
        if asked.open:
            return _text(value)
        raise NotUnderstoodError(f"is {echo(value)}: choose one of {', '.join(asked.options)}")
    if asked.kind is Kind.SEVERAL:
        return "; ".join(_part(asked, part) for part in str(value).split(";") if part.strip())
    return _number(asked, value)


def _part(asked: Input, words: str) -> str:
    """Return one of several: an option, or one behind the name of what it is chosen for."""
    about, colon, choice = words.rpartition(":")
    for option in asked.options:
        if key(option) == key(choice):
            return f"{about.strip()}: {option}" if colon else option
    raise NotUnderstoodError(
        f"names {echo(words.strip())}: choose of {', '.join(asked.options)}, several separated by ;"
    )


def _number(asked: Input, value: float | str) -> float:
    kind = asked.kind
    if isinstance(value, bool):
        raise NotUnderstoodError(f"is {str(value).upper()}: type {kind.value}")
    if isinstance(value, str):
        typed = typed_number(without_unit(value, asked.unit))
        if typed is None or typed.sign not in ("", _SIGNS.get(kind, "")):
            example = "6" if kind is Kind.WHOLE else EXAMPLES[_SIGNS.get(kind, "")]
            raise NotUnderstoodError(f"is {echo(value)}: type {kind.value}, such as {example}")
        if typed.sign == PERCENT and typed.amount > HIGHEST_SHARE:
            raise NotUnderstoodError(f"is {echo(value)}: type a percentage such as 98.096%")
        number = float(typed.amount)
    else:
        number = float(value)
    if not math.isfinite(number) or not 0 <= number <= HIGHEST:
        raise NotUnderstoodError(f"is out of range: type {kind.value}, from 0 to 10^12")
    if kind is Kind.PERCENT and number > HIGHEST_SHARE:
        if not POINTS[0] <= number <= POINTS[1]:
            raise NotUnderstoodError(f"is {number:g}: type a percentage such as 98.096%")
        number = float(Fraction(repr(float(number))) / 100)
    if kind is Kind.WHOLE and number != int(number):
        raise NotUnderstoodError(f"is {number:g}: type a whole number")
    return number


def _text(value: CellValue) -> str:
    if isinstance(value, bool):
        raise NotUnderstoodError(f"is {str(value).upper()}: type text")
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**15:
        return str(int(value))
    return str(value).strip()


def _day(value: CellValue, shift: int) -> datetime.date:
    day = typed_day(value, shift)
    if day is None or not FIRST_DAY <= day <= LAST_DAY:
        number = value + shift if isinstance(value, float) else 0
        shown = day or numbered_day(number)
        words = echo(value) if shown is None else printed_day(shown)
        raise NotUnderstoodError(
            f"is {words}: {ACCEPTED}, from {FIRST_DAY.year} to {LAST_DAY.year}"
        )
    return day
