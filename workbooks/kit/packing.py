"""Turning a workbook into bytes, the same bytes for the same workbook."""

from __future__ import annotations

import datetime
import io
import re
import zipfile

from lxml import etree
from openpyxl import Workbook

from formulas.version import engine_version_number

_DAY = datetime.datetime(2000, 1, 1)  # a file of the same content carries the same day
_STAMP = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*")
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
# As Excel writes them and Microsoft's validator wants them; openpyxl writes the name first.
_OF_A_FONT = tuple(
    _MAIN + name
    for name in (
        *("b", "i", "strike", "condense", "extend", "outline", "shadow", "u", "vertAlign"),
        *("sz", "color", "name", "family", "charset", "scheme"),
    )
)
_ZIP_DAY = (1980, 1, 1, 0, 0, 0)


def packed(workbook: Workbook) -> bytes:
    """Return a workbook as a file that carries no time of its making."""
    workbook.properties.creator = "xlplugin"
    workbook.properties.version = engine_version_number()
    workbook.properties.created = _DAY
    raw = io.BytesIO()
    workbook.save(raw)
    buffer = io.BytesIO()
    stamp = _DAY.strftime("%Y-%m-%dT%H:%M:%SZ").encode()
    with (
        zipfile.ZipFile(raw) as source,
        zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for entry in source.infolist():
            content = source.read(entry)
            if entry.filename == "docProps/core.xml":
                content = _STAMP.sub(rb"\g<1>" + stamp, content)
            if entry.filename == "xl/styles.xml":
                content = _fonts_in_order(content)
            fixed = zipfile.ZipInfo(entry.filename, _ZIP_DAY)
            fixed.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(fixed, content)
    return buffer.getvalue()


def _fonts_in_order(styles: bytes) -> bytes:
    root = etree.fromstring(styles)
    for font in root.iter(f"{_MAIN}font"):
        font[:] = sorted(font, key=lambda one: _OF_A_FONT.index(str(one.tag)))
    return etree.tostring(root)
