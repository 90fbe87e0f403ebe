"""A list of figures on a sheet of evidence, each with the formula that repeats it below it."""

from __future__ import annotations

from collections.abc import Iterable

from workbooks.approval.canvas import Canvas
from workbooks.approval.lines import Line
from workbooks.kit.flow import LEFT, RIGHT

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
        page.listed(line, to=4)
