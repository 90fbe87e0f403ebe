"""How a figure is listed on a sheet."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from workbooks.approval.figures import Figure

PERCENT, DOLLARS, DECIMAL = "percent", "dollars", "decimal"
DIFFERENCE = "difference"


@dataclass(frozen=True)
class Line:
    """One figure as a sheet lists it.

    Args:
        label: what it is.
        basis: per what.
        figure: the figure.
        kind: how it is shown: "percent", "dollars" or "decimal".
    """

    label: str
    basis: str
    figure: Figure
    kind: str = PERCENT


@dataclass(frozen=True)
class Sum:
    """A sum or difference of figures on the sheet.

    Args:
        label: what it is.
        amount: exact.
        origin: of which figures.
    """

    label: str
    amount: Fraction
    origin: str


def capital(words: str) -> str:
    """Return words with a capital letter at their head, the rest as they are."""
    return words[:1].upper() + words[1:]


def percent(number: Fraction | float | int | None) -> str:
    """Return a percentage with three decimals, rounded half up, for a line of text."""
    if number is None:
        return "refused"
    exact = Fraction(number)
    thousandths = math.floor(abs(exact) * 100_000 + Fraction(1, 2))
    sign = "-" if exact < 0 and thousandths else ""
    return f"{sign}{thousandths // 1000:,}.{thousandths % 1000:03d}%"


def dollars(number: Fraction | float | int | None) -> str:
    """Return an amount of dollars with cents, rounded half up, for a line of text."""
    if number is None:
        return "refused"
    cents = math.floor(abs(Fraction(number)) * 100 + Fraction(1, 2))
    return f"${cents // 100:,}.{cents % 100:02d}"
