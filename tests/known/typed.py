"""Entries typed into a workbook that is there, which is not built anew for each of them."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import lru_cache

from lxml import etree
from opened import named

from workbooks.recalculation import Package
from workbooks.recalculation.addresses import address
from workbooks.recalculation.sheets import read_book

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
DAY_ZERO = datetime.date(1899, 12, 30)


@lru_cache(maxsize=8)
def _parts(data: bytes) -> tuple[Package, dict[str, str]]:
    """Return the parts of a workbook, and the part of each sheet by its title."""
    book = read_book(data)
    return book.package, {sheet.name: sheet.part for sheet in book.sheets}


def typed(data: bytes, entries: Mapping[str, object]) -> Package:
    """Return a workbook after somebody has typed into its cells; its values are still the old ones.

    Args:
        data: the .xlsx file.
        entries: numbers, days, texts, formulas from "=" on or None, by defined name, "name|row"
            for a row of it counted from 1, as the builders of workbooks take them.

    Raises:
        KeyError: the workbook has no such name.
        TypeError: an entry of another kind.
    """
    package, parts = _parts(data)
    sheets: dict[str, etree._Element] = {}
    for entry, value in entries.items():
        name, _, place = entry.partition("|")
        cell = named(data).cell(name)
        if cell is None:
            raise KeyError(name)
        part = parts[cell.sheet]
        if part not in sheets:
            sheets[part] = etree.fromstring(package.content(part))
        row = cell.row + int(place or 1) - 1
        _put(_cell(sheets[part], row, cell.column), value)
    return package.changed({part: etree.tostring(root) for part, root in sheets.items()})


def _cell(sheet: etree._Element, row: int, column: int) -> etree._Element:
    """Return the cell of a place; inputs are drawn, so it is there."""
    place = address(row, column)
    [found] = sheet.iterfind(f"{MAIN}sheetData/{MAIN}row[@r='{row}']/{MAIN}c[@r='{place}']")
    return found


def _put(cell: etree._Element, value: object) -> None:
    del cell[:]
    cell.attrib.pop("t", None)
    if isinstance(value, datetime.date):
        value = (value - DAY_ZERO).days
    if isinstance(value, str) and value.startswith("="):
        etree.SubElement(cell, f"{MAIN}f").text = value[1:]
    elif isinstance(value, str) and value:
        cell.set("t", "inlineStr")
        etree.SubElement(etree.SubElement(cell, f"{MAIN}is"), f"{MAIN}t").text = value
    elif isinstance(value, int | float) and not isinstance(value, bool):
        etree.SubElement(cell, f"{MAIN}v").text = repr(value)
    elif value not in (None, ""):
        raise TypeError(f"{type(value).__name__} cannot be typed")
