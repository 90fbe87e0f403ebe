"""A page of an approval sheet: every figure remembers where it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from formulas.values import Scalar
from workbooks.approval.figures import Figure
from workbooks.kit import style
from workbooks.kit.flow import Column, Flow
from workbooks.kit.looks import CELL_RIGHT, FORMATS, FORMULA, SMALL, WARNING, Look
from workbooks.kit.writable import put


class Canvas(Flow):
    """A page that shows figures."""

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
