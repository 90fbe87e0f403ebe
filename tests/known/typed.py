"""Entries typed into a workbook that is there, which is not built anew for each of them."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import lru_cache

from lxml import etree
from opened import named

from workbooks.xlsx import Package
from workbooks.xlsx.addresses import address
from workbooks.xlsx.sheets import read_book

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
DAY_ZERO = datetime.date(1899, 12, 30)


class Words(str):
    """A text that is no formula, whatever it begins with."""

    __slots__ = ()


@lru_cache(maxsize=8)
def _parts(data: bytes) -> tuple[Package, dict[str, str]]:
    """Return the parts of a workbook, and the part of each sheet by its title."""
    book = read_book(data)
    return book.package, {sheet.name: sheet.part for sheet in book.sheets}


def sheet_parts(data: bytes) -> dict[str, str]:
    """Return the part of each sheet of a workbook by its title."""
    return _parts(data)[1]


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
    places = {}
    for entry, value in entries.items():
        name, _, place = entry.partition("|")
        cell = named(data).cell(name)
        if cell is None:
            raise KeyError(name)
        row = cell.row + int(place or 1) - 1
        places[f"{cell.sheet}!{address(row, cell.column)}"] = value
    return written(data, places)


def written(data: bytes, entries: Mapping[str, object]) -> Package:
    """Return a workbook with other contents of cells that are drawn, each as it was dressed.

    Args:
        data: the .xlsx file.
        entries: the same kinds by sheet and address, as in Base!B7; Words for a text such as "=1".

    Raises:
        KeyError: the workbook has no such sheet, or no such cell on it.
        TypeError: an entry of another kind.
    """
    package, parts = _parts(data)
    sheets: dict[str, etree._Element] = {}
    for entry, value in entries.items():
        sheet, _, place = entry.rpartition("!")
        part = parts[sheet]
        if part not in sheets:
            sheets[part] = etree.fromstring(package.content(part))
        cell = sheets[part].find(f"{MAIN}sheetData/{MAIN}row/{MAIN}c[@r='{place}']")
        if cell is None:
            raise KeyError(entry)
        _put(cell, value)
    return package.changed({part: etree.tostring(root) for part, root in sheets.items()})


def _put(cell: etree._Element, value: object) -> None:
    del cell[:]
    cell.attrib.pop("t", None)
    if isinstance(value, datetime.date):
        value = (value - DAY_ZERO).days
    if isinstance(value, str) and value.startswith("=") and not isinstance(value, Words):
        etree.SubElement(cell, f"{MAIN}f").text = value[1:]
    elif isinstance(value, str) and value:
        cell.set("t", "inlineStr")
        etree.SubElement(etree.SubElement(cell, f"{MAIN}is"), f"{MAIN}t").text = value
    elif isinstance(value, int | float) and not isinstance(value, bool):
        etree.SubElement(cell, f"{MAIN}v").text = repr(value)
    elif value not in (None, ""):
        raise TypeError(f"{type(value).__name__} cannot be typed")
