"""The head of the sheet Submission, always in view: edition, status, the most serious flags."""

from __future__ import annotations

from openpyxl.worksheet.datavalidation import DataValidation

from formulas.version import engine_version_number
from workbooks.form import grid as at
from workbooks.form import law_sheet as law
from workbooks.form.controls_sheet import STANDING
from workbooks.form.engine_cell import keep_day
from workbooks.form.flags_sheet import ALL_READ, FIRST_FLAG, FLAGGED, IN_WORDS, REASON
from workbooks.form.flags_sheet import SHEET as FLAGS
from workbooks.form.grid import Grid
from workbooks.form.strip import add_strip
from workbooks.form.two_ways_sheet import DIFFERING, ENGINE, PROBE
from workbooks.kit import style
from workbooks.kit.fitting import fit
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import refuse
from workbooks.kit.inputs import name_of
from workbooks.kit.names import (
    GAME,
    JURISDICTION,
    MISSED,
    NOT_IN_FORCE,
    STATUS,
    VERSION,
    define,
    lookup,
    text,
)
from workbooks.plan.applicant import APPLICANT
from workbooks.stored_day import STORED

HEADLINE = "Form_headline"
UNCHECKED = "NOT CHECKED"
FAILED = "A CONTROL IS MISSED: see the sheet Controls"
CONTROLLED = "Form_controlled"
UNTESTED = "no laboratory has tested this workbook"
JUDGED = f"OR({REASON}={text(ALL_READ)},{PROBE}=0)"
"""Holds where the functions read every choice, or this workbook judged what it can by itself."""
CODE_ROW, FLAG_ROW, WORST_ROW = 2, 3, 4
BY_FUNCTIONS = "Computed by the functions, exact: xlplugin "
HERE = "Computed in this workbook: {} exact; all else needs the functions"
TWO_LINES = 26.0  # of small letters


def add_head(grid: Grid) -> None:
    """Write the frozen rows and go to the first row that scrolls."""
    _title(grid)
    _edition(grid)
    _flags(grid)
    _worst(grid)
    grid.row = WORST_ROW + 1
    add_strip(grid)
    _worksheet(grid)


def note_computer(grid: Grid, column: int) -> None:
    """Say in the first row what computes the figures, and when the file was written."""
    keep_day(grid.book)
    bases = [grid.played.get(wager.name) for wager in grid.plan.wagers if wager.base]
    here = HERE.format("base game and side wagers" if bases and all(bases) else "side wagers")
    written = f'IF({STORED}="","",", file written on "&{STORED})'
    computed = f"=IF({PROBE}=1,{text(BY_FUNCTIONS)}&{ENGINE}&{written},{text(here)})"
    style.note(grid.sheet.cell(1, column, Formula(computed)))
    define(grid.sheet, VERSION, 1, column)


def ask_edition(grid: Grid) -> None:
    """Ask for the edition of the law."""
    sheet = grid.sheet
    style.label(sheet.cell(CODE_ROW, at.HAND, "Edition of the law"))
    chosen = sheet.cell(CODE_ROW, at.OFFERED, grid.plan.edition.code)
    style.entry(chosen, style.TEXT)
    define(sheet, JURISDICTION, CODE_ROW, at.OFFERED)
    rule = DataValidation("list", formula1=law.EDITION_CODE, allow_blank=False)
    refuse(sheet, chosen.coordinate, rule, "Edition", "Choose an edition that is on file.")


def _title(grid: Grid) -> None:
    sheet = grid.sheet
    heading = Formula("=" + lookup(law.EDITION_HEADING, JURISDICTION, law.EDITION_CODE))
    style.title(sheet.cell(1, at.HAND, heading), size=13)
    grid.merge(1, at.HAND, at.VALUE)
    note_computer(grid, at.NOTE)
    sheet.row_dimensions[1].height = 22


def _edition(grid: Grid) -> None:
    sheet, plan = grid.sheet, grid.plan
    ask_edition(grid)
    for first, last, name in (
        (at.LAW, at.LABEL, law.EDITION_TITLE),
        (at.NOTE, at.NOTE, law.EDITION_STATUS),
    ):
        _looked_up(grid, CODE_ROW, first, last, name)
    code = sheet.cell(CODE_ROW, at.VALUE, plan.game)
    style.law(code)
    define(sheet, GAME, CODE_ROW, at.VALUE)
    longest = max((edition.title for edition in plan.editions), key=len)
    fit(sheet, CODE_ROW, longest, grid.width(at.LAW, at.LABEL))
    status = sheet.cell(CODE_ROW, at.NOTE).coordinate
    define(sheet, STATUS, CODE_ROW, at.NOTE)
    warning = f'ISNUMBER(SEARCH("{NOT_IN_FORCE}",{status}))'
    style.paint(sheet, status, warning, style.refused())


