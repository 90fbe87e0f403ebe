"""How cells of a workbook are painted by its conditional formats, computed and not looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lxml import etree
from opened import opened
from openpyxl.formatting.rule import Rule
from openpyxl.formula.translate import Translator
from openpyxl.utils import get_column_letter
from openpyxl.utils.cell import coordinate_from_string
from openpyxl.worksheet.worksheet import Worksheet
from typed import MAIN, sheet_parts, typed

from workbooks.recalculation import CellFunction, recalculate

SPARE, APART = 400, 10  # columns that no sheet reaches, and more than there are rules over a cell
Look = tuple[str, str]


def painted(
    data: bytes,
    entries: Mapping[str, object],
    functions: Mapping[str, CellFunction],
    cells: Iterable[tuple[str, str]],
) -> tuple[dict[tuple[str, str], Look], dict[str, dict[str, object]]]:
    """Return ink and paper that a format gives each cell, "" for none, and the values.

    Each rule over a cell is written as a formula right of it and computed with the workbook; of
    several that hold the first one counts.

    Args:
        data: the workbook.
        entries: what is typed into it, as `typed` takes it.
        functions: what its formulas call.
        cells: sheet and address of the cells to look at.
    """
    rules: dict[tuple[str, str], list[tuple[str, Rule]]] = {}
    beside: dict[str, dict[str, str]] = {}
    for place, (title, address) in enumerate(cells):
        found = rules.setdefault((title, address), [])
        _, row = coordinate_from_string(address)
        for number, (area, rule) in enumerate(_over(opened(data)[title], address)):
            spare = f"{get_column_letter(SPARE + APART * place + number)}{row}"
            first = area.partition(":")[0]
            moved = Translator(f"={rule.formula[0]}", origin=first).translate_formula(address)
            beside.setdefault(title, {})[spare] = f"IF({moved[1:]},1,0)"
            found.append((spare, rule))
    package, parts = typed(data, entries), sheet_parts(data)
    changed = {
        parts[title]: _with_formulas(package.content(parts[title]), formulas)
        for title, formulas in beside.items()
    }
    values = recalculate(package.changed(changed), functions).values
    looks = {}
    for (title, address), found in rules.items():
        holds = [rule.dxf for spare, rule in found if values[title].get(spare) == 1]
        looks[title, address] = look_of(holds[0]) if holds else ("", "")
    return looks, values


def _over(sheet: Worksheet, address: str) -> list[tuple[str, Rule]]:
    """Return the rules over a cell, the first one first, each with the area it is over."""
    found = [
        (rule.priority, str(area), rule)
        for one in sheet.conditional_formatting
        for area in one.cells.ranges
        if address in area
        for rule in one.rules
    ]
    return [(area, rule) for _, area, rule in sorted(found, key=lambda one: one[0])]


def _with_formulas(content: bytes, formulas: Mapping[str, str]) -> bytes:
    """Return a sheet with formulas at the end of its rows."""
    root = etree.fromstring(content)
    rows = {row.get("r", ""): row for row in root.iterfind(f"{MAIN}sheetData/{MAIN}row")}
    for address, formula in formulas.items():
        _, number = coordinate_from_string(address)
        row = rows[str(number)]
        row.attrib.pop("spans", None)
        etree.SubElement(etree.SubElement(row, f"{MAIN}c", r=address), f"{MAIN}f").text = formula
    return etree.tostring(root)


def look_of(dxf: Any) -> Look:
    """Return ink and paper of a format."""
    ink = dxf.font.color.rgb if dxf.font is not None and dxf.font.color is not None else ""
    paper = dxf.fill.bgColor.rgb if dxf.fill is not None else ""
    return ink[-6:], paper[-6:]
