"""The pictures on a wager's sheet, each of live cells of that sheet."""

from __future__ import annotations

from typing import Final

from openpyxl.utils import get_column_letter

from formulas.figure_catalogue import NEXT, Wagered, catalogue_figure
from workbooks.form.award_workings import EMPTY, SLOPE
from workbooks.kit import charts, style
from workbooks.kit.charts import Column, Dots
from workbooks.kit.formula import Formula
from workbooks.plan.game_plan import WagerPlan
from workbooks.what_if.paytable import FIRST_PAY, RETURNS, TOP, Block
from workbooks.what_if.plan import BASELINE, EDITED

NEXT_HAND: Final = catalogue_figure(NEXT, Wagered.METER).name
SIZE: Final = (23.0, 7.0)  # centimetres
CENTIMETRES_OF_ROW: Final = 0.53
METER: Final = 22  # the column of the meters, below the third paytable
POINTS: Final = 10  # parts of their scale
TOP_METER: Final = 100_000  # dollars, where no meter breaks even


def add_pictures(wager: WagerPlan, blocks: dict[str, Block], row: int) -> int:
    """Draw what each hand returns, and the next hand against the meter; return the row below.

    Args:
        wager: the wager.
        blocks: its paytables by their marks.
        row: the first free row.
    """
    before, after = blocks[BASELINE], blocks[EDITED]
    rows = round(SIZE[1] / CENTIMETRES_OF_ROW) + 1
    sheet = before.sheet

    def shown(block: Block, place: int, colour: str = charts.EDITED_COLOUR) -> Column:
        return Column(
            sheet=sheet,
            column=block.column + place,
            first=FIRST_PAY,
            last=block.last,
            heading=TOP,
            colour=colour,
        )

    charts.add_dots(
        sheet=sheet,
        title="What each hand returns: baseline (rings) to edited (dots)",
        names=shown(after, 0),
        shown=[
            Dots(shown(before, RETURNS, charts.BASELINE_COLOUR), solid=False),
            Dots(shown(after, RETURNS), "diamond"),
        ],
        anchor=f"F{row}",
        size=SIZE,
        axis="0.0%",
        joined=True,
    )
    awards = after.working.awards
    if not wager.levels or awards is None:
        return row + rows
    _meter(blocks, row)
    charts.add_lines(
        sheet=sheet,
        title=f"{NEXT_HAND} against the first meter, all else as displayed",
        along=Column(sheet=sheet, column=METER, first=row + 1, last=row + 1 + POINTS),
        shown=[
            Column(
                sheet=sheet,
                column=METER + place,
                first=row + 1,
                last=row + 1 + POINTS,
                heading=row,
                colour=colour,
            )
            for place, colour in enumerate(
                (charts.BASELINE_COLOUR, charts.EDITED_COLOUR, charts.LEVEL_COLOUR), start=1
            )
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
