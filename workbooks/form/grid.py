"""The columns of the sheet Submission, and what every part of it writes with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form.counted import CountedTable
from workbooks.form.plays_sheet import PlayedTable
from workbooks.kit import style
from workbooks.kit.input_cells import Lists
from workbooks.kit.merging import merge
from workbooks.plan.game_plan import Plan

SHEET: Final = "Submission"
# Left half: hands and pays. Right half: choices and figures.
HAND, OFFERED, LAW, DIFFERS, ONE_IN, NET = 2, 3, 4, 5, 6, 7
LABEL, VALUE, NOTE = 9, 10, 11
NUMBER, TYPED_BARE, TYPED_NUMBER, UNTOUCHED, ALIKE, TABLE, BARE, STEM = range(13, 21)
BESIDE: Final = (
    *("Law's number", "Typed, bare", "Typed, number", "Untouched", "As the law"),
    *("Table meant", "Table typed", "Tables of the wager"),
)
"""Heads of the columns right of the form, which its formulas look up; they are not printed."""
LAST: Final = NOTE
WIDTHS: Final = (
    *(1, 26, 18.5, 18.5, 11, 13, 11, 1, 28, 19, 40, 1),
    *(16, 30, 30, 16, 30, 30, 30, 30),
)


@dataclass
class Grid:
    """A form in the making.

    Args:
        book: the workbook.
        sheet: the sheet Submission.
        plan: what stands on it.
        lists: the lists of its drop-downs.
        counted: by wager the paytables whose figures are sums over counts.
        row: the next free row.
        workings_row: the next free row of the sheet Workings.
        figures_row: the next free row of the sheet Figures.
        figures_apart: its rows whose own figure is worked out from others that are shown.
        backs: by paytable of the base game the cells of what each pay brings.
        played: by wager the paytables whose figures are sums over stored plays.
    """

    book: Workbook
    sheet: Worksheet
    plan: Plan
    lists: Lists
    counted: Mapping[str, Sequence[CountedTable]] = field(default_factory=dict)
    row: int = 1
    workings_row: int = 1
    figures_row: int = 1
    figures_apart: set[int] = field(default_factory=set)
    backs: dict[str, tuple[str, ...]] = field(default_factory=dict)
    played: Mapping[str, Sequence[PlayedTable]] = field(default_factory=dict)

    def section(self, left: str, right: str = "", note: str = "") -> None:
        """Write the heading of a section and go to the row below it."""
        style.bar(self.sheet, self.row, HAND, LAST)
        self.sheet.cell(self.row, HAND, left)
        self.sheet.cell(self.row, LABEL, right)
        self.sheet.cell(self.row, NOTE, note)
        self.row += 1

    @staticmethod
    def width(first: int, last: int) -> float:
        """Return how wide some columns are together."""
        return sum(WIDTHS[first - 1 : last])

    def merge(self, row: int, first: int, last: int) -> None:
        """Make one cell of several; a single one stays as it is."""
        if last > first:
            merge(self.sheet, row, first, last)
