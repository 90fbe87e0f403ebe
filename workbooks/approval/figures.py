"""Figures: each a call of a cell function, its text and what it came to.

A figure has no other origin: what stands on a sheet is what the function answers for exactly the
arguments that the text spells.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from formulas.refusal import Refusal, bad_value
from formulas.registry import invoke
from formulas.values import CellError, Raw, Rows, Scalar, Value
from workbooks.approval.call_text import EXACT_WHOLE, LONGEST_FORMULA, call_text
from workbooks.approval.writable_values import value as plain

logger = logging.getLogger("xlplugin")

CellValue: TypeAlias = float | str | bool | CellError | None


@dataclass
class Figure:
    """One figure.

    Args:
        number: its number on the sheet, from 1.
        name: what it is, wager first.
        formula: the call as text.
        value: what the function answered; None where it refused.
        refusal: the refusal, None where there is none.
        places: where it is shown, `Sheet!A1` or `Sheet!A1:F9`.
    """

    number: int
    name: str
    formula: str
    value: Value
    refusal: Refusal | None
    places: list[str] = field(default_factory=list)

    @property
    def label(self) -> str:
        """What the sheet calls it where its formula stands elsewhere."""
        return f"F{self.number}"

    @property
    def number_value(self) -> Fraction | float | int | None:
        """The figure as a number, None for a refusal, text or rows."""
        if isinstance(self.value, bool) or not isinstance(self.value, Fraction | int | float):
            return None
        return self.value

    @property
    def rows(self) -> Rows:
        """What a spilled answer holds, its header first; no rows for a refusal."""
        return self.value if isinstance(self.value, list) else []

    @property
    def exact(self) -> str:
        """The fraction in lowest terms, "" where there is none."""
        number = self.value
        if isinstance(number, bool) or not isinstance(number, Fraction | int):
            return ""
        return f"{number.numerator}/{number.denominator}" if number.denominator != 1 else ""

    @property
    def shown(self) -> CellValue:
        """What its cell holds: a double, text, or the refusal's error value as text."""
        if self.refusal is not None:
            return refused(self.refusal)
        return None if isinstance(self.value, list) else cell_value(self.value)


class Figures:
    """All figures of a sheet, each asked for once.

    Args:
        told: called with the number of figures answered so far.
    """

    def __init__(self, told: Callable[[int], None] | None = None) -> None:
        self.all: list[Figure] = []
        self._by_formula: dict[str, Figure] = {}
        self._told = told

    def ask(self, name: str, function: str, *arguments: Raw) -> Figure:
        """Return a figure, calling the function unless the same call was made before.

        Args:
            name: what the figure is.
            function: the cell function.
            arguments: its arguments; None for one left out.
        """
        given = [_plain(raw) for raw in arguments]
        formula = call_text(function, given)
        known = self._by_formula.get(formula)
        if known is not None:
            return known
        too_long = len(formula) > LONGEST_FORMULA
        answer, refusal = (None, _too_long(formula)) if too_long else answer_of(function, given)
        figure = Figure(len(self.all) + 1, name, formula, answer, refusal)
        self.all.append(figure)
        self._by_formula[formula] = figure
        if self._told is not None:
            self._told(len(self.all))
        return figure


def _plain(raw: Raw) -> Raw:
    if isinstance(raw, list):
        return [[plain(cell) for cell in row] for row in raw]
    return plain(raw)


def answer_of(function: str, arguments: Sequence[Raw]) -> tuple[Value, Refusal | None]:
    """Return what a function answers, or why it does not.

    Args:
        function: the cell function.
        arguments: its arguments; None for one left out.
    """
    try:
        return invoke(function, arguments), None
    except Refusal as refusal:
        return None, refusal
    except Exception:
        # As in a cell: one figure that fails is shown as refused and the rest goes on.
        logger.exception("%s ended with an internal error", function)
        return None, bad_value("Internal error: the log holds the details; please report them.")


def _too_long(formula: str) -> Refusal:
    return bad_value(
        f"The formula has {len(formula):,} letters and a cell takes {LONGEST_FORMULA:,}: shorten "
        "the entries of the form."
    )


def refused(refusal: Refusal) -> str:
    """Return what stands in the cell of a figure that cannot be given."""
    return f"refused {refusal.code}"


def cell_value(cell: Scalar) -> CellValue:
    """Return one value as a cell holds it; a count that a double would show wrong is text."""
    if cell is None or isinstance(cell, str | bool | CellError):
        return cell
    if isinstance(cell, Fraction | int) and cell.denominator == 1:
        whole = int(cell)
        return float(whole) if abs(whole) < EXACT_WHOLE else str(whole)
    return float(cell)
