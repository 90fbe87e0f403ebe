"""The cell in the first row that says which engine computed the figures, or that none is here."""

from __future__ import annotations

import re
from typing import Final

from lxml import etree
from openpyxl import Workbook
from openpyxl.cell import Cell, MergedCell

from workbooks.kit import style
from workbooks.kit.input_cells import LISTS
from workbooks.kit.names import define, sheet_of
from workbooks.recalculation.package import MAIN, Package
from workbooks.recalculation.patch import put
from workbooks.recalculation.sheets import worksheets

STORED = "Figures_stored"
_ROW, _COLUMN = 1, 60  # of the hidden sheet of lists, beyond every list
_FORMULA = (
    '=IFERROR("Computed by xlplugin "&ENGINEVERSION(){watched},'
    '"The engine is not installed here: '
    f'the figures are as stored"&IF({STORED}="",""," on "&{STORED}))'
)
_REFERENCE: Final = re.compile(r"'?([^'!]+)'?!\$([A-Z]+)\$(\d+)")


def add_engine_cell(book: Workbook, cell: Cell | MergedCell, watched: str = "") -> None:
    """Write the cell, and the hidden one that keeps the day on which figures were stored.

    Args:
        book: the workbook, which has the sheet of lists.
        cell: where it stands.
        watched: a name whose cell is computed anew with every edit and is an error only without
            the engine; this cell is then asked anew with it. "" for one that waits for a full
            calculation.
    """
    cell.value = _FORMULA.replace("{watched}", f"&LEFT({watched},0)" if watched else "")
    style.note(cell)
    define(book, STORED, sheet_of(book, LISTS), _ROW, _COLUMN)


def note_day(data: bytes, day: str) -> bytes:
    """Return a workbook in which the day of storing its figures is noted, if it has the cell.

    Args:
        data: the .xlsx file.
        day: such as 2026-05-01.

    Raises:
        WorkbookRefusal: no workbook, or one that is not safe to open.
    """
    package = Package.read(data)
    named = [
        element.text or ""
        for element in package.xml(package.workbook_part).iter(MAIN + "definedName")
        if element.get("name") == STORED
    ]
    place = _REFERENCE.fullmatch(named[0]) if len(named) == 1 else None
    if place is None:
        return data
    for title, part in worksheets(package):
        if title == place[1]:
            root = package.xml(part)
            _write(root, f"{place[2]}{place[3]}", int(place[3]), day)
            content = etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)
            return package.write({part: content})
    return data


def _write(root: etree._Element, address: str, row: int, words: str) -> None:
    data = root.find(MAIN + "sheetData")
    assert data is not None
    lines = [line for line in data if line.get("r") == str(row)]
    if lines:
        line = lines[0]
    else:
        line = etree.Element(MAIN + "row", r=str(row))
        data.insert(sum(int(one.get("r", 0)) < row for one in data), line)
    for cell in [one for one in line if one.get("r") == address]:
        line.remove(cell)
    put(etree.SubElement(line, MAIN + "c", r=address), words)
