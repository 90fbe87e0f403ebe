"""A published figure: its value, the unit of its last printed digit, and its likely misprints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from formulas.refusal import bad_value, echo, out_of_range
from formulas.typed_number import DOLLARS, PERCENT, typed_number
from formulas.values import Scalar, exact

MOST_DECIMALS = 12  # of the share: a double holds no more of a payback
LEAST_DECIMALS = 2  # a whole number of percent
HIGHEST = 100  # a payback of 10,000%
LONGEST = 40
IN_WORDS = re.compile(r"\s*per\s?cent$", re.IGNORECASE)
RATIO = re.compile(r"(\d{1,400})\s*/\s*(\d{1,400})")


@dataclass(frozen=True)
class PrintedFigure:
    """A payback as it was printed.

    Args:
        value: the share it names (98.95% is 1979/2000).
        unit: the share that one unit of its last printed digit is.
        words: as a person reads it ("98.950%").
    """

    value: Fraction
    unit: Fraction
    words: str

    def distance(self, payback: Fraction) -> Fraction:
        """Return how far an exact payback lies above this figure, in units of its last digit."""
        return (payback - self.value) / self.unit

    def meets(self, payback: Fraction) -> bool:
        """Whether an exact payback rounds to this figure."""
        return rounds(self.distance(payback))

    def interval(self) -> tuple[Fraction, Fraction]:
        """Return the lowest and the highest payback that rounds to this figure."""
        return self.value - self.unit / 2, self.value + self.unit / 2


def rounds(distance: Fraction) -> bool:
    """Whether a distance is at most half a unit, up or down, so that it rounds to the figure."""
    return 2 * abs(distance) <= 1


def read_figure(cell: Scalar) -> PrintedFigure:
    """Return the figure in a cell.

    Args:
        cell: 0.9895; or text, whose last digit is known: "98.950%", "0.98950", "49/50".

    Raises:
        Refusal: no payback, or one out of range.
    """
    if isinstance(cell, str):
        return _from_text(cell.strip())
    value = exact(cell, "The published payback")
    if value > HIGHEST or value < 0:
        raise out_of_range(
            f"The published payback is {echo(cell)}: give a share such as 0.9895, or text such as "
            '"98.95%".'
        )
    if value > 10:
        raise out_of_range(
            f"The published payback is {echo(cell)}, which would be {float(value):.0%}: write "
            f'"{float(value):g}%" for percent.'
        )
    return _figure(value, decimals_of(value, MOST_DECIMALS))


def _from_text(words: str) -> PrintedFigure:
    typed = typed_number(IN_WORDS.sub("%", words)) if len(words) <= LONGEST else None
    if typed is not None and typed.sign != DOLLARS and typed.amount >= 0:
        if typed.sign == PERCENT:
            return _figure(typed.amount, typed.decimals + 2)
        if typed.amount > 10:
            raise out_of_range(
                f"The published payback is {echo(words)} without a percent sign: write "
                f'"{words}%" for percent.'
            )
        return _figure(typed.amount, typed.decimals)
    if match := RATIO.fullmatch(words):
        if int(match[2]) == 0:
            raise bad_value("The published payback divides by zero: give a share or a percentage.")
        return _figure(Fraction(int(match[1]), int(match[2])), MOST_DECIMALS)
    raise bad_value(
        f"The published payback is {echo(words)}: write a share such as 0.9895 or a percentage "
        'such as "98.950%".'
    )


def _figure(value: Fraction, decimals: int) -> PrintedFigure:
    if value > HIGHEST:
        raise out_of_range(
            f"The published payback is above {HIGHEST * 100:,}%: give one such as 0.9895."
        )
    decimals = min(max(decimals, LEAST_DECIMALS), MOST_DECIMALS)
    return PrintedFigure(value, Fraction(1, 10**decimals), f"{percent_digits(value, decimals)}%")


def percent_digits(value: Fraction, decimals: int) -> str:
    """Return a share as the digits of a percentage, rounded half up.

    Args:
        value: the share, zero or more.
        decimals: digits after the point of the share, two more than those of the percentage.
    """
    places = max(decimals, LEAST_DECIMALS) - LEAST_DECIMALS
    units = (value * 100 * 10**places * 2 + 1).__floor__() // 2
    whole, rest = divmod(units, 10**places)
    return f"{whole}.{rest:0{places}d}" if places else str(whole)


def decimals_of(value: Fraction, most: int) -> int:
    """Return the digits after the point of a decimal number, the most where it has no end."""
    return next((one for one in range(most) if (value * 10**one).denominator == 1), most)


@lru_cache(maxsize=64)
def misprints(figure: PrintedFigure) -> tuple[tuple[str, PrintedFigure], ...]:
    """Return what a figure may have been meant to be, each with the slip that made it.

    One digit replaced, dropped, added or two neighbors transposed; the figure keeps its unit, so
    that it still has the digits that were printed after the point, or one more or less.
    """
    digits = figure.words.removesuffix("%")
    seen = {digits}
    found: list[tuple[str, PrintedFigure]] = []
    for slip, other in digit_slips(digits):
        if other in seen:
            continue
        seen.add(other)
        _, _, decimals = other.partition(".")
        meant = Fraction(other) / 100
        if len(decimals) + 2 <= MOST_DECIMALS and 0 < meant <= HIGHEST:
            found.append((slip, _figure(meant, len(decimals) + 2)))
    return tuple(found)


def digit_slips(printed: str) -> Iterator[tuple[str, str]]:
    """Yield each number that one slip of the pen turns into the printed one.

    Args:
        printed: digits, perhaps with one point.

    Yields:
        What happened to a digit in print, and the number as meant.
    """
    for place, digit in enumerate(printed):
        if digit == ".":
            continue
        before, after = printed[:place], printed[place + 1 :]
        for other in "0123456789":
            if other != digit and _number(before + other + after):
                yield f"digit {other} printed as {digit}", before + other + after
        if _number(before + after):
            yield f"digit {digit} added in print", before + after
        if after and after[0] not in (".", digit):
            swapped = before + after[0] + digit + after[1:]
            if _number(swapped):
                yield f"digits {after[0]}{digit} transposed in print", swapped
    for place in range(len(printed) + 1):
        for other in "0123456789":
            longer = printed[:place] + other + printed[place:]
            if _number(longer):
                yield f"digit {other} dropped in print", longer


def _number(digits: str) -> bool:
    """Whether digits are a number as one is printed: no needless zero before, none missing."""
    whole, point, decimals = digits.partition(".")
    if not whole or (point and not decimals) or "." in decimals:
        return False
    return whole == "0" or not whole.startswith("0")
