"""One of the paytables side by side: its pays beside the law's, and what they come to."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from openpyxl.utils import get_column_letter, quote_sheetname
from openpyxl.worksheet.worksheet import Worksheet

from formulas.figure_catalogue import EXACT, LAW, PAYBACK
from workbooks.form import plays_sheet as plays
from workbooks.form.award_workings import BET, DIFFERS, REFUSED, UNREADABLE
from workbooks.form.conditions_sheet import PLAIN
from workbooks.form.figures import LiveFigure, arguments_of, figures_of
from workbooks.form.grid import Grid
from workbooks.form.law_sheet import HAND, KEY, PAID, PAY, table_list
from workbooks.form.pay_row import key_of, pay_format
from workbooks.form.read_pay import HIGHEST
from workbooks.form.rest_rows import ALL_ELSE, ALL_ELSE_OF_BASE, ONE_IN, has_more
from workbooks.form.two_ways_sheet import PROBE, add_figure, own_of
from workbooks.form.workings_sheet import NEEDED, READY, Typed, Working, add_working
from workbooks.kit import style
from workbooks.kit.fitting import fit
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import put_input
from workbooks.kit.inputs import HIGHEST_SHARE, Input, Kind
from workbooks.kit.merging import merge
from workbooks.kit.names import absolute, define, lookup, sheet_of, text
from workbooks.plan.game_plan import AVERAGE, WagerPlan
from workbooks.what_if.desk import SIGNED
from workbooks.what_if.plan import BASELINE, BESIDE, EDITED
from workbooks.what_if.session import DOLLARS, ranges, wins

FIRST: Final = 6  # the first column of the first paytable
HEADS: Final = (
    "Hand",
    "Pays",
    "Pays of the law",
    "Difference",
    "1 in",
    "Returns",
    "Reaches target",
)
COLUMN: Final = re.compile(r"\$([A-Z]+)\$(\d+):\$\1\$\d+")
WIDTHS: Final = (28, 20, 21, 12, 11, 11, 20, 2)
TOP: Final = 5
TWO_LINES: Final = 24.0  # of small letters
FIRST_PAY: Final = TOP + 3
RETURNS: Final = 5  # columns from that of the hands
TARGET, KIND = "target", "target kind"
OF_PAYBACK, OF_HOUSE = "Payback", "House advantage"
NONE: Final = "none"
REACHED: Final = "[>=100000]#,##0;#,##0.0000"
GAP: Final = "short of the target"
UNREAD: Final = "a pay or an entry cannot be read: see the sheet Workings"


@dataclass
class Block:
    """A paytable of a wager while it is written.

    Args:
        grid: the workbook.
        wager: the wager, marked as this one of its paytables.
        sheet: the sheet of the wager.
        column: the column of the hands.
        working: where its pays are worked out.
        row: the next free row.
        figures: the cells of its figures, by key.
    """

    grid: Grid
    wager: WagerPlan
    sheet: Worksheet
    column: int
    working: Working
    row: int = FIRST_PAY
    figures: dict[str, str] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """The last row of its hands."""
        return FIRST_PAY + self.wager.rows - 1

    def cell(self, row: int, place: int) -> str:
        """Return the address of a cell of a row, by its column from 0 for that of the hands."""
        return absolute(row, self.column + place)

    def area(self, place: int) -> str:
        """Return the address of a column over all hands."""
        return f"{self.cell(FIRST_PAY, place)}:{self.cell(self.last, place)}"

    def outside(self, address: str) -> str:
        """Return an address as another sheet refers to it."""
        return f"{quote_sheetname(self.sheet.title)}!{address}"


def add_paytable(grid: Grid, wager: WagerPlan, column: int, before: Block | None) -> Block:
    """Write a paytable and return where it stands.

    Args:
        grid: the workbook.
        wager: the wager, marked as this one of its paytables.
        column: the column of the hands.
        before: the baseline; None for the baseline itself.
    """
    sheet = sheet_of(grid.book, wager.name)
    typed = Typed(sheet, FIRST_PAY, FIRST_PAY + wager.rows - 1, column, column + 2)
    working = add_working(grid, wager, typed)
    block = Block(grid, wager, sheet, column, working)
    for place, width in enumerate(WIDTHS):
        sheet.column_dimensions[get_column_letter(column + place)].width = width
    style.bar(sheet, TOP, column, column + len(HEADS) - 1)
    for place in (0, RETURNS):  # the second one names them in the pictures
        sheet.cell(TOP, column + place, BESIDE[wager.mark])
    _choose(block, before)
    style.heads(sheet, TOP + 2, HEADS, column)
    for place in range(wager.rows):
        _pay(block, place)
    _worth(block)
    pays, offer = column + 1, wager.own("offer")
    define(sheet, offer, FIRST_PAY, column, last_row=block.last, last_column=pays)
    if wager.mark != BASELINE:
        define(sheet, wager.own("pays"), FIRST_PAY, pays, last_row=block.last)
    marks = f"{get_column_letter(column)}{FIRST_PAY}:{get_column_letter(column + 3)}{block.last}"
    mark = f"${get_column_letter(column + 3)}{FIRST_PAY}"
    style.paint(sheet, marks, f'OR({mark}="{DIFFERS}",{mark}="{UNREADABLE}")', style.departure())
    block.row = block.last + 1
    _all_else(block)
    _figures(block, before)
    _session(block, before)
    _reaches(block)
    if wager.mark == EDITED:
        for figure in ranges(wager):
            _figure(block, figure, f'"{NEEDED}"', None, last=True)
    _looks(block)
    return block


def _looks(block: Block) -> None:
    """Show by colour what is refused and what differs from the baseline."""
    first = block.last + 1
    for place, holds, look in (
        (1, f'{{}}="{REFUSED}"', style.refused()),
        (2, "IF(ISNUMBER({0}),ROUND({0},12)<>0,0)", style.departure()),
    ):
        letter = get_column_letter(block.column + place)
        area = f"{letter}{first}:{letter}{block.row - 1}"
        style.paint(block.sheet, area, holds.format(f"{letter}{first}"), look)


def _choose(block: Block, before: Block | None) -> None:
    """Ask for the paytable of the law: the edited one starts from the baseline's."""
    grid, wager, row = block.grid, block.wager, TOP + 1
    asked = Input(key="table", label="Starts from paytable", kind=Kind.TABLE, name=wager.table)
    style.label(block.sheet.cell(row, block.column, asked.label))
    lists = table_list(grid.plan, grid.lists, wager)
    put_input(grid.lists, block.sheet, row, block.column + 1, asked, source=lists)
    if before is not None and wager.mark == EDITED:
        baseline = before.cell(row, 1)
        follows = Formula(f'=IF({baseline}="","",{baseline})')
        block.sheet.cell(row, block.column + 1, follows)


