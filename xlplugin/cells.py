"""The host's edge: the one place where values and refusals change between a host and a function.

Going in, whatever a host hands over becomes the registry's `Raw`. Coming out, an exact number
becomes a double, a count that a double would show wrong becomes text, and a refusal becomes an
error value. Nothing here raises: a cell always gets an answer.
"""

from __future__ import annotations

import datetime
import logging
import math
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

from formulas.question.ledger import State
from formulas.refusal import Refusal, bad_value, not_available, out_of_range
from formulas.registry import answer_of, functions
from formulas.values import ERROR_CODES, CellError, Raw, Scalar, Value
from xlplugin import missing

HostScalar: TypeAlias = float | str | bool | CellError
HostRows: TypeAlias = list[list[HostScalar]]
HostValue: TypeAlias = HostScalar | HostRows

MOST_WHOLE = 2**53  # up to which a double holds every whole number
MOST_DIGITS = 15  # Excel shows further digits of a number as zeros
LONGEST_TEXT = 32767  # letters that a cell holds
PLAIN = (float, int, Fraction, CellError)  # and bool, which is an int
DAY_ZERO = datetime.datetime(1899, 12, 30)
INTERNAL_ERROR = "internal error: the log holds the details; please report them"

logger = logging.getLogger("xlplugin")


@dataclass(frozen=True)
class Answer:
    """What a call came to.

    Args:
        value: what the cell shows.
        exact: what the function returned before a double was made of it; None for an error.
        sentence: why `value` is an error value, "" when it is none.
        state: what can be said of the answer.
        statement: the answer with the working interpretations that it rests on, "" for none.
    """

    value: HostValue
    exact: Value
    sentence: str
    state: State = State.NOT_COMPUTED
    statement: str = ""

    @property
    def code(self) -> str:
        """The error value that the call came to, "" for none."""
        return self.value.code if self.sentence and isinstance(self.value, CellError) else ""


def call(name: str, arguments: Sequence[object], *, blank_is_zero: bool = False) -> HostValue:
    """Answer a cell.

    Args:
        name: the function, case ignored.
        arguments: what the host hands over, in order; None for an omitted one.
        blank_is_zero: whether this host hands over the number 0 for an empty cell.

    Returns:
        A double, text, a boolean, an error value or rows of these; never None, never an exception.
    """
    return answer(name, arguments, blank_is_zero=blank_is_zero).value


def answer(name: str, arguments: Sequence[object], *, blank_is_zero: bool = False) -> Answer:
    """Answer a call, as `call` takes it, with all that is known: value, exact value, sentence."""
    try:
        raw = [from_host(argument) for argument in arguments]
        if blank_is_zero:
            raw = without_zeros_for_blanks(name, raw)
        found = answer_of(name, raw)
        if found.code:
            return Answer(CellError(found.code), None, found.sentences[0], found.state)
        return Answer(
            value=to_host(found.value),
            exact=found.value,
            sentence="",
            state=found.state,
            statement=found.statement,
        )
    except Refusal as refusal:
        return Answer(CellError(refusal.code), None, refusal.sentence)
    except Exception as bug:
        library = missing.sentence(bug)
        if library:
            return Answer(CellError("#N/A"), None, library)
        logger.exception("%s ended with an internal error", name)
        return Answer(CellError("#VALUE!"), None, INTERNAL_ERROR)


def from_host(value: object) -> Raw:
    """Return what a host hands over as a function takes it.

    A one-dimensional sequence is one row. Dates and times become the numbers that a cell stores.

    Args:
        value: None, a number, text, a boolean, a date, an error value, or rows of these.

    Raises:
        Refusal: a thing that no cell can hold.
    """
    if isinstance(value, (list, tuple)):
        if not value:
            return None
        if all(isinstance(row, (list, tuple)) for row in value):
            return [[_scalar_from_host(cell) for cell in row] for row in value]
        return [[_scalar_from_host(cell) for cell in value]]
    return _scalar_from_host(value)


def error_from_text(value: object) -> object:
    """Return the error value that a text such as "#N/A" names, anything else unchanged.

    For hosts that hand over error values as text.
    """
    if isinstance(value, str) and value.strip().upper() in ERROR_CODES:
        return CellError(value.strip().upper())
    return value


def from_rows(value: object) -> object:
    """Return an argument as `call` takes it, from a host that hands over every argument as rows.

    One cell is its value. Such a host names error values by their text, so a text "#N/A" that
    somebody typed is taken for the error value.

    Args:
        value: None for an omitted argument, or rows.
    """
    if not isinstance(value, list):
        return value
    rows = [[error_from_text(cell) for cell in row] for row in value]
    return rows[0][0] if len(rows) == 1 and len(rows[0]) == 1 else rows


