"""The sheet Scenarios: three more rakes beside the baseline and the edited one."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from formulas.law.model import Edition
from workbooks.kit import charts, style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import FORMATS, Lists
from workbooks.kit.names import sheet_of, text
from workbooks.poker.pots.page import Page
from workbooks.poker.what_if.chart_data import ChartData
from workbooks.poker.what_if.rake_sheet import BASELINE, EDITED, POT_ROWS, POTS
from workbooks.poker.what_if.terms import ASKED, FIGURES, FINE, ROWS, Rake, label_terms, put_terms

SHEET = "Scenarios"
TYPED = (Rake("Scenario A"), Rake("Scenario B"), Rake("Scenario C"))
ALL = (BASELINE, EDITED, *TYPED)
LABEL, FIRST = 2, 3
SHARES = FIRST + len(ALL)
LAST = SHARES + len(ALL) - 1
HIDDEN = 40
TOP = 4


def add(book: Workbook, lists: Lists, edition: Edition, data: ChartData) -> None:
    """Fill the sheet."""
    sheet = sheet_of(book, SHEET)
    page = Page(sheet, lists)
    style.title(sheet.cell(1, LABEL, "Scenarios: five rakes side by side"))
    style.note(sheet.cell(2, LABEL, "Baseline, edited and the pots come from the sheet Rake."))
    page.merge(2, LABEL, LAST)
    heads = [(FIRST + place, rake.key) for place, rake in enumerate(ALL)]
    page.bar(3, LABEL, LAST, (LABEL, "Terms"), *heads)
    label_terms(page, TOP, LABEL, 0, 0)
    for place, rake in enumerate((BASELINE, EDITED)):
        _shown(page, rake, FIRST + place)
    for place, rake in enumerate(TYPED):
        column, hidden = FIRST + 2 + place, HIDDEN + 2 * place
        put_terms(page=page, rake=rake, row=TOP, column=column, span=1, hidden=hidden)
    sheet.row_dimensions[TOP + ROWS - 1].height = 80
    top = TOP + ROWS + 1
    page.bar(top, LABEL, LAST, (FIRST, "Rake"), (SHARES, "Share of the pot"))
    style.heading(sheet.cell(top + 1, LABEL, "Pot"), right=True)
    for place, rake in enumerate(ALL):
        for column in (FIRST + place, SHARES + place):
            style.heading(sheet.cell(top + 1, column, rake.key), right=True)
    for place in range(POT_ROWS):
        _line(page, top + 2 + place, place + 1)
    last = top + 1 + POT_ROWS
    along, lines = data.rakes(ALL)
    charts.add_lines(
        sheet=sheet,
        title="Five rakes against the pot",
        along=along,
        shown=lines,
        anchor=f"{get_column_letter(SHARES)}{TOP + 1}",
        size=(15.5, 9.0),
        across="Pot",
        up="Rake",
        axis='"$"0.00',
    )
    sheet.column_dimensions["A"].width = 1.5
    sheet.column_dimensions["B"].width = 30
    for column in range(FIRST, LAST + 1):
        sheet.column_dimensions[get_column_letter(column)].width = 20 if column < SHARES else 14
    end = f"{get_column_letter(LAST)}{last}"
    style.finish(sheet, f"A{TOP}", end, f"What if: {edition.heading}", zoom=85)
    sheet.page_setup.fitToHeight = 1


def _shown(page: Page, rake: Rake, column: int) -> None:
    """Show the terms of a rake that is typed elsewhere."""
    lines = [(key, FORMATS[kind]) for key, _, kind, _, _ in ASKED]
    lines += [(key, shown) for key, _, shown, _ in FIGURES]
    for row, (key, shown) in enumerate([*lines, ("reason", style.TEXT)], start=TOP):
        name = rake.name(key)
        cell = page.sheet.cell(row, column, Formula(f'=IF({name}="","",{name})'))
        if key == "reason":
            style.note(cell)
            wrong = f"{cell.coordinate}<>{text(FINE)}"
            style.paint(page.sheet, cell.coordinate, wrong, style.refused())
        else:
            style.law(cell)
            cell.number_format = shown if shown != style.TEXT else "General"
        if key.endswith("flag"):
            for words, look in style.statuses().items():
                style.paint(page.sheet, cell.coordinate, f'{cell.coordinate}="{words}"', look)


def _line(page: Page, row: int, place: int) -> None:
    """Write what each rake takes from one pot."""
    sheet = page.sheet
    source = f"INDEX({POTS},{place})"
    style.law(sheet.cell(row, LABEL, Formula(f'=IF({source}="","",{source})')))
    sheet.cell(row, LABEL).number_format = style.MONEY
    pot = f"$B{row}"
    for at, rake in enumerate(ALL):
        taken = sheet.cell(row, FIRST + at, Formula(f'=IF({pot}="","",{rake.of(pot)})'))
        style.figure(taken, style.MONEY)
        share = Formula(f'=IF({pot}="","",IF({pot}=0,0,{taken.coordinate}/{pot}))')
        style.figure(sheet.cell(row, SHARES + at, share), "0.00%")