def _pay(block: Block, place: int) -> None:
    """Write a row: the law's hand and pay, the pay that is tried, and what it comes to."""
    grid, wager, sheet, working = block.grid, block.wager, block.sheet, block.working
    row = FIRST_PAY + place
    hand, pay, law = (block.cell(row, column) for column in range(3))
    key = key_of(wager, f"{PAID}{place + 1}")
    style.label(sheet.cell(row, block.column, Formula("=" + lookup(HAND, key, KEY))))
    longest = max((one.hand for one in grid.plan.rows(wager, place + 1)), key=len, default="")
    fit(sheet, row, longest, WIDTHS[0])
    style.law(sheet.cell(row, block.column + 2, Formula("=" + lookup(PAY, key, KEY))))
    tried = sheet.cell(row, block.column + 1, Formula(f"={law}"))
    if wager.mark == BASELINE:
        style.law(tried)
    else:
        style.entry(tried, pay_format(grid.plan, wager, f"{PAID}{place + 1}"))
    differs = f'"{DIFFERS}"'
    if _read_here(grid, wager):
        back, by_law = (nth(one, place) for one in (working.back, working.law_back))
        same = f'AND(ISERROR(SEARCH("%",{pay}&{law})),ROUND({back}-{by_law},9)=0)'
        known = f'ISNUMBER({back})*({hand}<>"")'
        differs = f'IF({known},IF({same},"","{DIFFERS}"),"{UNREADABLE}")'
    none = f'{block.cell(FIRST_PAY, 0)}=""'  # the text has no such paytable
    mark = Formula(f'=IF(OR({none},{pay}={law}),"",{differs})')
    style.law(sheet.cell(row, block.column + 3, mark))


def _worth(block: Block) -> None:
    """Fill 1 in N and the return of each hand, a formula for each cell."""
    working = block.working
    for column, expression, number_format in (
        (4, f"1/{working.chances}", ONE_IN),
        (RETURNS, f"0+{working.returns}", style.PERCENT),
    ):
        for place in range(block.wager.rows):
            row = FIRST_PAY + place
            own = nth(expression, place)
            found = Formula(f'=IF({block.cell(row, 0)}="","",IFERROR({own},""))')
            style.figure(block.sheet.cell(row, block.column + column, found), number_format)


def nth(expression: str, place: int) -> str:
    """Return an expression of columns of cells as it reads for one of their rows, from 0."""
    return COLUMN.sub(lambda cells: f"${cells[1]}${int(cells[2]) + place}", expression)


