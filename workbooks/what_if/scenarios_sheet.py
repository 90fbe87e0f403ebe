"""The sheet Scenarios: three more paytables of each wager beside baseline and edited pays."""

from __future__ import annotations

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form.grid import Grid
from workbooks.form.law_sheet import PAID
from workbooks.form.pay_row import DIFFERS, UNREADABLE, Columns, pay_cells, pay_format
from workbooks.form.table_list import table_list
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import put_input
from workbooks.kit.inputs import Input, Kind
from workbooks.kit.merging import merge
from workbooks.kit.names import define, sheet_of, text
from workbooks.plan.game_plan import Plan, WagerPlan, label_of
from workbooks.plan.handed import PAYBACK
from workbooks.plan.sample import table_of
from workbooks.what_if.figures import (
    FURTHER,
    OWN_HAND,
    TITLES,
    ComparedFigure,
    call,
    figures_of,
    shared_conditions,
    why,
)
from workbooks.what_if.grid import Desk

SHEET = "Scenarios"
SCENARIOS = 3
LABEL, BASELINE, EDITED = 2, 3, 4
FIRST_HAND = 6  # of the first scenario; its pays stand right of it
APART = 3
HIDDEN = 16  # law's pay, departure, number and untouched pay of each scenario
WIDTHS = {"A": 1.5, "B": 42, "C": 20, "D": 20, "E": 1.5, "O": 1.5}
WHY_LINES = 2


def add_scenarios_sheet(desk: Desk) -> None:
    """Fill the sheet."""
    sheet = sheet_of(desk.book, SHEET)
    style.title(sheet.cell(1, LABEL, f"Scenarios: {desk.plan.title}"))
    told = (
        "Choose the table that a scenario starts from and type over its pays. Stakes, "
        "interpretations and other conditions are those on the sheet of the wager."
    )
    last = FIRST_HAND + APART * SCENARIOS - 2
    style.plain(sheet.cell(2, LABEL, told))
    merge(sheet, 2, LABEL, last)
    row = 4
    for wager in desk.plan.wagers:
        row = _block(desk, sheet, wager, row, last) + 2
    for letter, width in WIDTHS.items():
        sheet.column_dimensions[letter].width = width
    for place in range(SCENARIOS):
        hand = FIRST_HAND + APART * place
        for column, width in ((hand, 28), (hand + 1, 20), (hand + 2, 1.5)):
            sheet.column_dimensions[get_column_letter(column)].width = width
    for column in range(HIDDEN, HIDDEN + 5 * SCENARIOS):
        sheet.column_dimensions[get_column_letter(column)].hidden = True
    style.screen(sheet, "C4", zoom=85)
    heading = f"What if: {desk.plan.title}"
    style.page(sheet, f"A1:{get_column_letter(last)}{row}", repeat="1:2", heading=heading)
    style.protect(sheet)


def _block(desk: Desk, sheet: Worksheet, wager: WagerPlan, top: int, last: int) -> int:
    """Write the scenarios of a wager and return their last row."""
    desk.conditions.band(f"{wager.title}: scenarios")
    style.bar(sheet, top, LABEL, last)
    sheet.cell(top, LABEL, wager.title)
    for column, words in ((BASELINE, "Baseline"), (EDITED, "Edited")):
        sheet.cell(top, column, words).alignment = style.to_the_right()
    start, heads = top + 1, top + 2
    style.label(sheet.cell(start, LABEL, "Starts from"))
    table = desk.name(wager, "paytable")
    for column in (BASELINE, EDITED):
        style.law(sheet.cell(start, column, Formula(f'=IF({table}="","",{table}&"")')))
    for column, words in ((LABEL, "Hand"), (BASELINE, "Pays"), (EDITED, "Pays")):
        style.heading(sheet.cell(heads, column, words), right=column > LABEL)
    hands, pays = desk.name(wager, "hands"), desk.name(wager, "pays")
    printed = desk.name(wager, "law pays")
    for place in range(1, wager.rows + 1):
        row = heads + place
        shown = f"INDEX({hands},{place})"
        style.label(sheet.cell(row, LABEL, Formula(f'={shown}&""')))
        for column, source in ((BASELINE, printed), (EDITED, pays)):
            found = f"INDEX({source},{place})"
            cell = sheet.cell(row, column, Formula(f'=IF({shown}="","",IF({found}="","",{found}))'))
            style.law(cell)
            cell.number_format = pay_format(desk.plan, wager, f"{PAID}{place}")
    for number in range(1, SCENARIOS + 1):
        _scenario(desk, sheet, wager, top, number)
    row = heads + wager.rows
    for figure in figures_of(wager):
        row += 1
        _figure(desk, sheet, wager, figure, row)
    row += 1
    _reasons(desk, sheet, wager, row)
    return row


