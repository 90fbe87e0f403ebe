"""The pictures on a wager's sheet, each of live cells on the sheet Chart data."""

from __future__ import annotations

from workbooks.kit import charts, style
from workbooks.kit.names import sheet_of
from workbooks.plan.game_plan import WagerPlan, may_cap_base
from workbooks.what_if.cap import ANTE, LIMIT
from workbooks.what_if.chart_data import COUNTED, ChartData, sizes
from workbooks.what_if.figures import OFFER, TABLE_ID, call, chosen, shared_conditions
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import METER_TOP
from workbooks.what_if.meter import ALL_GIVEN, MILLION, NONE_GIVEN
from workbooks.what_if.names import sheet_title

LEFT, RIGHT = "B", "K"  # columns where pictures begin
LEFT_WIDTH, RIGHT_WIDTH = 28.5, 31.5  # centimetres
POINTS = 10  # parts of the scale of a line
ANTES = 12
CENTIMETRES_OF_ROW = 0.53
LINE_HEIGHT = 9.0


def add_pictures(
    desk: Desk, data: ChartData, wager: WagerPlan, row: int, tables: list[tuple[str, str]]
) -> int:
    """Add the pictures of a wager below its figures and return the last row they cover.

    Args:
        desk: the workbook.
        data: the cells that are shown.
        wager: the wager.
        row: the first free row of its sheet.
        tables: name and payback of each table of the law.
    """
    sheet = sheet_of(desk.book, sheet_title(wager.name))
    room = sizes(desk.plan, wager)
    data.wager(wager)
    desk.conditions.band(f"{wager.title}: pictures")
    names, returns = data.returns(wager, room.returns)
    results, chances = data.results(wager, room)
    most = max(room.returns, results.last - results.first + 1)
    high = max(charts.bars_height(most, 2), LINE_HEIGHT)
    charts.add_bars(
        sheet=sheet,
        title="Where the payback comes from, hand by hand",
        names=names,
        shown=returns,
        anchor=f"{LEFT}{row}",
        size=(LEFT_WIDTH, high),
    )
    unit = "Antes" if wager.base else "units of the wager"
    charts.add_bars(
        sheet=sheet,
        title=f"How a round ends: net result in {unit}, rounds in a billion (logarithmic)",
        names=results,
        shown=chances,
        anchor=f"{RIGHT}{row}",
        size=(RIGHT_WIDTH, high),
        labels=COUNTED,
        axis=charts.SHORT_COUNTS,
        logarithmic=True,
    )
    row += round(high / CENTIMETRES_OF_ROW) + 1
    left_height = right_height = 0.0
    if wager.levels:
        _over_the_meter(desk, data, wager, f"{LEFT}{row}")
        left_height = LINE_HEIGHT
    elif wager.base and may_cap_base(desk.plan.law):
        _over_the_ante(desk, data, wager, f"{LEFT}{row}")
        left_height = LINE_HEIGHT
    if tables:
        edited = ("Edited", desk.name(wager, "payback"))
        labels, paybacks = data.tables([*tables, edited])
        right_height = charts.bars_height(len(tables) + 1)
        beside = bool(left_height)
        charts.add_bars(
            sheet=sheet,
            title=f"Payback of every table of {desk.plan.edition.code}, and as edited",
            names=labels,
            shown=paybacks,
            anchor=f"{RIGHT if beside else LEFT}{row}",
            size=(RIGHT_WIDTH if beside else LEFT_WIDTH, right_height),
        )
    return row + round(max(left_height, right_height) / CENTIMETRES_OF_ROW) + 1


def _over_the_meter(desk: Desk, data: ChartData, wager: WagerPlan, anchor: str) -> None:
    """Draw the payback of the next hand, which is a straight line in the meter."""
    top = desk.name(wager, METER_TOP)
    ends = {
        pays: [
            chosen(desk, wager, call(desk, wager, "PAYBACK", pays, purpose))
            for purpose in (NONE_GIVEN, ALL_GIVEN)
        ]
        for pays in (TABLE_ID, OFFER)
    }
    first = data.row + 1
    rows: list[tuple[str, ...]] = []
    for place in range(POINTS + 1):
        along = f"={top}*{place}/{POINTS}"
        meter = f"$M{first + place}"
        values = []
        for column, pays in (("N", TABLE_ID), ("O", OFFER)):
            if place == 0:
                values.append(f'=IFERROR({ends[pays][0]},"")')
                continue
            # The slope of the line from a meter of a million dollars, computed like any other.
            empty = f"{column}${first}"
            line = f"{empty}+({ends[pays][1]}-{empty})*{meter}/{MILLION}"
            values.append(f'=IFERROR({line},"")')
        rows.append((along, *values, "=1"))
    heads = ("Meter", "Baseline", "Edited", "100 %")
    along_column, lines = data.curve(heads, rows, style.MONEY)
    even = desk.name(wager, "break even")
    mark = data.point(
        "Break-even, edited", f'IFERROR({even},"")', f'IF(ISNUMBER({even}),1,"")', style.MONEY
    )
    charts.add_lines(
        sheet=sheet_of(desk.book, sheet_title(wager.name)),
        title="Payback of the next hand against the meter",
        along=along_column,
        shown=lines,
        anchor=anchor,
        size=(LEFT_WIDTH, LINE_HEIGHT),
        across="Meter on the sign",
        up="Payback of the next hand",
        mark=mark,
    )


def _over_the_ante(desk: Desk, data: ChartData, wager: WagerPlan, anchor: str) -> None:
    """Draw what the payout limit leaves of the payback, over the Ante."""
    limit, ante = desk.name(wager, LIMIT), desk.name(wager, ANTE)
    rows: list[tuple[str, ...]] = []
    first = data.row + 1
    for place in range(1, ANTES + 1):
        at = f"'{data.sheet.title}'!$M${first + place - 1}"
        name = desk.name(wager, f"conditions ante {place}")
        given = (("ante", f'=IF({at}=0,"",{at})'), ("cap", f'=IF({limit}="","",{limit})'))
        desk.conditions.place(
            name, f"Ante {place} of {ANTES}", (*shared_conditions(desk, wager), *given)
        )
        ready = f'IF({limit}="",FALSE,{ante}<>"")'
        calls = (
            call(desk, wager, "PAYBACK", pays, f"conditions ante {place}")
            for pays in (TABLE_ID, OFFER)
        )
        values = [f'=IFERROR({chosen(desk, wager, one, ready)},"")' for one in calls]
        free = f'=IFERROR({desk.name(wager, "payback")},"")'
        rows.append((f"=IF(ISNUMBER({ante}),{ante}*{place}/{ANTES // 2},0)", *values, free))
    heads = ("Ante", "Baseline", "Edited", "Edited, without a limit")
    along, lines = data.curve(heads, rows, style.MONEY)
    charts.add_lines(
        sheet=sheet_of(desk.book, sheet_title(wager.name)),
        title="Payback under the payout limit against the Ante",
        along=along,
        shown=lines,
        anchor=anchor,
        size=(LEFT_WIDTH, LINE_HEIGHT),
        across="Ante",
        up="Payback, basis action",
    )
