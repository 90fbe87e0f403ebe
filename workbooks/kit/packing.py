"""Turning a workbook into bytes, the same bytes for the same workbook."""

from __future__ import annotations

import datetime
import io
import re
import zipfile

from openpyxl import Workbook

from formulas.version import engine_version_number

_DAY = datetime.datetime(2000, 1, 1)  # a file of the same content carries the same day
_STAMP = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*")
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
            fixed = zipfile.ZipInfo(entry.filename, _ZIP_DAY)
            fixed.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(fixed, content)
    return buffer.getvalue()
