"""Whether a figure rests on how doubtful words are read: it is asked once more under each choice.

An answer is in doubt only where an interpretation that nobody set aside gives another figure. Then
its ground says which; where all come to the same, the reading is no ground of it. The words are
the same wherever a figure stands: "80.660% (working interpretation: fold forfeits; not adopted;
otherwise 85.213%)". Where several others come to another figure, each is named.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from formulas.dollars import dollars
from formulas.question.conditions import Conditions
from formulas.question.ledger import Ledger
from formulas.reconcile.figure import percent_digits
from formulas.refusal import Refusal
from formulas.values import DOLLARS, SHARE, Value

DECIMALS: Final = 5
"""Of a share, three of the percentage, as sheets print it; more only where two look alike."""
MOST_DECIMALS: Final = 15


def weigh(answer: Value, given: Conditions, ask: Callable[[Conditions], Value], unit: str) -> None:
    """Enter in the ledger of a call what its figure would be under other interpretations.

    Args:
        answer: the figure.
        given: the conditions of the call, with its ledger.
        ask: the figure under other conditions; may refuse.
        unit: what the figure is printed as, as in `formulas.signatures.Function`.
    """
    ledger = given.ledger
    for reading, naming in tuple(ledger.others.items()):
        told: dict[str, str] = {}
        for choice, named in naming():
            other = replace(given, given={**given.given, "reading": named}, ledger=Ledger())
            try:
                figure = ask(other)
            except Refusal:
                told[choice] = "not computed"
                continue
            if figure != answer:
                told[choice] = printed(figure, unit, answer)
        if told:
            ledger.would_be(reading, f"otherwise {either(told)}")
        else:
            ledger.same_under_each(reading)


def either(told: Mapping[str, str]) -> str:
    """Return what stands in the place of a figure: one by itself, several each with its choice.

    The figures are in words, by choice.
    """
    if len(told) == 1:
        return next(iter(told.values()))
    return " or ".join(f"{figure} under {choice}" for choice, figure in told.items())


def stated(answer: Value, unit: str, doubts: Sequence[str]) -> str:
    """Return a figure with the working interpretations it rests on; "" where it rests on none.

    Args:
        answer: the figure; rows are not repeated.
        unit: what the figure is printed as.
        doubts: how each clause is read, and what the figure would be otherwise.
    """
    if not doubts:
        return ""
    said = "; ".join(doubts)
    return said if isinstance(answer, list) else f"{printed(answer, unit)} ({said})"


def printed(figure: Value, unit: str, beside: Value = None) -> str:
    """Return a figure in words of its unit, a share with decimals that tell it from `beside`."""
    if not isinstance(figure, Fraction):
        return str(figure)
    if unit == SHARE:
        decimals = DECIMALS
        while (
            isinstance(beside, Fraction)
            and decimals < MOST_DECIMALS
            and _percent(figure, decimals) == _percent(beside, decimals)
        ):
            decimals += 1
        return _percent(figure, decimals)
    if unit == DOLLARS:
        return dollars(figure)
    return f"{figure.numerator:,}" if figure.denominator == 1 else f"{float(figure):.6g}"


def _percent(share: Fraction, decimals: int) -> str:
    return f"{'-' if share < 0 else ''}{percent_digits(abs(share), decimals)}%"
