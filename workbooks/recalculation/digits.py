"""Fifteen digits: how Excel shows a number inside text, and how it compares numbers.

Excel reckons with doubles, but joins a number to text with fifteen significant digits, and takes
two numbers for equal that agree in fifteen. The engine uses all digits of the double, so that 0.1
+ 0.2 would differ from 0.3 and a flag would say FAIL where Excel says OK.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Final

_OPERATIONS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "=": operator.eq,
    "<>": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}
COMPARISONS: Final = frozenset(_OPERATIONS)


def fifteen(number: float) -> float:
    """Return a number rounded to fifteen significant digits."""
    return float(f"{number:.15g}")


def shown(value: Any) -> Any:
    """Return a value as it is joined to text; rows value by value.

    Numbers that fifteen digits do not exhaust become text, everything else is left to the engine.
    """
    if isinstance(value, list):
        return [[cell if isinstance(cell, str) else shown(cell) for cell in row] for row in value]
    if value is None:
        return ""
    if isinstance(value, float) and 1e-4 <= abs(value) < 1e15 and fifteen(value) != value:
        return f"{value:.15g}"
    return value


def compared(sign: str, left: Any, right: Any) -> Any:
    """Compare two values as Excel does: numbers before text before booleans, case ignored.

    Args:
        sign: one of `COMPARISONS`.
        left: a number, text, boolean, None for an empty cell, or an error of the engine.
        right: as `left`.

    Returns:
        A boolean, or the first error.
    """
    for value in (left, right):
        if isinstance(value, dict):
            return value
    return _OPERATIONS[sign](_rank(left, right), _rank(right, left))


def _rank(value: Any, other: Any) -> tuple[int, Any]:
    """Return what a value is compared by; an empty cell is like what it is compared with."""
    if value is None:
        if isinstance(other, str):
            return 1, ""
        return (2, False) if isinstance(other, bool) else (0, 0.0)
    if isinstance(value, bool):
        return 2, value
    if isinstance(value, str):
        return 1, value.casefold()
    return 0, fifteen(value)
