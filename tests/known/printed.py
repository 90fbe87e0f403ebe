"""What LibreOffice prints of workbooks: pages, sizes of letters, and text that its cell cuts.

LibreOffice writes a clipping rectangle before text that does not fit its cell, so a line that
sticks out of the last rectangle is one of which a reader misses a part.
"""

import re
import subprocess
import zlib
from dataclasses import dataclass

from workbooks.recalculation.soffice import find_soffice, write_settings

STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
TOKEN = re.compile(
    rb"(?P<x>[-\d.]+) (?P<y>[-\d.]+) (?P<wide>[-\d.]+) (?P<high>[-\d.]+) re\s+W\*? n"
    rb"|(?P<save>\bq\b)|(?P<back>\bQ\b)"
    rb"|BT\s+(?P<left>[-\d.]+) (?P<base>[-\d.]+) Td /F\d+ (?P<size>[\d.]+) Tf"
)
ASCENT, DESCENT = 0.72, 0.212  # of capitals and of tails, in the size of Arial
HAIR = 0.6  # points
# The pages without the tags of accessible PDF, which make no letter larger or smaller.
PDF = 'pdf:calc_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"false"}}'


@dataclass(frozen=True)
class Page:
    """One printed page: the size of each piece of text, and where text is cut."""

    sizes: tuple[float, ...]
    cut: tuple[tuple[float, float], ...]


def to_pdf(books, folder):
    """Return the PDF file of each workbook, by its name; LibreOffice is started once for all."""
    for name, data in books.items():
        (folder / f"{name}.xlsx").write_bytes(data)
    write_settings(folder / "profile")
    subprocess.run(
        [
            str(find_soffice()),
            f"-env:UserInstallation={(folder / 'profile').as_uri()}",
            *("--headless", "--norestore", "--convert-to", PDF, "--outdir", str(folder)),
            *(str(folder / f"{name}.xlsx") for name in books),
        ],
        check=True,
        capture_output=True,
    )
    made = {name: folder / f"{name}.pdf" for name in books}
    return {name: file.read_bytes() for name, file in made.items() if file.exists()}


def pages(pdf):
    """Return the pages of a PDF file of LibreOffice, in order."""
    found = []
    for match in STREAM.finditer(pdf):
        try:
            # The end of line before "endstream" may take the last byte of the check sum with it.
            content = zlib.decompressobj().decompress(match[1])
        except zlib.error:
            continue
        if b" Tf" in content:
            found.append(_page(content))
    return found


def _page(content):
    sizes, cut = [], []
    clip, kept = None, []
    for token in TOKEN.finditer(content):
        if token["save"]:
            kept.append(clip)
        elif token["back"]:
            clip = kept.pop() if kept else None
        elif token["x"]:
            clip = tuple(float(token[name]) for name in ("x", "y", "wide", "high"))
        else:
            left, base, size = (float(token[name]) for name in ("left", "base", "size"))
            sizes.append(size)
            if clip is not None and _sticks_out(left, base, size, clip):
                cut.append((left, base))
    return Page(tuple(sizes), tuple(cut))


def _sticks_out(left, base, size, clip):
    x, y, _, high = clip
    return (
        base - DESCENT * size < y - HAIR
        or base + ASCENT * size > y + high + HAIR
        or left < x - HAIR
    )
