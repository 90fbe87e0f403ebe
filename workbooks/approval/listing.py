"""A list of figures on a sheet of evidence, each with the formula that repeats it below it."""

from __future__ import annotations

from collections.abc import Iterable

from workbooks.approval.canvas import FORMULA, HEAD, HEAD_RIGHT, SMALL, Canvas, Look
from workbooks.approval.lines import Line

WIDTHS = (6, 40, 16, 40, 30)
LAST = len(WIDTHS)


def list_figures(page: Canvas, row: int, lines: Iterable[Line]) -> int:
    """Write a heading and the figures, and return the last row.

    Args:
        page: a sheet with columns as wide as `WIDTHS`.
        row: the row of the heading.
        lines: the figures.
    """
    for column, head in enumerate(("No.", "Figure", "Value", "Basis", "Exact, or why refused"), 1):
        page.text(row, column, head, HEAD_RIGHT if column == 3 else HEAD)
    for line in lines:
        row += 1
        figure = line.figure
        page.text(row, 1, figure.label, SMALL)
        page.text(row, 2, line.label, Look(bold=True))
        page.figure(row, 3, figure, line.kind, Look(size=10, bold=True, right=True))
        page.text(row, 4, line.basis, Look(ink="595959", indent=1))
        exact = figure.refusal.sentence if figure.refusal is not None else figure.exact
        page.text(row, 5, exact, Look(size=8))
        row += 1
        page.text(row, 2, figure.formula, FORMULA, to=LAST)
    return row
