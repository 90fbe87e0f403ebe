"""A page of an approval sheet: every figure remembers where it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from formulas.values import Scalar
from workbooks.approval.figures import Figure
from workbooks.approval.lines import PERCENT, Line, Sum
from workbooks.kit import style
from workbooks.kit.flow import Column, Flow
from workbooks.kit.looks import (
    BASIS,
    CELL_RIGHT,
    FORMATS,
    FORMULA,
    SMALL,
    STRONG,
    VALUE,
    VALUE_BELOW,
    WARNING,
    Look,
)
from workbooks.kit.writable import put


class Canvas(Flow):
    """A page that shows figures."""

    repeat = ""  # the rows repeated at the head of every printed page ("1:3")

    def figure(
        self, column: int, figure: Figure, kind: str, look: Look = CELL_RIGHT, *, to: int = 0
    ) -> None:
        """Put a figure into a cell, unrounded."""
        shown = look
        if figure.refusal is not None:
            # Smaller than a number, so that it stands on one line in its place.
            shown = Look(size=min(look.size, 8.5), ink=style.RED, box=look.box, right=True)
        cell = self._cell(column, to, shown)
        put(cell, figure.shown)
        cell.number_format = FORMATS[kind]
        figure.places.append(self.place(column))

    def listed(self, line: Line, *, to: int, above: Figure | None = None) -> None:
        """Write a figure, its basis up to a column, its fraction behind it and its formula below.

        Where it is refused for the reason of a figure above it, the reason is not said again.
        """
        figure = line.figure
        self.next()
        self.text(1, figure.label, SMALL)
        self.text(2, line.label, STRONG)
        self.figure(3, figure, line.kind, VALUE)
        self.text(4, line.basis, BASIS, to=to)
        exact = figure.exact
        if figure.refusal is not None:
            exact = figure.refusal.sentence
            if above is not None and above.refusal is not None and above.refusal.sentence == exact:
                exact = f"refused as {above.label} above"
        self.text(to + 1, exact, Look(size=8), to=self.columns)
        self.line(figure.formula, FORMULA, column=2)

    def summed(self, part: Sum, *, to: int) -> None:
        """Begin a row with a sum of figures, their names up to a column, its fraction behind it."""
        self.next()
        self.text(2, part.label, Look(bold=True, below=True))
        self.value(3, part.amount, PERCENT, VALUE_BELOW)
        self.text(4, part.origin, Look(ink=style.GREY_INK, indent=1, below=True), to=to)
        fraction = f"{part.amount.numerator}/{part.amount.denominator}"
        self.text(to + 1, fraction, Look(size=8, below=True), to=self.columns)

    def called(self, figure: Figure) -> None:
        """Begin a row with a figure's number and its formula."""
        self.next()
        self.text(1, figure.label, SMALL)
        self.text(2, figure.formula, FORMULA, to=self.columns)

    def spilled(
        self,
        figure: Figure,
        columns: Sequence[Column],
        *,
        marked: Callable[[Sequence[Scalar]], bool] | None = None,
        refused: Look = WARNING,
    ) -> bool:
        """Write a figure's formula and below it its rows, or why it is refused.

        Args:
            figure: one that spills.
            columns: the columns of its rows.
            marked: says whether a row is marked.
            refused: how the cell of a refusal looks.

        Returns:
            Whether there are rows.
        """
        self.called(figure)
        if figure.refusal is not None:
            self.next()
            self.text(1, figure.shown, refused)
            self.text(2, figure.refusal.sentence, WARNING, to=self.columns)
            figure.places.append(self.place(1))
            return False
        self.heads(figure.rows[0], columns)
        figure.places.append(self.rows(figure.rows[1:], columns, marked=marked))
        return True
