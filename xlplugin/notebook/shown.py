"""How answers show themselves in a notebook: figures with their fraction, tables as DataFrames."""

from __future__ import annotations

import html
import math
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from typing import Any

import pandas as pd

from formulas.values import CellError, Rows, Scalar, Value

SHARES = frozenset(
    ("PAYBACK", "HOUSEEDGE", "HOUSEADVANTAGE", "ELEMENTOFRISK", "HITFREQ", "HANDPROB")
)
"""Functions whose number is a share, shown in percent."""

SHARE_COLUMNS = frozenset(("Probability", "Return", "Payback", "Difference"))
PLACES = 3
MOST_DIGITS = 40
FORMAT_DIGITS = 400  # of a number that is formatted: more than any count of deals has
DOUBLE_DIGITS = 17  # where a format says not how many


class ShownNumber(Fraction):
    """An exact number that shows its value and its fraction.

    It is a `Fraction`: it adds, compares and computes as one.
    """

    percent: bool = False
    rational: bool = True

    @classmethod
    def of(cls, value: Fraction | float, percent: bool) -> ShownNumber:
        """Return a number as a figure.

        Args:
            value: the number; a double stands for an irrational one and shows no fraction.
            percent: whether it is shown in percent.
        """
        figure = cls(value)
        figure.percent = percent
        figure.rational = not isinstance(value, float)
        return figure

    @property
    def exact(self) -> Fraction:
        """The number as a plain fraction."""
        return Fraction(self.numerator, self.denominator)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what the same figure is made of, in another process too."""
        return type(self).of, (self.exact if self.rational else float(self), self.percent)

    def __copy__(self) -> ShownNumber:
        return self

    def __deepcopy__(self, _memo: object) -> ShownNumber:
        return self

    def __str__(self) -> str:
        if self.percent:
            return f"{_decimal(self * 100)}%"
        if self.denominator == 1:
            return f"{self.numerator:,}"
        return f"{float(self):,.6g}"

    def __format__(self, spec: str) -> str:
        """Return the number in a format such as ".3%", rounded half up as on every sheet."""
        if not spec:
            return str(self)
        if self.denominator == 1 and spec[-1:] in "dnxXobc,":
            return format(self.numerator, spec)
        digits = FORMAT_DIGITS if "." in spec or self.denominator == 1 else DOUBLE_DIGITS
        with localcontext(prec=digits, rounding=ROUND_HALF_UP):
            return format(Decimal(self.numerator) / self.denominator, spec)

    def __repr__(self) -> str:
        fraction = f"{self.numerator}/{self.denominator}"
        if self.denominator == 1 or not self.rational or len(fraction) > MOST_DIGITS:
            return str(self)
        return f"{self} ({fraction})"

    def _repr_html_(self) -> str:
        shows = self.rational and self.denominator != 1
        fraction = f"{self.numerator} / {self.denominator}" if shows else ""
        return (
            f"<span style='font-size:1.15em;font-weight:600'>{html.escape(str(self))}</span>"
            f"<span style='color:#667;margin-left:1em'>{fraction}</span>"
        )


def _decimal(number: Fraction) -> Decimal:
    """A number with three places, rounded half up as on every sheet."""
    halves = abs(number) * 2 * 10**PLACES
    rounded = (halves.numerator // halves.denominator + 1) // 2
    return Decimal(rounded if number >= 0 else -rounded).scaleb(-PLACES)


class Table(pd.DataFrame):
    """An answer with several cells: a DataFrame whose numbers are doubles or whole numbers.

    `exact_rows` keeps the exact answer, header included, as the function gave it.
    """

    _metadata = ["exact_rows"]  # noqa: RUF012 - pandas reads it so
    exact_rows: Rows

    @property
    def _constructor(self) -> type[pd.DataFrame]:
        return pd.DataFrame

    def _repr_html_(self) -> str:
        shown_as: dict[str | int, Callable[[Any], str]] = {
            name: _percent if name in SHARE_COLUMNS else _plain
            for name in self.columns
            if pd.api.types.is_numeric_dtype(self[name])
        }
        frame = pd.DataFrame(self)
        return frame.to_html(formatters=shown_as, index=False, border=0, justify="left", na_rep="")


def _percent(number: float) -> str:
    return "" if pd.isna(number) else f"{number:.3%}"


def _plain(number: float) -> str:
    return "" if pd.isna(number) else f"{number:,.10g}"


def shown(name: str, value: Value) -> ShownNumber | Table | str | bool | None:
    """Return an answer as a notebook shows it."""
    if isinstance(value, list):
        return table_of(value)
    if isinstance(value, bool | str) or value is None:
        return value
    if isinstance(value, CellError):
        return value.code
    return ShownNumber.of(value, name.upper() in SHARES)


def table_of(rows: Rows) -> Table | str | None:
    """Return rows as a table: the first is its header where it is all words."""
    head, body = rows[0], rows[1:]
    if not body or not all(isinstance(cell, str) for cell in head):
        head, body = [str(place) for place in range(1, len(rows[0]) + 1)], rows
    columns = {
        str(name): _column([row[place] if place < len(row) else None for row in body])
        for place, name in enumerate(head)
    }
    table = Table(columns)
    table.exact_rows = rows
    return table


def _column(cells: list[Scalar]) -> Any:
    """A column as whole numbers, doubles or objects, as its cells allow."""
    numbers: list[int | Fraction | float | None] = [
        cell if isinstance(cell, int | Fraction | float) and not isinstance(cell, bool) else None
        for cell in cells
    ]
    known = [number for number in numbers if number is not None]
    if not known or len(known) < sum(cell is not None and cell != "" for cell in cells):
        return pd.Series([_word(cell) for cell in cells], dtype=object)
    if all(Fraction(number).denominator == 1 and abs(Fraction(number)) < 2**63 for number in known):
        whole = [None if number is None else int(number) for number in numbers]
        return pd.Series(whole, dtype="Int64" if None in whole else "int64")
    return pd.Series([math.nan if number is None else float(number) for number in numbers])


def _word(cell: Scalar) -> object:
    if isinstance(cell, CellError):
        return cell.code
    if isinstance(cell, Fraction):
        return int(cell) if cell.denominator == 1 else float(cell)
    return "" if cell is None else cell
