"""The sheet Conditions: the last argument of every figure, filled from the inputs.

One block of two columns for each purpose; a wager starts a new band.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from formulas.question.known_conditions import KNOWN
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.kit.names import define, sheet_of

SHEET = "Conditions"
FIRST = 4
ABREAST = 6  # blocks beside each other
WIDTH = 3 * ABREAST - 1
SHARED = ("others", "lucky bonus", "magic card", "reading", "house way")


class Conditions:
    """The sheet while it is filled.

    Args:
        book: the workbook.
    """

    def __init__(self, book: Workbook) -> None:
        self.book = book
        self.sheet = sheet_of(book, SHEET)
        self._top = self._bottom = FIRST - 1
        self._column = 1

    def band(self, title: str) -> None:
        """Start the blocks of a wager below all others."""
        self._next_row()
        self._top += 1
        style.bar(self.sheet, self._top, 1, WIDTH)
        self.sheet.cell(self._top, 1, title)
        self._bottom = self._top

    def place(self, name: str, title: str, lines: Iterable[tuple[str, str | int]]) -> str:
        """Write a block and return its name.

        Args:
            name: the defined name of its range.
            title: what it is for.
            lines: condition and formula, or constant, of its value.
        """
        if self._column > WIDTH:
            self._next_row()
        column, row = self._column, self._top + 1
        style.heading(self.sheet.cell(row, column, title))
        style.heading(self.sheet.cell(row, column + 1))
        for condition, value in lines:
            row += 1
            style.label(self.sheet.cell(row, column, condition))
            style.law(self.sheet.cell(row, column + 1, value))
        define(self.sheet, name, self._top + 2, column, last_row=row, last_column=column + 1)
        self._column += 3
        self._bottom = max(self._bottom, row)
        return name

    def finish(self, heading: str) -> None:
        """Head the sheet and set it up for screen and paper."""
        sheet = self.sheet
        style.title(sheet.cell(1, 1, "Conditions handed to the functions"))
        told = "Filled from the cream cells; a row without a value counts as absent."
        style.plain(sheet.cell(2, 1, told))
        merge(sheet, 2, 1, WIDTH)
        for column in range(1, WIDTH + 1):
            width = 3 if column % 3 == 0 else 17
            sheet.column_dimensions[get_column_letter(column)].width = width
        style.screen(sheet, f"A{FIRST}")
        last = get_column_letter(WIDTH)
        style.page(sheet, f"A1:{last}{self._bottom}", repeat="1:2", heading=heading)
        style.behind(sheet)
        style.protect(sheet)

    def _next_row(self) -> None:
        self._top = self._bottom + (1 if self._column > 1 else 0)
        self._column = 1


def absent_if_blank(name: str) -> str:
    """Return a formula for the value of an input that counts as absent while it is blank."""
    return Formula(f'=IF({name}="","",{name})')


def known_shared() -> Iterator[str]:
    """Yield the conditions that a wager's own inputs give, as far as they exist."""
    yield from (condition.name for condition in KNOWN if condition.name in SHARED)