def with_error_texts(value: HostValue) -> object:
    """Return an answer with the text of each error value, for a host that cannot be given one."""
    if isinstance(value, list):
        return [[with_error_texts(cell) for cell in row] for row in value]
    return value.code if isinstance(value, CellError) else value


def to_host(value: Value) -> HostValue:
    """Return a function's answer as a cell shows it.

    Args:
        value: an exact number, text, a boolean, an error value, None, or rows.

    Raises:
        Refusal: a number or a text that no cell holds, or an answer without rows.
    """
    if not isinstance(value, list):
        return to_cell(value)
    width = max((len(row) for row in value), default=0)
    if not width:
        raise not_available("The answer has no rows.")
    # A host fills a missing cell with #N/A, which nobody means.
    return [[to_cell(cell) for cell in row] + [""] * (width - len(row)) for row in value]


def to_cell(value: Scalar) -> HostScalar:
    """Return one value as a cell shows it; the only place where a double is made.

    Args:
        value: an exact number, text, a boolean, an error value or None.

    Raises:
        Refusal: a number beyond a double, or a text longer than a cell holds.
    """
    if value is None:
        return ""
    if isinstance(value, bool | CellError):
        return value
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise bad_value(
                f"The answer has {len(value):,} letters; a cell holds {LONGEST_TEXT:,}."
            )
        return value
    if isinstance(value, Fraction | int) and value.denominator == 1:
        whole = int(value)
        if abs(whole) >= 10**MOST_DIGITS:
            try:
                return to_cell(str(whole))
            except ValueError:  # Python prints at most 4,300 digits
                raise out_of_range("The answer has more digits than a cell can hold.") from None
        return float(whole)
    return _double(value)


def without_zeros_for_blanks(name: str, raw: Sequence[Raw]) -> list[Raw]:
    """Return arguments with None for the zeros that stand for empty cells.

    Calc hands over the number 0 for an empty cell. Where an argument may be omitted, or is a
    range, no function takes a bare 0: there it means an empty cell.
    """
    known = functions().get(name.strip().upper())
    if known is None:
        return list(raw)
    cleaned = list(raw)
    for place in known.optional_places:
        given = cleaned[place] if place < len(cleaned) else None
        if given == 0 and isinstance(given, int | float) and not isinstance(given, bool):
            cleaned[place] = None
    own = len(known.arguments) - 1
    if known.most is None and len(raw) > own and isinstance(raw[0], str):
        # What follows the name of a function are that function's own arguments.
        return cleaned[:own] + without_zeros_for_blanks(raw[0], raw[own:])
    return cleaned


def rows_of(value: HostValue) -> HostRows:
    """Return an answer as rows, one cell as one row of one cell."""
    return value if isinstance(value, list) else [[value]]


def _scalar_from_host(value: object) -> Scalar:
    if isinstance(value, str):
        return value or None
    if isinstance(value, float):
        return value
    if value is None or isinstance(value, PLAIN):
        return _held(value) if isinstance(value, int | Fraction) else value
    if isinstance(value, Decimal):
        return _held(Fraction(value)) if value.is_finite() else float(str(value).replace("s", ""))
    if isinstance(value, datetime.datetime):
        return _days(value.replace(tzinfo=None) - DAY_ZERO)
    if isinstance(value, datetime.date):
        return _days(datetime.datetime.combine(value, datetime.time()) - DAY_ZERO)
    if isinstance(value, datetime.time):
        return _days(datetime.datetime.combine(DAY_ZERO, value.replace(tzinfo=None)) - DAY_ZERO)
    if isinstance(value, datetime.timedelta):
        return _days(value)
    raise bad_value(f"A cell cannot hold a thing of the kind {type(value).__name__}.")


def _held(number: int | Fraction) -> int | Fraction:
    """Return a number that a double holds; others are refused, since a cell shows them wrong."""
    if -MOST_WHOLE <= number <= MOST_WHOLE:
        return number
    double = _double(Fraction(number), "A number that was given")
    # A script writes a large double with zeros for the digits that tell it from no other.
    if number.denominator == 1 and number not in (Fraction(double), Fraction(repr(double))):
        raise out_of_range(
            f"A number that was given has more digits than a cell holds, which is {MOST_DIGITS}: "
            "round it."
        )
    return number


def _days(span: datetime.timedelta) -> float:
    return span / datetime.timedelta(days=1)


def _double(value: float | Fraction, what: str = "The answer") -> float:
    try:
        double = float(value)
    except OverflowError:
        double = math.inf
    if not math.isfinite(double):
        raise out_of_range(f"{what} is larger than a cell can hold.")
    return double
