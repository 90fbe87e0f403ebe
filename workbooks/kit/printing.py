"""Printing a workbook to PDF with LibreOffice, where it is installed.

LibreOffice prints the values that stand stored in the file; it need not know our functions.
"""

from __future__ import annotations

from pathlib import Path

from workbooks.kit.atomic import write_atomically
from workbooks.recalculation import WorkbookRefusal, read_workbook
from workbooks.recalculation.soffice import SECONDS, converted


def to_pdf(xlsx: Path, pdf: Path, *, seconds: float = SECONDS) -> None:
    """Print a workbook to a PDF file, written whole or not at all.

    LibreOffice runs without a window, with a profile of its own that is thrown away: it meets
    neither the user's settings nor a LibreOffice that is open, and it runs no macros.

    Args:
        xlsx: the workbook.
        pdf: the file to write.
        seconds: how long LibreOffice may take before it is stopped.

    Raises:
        WorkbookRefusal: LibreOffice is not installed, cannot print the workbook or takes too long,
            or the file is no workbook that is safe to open.
        OSError: a file cannot be read or written.
    """
    print_to_pdf(read_workbook(xlsx), pdf, seconds=seconds)


def print_to_pdf(data: bytes, pdf: Path, *, seconds: float = SECONDS) -> None:
    """Print a workbook that lies in memory, as `to_pdf` does one that lies in a file.

    Args:
        data: the workbook.
        pdf: the file to write.
        seconds: how long LibreOffice may take before it is stopped.

    Raises:
        WorkbookRefusal: as `to_pdf`.
        OSError: the file cannot be written.
    """
    content = converted(data, "pdf", "calc_pdf_Export", seconds=seconds)
    if not content.startswith(b"%PDF"):
        raise WorkbookRefusal("LibreOffice could not print this workbook.")
    write_atomically(pdf, content)
