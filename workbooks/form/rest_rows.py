"""The rows below a paytable that make its column add up to the house advantage.

A hand with the probability p and a pay of x to 1 has the net return p x. All that loses has -1
times its probability, which is 1 less that of all hands paid, so that the column of a side wager
adds up to payback - 1, the house advantage with its sign reversed. What no hand of the table
returns (rates of a meter, envy, bonuses) has a row of its own: the payback less those returns.

Of a base game the law's table is one part, and its rows show what comes back per unit wagered in
all; what else comes back (even money, ties, what is kept) and the -1 of all that is staked follow.
"""

from __future__ import annotations

from typing import Final

from workbooks.form import grid as at
from workbooks.form.award_workings import has_awards
from workbooks.form.grid import Grid
from workbooks.form.workings_sheet import Working
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.plan.game_plan import WagerPlan

ONE_IN: Final = '[>=100000000]#,##0,,"M";[>=1000]#,##0;0.00'
ALL_ELSE_OF_BASE: Final = "All else (even money, ties)"
ALL_ELSE: Final = "All else (progression, envy)"
NO_WIN: Final = "No win"
STAKED: Final = "All that is staked"
TOTAL: Final = "Total: minus house advantage"
TOTAL_OF_BASE: Final = "Total: minus element of risk"


def has_more(wager: WagerPlan) -> bool:
    """Say whether a wager returns something that no hand of its tables does."""
    return wager.base or has_awards(wager)


def add_rest(grid: Grid, wager: WagerPlan, working: Working, first: int, last: int) -> int:
    """Write the rows below the hands of a paytable of the form, and return the last one."""
    sheet = grid.sheet
    payback = wager.cell("payback")

    def area(column: int, end: int = last) -> str:
        return f"{sheet.cell(first, column).coordinate}:{sheet.cell(end, column).coordinate}"

    def put(label: str, net: str) -> None:
        style.label(sheet.cell(row, at.HAND, label))
        for column in (at.OFFERED, at.LAW, at.DIFFERS):
            style.law(sheet.cell(row, column))
        style.figure(sheet.cell(row, at.ONE_IN), ONE_IN)
        cell = sheet.cell(row, at.NET, Formula(f'=IF(ISNUMBER({payback}),{net},"")'))
        style.figure(cell)

    told = f'IF(COUNT({area(at.NET)})=0,"",{{}})'
    row = last
    if has_more(wager):
        row += 1
        rest = told.format(f"{payback}-{working.returned}")
        put(ALL_ELSE_OF_BASE if wager.base else ALL_ELSE, rest)
    row += 1
    put(STAKED if wager.base else NO_WIN, "-1" if wager.base else f"{working.paid}-1")
    for column in (at.OFFERED, at.LAW):
        sheet.cell(row, column).value = -1
    if not wager.base:
        lost = Formula(f'=IF(ISNUMBER({payback}),IFERROR(1/(1-{working.paid}),""),"")')
        sheet.cell(row, at.ONE_IN).value = lost
    row += 1
    put(TOTAL_OF_BASE if wager.base else TOTAL, told.format(f"SUM({area(at.NET, row - 1)})"))
    sheet.cell(row, at.NET).font = style.STRONG
    return row
