"""The sheet Conditions: the last argument of every figure, filled from the inputs.

One range of rows for each wager, which every figure of it is handed. A figure that asks for more
(the columns of PAYTABLE, another basis, the meter displayed, the payout limit) takes the range with
the rows that stand above it or below it.
"""

from __future__ import annotations

from collections.abc import Iterator

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from formulas.law.tables import METER_TERMS
from formulas.question.conditions import FORM
from formulas.question.entering import condition_of
from formulas.question.known_conditions import KNOWN
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import Kind, name_of, share
from workbooks.kit.merging import merge
from workbooks.kit.names import define, sheet_of, text
from workbooks.plan.game_plan import Plan, WagerPlan, may_cut

SHEET = "Conditions"
PLAIN, COLUMNS, OPENING, NEXT, CAPPED = (
    "conditions",
    "conditions columns",
    "conditions opening",
    "conditions next hand",
    "conditions capped",
)
"""The names of the range of a wager, alone and with the rows above it or below it."""
CAP_CONDITIONS = "Form_conditions"
FIRST = 4
NAME, VALUE, WIDTH = 1, 2, 8
TERM = "term "
SHARED = ("others", "house way", "lucky bonus", "magic card", "reading")


def add_conditions_sheet(book: Workbook, plan: Plan) -> None:
    """Add the sheet and its names."""
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, "Conditions handed to the functions"))
    words = "Filled from what is typed; a row without a value is absent."
    style.plain(sheet.cell(2, 1, words))
    merge(sheet, 2, NAME, WIDTH)
    row = FIRST
    for wager in plan.wagers:
        row = _band(sheet, plan, wager, row) + 2
    style.bar(sheet, row, NAME, WIDTH)
    sheet.cell(row, NAME, "Payout limit and flags")
    row += 1
    style.label(sheet.cell(row, NAME, "reading"))
    name = name_of("Table", "payout limit reading")
    known = any(limit.input.name == name for limit in plan.limits)
    style.law(sheet.cell(row, VALUE, Formula(f'=IF({name}="","",{name})') if known else None))
    define(sheet, CAP_CONDITIONS, row, NAME, last_row=row, last_column=VALUE)
    for column in range(NAME, WIDTH + 1):
        sheet.column_dimensions[get_column_letter(column)].width = 30 if column == VALUE else 17
    last = get_column_letter(WIDTH)
    style.finish(sheet, "A4", f"{last}{row}", plan.edition.heading)
    style.behind(sheet, one_line=True)


def _band(sheet: Worksheet, plan: Plan, wager: WagerPlan, top: int) -> int:
    """Write the rows of a wager, name its ranges and return the last row."""
    style.bar(sheet, top, NAME, WIDTH)
    sheet.cell(top, NAME, wager.title)
    above = [*([("basis", "opening")] if wager.base else []), ("give", "Probability; Return")]
    shared = [(FORM, "yes"), *_given(wager)]
    below: list[tuple[str, str]] = [
        (condition_of(one), _of_input(wager, condition_of(one))) for one in wager.levels
    ]
    if not below and may_cut(plan.edition, wager.name, base=wager.base):
        # The payout limit at the highest stake, where the law lets one cut the wager.
        limit = name_of("Table", "payout limit")
        below = [
            ("ante" if wager.base else "bet", _of_input(wager, "maximum")),
            ("cap", Formula(f'=IF({limit}="","",{limit})')),
        ]
    rows = [*above, *shared, *below]
    for row, (name, formula) in enumerate(rows, start=top + 1):
        style.label(sheet.cell(row, NAME, name))
        style.law(sheet.cell(row, VALUE, formula))
    first = top + 1 + len(above)
    last, end = first + len(shared) - 1, top + len(rows)
    ranges = {PLAIN: (first, last), COLUMNS: (first - 1, last)}
    if wager.base:
        ranges[OPENING] = (top + 1, last)
    if below:
        ranges[NEXT if wager.levels else CAPPED] = (first, end)
    for purpose, (begin, stop) in ranges.items():
        define(sheet, wager.own(purpose), begin, NAME, last_row=stop, last_column=VALUE)
    return end


def sources(wager: WagerPlan) -> Iterator[tuple[str, str]]:
    """Yield each condition of a wager with the key of its input.

    "paytable" is the id of the table.
    """
    yield "paytable", "paytable"
    if wager.levels and not wager.printed_stake:
        yield "bet", "minimum"
    for name in wager.open_terms:
        yield name, name if wager.has(name) else f"{TERM}{name}"
    for known in KNOWN:
        if known.name in SHARED and wager.has(known.name):
            yield known.name, known.name


def figures_for(condition: str) -> tuple[str, ...]:
    """Return the figures of a meter that a condition stands for, the first that is filled in.

    The long run and every later round begin at the reset amount; the initial amount is paid once.
    A figure that stands as the law prints it gives no condition.
    """
    names = [one.words for one in METER_TERMS if one.condition == condition]
    return tuple(reversed(names))


def _given(wager: WagerPlan) -> Iterator[tuple[str, str]]:
    """Yield each condition of a wager with its formula."""
    for condition, source in sources(wager):
        if condition == "paytable":
            yield condition, Formula(f"={table_id(wager)}")
        elif source.startswith(TERM):
            # A figure of the meter counts as a condition once somebody types it.
            terms, labels = wager.cell("terms"), wager.cell("term names")
            figure, *then = figures_for(condition)
            place = f"MATCH({text(figure)},{labels},0)"
            for _ in then:  # each stands in the row above the one that comes before it
                place = f'{place}-(INDEX({terms},{place})="")'
            # There is no average of a text.
            yield condition, Formula(f'=IFERROR(AVERAGE(INDEX({terms},{place})),"")')
        else:
            yield condition, _of_input(wager, source)


def _of_input(wager: WagerPlan, source: str) -> Formula:
    """Return the formula of a condition that is an input: blank where that is."""
    name = wager.cell(source)
    kinds = {asked.key: asked.kind for asked in wager.inputs}
    meant = share(name) if kinds.get(source) is Kind.PERCENT else name
    return Formula(f'=IF({name}="","",{meant})')


def table_id(wager: WagerPlan) -> str:
    """Return an expression for the id of the selected table, empty text for one without."""
    chosen = wager.table
    tests = [f'{chosen}=""', *(f"{chosen}={text(name)}" for name in wager.unlettered)]
    return f'IF(OR({",".join(tests)}),"",{chosen})'
