"""The sheet Choices: every choice as COMPLIANCE takes it, filled from the inputs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form.law_sheet import RULE_KEY
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import DIGITS, HIGHEST_SHARE, POINTS, Input, Kind, name_of, share
from workbooks.kit.names import JURISDICTION, define, sheet_of, text
from workbooks.plan.game_plan import Plan

SHEET = "Choices"
CHOICES = "Form_choices"
STAKES = "Form_stakes"
UNREAD = "Form_unread"
"""The name of the cell that counts the entries that cannot be read."""
FIRST = 4
FIELD, VALUE = 1, 2
WAGER, STAKE = 4, 5
ENTRY, WRONG = 7, 8
JUDGED = (Kind.MONEY, Kind.WHOLE, Kind.PERCENT, Kind.YES, Kind.LIST, Kind.DIGEST)


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
                yield Choice(text(each.field), _value(each), usable(each))
    for limit in plan.limits:
        field = limit.input.field
        if not field:
            continue
        known = f"ISNUMBER(MATCH({JURISDICTION}&{text('|' + field)},{RULE_KEY},0))"
        yield Choice(f'IF({known},{text(field)},"")', _value(limit.input), usable(limit.input))


def _value(asked: Input) -> str:
    return share(asked.name) if asked.kind is Kind.PERCENT else asked.name


def usable(asked: Input) -> str:
    """Return an expression that says whether an input holds what it may."""
    if asked.kind is Kind.PERCENT:
        low, high = POINTS
        meant = f"OR({asked.name}<={HIGHEST_SHARE},AND({asked.name}>={low},{asked.name}<={high}))"
        return f"IF(ISNUMBER({asked.name}),AND({asked.name}>=0,{meant}),FALSE)"
    if asked.kind in (Kind.MONEY, Kind.WHOLE):
        return f"IF(ISNUMBER({asked.name}),{asked.name}>=0,FALSE)"
    if asked.kind in (Kind.YES, Kind.LIST):
        options = asked.options or ("yes", "no")
        return f"OR({','.join(f'{asked.name}={text(option)}' for option in options)})"
    if asked.kind is Kind.DIGEST:
        return f'LEN(SUBSTITUTE({asked.name}," ",""))={DIGITS}'
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
        field = sheet.cell(row, FIELD, Formula(f"={choice.field}"))
        value = choice.value
        wanted = f'IF(ISERROR({value}),"",IF({choice.usable},{value},""))'
        cell = sheet.cell(row, VALUE, Formula(f'=IF(A{row}="","",{wanted})'))
        style.label(field)
        style.law(cell, right=False)
    define(sheet, CHOICES, FIRST, FIELD, last_row=row, last_column=VALUE)
    _stakes(sheet, plan)
    _unread(sheet, plan, pays)
    for letter, width in zip("ABCDEFGH", (52, 32, 3, 24, 14, 3, 52, 11), strict=True):
        sheet.column_dimensions[letter].width = width
    style.screen(sheet, f"A{FIRST}")
    style.page(
        sheet, f"A1:H{row}", repeat=f"1:{FIRST - 1}", landscape=False, heading=plan.edition.heading
    )
    style.behind(sheet)
    style.protect(sheet)
    return row - FIRST + 1


def _stakes(sheet: Worksheet, plan: Plan) -> None:
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
        name = sheet.cell(row, WAGER, Formula(f"={wanted}"))
        style.label(name)
        stake = sheet.cell(row, STAKE, Formula(f'=IF(D{row}="","",{minimum})'))
        style.law(stake)
        stake.number_format = style.MONEY
    define(sheet, STAKES, FIRST, WAGER, last_row=row, last_column=STAKE)


def _unread(sheet: Worksheet, plan: Plan, pays: list[Choice]) -> None:
    """Count the entries that hold something that cannot be read: 1 for each, 0 for all others."""
    style.heading(sheet.cell(FIRST - 1, ENTRY, "Entry"))
    style.heading(sheet.cell(FIRST - 1, WRONG, "Unread"))
    blocks = (
        *(wager.inputs for wager in plan.wagers),
        tuple(one.input for one in plan.limits),
        *(attachment.inputs for attachment in plan.attachments),
    )
    lines = [
        (text(asked.label), asked.name, usable(asked))
        for block in blocks
        for asked in block
        if asked.kind in JUDGED and not asked.open
    ]
    lines += [(pay.field, pay.value, pay.usable) for pay in pays]
    missing = {  # a wager that is filled in is offered or is not
        offered.name: f"IF({'+'.join(f'LEN({each.name})' for each in others)}=0,0,1)"
        for offered, *others in (wager.inputs for wager in plan.wagers if not wager.base)
    }
    row = FIRST
    for row, (label, value, readable) in enumerate(lines, start=FIRST):
        style.label(sheet.cell(row, ENTRY, Formula(f"={label}")))
        given = f"IF(LEN({value})=0,{missing.get(value, 0)},IF({readable},0,1))"
        style.law(sheet.cell(row, WRONG, Formula(f"=IF(ISERROR({value}),1,{given})")))
    define(sheet, f"{UNREAD}_each", FIRST, WRONG, last_row=row)
    total = sheet.cell(row + 1, WRONG, Formula(f"=SUM({UNREAD}_each)"))
    style.law(total)
    define(sheet, UNREAD, row + 1, WRONG)
