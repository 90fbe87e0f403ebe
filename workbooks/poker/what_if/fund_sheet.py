"""The sheet Bad Beat: how fast the fund grows, how often it is hit, and what it pays then."""

from __future__ import annotations

from openpyxl import Workbook

from formulas.bad_beats.fund import FIGURES
from formulas.law.model import Edition
from workbooks.kit import charts, style
from workbooks.kit.fitting import fit
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import Lists, put_input
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.kit.names import define, sheet_of, text
from workbooks.poker.pots.fund_sheet import OPTIONS, PAYOUT_RULES
from workbooks.poker.pots.page import Page
from workbooks.poker.what_if.chart_data import ChartData
from workbooks.poker.what_if.terms import LAW

SHEET = "Bad Beat"
UNTIL = "Fund_hours_drawn"
FINE = "The fund is as below."
LABEL, BEFORE, AFTER, DIFFERENCE, NOTE = range(2, 7)
HIDDEN = 20
PICTURE = "H"
WIDTHS = (1.5, 35, 16, 16, 15, 46, 1.5)
ROOM = (
    ("usual pot", Kind.MONEY, "a pot that reaches the minimum; only a percentage depends on it"),
    ("pots that reach the minimum", Kind.PERCENT, "of all pots"),
    ("pots an hour", Kind.NUMBER, "at all tables that feed the fund"),
    ("players at the showdown", Kind.WHOLE, "2 to 10"),
    ("pots with that showdown", Kind.PERCENT, "of all pots; 100% if every hand is seen to the end"),
    ("others at the table", Kind.WHOLE, "who divide the table share"),
)
FORMATS = {
    "contributed": style.MONEY,
    "growth": style.MONEY,
    "chance": "0.0000000%",
    "basis": style.TEXT,
    "pots": style.NUMBER,
    "hours": "#,##0.0",
}
"""Of the figures of BADBEAT by field; the others are amounts of dollars."""
DRAWN = "Chance of a hit within the hours drawn"
BOLD = ("hours", "fund")


SIDES = BASELINE, EDITED = "Baseline", "Edited"


def name_in(side: str, part: str) -> str:
    """Return the defined name of what a cell of one side holds, "Baseline" or "Edited"."""
    return name_of("Fund", side, part)


def add(book: Workbook, lists: Lists, edition: Edition, data: ChartData) -> None:
    """Fill the sheet."""
    sheet = sheet_of(book, SHEET)
    page = Page(sheet, lists)
    style.title(sheet.cell(1, LABEL, "What if: the Bad Beat fund"))
    heads = ((BEFORE, "Baseline"), (AFTER, "Edited"))
    page.bar(2, LABEL, NOTE, (LABEL, "Payout rules of the room"), *heads)
    row = _inputs(page, PAYOUT_RULES, 3)
    page.bar(row, LABEL, NOTE, (LABEL, "The room"), *heads)
    row = _inputs(page, ROOM, row + 1)
    row = _reasons(page, row)
    page.bar(row, LABEL, NOTE, (LABEL, "What follows"), *heads, (DIFFERENCE, "Difference"))
    for figure in FIGURES:
        row += 1
        given = f'{{"show","fund";"give","{figure.name} | Value"}}'
        formulas = [f"BADBEAT({_asked(side)},{given})" for side in SIDES]
        shown = FORMATS.get(figure.of, style.MONEY)
        _figure(page, row, figure.of, figure.name, formulas, shown, figure.basis)
    last = row + 1
    how = "each pot an independent trial: 1 - (1 - chance of a pot) ^ pots"
    formulas = []
    for side in SIDES:
        hit, shown = name_in(side, "chance"), name_in(side, "pots with that showdown")
        pots = f"({UNTIL}*{name_in(side, 'pots an hour')})"
        formulas.append(f"IF({hit}=0,0,1-(1-{hit}*{shown})^{pots})")
    _figure(page, last, "drawn", DRAWN, formulas, style.PERCENT, how)
    for side, column in ((BASELINE, HIDDEN), (EDITED, HIDDEN + 2)):
        _hidden(page, side, column)
    _picture(page, last + 1, data)
    style.widths(sheet, WIDTHS)
    style.finish(sheet, "A3", f"Q{last + 2}", f"What if: {edition.heading}", zoom=85)
    sheet.page_setup.fitToHeight = 1


