"""The picture of where a payback comes from: the return of each hand, a native chart."""

from __future__ import annotations

from openpyxl.chart import BarChart, Reference
from openpyxl.chart.label import DataLabelList
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit import style
from workbooks.kit.charts import letters, letters_of, place

CENTIMETRES = 0.62  # of height for each bar
TOP = 1.5  # centimetres of title and axis
NAMES, WIDE = 0.24, 0.68  # shares of the width: the names, and the bars without their numbers


def add_returns_chart(
    sheet: Worksheet,
    title: str,
    first: int,
    last: int,
    hands: int,
    returns: int,
    anchor: str,
    width: float,
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
        width: in centimetres.
        below_zero: whether the values are differences of zero and less.
    """
    chart = BarChart()
    chart.type = "bar"
    chart.style = 10
    chart.title = title
    assert chart.title is not None
    assert chart.title.tx is not None
    assert chart.title.tx.rich is not None
    letters(chart.title.tx.rich.p[0], 1100, bold=True)
    chart.legend = None
    chart.gapWidth = 45
    chart.add_data(Reference(sheet, min_col=returns, min_row=first, max_row=last))
    chart.set_categories(Reference(sheet, min_col=hands, min_row=first, max_row=last))
    _label_bars(chart)
    _scale(chart, below_zero)
    tall = returns_height(last - first + 1)
    # Room for a hand's name on one line: a program leaves out names that lie on one another.
    top = TOP / tall
    chart.layout = Layout(
        ManualLayout(
            layoutTarget="inner", xMode="edge", yMode="edge", x=NAMES, y=top, w=WIDE, h=0.97 - top
        )
    )
    place(sheet, chart, anchor, (width, tall))
    return tall


def _label_bars(chart: BarChart) -> None:
    """Color the bars and write the value at each."""
    series = chart.series[0]
    series.graphicalProperties = GraphicalProperties(solidFill=style.NAVY)
    series.invertIfNegative = False
    chart.dataLabels = DataLabelList()
    chart.dataLabels.showVal = True
    for unwanted in ("showSerName", "showCatName", "showLegendKey", "showPercent"):
        setattr(chart.dataLabels, unwanted, False)
    chart.dataLabels.numFmt = style.PERCENT


def _scale(chart: BarChart, below_zero: bool) -> None:
    """Set both axes: hands from the top, values from zero up or down."""
    chart.x_axis.scaling.orientation = "maxMin"
    chart.x_axis.tickLblSkip = 1
    for axis in (chart.x_axis, chart.y_axis):
        axis.txPr = letters_of(800)
    chart.x_axis.delete = False
    chart.y_axis.delete = False
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
