"""The first sheet: the edition of the law, every wager at a glance, and the session."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.hyperlink import Hyperlink
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from formulas.figure_catalogue import GLANCED, PAYBACK, catalogue_figure
from workbooks.form import law_sheet as law
from workbooks.form.award_workings import REFUSED
from workbooks.form.figures import FORMATS
from workbooks.form.grid import Grid
from workbooks.form.head import FAILED, ask_edition, note_computer
from workbooks.form.two_ways_sheet import DIFFER, DIFFERING
from workbooks.kit import charts, style
from workbooks.kit.charts import Column
from workbooks.kit.fitting import fit_rows
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.kit.names import (
    GAME,
    JURISDICTION,
    MISSED,
    NOT_IN_FORCE,
    STATUS,
    define,
    lookup,
    sheet_of,
    text,
)
from workbooks.plan.agency_lines import followed, heading_formula
from workbooks.plan.game_plan import WagerPlan, kind_of_wager
from workbooks.what_if.desk import free_cells
from workbooks.what_if.paytable import Block
from workbooks.what_if.plan import BESIDE, EDITED, FRONT
from workbooks.what_if.session import EXPECTED, add_session

FIGURE, WAGER, DEPARTS, FIRST, LAST = 2, 3, 4, 5, 9
SESSION: Final = ("House win of the session", '"$"#,##0;-"$"#,##0')
WIDTHS: Final = (1.5, 31, 26, 40, *[16] * 5, 1.5)
TOP: Final = 5
SIZE: Final = (15.0, 9.0)  # centimetres


def add_front_head(grid: Grid) -> None:
    """Write which game and edition is asked about, and by what the figures are computed."""
    plan, sheet = grid.plan, grid.sheet
    style.title(sheet.cell(1, FIGURE, f"What if: {plan.title}"))
    style.plain(sheet.cell(1, LAST, plan.game), bold=True)
    define(sheet, GAME, 1, LAST)
    note_computer(grid, DEPARTS)
    merge(sheet, 1, DEPARTS, LAST - 1)
    differ = f'IF({DIFFERING}>0,"In "&{DIFFERING}&" figures {DIFFER}","")'
    missed = Formula(f"=IF({MISSED}>0,{text(FAILED)},{differ})")
    style.plain(sheet.cell(TOP - 1, FIGURE, missed), bold=True)
    style.paint(sheet, f"B{TOP - 1}", f"OR({MISSED}>0,{DIFFERING}>0)", style.refused())
    ask_edition(grid)
    style.label(sheet.cell(3, FIGURE, "In force"))
    for row, first, last, name in (
        (2, DEPARTS, FIRST, law.EDITION_TITLE),
        (2, FIRST + 1, LAST, law.EDITION_STATUS),
        (3, WAGER, FIRST, law.EDITION_DATES),
        (3, FIRST + 1, LAST, law.EDITION_SOURCE),
    ):
        found = Formula("=" + lookup(name, JURISDICTION, law.EDITION_CODE))
        style.law(sheet.cell(row, first, found), right=False)
        merge(sheet, row, first, last)
        sheet.row_dimensions[row].height = 27
    define(sheet, STATUS, 2, FIRST + 1)
    warning = f'ISNUMBER(SEARCH("{NOT_IN_FORCE}",{STATUS}))'
    style.paint(sheet, "F2:I2", warning, style.refused())


def add_front_sheet(grid: Grid, blocks: Mapping[str, Mapping[str, Block]]) -> None:
    """Write every wager at a glance, with its paytables by their marks, and what is below."""
    sheet = sheet_of(grid.book, FRONT)
    style.heads(sheet, TOP, ("Figure",), FIGURE)
    style.heads(sheet, TOP, ("Wager", "Pays edited", *BESIDE.values()), WAGER, figures=2)
    row = TOP
    for key in (*GLANCED, EXPECTED):
        for wager in grid.plan.wagers:
            row += 1
            name, look = SESSION
            if key != EXPECTED:
                figure = catalogue_figure(key, kind_of_wager(wager))
                name, look = figure.name, FORMATS[figure.kind]
            style.label(sheet.cell(row, FIGURE, name))
            _wager(sheet, wager, blocks[wager.name], row, key, look)
    corner = f"{get_column_letter(FIRST)}{TOP + 1}"
    area = f"{corner}:{get_column_letter(LAST)}{row}"
    style.paint(sheet, area, f'{corner}="{REFUSED}"', style.refused())
    sheet.row_breaks.append(Break(id=row + 1))
    _picture(sheet, len(grid.plan.wagers), row + 2)
    row = add_session(grid, sheet, row + 2)
    row = _followed(grid, sheet, free_cells(sheet, row + 1) + 1)
    style.widths(sheet, WIDTHS)
    style.finish(sheet, f"A{TOP + 1}", f"J{row}", f"What if: {grid.plan.title}", zoom=100)
    fit_rows(sheet, one_line=False)


def _wager(
    sheet: Worksheet,
    wager: WagerPlan,
    blocks: Mapping[str, Block],
    row: int,
    key: str,
    look: str,
) -> None:
    """Write a figure of the paytables of a wager, and beside the payback what is found of it."""
    link = sheet.cell(row, WAGER, wager.title)
    place = f"'{wager.name}'!A1"
    link.hyperlink = Hyperlink(ref=link.coordinate, location=place, display=wager.title)
    style.label(link)
    style.note(sheet.cell(row, DEPARTS))
    if key == PAYBACK:
        edited = blocks[EDITED]
        marks, payback = map(edited.outside, (edited.area(3), edited.figures[PAYBACK]))
        above = f'IF(ISNUMBER({payback}),IF({payback}>1,"; above 100%: favors the player",""),"")'
        departs = Formula(f'=COUNTIF({marks},"?*")&" edited"&{above}')
        sheet.cell(row, DEPARTS, departs)
        marked = f'LEFT($D{row},2)<>"0 "'
        style.paint(sheet, f"B{row}:I{row}", marked, style.departure())
    for column, block in enumerate(blocks.values(), start=FIRST):
        cell = sheet.cell(row, column, Formula(f"={block.outside(block.figures[key])}"))
        style.figure(cell, look, bold=key == PAYBACK)


def _picture(sheet: Worksheet, wagers: int, row: int) -> None:
    """Draw the payback of every wager, right of the session, whose bar is in a row."""
    shown = partial(Column, sheet=sheet, first=TOP + 1, last=TOP + wagers, heading=TOP)
    rings = shown(column=FIRST, colour=charts.BASELINE_COLOUR)
    charts.add_dots(
        sheet=sheet,
        title="Payback: baseline (rings) to edited (dots)",
        names=shown(column=WAGER),
        shown=(rings, shown(column=FIRST + 1)),
        anchor=f"{get_column_letter(FIRST)}{row + 1}",
        size=SIZE,
        labels=style.PERCENT,
    )


def _followed(grid: Grid, sheet: Worksheet, row: int) -> int:
    """Write which interpretations the figures follow; return the last row."""
    adopted = list(followed(grid.plan.edition))
    if not adopted:
        return row
    style.bar(sheet, row, FIGURE, LAST)
    sheet.cell(row, FIGURE, heading_formula())
    for choice, by in adopted:
        row += 1
        style.label(sheet.cell(row, FIGURE, choice))
        merge(sheet, row, FIGURE, WAGER)
        style.note(sheet.cell(row, DEPARTS, by))
        merge(sheet, row, DEPARTS, LAST)
    return row + 1
