"""The page Words: what a condition is written in, with an example of each word and what it says."""

from __future__ import annotations

from openpyxl.styles import Alignment
from openpyxl.worksheet.worksheet import Worksheet

from formulas.condition_words import words_of_a_condition
from workbooks.kit import style

WORDS = "Words"
FIRST = 5
WIDTHS = (44, 110)
SAID = (
    "A condition is written in these words, joined by and, or, not and brackets; without of they "
    "are said of the wager's hand. Ranks are A K Q J T 9 ... 2, suits s h d c."
)


def words_page(sheet: Worksheet, heading: str) -> None:
    """Lay out the list; nothing is filled in on it.

    Args:
        sheet: the empty page.
        heading: what stands at the head of a printed page.
    """
    style.head(sheet, WORDS, SAID, size=9)
    style.heads(sheet, FIRST - 1, ("Write, for example", "Which says"), figures=None)
    row = FIRST - 1
    for row, line in enumerate(words_of_a_condition(), start=FIRST):
        for column, words in enumerate(line, start=1):
            cell = sheet.cell(row, column, words)
            style.plain(cell, size=10)
            cell.alignment = Alignment(vertical="center", wrap_text=True)
    style.widths(sheet, WIDTHS)
    style.finish(sheet, f"A{FIRST}", f"B{row}", heading, repeat=FIRST - 1)