def _read_here(grid: Grid, wager: WagerPlan) -> bool:
    """Say whether the sheet Workings reads the pays of a wager."""
    return bool(grid.counted[wager.name] or grid.played.get(wager.name))


def _all_else(block: Block) -> None:
    """Write what no hand of the table returns, where there can be anything."""
    if not has_more(block.wager):
        return
    words = ALL_ELSE_OF_BASE if block.wager.base else ALL_ELSE
    style.label(block.sheet.cell(block.row, block.column, words))
    payback, returns = block.cell(block.row + 2, 1), block.area(5)
    rest = f'=IF(COUNT({returns})*COUNT({payback})=0,"",{payback}-SUM({returns}))'
    style.figure(block.sheet.cell(block.row, block.column + 5, Formula(rest)))
    block.row += 1


def _figures(block: Block, before: Block | None) -> None:
    plan, wager = block.grid.plan, block.wager
    found = [figure for figure in figures_of(plan, wager) if figure.key != LAW]
    reason = block.row
    block.row += 1
    whys = []
    for figure in found:
        own = own_of(figure, block.working)
        whys.append(_figure(block, figure, own, before, last=figure is found[-1]))
    _reason(block, reason, whys[0])


def _figure(block: Block, figure: LiveFigure, own: str, before: Block | None, *, last: bool) -> str:
    """Write a figure, what it differs from the baseline and what it means.

    Returns:
        The cell that says why the functions refuse it or one below.
    """
    shown, why = _two_ways(block, figure, own, last=last)
    sheet, row = block.sheet, block.row
    style.label(sheet.cell(row, block.column, figure.label))
    cell = sheet.cell(row, block.column + 1, Formula(f"={shown}"))
    block.figures[figure.key] = block.cell(row, 1)
    block.row += 1
    if figure.key == EXACT:
        style.exact(cell)
        merge(sheet, row, block.column + 1, block.column + len(HEADS) - 1)
        return why
    style.figure(cell, figure.number_format, bold=figure.key == "payback")
    _difference(block, row, figure.key, figure.number_format, before)
    style.note(sheet.cell(row, block.column + 3, figure.note))
    merge(sheet, row, block.column + 3, block.column + len(HEADS) - 1)
    if block.wager.mark in (BASELINE, EDITED):
        define(sheet, block.wager.own(figure.key), row, block.column + 1)
    return why


def _reason(block: Block, row: int, why: str) -> None:
    """Say below the pays why a figure is refused."""
    sheet, payback = block.sheet, block.figures[PAYBACK]
    own = f'IF({payback}="{REFUSED}",{text(UNREAD)},"")'
    cell = sheet.cell(row, block.column, Formula(f"=IF({PROBE}=1,{why},{own})"))
    style.plain(cell, size=9)
    merge(sheet, row, block.column, block.column + len(HEADS) - 1)
    sheet.row_dimensions[row].height = TWO_LINES
    style.paint(sheet, cell.coordinate, f'{cell.coordinate}<>""', style.refused())


def _two_ways(
    block: Block, figure: LiveFigure, own: str, *, last: bool, apart: bool = False
) -> tuple[str, str]:
    """Write a figure on the sheet Figures, asked of the functions where a table is chosen."""
    asked = f'IF({block.wager.table}="","",{figure.where_needed(figure.call)})'
    return add_figure(block.grid, block.wager.title, figure, asked, own, last=last, apart=apart)


def _difference(block: Block, row: int, key: str, number_format: str, before: Block | None) -> None:
    if before is None or key not in before.figures or number_format not in SIGNED:
        return
    cell = block.sheet.cell(row, block.column + 2)
    old, now = before.figures[key], block.figures[key]
    cell.value = Formula(f'=IF(COUNT({old},{now})=2,{now}-{old},"")')
    style.figure(cell, SIGNED[number_format])


def _session(block: Block, before: Block | None) -> None:
    """Write what the house wins of the session of the first sheet."""
    average = block.wager.cell(AVERAGE)
    edge, spread = block.figures["house edge"], block.figures["volatility"]
    found = wins(average, edge, spread, block.cell(block.row, 1))
    for words, expression in found.items():
        block.figures[words] = block.cell(block.row, 1)
        style.label(block.sheet.cell(block.row, block.column, words))
        cell = block.sheet.cell(block.row, block.column + 1, Formula(f"={expression}"))
        style.figure(cell, DOLLARS)
        _difference(block, block.row, words, DOLLARS, before)
        block.row += 1


