"""The pictures of an approval: results of a round, tables of the law, meter, payout limit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from formulas.values import Scalar
from workbooks.approval.canvas import (
    CELL,
    CELL_RIGHT,
    HEAD,
    HEAD_RIGHT,
    LABEL,
    SMALL,
    WARNING,
    Canvas,
    Look,
)
from workbooks.approval.decision_page import PageOne
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import Figure
from workbooks.approval.lines import DOLLARS, PERCENT, percent
from workbooks.approval.paper import ROW_POINTS, keep_together, lay_out
from workbooks.approval.picture_charts import add_curve, add_dots, scale_of
from workbooks.approval.pictures import Pictures, Point
from workbooks.approval.record_wagers import AXIS, HUNDRED, PLOT
from workbooks.approval.return_axis import TITLE, add_return_axis, axis_of
from workbooks.kit import charts
from workbooks.kit.charts import Column

SHEET = "Pictures"
WIDTHS = (5, 21, 17, 14, 14, 2, 59)
LAST = len(WIDTHS)
NAME, FIRST, SECOND, THIRD, DRAWN = 2, 3, 4, 5, 7
SPILLED_KINDS = ("plain", "count", "probability", "probability")
WIDE, ROW_CENTIMETRES = 10.7, 0.53
LINE_HEIGHT = 7.5


class _Page:
    """The sheet while it is filled: a table at the left of each picture."""

    def __init__(self, page: Canvas) -> None:
        self.page = page
        self.row = 3

    def block(self, words: str, heads: Sequence[str], rows: int, high: float) -> int:
        """Head a block, keep it on one page and return the first row of its table."""
        tall = max(rows + 3, round(high / ROW_CENTIMETRES) + 2)
        self.row += 1
        keep_together(self.page, self.row, tall * ROW_POINTS)
        self.page.bar(self.row, words)
        for column, head in enumerate(heads, start=NAME):
            if head:
                look = HEAD if column == NAME else HEAD_RIGHT
                self.page.text(self.row + 1, column, head, look)
        first = self.row + 2
        self.row += tall
        return first

    def column(self, column: int, first: int, rows: int, colour: str = "") -> Column:
        """Return cells to draw, named by their heading."""
        plain = colour or charts.EDITED_COLOUR
        return Column(
            sheet=self.page.sheet,
            column=column,
            first=first,
            last=first + rows - 1,
            heading=first - 1,
            colour=plain,
        )

    @staticmethod
    def anchor(first: int) -> str:
        """Return the cell where the picture beside a table begins."""
        return f"{get_column_letter(DRAWN)}{first - 1}"


def add_pictures_page(book: Workbook, dossier: Dossier, first: PageOne) -> Canvas:
    """Add the sheet; every value drawn is a figure of this approval or follows from figures.

    Args:
        book: the workbook.
        dossier: all that is shown.
        first: page one, whose picture is drawn of cells of this sheet.
    """
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    page.text(1, 1, "Pictures", Look(size=14, bold=True), to=LAST)
    words = (
        "Each picture shows the cells at its left. Where a return comes from, hand by hand, is "
        "drawn on the page of its wager."
    )
    page.text(2, 1, words, LABEL, to=LAST)
    filled = _Page(page)
    _returns(filled, dossier, first)
    for one in dossier.pictures:
        _results(filled, one)
        if len(one.wager.compared) > 1:
            _tables(filled, one)
        if one.meter is not None:
            _meter(filled, one, *one.meter)
        if one.antes:
            _antes(filled, one)
    lay_out(page.sheet, dossier, max(filled.row, 3), LAST, landscape=True)
    return page


def _returns(filled: _Page, dossier: Dossier, page_one: PageOne) -> None:
    """Write what each wager returns of $100 and draw it on page one."""
    known = [Fraction(wager.payback.number_value or 0) * HUNDRED for wager in dossier.wagers]
    axis = axis_of(known)
    heads = ("Wager", "Drawn at", "Down the axis")
    first = filled.block(f"{TITLE}: the dots on page one", heads, len(known) + 2, 0)
    page = filled.page
    rows = zip(dossier.wagers, known, page_one.places, strict=True)
    for row, (wager, returned, place) in enumerate(rows, start=first):
        page.text(row, NAME, wager.name, CELL)
        page.value(row, FIRST, axis.place(returned), "hundred", CELL_RIGHT)
        page.value(row, SECOND, place, "decimal", CELL_RIGHT)
    last = first + len(known)
    for row, end in ((last, 0.0), (last + 1, 1.0)):
        page.text(row, NAME, "line of 100", CELL)
        page.value(row, FIRST, float(HUNDRED), "hundred", CELL_RIGHT)
        page.value(row, SECOND, end, "decimal", CELL_RIGHT)

    def cells(column: int, top: int, bottom: int = 0) -> str:
        letter = get_column_letter(column)
        area = f"${letter}${top}"
        return f"{SHEET}!{area}:${letter}${bottom}" if bottom else f"{SHEET}!{area}"

    add_return_axis(
        page_one.canvas.sheet,
        cells=(cells(FIRST, first), cells(SECOND, first)),
        line=(cells(FIRST, last, last + 1), cells(SECOND, last, last + 1)),
        axis=axis,
        row=page_one.wagers,
        column=PLOT[0],
        size=(page_one.plot_width, page_one.plot_height),
        below=AXIS,
        names=[
            f"{wager.name} {percent(wager.payback.number_value).removesuffix(' %')}"
            for wager in dossier.wagers
        ],
        outside=[axis.place(returned) != returned for returned in known],
    )


def _results(filled: _Page, one: Pictures) -> None:
    spilled = one.results.rows
    rows = len(spilled) - 1
    unit = "Antes" if one.wager.base else "units staked"
    title = f"{one.wager.name}: how a round ends, in {unit}"
    if one.results.refusal is not None:
        first = filled.block(title, ("", "", ""), 1, 0)
        filled.page.text(first, 1, one.results.label, SMALL)
        filled.page.figure(first, NAME, one.results, "plain", CELL)
        filled.page.text(first, FIRST, one.results.refusal.sentence, WARNING, to=LAST)
        return
    first = filled.block(title, [str(words) for words in spilled[0]], rows, LINE_HEIGHT)
    page = filled.page
    page.text(first - 1, 1, one.results.label, SMALL)
    for row, line in enumerate(spilled[1:], start=first):
        for column, (cell, look) in enumerate(zip(line, SPILLED_KINDS, strict=True), start=NAME):
            page.value(row, column, cell, look, CELL_RIGHT)
    one.results.places.append(page.place(first, NAME, first + rows - 1, THIRD))
    add_curve(
        sheet=page.sheet,
        title=f"{one.wager.name}: chance of a net result of at least so much, in {unit}",
        names=filled.column(NAME, first, rows),
        values=filled.column(THIRD, first, rows),
        least=float(min(_numbers(line[-1] for line in spilled[1:]))),
        anchor=filled.anchor(first),
        size=(WIDE, LINE_HEIGHT),
    )


def _numbers(cells: Iterable[Scalar]) -> list[Fraction]:
    return [Fraction(cell) for cell in cells if isinstance(cell, Fraction | int) and cell]


def _tables(filled: _Page, one: Pictures) -> None:
    lines = one.wager.compared
    rows = len(lines) + 1
    title = f"{one.wager.name}: every authorised table and the pays offered"
    first = filled.block(title, ("Paytable", "Return", "100 %"), rows, LINE_HEIGHT)
    page = filled.page
    for row, line in enumerate(lines, start=first):
        page.text(row, 1, line.figure.label, SMALL)
        page.text(row, NAME, line.label, CELL)
        page.figure(row, FIRST, line.figure, PERCENT, CELL_RIGHT)
    last = first + rows - 1
    page.text(last, 1, one.wager.payback.label, SMALL)
    page.text(last, NAME, "as offered", CELL)
    page.figure(last, FIRST, one.wager.payback, PERCENT, CELL_RIGHT)
    for row in range(first, last + 1):
        page.value(row, SECOND, Fraction(1), PERCENT, CELL_RIGHT)
    known = _numbers(
        figure.value
        for figure in (*(line.figure for line in lines), one.wager.payback)
        if not isinstance(figure.value, list)
    )
    add_dots(
        sheet=page.sheet,
        title=f"{one.wager.name}: return of every authorised table beside 100 %",
        names=filled.column(NAME, first, rows),
        values=filled.column(FIRST, first, rows),
        level=filled.column(SECOND, first, rows),
        scale=scale_of(known),
        anchor=filled.anchor(first),
        size=(WIDE, LINE_HEIGHT),
    )


def _meter(filled: _Page, one: Pictures, even: Figure, points: tuple[Point, ...]) -> None:
    title = f"{one.wager.name}: payback of the next hand against the meter, minimum wager"
    rows = len(points) + 2
    first = filled.block(title, ("Meter", "Next hand", "100 %"), rows, LINE_HEIGHT)
    along, height = _line(filled, first, points, Fraction(1))
    page = filled.page
    level = first + len(points) + 1
    page.text(level - 1, FIRST, "Break-even", HEAD_RIGHT)
    page.text(level, 1, even.label, SMALL)
    page.figure(level, NAME, even, DOLLARS, CELL_RIGHT)
    page.value(level, FIRST, Fraction(1), PERCENT, CELL_RIGHT)
    mark = (filled.column(NAME, level, 1), filled.column(FIRST, level, 1))
    charts.add_lines(
        sheet=page.sheet,
        title=f"{one.wager.name}: payback of the next hand against the meter",
        along=along,
        shown=height,
        anchor=filled.anchor(first),
        size=(WIDE, LINE_HEIGHT),
        across="Meter on the sign",
        up="Payback of the next hand",
        mark=mark,
    )


def _antes(filled: _Page, one: Pictures) -> None:
    free = one.wager.payback.number_value
    title = f"{one.wager.name}: what the payout limit leaves of the payback, played as without it"
    heads = ("Ante", "Limited", "Without a limit")
    first = filled.block(title, heads, len(one.antes), LINE_HEIGHT)
    along, height = _line(filled, first, one.antes, None if free is None else Fraction(free))
    charts.add_lines(
        sheet=filled.page.sheet,
        title=f"{one.wager.name}: payback under the payout limit against the Ante",
        along=along,
        shown=height,
        anchor=filled.anchor(first),
        size=(WIDE, LINE_HEIGHT),
        across="Ante",
        up="Payback, basis action",
    )


def _line(
    filled: _Page, first: int, points: tuple[Point, ...], level: Fraction | None
) -> tuple[Column, list[Column]]:
    """Write points beside a level they are held against, and return the cells to draw."""
    page = filled.page
    for row, point in enumerate(points, start=first):
        page.value(row, NAME, point.along, DOLLARS, CELL_RIGHT)
        if point.figure is not None:
            page.text(row, 1, point.figure.label, SMALL)
            page.figure(row, FIRST, point.figure, PERCENT, CELL_RIGHT)
        else:
            page.value(row, FIRST, point.height, PERCENT, CELL_RIGHT)
        page.value(row, SECOND, level, PERCENT, CELL_RIGHT)
    rows = len(points)
    lines = [filled.column(FIRST, first, rows)]
    lines.append(filled.column(SECOND, first, rows, charts.LEVEL_COLOUR))
    return filled.column(NAME, first, rows), lines
