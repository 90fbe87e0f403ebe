"""The sheet Rules: what is said of each answer, for a form whose functions are not installed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openpyxl import Workbook

from formulas.compliance.model import STATUSES
from workbooks.form import support
from workbooks.form.judged import Judged
from workbooks.kit import style
from workbooks.kit.names import define
from workbooks.plan.game_plan import Plan

SHEET: Final = "Rules"
KEYS, ANSWERS, LOW, HIGH = "Rules_key", "Rules_answers", "Rules_low", "Rules_high"
"""Ranges: the answers; what is said of each, from the rule to the citation; a number's bounds."""
ENDS: Final = "Rules_end"
"""Begins the names of four cells: the last row of the lines of each status."""
HEADS: Final = ("Answer", "Rule", "Status", "Found", "Required", "Citation", "Least", "Greatest")
WIDTHS: Final = (56, 40, 11, 24, 60, 44, 12, 18)
LEAST: Final = 7  # the column of a number's lower bound
TOP: Final = 9
TOLD: Final = (
    "What COMPLIANCE says of each answer, most serious first. Where the functions are not "
    "installed, the sheet Choices finds its lines here and the sheet Flags shows them.",
    '"as typed" stands for what the entry shows. An answer that is not here needs the functions.',
)


def add_rules_sheet(book: Workbook, plan: Plan, answers: Sequence[Judged]) -> None:
    """Add the sheet of what `judged` gives, and its names."""
    sheet = support.head(book, SHEET, f"Rules: {plan.title}", TOLD, len(HEADS))
    end = 0
    for row, status in enumerate(STATUSES, start=4):
        end += sum(one.line is not None and one.line.status == status for one in answers)
        style.label(sheet.cell(row, 1, f"Last row of {status}"))
        style.law(sheet.cell(row, 2, end))
        define(sheet, f"{ENDS}_{status}", row, 2)
    style.heads(sheet, TOP - 1, HEADS, figures=None)
    row = TOP
    for row, one in enumerate(answers, start=TOP):
        line = one.line
        values = (
            *(one.key, line.rule if line else "", line.status if line else "", one.found),
            *(line.required if line else "", line.citation if line else "", one.low, one.high),
        )
        for column, value in enumerate(values, start=1):
            if value is not None or column < LEAST:  # most answers have no bounds
                style.row(sheet.cell(row, column, value))
    for name, column in ((KEYS, 1), (LOW, LEAST), (HIGH, LEAST + 1)):
        define(sheet, name, TOP, column, last_row=row)
    define(sheet, ANSWERS, TOP, 2, last_row=row, last_column=6)
    support.end(sheet, plan, WIDTHS, f"A{TOP}", f"H{row}")
