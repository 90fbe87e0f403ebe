"""What the house wins: expected in an hour, and between what bounds after numbers of rounds."""

from __future__ import annotations

from openpyxl.worksheet.formula import ArrayFormula

from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import put_input
from workbooks.kit.inputs import Input, Kind
from workbooks.kit.names import GAME, JURISDICTION, define, text
from workbooks.plan.game_plan import AVERAGE, HOURLY, WagerPlan
from workbooks.what_if import grid as at
from workbooks.what_if.conditions import absent_if_blank
from workbooks.what_if.figures import OFFER, chosen, shared_conditions
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import PLAYED
from workbooks.what_if.lines import Lines

FUNCTION = "HOLDRANGE"
CONDITIONS = "conditions win range"
RAW = at.UNTOUCHED + 4  # hidden: what the function spills, one block for each number of rounds
ROWS, COLUMNS = 7, 3
DOLLARS = '"$"#,##0;-"$"#,##0'
VALUE, PER_ACTION = 2, 3
LINE_OF = {"Expected": 5, "Low": 6, "High": 7}  # of what it spills


def add_winnings(desk: Desk, wager: WagerPlan, lines: Lines) -> None:
    """Write the win of an hour, then a line for each number of rounds."""
    hourly, average = desk.name(wager, HOURLY), desk.name(wager, AVERAGE)
    lines.section("Win per hour, expected", "Baseline", "Edited", "Difference", "")
    asked = Input(key=HOURLY, label="Rounds per hour", kind=Kind.NUMBER, name=hourly)
    lines.input(asked, "of one seat; typed, not known to the law")
    asked = Input(key=AVERAGE, label="Average wager", kind=Kind.MONEY, name=average)
    unit = "Ante" if wager.base else "wager"
    lines.input(asked, f"dollars of the {unit}; at first the minimum")
    edge = desk.name(wager, "house edge")
    ready = f'OR({hourly}="",{average}="")'
    lines.pair(
        name=desk.name(wager, "win per hour"),
        label="House win per hour",
        calls=[
            f'IF({ready},"",IF({one}="","",{hourly}*{average}*{one}))'
            for one in (f"{edge}_baseline", edge)
        ],
        reasons=[text("refused as above")] * 2,
        note=f"rounds times average {unit} times house advantage, one seat",
        number_format=style.MONEY,
    )
    stake = ("ante" if wager.base else "bet", absent_if_blank(average))
    shared = dict(shared_conditions(desk, wager, function=FUNCTION))
    # An envy bonus hangs on the hands of others, so that rounds with it are not alike.
    shared.pop("others", None)
    desk.conditions.place(
        desk.name(wager, CONDITIONS), "Win range", list({**shared, stake[0]: stake[1]}.items())
    )
    lines.section("Win range, 99 in 100", "Low", "High", "Expected", "")
    for place in range(1, len(PLAYED) + 1):
        _line(desk, wager, lines, place)


def _line(desk: Desk, wager: WagerPlan, lines: Lines, place: int) -> None:
    sheet, row = lines.sheet, lines.row
    name = desk.name(wager, f"rounds {place}")
    asked = Input(key=f"rounds {place}", label="Rounds", kind=Kind.NUMBER, name=name)
    put_input(desk.lists, sheet, row, at.LABEL, asked)
    sheet.cell(row, at.LABEL).number_format = '#,##0" rounds"'
    given = ",".join(
        (
            GAME,
            text(wager.name),
            desk.name(wager, OFFER),
            name,
            "",
            JURISDICTION,
            desk.name(wager, CONDITIONS),
        )
    )
    first = RAW + COLUMNS * (place - 1)
    top = lines.row - place + 1
    corner, end = sheet.cell(top, first), sheet.cell(top + ROWS - 1, first + COLUMNS - 1)
    ready = f'{name}<>""'
    corner.value = ArrayFormula(
        f"{corner.coordinate}:{end.coordinate}",
        Formula(f"={chosen(desk, wager, f'{FUNCTION}({given})', ready)}"),
    )
    for column, words in ((at.BASELINE, "Low"), (at.CHANGED, "High"), (at.DIFFERENCE, "Expected")):
        line = top + LINE_OF[words] - 1
        source = sheet.cell(line, first + VALUE - 1).coordinate
        cell = sheet.cell(row, column, Formula(f"={source}"))
        style.figure(cell, DOLLARS)
        share = desk.name(wager, f"{words} per action {place}")
        define(sheet, share, line, first + PER_ACTION - 1)
        style.paint(sheet, cell.coordinate, f"ISERROR({cell.coordinate})", style.refused())
    low = sheet.cell(row, at.BASELINE).coordinate
    why = f'WHY("{FUNCTION}",{given})'
    envy = ", without envy" if wager.has("others") else ""
    told = text(f"as edited, in dollars{envy}; below Low and above High 1 in 200 each")
    style.note(
        sheet.cell(row, at.NOTE, Formula(f'=IF(ISERROR({low}),{why},IF({low}="","",{told}))'))
    )
    lines.row += 1
