"""The sheet of one wager: what is asked of it at the left, its paytables side by side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from formulas.figure_catalogue import NEXT, Wagered, catalogue_figure
from workbooks.form.award_workings import EMPTY, SLOPE
from workbooks.form.grid import Grid
from workbooks.form.law_sheet import EDITION_CODE, EDITION_TITLE
from workbooks.kit import charts, style
from workbooks.kit.charts import Column
from workbooks.kit.fitting import fit_rows
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.kit.merging import merge
from workbooks.kit.names import JURISDICTION, STATUS, VERSION, lookup, sheet_of
from workbooks.plan.game_plan import AVERAGE, Plan, WagerPlan, label_of, may_cut
from workbooks.plan.sample import RATE, SEED, sample_values
from workbooks.what_if import desk as at
from workbooks.what_if.desk import free_cells
from workbooks.what_if.paytable import (
    FIRST,
    FIRST_PAY,
    KIND,
    OF_HOUSE,
    OF_PAYBACK,
    RETURNS,
    TARGET,
    TOP,
    TWO_LINES,
    WIDTHS,
    Block,
    add_paytable,
)
from workbooks.what_if.plan import BASELINE, BESIDE, EDITED, marked

NOT_ASKED: Final = ("offered", "paytable", "amounts", "claimed by", "claimed payback")
LIMIT: Final = "payout limit"
PANEL: Final = (1, 25, 17, 20, 2)
PRINTED_AT: Final = 60
"""Per cent at which a paytable and its picture fit one page."""
AT_FIRST: Final = {True: (OF_HOUSE, 0.03), False: (OF_PAYBACK, 0.96)}
"""The target of a base game and of another wager."""
NEXT_HAND: Final = catalogue_figure(NEXT, Wagered.METER).name
SIZE: Final = (23.0, 7.0)  # centimetres
CENTIMETRES_OF_ROW: Final = 0.53
METER: Final = 22  # the column of the meters, below the third paytable
POINTS: Final = 10  # parts of their scale
TOP_METER: Final = 100_000  # dollars, where no meter breaks even
REMARKS: Final = {
    "minimum": "meters and amounts",
    "maximum": "under a payout limit",
    LIMIT: "all wagers it cuts",
    AVERAGE: "for the house win",
    "others": "for envy bonuses",
    "magic card": "not in the law",
    "lucky bonus": "not in the law",
}


def add_wager_sheet(grid: Grid, wager: WagerPlan) -> dict[str, Block]:
    """Fill the sheet of a wager and return its paytables by their marks."""
    sheet = sheet_of(grid.book, wager.name)
    style.widths(sheet, PANEL)
    style.title(sheet.cell(1, at.LABEL, f"What if: {wager.title}"), size=11)
    title = lookup(EDITION_TITLE, JURISDICTION, EDITION_CODE)
    told = Formula(f'={JURISDICTION}&": "&{title}&"; "&{STATUS}')
    for row, words in ((2, told), (3, Formula(f"={VERSION}"))):
        style.row(sheet.cell(row, at.LABEL, words))
        merge(sheet, row, at.LABEL, at.REMARK)
        sheet.row_dimensions[row].height = TWO_LINES
    row = _panel(grid, wager, sheet)
    blocks: dict[str, Block] = {}
    # The edited paytable stands first; it is written after the baseline that it differs from.
    shown = [EDITED, *(mark for mark in BESIDE if mark != EDITED)]
    for mark in BESIDE:
        column = FIRST + shown.index(mark) * len(WIDTHS)
        blocks[mark] = add_paytable(grid, marked(wager, mark), column, blocks.get(BASELINE))
    bottom = free_cells(sheet, row + 1)
    bottom = max(bottom, *(block.row for block in blocks.values())) + 1
    bottom = _add_pictures(wager, blocks, bottom)
    style.screen(sheet, f"A{FIRST_PAY}", zoom=100)
    last = get_column_letter(FIRST + len(BESIDE) * len(WIDTHS) - 2)
    style.page(sheet, f"A1:{last}{bottom}", heading=f"What if: {grid.plan.title}")
    # What is asked and each paytable on a page of its own: breaks hold at a given scale alone.
    assert sheet.sheet_properties.pageSetUpPr is not None
    sheet.sheet_properties.pageSetUpPr.fitToPage = False
    sheet.page_setup.scale = PRINTED_AT
    for place in range(len(BESIDE)):
        sheet.col_breaks.append(Break(id=FIRST + place * len(WIDTHS) - 1))
    style.protect(sheet)
    fit_rows(sheet, one_line=False)
    return blocks


def asked_of(plan: Plan, wager: WagerPlan) -> Iterator[Input]:
    """Yield what the figures of a wager are asked under, whichever its paytable."""
    cut = [
        one.name
        for one in plan.wagers
        if not one.levels and may_cut(plan.edition, one.name, base=one.base)
    ]
    for asked in wager.inputs:
        if asked.key not in NOT_ASKED and (asked.key != "maximum" or wager.name in cut):
            yield asked
    if cut[:1] == [wager.name]:
        yield Input(key=LIMIT, label="Payout limit", kind=Kind.MONEY, name=name_of("Table", LIMIT))
    for key, label, kind, options in (
        (KIND, "Target is a", Kind.LIST, (OF_PAYBACK, OF_HOUSE)),
        (TARGET, "Target", Kind.PERCENT, ()),
    ):
        name = wager.cell(key)
        yield Input(key=key, label=label, kind=kind, name=name, options=options)


def _panel(grid: Grid, wager: WagerPlan, sheet: Worksheet) -> int:
    """Write what is asked and return the row below."""
    style.bar(sheet, TOP, at.LABEL, at.REMARK)
    sheet.cell(TOP, at.LABEL, "What is asked")
    row = TOP
    for asked in asked_of(grid.plan, wager):
        row += 1
        remark = REMARKS.get(asked.key, "")
        if asked.key == TARGET:
            remark = "per base wager" if wager.base else "for the last column"
        at.put(grid, sheet, row, asked, remark)
    return row + 1


def _add_pictures(wager: WagerPlan, blocks: dict[str, Block], row: int) -> int:
    """Draw what each hand returns, and the next hand against the meter; return the row below."""
    before, after = blocks[BASELINE], blocks[EDITED]
    rows = round(SIZE[1] / CENTIMETRES_OF_ROW) + 1
    sheet = before.sheet

    hands = partial(Column, sheet=sheet, first=FIRST_PAY, last=before.last, heading=TOP)
    rings = hands(column=before.column + RETURNS, colour=charts.BASELINE_COLOUR)
    dots = hands(column=after.column + RETURNS)
    charts.add_dots(
        sheet=sheet,
        title="What each hand returns: baseline (rings) to edited (dots)",
        names=hands(column=after.column),
        shown=(rings, dots),
        anchor=f"F{row}",
        size=SIZE,
        axis="0.0%",
    )
    awards = after.working.awards
    if not wager.levels or awards is None:
        return row + rows
    _meter(blocks, row)
    meters = partial(Column, sheet=sheet, first=row + 1, last=row + 1 + POINTS)
    colours = (charts.BASELINE_COLOUR, charts.EDITED_COLOUR, charts.LEVEL_COLOUR)
    charts.add_lines(
        sheet=sheet,
        title=f"{NEXT_HAND} against the first meter, all else as displayed",
        along=meters(column=METER),
        shown=[
            meters(column=column, heading=row, colour=colour)
            for column, colour in enumerate(colours, start=METER + 1)
        ],
        anchor=f"{get_column_letter(before.column)}{row}",
        size=SIZE,
        across="Meter as displayed",
        up=NEXT_HAND,
    )
    return row + rows


def _meter(blocks: dict[str, Block], row: int) -> None:
    """Write the payback of the next hand at eleven meters: a straight line from the empty meter."""
    sheet = blocks[BASELINE].sheet
    style.heads(sheet, row, ("Meter", "Baseline", "Edited", "100%"), METER)
    even = blocks[BASELINE].figures["break even"]
    for part in range(POINTS + 1):
        line = row + 1 + part
        top = f"IF(ISNUMBER({even}),{even},{TOP_METER})"
        cell = sheet.cell(line, METER, Formula(f"=1.25*{part}/{POINTS}*{top}"))
        style.figure(cell, style.MONEY)
        for place, mark in enumerate((BASELINE, EDITED), start=1):
            awards = blocks[mark].working.awards
            assert awards is not None
            empty, slope = (awards.outside(awards.entry(one)) for one in (EMPTY, SLOPE))
            found = Formula(f'=IFERROR({empty}+{slope}*{cell.coordinate},"")')
            style.figure(sheet.cell(line, METER + place, found))
        style.figure(sheet.cell(line, METER + 3, Formula("=1")), "0%")


def at_first(plan: Plan) -> dict[str, object]:
    """Return what stands in the inputs of a new workbook, by their names."""
    sample = sample_values(plan)
    values: dict[str, object] = {}
    for wager in plan.wagers:
        for asked in asked_of(plan, wager):
            key = "minimum" if asked.key == AVERAGE else asked.key
            name = asked.name if key == asked.key else wager.cell(key)
            if name in sample:
                values[asked.name] = sample[name]
        named = wager.cell(KIND), wager.cell(TARGET)
        values |= dict(zip(named, AT_FIRST[wager.base], strict=True))
        for term in wager.open_terms:
            name = wager.cell(term)
            values[name] = RATE if term.endswith("rate") else SEED
        values |= _tables_at_first(plan, wager, sample)
    return values


def _tables_at_first(plan: Plan, wager: WagerPlan, sample: dict[str, object]) -> dict[str, object]:
    """Return the paytables of the law with which the paytables side by side begin."""
    chosen = sample.get(wager.cell("paytable"))
    if chosen is None:
        return {}
    labels = [label_of(one) for one in plan.edition.tables(wager.name) if not one.lost]
    others = [label for label in labels if label != chosen]
    marks = [mark for mark in BESIDE if mark != EDITED]
    return {
        marked(wager, mark).table: label
        for mark, label in zip(marks, [chosen, *others], strict=False)
    }
