"""The charts of a signed sheet, held against those of the sheet made again from its inputs.

Programs that save a chart write much that it had not, so what it shows is compared: where it lies,
what kind it is, the cells it draws, its words, its axes and marks, and the values stored beside.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from lxml import etree
from openpyxl.utils.cell import rows_from_range

from workbooks.approval.vocabulary import vocabulary
from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.stored import CellValue
from workbooks.xlsx.styles import Look, plain_format

_C: Final = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
_A: Final = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_S: Final = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
_R: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
# What every program keeps: elements by their number, attributes by their value.
COUNTED: Final = (
    *("barChart", "lineChart", "scatterChart", "ser", "title", "legend", "catAx", "valAx", "axId"),
    *("cat", "val", "xVal", "yVal", "majorGridlines", "plotArea"),
)
KEPT: Final = (
    *("barDir", "grouping", "orientation", "delete", "symbol", "size", "max", "min", "majorUnit"),
    *("gapWidth", "legendPos", "logBase", "invertIfNegative", "majorTickMark", "minorTickMark"),
    "layoutTarget",
)
TOLD: Final = {"showVal": "1", "tickLblPos": "low", "crosses": "max"}  # where it is not the usual
SIDES: Final = ("x", "y", "w", "h")
NEAR: Final = 0.05  # of a side of the chart, for the parts in it
WIDER: Final = 0.08  # of a chart: programs take letters of one font to be of other widths
HAIR: Final = 40_000  # three points, in the units of drawings
DIGITS_WIDE, PIXEL, POINT = 7, 9525, 12700  # pixels of a digit; lengths in the units of drawings
GENERAL: Final = "General"
LINKED: Final = ("dLbls", "numCache")  # they take the formats of their cells
LETTERS: Final = ("rPr", "defRPr", "endParaRPr")
# What holds lines, fills and letters and paints nothing by itself, and what is not painted.
HOLDERS: Final = ("spPr", "txPr", "tx", "rich", "bodyPr", "lstStyle", "p", "pPr", "r", "t")
UNPAINTED: Final = ("lang", "kern", "baseline")
# What Calc does not keep: letters that others say again, solid lines, lines around marks.
LOST: Final = re.compile(r".*/(rPr|prstDash|uFillTx)|marker/ln.*|title/defRPr")


def drawn_otherwise(
    here: tuple[Package, str],
    there: tuple[Package, str],
    cells: Mapping[str, Mapping[str, CellValue]],
    looks: Sequence[Look],
) -> Iterator[str]:
    """Yield what the charts of a sheet show otherwise than as they were made.

    Args:
        here: the signed file and the part of the sheet.
        there: the file made again and its part.
        cells: what stands in the cells of the signed file.
        looks: those of the cells of the file made again.
    """
    found, wanted = list(_charts(*here)), list(_charts(*there))
    spoken, written = ([*_spoken(*one)] for one in (here, there))
    if not set(spoken) <= set(written):  # a program may lose what is read aloud of a chart
        words = "; ".join(one for one in spoken if one not in written)
        yield f'has a chart that is described as "{words}"'
    of_cells = {look.number_format for look in looks} | {GENERAL}
    if len(found) != len(wanted):
        yield f"has {len(found)} charts, made with {len(wanted)}"
        return
    for number, ((place, chart), (own_place, own)) in enumerate(
        zip(found, wanted, strict=True), start=1
    ):
        if place[:2] != own_place[:2] or not all(
            math.isclose(*sides, rel_tol=WIDER, abs_tol=HAIR)
            for sides in zip(place[2:], own_place[2:], strict=False)
        ):
            yield f"has chart {number} at another place or of another size"
        if etree.tostring(chart) == etree.tostring(own):
            continue
        told, made = _told(chart), _told(own)
        if formats := sorted(_formats(chart, of_cells) ^ _formats(own, of_cells)):
            yield f"has chart {number} with numbers in the formats {', '.join(formats)}"
        if told != made:
            more = "; ".join(sorted(told - made)) or "nothing more"
            less = "; ".join(sorted(made - told)) or "nothing less"
            yield f"has chart {number} that shows {more}, made with {less}"
        for one, other in zip(_placed(chart), _placed(own), strict=False):
            if abs(one - other) > NEAR:
                yield f"has chart {number} with parts at another place"
                break
        if words := "; ".join(_repainted(chart, own)):
            yield f"has chart {number} painted otherwise: {words}"
        if not all(_stored(cells, chart)):
            yield f"has chart {number} with stored values that the cells do not have"


def _charts(package: Package, part: str) -> Iterator[tuple[tuple[float, ...], etree._Element]]:
    """Yield place and content of each chart: column and row, how far in them, width and height."""
    sheet = package.xml(part)
    for drawing in package.targets("drawing", part):
        charts = package.relations(drawing)
        for anchor in package.xml(drawing).iterchildren(tag=etree.Element):
            if anchor.find(f".//{_C}chart") is None:
                yield (), anchor  # it shows nothing that is known
            for one in anchor.iter(f"{_C}chart"):
                target = charts.get(one.get(_R, ""))
                if target is not None and target.target in package.members:
                    yield _place(anchor, sheet), package.xml(target.target)


def _spoken(package: Package, part: str) -> Iterator[str]:
    """Yield what is read aloud of the drawings of a sheet."""
    for drawing in package.targets("drawing", part):
        for one in package.xml(drawing).iter(f"{_S}cNvPr"):
            yield from (one.get(name, "") for name in ("descr", "title") if one.get(name))


def _formats(chart: etree._Element, of_cells: Set[str]) -> set[str]:
    """Return how numbers are shown, by the element: its own formats, and those no cell has."""
    told: Counter[str] = Counter()
    for one in chart.iter(_C + "numFmt", _C + "formatCode"):
        code = plain_format(one.get("formatCode", one.text or ""))
        parent = one.getparent()
        assert parent is not None
        kind = etree.QName(parent).localname
        if code not in of_cells or (kind not in LINKED and one.get("sourceLinked") != "1"):
            told[f"{kind} {code}"] += 1
    return {f"{number} x {one}" for one, number in told.items()}


def _place(anchor: etree._Element, sheet: etree._Element) -> tuple[float, ...]:
    cell = [
        float(anchor.findtext(f"{_S}from/{_S}{part}") or "0")
        for part in ("col", "row", "colOff", "rowOff")
    ]
    extent = anchor.find(f"{_S}ext")
    if extent is not None:
        return *cell, float(extent.get("cx", "0")), float(extent.get("cy", "0"))
    start, end = (_corner(anchor, name, sheet) for name in ("from", "to"))
    return *cell, end[0] - start[0], end[1] - start[1]


def _corner(anchor: etree._Element, name: str, sheet: etree._Element) -> tuple[float, float]:
    """Return how far a corner of a drawing lies from the upper left one of its sheet."""
    if anchor.find(f"{_S}{name}") is None:
        return 0, 0
    column, across, row, down = (
        int(anchor.findtext(f"{_S}{name}/{_S}{part}") or "0")
        for part in ("col", "colOff", "row", "rowOff")
    )
    widths = {
        number: float(one.get("width", "9"))
        for one in sheet.iter(MAIN + "col")
        for number in range(int(one.get("min", "1")), min(int(one.get("max", "1")), column) + 1)
    }
    heights = {
        int(one.get("r", "0")): float(one.get("ht", "15"))
        for one in sheet.iterfind(f"{MAIN}sheetData/{MAIN}row")
    }
    return (
        across + sum(widths.get(one + 1, 9) * DIGITS_WIDE * PIXEL for one in range(column)),
        down + sum(heights.get(one + 1, 15) * POINT for one in range(row)),
    )


def _told(chart: etree._Element) -> Counter[str]:
    """Return what every program keeps of a chart."""
    found: Counter[str] = Counter()
    for name in COUNTED:
        found[f"{name}"] += sum(1 for _ in chart.iter(_C + name))
    for name in KEPT:
        for one in chart.iter(_C + name):
            if one.get("val") is not None:
                found[f"{name} {_number(one.get('val', ''))}"] += 1
    if not _by_calc(chart):
        for one in chart.iter(_C + "dLblPos"):
            found[f"dLblPos {one.get('val')}"] += 1
    for name, value in TOLD.items():
        found[f"{name} {value}"] += sum(one.get("val") == value for one in chart.iter(_C + name))
    between = "midCat" if found["scatterChart"] else "between"  # where nothing is stated
    found["crossBetween"] = sum(
        one.get("val") != between for one in chart.iter(_C + "crossBetween")
    )
    found["references"] = sum(1 for _ in chart.iter(_C + "strRef", _C + "numRef"))
    for number, one in enumerate(chart.iter(_C + "f")):  # in order: a name is of its own series
        cells = re.sub(r"['$]", "", one.text or "")
        found[f"{number}: {cells}"] += 1
    for number, title in enumerate(chart.iter(_C + "title")):
        words = "".join(one.text or "" for one in title.iter(_A + "t")).strip()
        found[f'{number}: "{words}"'] += 1
    for number, series in enumerate(chart.iter(_C + "ser")):
        color = next(series.iter(_A + "srgbClr"), series).get("val", "").upper()
        found[f"{number}: in {color}"] += 1
    return found


def _number(text: str) -> str:
    try:
        return f"{float(text):.9g}"
    except ValueError:
        return text


def _placed(chart: etree._Element) -> list[float]:
    return [float(one.get("val", "0")) for side in SIDES for one in chart.iter(_C + side)]


def _by_calc(chart: etree._Element) -> bool:
    """Say whether a chart is one that Calc wrote, which states all of the look of all letters."""
    looks = [*chart.iter(_A + "defRPr")]
    return bool(looks) and all({"strike", "u"} <= {*map(str, one.attrib)} for one in looks)


def _repainted(chart: etree._Element, own: etree._Element) -> Iterator[str]:
    """Yield lines, fills and letters that are otherwise, but for those that Calc writes anew."""
    found, wanted = _paint(chart), _paint(own)
    rules = vocabulary()["calc"] if _by_calc(chart) else {}
    for place, attribute, value in found - wanted:
        known = rules.get(place)
        if known is None or (attribute and not known.allows(attribute, value)):
            yield f"{place} {attribute} {value}".rstrip()
    for place, attribute, value in wanted - found:
        if not (rules and LOST.fullmatch(place)):
            yield f"no {place} {attribute} {value}".rstrip()


def _paint(chart: etree._Element) -> Counter[tuple[str, str, str]]:
    """Return lines, fills and letters: the part of the chart and what of it, and what is stated."""
    found: Counter[tuple[str, str, str]] = Counter()
    for one in chart.iter(f"{_A}*"):
        above = [each for each in one.iterancestors() if _local(each) not in HOLDERS]
        part = next(each for each in above if str(each.tag).startswith(_C))
        names = [_local(each) for each in (one, *above[: above.index(part) + 1])]
        place = "/".join(reversed(names))
        if names[0] in HOLDERS:
            continue
        found[place, "", ""] += names[0] not in LETTERS
        for name, value in one.attrib.items():
            if name == "w":
                value = str(round(4 * float(value) / POINT))
            found[place, str(name), str(value).lower()] += name not in UNPAINTED
    return +found


def _local(element: etree._Element) -> str:
    return etree.QName(element).localname


def _stored(cells: Mapping[str, Mapping[str, CellValue]], chart: etree._Element) -> Iterator[bool]:
    """Yield of each stored value of a chart whether the cell that it is drawn from has it."""
    for formula in chart.iter(_C + "f"):
        sheet, _, area = (formula.text or "").replace("$", "").rpartition("!")
        values = cells.get(sheet.strip("'"), {})
        known = [values.get(place) for row in rows_from_range(area) for place in row]
        parent = formula.getparent()
        assert parent is not None
        for point in parent.iter(_C + "pt"):
            at = int(point.get("idx", "0"))
            text = point.findtext(_C + "v") or ""
            yield at < len(known) and _as_stored(known[at], text)


def _as_stored(value: object, text: str) -> bool:
    if isinstance(value, str):
        return value == text
    try:
        return math.isclose(float(value or 0), float(text), rel_tol=1e-9, abs_tol=1e-15)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False
