"""Figures: each a call of a cell function, its text and what it came to, and how a sheet lists it.

A figure has no other origin: what stands on a sheet is what the function answers for exactly the
arguments that the text spells.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from formulas.formula_text import call_text
from formulas.formula_words import LONGEST_FORMULA
from formulas.pinned import pinned
from formulas.question.ledger import Answered, State
from formulas.refusal import Refusal
from formulas.registry import answer_of as answered
from formulas.values import Raw, Rows, Value
from workbooks.kit.writable import cell_value, plain
from workbooks.xlsx import CellValue

logger = logging.getLogger("xlplugin")

PERCENT, DOLLARS, DECIMAL = "percent", "dollars", "decimal"
DIFFERENCE = "difference"


@dataclass(kw_only=True)
class Figure:
    """One figure.

    Args:
        number: its number on the sheet, from 1.
        name: what it is, wager first.
        formula: the call as text.
        value: what the function answered; None where it refused.
        refusal: the refusal, None where there is none.
        statement: the figure with the working interpretations it rests on, "" for none.
        places: where it is shown, `Sheet!A1` or `Sheet!A1:F9`.
    """

    number: int
    name: str
    formula: str
    value: Value
    refusal: Refusal | None
    statement: str = ""
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
            return f"refused {self.refusal.code}"
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

        Its formula names what the answer took by default, so that a later default changes nothing.

        Args:
            name: what the figure is.
            function: the cell function.
            arguments: its arguments as a sheet gives them back; None for one left out.
        """
        formula = call_text(function, arguments)
        known = self._by_formula.get(formula)
        if known is not None:
            return known
        answer = _too_long(formula) or _answer(function, arguments)
        whole = call_text(function, pinned(function, arguments, answer))
        answer = _too_long(whole) or answer
        known = self._by_formula.get(whole)
        if known is not None:
            return known
        figure = Figure(
            number=len(self.all) + 1,
            name=name,
            formula=whole,
            value=answer.value,
            refusal=_refusal(answer),
            statement=answer.statement,
        )
        self.all.append(figure)
        self._by_formula |= {formula: figure, whole: figure}
        if self._told is not None:
            self._told(len(self.all))
        return figure

    def named(self, function: str, *arguments: Raw) -> list[Raw]:
        """Return the arguments of a call with what its answer took by default among the conditions.

        A refusal says nothing of what it rests on; a call like it that is answered does.

        Args:
            function: the cell function.
            arguments: its arguments; None for one left out.
        """
        answer = _answer(function, arguments)
        taken = tuple((name, plain(value)) for name, value in answer.defaults)
        return pinned(function, arguments, replace(answer, defaults=taken))


def answer_of(function: str, arguments: Sequence[Raw]) -> tuple[Value, Refusal | None]:
    """Return what a function answers, or why it does not.

    Args:
        function: the cell function.
        arguments: its arguments; None for one left out.
    """
    answer = _answer(function, arguments)
    return answer.value, _refusal(answer)


def _answer(function: str, arguments: Sequence[Raw]) -> Answered:
    try:
        return answered(function, arguments)
    except Exception:
        # As in a cell: one figure that fails is shown as refused and the rest goes on.
        logger.exception("%s ended with an internal error", function)
        words = "Internal error: the log holds the details; please report them."
        return Answered(None, State.NOT_COMPUTED, (words,), "#VALUE!")


def _refusal(answer: Answered) -> Refusal | None:
    return Refusal(answer.code, answer.sentences[0]) if answer.code else None


def _too_long(formula: str) -> Answered | None:
    if len(formula) <= LONGEST_FORMULA:
        return None
    words = (
        f"The formula has {len(formula):,} letters and a cell takes {LONGEST_FORMULA:,}: shorten "
        "the entries of the form."
    )
    return Answered(None, State.NOT_COMPUTED, (words,), "#VALUE!")


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
