"""The sheet Functions: what can be asked in a cell, the same in every workbook."""

from __future__ import annotations

from typing import Final

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from formulas.question.known_conditions import KNOWN
from formulas.reference import by_group, signature
from workbooks.kit import style
from workbooks.kit.names import sheet_of
from workbooks.kit.packing import packed

SHEET: Final = "Functions"
FIRST = 4
WIDTHS = (44, 74, 62)
LINE = 13  # points
HEADS = ("Function", "Answer", "Example")
CONDITION_HEADS = ("Condition", "Meaning", "Value")


def add_functions_sheet(book: Workbook, *, on_paper: bool = True) -> None:
    """Add the sheet, made from the registry: every function, then every condition.

    Args:
        book: the workbook.
        on_paper: whether it is seen and printed; in a workbook that is filed as it is printed it
            is hidden, and shown by *Unhide*.
    """
    sheet = sheet_of(book, SHEET)
    said = "[ ] may be omitted. In Excel's Office add-in PT. stands before the name."
    style.head(sheet, "Functions of a cell", said)
    style.widths(sheet, WIDTHS)
    row = _lines(
        sheet,
        FIRST,
        HEADS,
        [
            (signature(one), one.summary, one.examples[0] if one.examples else "")
            for _group, members in by_group()
            for one in members
        ],
    )
    row = _lines(
        sheet, row + 1, CONDITION_HEADS, [(one.name, one.help, str(one.kind)) for one in KNOWN]
    )
    style.screen(sheet, f"A{FIRST}")
    style.behind(sheet)
    style.protect(sheet)
    # LibreOffice prints the print area of a hidden sheet, so that one has none.
    if on_paper:
        style.page(sheet, f"A1:C{row - 1}", heading="Functions of a cell")
    else:
        sheet.sheet_state = "hidden"


def packed_with_functions(workbook: Workbook) -> bytes:
    """Return a workbook that is filed as it is printed as a file, with the sheet hidden in it."""
    add_functions_sheet(workbook, on_paper=False)
    return packed(workbook)


def _lines(
    sheet: Worksheet, row: int, heads: tuple[str, str, str], lines: list[tuple[str, str, str]]
) -> int:
    """Write a table and return the row below it."""
    style.heads(sheet, row, heads, figures=None)
    for line in lines:
        row += 1
        for column, words in enumerate(line, 1):
            cell = sheet.cell(row, column)
            cell.value = words
            style.label(cell)
        tallest = max(1 + len(words) // width for words, width in zip(line, WIDTHS, strict=True))
        sheet.row_dimensions[row].height = LINE * tallest + 3
    return row + 1
