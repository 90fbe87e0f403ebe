"""The copy of a workbook that the engine is given.

It holds nothing but cells, formulas and names: no old results, which the engine would trust, no
number formats, by which it would turn numbers into dates, and no tables, which it cannot read.
"""

from __future__ import annotations

import copy
import io
import zipfile
from typing import cast

from lxml import etree

from workbooks.recalculation.patch import cells_of, clear
from workbooks.recalculation.preparation import Preparation
from workbooks.xlsx.package import MAIN, RELATIONS
from workbooks.xlsx.sheets import Book, Sheet

_CONTENT_TYPES = (
    b'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    b'<Default Extension="rels" '
    b'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    b'<Default Extension="xml" ContentType="application/xml"/></Types>'
)
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
_OFFICE = RELATIONS[1:-1]


def engine_copy(book: Book, preparation: Preparation) -> bytes:
    """Return a workbook of cells, formulas and names only."""
    workbook = etree.Element(MAIN + "workbook")
    if book.date1904:
        etree.SubElement(workbook, MAIN + "workbookPr", date1904="1")
    sheets = etree.SubElement(workbook, MAIN + "sheets")
    relations = etree.Element("Relationships", xmlns=_PACKAGE)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("[Content_Types].xml", _CONTENT_TYPES)
        top = etree.Element("Relationships", xmlns=_PACKAGE)
        _relate(top, "rId1", "officeDocument", "xl/workbook.xml")
        archive.writestr("_rels/.rels", etree.tostring(top))
        place = 0
        for number, sheet in enumerate(book.sheets, start=1):
            element = etree.SubElement(sheets, MAIN + "sheet", name=sheet.name)
            element.set("sheetId", str(number))
            element.set(RELATIONS + "id", f"rId{number}")
            part = f"worksheets/sheet{number}.xml"
            _relate(relations, f"rId{number}", "worksheet", part)
            archive.writestr(f"xl/{part}", _engine_sheet(book, sheet, preparation, place))
            place += len(sheet.formulas)
        for shared in book.package.targets("sharedStrings"):
            _relate(relations, "rIdText", "sharedStrings", "sharedStrings.xml")
            archive.writestr("xl/sharedStrings.xml", book.package.content(shared))
        order = {sheet.name: str(number) for number, sheet in enumerate(book.sheets)}
        names = etree.SubElement(workbook, MAIN + "definedNames")
        for name in preparation.usable_names:
            if name.sheet is None or name.sheet in order:
                element = etree.SubElement(names, MAIN + "definedName", name=name.name)
                element.text = name.text
                if name.sheet is not None:
                    element.set("localSheetId", order[name.sheet])
        archive.writestr("xl/workbook.xml", etree.tostring(workbook))
        archive.writestr("xl/_rels/workbook.xml.rels", etree.tostring(relations))
    return buffer.getvalue()


def _relate(parent: etree._Element, identity: str, kind: str, target: str) -> None:
    etree.SubElement(parent, "Relationship", Id=identity, Type=f"{_OFFICE}/{kind}", Target=target)


def _engine_sheet(book: Book, sheet: Sheet, preparation: Preparation, first: int) -> bytes:
    """Return a sheet's cells with the formulas as the engine reads them, without old results."""
    root = sheet.root if sheet.root is not None else book.package.xml(sheet.part)
    data = root.find(MAIN + "sheetData")
    if data is None:
        return b'<worksheet xmlns="%s"><sheetData/></worksheet>' % MAIN[1:-1].encode()
    if sheet.formulas:
        data = copy.deepcopy(data)
        filled: dict[tuple[int, int], str] = {}
        present = cells_of(data)
        elements = data.iterfind(f".//{MAIN}c/{MAIN}f")
        for place, (formula, element) in enumerate(
            zip(sheet.formulas, elements, strict=True), start=first
        ):
            element.attrib.clear()
            element.text = preparation.engine_text(place)
            clear(cast("etree._Element", element.getparent()))
            if formula.stored_area is not None:
                filled |= dict.fromkeys(formula.stored_area.cells(), "")
            cells = preparation.repeated(place)
            if all(cell in present for cell in cells):
                for row, column in cells:
                    at = f"{row - formula.row + 1},{column - formula.column + 1}"
                    filled[row, column] = f"INDEX({preparation.engine_text(place)},{at})"
        for place_in_sheet, words in filled.items():
            cell = present.get(place_in_sheet)
            if cell is None:
                continue
            own = cell.find(MAIN + "f")
            if own is None:
                clear(cell)
            if words:
                element = etree.SubElement(cell, MAIN + "f") if own is None else own
                element.text = words
    return b'<worksheet xmlns="%s">%s</worksheet>' % (MAIN[1:-1].encode(), etree.tostring(data))
