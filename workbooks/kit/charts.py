"""Native charts of a sheet's cells, drawn alike on every sheet of ours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from openpyxl.chart import LineChart, Reference, ScatterChart
from openpyxl.chart._chart import ChartBase
from openpyxl.chart.axis import ChartLines, TextAxis
from openpyxl.chart.data_source import StrRef
from openpyxl.chart.label import DataLabelList
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.marker import Marker
from openpyxl.chart.series import Series, SeriesLabel, XYSeries
from openpyxl.chart.series_factory import SeriesFactory
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText
from openpyxl.chart.title import Title
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.text import (
    CharacterProperties,
    Paragraph,
    ParagraphProperties,
    RichTextProperties,
)
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit import style

AnyChart: TypeAlias = LineChart | ScatterChart
TITLE, AXIS = 1100, 750  # hundredths of a point
BASELINE_COLOUR, EDITED_COLOUR = "A6B4CC", style.NAVY
LEVEL_COLOUR, MARK_COLOUR = style.RED, "C55A11"
DRAWING = ManualLayout(
    layoutTarget="inner", xMode="edge", yMode="edge", x=0.07, y=0.13, w=0.9, h=0.63
)
LINE_WIDTH = 19050  # English metric units: a point and a half


@dataclass(frozen=True, kw_only=True)
class Column:
    """Cells of one column that a chart shows.

    Args:
        sheet: where they stand.
        column: their column.
        first: their first row.
        last: their last row.
        heading: the row of the cell that names them, 0 for none.
        color: of their bars or line.
    """

    sheet: Worksheet
    column: int
    first: int
    last: int
    heading: int = 0
    colour: str = EDITED_COLOUR

    @property
    def cells(self) -> Reference:
        """The cells."""
        return Reference(self.sheet, min_col=self.column, min_row=self.first, max_row=self.last)


def add_dots(
    sheet: Worksheet,
    title: str,
    names: Column,
    shown: tuple[Column, Column],
    anchor: str,
    size: tuple[float, float],
    *,
    axis: str = "0%",
    labels: str = "",
) -> None:
    """Add a chart of a ring and a dot over each name, joined by a line.

    A ring shows what lies under it in grey print too.

    Args:
        sheet: the sheet that gets it.
        title: of the chart.
        names: what stands below the dots.
        shown: the values of the rings, and those of the dots.
        anchor: the cell at its upper left corner.
        size: width and height in centimetres.
        axis: the format of the numbers at the axis.
        labels: the format of the numbers at the dots, "" for none.
    """
    chart = LineChart()
    chart.style = 10
    chart.title = title
    _title(chart.title, TITLE, bold=True)
    rings, dots = shown
    chart.series = [_dotted(rings, solid=False), _dotted(dots, solid=True, labels=labels)]
    chart.set_categories(names.cells)
    _legend(chart)
    chart.hiLowLines = ChartLines(
        spPr=GraphicalProperties(ln=LineProperties(solidFill=style.GREY_INK, w=LINE_WIDTH))
    )
    chart.x_axis.tickLblPos = "low"
    assert isinstance(chart.x_axis, TextAxis)
    chart.x_axis.tickLblSkip = 1
    _axes(chart, axis)
    # A program that opens the file otherwise measures the words along the axes many times over.
    for one in (chart.x_axis, chart.y_axis):
        assert one.txPr is not None
        one.txPr.bodyPr = RichTextProperties(rot=0, vert="horz")
    chart.layout = Layout(manualLayout=DRAWING)
    place(sheet, chart, anchor, size)


def _dotted(values: Column, *, solid: bool, labels: str = "") -> Series:
    """Return the series of a row of dots, or of rings."""
    series: Series = SeriesFactory(values.cells)
    _name(series, values)
    series.smooth = False
    series.marker = Marker(symbol="diamond", size=7) if solid else Marker(symbol="circle", size=10)
    look = GraphicalProperties(ln=LineProperties(solidFill=values.colour, w=LINE_WIDTH))
    if solid:
        look.solidFill = values.colour
    else:
        look.noFill = True
    series.marker.graphicalProperties = look
    series.graphicalProperties = GraphicalProperties(ln=LineProperties(noFill=True))
    if labels:
        series.dLbls = DataLabelList(showVal=True, numFmt=labels, dLblPos="t")
        for unwanted in ("showSerName", "showCatName", "showLegendKey", "showPercent"):
            setattr(series.dLbls, unwanted, False)
        series.dLbls.txPr = letters_of(AXIS - 50)
    return series


def _marked(x: Column, y: Column) -> Series:
    """Return the series of a single point that is marked."""
    series: Series = SeriesFactory(y.cells, x.cells)
    _name(series, y)
    series.marker = Marker(symbol="diamond", size=9)
    series.marker.graphicalProperties = GraphicalProperties(solidFill=MARK_COLOUR)
    series.graphicalProperties = GraphicalProperties(ln=LineProperties(noFill=True))
    return series


def add_lines(
    sheet: Worksheet,
    title: str,
    along: Column,
    shown: Sequence[Column],
    anchor: str,
    size: tuple[float, float],
    *,
    across: str,
    up: str,
    mark: tuple[Column, Column] | None = None,
    number_format: str = '"$"#,##0',
    axis: str = "0.0%",
) -> None:
    """Add a chart of lines over a scale of numbers.

    Args:
        sheet: the sheet that gets it.
        title: of the chart.
        along: the numbers on the horizontal scale.
        shown: the values, one line for each column.
        anchor: the cell at its upper left corner.
        size: width and height in centimetres.
        across: what the horizontal scale shows.
        up: what the vertical scale shows.
        mark: where a single point is marked, if any.
        number_format: of the horizontal scale.
        axis: the format of the numbers at the vertical scale.
    """
    chart = ScatterChart()
    chart.style = 10
    chart.scatterStyle = "lineMarker"
    chart.title = title
    _title(chart.title, TITLE, bold=True)
    for column in shown:
        series = SeriesFactory(column.cells, along.cells)
        _name(series, column)
        series.marker = Marker(symbol="none")
        series.smooth = False
        wide = column.colour == BASELINE_COLOUR  # so that it shows under a line on top of it
        line = LineProperties(solidFill=column.colour, w=LINE_WIDTH * (3 if wide else 1))
        if column.colour == LEVEL_COLOUR:
            line.prstDash = "dash"
        series.graphicalProperties = GraphicalProperties(ln=line)
        chart.series.append(series)
    if mark is not None:
        chart.series.append(_marked(*mark))
    _legend(chart)
    chart.x_axis.title, chart.y_axis.title = across, up
    for one in (chart.x_axis, chart.y_axis):
        _title(one.title, AXIS)
    chart.x_axis.scaling.min = 0
    chart.x_axis.number_format = number_format
    chart.x_axis.majorGridlines = None
    _axes(chart, axis)
    place(sheet, chart, anchor, size)


def _title(title: Title | None, size: int, bold: bool = False) -> None:
    assert title is not None
    assert title.tx is not None
    assert title.tx.rich is not None
    letters(title.tx.rich.p[0], size, bold)
    title.overlay = False


def _name(series: Series | XYSeries, column: Column) -> None:
    if column.heading:
        title = Reference(column.sheet, min_col=column.column, min_row=column.heading)
        series.tx = SeriesLabel(strRef=StrRef(str(title)))


def _legend(chart: AnyChart) -> None:
    assert chart.legend is not None
    chart.legend.position = "b"
    chart.legend.txPr = letters_of(AXIS)


def _axes(chart: AnyChart, number_format: str) -> None:
    for axis in (chart.x_axis, chart.y_axis):
        axis.txPr = letters_of(AXIS)
        axis.delete = False
    chart.y_axis.number_format = number_format
    assert chart.y_axis.majorGridlines is not None
    chart.y_axis.majorGridlines.spPr = GraphicalProperties(ln=LineProperties(solidFill=style.LINE))


def letters_of(size: int) -> RichText:
    """Return the look of letters of a size, in hundredths of a point."""
    text = RichText(p=[Paragraph(endParaRPr=CharacterProperties())])
    letters(text.p[0], size)
    return text


def letters(paragraph: Paragraph, size: int, bold: bool = False) -> None:
    """Set the size of letters, in hundredths of a point."""
    look = CharacterProperties(sz=size, b=bold)
    paragraph.pPr = ParagraphProperties(defRPr=look)
    for run in paragraph.r or ():
        run.rPr = look


def place(sheet: Worksheet, chart: ChartBase, anchor: str, size: tuple[float, float]) -> None:
    """Add a chart with its upper left corner at a cell, its width and height in centimeters."""
    # Any number of centimetres will do; the stubs know whole ones only.
    chart.width, chart.height = size  # type: ignore[assignment]
    sheet.add_chart(chart, anchor)
