"""A list of figures on a sheet of evidence, each with the formula that repeats it below it."""

from __future__ import annotations

from collections.abc import Iterable

from workbooks.approval.canvas import Canvas
from workbooks.approval.lines import Line
from workbooks.kit.flow import LEFT, RIGHT
from workbooks.kit.looks import FORMULA, SMALL, STRONG, Look

WIDTHS = (6, 40, 16, 40, 30)
HEADS = ("No.", "Figure", "Value", "Basis", "Exact, or why refused")


def list_figures(page: Canvas, lines: Iterable[Line]) -> None:
    """Write a heading and the figures.

    Args:
        page: a sheet with columns as wide as `WIDTHS`.
        lines: the figures.
    """
    page.heads(HEADS, (LEFT, LEFT, RIGHT, LEFT, LEFT))
    for line in lines:
        figure = line.figure
        page.next()
        page.text(1, figure.label, SMALL)
        page.text(2, line.label, STRONG)
        page.figure(3, figure, line.kind, Look(size=10, bold=True, right=True))
        page.text(4, line.basis, Look(ink="595959", indent=1))
        exact = figure.refusal.sentence if figure.refusal is not None else figure.exact
        page.text(5, exact, Look(size=8))
        page.line(figure.formula, FORMULA, column=2)
