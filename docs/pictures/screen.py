"""A range of a workbook's sheet as a picture, as large as a screen shows it at 100%.

LibreOffice prints it on a sheet of paper large enough, without margins, and the paper is cut off.
"""

from __future__ import annotations

import io
import re
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lxml import etree
from PIL import Image, ImageChops

from workbooks.recalculation.soffice import converted
from workbooks.xlsx import Package

DOTS = 96  # to the inch: at 100% a screen shows a point as four thirds of a dot
A2 = "66"
EDGE = 6  # white dots left around
COLOURS = 256
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
OF_PRINTING = (
    *("printOptions", "pageMargins", "pageSetup", "headerFooter", "rowBreaks", "colBreaks"),
)
AFTER_PRINTING = ("customProperties", "cellWatches", "ignoredErrors", "smartTags", "drawing")
AFTER_PRINTING += ("legacyDrawing", "legacyDrawingHF", "picture", "oleObjects", "controls")
AFTER_PRINTING += ("webPublishItems", "tableParts", "extLst")


@dataclass(frozen=True)
class Screen:
    """What a picture shows of a workbook.

    Args:
        book: the workbook, with its values.
        sheet: the title of the sheet.
        area: the cells shown, such as A1:K30.
    """

    book: bytes
    sheet: str
    area: str


def pictures(screens: Mapping[str, Screen]) -> Iterator[tuple[str, bytes]]:
    """Yield the name of each screen and its picture, in PNG."""
    made = {name: _alone(one) for name, one in screens.items()}
    for name, pdf in printed(made).items():
        yield name, page(pdf, 1)


def printed(books: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return what LibreOffice prints of workbooks."""
    return {name: converted(data, "pdf", "calc_pdf_Export") for name, data in books.items()}


def page(pdf: bytes, number: int) -> bytes:
    """Return one page of a PDF file at real size, without the white around it."""
    command = ["pdftoppm", "-r", str(DOTS), "-f", str(number), "-l", str(number), "-png", "-"]
    made = subprocess.run(command, input=pdf, check=True, capture_output=True).stdout
    return trimmed(made)


def trimmed(png: bytes) -> bytes:
    """Return a picture without the white around it, in few colors."""
    whole = Image.open(io.BytesIO(png)).convert("RGB")
    left, top, right, bottom = ImageChops.difference(
        whole, Image.new("RGB", whole.size, "white")
    ).getbbox() or (0, 0, *whole.size)
    width, height = whole.size
    box = (max(0, left - EDGE), max(0, top - EDGE))
    box += (min(width, right + EDGE), min(height, bottom + EDGE))
    kept = io.BytesIO()
    whole.crop(box).quantize(COLOURS, Image.Quantize.MAXCOVERAGE).save(kept, "PNG", optimize=True)
    return kept.getvalue()


def _alone(screen: Screen) -> bytes:
    """Return a workbook that prints one range at full size and nothing else."""
    package = Package.read(screen.book)
    book = etree.fromstring(package.content("xl/workbook.xml"))
    sheets = book.findall(f"{{{MAIN}}}sheets/{{{MAIN}}}sheet")
    place = next(at for at, one in enumerate(sheets) if one.get("name") == screen.sheet)
    for at, one in enumerate(sheets):
        if at == place:
            one.attrib.pop("state", None)
        else:
            one.set("state", "hidden")
    view = book.find(f"{{{MAIN}}}bookViews/{{{MAIN}}}workbookView")
    if view is not None:
        view.set("activeTab", str(place))
        view.set("firstSheet", str(place))
    names = book.find(f"{{{MAIN}}}definedNames")
    if names is None:
        names = etree.Element(f"{{{MAIN}}}definedNames")
        sheets[-1].getparent().addnext(names)
    for name in list(names):
        if str(name.get("name")).startswith("_xlnm.Print_"):
            names.remove(name)
    mine = etree.SubElement(names, f"{{{MAIN}}}definedName", name="_xlnm.Print_Area")
    mine.set("localSheetId", str(place))
    area = re.sub(r"([A-Z]+)(\d+)", r"$\1$\2", screen.area)
    mine.text = "'" + screen.sheet.replace("'", "''") + f"'!{area}"
    changed = {"xl/workbook.xml": etree.tostring(book)}
    for at, one in enumerate(sheets):
        part = _part(package, str(one.get(RELATION)))
        sheet = etree.fromstring(package.content(part))
        # LibreOffice would compute some anew, and shows #NAME? without our functions.
        for formula in list(sheet.iter(f"{{{MAIN}}}f")):
            formula.getparent().remove(formula)
        if at == place:
            _at_full_size(sheet)
        changed[part] = etree.tostring(sheet)
    return package.changed(changed).write()


def _part(package: Package, relation: str) -> str:
    """Return the part of the file that a relation of the workbook names."""
    relations = etree.fromstring(package.content("xl/_rels/workbook.xml.rels"))
    target = next(one.get("Target") for one in relations if one.get("Id") == relation)
    return str(target).lstrip("/") if target.startswith("/") else f"xl/{target}"


def _at_full_size(sheet: etree._Element) -> None:
    """Give a sheet a large paper without margins, heads and feet."""
    for tag in OF_PRINTING:
        for one in sheet.findall(f"{{{MAIN}}}{tag}"):
            sheet.remove(one)
    for fitted in sheet.iter(f"{{{MAIN}}}pageSetUpPr"):
        fitted.attrib.pop("fitToPage", None)
    after = [f"{{{MAIN}}}{tag}" for tag in AFTER_PRINTING]
    place = next((at for at, one in enumerate(sheet) if one.tag in after), len(sheet))
    sides = dict.fromkeys(("left", "right", "top", "bottom", "header", "footer"), "0")
    sheet.insert(place, etree.Element(f"{{{MAIN}}}pageMargins", sides))
    paper = {"paperSize": A2, "orientation": "landscape", "scale": "100"}
    sheet.insert(place + 1, etree.Element(f"{{{MAIN}}}pageSetup", paper))
