"""The head of the sheet Submission, always in view: edition, status, the most serious flags."""

from __future__ import annotations

from openpyxl.styles import Alignment
from openpyxl.worksheet.datavalidation import DataValidation

from workbooks.form import grid as at
from workbooks.form.choices_sheet import UNREAD
from workbooks.form.engine_cell import add_engine_cell
from workbooks.form.flags_sheet import ALL_READ, FIRST_FLAG, REASON, STATUS_RANGE
from workbooks.form.flags_sheet import SHEET as FLAGS
from workbooks.form.grid import Grid
from workbooks.form.law_sheet import (
    EDITION_CODE,
    EDITION_DATES,
    EDITION_HEADING,
    EDITION_SOURCE,
    EDITION_STATUS,
    EDITION_TITLE,
)
from workbooks.kit import style
from workbooks.kit.inputs import name_of
from workbooks.kit.names import (
    GAME,
    JURISDICTION,
    NOT_IN_FORCE,
    STATUS,
    VERSION,
    define,
    lookup,
    text,
)

SHOWN = 4
HEADLINE = "Form_headline"
FLAGGED, UNCHECKED = "Flags: ", "NOT CHECKED"
NO_ENGINE = "The engine is not installed here: nothing is checked."
CODE_ROW, FORCE_ROW, FLAG_ROW = 2, 3, 4


def add_head(grid: Grid) -> None:
    """Write the frozen rows."""
    _title(grid)
    _edition(grid)
    _flags(grid)


def _title(grid: Grid) -> None:
    sheet, plan = grid.sheet, grid.plan
    heading = "=" + lookup(EDITION_HEADING, JURISDICTION, EDITION_CODE)
    style.title(sheet.cell(1, at.HAND, heading), size=14)
    code = sheet.cell(1, at.LABEL, plan.game)
    style.plain(code, bold=True)
    define(grid.book, GAME, sheet, 1, at.LABEL)
    add_engine_cell(grid.book, sheet.cell(1, at.NOTE), REASON)
    define(grid.book, VERSION, sheet, 1, at.NOTE)
    sheet.row_dimensions[1].height = 24


def _edition(grid: Grid) -> None:
    sheet, plan = grid.sheet, grid.plan
    style.label(sheet.cell(CODE_ROW, at.HAND, "Edition of the law"))
    chosen = sheet.cell(CODE_ROW, at.OFFERED, plan.edition.code)
    style.entry(chosen, style.TEXT)
    define(grid.book, JURISDICTION, sheet, CODE_ROW, at.OFFERED)
    rule = DataValidation("list", formula1=EDITION_CODE, allow_blank=False)
    rule.error, rule.errorTitle = "Choose an edition that is on file.", "Edition"
    rule.showErrorMessage = True
    sheet.add_data_validation(rule)
    rule.add(chosen.coordinate)
    shown = (
        (CODE_ROW, at.LAW, at.RETURN, EDITION_TITLE),
        (FORCE_ROW, at.OFFERED, at.RETURN, EDITION_DATES),
        (CODE_ROW, at.VALUE, at.NOTE, EDITION_STATUS),
        (FORCE_ROW, at.VALUE, at.NOTE, EDITION_SOURCE),
    )
    for row, first, last, name in shown:
        cell = sheet.cell(row, first, "=" + lookup(name, JURISDICTION, EDITION_CODE))
        style.law(cell, right=False)
        grid.merge(row, first, last)
    style.label(sheet.cell(FORCE_ROW, at.HAND, "In force"))
    style.label(sheet.cell(CODE_ROW, at.LABEL, "Status of the text"))
    style.label(sheet.cell(FORCE_ROW, at.LABEL, "Published in"))
    for row in (CODE_ROW, FORCE_ROW):
        sheet.row_dimensions[row].height = 27
    status = sheet.cell(CODE_ROW, at.VALUE).coordinate
    define(grid.book, STATUS, sheet, CODE_ROW, at.VALUE)
    warning = f'ISNUMBER(SEARCH("{NOT_IN_FORCE}",{status}))'
    style.paint(sheet, status, warning, style.refused())


def _headline(grid: Grid) -> str:
    """Return the formula of the line that says how the form stands.

    It begins with "Flags: " only where every entry was read and no wager pays back more than
    100 %; otherwise with what stands in the way.
    """
    counted = '&", "&'.join(
        f'COUNTIF({STATUS_RANGE},"{status}")&" {status}"'
        for status in ("FAIL", "MISSING", "CHECK", "OK")
    )
    paybacks = [name_of(grid.plan.game, wager.name, "payback") for wager in grid.plan.wagers]
    above = "+".join(f"IF(ISNUMBER({one}),IF({one}>1,1,0),0)" for one in paybacks) or "0"
    first = f'IF({UNREAD}>0,{UNREAD}&" UNREAD, ","")&IF({above}>0,({above})&" ABOVE 100 %, ","")'
    plain = f"IF({UNREAD}+{above}>0,{first},{text(FLAGGED)})&{counted}"
    refused = f"IF({REASON}={text(ALL_READ)},{plain},{text(UNCHECKED)})"
    return f"=IFERROR({refused},{text(UNCHECKED)})"


def _flags(grid: Grid) -> None:
    sheet = grid.sheet
    style.bar(sheet, FLAG_ROW, at.HAND, at.LAST)
    head = sheet.cell(FLAG_ROW, at.HAND, _headline(grid))
    head.alignment = Alignment(wrap_text=True, vertical="center")
    define(grid.book, HEADLINE, sheet, FLAG_ROW, at.HAND)
    sheet.row_dimensions[FLAG_ROW].height = 32
    plain = f"LEFT({head.coordinate},{len(FLAGGED)})={text(FLAGGED)}"
    style.paint(sheet, head.coordinate, f"NOT({plain})", style.refused())
    for column, words in (
        (at.OFFERED, "Status"),
        (at.LAW, "Found"),
        (at.LABEL, "Required"),
        (at.NOTE, "Citation; all flags on the sheet Flags"),
    ):
        sheet.cell(FLAG_ROW, column, words)
    for place in range(SHOWN):
        row = FLAG_ROW + 1 + place
        source = FIRST_FLAG + place
        for column, letter in (
            (at.HAND, "A"),
            (at.OFFERED, "B"),
            (at.LAW, "C"),
            (at.LABEL, "D"),
            (at.NOTE, "E"),
        ):
            formula = f"={FLAGS}!{letter}{source}"
            if place == 0 and column == at.LAW:
                shown = f"IF({REASON}={text(ALL_READ)},{FLAGS}!{letter}{source},{REASON})"
                formula = f"=IFERROR({shown},{text(NO_ENGINE)})"
            style.law(sheet.cell(row, column, formula), right=False)
            sheet.cell(row, column).font = style.small()
        grid.merge(row, at.LAW, at.RETURN)
        grid.merge(row, at.LABEL, at.VALUE)
        sheet.row_dimensions[row].height = 27
    first, last = FLAG_ROW + 1, FLAG_ROW + SHOWN
    for status, look in style.statuses().items():
        style.paint(sheet, f"C{first}:C{last}", f'$C{first}="{status}"', look)
