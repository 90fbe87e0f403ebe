"""The sheet Rake: the submitted rake beside an edited one, pot by pot."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation

from formulas.law.model import Edition
from formulas.pots.money import HIGHEST
from formulas.pots.terms import RATE_RULE
from workbooks.form.engine_cell import WATCHED, keep_day
from workbooks.kit import charts, style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import Lists, put_input, refuse
from workbooks.kit.inputs import Input, Kind
from workbooks.kit.names import define, sheet_of, text
from workbooks.poker.pots.page import Page
from workbooks.poker.what_if.chart_data import ChartData
from workbooks.poker.what_if.terms import (
    LAW,
    LIMIT,
    POTS_AN_HOUR,
    ROWS,
    Rake,
    label_terms,
    put_terms,
)
from workbooks.stored_day import STORED

SHEET, POTS = "Rake", "Rake_pots"
BASELINE, EDITED = Rake("Baseline"), Rake("Edited")
LABEL, BEFORE, AFTER, DIFFERENCE, REMARK = 2, 3, 5, 7, 8
PICTURES = "J"
HIDDEN = 30
POT_ROWS = 24
WIDTHS = (1.5, 27, 13, 11, 13, 11, 12, 40, 1.5)
HEADS = (
    "Pot",
    "Baseline rake",
    "of the pot",
    "Edited rake",
    "of the pot",
    "Difference",
    "Flag, or why it is refused",
)


def add(book: Workbook, lists: Lists, edition: Edition, data: ChartData) -> None:
    """Fill the sheet."""
    sheet = sheet_of(book, SHEET)
    page = Page(sheet, lists)
    style.title(sheet.cell(1, LABEL, "What if: the rake of Poker"))
    engine = f'"Computed by xlplugin "&ENGINEVERSION()&LEFT({WATCHED},0)'
    none = '"The engine is not installed here: the figures are as stored"'
    none += f'&IF({STORED}="",""," on "&{STORED})'
    style.note(sheet.cell(1, REMARK, Formula(f"=IFERROR({engine},{none})")))
    keep_day(book)
    _law(page, edition)
    page.bar(4, LABEL, REMARK, (LABEL, "Terms"), (BEFORE, "Baseline"), (AFTER, "Edited"))
    label_terms(page, 5, LABEL, DIFFERENCE, REMARK)
    for rake, column, hidden in ((BASELINE, BEFORE, HIDDEN), (EDITED, AFTER, HIDDEN + 2)):
        put_terms(page=page, rake=rake, row=5, column=column, span=2, hidden=hidden)
    row = 5 + ROWS
    asked = Input(key="pots", label="Pots an hour", kind=Kind.NUMBER, name=POTS_AN_HOUR)
    style.label(sheet.cell(row, LABEL, asked.label))
    put_input(lists, sheet, row, BEFORE, asked, span=2)
    note = "for time charges only, so that they can be held against a pot"
    style.note(sheet.cell(row, AFTER, note))
    page.merge(row, AFTER, REMARK)
    last = _pots(page, row + 2)
    _pictures(page, data)
    style.widths(sheet, WIDTHS)
    style.finish(sheet, "A5", f"S{last}", f"What if: {edition.heading}", zoom=85)
    sheet.page_setup.fitToHeight = 1


def _law(page: Page, edition: Edition) -> None:
    sheet = page.sheet
    style.label(sheet.cell(2, LABEL, "Text of the law"))
    for column in (BEFORE, BEFORE + 1):
        style.law(sheet.cell(2, column), right=False)
    sheet.cell(2, BEFORE, edition.code)
    page.merge(2, BEFORE, BEFORE + 1)
    define(sheet, LAW, 2, BEFORE)
    style.law(sheet.cell(2, AFTER, f"{edition.title} ({edition.standing})"), right=False)
    page.merge(2, AFTER, REMARK)
    sheet.row_dimensions[2].height = 28
    rule = edition.rule(RATE_RULE)
    style.label(sheet.cell(3, LABEL, "Most of a percentage rake"))
    style.law(sheet.cell(3, BEFORE, int(rule.value) / 100))
    style.law(sheet.cell(3, BEFORE + 1))
    sheet.cell(3, BEFORE).number_format = "0%"
    page.merge(3, BEFORE, BEFORE + 1)
    define(sheet, LIMIT, 3, BEFORE)
    style.note(sheet.cell(3, AFTER, edition.citation(rule.section)))
    page.merge(3, AFTER, REMARK)


def _pots(page: Page, top: int) -> int:
    """Write the pots and what is taken from each; return the last row."""
    sheet = page.sheet
    page.bar(top, LABEL, REMARK, (LABEL, "Pots: type your own; a blank row is left out"))
    for column, words in enumerate(HEADS, start=LABEL):
        style.heading(sheet.cell(top + 1, column, words), right=column < REMARK)
    first, last = top + 2, top + 1 + POT_ROWS
    rule = DataValidation("decimal", formula1="0", formula2=str(HIGHEST), allow_blank=True)
    rule.operator = "between"
    refuse(sheet, f"B{first}:B{last}", rule, "Pot", "Type an amount of dollars, zero or more.")
    for row in range(first, last + 1):
        pot = f"$B{row}"
        style.entry(sheet.cell(row, LABEL), style.MONEY)
        for rake, column in ((BASELINE, BEFORE), (EDITED, AFTER)):
            taken = f"{get_column_letter(column)}{row}"
            cell = sheet.cell(row, column, Formula(f'=IF({pot}="","",{rake.of(pot)})'))
            style.figure(cell, style.MONEY)
            share = Formula(f'=IF({pot}="","",IF({pot}=0,0,{taken}/{pot}))')
            style.figure(sheet.cell(row, column + 1, share), "0.00%")
        change = sheet.cell(row, DIFFERENCE, Formula(f'=IF({pot}="","",E{row}-C{row})'))
        style.figure(change, '+"$"#,##0.00;-"$"#,##0.00;"$"0.00')
        style.note(sheet.cell(row, REMARK, Formula(f"={_remark(row, pot)}")))
    define(sheet, POTS, first, LABEL, last_row=last, last_column=LABEL)
    wrong = f"OR(ISERROR($C{first}),ISERROR($E{first}))"
    style.paint(sheet, f"H{first}:H{last}", wrong, style.refused())
    for letter in ("D", "F"):
        above = f"IF(ISNUMBER({letter}{first}),{letter}{first}>{LIMIT},FALSE)"
        style.paint(sheet, f"{letter}{first}:{letter}{last}", above, style.departure())
    return last


def _remark(row: int, pot: str) -> str:
    """Return the expression of a pot's flag: why it is refused, or where it is above the limit."""
    above = '": above "&TEXT(' + LIMIT + ',"0%")&" of the pot, which limits a percentage rake"'
    which = f'IF(AND(D{row}>{LIMIT},F{row}>{LIMIT}),"both",IF(F{row}>{LIMIT},"edited","baseline"))'
    flag = f'IF(MAX(D{row},F{row})>{LIMIT},{which}&{above},"")'
    before = text("baseline: ") + "&" + BASELINE.why(pot)
    after = text("edited: ") + "&" + EDITED.why(pot)
    fine = f'IF({pot}="","",{flag})'
    return f"IF(ISERROR(C{row}),{before},IF(ISERROR(E{row}),{after},{fine}))"


def _pictures(page: Page, data: ChartData) -> None:
    size = (17.0, 9.5)
    along, taken = data.rakes((BASELINE, EDITED))
    charts.add_lines(
        sheet=page.sheet,
        title="Rake against the pot",
        along=along,
        shown=taken,
        anchor=f"{PICTURES}4",
        size=size,
        across="Pot",
        up="Rake",
        axis='"$"0.00',
    )
    along, shares = data.shares()
    charts.add_lines(
        sheet=page.sheet,
        title="Share of the pot that the house takes",
        along=along,
        shown=shares,
        anchor=f"{PICTURES}21",
        size=size,
        across="Pot",
        up="Rake / pot",
    )
