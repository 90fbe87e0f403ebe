"""Dollars in a cell as whole cents."""

from __future__ import annotations

from fractions import Fraction

from formulas.dollars import dollars
from formulas.refusal import out_of_range
from formulas.typed_number import DOLLARS, number
from formulas.values import Scalar

HIGHEST = 10**9


def cents(cell: Scalar, what: str) -> int:
    """Return dollars as whole cents; a refusal names `what` the amount is.

    Raises:
        Refusal: no number, below 0, above a thousand million dollars, or in parts of a cent.
    """
    amount = number(cell, what, DOLLARS)
    if amount < 0:
        raise out_of_range(f"{what} is below 0: give dollars from 0 on.")
    if amount > HIGHEST:
        raise out_of_range(f"{what} is above {dollars(Fraction(HIGHEST))}: give what was bet.")
    if (amount * 100).denominator != 1:
        raise out_of_range(f"{what} is {float(amount)}: give dollars and whole cents.")
    return int(amount * 100)
