"""The pictures of an approval: results of a round, tables of the law, meter, payout limit."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction

from openpyxl.chart.marker import Marker
from openpyxl.chart.series_factory import SeriesFactory
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.drawing.line import LineProperties
from openpyxl.utils import get_column_letter

from formulas.figure_catalogue import NEXT, PAYBACK, Wagered, catalogue_figure
from formulas.values import Scalar
from workbooks.approval.canvas import ROW_POINTS, Canvas, keep_together
from workbooks.approval.chart import POINT, ROW_CENTIMETRES, Scale, line_chart, scale_of
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import DOLLARS, PERCENT, Figure
from workbooks.approval.report_figures import Pictures, Point
from workbooks.kit import charts, style
from workbooks.kit.flow import LEFT, RIGHT, Column
from workbooks.kit.looks import CELL, CELL_RIGHT, LABEL, SMALL, TITLE, WARNING

SHEET = "Pictures"
WIDTHS = (5, 21, 21, 14, 14, 2, 55)
LAST = len(WIDTHS)
NAME, FIRST, SECOND, THIRD, DRAWN = 2, 3, 4, 5, 7
SPILLED = tuple(
    Column(kind, CELL_RIGHT) for kind in ("plain", "count", "probability", "probability")
)
WIDE = 10.7
LINE_HEIGHT = 7.5


class PicturesPage(Canvas):
    """The sheet while it is page: a table at the left of each picture."""

    end = 3  # the last row of the block that was begun

    def block(self, words: str, heads: Sequence[str], rows: int, high: float) -> int:
        """Head a block, keep it on one page and return the first row of its table."""
        tall = max(rows + 3, round(high / ROW_CENTIMETRES) + 2)
        self.close()
        keep_together(self, tall * ROW_POINTS)
        self.end += tall + 1
        self.bar(words)
        self.heads(heads, (LEFT, RIGHT, RIGHT, RIGHT)[: len(heads)], first=NAME)
        return self.row + 1

    def close(self) -> None:
        """Leave empty what is left of a block, so that its picture has room."""
        self.next(self.end - self.row)

    def drawn(
        self, column: int, first: int, rows: int, colour: str = charts.EDITED_COLOUR
    ) -> charts.Column:
        """Return cells to draw, named by their heading."""
        return charts.Column(
            sheet=self.sheet,
            column=column,
            first=first,
            last=first + rows - 1,
            heading=first - 1,
            colour=colour,
        )

    @staticmethod
    def anchor(first: int) -> str:
        """Return the cell where the picture beside a table begins."""
        return f"{get_column_letter(DRAWN)}{first - 1}"


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet; every value drawn is a figure of this approval or follows from figures."""
    drawn = PicturesPage(page.sheet, WIDTHS)
    drawn.line("Pictures", TITLE)
    drawn.line(
        "Each picture shows the cells at its left. Where a return comes from, hand by hand, is "
        "drawn on the page of its wager.",
        LABEL,
    )
    for one in dossier.pictures:
        _results(drawn, one)
        if len(one.wager.compared) > 1:
            _tables(drawn, one)
        if one.meter is not None:
            _meter(drawn, one, *one.meter)
        if one.antes:
            _antes(drawn, one)
    drawn.close()
    page.next(drawn.row)


