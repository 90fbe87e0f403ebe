"""The sheet Layout: inscriptions, equipment and procedures that the law asks for."""

from __future__ import annotations

from itertools import groupby

from openpyxl import Workbook

from workbooks.form.law_sheet import requirement
from workbooks.kit import style
from workbooks.kit.input_cells import Lists, put_input
from workbooks.kit.inputs import Kind
from workbooks.kit.names import sheet_of
from workbooks.plan.game_plan import Plan

SHEET = "Layout"
TWO_LINES = 27.0


def add_layout_sheet(book: Workbook, plan: Plan, lists: Lists) -> None:
    """Add the sheet with one line for each requirement, by topic."""
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, f"Layout, equipment and procedures: {plan.title}"))
    row = 3
    limits = [limit for limit in plan.limits if limit.on_layout]
    topics = list(dict.fromkeys(limit.topic for limit in limits))
    limits.sort(key=lambda limit: topics.index(limit.topic))
    if not limits:
        style.note(sheet.cell(row, 1, "The text on file asks for nothing here."))
        row += 2
    for topic, group in groupby(limits, key=lambda limit: limit.topic):
        style.bar(sheet, row, 1, 3)
        for column, words in enumerate((topic.capitalize(), "Stated", "Required"), start=1):
            sheet.cell(row, column, words)
        row += 1
        for limit in group:
            asked = limit.input
            style.label(sheet.cell(row, 1, asked.label))
            put_input(lists, sheet, row, 2, asked)
            if asked.kind is Kind.TEXT:
                style.entry(sheet.cell(row, 2), style.TEXT, right=False)
                sheet.row_dimensions[row].height = TWO_LINES
            style.note(sheet.cell(row, 3, requirement(asked.field)))
            row += 1
        row += 1
    style.widths(sheet, (52, 38, 84))
    style.finish(sheet, "A3", f"C{row - 2}", plan.edition.heading)
