"""The charts of an approval: the return of each hand, returns beside 100%, chances of results."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from openpyxl.chart import BarChart, LineChart, Reference
from openpyxl.chart.axis import ChartLines
from openpyxl.chart.label import DataLabelList
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.text import CharacterProperties, Font, Paragraph, ParagraphProperties
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit import letters, style
from workbooks.kit.charts import letters as set_letters
from workbooks.kit.charts import letters_of, place

SIZE, TITLE = 800, 1000  # hundredths of a point
POINT: Final = 12_700  # English metric units
STEPS: Final = tuple(Fraction(1, 10**power) * one for power in (4, 3, 2, 1) for one in (1, 2, 5))
PARTS: Final = 6  # of an axis at most
CENTIMETRES = 0.62  # of height for each bar
RETURNS_WIDTH: Final = 24.0  # centimetres
ROW_CENTIMETRES: Final = 0.53
TOP = 1.5  # centimetres of title and axis
NAMES, WIDE = 0.24, 0.68  # shares of the width: the names, and the bars without their numbers


class Scale(NamedTuple):
    """A vertical axis: its ends, and the step from number to number, 0 where it is logarithmic."""

    least: float
    most: float
    step: float


def scale_of(values: Sequence[Fraction]) -> Scale:
    """Return the narrowest axis of round steps that holds the values and 100%."""
    low, high = min([*values, Fraction(1)]), max([*values, Fraction(1)])
    step = next((one for one in STEPS if (high - low) / one <= PARTS - 2), Fraction(1))
    least = (math.ceil(low / step) - 1) * step
    most = (math.floor(high / step) + 1) * step
    return Scale(float(least), float(most), float(step))


def line_chart(title: str, scale: Scale, number_format: str) -> LineChart:
    """Return a chart that has its title and axes, and no line yet."""
    chart = LineChart()
    chart.style = 10
    chart.title = title
    assert chart.title is not None
    assert chart.title.tx is not None
    assert chart.title.tx.rich is not None
    chart.title.overlay = False
    heading = CharacterProperties(sz=TITLE, b=True, latin=Font(typeface=letters.FONT))
    paragraph = chart.title.tx.rich.p[0]
    paragraph.pPr = ParagraphProperties(defRPr=heading)
    for run in paragraph.r or ():
        run.rPr = heading
    chart.legend = None
    chart.y_axis.scaling.min, chart.y_axis.scaling.max = scale.least, scale.most
    if scale.step:
        chart.y_axis.majorUnit = scale.step
    chart.y_axis.number_format = number_format
    chart.y_axis.majorGridlines = ChartLines(
        spPr=GraphicalProperties(ln=LineProperties(solidFill=style.LINE))
    )
    chart.x_axis.tickLblPos = "low"
    for axis in (chart.x_axis, chart.y_axis):
        font = CharacterProperties(sz=SIZE, latin=Font(typeface=letters.FONT))
        axis.txPr = RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=font))])
        axis.delete = False
    chart.layout = Layout(ManualLayout(xMode="edge", yMode="edge", x=0.02, y=0.14, w=0.96, h=0.84))
    return chart


def add_returns_chart(
    sheet: Worksheet,
    title: str,
    first: int,
    last: int,
    hands: int,
    returns: int,
    anchor: str,
    *,
    below_zero: bool = False,
) -> float:
    """Add the chart and return its height in centimetres.

    Args:
        sheet: the sheet that holds the table and gets the chart.
        title: of the chart.
        first: first row of the table that is shown.
        last: last row.
        hands: column of the hands.
        returns: column of the returns.
        anchor: the cell at its upper left corner.
        below_zero: whether the values are differences of zero and less.
    """
    chart = BarChart()
    chart.type = "bar"
    chart.style = 10
    chart.title = title
    assert chart.title is not None
    assert chart.title.tx is not None
    assert chart.title.tx.rich is not None
    set_letters(chart.title.tx.rich.p[0], 1100, bold=True)
    chart.legend = None
    chart.gapWidth = 45
    chart.add_data(Reference(sheet, min_col=returns, min_row=first, max_row=last))
    chart.set_categories(Reference(sheet, min_col=hands, min_row=first, max_row=last))
    series = chart.series[0]
    series.graphicalProperties = GraphicalProperties(solidFill=style.NAVY)
    series.invertIfNegative = False
    chart.dataLabels = DataLabelList(showVal=True, numFmt=style.PERCENT)
    for unwanted in ("showSerName", "showCatName", "showLegendKey", "showPercent"):
        setattr(chart.dataLabels, unwanted, False)
    _set_axes(chart, below_zero)
    tall = returns_height(last - first + 1)
    # Room for a hand's name on one line: a program leaves out names that lie on one another.
    top = TOP / tall
    chart.layout = Layout(
        ManualLayout(
            layoutTarget="inner", xMode="edge", yMode="edge", x=NAMES, y=top, w=WIDE, h=0.97 - top
        )
    )
    place(sheet, chart, anchor, (RETURNS_WIDTH, tall))
    return tall


def _set_axes(chart: BarChart, below_zero: bool) -> None:
    """Set both axes: hands from the top, values from zero up or down."""
    chart.x_axis.scaling.orientation = "maxMin"
    chart.x_axis.tickLblSkip = 1
    for axis in (chart.x_axis, chart.y_axis):
        axis.txPr = letters_of(800)
        axis.delete = False
    if below_zero:
        chart.y_axis.number_format = "0.00%"
        chart.y_axis.scaling.max = 0
        chart.x_axis.tickLblPos = "low"  # beside the bars, which hang from the right
    else:
        chart.y_axis.number_format = "0%"
        chart.y_axis.scaling.min = 0
    chart.y_axis.majorGridlines = None


def returns_height(bars: int) -> float:
    """Return the height in centimetres of a chart of so many bars."""
    return max(4.5, 1.8 + CENTIMETRES * bars)
