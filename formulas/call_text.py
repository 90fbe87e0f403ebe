"""The text of one call with constant arguments, as a cell or `xlplugin eval` reads it."""

from __future__ import annotations

from collections.abc import Sequence

from formulas.values import CellError, Raw, Scalar

LONGEST_FORMULA = 8192  # letters, Excel's own limit
EXACT_WHOLE = 10**15  # from here on a double no longer holds every whole number


def call_text(name: str, arguments: Sequence[Raw]) -> str:
    """Return `=NAME(...)` with array constants, arguments left out (None) at the end dropped."""
    given = list(arguments)
    while given and given[-1] is None:
        given.pop()
    return f"={name}({','.join(_argument(raw) for raw in given)})"


def _argument(raw: Raw) -> str:
    if isinstance(raw, list):
        # An array constant has no empty places.
        rows = (("" if cell is None else cell for cell in row) for row in raw)
        return "{" + ";".join(",".join(map(constant, row)) for row in rows) + "}"
    return "" if raw is None else constant(raw)


def constant(cell: Scalar) -> str:
    """Return a value as a formula spells it."""
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, CellError):
        return cell.code
    if isinstance(cell, str):
        quoted = cell.replace('"', '""')
        return f'"{quoted}"'
    if cell is None:
        return ""
    number = float(cell)
    if number.is_integer() and abs(number) < EXACT_WHOLE:
        return str(int(number))
    return repr(number).upper()
