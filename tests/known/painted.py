"""How cells of a workbook are painted by its conditional formats, computed and not looked at."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from typing import Any

from openpyxl import load_workbook
from openpyxl.formatting.rule import Rule
from openpyxl.formula.translate import Translator
from openpyxl.utils import get_column_letter

from workbooks.recalculation import CellFunction, recalculate

SPARE = 400  # a column that no sheet reaches
Look = tuple[str, str]


def painted(
    data: bytes, functions: Mapping[str, CellFunction], cells: Iterable[tuple[str, str]]
) -> tuple[dict[tuple[str, str], Look], dict[str, dict[str, object]]]:
    """Return ink and paper that a format gives each cell, "" for none, and the values.

    Each rule over a cell is written as a formula beside it and computed with the workbook; of
    several that hold the first one counts.

    Args:
        data: the workbook.
        functions: what its formulas call.
        cells: sheet and address of the cells to look at.
    """
    book = load_workbook(io.BytesIO(data))
    rules: dict[tuple[str, str], list[tuple[str, Rule]]] = {}
    for place, (title, address) in enumerate(cells, start=1):
        sheet = book[title]
        found = rules.setdefault((title, address), [])
        over = [
            (rule.priority, str(area), rule)
            for one in sheet.conditional_formatting
            for area in one.cells.ranges
            if address in area
            for rule in one.rules
        ]
        for number, (_, area, rule) in enumerate(sorted(over, key=lambda one: one[0])):
            spare = f"{get_column_letter(SPARE + number)}{place}"
            first = area.partition(":")[0]
            moved = Translator(f"={rule.formula[0]}", origin=first).translate_formula(address)
            sheet[spare] = f"=IF({moved[1:]},1,0)"
            found.append((spare, rule))
    saved = io.BytesIO()
    book.save(saved)
    values = recalculate(saved.getvalue(), functions).values
    looks = {}
    for (title, address), found in rules.items():
        holds = [rule.dxf for spare, rule in found if values[title].get(spare) == 1]
        looks[title, address] = look_of(holds[0]) if holds else ("", "")
    return looks, values


def look_of(dxf: Any) -> Look:
    """Return ink and paper of a format."""
    ink = dxf.font.color.rgb if dxf.font is not None and dxf.font.color is not None else ""
    paper = dxf.fill.bgColor.rgb if dxf.fill is not None else ""
    return ink[-6:], paper[-6:]
