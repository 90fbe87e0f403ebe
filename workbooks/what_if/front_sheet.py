"""The first sheet: the edition of the law, and every wager at a glance."""

from __future__ import annotations

from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.hyperlink import Hyperlink
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form.engine_cell import WATCHED, add_engine_cell
from workbooks.form.law_sheet import (
    EDITION_CODE,
    EDITION_DATES,
    EDITION_SOURCE,
    EDITION_STATUS,
    EDITION_TITLE,
)
from workbooks.form.pay_row import DIFFERS, UNREADABLE
from workbooks.kit import charts, style
from workbooks.kit.charts import Column, Dots
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.kit.names import (
    GAME,
    JURISDICTION,
    NOT_IN_FORCE,
    VERSION,
    define,
    lookup,
    sheet_of,
    text,
)
from workbooks.plan.agency_lines import followed, heading_formula
from workbooks.plan.game_plan import WagerPlan, may_cap, name_of_bound
from workbooks.what_if.figures import OFFER, PLAIN, TABLE_ID, why
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import TABLE
from workbooks.what_if.names import (
    CAP_FLOOR,
    EDITION_LINE,
    FRONT,
    MOST_WON,
    STATUS_LINE,
    note_of,
)
from workbooks.what_if.tables import add_table

WAGER, CHOSEN, DEPARTS, BEFORE, AFTER, MOVED, EDGE_BEFORE, EDGE_AFTER, HIT, SPREAD, SAID = range(
    2, 13
)
LAST = SAID
HEADINGS = (
    "Wager",
    "Baseline table",
    "Pays edited",
    "Payback, baseline",
    "Payback, edited",
    "Difference",
    "House advantage, baseline",
    "House advantage, edited",
    "Hit frequency, edited",
    "Volatility, edited",
    "Remark",
)
WIDTHS = (1.5, 34, 17, 11, 13, 13, 12, 13, 13, 13, 13, 62, 1.5)
TOP = 6
FREEZE = f"A{TOP + 1}"
WIDE, HIGH = 32.0, 9.0  # centimetres
CENTIMETRES_OF_ROW = 0.53


def add_front_sheet(desk: Desk) -> int:
    """Fill the sheet and return its last row."""
    sheet = sheet_of(desk.book, FRONT)
    _head(desk, sheet)
    style.bar(sheet, TOP - 1, WAGER, LAST)
    sheet.cell(TOP - 1, WAGER, Formula(f"={_found(desk)}"))
    sheet.cell(TOP - 1, SAID, "Each wager has a sheet of its own")
    for column, words in enumerate(HEADINGS, start=WAGER):
        style.heading(sheet.cell(TOP, column, words), right=WAGER < column < SAID)
    sheet.row_dimensions[TOP].height = 41
    row = TOP
    for wager in desk.plan.wagers:
        row += 1
        _wager(desk, sheet, wager, row)
    add_table(sheet, "At_a_glance", f"B{TOP}:L{row}", HEADINGS)
    departed = f"$D{TOP + 1}>0"
    style.paint(
        sheet,
        f"B{TOP + 1}:L{row}",
        f"IF(ISNUMBER($D{TOP + 1}),{departed},FALSE)",
        style.departure(),
    )
    if any(wager.base for wager in desk.plan.wagers):
        row = _together(desk, sheet, row + 2)
    row = _followed(desk, sheet, row)
    for letter, width in zip("ABCDEFGHIJKLM", WIDTHS, strict=True):
        sheet.column_dimensions[letter].width = width
    return row + 1


def _followed(desk: Desk, sheet: Worksheet, row: int) -> int:
    """Write below the figures which interpretations they follow; return the last row."""
    adopted = list(followed(desk.plan.edition))
    if not adopted:
        return row
    row += 2
    style.bar(sheet, row, WAGER, LAST)
    sheet.cell(row, WAGER, heading_formula())
    for choice, by in adopted:
        row += 1
        style.label(sheet.cell(row, WAGER, choice))
        merge(sheet, row, WAGER, BEFORE)
        style.note(sheet.cell(row, AFTER, by))
        merge(sheet, row, AFTER, SAID)
    return row


