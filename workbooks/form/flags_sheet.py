"""The sheet Flags: what COMPLIANCE finds, most serious first."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula

from workbooks.form.choices_sheet import CHOICES
from workbooks.form.conditions_sheet import CAP_CONDITIONS
from workbooks.form.engine_cell import ANSWERING
from workbooks.form.two_ways_sheet import PROBE
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.kit.names import GAME, JURISDICTION, define, sheet_of, text
from workbooks.plan.game_plan import Plan

SHEET = "Flags"
STATUS_RANGE = "Flags_status"
REASON = "Flags_reason"
HEADINGS = ("Rule", "Status", "Found", "Required", "Citation")
ALL_READ = "Every choice could be read."
NO_FLAGS = "Flags need the functions, which are not installed here."
HEAD_ROW = 4
FIRST_FLAG = HEAD_ROW + 1
RAW = 7  # hidden columns that hold the rows as they come, filled up with #N/A
ASKED = f"{GAME},{CHOICES},{JURISDICTION},{CAP_CONDITIONS}"


def add_flags_sheet(book: Workbook, plan: Plan, rows: int) -> None:
    """Add the sheet.

    Args:
        book: the workbook.
        plan: the form.
        rows: most flags there can be.
    """
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, f"Flags: {plan.title}"))
    why = f'WHY("COMPLIANCE",{ASKED})'
    anchor = f"{get_column_letter(RAW)}{HEAD_ROW}"
    reason = sheet.cell(
        2,
        1,
        Formula(f"=IF({PROBE}=1,IF(ISERROR({anchor}),{why},{text(ALL_READ)}),{text(NO_FLAGS)})"),
    )
    style.law(reason, right=False)
    style.paint(sheet, "A2:E2", f"$A$2<>{text(ALL_READ)}", style.refused())
    merge(sheet, 2, 1, 5)
    define(sheet, REASON, 2, 1)
    last = HEAD_ROW + rows
    raw = f"{get_column_letter(RAW)}{HEAD_ROW}:{get_column_letter(RAW + 4)}{last}"
    sheet[raw.partition(":")[0]] = ArrayFormula(
        raw, Formula(f'=IF({ANSWERING}=1,COMPLIANCE({ASKED}),"")')
    )
    for column, name in enumerate(HEADINGS, start=1):
        style.heading(sheet.cell(HEAD_ROW, column, name))
        for row in range(FIRST_FLAG, last + 1):
            source = f"{get_column_letter(RAW + column - 1)}{row}"
            # Calc finds a text of an add-in's rows equal to nothing; joined to "" it is compared.
            cell = sheet.cell(row, column, Formula(f'=IFERROR({source}&"","")'))
            style.row(cell)
    define(sheet, STATUS_RANGE, FIRST_FLAG, 2, last_row=last, last_column=2)
    for letter, width in zip("ABCDE", (46, 11, 34, 60, 44), strict=True):
        sheet.column_dimensions[letter].width = width
    for column in range(RAW, RAW + 5):
        sheet.column_dimensions[get_column_letter(column)].hidden = True
    for status, look in style.statuses().items():
        style.paint(sheet, f"B{FIRST_FLAG}:B{last}", f'$B{FIRST_FLAG}="{status}"', look)
    style.screen(sheet, f"A{FIRST_FLAG}")
    style.page(sheet, f"A1:E{last}", repeat=f"1:{HEAD_ROW}", heading=plan.edition.heading)
    style.protect(sheet)
