"""The sheet Choices: every choice as COMPLIANCE takes it, filled from the inputs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form.law_sheet import RULE_KEY
from workbooks.kit import style
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.kit.names import JURISDICTION, define, sheet_of, text
from workbooks.plan.game_plan import Plan

SHEET = "Choices"
CHOICES = "Form_choices"
STAKES = "Form_stakes"
FIRST = 4
FIELD, VALUE = 1, 2
WAGER, STAKE = 4, 5


@dataclass(frozen=True)
class Choice:
    """One row of the range.

    Args:
        field: an expression for the name of the field, empty text where there is none.
        value: a reference to the cell that holds the value.
        usable: an expression that says whether the value can be read; what cannot is left out,
            so that one wrong cell does not silence every other flag.
    """

    field: str
    value: str
    usable: str


def input_choices(plan: Plan) -> Iterator[Choice]:
    """Yield the choices that single inputs make."""
    for wager in plan.wagers:
        for each in wager.inputs:
            if each.field:
                yield Choice(text(each.field), each.name, usable(each))
    for limit in plan.limits:
        field = limit.input.field
        if not field:
            continue
        known = f"ISNUMBER(MATCH({JURISDICTION}&{text('|' + field)},{RULE_KEY},0))"
        yield Choice(f'IF({known},{text(field)},"")', limit.input.name, usable(limit.input))


def usable(asked: Input) -> str:
    """Return an expression that says whether an input holds what it may."""
    if asked.kind in (Kind.MONEY, Kind.WHOLE, Kind.PERCENT):
        return f"IF(ISNUMBER({asked.name}),{asked.name}>=0,FALSE)"
    if asked.kind in (Kind.YES, Kind.LIST):
        options = asked.options or ("yes", "no")
        return f"OR({','.join(f'{asked.name}={text(option)}' for option in options)})"
    return f'{asked.name}<>""'


def add_choices_sheet(book: Workbook, plan: Plan, pays: list[Choice]) -> int:
    """Add the sheet and its names, and return how many rows the range has.

    Args:
        book: the workbook.
        plan: the form.
        pays: the choices that the rows of the paytables make.
    """
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, "Choices handed to COMPLIANCE"))
    style.plain(sheet.cell(2, 1, "Filled from the sheets Submission and Layout."))
    for column, name in ((FIELD, "Field"), (VALUE, "Value"), (WAGER, "Wager"), (STAKE, "Minimum")):
        style.heading(sheet.cell(FIRST - 1, column, name))
    row = FIRST
    for row, choice in enumerate((*input_choices(plan), *pays), start=FIRST):
        field = sheet.cell(row, FIELD, f"={choice.field}")
        value = choice.value
        wanted = f'IF(ISERROR({value}),"",IF({choice.usable},{value},""))'
        cell = sheet.cell(row, VALUE, f'=IF(A{row}="","",{wanted})')
        style.label(field)
        style.law(cell)
    define(book, CHOICES, sheet, FIRST, FIELD, row, VALUE)
    _stakes(book, sheet, plan)
    for letter, width in zip("ABCDE", (52, 32, 3, 24, 14), strict=True):
        sheet.column_dimensions[letter].width = width
    style.screen(sheet, f"A{FIRST}")
    style.page(
        sheet, f"A1:E{row}", repeat=f"1:{FIRST - 1}", landscape=False, heading=plan.edition.heading
    )
    style.protect(sheet)
    return row - FIRST + 1


def _stakes(book: Workbook, sheet: Worksheet, plan: Plan) -> None:
    """List the posted minimum of the first base wager and of every wager offered."""
    row = FIRST
    for row, wager in enumerate(plan.wagers, start=FIRST):
        minimum = name_of(plan.game, wager.name, "minimum")
        base = next((part.name for part in plan.edition.layout if part.base), wager.name)
        shown = text(base if wager.base else wager.name)
        if not wager.base:
            offered = name_of(plan.game, wager.name, "offered")
            shown = f'IF({offered}="yes",{shown},"")'
        wanted = f'IF(ISERROR({minimum}),"",IF({minimum}="","",{shown}))'
        name = sheet.cell(row, WAGER, f"={wanted}")
        style.label(name)
        stake = sheet.cell(row, STAKE, f'=IF(D{row}="","",{minimum})')
        style.law(stake)
        stake.number_format = style.MONEY
    define(book, STAKES, sheet, FIRST, WAGER, row, STAKE)
