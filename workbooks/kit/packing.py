"""Turning a workbook into bytes, the same bytes for the same workbook."""

from __future__ import annotations

import datetime
import errno
import io
import re
import tempfile
import zipfile

from lxml import etree
from openpyxl import Workbook
from openpyxl.workbook.properties import CalcProperties
from openpyxl.writer.excel import ExcelWriter

from formulas.version import engine_version_number
from workbooks.kit.alternative_text import alternative_text
from workbooks.kit.book import cells_of
from workbooks.xlsx.package import MAIN, RELATIONS, Package

CALCULATION = 191029  # the version of the calculation engine of current Excel
_DAY = datetime.datetime(2000, 1, 1)  # a file of the same content carries the same day
_STAMP = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*")
# As Excel writes them and Microsoft's validator wants them; openpyxl writes the name first.
_OF_A_FONT = tuple(
    MAIN + name
    for name in (
        *("b", "i", "strike", "condense", "extend", "outline", "shadow", "u", "vertAlign"),
        *("sz", "color", "name", "family", "charset", "scheme"),
    )
)
_SHEET = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
_CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
_RELATIONS = re.compile(r"xl/drawings/_rels/(drawing\d+\.xml)\.rels")


def packed(workbook: Workbook, *, compute_on_opening: bool = False) -> bytes:
    """Return a workbook as a file that carries no time of its making.

    Args:
        workbook: the workbook.
        compute_on_opening: whether Excel shall compute every formula when it opens the file, for
            a workbook whose formulas get no values before.
    """
    return package_of(workbook, compute_on_opening=compute_on_opening).write()


def package_of(workbook: Workbook, *, compute_on_opening: bool = False) -> Package:
    """Return the parts of the file that `packed` returns, not yet packed."""
    # Asked to compute on opening, Excel would show #NAME? where our functions are not installed.
    workbook.calculation = CalcProperties(calcId=CALCULATION, fullCalcOnLoad=compute_on_opening)
    workbook.properties.creator = "xlplugin"
    workbook.properties.version = engine_version_number()
    workbook.properties.created = workbook.properties.modified = _DAY
    for sheet in workbook.worksheets:
        for cell in cells_of(sheet):
            # A program would take it for a formula as soon as a person touches it.
            text = cell.value if cell.data_type == "s" else None
            if isinstance(text, str) and text.startswith(("=", "+", "-", "@")):
                cell.quotePrefix = True
    parts = _parts(workbook)
    for name in [*parts]:
        drawing = _RELATIONS.fullmatch(name)
        if drawing is not None:
            words = {
                relation.get("Id", ""): alternative_text(
                    etree.fromstring(parts[relation.get("Target", "").lstrip("/")]), workbook
                )
                for relation in etree.fromstring(parts[name])
                if relation.get("Type", "").endswith("/chart")
            }
            part = f"xl/drawings/{drawing[1]}"
            parts[part] = _described(parts[part], words)
    stamp = _DAY.strftime("%Y-%m-%dT%H:%M:%SZ").encode()
    parts["docProps/core.xml"] = _STAMP.sub(rb"\g<1>" + stamp, parts["docProps/core.xml"])
    styles = etree.fromstring(parts["xl/styles.xml"])
    for font in styles.iter(f"{MAIN}font"):
        font[:] = sorted(font, key=lambda one: _OF_A_FONT.index(str(one.tag)))
    parts["xl/styles.xml"] = etree.tostring(styles)
    return Package.made(parts)


def _parts(workbook: Workbook) -> dict[str, bytes]:
    """Return the parts of the file that openpyxl writes, by name."""
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w") as file:  # what Package packs anew is not compressed twice
        try:
            ExcelWriter(workbook, file).write_data()
        except etree.SerialisationError as full:
            where = tempfile.gettempdir()
            raise OSError(errno.ENOSPC, f"A workbook does not fit ({full})", where) from None
        return {name: file.read(name) for name in file.namelist()}


def _described(drawing: bytes, words: dict[str, str]) -> bytes:
    """Return a drawing whose charts say in words what they show, for who cannot see them."""
    root = etree.fromstring(drawing)
    for frame in root.iter(f"{_SHEET}graphicFrame"):
        chart = frame.find(f".//{_CHART}chart")
        label = frame.find(f"{_SHEET}nvGraphicFramePr/{_SHEET}cNvPr")
        if chart is not None and label is not None:
            label.set("descr", words[chart.get(f"{RELATIONS}id", "")])
    return etree.tostring(root)