def _found(desk: Desk) -> str:
    """Return an expression: how many wagers are refused, above 100%, or have edited pays."""

    def counted(test: str, key: str, words: str) -> str:
        names = (desk.name(wager, key) for wager in desk.plan.wagers)
        number = "+".join(f"IF({test.format(name)},1,0)" for name in names)
        return f'IF({number}=0,"",({number})&{text(words)})'

    refused = counted("ISERROR({0})", "payback", " refused; ")
    above = counted("IF(ISNUMBER({0}),{0}>1,FALSE)", "payback", " above 100%; ")
    edited = counted('COUNTIF({0},"?*")>0', "departures", " with edited pays; ")
    return f'"Wagers: "&{refused}&{above}&{edited}&"{len(desk.plan.wagers)} in all"'


def finish_front_sheet(desk: Desk, row: int, whole: Column, least: float) -> None:
    """Draw the payback of every wager and set the sheet up for screen and paper.

    Args:
        desk: the workbook.
        row: the first free row.
        whole: the cells of the line of 100%.
        least: where the axis of the paybacks begins.
    """
    sheet = sheet_of(desk.book, FRONT)
    first, last = TOP + 1, TOP + len(desk.plan.wagers)

    def shown(column: int, colour: str) -> Column:
        return Column(
            sheet=sheet, column=column, first=first, last=last, heading=TOP, colour=colour
        )

    charts.add_dots(
        sheet=sheet,
        title="Payback of each wager: baseline (rings) to edited (dots)",
        names=Column(sheet=sheet, column=WAGER, first=first, last=last),
        shown=[
            Dots(shown(BEFORE, charts.BASELINE_COLOUR), solid=False),
            Dots(shown(AFTER, charts.EDITED_COLOUR), "diamond", labels=style.PERCENT),
            Dots(whole, "none", line="dash"),
        ],
        anchor=f"B{row}",
        size=(WIDE, HIGH),
        least=least,
        joined=True,
    )
    bottom = row + round(HIGH / CENTIMETRES_OF_ROW) + 1
    style.screen(sheet, FREEZE, zoom=100)
    style.page(sheet, f"A1:M{bottom}", repeat="1:3", heading=f"What if: {desk.plan.title}")
    style.protect(sheet)


def _head(desk: Desk, sheet: Worksheet) -> None:
    plan = desk.plan
    style.title(sheet.cell(1, WAGER, f"What if: {plan.title}"))
    sheet.row_dimensions[1].height = 24
    code = sheet.cell(1, SPREAD, plan.game)
    style.plain(code, bold=True)
    define(sheet, GAME, 1, SPREAD)
    add_engine_cell(desk.book, sheet.cell(1, SAID), WATCHED)
    define(sheet, VERSION, 1, SAID)
    style.label(sheet.cell(2, WAGER, "Edition of the law"))
    chosen = sheet.cell(2, CHOSEN, plan.edition.code)
    style.entry(chosen, style.TEXT)
    define(sheet, JURISDICTION, 2, CHOSEN)
    rule = DataValidation("list", formula1=EDITION_CODE, allow_blank=False)
    rule.error, rule.errorTitle = "Choose an edition that is on file.", "Edition"
    rule.showErrorMessage = True
    sheet.add_data_validation(rule)
    rule.add(chosen.coordinate)
    title = lookup(EDITION_TITLE, JURISDICTION, EDITION_CODE)
    status = lookup(EDITION_STATUS, JURISDICTION, EDITION_CODE)
    for row, first, last, expression, name in (
        (2, DEPARTS, SPREAD, title, ""),
        (2, SAID, SAID, status, STATUS_LINE),
        (3, CHOSEN, SPREAD, lookup(EDITION_DATES, JURISDICTION, EDITION_CODE), ""),
        (3, SAID, SAID, lookup(EDITION_SOURCE, JURISDICTION, EDITION_CODE), ""),
    ):
        style.law(sheet.cell(row, first, Formula(f"={expression}")), right=False)
        if last > first:
            merge(sheet, row, first, last)
        if name:
            define(sheet, name, row, first)
        sheet.row_dimensions[row].height = 27
    style.label(sheet.cell(3, WAGER, "In force"))
    cell = sheet.cell(4, WAGER, Formula(f'={JURISDICTION}&": "&{title}&"; "&{STATUS_LINE}'))
    cell.value = Formula(f'="Edition "&{JURISDICTION}&": "&{title}')
    style.plain(cell)
    define(sheet, EDITION_LINE, 4, WAGER)
    sheet.row_dimensions[4].hidden = True
    shown = sheet.cell(2, SAID).coordinate
    warning = f'ISNUMBER(SEARCH("{NOT_IN_FORCE}",{shown}))'
    style.paint(sheet, shown, warning, style.refused())


