"""Dots and curves over named places: returns beside the line of 100%, chances of each result."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from openpyxl.chart import LineChart
from openpyxl.chart.axis import ChartLines
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.marker import Marker
from openpyxl.chart.series import Series
from openpyxl.chart.series_factory import SeriesFactory
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.text import CharacterProperties, Font, Paragraph, ParagraphProperties
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit import letters, style
from workbooks.kit.charts import Column, place

SIZE, TITLE = 800, 1000  # hundredths of a point
POINT: Final = 12_700  # English metric units
STEPS: Final = tuple(Fraction(1, 10**power) * one for power in (4, 3, 2, 1) for one in (1, 2, 5))
PARTS: Final = 6  # of an axis at most


@dataclass(frozen=True)
class Scale:
    """A vertical axis.

    Args:
        least: its lower end.
        most: its upper end.
        step: from one number to the next; 0 for a logarithmic axis.
    """

    least: float
    most: float
    step: float = 0.0


def scale_of(values: Sequence[Fraction]) -> Scale:
    """Return the narrowest axis of round steps that holds the values and 100%."""
    low, high = min([*values, Fraction(1)]), max([*values, Fraction(1)])
    step = next((one for one in STEPS if (high - low) / one <= PARTS - 2), Fraction(1))
    least = (math.ceil(low / step) - 1) * step
    most = (math.floor(high / step) + 1) * step
    return Scale(float(least), float(most), float(step))


def add_dots(
    *,
    sheet: Worksheet,
    title: str,
    names: Column,
    values: Column,
    level: Column,
    scale: Scale,
    anchor: str,
    size: tuple[float, float],
) -> None:
    """Draw a dot for each name, and a dashed line at a level.

    Args:
        sheet: the sheet that gets the chart.
        title: of the chart.
        names: what each dot is called.
        values: where it stands.
        level: the level, once for each name.
        scale: the vertical axis.
        anchor: the cell at its upper left corner.
        size: width and height in centimetres.
    """
    chart = _chart(title, scale, style.PERCENT)
    dots = SeriesFactory(values.cells)
    dots.marker = Marker(symbol="circle", size=8)
    dots.marker.graphicalProperties = GraphicalProperties(solidFill=style.NAVY)
    dots.graphicalProperties = GraphicalProperties(ln=LineProperties(noFill=True))
    line = SeriesFactory(level.cells)
    line.marker = Marker(symbol="none")
    line.graphicalProperties = GraphicalProperties(
        ln=LineProperties(solidFill=style.INK, w=POINT, prstDash="dash")
    )
    _place(chart, (dots, line), names, sheet, anchor, size)


def add_curve(
    *,
    sheet: Worksheet,
    title: str,
    names: Column,
    values: Column,
    least: float,
    anchor: str,
    size: tuple[float, float],
) -> None:
    """Draw chances over the results that have them, on a logarithmic axis below one.

    Args:
        sheet: the sheet that gets the chart.
        title: of the chart.
        names: the results.
        values: their chances.
        least: the smallest chance.
        anchor: the cell at its upper left corner.
        size: width and height in centimetres.
    """
    bottom = 10.0 ** math.floor(math.log10(least))
    chart = _chart(title, Scale(bottom, 1.0), "0.0####%")
    chart.y_axis.scaling.logBase = 10
    curve = SeriesFactory(values.cells)
    curve.marker = Marker(symbol="circle", size=4)
    curve.marker.graphicalProperties = GraphicalProperties(solidFill=style.NAVY)
    curve.graphicalProperties = GraphicalProperties(
        ln=LineProperties(solidFill=style.NAVY, w=POINT * 3 // 2)
    )
    curve.smooth = False
    _place(chart, (curve,), names, sheet, anchor, size)


def _chart(title: str, scale: Scale, number_format: str) -> LineChart:
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


def _place(
    chart: LineChart,
    series: Sequence[Series],
    names: Column,
    sheet: Worksheet,
    anchor: str,
    size: tuple[float, float],
) -> None:
    for one in series:
        chart.series.append(one)
    chart.set_categories(names.cells)
    place(sheet, chart, anchor, size)
