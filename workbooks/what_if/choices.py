"""The sheet Choices: baseline and edited pays and stakes as MAXWIN and CAPFLOOR take them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openpyxl.worksheet.worksheet import Worksheet

from formulas.compliance.paytables import selection
from formulas.compliance.progressives import meter_field
from formulas.worth.entering import condition_of
from workbooks.form.pay_row import PayCells
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.names import define, sheet_of, text
from workbooks.plan.game_plan import WagerPlan, label_of
from workbooks.what_if.figures import TABLE_ID
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import ALONE, METER, STAKE, TABLE, moved_levels
from workbooks.what_if.names import CHOICES_BASELINE, CHOICES_EDITED, STAKES

SHEET = "Choices"
FIRST = 4
WAGER, DOLLARS = 7, 8
FIELD, VALUE = 1, 2
LAW_FIELD, LAW_VALUE = 4, 5


def add_choices_sheet(desk: Desk, pays: Mapping[str, Sequence[PayCells]]) -> None:
    """Add the sheet and its names.

    Args:
        desk: the workbook.
        pays: the rows of each wager's paytable.
    """
    sheet = sheet_of(desk.book, SHEET)
    style.title(sheet.cell(1, 1, "Choices handed to MAXWIN and CAPFLOOR"))
    style.plain(sheet.cell(2, 1, "Filled from the sheets of the wagers."))
    for column, words in (
        (FIELD, "Edited"),
        (VALUE, "Value"),
        (LAW_FIELD, "Baseline"),
        (LAW_VALUE, "Value"),
        (WAGER, "Wager"),
        (DOLLARS, "Stake"),
    ):
        style.heading(sheet.cell(FIRST - 1, column, words))
    row = _tables(desk, sheet)
    row = _meters(desk, sheet, row)
    define(sheet, CHOICES_BASELINE, FIRST, LAW_FIELD, last_row=row, last_column=LAW_VALUE)
    for wager in desk.plan.wagers:
        for cells in pays.get(wager.name, ()):
            row += 1
            _pay(sheet, row, cells)
    define(sheet, CHOICES_EDITED, FIRST, FIELD, last_row=row, last_column=VALUE)
    _stakes(desk, sheet)
    for letter, width in zip("ABCDEFGH", (40, 20, 3, 30, 14, 3, 24, 14), strict=True):
        sheet.column_dimensions[letter].width = width
    style.screen(sheet, f"A{FIRST}")
    heading = f"What if: {desk.plan.title}"
    style.page(sheet, f"A1:H{row}", repeat=f"1:{FIRST - 1}", landscape=False, heading=heading)
    style.behind(sheet)
    style.protect(sheet)


def _tables(desk: Desk, sheet: Worksheet) -> int:
    row = FIRST - 1
    for wager in desk.plan.wagers:
        row += 1
        chosen, table = desk.name(wager, TABLE), desk.name(wager, TABLE_ID)
        for field, value in ((FIELD, VALUE), (LAW_FIELD, LAW_VALUE)):
            name = text(selection(wager.name))
            style.label(sheet.cell(row, field, Formula(f'=IF({table}="","",{name})')))
            style.law(sheet.cell(row, value, Formula(f'=IF({chosen}="","",{table})')))
    return row


def _meters(desk: Desk, sheet: Worksheet, row: int) -> int:
    """Write the meters that the chosen tables have, as on the signs."""
    for wager in desk.plan.wagers:
        for level in wager.levels:
            row += 1
            key = METER if level in moved_levels(wager) else condition_of(level)
            labels = dict.fromkeys(
                label_of(table)
                for edition in desk.plan.editions
                for table in edition.tables(wager.name)
                if any(meter.level == level for meter in table.meters)
            )
            chosen, sign = desk.name(wager, TABLE), desk.name(wager, key)
            has = f"OR({','.join(f'{chosen}={text(label)}' for label in labels)})"
            name = text(meter_field(wager.name, level))
            for field, value in ((FIELD, VALUE), (LAW_FIELD, LAW_VALUE)):
                style.label(sheet.cell(row, field, Formula(f'=IF({has},{name},"")')))
                cell = sheet.cell(row, value, Formula(f'=IF({has},IF({sign}="","",{sign}),"")'))
                style.law(cell)
                cell.number_format = style.MONEY
    return row


def _pay(sheet: Worksheet, row: int, cells: PayCells) -> None:
    """Write a pay that can be read; one that cannot is left out, as its wager's sheet says."""
    style.label(sheet.cell(row, FIELD, Formula(f"={cells.field}")))
    field = sheet.cell(row, FIELD).coordinate
    wanted = f'IF(ISERROR({cells.typed}),"",IF({cells.readable},{cells.typed},""))'
    style.law(sheet.cell(row, VALUE, Formula(f'=IF({field}="","",{wanted})')))


def stake_name(desk: Desk, wager: WagerPlan) -> str:
    """Return the wager whose stake is typed: the first part of a base game."""
    parts = [part.name for part in desk.plan.edition.layout if part.base]
    return parts[0] if wager.base and parts else wager.name


def _stakes(desk: Desk, sheet: Worksheet) -> None:
    row = FIRST - 1
    for wager in desk.plan.wagers:
        row += 1
        stake = desk.name(wager, STAKE)
        used = f'IF({desk.name(wager, TABLE)}="",FALSE,IF(ISNUMBER({stake}),{stake}>0,FALSE))'
        style.label(
            sheet.cell(row, WAGER, Formula(f'=IF({used},{text(stake_name(desk, wager))},"")'))
        )
        cell = sheet.cell(row, DOLLARS, Formula(f'=IF({used},{stake},"")'))
        style.law(cell)
        cell.number_format = style.MONEY
        define(sheet, desk.name(wager, ALONE), row, WAGER, last_row=row, last_column=DOLLARS)
    define(sheet, STAKES, FIRST, WAGER, last_row=row, last_column=DOLLARS)