def _worksheet(grid: Grid) -> None:
    """Say what the form is, what wrote it, and how its controls stand, and go to the row below."""
    sheet, plan = grid.sheet, grid.plan
    report = name_of(APPLICANT, "laboratory report")
    laboratory = f'IF(LEN({report})=0,{text(UNTESTED)},"laboratory report entered: "&{report})'
    written = f"A worksheet, not a determination. Form of {plan.game} by "
    engine = f"xlplugin {engine_version_number()}; "
    told = f'={text(written + engine)}&{laboratory}&"; "&{STANDING}'
    cell = sheet.cell(grid.row, at.HAND, Formula(told))
    style.note(cell)
    define(sheet, CONTROLLED, grid.row, at.HAND)
    grid.merge(grid.row, at.HAND, at.NOTE)
    astray = f"OR({MISSED}>0,{DIFFERING}>0)"
    style.paint(sheet, cell.coordinate, astray, style.refused())
    grid.row += 1


def _looked_up(grid: Grid, row: int, first: int, last: int, name: str) -> None:
    cell = grid.sheet.cell(row, first, Formula("=" + lookup(name, JURISDICTION, law.EDITION_CODE)))
    style.law(cell, right=False)
    grid.merge(row, first, last)


def add_dates(grid: Grid) -> None:
    """Write when the edition is in force and where it was published, and go below."""
    for label, name, told in (
        ("In force", law.EDITION_DATES, law.dates_of(grid.plan.edition)),
        ("Published in", law.EDITION_SOURCE, grid.plan.edition.source),
    ):
        style.label(grid.sheet.cell(grid.row, at.HAND, label))
        _looked_up(grid, grid.row, at.OFFERED, at.NOTE, name)
        fit(grid.sheet, grid.row, told, grid.width(at.OFFERED, at.NOTE))
        grid.row += 1


def _flags(grid: Grid) -> None:
    sheet = grid.sheet
    style.bar(sheet, FLAG_ROW, at.HAND, at.LAST)
    # "Flags: " only where every entry was read, no wager is refused and none pays over 100%.
    judged = f"IF({JUDGED},{IN_WORDS},{text(UNCHECKED)})"
    judged = f"IF({MISSED}>0,{text(FAILED)},{judged})"
    headline = Formula(f"=IFERROR({judged},{text(UNCHECKED)})")
    head = sheet.cell(FLAG_ROW, at.HAND, headline)
    define(sheet, HEADLINE, FLAG_ROW, at.HAND)
    grid.merge(FLAG_ROW, at.HAND, at.LAW)
    plain = f"LEFT({head.coordinate},{len(FLAGGED)})={text(FLAGGED)}"
    style.paint(sheet, head.coordinate, f"NOT({plain})", style.refused())
    sheet.cell(FLAG_ROW, at.DIFFERS, "Most serious flag below")
    told = f'IF({PROBE}=1,"What is required","Required; "&{REASON})'
    sheet.cell(FLAG_ROW, at.LABEL, Formula(f'={told}&"; all flags stand on the sheet Flags"'))


def _worst(grid: Grid) -> None:
    """Write the most serious flag: rule, status, what was found, what is required and where."""
    sheet, row = grid.sheet, WORST_ROW
    found = f"IF({JUDGED},{FLAGS}!C{FIRST_FLAG},{REASON})"
    for column, last, formula in (
        (at.HAND, at.HAND, f"{FLAGS}!A{FIRST_FLAG}"),
        (at.OFFERED, at.OFFERED, f"{FLAGS}!B{FIRST_FLAG}"),
        (at.LAW, at.NET, f'IFERROR({found},"")'),
        (at.LABEL, at.NOTE, f'{FLAGS}!D{FIRST_FLAG}&"; "&{FLAGS}!E{FIRST_FLAG}'),
    ):
        cell = sheet.cell(row, column, Formula(f"={formula}"))
        style.law(cell, right=False)
        cell.font = style.SMALL
        grid.merge(row, column, last)
    sheet.row_dimensions[row].height = TWO_LINES
    for status, look in style.statuses().items():
        style.paint(sheet, f"C{row}", f'$C{row}="{status}"', look)
