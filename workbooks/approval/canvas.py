"""A page of an approval sheet: every figure remembers where it is shown. And how it lies on paper.

A4 and Letter, running header, page numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.pagebreak import Break

from formulas.values import Scalar
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import PERCENT, Figure, Line, Sum, capital
from workbooks.kit import letters, style
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

LANDSCAPE = 512.0  # points of rows on a page that lies, as high as A4 and Letter leave
ROW_POINTS = 15.0  # of a row that nobody set
WITHOUT = "without a number"
LONGEST_HEADER = 46  # letters at the left: the middle and the right have their room
DAY_OF_APPROVAL = "Date of approval ______________"  # COMAR 36.05.03.19D: on every page
LETTER = 1


class Canvas(Flow):
    """A page that shows figures."""

    repeat = ""  # the rows repeated at the head of every printed page ("1:3")
    landscape = False  # the way the paper lies
    one_page = False  # whether everything goes on one page

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


def lay_out(page: Canvas, dossier: Dossier) -> None:
    """Set a sheet up for paper; what fits Letter's width and A4's height fits both.

    Args:
        page: the sheet, printed up to the row that was written last.
        dossier: what it is about.
    """
    sheet = page.sheet
    sheet.print_area = f"A1:{get_column_letter(page.columns)}{page.row}"
    if page.repeat:
        sheet.print_title_rows = page.repeat
    setup = sheet.page_setup
    setup.orientation = "landscape" if page.landscape else "portrait"
    setup.paperSize = LETTER
    setup.fitToWidth = 1
    setup.fitToHeight = 1 if page.one_page else 0
    assert sheet.sheet_properties.pageSetUpPr is not None
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    margins = sheet.page_margins
    margins.left = margins.right = 0.5
    margins.top, margins.bottom = 0.58, 0.55
    margins.header = margins.footer = 0.3
    sheet.print_options.horizontalCentered = True
    head, foot = sheet.oddHeader, sheet.oddFooter
    assert head is not None
    assert foot is not None
    named = []
    for key, word in (("submission number", ""), ("revision", "revision ")):
        value = dossier.submission.stated(key)
        if value is not None:
            named.append(f"{word}{value:g}" if isinstance(value, float) else f"{word}{value}")
    number = f"{capital(dossier.edition.words.submission)} {', '.join(named) or WITHOUT}"
    _print(head.left, number[:LONGEST_HEADER])
    _print(head.center, f"{dossier.game}, {dossier.edition.code}")
    _print(head.right, DAY_OF_APPROVAL)
    _print(foot.left, f"Digest {dossier.digest}")
    _print(foot.right, "Page &P of &N", plain=False)
    sheet.sheet_view.showGridLines = False
    sheet.sheet_view.zoomScale = 100
    style.protect(sheet)


def keep_together(page: Canvas, points: float) -> None:
    """Begin a new page before the next row where what stands from there on has no room on this one.

    Args:
        page: a sheet that lies.
        points: the height of what is kept together.
    """
    breaks = page.sheet.row_breaks
    top = max((one.id for one in breaks.brk), default=0) + 1
    rows = page.sheet.row_dimensions
    used = sum(rows[each].height or ROW_POINTS for each in range(top, page.row + 1)) % LANDSCAPE
    if used and used + points > LANDSCAPE:
        new_page(page)


def new_page(page: Canvas) -> None:
    """Begin a new page before the next row."""
    page.sheet.row_breaks.append(Break(id=page.row))


def _print(part: Any, text: str, plain: bool = True) -> None:
    part.text = text.replace("&", "&&") if plain else text
    part.size = 9
    part.font = f"{letters.FONT},Regular"