def _wager(desk: Desk, sheet: Worksheet, wager: WagerPlan, row: int) -> None:
    link = sheet.cell(row, WAGER, wager.title)
    link.hyperlink = Hyperlink(
        ref=link.coordinate, location=f"'{wager.name}'!A1", display=wager.title
    )
    style.label(link)
    table = desk.name(wager, TABLE)
    style.law(sheet.cell(row, CHOSEN, Formula(f'=IF({table}="","",{table}&"")')), right=False)
    marks = desk.name(wager, "departures")
    counted = f'COUNTIF({marks},"{DIFFERS}")+COUNTIF({marks},"{UNREADABLE}")'
    style.figure(sheet.cell(row, DEPARTS, Formula(f"={counted}")), style.NUMBER)
    payback, edge = desk.name(wager, "payback"), desk.name(wager, "house edge")
    for column, name, look in (
        (BEFORE, f"{payback}_baseline", style.PERCENT),
        (AFTER, payback, style.PERCENT),
        (EDGE_BEFORE, f"{edge}_baseline", style.PERCENT),
        (EDGE_AFTER, edge, style.PERCENT),
        (HIT, desk.name(wager, "hit frequency"), style.PERCENT),
        (SPREAD, desk.name(wager, "volatility"), style.DECIMAL),
    ):
        cell = sheet.cell(row, column, Formula(f"={name}"))
        style.figure(cell, look, bold=column in (BEFORE, AFTER))
        style.paint(sheet, cell.coordinate, f"ISERROR({cell.coordinate})", style.refused())
    before, after = (sheet.cell(row, column).coordinate for column in (BEFORE, AFTER))
    moved = f'IF(ISNUMBER({before}),IF(ISNUMBER({after}),{after}-{before},""),"")'
    style.figure(sheet.cell(row, MOVED, Formula(f"={moved}")), "+0.000%;-0.000%;0.000%")
    bases = "payback of all that is bet, advantage per Ante: no sum of 100%"
    meaning = "long run: reseeds and rates" if wager.levels else "per unit wagered, stake included"
    told = bases if wager.base else meaning
    words = (
        f"IF(ISERROR({before}),{why(desk, wager, 'PAYBACK', TABLE_ID, PLAIN)},"
        f"IF(ISERROR({after}),{why(desk, wager, 'PAYBACK', OFFER, PLAIN)},"
        f'IF({after}="","no table selected",IF({after}>1,"above 100%: favours the player","'
        f'{told}"))))'
    )
    style.note(sheet.cell(row, SAID, Formula(f"={words}")))


def _together(desk: Desk, sheet: Worksheet, row: int) -> int:
    """Show what holds for all wagers together; it is computed on the sheet of the base game."""
    style.bar(sheet, row, WAGER, LAST)
    for column, words in (
        (WAGER, "All wagers together, in dollars"),
        (BEFORE, "Baseline"),
        (AFTER, "Edited"),
        (MOVED, "Difference"),
    ):
        sheet.cell(row, column, words)
        if column > WAGER:
            sheet.cell(row, column).alignment = style.to_the_right()
    shown = [("Most won in one deal, at the stakes on the sheets", MOST_WON)]
    if may_cap(desk.plan.law):
        shown.append((f"{name_of_bound(desk.plan.edition)} (cap floor)", CAP_FLOOR))
    for words, name in shown:
        row += 1
        style.label(sheet.cell(row, WAGER, words))
        merge(sheet, row, WAGER, DEPARTS)
        for column, of in ((BEFORE, f"{name}_baseline"), (AFTER, name)):
            cell = sheet.cell(row, column, Formula(f"={of}"))
            style.figure(cell, style.MONEY)
            style.paint(sheet, cell.coordinate, f"ISERROR({cell.coordinate})", style.refused())
        before, after = (sheet.cell(row, column).coordinate for column in (BEFORE, AFTER))
        moved = f'IF(ISNUMBER({before}),IF(ISNUMBER({after}),{after}-{before},""),"")'
        style.figure(sheet.cell(row, MOVED, Formula(f"={moved}")), style.MONEY)
        for column in range(EDGE_BEFORE, SAID + 1):
            style.note(sheet.cell(row, column))
        sheet.cell(row, EDGE_BEFORE, Formula(f"={note_of(name)}"))
        merge(sheet, row, EDGE_BEFORE, SAID)
    return row + 1
