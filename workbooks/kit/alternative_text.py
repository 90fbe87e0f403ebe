"""What a chart shows, in words, for who cannot see it: its title, its lines, their numbers.

Where the cells drawn hold numbers, the words say the least and the largest of each line; where they
hold formulas, whose values move, they say where the numbers stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree
from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.utils import get_column_letter, range_boundaries

_CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
_DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_DIRECTIONS = ("Across", "Up")  # of the axes, in the order in which a chart has them
_PLAIN = re.compile(r"0\.(0+)")


def alternative_text(root: etree._Element, workbook: Workbook) -> str:
    """Return what a chart of a workbook shows, in words, as the file holds it."""
    title = _title(root.find(f"{_CHART}chart"))
    series = [*root.iter(f"{_CHART}ser")]
    said = [f"Chart: {title}" if title else "Chart"]
    axes = zip(_DIRECTIONS, root.iter(f"{_CHART}catAx", f"{_CHART}valAx"), strict=False)
    said += [f"{way}: {words}" for way, axis in axes if (words := _title(axis))]
    lines = "; ".join(filter(None, (_line(one, workbook) for one in series)))
    said.append(f"{lines[:1].upper()}{lines[1:]}")
    said += _where(series, workbook)
    return ". ".join(words.removesuffix(".") for words in said if words) + "."


def _title(part: etree._Element | None) -> str:
    """Return the title of a chart or of an axis, "" for none."""
    title = part.find(f"{_CHART}title") if part is not None else None
    letters = () if title is None else title.iter(f"{_DRAWING}t")
    return "".join(one.text or "" for one in letters).strip()


def _line(series: etree._Element, workbook: Workbook) -> str:
    """Return the name of a line with its least and its largest number, if they stand fast."""
    named = _cells(series, workbook, "tx")
    name = str(named[0].value) if named else ""
    cells = _cells(series, workbook, "val", "yVal")
    numbers = [cell for cell in cells if _number(cell) is not None]
    if not numbers or any(cell.data_type == "f" for cell in cells):
        return name
    beside = dict(zip(cells, _cells(series, workbook, "cat", "xVal"), strict=False))
    least, most = (of(numbers, key=lambda cell: _number(cell) or 0.0) for of in (min, max))
    if _number(least) == _number(most):
        return f"{name} {_shown(least)}".strip()
    ends = []
    for one in (least, most):
        at = beside.get(one)
        place = "" if at is None or at.value in (None, "") else f" ({_shown(at)})"
        ends.append(f"{_shown(one)}{place}")
    return f"{name} from {ends[0]} to {ends[1]}".strip()


def _number(cell: Cell) -> float | None:
    return float(str(cell.value)) if cell.data_type == "n" and cell.value is not None else None


def _shown(cell: Cell) -> str:
    number = _number(cell)
    if number is None:
        return str(cell.value)
    if "%" in cell.number_format:
        return f"{100 * number:.3f}%"
    if "$" in cell.number_format:
        return f"${number:,.2f}"
    places = _PLAIN.fullmatch(cell.number_format)
    return f"{number:.{len(places[1])}f}" if places else f"{number:,.10g}"


def _where(series: list[etree._Element], workbook: Workbook) -> Iterator[str]:
    """Yield where the numbers stand, sheet by sheet."""
    found = [cell for one in series for cell in _cells(one, workbook, "val", "yVal")]
    for sheet in dict.fromkeys(cell.parent.title for cell in found):
        rows = [cell.row for cell in found if cell.parent.title == sheet]
        columns = [cell.column for cell in found if cell.parent.title == sheet]
        left, right = (get_column_letter(of(columns)) for of in (min, max))
        yield f"The numbers stand on the sheet {sheet}, {left}{min(rows)}:{right}{max(rows)}"


def _cells(series: etree._Element, workbook: Workbook, *tags: str) -> list[Cell]:
    """Return the cells that a part of a line is drawn of, none where it names no range."""
    for tag in tags:
        part = series.find(f"{_CHART}{tag}")
        formula = next(part.iter(f"{_CHART}f"), None) if part is not None else None
        if formula is not None and formula.text:
            sheet, _, area = formula.text.rpartition("!")
            left, top, right, bottom = range_boundaries(area.replace("$", ""))
            if left is not None and top is not None:
                title = sheet.removeprefix("'").removesuffix("'").replace("''", "'")
                rows = workbook[title].iter_rows(top, bottom or top, left, right or left)
                return [cell for row in rows for cell in row if isinstance(cell, Cell)]
    return []
