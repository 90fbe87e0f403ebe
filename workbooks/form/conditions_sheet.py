"""The sheet Conditions: the last argument of every figure, filled from the inputs.

One band of rows for each wager, one pair of columns for each purpose.
"""

from __future__ import annotations

from collections.abc import Iterator

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from formulas.question.entering import condition_of
from formulas.question.known_conditions import KNOWN
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import Kind, name_of, share
from workbooks.kit.merging import merge
from workbooks.kit.names import define, sheet_of, text
from workbooks.plan.game_plan import Plan, WagerPlan, may_cap_base, table_name
from workbooks.plan.handed import NOWHERE, PAYBACK, where_handed

SHEET = "Conditions"
PLAIN, HAND, NEXT, EVEN, PROBABILITY, RETURN, OPENING, CAPPED = (
    "conditions",
    "conditions own hand",
    "conditions next hand",
    "conditions break even",
    "conditions probability",
    "conditions return",
    "conditions opening",
    "conditions capped",
)
PURPOSES = {
    PLAIN: "Figures",
    HAND: "Figures of the own hand",
    NEXT: "Next hand, at the meter",
    EVEN: "Break-even meter",
    PROBABILITY: "Column Probability",
    RETURN: "Column Return",
    OPENING: "Basis: opening",
    CAPPED: "Payout limit, highest Ante",
}
FUNCTIONS = {HAND: "HITFREQ", EVEN: "BREAKEVEN"}
"""The function that stands for a purpose; for any other purpose it is PAYBACK."""
CAP_CONDITIONS = "Form_conditions"
FIRST = 4
TERM = "term "
STARTS = ("reseed", "seed")
"""The figures of a meter for which the condition "seed" stands, the first that is filled in."""
SHARED = ("others", "house way", "lucky bonus", "magic card", "reading")


def add_conditions_sheet(book: Workbook, plan: Plan) -> None:
    """Add the sheet and its names."""
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, "Conditions handed to the functions"))
    told = sheet.cell(2, 1, "Filled from what is typed; a row without a value is absent.")
    style.plain(told)
    merge(sheet, 2, 1, 8)
    row = FIRST
    for wager in plan.wagers:
        row = _band(sheet, plan, wager, row) + 2
    _of_the_cap(sheet, plan, row)
    for column in range(1, 3 * len(PURPOSES) + 1):
        sheet.column_dimensions[get_column_letter(column)].width = 3 if column % 3 == 0 else 17
    style.screen(sheet, "A4")
    last = get_column_letter(3 * len(PURPOSES) - 1)
    style.page(sheet, f"A1:{last}{row + 1}", repeat="1:2", heading=plan.edition.heading)
    style.behind(sheet)
    style.protect(sheet)


def _of_the_cap(sheet: Worksheet, plan: Plan, top: int) -> None:
    """Write the conditions of the least payout limit and of the flags."""
    style.bar(sheet, top, 1, 3 * len(PURPOSES) - 1)
    sheet.cell(top, 1, "Payout limit and flags")
    style.label(sheet.cell(top + 1, 1, "reading"))
    name = name_of("Table", "payout limit reading")
    known = any(limit.input.name == name for limit in plan.limits)
    style.law(sheet.cell(top + 1, 2, Formula(f'=IF({name}="","",{name})') if known else None))
    define(sheet, CAP_CONDITIONS, top + 1, 1, last_row=top + 1, last_column=2)


def range_name(plan: Plan, wager: WagerPlan, purpose: str) -> str:
    """Return the name of the conditions of a wager for a purpose."""
    return name_of(plan.game, wager.name, purpose, wager.mark)


def purposes_of(plan: Plan, wager: WagerPlan) -> tuple[str, ...]:
    """Return the purposes for which a wager needs conditions."""
    found = [PLAIN, PROBABILITY, RETURN]
    if not wager.base:
        found.append(HAND)
    if wager.levels:
        found += [NEXT, EVEN]
    if wager.base:
        found.append(OPENING)
        if may_cap_base(plan.law):
            found.append(CAPPED)
    return tuple(found)


