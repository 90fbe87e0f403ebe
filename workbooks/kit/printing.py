"""Printing a workbook to PDF with LibreOffice, where it is installed.

LibreOffice prints the values that stand stored in the file; it need not know our functions. The
file is PDF/A-2b, which carries its fonts, and tagged: a screen reader is told title, language,
headings, tables with their headings, and what each chart shows.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from lxml import etree

from formulas.files import write_atomically
from workbooks.kit.pdf_tags import tagged
from workbooks.recalculation.soffice import SECONDS, converted
from workbooks.xlsx import WorkbookRefusal
from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.sheets import worksheets

PDF_A_2: Final = "2"
OPTIONS: Final = {
    "SelectPdfVersion": {"type": "long", "value": PDF_A_2},
    "UseTaggedPDF": {"type": "boolean", "value": "true"},
    "DisplayPDFDocumentTitle": {"type": "boolean", "value": "true"},
}
FILTER: Final = f"calc_pdf_Export:{json.dumps(OPTIONS)}"


def print_to_pdf(data: bytes, pdf: Path, *, seconds: float = SECONDS) -> None:
    """Print a workbook to a PDF file, written whole or not at all.

    LibreOffice runs without a window, with a profile of its own that is thrown away: it meets
    neither the user's settings nor a LibreOffice that is open, and it runs no macros.

    Args:
        data: the workbook.
        pdf: the file to write.
        seconds: how long LibreOffice may take before it is stopped.

    Raises:
        WorkbookRefusal: LibreOffice is not installed, cannot print the workbook or takes too long,
            or the file is no workbook that is safe to open.
        OSError: the file cannot be written.
    """
    paper = _without_links(data)
    content = converted(paper, "pdf", FILTER, seconds=seconds)
    if not content.startswith(b"%PDF"):
        raise WorkbookRefusal("LibreOffice could not print this workbook.")
    write_atomically(pdf, tagged(content, paper))


def _without_links(data: bytes) -> bytes:
    """Return a workbook without links from sheet to sheet: on paper they name a lost file."""
    package = Package.read(data)
    changed = {}
    for _, part in worksheets(package):
        root = package.xml(part)
        links = root.find(f"{MAIN}hyperlinks")
        if links is not None:
            root.remove(links)
            changed[part] = etree.tostring(root)
    return package.changed(changed).write() if changed else data
