"""The start workbook: a paytable to play with, every function with an example, the check-list."""

from __future__ import annotations

import datetime

from openpyxl.formatting.rule import Rule
from openpyxl.styles import Alignment
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from formulas.figure_catalogue import Place, Wagered, shown_at
from formulas.reference import by_group
from workbooks.form.figures import FORMATS
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.formula import Formula
from workbooks.kit.names import sheet_of
from workbooks.kit.packing import packed
from xlplugin.calc.formula_text import SPELLINGS, respelled
from xlplugin.desktop.checklist import DESKTOP, IN_FORCE, TRIPS, AddIn, Places, checks
from xlplugin.new_book import written_for

START = "Start"
CHECKS = "Check-list"
FIRST_CHECK = 6
COLUMNS = ("#", "What is checked", "Formula", "Expected", "Got", "Result")
# What Excel writes of itself, for `xlplugin record`.
RECORD = {
    "Excel's release": '=INFO("release")',
    "System": '=INFO("osversion")',
    "Engine that answered": "=ENGINEVERSION()",
}
REPLACED = "xlplugin install {verb} writes this file each time: keep your own work elsewhere."


def start_workbook(add_in: AddIn = DESKTOP) -> bytes:
    """Return the workbook as a file, the same bytes for the same engine."""
    book = new_book(START)
    _start(sheet_of(book, START), add_in)
    _checks(book.create_sheet(CHECKS), add_in)
    return written_for(add_in.name, packed(book, compute_on_opening=True))


def _shown(formula: str, add_in: AddIn) -> str:
    """A formula as a person reads it."""
    return respelled(formula, SPELLINGS["excel"], SPELLINGS[add_in.spelling])


def _start(sheet: Worksheet, add_in: AddIn) -> None:
    style.widths(sheet, (26, 14, 4, 20, 84, 84))
    _heading(sheet, "Paytable functions in Excel", add_in)
    sheet["A3"] = "Trips, Paytable A of 58 Pa. Code § 653a.12(c): change a pay"
    style.plain(sheet["A3"], bold=True)
    sheet["A3"].alignment = Alignment(wrap_text=False)
    last = 4 + len(TRIPS)
    for row, (hand, _, pay, _) in enumerate(TRIPS, start=5):
        style.label(sheet.cell(row, 1, hand))
        style.entry(sheet.cell(row, 2, pay), style.PAY_TO)
    for row, figure in enumerate(shown_at(Place.GLANCE, Wagered.SIDE), start=last + 2):
        style.label(sheet.cell(row, 1, figure.name))
        call = Formula(f'={figure.function}("UTH","Trips",A5:B{last})')
        style.figure(sheet.cell(row, 2, call), FORMATS[figure.kind], bold=True)
    style.heading(sheet.cell(4, 1, "Hand"))
    style.heading(sheet.cell(4, 2, "Pays"), right=True)
    style.heading(sheet.cell(4, 4, "Function"))
    style.heading(sheet.cell(4, 5, "What it answers"))
    style.heading(sheet.cell(4, 6, "Example, to type into an empty cell"))
    shown = [function for _group, members in by_group() for function in members]
    for row, function in enumerate(shown, start=5):
        style.label(sheet.cell(row, 4, SPELLINGS[add_in.spelling].prefix + function.name))
        style.label(sheet.cell(row, 5, function.summary))
        style.label(sheet.cell(row, 6, _shown("".join(function.examples[:1]), add_in)))
    sheet.freeze_panes = "A5"
    style.page(sheet, f"A1:F{sheet.max_row}")


def _checks(sheet: Worksheet, add_in: AddIn) -> None:
    style.widths(sheet, (5, 44, 62, 30, 30, 10))
    _heading(sheet, add_in.title, add_in)
    rows = checks(_ranges(sheet, 10))
    last = FIRST_CHECK + len(rows) - 1
    passed = f'=COUNTIF(F{FIRST_CHECK}:F{last},"pass")&" of {len(rows)} pass"'
    sheet["B3"] = Formula(passed)
    style.plain(sheet["B3"], bold=True)
    style.heads(sheet, FIRST_CHECK - 1, COLUMNS, figures=None)
    for number, check in enumerate(rows, start=1):
        row = FIRST_CHECK + number - 1
        style.label(sheet.cell(row, 1, number))
        style.plain(sheet.cell(row, 2, check.what))
        for column, content in ((3, _shown(check.formula, add_in)), (4, check.expected)):
            style.law(sheet.cell(row, column, content), right=False)
        got = sheet.cell(row, 5, Formula(check.formula))
        if check.whole:
            got.value = ArrayFormula(got.coordinate, Formula(check.formula))
        style.figure(got, "General")
        style.figure(
            sheet.cell(row, 6, Formula(check.verdict(f"D{row}", f"E{row}"))), "General", bold=True
        )
    for value, looks in (("pass", "OK"), ("FAIL", "FAIL")):
        rule = Rule(
            type="cellIs",
            operator="equal",
            formula=[f'"{value}"'],
            dxf=style.statuses()[looks],
        )
        sheet.conditional_formatting.add(f"F{FIRST_CHECK}:F{last}", rule)
    style.heading(sheet.cell(last + 2, 2, "By hand: write pass or FAIL beside it"))
    told = last + 4 + len(add_in.by_hand)
    style.heading(sheet.cell(told, 2, "Record: Excel fills it in; save this file and send it"))
    for row, (label, formula) in enumerate(RECORD.items(), start=told + 1):
        style.plain(sheet.cell(row, 2, label))
        style.figure(sheet.cell(row, 3, Formula(formula)), "General")
    for row, step in enumerate(add_in.by_hand, start=last + 3):
        style.plain(sheet.cell(row, 2, step))
        sheet.merge_cells(start_row=row, start_column=2, end_row=row, end_column=5)
        style.entry(sheet.cell(row, 6))
    sheet.freeze_panes = f"A{FIRST_CHECK}"
    style.page(sheet, f"A1:F{sheet.max_row}")


def _ranges(sheet: Worksheet, first: int) -> Places:
    """Write the ranges that the checks read beside them, from the tenth column on."""
    style.heading(sheet.cell(first - 1, 10, "Read by the checks"))
    for row, (hand, _, pay, _) in enumerate(TRIPS, start=first):
        sheet.cell(row, 10, hand)
        sheet.cell(row, 11, pay)
        sheet.cell(row, 13, hand)
        sheet.cell(row, 14, Formula("=1/0") if hand == "Flush" else pay)
    end = first + len(TRIPS) - 1
    day, before = end + 2, end + 3
    for row, date in ((day, IN_FORCE), (before, IN_FORCE - datetime.timedelta(days=1))):
        sheet.cell(row, 10, "as of")
        sheet.cell(row, 11, date).number_format = style.DAY
    for column in "JM":
        sheet.column_dimensions[column].width = 20
    sheet.column_dimensions["K"].width = 12
    return Places(
        f"$J${first}:$K${end}",
        f"$J${day}:$K${day}",
        f"$J${before}:$K${before}",
        f"$M${first}:$N${end}",
        f"$J${before + 2}",
    )


def _heading(sheet: Worksheet, text: str, add_in: AddIn) -> None:
    sheet["A1"] = text
    style.title(sheet["A1"])
    sheet["A2"] = REPLACED.format(verb=add_in.verb)
    style.plain(sheet["A2"])
    sheet["A2"].alignment = Alignment(wrap_text=False)