def _band(sheet: Worksheet, plan: Plan, wager: WagerPlan, top: int) -> int:
    style.bar(sheet, top, 1, 3 * len(PURPOSES) - 1)
    sheet.cell(top, 1, wager.title)
    last = top
    for place, purpose in enumerate(sorted(purposes_of(plan, wager), key=list(PURPOSES).index)):
        column = 3 * place + 1
        style.heading(sheet.cell(top + 1, column, PURPOSES[purpose]))
        style.heading(sheet.cell(top + 1, column + 1))
        row = top + 1
        for row, (name, formula) in enumerate(_lines(plan, wager, purpose), start=top + 2):
            style.label(sheet.cell(row, column, name))
            style.law(sheet.cell(row, column + 1, formula))
        define(
            sheet,
            range_name(plan, wager, purpose),
            top + 2,
            column,
            last_row=row,
            last_column=column + 1,
        )
        last = max(last, row)
    return last


def sources(wager: WagerPlan, purpose: str) -> Iterator[tuple[str, str]]:
    """Yield each condition of a wager for a purpose with the key of its input.

    The key of a constant starts with a sign of equality; "paytable" is the id of the table.
    """
    yield "paytable", "paytable"
    if wager.levels:
        yield "bet", "minimum"
    for name in wager.open_terms:
        yield name, name if wager.has(name) else f"{TERM}{name}"
    for known in KNOWN:
        if known.name in SHARED and wager.has(known.name):
            yield known.name, known.name
    if purpose in (NEXT, EVEN):
        for level in wager.levels:
            yield condition_of(level), condition_of(level)
    if purpose == PROBABILITY:
        yield "give", Formula("=Probability")
    if purpose == RETURN:
        yield "give", Formula("=Return")
    if purpose == OPENING:
        yield "basis", Formula("=opening")
    if purpose == CAPPED:
        yield "ante", "maximum"
        yield "cap", "payout limit"


def figures_for(condition: str) -> tuple[str, ...]:
    """Return the figures of a meter that a condition stands for, the first that is filled in.

    The long run and every later round begin at the reset amount; the initial amount is paid once.
    A figure that stands as the law prints it gives no condition.
    """
    return STARTS if condition == "seed" else (condition,)


def _lines(plan: Plan, wager: WagerPlan, purpose: str) -> Iterator[tuple[str, str]]:
    """Yield each condition of a purpose with its formula, for the tables that ask for it."""
    for condition, value in _given(plan, wager, purpose):
        formula = where_handed(
            plan,
            wager,
            condition,
            function=FUNCTIONS.get(purpose, PAYBACK),
            next_hand=purpose in (NEXT, EVEN),
            table=table_name(plan, wager),
            value=value,
        )
        if formula != NOWHERE:
            yield condition, formula


def _given(plan: Plan, wager: WagerPlan, purpose: str) -> Iterator[tuple[str, str]]:
    for condition, source in sources(wager, purpose):
        if condition == "paytable":
            yield condition, Formula(f"={table_id(plan, wager)}")
        elif condition == "cap":
            limit = name_of("Table", "payout limit")
            yield condition, Formula(f'=IF({limit}="","",{limit})')
        elif source.startswith(TERM):
            # A figure of the meter counts as a condition once somebody types it.
            terms, labels = (
                name_of(plan.game, wager.name, part) for part in ("terms", "term labels")
            )
            value = '""'
            for figure in reversed(figures_for(condition)):
                found = f"INDEX({terms},MATCH({text(figure)},{labels},0))"
                value = f'IF(ISNUMBER({found}),{found},IF({found}="",{value},""))'
            yield condition, Formula(f'=IFERROR({value},"")')
        elif source.startswith("="):
            yield condition, source[1:]
        else:
            name = name_of(plan.game, wager.name, source)
            kinds = {asked.key: asked.kind for asked in wager.inputs}
            meant = share(name) if kinds.get(source) is Kind.PERCENT else name
            yield condition, Formula(f'=IF({name}="","",{meant})')


def table_id(plan: Plan, wager: WagerPlan) -> str:
    """Return an expression for the id of the selected table, empty text for one without."""
    chosen = table_name(plan, wager)
    tests = [f'{chosen}=""', *(f"{chosen}={text(name)}" for name in wager.unlettered)]
    return f'IF(OR({",".join(tests)}),"",{chosen})'
