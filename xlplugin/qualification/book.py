"""The record of a qualification, for a laboratory to file and sign."""

from __future__ import annotations

import platform
from collections import Counter
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from openpyxl.cell.cell import Cell, MergedCell
from openpyxl.styles import Alignment
from openpyxl.worksheet.worksheet import Worksheet

from formulas.version import data_digest, engine_version_number, program_digest
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.merging import merge
from workbooks.kit.names import sheet_of
from workbooks.kit.packing import packed
from workbooks.kit.writable import put
from xlplugin.qualification.figures import Outcome, Result

SHEET = "Qualification"
HEADS = ("Part", "What was checked", "Result", "Detail")
WIDTHS = (30, 44, 11, 92)
FIRST = 12
LIBRARIES = ("openpyxl", "pandas", "numpy", "sympy", "numba", "formualizer", "lxml")
SIGNED = ("Run by", "Day", "Reviewed by", "Day", "Signature")
SAID = (
    "What was run here, what passed and what was not run. It is the program's record of itself on "
    "this machine: not a laboratory's finding until a laboratory signs it below."
)


def counted(outcomes: Sequence[Outcome]) -> str:
    """Return how many checks came to what, in words."""
    numbers = Counter(one.result for one in outcomes)
    return ", ".join(f"{numbers[result]} {result.value}" for result in Result)


def qualification_book(outcomes: Sequence[Outcome], day: str) -> bytes:
    """Return the workbook of what checks came to on a day, which is in words."""
    book = new_book(SHEET)
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, "Qualification of the program on this machine"))
    facts = (
        ("Day", day),
        ("Program", f"xlplugin {engine_version_number()}"),
        ("Law and tables", data_digest()),
        ("Files of the program", program_digest()),
        ("Machine", f"{platform.system()} {platform.release()}, {platform.machine()}"),
        ("Python", f"{platform.python_implementation()} {platform.python_version()}"),
        ("Libraries", ", ".join(map(_library, LIBRARIES))),
        ("Checks", counted(outcomes)),
    )
    style.plain(_filled(sheet, 2, 1, SAID))
    merge(sheet, 2, 1, len(HEADS))
    for row, (label, words) in enumerate(facts, start=3):
        style.label(_filled(sheet, row, 1, label))
        style.law(_filled(sheet, row, 2, words), right=False)
    style.heads(sheet, FIRST, HEADS, figures=None)
    row = FIRST
    for one in outcomes:
        row += 1
        for column, words in enumerate((one.part, one.what, one.result.value, one.detail), 1):
            cell = _filled(sheet, row, column, words)
            style.label(cell)
            cell.alignment = Alignment(wrap_text=True, vertical="top")
    for label in SIGNED:
        row += 1
        style.label(_filled(sheet, row + 1, 1, label))
        style.entry(_filled(sheet, row + 1, 2, ""))
    style.widths(sheet, WIDTHS)
    style.paint(sheet, f"C{FIRST + 1}:C{row}", f'$C{FIRST + 1}="FAILED"', style.refused())
    style.finish(sheet, f"A{FIRST + 1}", f"D{row + 1}", "Qualification", repeat=FIRST)
    return packed(book)


def _library(name: str) -> str:
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} not installed"


def _filled(sheet: Worksheet, row: int, column: int, words: str) -> Cell | MergedCell:
    cell = sheet.cell(row, column)
    put(cell, words)
    return cell