def _reaches(block: Block) -> None:
    """Write beside each pay the one that reaches the target, all others left alone."""
    grid, wager, sheet, working = block.grid, block.wager, block.sheet, block.working
    names = (grid.book.defined_names[wager.cell(key)] for key in (TARGET, KIND))
    target, kind = (str(name.attr_text).rpartition("!")[2] for name in names)
    payback = block.figures["payback"]
    staked, aim, gap = (block.cell(block.row + place, 1) for place in range(3))
    each, per = "", ""
    if wager.base:
        each, per = f"*{staked}", f"/{staked}"
        found = plays.sum_of(working.sums, plays.STAKED) if working.place else f'"{NEEDED}"'
        _answer(block, "Staked per round", f'IF({working.state}="{READY}",{found},"")', 1)
    else:
        aim, gap = staked, aim
    meant = f'IF({kind}="{OF_HOUSE}",1-{target}{per},{target}/({kind}="{OF_PAYBACK}"))'
    read = f'IFERROR({meant}/(MEDIAN(0,{target},{HIGHEST_SHARE})={target}),"{UNREADABLE}")'
    if wager.base:
        read = f'IF(ISTEXT({staked}),"{NEEDED}",{read})'
    meant = f'IF({target}="","",{read})'
    _answer(block, "Payback of the target", meant)
    block.figures[GAP] = gap
    _answer(block, "Short of the target", f'IFERROR(({aim}-{payback}){each},"")')
    for place in range(wager.rows):
        row = FIRST_PAY + place
        own = _reached(block, place, gap)
        if wager.mark == EDITED:
            figure = _solved(block, row, aim)
            shown, _ = _two_ways(block, figure, own, last=True, apart=True)
            own = f'IF({shown}="{REFUSED}","{NONE}",{shown})'  # SOLVEPAY finds no pay
        shown = f'IF({block.cell(row, 0)}="","",{own})'
        style.figure(sheet.cell(row, block.column + 6, Formula(f"={shown}")), REACHED)


def _answer(block: Block, words: str, expression: str, decimals: int = 0) -> None:
    """Write a line that is no figure of a function."""
    style.label(block.sheet.cell(block.row, block.column, words))
    cell = block.sheet.cell(block.row, block.column + 1, Formula(f"={expression}"))
    style.figure(cell, style.DECIMAL if decimals else style.PERCENT)
    block.row += 1


def _reached(block: Block, place: int, gap: str) -> str:
    """Return an expression for the pay of a hand that closes a gap, in the unit of the wager."""
    grid, wager, working = block.grid, block.wager, block.working
    row = FIRST_PAY + place
    if not _read_here(grid, wager):
        return f'"{NEEDED}"'
    one_in, short = block.cell(row, 4), gap
    if wager.mark == EDITED:  # stands on the sheet Figures
        one_in, short = block.outside(one_in), block.outside(short)
    each, back = f"*{one_in}", nth(working.back, place)
    if working.place:
        each = f"/INDEX({plays.STAYS},{working.sums},{place + 1})"
        least = grid.played[wager.name][0].plays.stored.unpaid
        back = f"MAX({back},{least + 1})"  # where nothing is paid
    back = f"{back}+{short}{each}"
    to_one = wager.unit == "to 1"
    unit = "-1" if to_one else ""
    awards = working.awards
    if awards is not None and pay_format(grid.plan, wager, f"{PAID}{place + 1}") == style.AMOUNT:
        unit = f")*({awards.outside(awards.entry(BET))}"
    half = f"{HIGHEST}/2"
    found = f'IF(ABS({back}{"-1" * to_one}-{half})>{half},"{NONE}",({back}{unit}))'
    if not working.place:
        return f'IFERROR(IF({_share(block, row)}=0,{found},""),"")'
    # With another play than the one taken now the sum is no line any more.
    return f'IF(ISNUMBER({short}),IFERROR({found},"{NEEDED}"),"")'


def _share(block: Block, row: int) -> str:
    """Return an expression: which share of a meter a pay is, 0 for none."""
    return nth(block.working.shares, row - FIRST_PAY) or "0"


def _solved(block: Block, row: int, aim: str) -> LiveFigure:
    """Return what SOLVEPAY answers for the pay of a hand."""
    hand, wanted = (block.outside(one) for one in (block.cell(row, 0), aim))
    asked = arguments_of(block.wager, PLAIN, hand, wanted)
    return LiveFigure(
        key=f"reaches {row - FIRST_PAY + 1}",
        label=f"Pay {row - FIRST_PAY + 1} that reaches the target",
        call=f"SOLVEPAY({asked})",
        why=f'WHY("SOLVEPAY",{asked})',
        note="",
        number_format=REACHED,
        needs=f'IF({hand}="",0,({_share(block, row)}=0)*COUNT({wanted}))',
    )