def _results(page: PicturesPage, one: Pictures) -> None:
    spilled = one.results.rows
    rows = len(spilled) - 1
    unit = "base wagers" if one.wager.base else "units staked"
    title = f"{one.wager.name}: how a round ends, in {unit}"
    if one.results.refusal is not None:
        page.block(title, (), 1, 0)
        page.next()
        page.text(1, one.results.label, SMALL)
        page.figure(NAME, one.results, "plain", CELL)
        page.text(FIRST, one.results.refusal.sentence, WARNING, to=LAST)
        return
    first = page.block(title, [str(words) for words in spilled[0]], rows, LINE_HEIGHT)
    page.text(1, one.results.label, SMALL)
    one.results.places.append(page.rows(spilled[1:], SPILLED, first=NAME))
    # Chances over the results that have them, on a logarithmic axis below one.
    least = float(min(_numbers(line[-1] for line in spilled[1:])))
    chances = f"{one.wager.name}: chance of a net result of at least so much, in {unit}"
    scale = Scale(10.0 ** math.floor(math.log10(least)), 1.0, 0.0)
    chart = line_chart(chances, scale, "0.0####%")
    chart.y_axis.scaling.logBase = 10
    curve = SeriesFactory(page.drawn(THIRD, first, rows).cells)
    curve.marker = Marker(symbol="circle", size=4)
    curve.marker.graphicalProperties = GraphicalProperties(solidFill=style.NAVY)
    curve.graphicalProperties = GraphicalProperties(
        ln=LineProperties(solidFill=style.NAVY, w=POINT * 3 // 2)
    )
    curve.smooth = False
    chart.series.append(curve)
    chart.set_categories(page.drawn(NAME, first, rows).cells)
    charts.place(page.sheet, chart, page.anchor(first), (WIDE, LINE_HEIGHT))


def _numbers(cells: Iterable[Scalar]) -> list[Fraction]:
    return [Fraction(cell) for cell in cells if isinstance(cell, Fraction | int) and cell]


def _tables(page: PicturesPage, one: Pictures) -> None:
    lines = one.wager.compared
    rows = len(lines) + 1
    title = f"{one.wager.name}: every table of the text and the pays offered"
    first = page.block(title, ("Paytable", "Return", "100%"), rows, LINE_HEIGHT)
    shown = [(line.label, line.figure) for line in lines]
    shown.append(("as offered", one.wager.payback))
    for words, figure in shown:
        page.next()
        page.text(1, figure.label, SMALL)
        page.text(NAME, words, CELL)
        page.figure(FIRST, figure, PERCENT, CELL_RIGHT)
        page.value(SECOND, Fraction(1), PERCENT, CELL_RIGHT)
    known = _numbers(figure.value for _, figure in shown if not isinstance(figure.value, list))
    beside = f"{one.wager.name}: return of every table of the text beside 100%"
    chart = line_chart(beside, scale_of(known), style.PERCENT)
    dots = SeriesFactory(page.drawn(FIRST, first, rows).cells)
    dots.marker = Marker(symbol="circle", size=8)
    dots.marker.graphicalProperties = GraphicalProperties(solidFill=style.NAVY)
    dots.graphicalProperties = GraphicalProperties(ln=LineProperties(noFill=True))
    line = SeriesFactory(page.drawn(SECOND, first, rows).cells)
    line.marker = Marker(symbol="none")
    line.graphicalProperties = GraphicalProperties(
        ln=LineProperties(solidFill=style.INK, w=POINT, prstDash="dash")
    )
    chart.series.extend((dots, line))
    chart.set_categories(page.drawn(NAME, first, rows).cells)
    charts.place(page.sheet, chart, page.anchor(first), (WIDE, LINE_HEIGHT))


def _meter(page: PicturesPage, one: Pictures, even: Figure, points: tuple[Point, ...]) -> None:
    title = f"{one.wager.name}: payback of the next hand against the meter, minimum wager"
    rows = len(points) + 2
    first = page.block(title, ("Meter", "Next hand", "100%"), rows, LINE_HEIGHT)
    along, height = _line(page, first, points, Fraction(1))
    page.heads(("Break-even",), (RIGHT,), first=FIRST)
    page.next()
    page.text(1, even.label, SMALL)
    page.figure(NAME, even, DOLLARS, CELL_RIGHT)
    page.value(FIRST, Fraction(1), PERCENT, CELL_RIGHT)
    mark = (page.drawn(NAME, page.row, 1), page.drawn(FIRST, page.row, 1))
    charts.add_lines(
        sheet=page.sheet,
        title=f"{one.wager.name}: payback of the next hand against the meter",
        along=along,
        shown=height,
        anchor=page.anchor(first),
        size=(WIDE, LINE_HEIGHT),
        across="Meter as displayed",
        up=catalogue_figure(NEXT, Wagered.METER).name,
        mark=mark,
    )


def _antes(page: PicturesPage, one: Pictures) -> None:
    free = one.wager.payback.number_value
    title = f"{one.wager.name}: what the payout limit leaves of the payback, played as without it"
    heads = ("Ante", "Limited", "Without a limit")
    first = page.block(title, heads, len(one.antes), LINE_HEIGHT)
    along, height = _line(page, first, one.antes, None if free is None else Fraction(free))
    charts.add_lines(
        sheet=page.sheet,
        title=f"{one.wager.name}: payback under the payout limit against the Ante",
        along=along,
        shown=height,
        anchor=page.anchor(first),
        size=(WIDE, LINE_HEIGHT),
        across="Ante",
        up=catalogue_figure(PAYBACK, Wagered.BASE).name,
    )


def _line(
    page: PicturesPage, first: int, points: tuple[Point, ...], level: Fraction | None
) -> tuple[charts.Column, list[charts.Column]]:
    """Write points beside a level they are held against, and return the cells to draw."""
    for point in points:
        page.next()
        page.value(NAME, point.along, DOLLARS, CELL_RIGHT)
        if point.figure is not None:
            page.text(1, point.figure.label, SMALL)
            page.figure(FIRST, point.figure, PERCENT, CELL_RIGHT)
        else:
            page.value(FIRST, point.height, PERCENT, CELL_RIGHT)
        page.value(SECOND, level, PERCENT, CELL_RIGHT)
    rows = len(points)
    lines = [page.drawn(FIRST, first, rows)]
    lines.append(page.drawn(SECOND, first, rows, charts.LEVEL_COLOUR))
    return page.drawn(NAME, first, rows), lines
