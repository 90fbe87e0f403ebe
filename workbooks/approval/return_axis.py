"""What each wager returns of $100, drawn beside the wagers on page one: dots on one narrow axis.

The axis fits the data and always holds the line of 100; what lies far outside is drawn at its edge
as a triangle, and the number beside it says how far. The cells drawn stand on the sheet Pictures.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from openpyxl.chart import ScatterChart
from openpyxl.chart.axis import NumericAxis
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.marker import Marker
from openpyxl.chart.series import XYSeries
from openpyxl.chart.series_factory import SeriesFactory
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, OneCellAnchor
from openpyxl.drawing.text import CharacterProperties, Font, Paragraph, ParagraphProperties
from openpyxl.drawing.xdr import XDRPositiveSize2D
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit import letters, style
from workbooks.kit.packing import describe

HUNDRED: Final = 100
LEAST, MOST = 40, 120  # the axis never leaves these
UNITS: Final = (1, 2, 5, 10, 15, 20, 40)  # between two numbers of the axis
TICKS: Final = 4  # numbers on it beside 100
EMU: Final = 12_700  # of a point
SIDE: Final = 0.06  # of the width, left and right of the axis
TITLE: Final = "What each wager returns of $100"


@dataclass(frozen=True)
class Axis:
    """The scale of the picture.

    Args:
        least: its left end, in dollars.
        most: its right end.
        unit: from one number of it to the next; 100 is one of them.
    """

    least: int
    most: int
    unit: int

    def place(self, returned: Fraction) -> Fraction:
        """Return where a return is drawn: at the edge where it lies outside."""
        return min(max(returned, Fraction(self.least)), Fraction(self.most))


def axis_of(returned: Sequence[Fraction]) -> Axis:
    """Return the narrowest axis of whole steps that holds the returns and 100."""
    low = max(Fraction(LEAST), min([Fraction(HUNDRED - 1), *returned]))
    high = max([Fraction(HUNDRED), *returned])
    above = min(Fraction(MOST), high) - HUNDRED

    def steps(unit: int) -> tuple[int, int]:
        return math.ceil((HUNDRED - low) / unit), math.floor(above / unit)

    unit = next(one for one in UNITS if sum(steps(one)) <= TICKS)
    part = max(1, unit // 5)
    most = HUNDRED + part * (math.floor(above / part) + 1)
    return Axis(HUNDRED - unit * steps(unit)[0], most, unit)


def add_return_axis(
    sheet: Worksheet,
    *,
    cells: tuple[str, str],
    line: tuple[str, str],
    axis: Axis,
    row: int,
    column: int,
    size: tuple[float, float],
    below: float,
    names: Sequence[str],
    outside: Sequence[bool],
) -> None:
    """Draw the picture.

    Args:
        sheet: the sheet that gets it.
        cells: the columns of the places along and down the axis, one cell for each wager: sheet and
            column letter with the first row, such as "Pictures!$C$6".
        line: the ranges of the two ends of the line of 100.
        axis: the scale.
        row: the row of its upper left corner.
        column: the column of it.
        size: width and height in points, the numbers below the axis included.
        below: the height of the numbers.
        names: for each wager what its dot shows, in words.
        outside: for each wager whether it lies outside the axis.
    """
    chart = ScatterChart()
    chart.style = 10
    chart.scatterStyle = "lineMarker"
    chart.legend = None
    chart.visible_cells_only = False  # the annex is hidden where it is not printed
    along, down = cells
    ends = SeriesFactory(line[1], line[0])
    ends.marker = Marker(symbol="none")
    ends.graphicalProperties = GraphicalProperties(
        ln=LineProperties(solidFill=style.INK, w=EMU, prstDash="dash")
    )
    ends.smooth = False
    chart.series.append(ends)
    for place, out in enumerate(outside):
        chart.series.append(_dot(_moved(along, place), _moved(down, place), out))
    describe(chart, f"Chart: {TITLE}; {'; '.join(names)}")
    _scales(chart, axis)
    _lay(chart, row, column, size, below)
    sheet.add_chart(chart)


def _lay(
    chart: ScatterChart, row: int, column: int, size: tuple[float, float], below: float
) -> None:
    """Place the picture over its cells, without a frame of its own."""
    width, height = size
    chart.layout = Layout(
        ManualLayout(
            layoutTarget="inner",
            xMode="edge",
            yMode="edge",
            x=SIDE,
            y=0,
            w=1 - 2 * SIDE,
            h=1 - below / height,
        )
    )
    chart.graphical_properties = GraphicalProperties(noFill=True, ln=LineProperties(noFill=True))
    anchor = OneCellAnchor(
        _from=AnchorMarker(col=column - 1, row=row - 1),
        ext=XDRPositiveSize2D(round(width * EMU), round(height * EMU)),
    )
    chart.anchor = anchor  # type: ignore[assignment]


def _dot(along: str, down: str, outside: bool) -> XYSeries:
    series: XYSeries = SeriesFactory(down, along)
    series.marker = Marker(symbol="triangle" if outside else "circle", size=7)
    series.marker.graphicalProperties = GraphicalProperties(solidFill=style.NAVY)
    series.graphicalProperties = GraphicalProperties(ln=LineProperties(noFill=True))
    series.smooth = False
    return series


def _moved(cell: str, rows: int) -> str:
    stem, _, row = cell.rpartition("$")
    return f"{stem}${int(row) + rows}"


def _scales(chart: ScatterChart, axis: Axis) -> None:
    chart.x_axis.scaling.min, chart.x_axis.scaling.max = axis.least, axis.most
    assert isinstance(chart.x_axis, NumericAxis)
    assert chart.x_axis.majorGridlines is not None
    chart.x_axis.majorUnit = axis.unit
    chart.x_axis.number_format = "0"
    chart.x_axis.majorGridlines.spPr = GraphicalProperties(ln=LineProperties(solidFill=style.LINE))
    chart.x_axis.delete = False
    chart.x_axis.crosses = "max"  # the axis down is turned round: below the last wager
    font = CharacterProperties(sz=900, latin=Font(typeface=letters.FONT))
    chart.x_axis.txPr = RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=font))])
    chart.y_axis.scaling.min, chart.y_axis.scaling.max = 0, 1
    chart.y_axis.scaling.orientation = "maxMin"
    chart.y_axis.delete = True
    chart.y_axis.majorGridlines = None
