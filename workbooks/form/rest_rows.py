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
from workbooks.form.grid import Grid
from workbooks.kit import style
from workbooks.kit.inputs import name_of
from workbooks.plan.game_plan import WagerPlan

ONE_IN: Final = '[>=100000000]#,##0,,"M";[>=1000]#,##0;0.00'
ALL_ELSE_OF_BASE: Final = "All else (even money, ties)"
ALL_ELSE: Final = "All else (rates, envy)"
NO_WIN: Final = "No win"
STAKED: Final = "All that is staked"
TOTAL: Final = "Total: - house advantage"
TOTAL_OF_BASE: Final = "Total: - element of risk"


def has_more(wager: WagerPlan) -> bool:
    """Say whether a wager returns something that no hand of its tables does."""
    return bool(wager.base or wager.levels or wager.bonuses or wager.has("others"))


def add_rest(grid: Grid, wager: WagerPlan, first: int, last: int) -> int:
    """Write the rows and return the last one.

    Args:
        grid: the form.
        wager: the block.
        first: the first row of the hands.
        last: the last row of the hands.
    """
    sheet = grid.sheet
    payback = name_of(grid.plan.game, wager.name, "payback")
    hands, chances, returns = (
        f"{sheet.cell(first, column).coordinate}:{sheet.cell(last, column).coordinate}"
        for column in (at.HAND, at.RAW_PROBABILITY, at.RAW_RETURN)
    )
    paid = f'SUMIF({hands},"?*",{chances})'
    row = last
    if has_more(wager):
        row += 1
        rest = f'{payback}-SUMIF({hands},"?*",{returns})'
        label = ALL_ELSE_OF_BASE if wager.base else ALL_ELSE
        _line(grid, row, label, net=_if_known(payback, rest))
    row += 1
    if wager.base:
        _line(grid, row, STAKED, pays=-1, net=_if_known(payback, "-1"))
    else:
        _line(
            grid,
            row,
            NO_WIN,
            pays=-1,
            one_in=_if_known(payback, f"1/(1-{paid})"),
            net=_if_known(payback, f"{paid}-1"),
        )
    row += 1
    column = f"{sheet.cell(first, at.NET).coordinate}:{sheet.cell(row - 1, at.NET).coordinate}"
    total = TOTAL_OF_BASE if wager.base else TOTAL
    _line(grid, row, total, net=_if_known(payback, f"SUM({column})"))
    sheet.cell(row, at.NET).font = style.strong()
    return row


def _if_known(payback: str, expression: str) -> str:
    return f'=IF(ISNUMBER({payback}),{expression},"")'


def _line(
    grid: Grid, row: int, label: str, *, net: str, pays: int | None = None, one_in: str = ""
) -> None:
    sheet = grid.sheet
    style.label(sheet.cell(row, at.HAND, label))
    for column in (at.OFFERED, at.LAW):
        style.law(sheet.cell(row, column, pays))
    style.law(sheet.cell(row, at.DIFFERS))
    style.figure(sheet.cell(row, at.ONE_IN, one_in or None), ONE_IN)
    style.figure(sheet.cell(row, at.NET, net))
