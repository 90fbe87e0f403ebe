"""The pictures on a wager's sheet, each of live cells on the sheet Chart data."""

from __future__ import annotations

from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit import charts, style
from workbooks.kit.charts import Dots
from workbooks.kit.formula import Formula
from workbooks.kit.names import sheet_of
from workbooks.plan.game_plan import WagerPlan, may_cap_base
from workbooks.what_if.cap import ANTE, LIMIT
from workbooks.what_if.chart_data import ChartData, Sizes, sizes
from workbooks.what_if.figures import OFFER, TABLE_ID, call, chosen, shared_conditions
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import METER_TOP
from workbooks.what_if.meter import ALL_GIVEN, MILLION, NONE_GIVEN

LEFT, RIGHT = "B", "K"  # columns where pictures begin
LEFT_WIDTH, RIGHT_WIDTH = 23.0, 22.5  # centimetres
POINTS = 10  # parts of the scale of a line
ANTES = 12
CENTIMETRES_OF_ROW = 0.53
HEIGHT = 9.0


@dataclass
class Places:
    """Where pictures stand: on the left below the paytable, on the right below the figures.

    Args:
        left: the first free row on the left.
        right: the first free row on the right.
    """

    left: int
    right: int

    def next(self) -> tuple[str, tuple[float, float]]:
        """Return the upper left corner of the next picture, where it is highest, and its size."""
        rows = round(HEIGHT / CENTIMETRES_OF_ROW) + 1
        if self.left <= self.right:
            self.left += rows
            return f"{LEFT}{self.left - rows}", (LEFT_WIDTH, HEIGHT)
        self.right += rows
        return f"{RIGHT}{self.right - rows}", (RIGHT_WIDTH, HEIGHT)


def add_pictures(
    desk: Desk, data: ChartData, wager: WagerPlan, places: Places, tables: list[tuple[str, str]]
) -> tuple[int, float]:
    """Add the pictures of a wager below its figures.

    Args:
        desk: the workbook.
        data: the cells that are shown.
        wager: the wager.
        places: where its sheet has room for them.
        tables: name and payback of each table of the law.

    Returns:
        The last row that they cover, and where an axis of its paybacks begins.
    """
    sheet = sheet_of(desk.book, wager.name)
    room = sizes(desk.plan, wager)
    if not room.paybacks:  # every table is refused: there is nothing to draw
        return max(places.left, places.right), room.least
    data.wager(wager)
    desk.conditions.band(f"{wager.title}: pictures")
    _each_hand(sheet, data, wager, places, room)
    _each_result(sheet, data, wager, places, room)
    if tables:
        _every_table(
            desk,
            data,
            wager,
            places,
            [*tables, ("Edited", desk.name(wager, "payback"))],
            room.least,
        )
    _win_range(desk, data, wager, places)
    if wager.levels:
        _over_the_meter(desk, data, wager, places)
    elif wager.base and may_cap_base(desk.plan.law):
        _over_the_ante(desk, data, wager, places)
    return max(places.left, places.right), room.least


def _each_hand(
    sheet: Worksheet, data: ChartData, wager: WagerPlan, places: Places, room: Sizes
) -> None:
    names, returns = data.returns(wager, room.returns)
    anchor, size = places.next()
    charts.add_dots(
        sheet=sheet,
        title="What each hand wins net: baseline (rings) to edited (dots)",
        names=names,
        shown=[Dots(returns[0], solid=False), Dots(returns[1], "diamond")],
        anchor=anchor,
        size=size,
        axis="0.0%",
        joined=True,
    )


def _each_result(
    sheet: Worksheet, data: ChartData, wager: WagerPlan, places: Places, room: Sizes
) -> None:
    results, chances = data.results(wager, room)
    unit = "base wagers" if wager.base else "units of the wager"
    anchor, size = places.next()
    charts.add_dots(
        sheet=sheet,
        title=f"How a round ends: the chance of this net result, in {unit}, or a better one",
        names=results,
        shown=[
            Dots(chances[0], solid=False, line="sysDash"),
            Dots(chances[1], "diamond", line="solid"),
        ],
        anchor=anchor,
        size=size,
        least=0,
        most=1,
    )