def _inputs(page: Page, asked: tuple[tuple[str, Kind, str], ...], row: int) -> int:
    sheet = page.sheet
    for key, kind, remark in asked:
        label = key[:1].upper() + key[1:]
        style.label(sheet.cell(row, LABEL, label))
        for side, column in ((BASELINE, BEFORE), (EDITED, AFTER)):
            name, options = name_in(side, key), OPTIONS.get(key, ())
            one = Input(key=key, label=label, kind=kind, name=name, options=options)
            put_input(page.lists, sheet, row, column, one)
        style.label(sheet.cell(row, DIFFERENCE, Formula(f'=IF(C{row}&""=D{row}&"","","differs")')))
        style.note(sheet.cell(row, NOTE, remark))
        row += 1
    return row


def _asked(side: str) -> str:
    return f"{name_in(side, 'rules')},{name_in(side, 'room')},{LAW}"


def _reasons(page: Page, row: int) -> int:
    sheet = page.sheet
    for side in SIDES:
        style.label(sheet.cell(row, LABEL, f"{side}: computed, or why not"))
        for column in range(BEFORE, NOTE + 1):
            style.law(sheet.cell(row, column), right=False)
        why = f'WHY("BADBEAT",{_asked(side)},{{"show","fund"}})'
        said = Formula(f"=IF(ISERROR({name_in(side, 'left')}),{why},{text(FINE)})")
        sheet.cell(row, BEFORE, said)
        define(sheet, name_in(side, "reason"), row, BEFORE)
        style.paint(sheet, f"C{row}:F{row}", f"$C${row}<>{text(FINE)}", style.refused())
        page.merge(row, BEFORE, NOTE)
        sheet.row_dimensions[row].height = 28
        row += 1
    return row


def _figure(
    page: Page, row: int, key: str, label: str, formulas: list[str], shown: str, how: str
) -> None:
    sheet = page.sheet
    style.label(sheet.cell(row, LABEL, label))
    for side, formula, column in zip(SIDES, formulas, (BEFORE, AFTER), strict=True):
        style.figure(sheet.cell(row, column, Formula(f"={formula}")), shown, bold=key in BOLD)
        define(sheet, name_in(side, key), row, column)
    change = Formula(f'=IF(AND(ISNUMBER(C{row}),ISNUMBER(D{row})),D{row}-C{row},"")')
    style.figure(sheet.cell(row, DIFFERENCE, change), shown)
    style.note(sheet.cell(row, NOTE, how))
    fit(sheet, row, how, WIDTHS[NOTE - 1], 9)


def _hidden(page: Page, side: str, column: int) -> None:
    """Write what BADBEAT is given: the rules and the room, each in two columns."""
    row = 3
    for part, asked in (("rules", PAYOUT_RULES), ("room", ROOM)):
        names = {key: name_in(side, key) for key, _, _ in asked}
        # A blank cell must not reach it as 0.
        given = {key: f'IF({name}="","",{name})' for key, name in names.items()}
        row = page.give(row, column, name_in(side, part), given)
    page.hide(column, column + 1)


def _picture(page: Page, row: int, data: ChartData) -> None:
    """Draw the fund over the hours, up to the hours that are typed."""
    sheet = page.sheet
    asked = Input(key="hours drawn", label="Hours drawn", kind=Kind.NUMBER, name="Fund_hours_typed")
    page.ask(asked, row, LABEL, BEFORE)
    style.note(sheet.cell(row, DIFFERENCE, "blank: twice the longer expected time"))
    page.merge(row, DIFFERENCE, NOTE)
    # MAX takes no text, which "never" is.
    hours = {side: name_in(side, "hours") for side in SIDES}
    both = f"MAX({','.join(f'IF(ISNUMBER({one}),{one},0)' for one in hours.values())})"
    typed = f"IF(ISNUMBER({asked.name}),IF({asked.name}>0,{asked.name},0),0)"
    sheet.cell(row, HIDDEN, Formula(f"=IF({typed}>0,{typed},MAX(ROUNDUP(2*{both},-1),10))"))
    define(sheet, UNTIL, row, HIDDEN)
    lines = [
        (side, f'IF({opening}="",0,{opening})', name_in(side, "growth"))
        for side in SIDES
        for opening in (name_in(side, "opening"),)  # a blank one is none
    ]
    inside = f"IF({hours[EDITED]}<={UNTIL},%s,NA())"
    hit = (inside % hours[EDITED], inside % name_in(EDITED, "fund"))
    along, shown, mark = data.fund(UNTIL, lines, hit)
    charts.add_lines(
        sheet=sheet,
        title="Fund over the hours until it is hit",
        along=along,
        shown=shown,
        anchor=f"{PICTURE}3",
        size=(17.0, 11.0),
        across="Hours",
        up="Fund",
        mark=mark,
        number_format="#,##0",
        axis='"$"#,##0',
    )
