"""How a figure is listed on a sheet."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from workbooks.approval.figures import Figure

PERCENT, DOLLARS, DECIMAL = "percent", "dollars", "decimal"


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