def _scenario(desk: Desk, sheet: Worksheet, wager: WagerPlan, top: int, number: int) -> None:
    hand = FIRST_HAND + APART * (number - 1)
    hidden = HIDDEN + 5 * (number - 1)
    columns = Columns(hand, hidden, hidden + 1, hidden + 2, hidden + 3)
    sheet.cell(top, hand, f"Scenario {number}")
    style.label(sheet.cell(top + 1, hand, "Starts from"))
    name = _name(desk, wager, number, "paytable")
    asked = Input(key="paytable", label=f"Scenario {number}", kind=Kind.TABLE, name=name)
    put_input(
        desk.lists, sheet, top + 1, hand + 1, asked, source=table_list(desk.plan, desk.lists, wager)
    )
    for column, words in ((hand, "Hand"), (hand + 1, "Pays")):
        style.heading(sheet.cell(top + 2, column, words), right=column > hand)
    grid = Grid(desk.book, sheet, desk.plan, desk.lists)
    first, last = top + 3, top + 2 + wager.rows
    for place, row in enumerate(range(first, last + 1), start=1):
        pay_cells(
            grid=grid,
            wager=wager,
            row=row,
            printed_row=f"{PAID}{place}",
            columns=columns,
            table=name,
        )
        # At the right of its hidden column, Calc would show its end beyond the column's edge.
        sheet.cell(row, columns.printed).alignment = style.to_the_left()
    define(
        sheet, _name(desk, wager, number, "offer"), first, hand, last_row=last, last_column=hand + 1
    )
    letter, mark = get_column_letter(hand), f"${get_column_letter(columns.differs)}{first}"
    area = f"{letter}{first}:{get_column_letter(hand + 1)}{last}"
    style.paint(sheet, area, f'OR({mark}="{DIFFERS}",{mark}="{UNREADABLE}")', style.departure())
    unlettered = [f'{name}=""', *(f"{name}={text(one)}" for one in wager.unlettered)]
    identity = f'IF(OR({",".join(unlettered)}),"",{name})'
    for figure in figures_of(wager):
        purpose = f"scenario {number} {figure.purpose}"
        block = desk.name(wager, purpose)
        if block not in desk.book.defined_names:
            function = OWN_HAND.get(figure.purpose, PAYBACK)
            given = shared_conditions(desk, wager, identity, function=function)
            lines = (*given, *FURTHER[figure.purpose])
            title = f"Scenario {number}: {TITLES[figure.purpose]}"
            desk.conditions.place(block, title, lines)


def _figure(
    desk: Desk, sheet: Worksheet, wager: WagerPlan, figure: ComparedFigure, row: int
) -> None:
    style.label(sheet.cell(row, LABEL, figure.label))
    name = desk.name(wager, figure.key)
    cells = [(BASELINE, Formula(f"={name}_baseline")), (EDITED, Formula(f"={name}"))]
    for number in range(1, SCENARIOS + 1):
        offer = _name(desk, wager, number, "offer")
        asked = call(desk, wager, figure.function, offer, f"scenario {number} {figure.purpose}")
        chosen = f'IF({_name(desk, wager, number, "paytable")}="","",{asked})'
        column = FIRST_HAND + APART * (number - 1) + 1
        style.note(sheet.cell(row, column - 1, figure.label))
        cells.append((column, Formula(f"={chosen}")))
        define(sheet, _name(desk, wager, number, figure.key), row, column)
    for column, formula in cells:
        cell = sheet.cell(row, column, formula)
        style.figure(cell, figure.number_format, bold=figure.key == "payback")
        style.paint(sheet, cell.coordinate, f"ISERROR({cell.coordinate})", style.refused())


def _reasons(desk: Desk, sheet: Worksheet, wager: WagerPlan, row: int) -> None:
    """Say why a scenario is refused."""
    style.label(sheet.cell(row, LABEL, "Why a scenario is refused"))
    for number in range(1, SCENARIOS + 1):
        payback = _name(desk, wager, number, "payback")
        offer = _name(desk, wager, number, "offer")
        reason = why(desk, wager, "PAYBACK", offer, f"scenario {number} conditions")
        column = FIRST_HAND + APART * (number - 1)
        style.note(sheet.cell(row, column, Formula(f'=IF(ISERROR({payback}),{reason},"")')))
        style.note(sheet.cell(row, column + 1))
        merge(sheet, row, column, column + 1)
    sheet.row_dimensions[row].height = 12.5 * WHY_LINES


def _name(desk: Desk, wager: WagerPlan, number: int, key: str) -> str:
    return desk.name(wager, f"scenario {number} {key}")


def scenarios_at_first(desk: Desk) -> dict[str, object]:
    """Return the tables that the scenarios start from: the law's others, in its order."""
    values: dict[str, object] = {}
    for wager in desk.plan.wagers:
        for number, label in enumerate(_others(desk.plan, wager)[:SCENARIOS], start=1):
            values[_name(desk, wager, number, "paytable")] = label
    return values


def _others(plan: Plan, wager: WagerPlan) -> list[str]:
    tables = plan.edition.tables(wager.name)
    if not tables:
        return []
    baseline = label_of(table_of(plan, wager))
    others = [label_of(table) for table in tables if label_of(table) != baseline and not table.lost]
    return others + [baseline] * SCENARIOS
