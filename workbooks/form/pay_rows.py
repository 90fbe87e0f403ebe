"""A pay's row of the sheet Workings, of a hand that the law lists or of a spare one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form import award_workings as award
from workbooks.form import counts_sheet as counts
from workbooks.form import plays_sheet as plays
from workbooks.form import support
from workbooks.form.grid import Grid
from workbooks.form.law_sheet import RETURNED
from workbooks.form.read_pay import ReadPay, left_beside_number, whole_number
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.names import absolute, sheet_of
from workbooks.plan.game_plan import WagerPlan

SHEET: Final = "Workings"
HAND, PAY, LAW, WAYS_HERE = range(1, 5)
POSITION: Final = 6
AMOUNT: Final = 9
NO_DATE: Final = 10**9
DOLLAR_WORDS, ODDS_WORDS, COMMON, OTHER_WORDS = range(24, 28)
DOLLARS: Final = "$"  # in the place of a common divisor, of an amount beside odds
PLACE, WRONG, PAID_FOR, TAKEN_FROM, GROUP, CLASH = range(29, 35)  # of a spare row
BROUGHT: Final = award.FIRST_OF_PAY  # of a base game, which has no meter


@dataclass(frozen=True)
class SpareRows:
    """The rows of the sheet for hands that the law does not list.

    Args:
        first: the first one.
        last: the last one, above the first where there is none.
        takes: whether one of them may pay deals that a row of the law pays.
        groups: whether two of them may share deals.
    """

    first: int
    last: int
    takes: bool
    groups: bool

    def has(self, row: int) -> bool:
        """Say whether a row is one of them."""
        return self.first <= row <= self.last

    def column(self, number: int) -> str:
        """Return the addresses of a column of theirs."""
        return absolute(self.first, number, self.last)

    def listed(self, begin: int, number: int) -> str:
        """Return those of the rows of the law, which stand above."""
        return absolute(begin, number, self.first - 1)

    def write(self, sheet: Worksheet, begin: int, start: str) -> None:
        """Write what is read of the spare rows, the columns of each pay apart.

        Args:
            sheet: the sheet.
            begin: the first row of the pays of the wager.
            start: the cell of the first row of the wager's counts.
        """
        hand, pay, place, amount, sign, wrong = map(
            self.column, (HAND, PAY, PLACE, AMOUNT, POSITION, WRONG)
        )
        # A pay of nothing to 1 is told from no pay by the functions alone.
        nothing = f"({amount}=0)*({pay}<>0)*({self.column(POSITION + 1)}<>{pay})"
        unread = f'1*(({place}=0)+({pay}="")+{nothing}>0)'
        paid = f"IF({sign}<0,1*({sign}=-1),1*({amount}<>0))"
        for column, expression in (
            (WRONG, f'IFERROR(IF({hand}="",1*({pay}<>""),{unread}),1)'),
            (PAID_FOR, f'IF(({hand}="")+({wrong}>0)>0,0,{paid})'),
        ):
            support.over(sheet, (self.first, column, self.last, column), expression)
        hands = absolute(begin, HAND, self.last)
        for row in range(self.first, self.last + 1):
            hand, place, paid, group = (
                sheet.cell(row, one).coordinate for one in (HAND, PLACE, PAID_FOR, GROUP)
            )
            found = f'MATCH({start}&"|"&{hand},{counts.OTHERS},0)/(COUNTIF({hands},{hand})=1)'
            formulas = {PLACE: f'IF({hand}="",0,IFERROR({found},0))'}
            if self.takes:
                formulas[TAKEN_FROM] = f"IF({paid}=0,0,INDEX({counts.TAKEN},{place}))"
            if self.groups:
                formulas[GROUP] = f"IF({paid}=0,0,INDEX({counts.GROUPS},{place}))"
                formulas[CLASH] = f"IF({group}=0,0,COUNTIF({self.column(GROUP)},{group})-1)"
            support.put_row(sheet, row, formulas)

    def of_row(self, row: int, begin: int, column: int) -> str | int:
        """Return a formula: what the law has in a column for the deals of a spare row."""
        taken = absolute(row, TAKEN_FROM).replace("$", "")
        found = f"=IF({taken}=0,0,INDEX({self.listed(begin, column)},{taken}))"
        return Formula(found) if self.takes else 0


def write_pay(
    grid: Grid,
    wager: WagerPlan,
    row: int,
    number: int,
    known: tuple[str, str, str],
    awards: award.AwardCells | None,
    spare: SpareRows,
) -> ReadPay:
    """Write one pay, as typed and what it counts for, and return the cells that read it."""
    sheet = sheet_of(grid.book, SHEET)
    start, stake, law = known
    hand, pay, printed, _, *reading = (
        sheet.cell(row, column).coordinate for column in range(1, 11)
    )
    read = ReadPay(pay, printed, *reading)
    kept = f'OR({hand}="",{start}=0)'
    counted, played = bool(grid.counted[wager.name]), bool(grid.played.get(wager.name))
    begin, more = row - number, spare.has(row)
    by_law = f'IF({hand}="",0,IFERROR(0+INDEX({RETURNED},{law}+{number}),-1))'
    formulas = {} if more else {award.LAW_BACK: by_law}
    if more:
        style.law(sheet.cell(row, award.LAW_BACK, spare.of_row(row, begin, award.LAW_BACK)))
        paid, place = (sheet.cell(row, one).coordinate for one in (PAID_FOR, PLACE))
        formulas[WAYS_HERE] = f"IF({paid}=0,0,INDEX({counts.WAYS},{place}))"
    elif counted:
        found = f"INDEX({counts.WAYS},{start}+{number})"
        if spare.takes:
            taken = (spare.column(one) for one in (TAKEN_FROM, WAYS_HERE))
            found += f"-SUMIF({next(taken)},{number + 1},{next(taken)})"
        formulas[WAYS_HERE] = f"IF({kept},0,{found})"
    if played:
        at_row = plays.FIRST_PAY + number
        found = plays.sum_of(start, plays.CHANCES, at_row)
        brought = plays.sum_of(start, plays.RETURNED, at_row)
        formulas[WAYS_HERE] = f"IF({kept},0,{found})"
        each = f'IFERROR({brought}/{plays.sum_of(start, plays.STAKED)},"{award.REFUSED}")'
        formulas[BROUGHT] = f"IF({kept},0,{each})"
    to_one = wager.unit == "to 1"
    if not counted and not played:
        stake = str(int(to_one))
    left = stake if to_one else left_beside_number(printed, stake)
    large = NO_DATE if more else 1001 if to_one else 1000
    odds = read.back(stake if to_one or more else sheet.cell(row, award.LEFT).coordinate, large)
    if not to_one and not more:
        support.put(sheet, row, award.LEFT, left)
    meters = awards if awards and awards.levels else None
    if meters and more:  # no share of a meter
        support.put(sheet, row, award.AS_ODDS, odds)
        style.law(sheet.cell(row, award.LAW_LONG, spare.of_row(row, begin, award.LAW_LONG)))
    elif meters:
        award.add_pay_of_meter(
            meters, row, read, hand=hand, law_row=f"{law}+{number}", left=left, large=large
        )
    else:
        formulas[award.BACK] = odds
    of_meter = meters is not None and not more
    support.put_row(sheet, row, formulas | dict(enumerate(read.parts(of_meter=of_meter), POSITION)))
    return replace(read, law_back="0") if more else read


def write_words(sheet: Worksheet, row: int, read: ReadPay, in_dollars: set[bool]) -> None:
    """Write a pay in words, as the flags say it.

    Args:
        sheet: the sheet.
        row: the row of the pay.
        read: the cells that read it.
        in_dollars: whether the tables print an amount of dollars in its place, each answer once.
    """
    pay = read.pay
    dollars = (
        f'REPT("{DOLLARS}",(LEFT({pay})="{DOLLARS}")*(-SUBSTITUTE(MID({pay},2,15),",","")<=0))'
    )
    common = f"GCD({whole_number(read.amount)},{whole_number(read.behind)})"
    divided, *both = (
        sheet.cell(row, column).coordinate for column in (COMMON, DOLLAR_WORDS, ODDS_WORDS)
    )
    formulas = {COMMON: f'IFERROR({common},IFERROR({dollars},""))'}
    in_words = {True: read.words_of_dollars(divided), False: read.words_of_odds(divided)}
    if len(in_dollars) > 1:
        formulas |= {DOLLAR_WORDS: in_words[True], ODDS_WORDS: in_words[False]}
        words = 'IF(LEFT({})="{}",{},{})'.format(read.printed, DOLLARS, *both)
    else:
        words = in_words[True in in_dollars]
    support.put_row(sheet, row, formulas | {OTHER_WORDS: words})
