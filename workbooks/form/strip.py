"""The strip under the head: one line for each wager, with its figure and how its pays depart."""

from __future__ import annotations

from openpyxl.cell.cell import Cell

from formulas.figure_catalogue import LAW
from workbooks.form import grid as at
from workbooks.form.award_workings import DIFFERS, REFUSED, UNREADABLE
from workbooks.form.grid import Grid
from workbooks.kit import style
from workbooks.kit.fitting import LEAST
from workbooks.kit.formula import Formula
from workbooks.kit.names import MISSED, text
from workbooks.plan.game_plan import WagerPlan

HALVES = ((at.HAND, at.OFFERED, at.LAW, at.NET), (at.LABEL, at.VALUE, at.NOTE, at.NOTE))
LETTERS = 5  # of a table's letter or number; one without is called by its section
POINTS = '"+0.000;-0.000;0.000"'


def add_strip(grid: Grid) -> None:
    """Write the wagers, two beside each other, and go to the row below them."""
    for place, wager in enumerate(grid.plan.wagers):
        row = grid.row + place // len(HALVES)
        _wager(grid, wager, row, HALVES[place % len(HALVES)])
        grid.sheet.row_dimensions[row].height = LEAST
    grid.row += -(-len(grid.plan.wagers) // len(HALVES))


def _wager(grid: Grid, wager: WagerPlan, row: int, columns: tuple[int, int, int, int]) -> None:
    sheet = grid.sheet
    name, figure, first, last = columns
    table = wager.table
    what = "house advantage" if wager.base else "return"
    lettered = f'IF(LEN({table})>{LETTERS},"",IF({table}="","",", "&{table}))'
    shown = Formula(f"={text(wager.name)}&{lettered}&{text(f': {what}')}")
    style.label(sheet.cell(row, name, shown))
    sheet.cell(row, name).font = style.SMALL
    main = wager.cell("house edge" if wager.base else "payback")
    cell = sheet.cell(row, figure, Formula(f"={main}"))
    assert isinstance(cell, Cell)
    style.figure(cell, style.PERCENT, bold=True)
    beside = at.NUMBER if name == at.HAND else at.UNTOUCHED
    note = sheet.cell(row, first, Formula(f"={_said(grid, wager, cell, beside)}"))
    for column in range(first, last + 1):
        style.note(sheet.cell(row, column))
    grid.merge(row, first, last)
    area = f"{cell.coordinate}:{note.coordinate}"
    payback = wager.cell("payback")
    style.paint(sheet, area, f'{payback}="{REFUSED}"', style.refused())
    above = f"IF(ISNUMBER({payback}),{payback}>1,0)"
    style.paint(sheet, area, above, style.refused())
    marks = wager.cell("departures")
    marked = f'COUNTIF({marks},"{DIFFERS}")+COUNTIF({marks},"{UNREADABLE}")>0'
    style.paint(sheet, area, marked, style.departure())


def _said(grid: Grid, wager: WagerPlan, cell: Cell, column: int) -> str:
    """Return an expression: how many pays depart, what that moves, the claim: from three cells."""
    payback, claim = wager.cell("payback"), wager.cell("claimed payback")
    marks = wager.cell("departures")
    count, departs, held = (grid.sheet.cell(cell.row, column + place) for place in range(3))
    moved = f'IFERROR(" "&TEXT(({payback}-{wager.cell(LAW)})*100,{POINTS})&" points","")'
    words = f'{{0}}&IF({{0}}=1," pay differs"," pays differ")&{moved}'
    words = f'IF({{0}}=0,"as the law pays",{words})'.format(count.coordinate)
    claimed = f'"; claim "&TEXT(({payback}-{claim}/IF({claim}>=10,100,1))*100,{POINTS})'
    for part, expression in (
        (count, f'COUNTIF({marks},"{DIFFERS}")+COUNTIF({marks},"{UNREADABLE}")'),
        (departs, words),
        (held, f'IF({claim}="","",IFERROR({claimed},"; claim unread"))'),
    ):
        part.value = Formula(f"={expression}")
    if not wager.base:
        payback = str(cell.coordinate)
    above = f'REPT("over 100%; ",COUNTIF({payback},">1"))'
    told = f'IF({payback}="","no paytable",{above}&{departs.coordinate}&{held.coordinate})'
    told = f'IF({MISSED}>0,"a control is missed",{told})'
    told = f'IF({payback}="{REFUSED}","why stands below its paytable",{told})'
    if wager.base:
        return told
    return f'IF({wager.cell("offered")}="yes",{told},"not offered")'