def _every_table(
    desk: Desk,
    data: ChartData,
    wager: WagerPlan,
    places: Places,
    tables: list[tuple[str, str]],
    least: float,
) -> None:
    """Draw the payback of every table and of the edited pays under the line of 100%."""
    names, paybacks, whole = data.tables(tables, least)
    anchor, size = places.next()
    charts.add_dots(
        sheet=sheet_of(desk.book, wager.name),
        title=f"Payback of every table of {desk.plan.edition.code}, and as edited",
        names=names,
        shown=[Dots(paybacks, "diamond", labels=style.PERCENT), Dots(whole, "none", line="dash")],
        anchor=anchor,
        size=size,
        least=least,
    )


def _win_range(desk: Desk, data: ChartData, wager: WagerPlan, places: Places) -> None:
    """Draw how the range of the house win closes on what is expected as rounds are played."""
    rounds, [low, expected, high] = data.win_range(wager)
    anchor, size = places.next()
    charts.add_dots(
        sheet=sheet_of(desk.book, wager.name),
        title="House win as a share of all wagered, 99 times in 100, by number of rounds",
        names=rounds,
        shown=[
            Dots(high, "triangle", line="solid"),
            Dots(expected, "none", line="dash"),
            Dots(low, "circle", solid=False, line="solid"),
        ],
        anchor=anchor,
        size=size,
    )


def _over_the_meter(desk: Desk, data: ChartData, wager: WagerPlan, places: Places) -> None:
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
        along = Formula(f"={top}*{place}/{POINTS}")
        meter = f"$M{first + place}"
        values = []
        for column, pays in (("N", TABLE_ID), ("O", OFFER)):
            if place == 0:
                values.append(Formula(f'=IFERROR({ends[pays][0]},"")'))
                continue
            # The slope of the line from a meter of a million dollars, computed like any other.
            empty = f"{column}${first}"
            line = f"{empty}+({ends[pays][1]}-{empty})*{meter}/{MILLION}"
            values.append(Formula(f'=IFERROR({line},"")'))
        rows.append((along, *values, Formula("=1")))
    heads = ("Meter", "Baseline", "Edited", "100%")
    along_column, lines = data.curve(heads, rows, style.MONEY)
    even = desk.name(wager, "break even")
    mark = data.point(
        "Break-even, edited", f'IFERROR({even},"")', f'IF(ISNUMBER({even}),1,"")', style.MONEY
    )
    anchor, size = places.next()
    charts.add_lines(
        sheet=sheet_of(desk.book, wager.name),
        title="Payback of the next hand against the meter",
        along=along_column,
        shown=lines,
        anchor=anchor,
        size=size,
        across="Meter on the sign",
        up="Payback of the next hand",
        mark=mark,
    )


def _over_the_ante(desk: Desk, data: ChartData, wager: WagerPlan, places: Places) -> None:
    """Draw what the payout limit leaves of the payback, over the Ante."""
    limit, ante = desk.name(wager, LIMIT), desk.name(wager, ANTE)
    rows: list[tuple[str, ...]] = []
    first = data.row + 1
    for place in range(1, ANTES + 1):
        at = f"'{data.sheet.title}'!$M${first + place - 1}"
        name = desk.name(wager, f"conditions ante {place}")
        given = (
            ("ante", Formula(f'=IF({at}=0,"",{at})')),
            ("cap", Formula(f'=IF({limit}="","",{limit})')),
        )
        desk.conditions.place(
            name, f"Ante {place} of {ANTES}", (*shared_conditions(desk, wager), *given)
        )
        ready = f'IF({limit}="",FALSE,{ante}<>"")'
        calls = (
            call(desk, wager, "PAYBACK", pays, f"conditions ante {place}")
            for pays in (TABLE_ID, OFFER)
        )
        values = [Formula(f'=IFERROR({chosen(desk, wager, one, ready)},"")') for one in calls]
        free = Formula(f'=IFERROR({desk.name(wager, "payback")},"")')
        rows.append(
            (Formula(f"=IF(ISNUMBER({ante}),{ante}*{place}/{ANTES // 2},0)"), *values, free)
        )
    heads = ("Ante", "Baseline", "Edited", "Edited, without a limit")
    along, lines = data.curve(heads, rows, style.MONEY)
    anchor, size = places.next()
    charts.add_lines(
        sheet=sheet_of(desk.book, wager.name),
        title="Payback under the payout limit against the Ante",
        along=along,
        shown=lines,
        anchor=anchor,
        size=size,
        across="Ante",
        up="Payback, basis action",
    )
