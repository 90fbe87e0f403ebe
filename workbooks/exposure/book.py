"""The workbook of a wager's countability: values of one call, with the call, on one page."""

from __future__ import annotations

from openpyxl.cell.cell import Cell
from openpyxl.styles import Alignment
from openpyxl.worksheet.worksheet import Worksheet

from formulas.answered import Answered
from formulas.call_text import call_text
from formulas.law.model import Edition
from formulas.values import Raw
from formulas.version import engine_version_number
from workbooks.functions_sheet import add_functions_sheet
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.packing import packed
from workbooks.kit.writable import cell_value, put

SHEET = "Countability"
FIRST = 10
WIDTHS = (24, 14, 18, 16, 16, 16, 16)
SMALL = "0.00000%"
FORMATS = ("@", "#,##0", SMALL, SMALL, SMALL, SMALL, SMALL)
SAID = (
    "Values are expected net results per unit wagered, of the wager dealt from the cards that are "
    "left once the named cards were seen.",
    "Effect: what the removal of one such card adds to the expected value. Favorable: the share of "
    "sets of seen cards after which the expected value is over nothing.",
    "Gain: the expected result a round of a player who has seen so many cards, any as likely, and "
    "wagers only where the expected value is over nothing.",
)
NO_SHOE = (
    "No shoe is judged by three cards: a gain of 0 here says nothing of a player who has seen more "
    "of it, and no command of this program looks deeper."
)


def exposure_book(title: str, edition: Edition, asked: list[Raw], answer: Answered) -> bytes:
    """Return the workbook.

    Args:
        title: the game and its wager.
        edition: the text that the pays are of.
        asked: the arguments of the call.
        answer: what COUNTABILITY answers to them.
    """
    book = new_book(SHEET)
    sheet = book[SHEET]
    assert isinstance(sheet, Worksheet)
    sheet["A1"] = f"Countability of {title}"
    style.title(sheet["A1"])
    head = (
        f"{edition.title}; {edition.standing}.",
        f"{call_text('COUNTABILITY', asked)}, version {engine_version_number()}",
        *SAID,
        NO_SHOE,
        f"For the agency: not part of an approval, which goes to the {edition.words.holder}.",
    )
    for row, said in enumerate(head, start=2):
        line = _cell(sheet, row, 1)
        put(line, said)
        style.plain(line, size=9)
        line.alignment = Alignment(vertical="center")
    spilled = answer.value
    assert isinstance(spilled, list)
    for row, values in enumerate(spilled, start=FIRST):
        for column, cell in enumerate(values, start=1):
            shown = _cell(sheet, row, column)
            put(shown, cell_value(cell))
            if row == FIRST:
                style.heading(shown, right=column > 1)
            elif column == 1:
                style.label(shown)
            else:
                style.figure(shown, FORMATS[column - 1])
    for letter, width in zip("ABCDEFG", WIDTHS, strict=True):
        sheet.column_dimensions[letter].width = width
    style.screen(sheet, f"A{FIRST + 1}")
    last = FIRST + len(spilled) - 1
    style.page(sheet, f"A1:G{last}", repeat=f"{FIRST}:{FIRST}", heading=f"Countability of {title}")
    style.protect(sheet)
    add_functions_sheet(book, on_paper=False)
    return packed(book)


def _cell(sheet: Worksheet, row: int, column: int) -> Cell:
    cell = sheet.cell(row, column)
    assert isinstance(cell, Cell)
    return cell
