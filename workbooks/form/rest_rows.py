"""The rows below a paytable that make its column add up to the house advantage.

A hand with the probability p and a pay of x to 1 has the net return p x. All that loses has -1
times its probability, which is 1 less that of all hands paid, so that the column of a side wager
adds up to payback - 1, the house advantage with its sign reversed. What no hand of the table
returns (rates of a meter, envy, bonuses) has a row of its own: the payback less those returns.

Of a base game the law's table is one part, and its rows show what comes back per unit wagered in
all; what else comes back (even money, ties, what is kept) and the -1 of all that is staked follow.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form import grid as at
from workbooks.form.grid import Grid
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import name_of
from workbooks.plan.game_plan import WagerPlan

ONE_IN: Final = '[>=100000000]#,##0,,"M";[>=1000]#,##0;0.00'
ALL_ELSE_OF_BASE: Final = "All else (even money, ties)"
ALL_ELSE: Final = "All else (rates, envy)"
NO_WIN: Final = "No win"
STAKED: Final = "All that is staked"
TOTAL: Final = "Total: minus house advantage"
TOTAL_OF_BASE: Final = "Total: minus element of risk"


def has_more(wager: WagerPlan) -> bool:
    """Say whether a wager returns something that no hand of its tables does."""
    return bool(wager.base or wager.levels or wager.bonuses or wager.has("others"))


@dataclass(frozen=True)
class Net:
    """A column of net returns.

    Args:
        column: where they stand.
        payback: the name of the payback that they add up to.
        returns: the column of the returns of the hands.
    """

    column: int
    payback: str
    returns: int


@dataclass(frozen=True)
class RestColumns:
    """Where the parts of a row stand.

    Args:
        hand: the hand.
        pays: the pays, of which one that loses has -1.
        mark: the columns that stay empty.
        one_in: one round in so many.
        chances: the column of the probabilities of the hands.
        nets: the columns that add up.
    """

    hand: int
    pays: tuple[int, ...]
    mark: tuple[int, ...]
    one_in: int
    chances: int
    nets: tuple[Net, ...]


def form_columns(grid: Grid, wager: WagerPlan) -> RestColumns:
    """Return the columns of the form."""
    payback = name_of(grid.plan.game, wager.name, "payback")
    return RestColumns(
        hand=at.HAND,
        pays=(at.OFFERED, at.LAW),
        mark=(at.DIFFERS,),
        one_in=at.ONE_IN,
        chances=at.RAW_PROBABILITY,
        nets=(Net(at.NET, payback, at.RAW_RETURN),),
    )


def net_of(wager: WagerPlan, hand: str, returned: str, chance: str) -> str:
    """Return the formula of a hand's net return: of a base game, what comes back per unit."""
    net = returned if wager.base else f"{returned}-{chance}"
    return Formula(f'=IF({hand}="","",IFERROR({net},""))')


def add_rest(
    sheet: Worksheet, wager: WagerPlan, columns: RestColumns, first: int, last: int
) -> int:
    """Write the rows below a paytable and return the last one.

    Args:
        sheet: the sheet.
        wager: the wager.
        columns: where the parts of a row stand.
        first: the first row of the hands.
        last: the last row of the hands.
    """

    def area(column: int, end: int = last) -> str:
        return f"{sheet.cell(first, column).coordinate}:{sheet.cell(end, column).coordinate}"

    hands = area(columns.hand)
    paid = f'SUMIF({hands},"?*",{area(columns.chances)})'
    row = last
    if has_more(wager):
        row += 1
        _line(sheet, row, columns, ALL_ELSE_OF_BASE if wager.base else ALL_ELSE)
        for net in columns.nets:
            rest = f'{net.payback}-SUMIF({hands},"?*",{area(net.returns)})'
            _net(sheet, row, net, _where_told(area(net.returns), rest))
    row += 1
    _line(sheet, row, columns, STAKED if wager.base else NO_WIN)
    for column in columns.pays:
        sheet.cell(row, column).value = -1
    for net in columns.nets:
        _net(sheet, row, net, "-1" if wager.base else f"{paid}-1")
    if not wager.base:
        known = columns.nets[-1].payback
        sheet.cell(row, columns.one_in).value = Formula(f'=IF(ISNUMBER({known}),1/(1-{paid}),"")')
    row += 1
    _line(sheet, row, columns, TOTAL_OF_BASE if wager.base else TOTAL)
    for net in columns.nets:
        total = f"SUM({area(net.column, row - 1)})"
        _net(sheet, row, net, _where_told(area(net.returns), total))
        sheet.cell(row, net.column).font = style.strong()
    return row


def _where_told(returns: str, expression: str) -> str:
    """Return an expression for what stands only where the returns of the hands are told."""
    return f'IF(COUNT({returns})=0,"",{expression})'


def _line(sheet: Worksheet, row: int, columns: RestColumns, label: str) -> None:
    style.label(sheet.cell(row, columns.hand, label))
    for column in (*columns.pays, *columns.mark):
        style.law(sheet.cell(row, column))
    style.figure(sheet.cell(row, columns.one_in), ONE_IN)


def _net(sheet: Worksheet, row: int, net: Net, expression: str) -> None:
    cell = sheet.cell(row, net.column, Formula(f'=IF(ISNUMBER({net.payback}),{expression},"")'))
    style.figure(cell)
