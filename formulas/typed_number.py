"""The one reader of numbers that a person typed: digits, a point, grouped thousands, $ and %.

A comma only groups thousands, so 12,345.67 is read and 12345,67 is refused, never read otherwise
than it was typed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from formulas.refusal import Refusal, bad_value, echo
from formulas.values import CellError, Scalar, exact

LONGEST = 60
DOLLARS, PERCENT, BARE = "$", "%", ""
NUMBER = r"([1-9][0-9]{0,2}(?:,[0-9]{3})+|[0-9]{1,40})(\.[0-9]{1,40})?"
"""A number as it may be typed: its whole part and what stands behind the point, two groups."""
_TYPED = re.compile(rf"([-−]?)\s*(\$?)\s*([-−]?)\s*{NUMBER}\s*(%?)")
EXAMPLES = {
    DOLLARS: "$12,345.67 or 12345.67",
    PERCENT: "0.5% or 0.005",
    BARE: "12,345.67 or 12345.67",
}
"""What is accepted, by the sign that may stand with the number."""


@dataclass(frozen=True)
class TypedNumber:
    """A number as it was typed.

    Args:
        amount: the number; of a percentage its share, 1/200 for 0.5%.
        sign: "$", "%" or "" for neither.
        decimals: digits behind the point, as typed.
    """

    amount: Fraction
    sign: str
    decimals: int


def digits(whole: str, decimals: str | None = None) -> Fraction:
    """Return the number of the two groups of `NUMBER`."""
    return Fraction(whole.replace(",", "") + (decimals or ""))


def typed_number(words: str) -> TypedNumber | None:
    """Return the number that words are, None where they are no number or could be read two ways."""
    if len(words) > LONGEST:
        return None
    match = _TYPED.fullmatch(words.strip())
    if match is None or (match[1] and match[3]) or (match[2] and match[6]):
        return None
    amount = digits(match[4], match[5])
    if match[1] or match[3]:
        amount = -amount
    return TypedNumber(
        amount / 100 if match[6] else amount, match[2] + match[6], len((match[5] or ".")[1:])
    )


def number(cell: Scalar, what: str, sign: str = BARE) -> Fraction:
    """Return the number of a cell exactly, whether it holds a number or text.

    Args:
        cell: the cell.
        what: what the number is, for the refusal.
        sign: the sign that may stand with it: "$", "%", or "" for none.

    Raises:
        Refusal: an error value, no number, one with another sign, or one whose commas do not group
            thousands.
    """
    if isinstance(cell, CellError):
        raise Refusal(
            cell.code, f"{what} is the error {cell.code}: a number is needed, as {EXAMPLES[sign]}."
        )
    if not isinstance(cell, str):
        return exact(cell, what)
    typed = typed_number(cell)
    if typed is None or typed.sign not in ("", sign):
        raise bad_value(f"{what} is {echo(cell.strip())}: a number is needed, as {EXAMPLES[sign]}.")
    return typed.amount
