"""Which figures the applicant saw on the form when it was saved; the approval computes its own."""

from __future__ import annotations

from collections.abc import Mapping

from formulas.values import Scalar
from workbooks.form.workings_sheet import NEEDED


def figures_seen(game: str, values: Mapping[str, Scalar]) -> str:
    """Return a sentence on the figures that a form showed, by defined name, when it was saved."""
    numbers = sum(isinstance(value, int | float) for value in values.values())
    stem = f"{game}_"
    needing = [
        name.removeprefix(stem).replace("_", " ")
        for name, value in values.items()
        if value == NEEDED
    ]
    if not numbers and not needing:
        return "The form showed no figure when it was saved."
    if not needing:
        return f"The form showed {numbers} figures when it was saved, none left to the functions."
    return (
        f"The form showed {numbers} figures when it was saved, computed in the workbook; "
        f"it left to the functions: {', '.join(needing)}."
    )
