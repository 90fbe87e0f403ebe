"""The sheet Data file: the file of a user that the edition comes from, line by line.

With it a sheet gives its figures on any machine: `files_on` reads it back to verify a signed one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from itertools import count, pairwise

from formulas.law.model import OwnFile
from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.kit.flow import LEFT, RIGHT
from workbooks.kit.looks import LABEL, MONO_TEXT, SMALL_RIGHT, STRONG, TITLE
from workbooks.xlsx import CellValue

SHEET = "Data file"
WIDTHS = (6, 120)
FIRST = 6
LONGEST = 900  # letters of a line in one row: a row cannot be higher than a page
WORDS = (
    "The text below is a file of the user's own, to the letter, with which every figure here was "
    "computed. xlplugin verify reads it from this sheet, on any machine; saved under its name in "
    "the folder of regulation files, it makes every formula here answer there too."
)


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet; the edition comes from a file of the user."""
    (file,) = dossier.submission.files
    page.line("The file that the edition comes from", TITLE)
    page.line(WORDS, LABEL)
    page.line(file.name, STRONG)
    page.line(f"SHA-256 {hashlib.sha256(file.text.encode()).hexdigest()}", LABEL)
    heads = ("Line", "Text; what is too long for a row goes on in the next")
    page.heads(heads, (RIGHT, LEFT))
    for number, line in enumerate(file.text.split("\n"), start=1):
        cuts = [*range(0, max(len(line), 1), LONGEST), len(line)]
        for first, last in pairwise(cuts):
            page.next()
            if first == 0:
                page.value(1, number, "count", SMALL_RIGHT)
            page.text(2, line[first:last] or None, MONO_TEXT)
    page.sheet.freeze_panes = f"A{FIRST}"
    page.repeat = f"{FIRST - 1}:{FIRST - 1}"


def files_on(cells: Mapping[str, Mapping[str, CellValue]]) -> tuple[OwnFile, ...]:
    """Return the file that an approval carries, none where it has no such sheet.

    Args:
        cells: the sheets of the approval, values by address.
    """
    sheet = cells.get(SHEET)
    if sheet is None:
        return ()
    lines: list[str] = []
    for row in count(FIRST):
        number, text = sheet.get(f"A{row}"), sheet.get(f"B{row}")
        if number is None and text is None:
            break
        words = text if isinstance(text, str) else ""
        if number is not None:
            lines.append(words)
        elif lines:
            lines[-1] += words
    name = sheet.get("A3")
    return (OwnFile(name if isinstance(name, str) else SHEET, "\n".join(lines)),)
