"""Putting inputs into cells: style, name, validation and the message that goes with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from openpyxl import Workbook
from openpyxl.cell.cell import Cell, MergedCell
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit import style
from workbooks.kit.inputs import DIGITS, Input, Kind
from workbooks.kit.merging import merge
from workbooks.kit.names import absolute, define, sheet_of

LISTS = "Lists"
HIGHEST_MONEY = 10**9
FORMATS = {
    **dict.fromkeys(Kind, style.TEXT),
    Kind.DAY: style.DAY,
    Kind.MONEY: style.MONEY,
    Kind.WHOLE: "0",
    Kind.NUMBER: "General",
    Kind.PERCENT: "0.0##%",
}
BOUNDS: dict[Kind, tuple[Literal["decimal", "whole", "date", "textLength"], str, str, str]] = {
    Kind.MONEY: ("decimal", "0", str(HIGHEST_MONEY), "Type an amount of dollars, zero or more."),
    Kind.WHOLE: ("whole", "0", "10000", "Type a whole number, zero or more."),
    Kind.NUMBER: ("decimal", str(-HIGHEST_MONEY), str(HIGHEST_MONEY), "Type a number."),
    Kind.PERCENT: ("decimal", "0", "10", "Type a percentage such as 21%."),
    Kind.DAY: ("date", "36526", "73050", "Type a date such as 5/1/2026 or May 1, 2026."),
    Kind.DIGEST: (
        "textLength",
        str(DIGITS),
        str(DIGITS),
        f"Type the {DIGITS} digits of the file's SHA-256 digest.",
    ),
}
"""Type of the rule of an input, its least and greatest value, and what is said of any other."""


@dataclass
class Lists:
    """The hidden sheet that holds what drop-downs offer, and where each list of entries stands."""

    sheet: Worksheet
    known: dict[tuple[str, ...], str] = field(default_factory=dict)

    def place(self, options: tuple[str, ...]) -> str:
        """Return the range of a list, written once."""
        if options not in self.known:
            column = len(self.known) + 1
            for row, option in enumerate(options, start=1):
                cell = self.sheet.cell(row, column, option)
                cell.number_format = style.TEXT
            self.known[options] = f"{LISTS}!{absolute(1, column, len(options))}"
        return self.known[options]


def add_lists(book: Workbook) -> Lists:
    """Add the hidden sheet of lists."""
    sheet = sheet_of(book, LISTS)
    sheet.sheet_state = "hidden"
    style.protect(sheet)
    return Lists(sheet)


def put_input(
    lists: Lists,
    sheet: Worksheet,
    row: int,
    column: int,
    asked: Input,
    *,
    span: int = 1,
    source: str = "",
) -> None:
    """Make a cell an input with its name and validation.

    Args:
        lists: the lists of drop-downs of the workbook.
        sheet: its sheet.
        row: of the cell.
        column: of the cell.
        asked: the input.
        span: how many columns it is wide.
        source: a formula for the list of a drop-down instead of the input's own options.
    """
    for other in range(column, column + span):
        style.entry(sheet.cell(row, other), FORMATS[asked.kind], right=span == 1)
    if span > 1:
        merge(sheet, row, column, column + span - 1)
    define(sheet, asked.name, row, column)
    offered = source or (lists.place(asked.options) if asked.options else "")
    if offered:
        rule = DataValidation("list", formula1=offered, error="Choose one from the list.")
    elif asked.kind in BOUNDS:
        kind, least, most, error = BOUNDS[asked.kind]
        rule = DataValidation(kind, least, most, error=error, operator="between")
    else:
        return
    rule.allowBlank = True
    rule.showErrorMessage = not asked.open
    rule.errorTitle = asked.label[:32]
    sheet.add_data_validation(rule)
    rule.add(f"{get_column_letter(column)}{row}")


def refuse(sheet: Worksheet, area: str, rule: DataValidation, title: str, words: str) -> None:
    """Refuse in an area what a rule does not allow as it is typed, with a title and words."""
    rule.showErrorMessage = True
    rule.errorTitle, rule.error = title, words
    sheet.add_data_validation(rule)
    rule.add(area)


def open_cells(sheet: Worksheet) -> list[Cell | MergedCell]:
    """Return the cells of a sheet that a person may change, row by row."""
    cells = (cell for row in sheet.iter_rows() for cell in row)
    return [cell for cell in cells if cell.has_style and not cell.protection.locked]
