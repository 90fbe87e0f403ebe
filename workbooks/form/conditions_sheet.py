"""The sheet Conditions: the last argument of every figure, filled from the inputs.

One band of rows for each wager, one pair of columns for each purpose.
"""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from formulas.progressive import condition_of
from workbooks import style
from workbooks.form.inputs import name_of
from workbooks.form.names import define, sheet_of, text
from workbooks.form.plan import Plan, WagerPlan

SHEET = "Conditions"
PLAIN, NEXT, PROBABILITY, RETURN, OPENING, CAPPED = (
    "conditions",
    "conditions next hand",
    "conditions probability",
    "conditions return",
    "conditions opening",
    "conditions capped",
)
PURPOSES = {
    PLAIN: "Figures",
    NEXT: "Next hand, at the meter",
    PROBABILITY: "Column Probability",
    RETURN: "Column Return",
    OPENING: "Basis: opening",
    CAPPED: "Payout limit, highest Ante",
}
FIRST = 4


def add_conditions_sheet(book: Workbook, plan: Plan) -> None:
    """Add the sheet and its names."""
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, "Conditions handed to the functions"))
    told = sheet.cell(2, 1, "Filled from the sheet Submission; a row without a value is absent.")
    style.plain(told)
    sheet.merge_cells(start_row=2, end_row=2, start_column=1, end_column=8)
    row = FIRST
    for wager in plan.wagers:
        row = _band(book, sheet, plan, wager, row) + 2
    for column in range(1, 3 * len(PURPOSES) + 1):
        sheet.column_dimensions[get_column_letter(column)].width = 3 if column % 3 == 0 else 17
    style.screen(sheet, "A4")
    last = get_column_letter(3 * len(PURPOSES) - 1)
    style.page(sheet, f"A1:{last}{row}", repeat="1:2", heading=plan.edition.heading)
    style.protect(sheet)


def range_name(plan: Plan, wager: WagerPlan, purpose: str) -> str:
    """Return the name of the conditions of a wager for a purpose."""
    return name_of(plan.game, wager.name, purpose)


def purposes_of(wager: WagerPlan) -> tuple[str, ...]:
    """Return the purposes for which a wager needs conditions."""
    found = [PLAIN, PROBABILITY, RETURN]
    if wager.levels:
        found.insert(1, NEXT)
    if wager.base:
        found += [OPENING, CAPPED]
    return tuple(found)


def _band(book: Workbook, sheet: Worksheet, plan: Plan, wager: WagerPlan, top: int) -> int:
    style.bar(sheet, top, 1, 3 * len(PURPOSES) - 1)
    sheet.cell(top, 1, wager.title)
    last = top
    for place, purpose in enumerate(purposes_of(wager)):
        column = 3 * place + 1
        style.heading(sheet.cell(top + 1, column, PURPOSES[purpose]))
        style.heading(sheet.cell(top + 1, column + 1))
        row = top + 1
        for row, (name, formula) in enumerate(_lines(plan, wager, purpose), start=top + 2):
            style.label(sheet.cell(row, column, name))
            style.law(sheet.cell(row, column + 1, formula))
        define(book, range_name(plan, wager, purpose), sheet, top + 2, column, row, column + 1)
        last = max(last, row)
    return last


def _lines(plan: Plan, wager: WagerPlan, purpose: str) -> list[tuple[str, str]]:
    def given(key: str) -> str:
        name = name_of(plan.game, wager.name, key)
        return f'=IF({name}="","",{name})'

    lines = [("paytable", f"={table_id(plan, wager)}")]
    if wager.levels:
        lines.append(("bet", given("minimum")))
    for key in ("others", "magic card", "lucky bonus", "reading"):
        if wager.has(key):
            lines.append((key, given(key)))
    if purpose == NEXT:
        for level in wager.levels:
            lines.append((condition_of(level), given(condition_of(level))))
    if purpose == PROBABILITY:
        lines.append(("give", "Probability"))
    if purpose == RETURN:
        lines.append(("give", "Return"))
    if purpose == OPENING:
        lines.append(("basis", "opening"))
    if purpose == CAPPED:
        lines.append(("ante", given("maximum")))
        limit = name_of("Table", "payout limit")
        lines.append(("cap", f'=IF({limit}="","",{limit})'))
    return lines


def table_id(plan: Plan, wager: WagerPlan) -> str:
    """Return an expression for the id of the selected table, empty text for one without."""
    chosen = name_of(plan.game, wager.name, "paytable")
    tests = [f'{chosen}=""', *(f"{chosen}={text(name)}" for name in wager.unlettered)]
    return f'IF(OR({",".join(tests)}),"",{chosen})'
