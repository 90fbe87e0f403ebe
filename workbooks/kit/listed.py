"""A sheet of one long table: title, what is said of it, headings in row 3, and a line a thing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from formulas.values import Scalar
from workbooks.kit import style
from workbooks.kit.flow import LEFT, Flow
from workbooks.kit.looks import PLAIN, SMALL, Look

HEAD_ROW = 3
FIRST = HEAD_ROW + 1


class Listed(Flow):
    """Such a sheet.

    Args:
        book: the workbook.
        name: of the sheet.
        heads: the headings of its columns.
        widths: width of each column, in letters.
        size: of the letters of its lines, in points.
        kinds: how the numbers of a column are shown, by its place.
    """

    def __init__(
        self,
        book: Workbook,
        name: str,
        heads: Sequence[str],
        widths: Sequence[float],
        *,
        size: float,
        kinds: Mapping[int, str] | None = None,
    ) -> None:
        super().__init__(book.create_sheet(name), widths)
        self.titles = heads
        self.size = size
        self.words = Look(size=size, box=True, indent=1)
        self.kinds = kinds or {}

    def begin(self, title: str, said: str, *, to: int = 0) -> None:
        """Write the title, up to a column or the last, what is said of the table, its headings."""
        self.next()
        self.text(1, title, Look(size=14, bold=True, ink=style.NAVY), to=to or self.columns)
        self.high(24)
        self.line(said, SMALL)
        self.height(self.lines(said, 1, self.columns, 7.5))
        self.heads(self.titles, (LEFT,) * self.columns)

    def add(
        self,
        cells: Sequence[Scalar],
        *,
        look: Look | None = None,
        looks: Mapping[int, Look] | None = None,
        fitted: Collection[int] = (),
    ) -> None:
        """Write a line, as high as its texts need; None is shown as an empty text.

        Args:
            cells: its cells.
            look: how they look where it is not the look of all lines; numbers stand at the right.
            looks: how the texts of columns look that differ from it, by their place.
            fitted: the columns whose texts are fitted as those of all lines are; all where empty.
        """
        self.next()
        usual = look or self.words
        for column, cell in enumerate(cells, start=1):
            if cell is None or isinstance(cell, str):
                self.text(column, cell or "", (looks or {}).get(column, usual))
            else:
                kind = self.kinds.get(column, PLAIN)
                self.value(column, cell, kind, usual._replace(right=True))
        texts = (
            cell if isinstance(cell, str) and (not fitted or column in fitted) else ""
            for column, cell in enumerate(cells, start=1)
        )
        self.fit(list(texts), self.size)

    def finish(self, title: str, *, zoom: int = 90, filtered: bool = False) -> None:
        """Set it up for screen and paper.

        Args:
            title: what stands at the head of every page.
            zoom: of the screen, in percent.
            filtered: whether its lines can be filtered, where it has any.
        """
        last = get_column_letter(self.columns)
        style.screen(self.sheet, f"A{FIRST}", zoom)
        area = f"A1:{last}{max(self.row, FIRST)}"
        style.page(self.sheet, area, repeat=f"{HEAD_ROW}:{HEAD_ROW}", heading=title)
        if filtered and self.row >= FIRST:
            self.sheet.auto_filter.ref = f"A{HEAD_ROW}:{last}{self.row}"
