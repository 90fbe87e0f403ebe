"""What a wager brings beside the counts of its rows, worked out on the sheet Workings.

Above the pays stand the entries, one line for each meter, and what meters, envy bonuses and
bonuses by lot bring; beside each pay stand its share of a meter and what it brings in the long run,
in one round and at the meter as displayed. What is missing says so and never counts as 0.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from openpyxl.utils import quote_sheetname
from openpyxl.worksheet.worksheet import Worksheet

from formulas.figure_catalogue import CATALOGUE, EVEN, HITS, NEXT, PAYBACK, Wagered
from formulas.question.conditions import HIGHEST_MONEY, HIGHEST_WHOLE
from workbooks.form import awards_sheet as awards
from workbooks.form import support
from workbooks.form.conditions_sheet import NEXT as AT_METER
from workbooks.form.conditions_sheet import PLAIN, sources
from workbooks.form.law_sheet import SHARES, table_key
from workbooks.form.read_pay import OF_METER, ReadPay
from workbooks.kit import style
from workbooks.kit.names import absolute
from workbooks.plan.game_plan import WagerPlan

MISSING: Final = "missing"
REFUSED: Final = "refused"
HIGHEST: Final = f"10^{len(str(HIGHEST_MONEY)) - 1}"  # a power of ten
DIFFERS: Final = "differs"
UNREADABLE: Final = "unreadable"
NAMES: Final = {figure.key: figure.name for figure in CATALOGUE[Wagered.METER]}
ENTRY_HEADS: Final = (
    *(
        "Paytable",
        "Wager typed",
        "Wager in dollars",
        "Reset amount",
        "Rate of progression",
        "Reserve rate",
        "Other players",
    ),
    *("Row of the envy bonus", "Magic card drawn", "Lucky bonus drawn"),
    *("Envy bonus", "Bonuses by lot", "Beside the hands", "On the next hand"),
    *(NAMES[PAYBACK], NAMES[NEXT], "First meter empty", "For each $ of it"),
    *(NAMES[EVEN], NAMES[HITS], "Mean of one round", "Standard deviation"),
    "Law's payback, long run",
)
KEY, TYPED, BET, SEED, RATE, RESERVE, OTHERS, ENVY_ROW, MAGIC, LUCKY = range(1, 11)
ENVY, BONUSES, LONG_RUN, NEXT_HAND = range(11, 15)
LONG_PAYBACK, NEXT_PAYBACK, EMPTY, SLOPE, BREAK_EVEN, HIT, MEAN, SPREAD, OF_LAW = range(15, 24)
LOTS: Final = {MAGIC: "magic card", LUCKY: "lucky bonus"}
LEVEL_HEADS: Final = (
    *("Meter", "Share in words", "Row of Awards", "Displayed, $", "Reset amount"),
    *("Settles at", "Returns as displayed", "Rate of progression", "Reserve rate", "Stated, $"),
)
NUMBER, WORDS, PLACE, SIGN, STARTS, SETTLES, BRINGS, RATES, KEPT, STATED = range(1, 11)
PAY_HEADS: Final = (
    *("Of a meter by law", "Which", "A number is of, $", "A number leaves"),
    *("Meter in words", "Of a meter", "Which", "Beside a share", "As odds or dollars"),
    *("In the long run", "In one round", "On the next hand", "Law, in the long run"),
)
LAW_BACK, BACK = 5, 10  # what the law's pay and what the pay brings beside a meter
FIRST_OF_PAY: Final = 13
LAW_SHARE, LAW_WHICH, DOLLARS, LEFT, SPELLED, SHARE, WHICH = range(FIRST_OF_PAY, FIRST_OF_PAY + 7)
BESIDE, AS_ODDS, LONG, ROUND, NEXT_BACK, LAW_LONG = range(WHICH + 1, WHICH + 7)


@dataclass(frozen=True)
class AwardCells:
    """Where the entries and the meters of a wager stand on the sheet.

    Args:
        sheet: the sheet.
        top: the row of the heads of the entries; the entries stand below it.
        levels: how many meters it has at most.
    """

    sheet: Worksheet
    top: int
    levels: int

    @property
    def end(self) -> int:
        """The last row."""
        return self.top + 1 + (1 + self.levels if self.levels else 0)

    def entry(self, column: int) -> str:
        """Return the address of an entry or of what is made of the entries."""
        return absolute(self.top + 1, column)

    @property
    def read(self) -> str:
        """A condition: each entry is a number that can be meant, or stands empty."""
        entries = f"{self.entry(TYPED)}:{self.entry(OTHERS)}"
        low, high = (f"COUNTIF({entries},{words})" for words in ('">=0"', f'">"&{HIGHEST}'))
        # Spreadsheet programs differ in whether an empty text is counted as "".
        return f'{low}-{high}+SUMPRODUCT(1*({entries}=""))={OTHERS - KEY}'

    def level(self, number: int, column: int) -> str:
        """Return the address of a cell of a meter, which is counted from 0, in a column."""
        return absolute(self.top + 3 + number, column)

    def of_levels(self, column: int, last: int = 0) -> str:
        """Return the address of a column of all meters, or of those to the last column."""
        return f"{self.level(0, column)}:{self.level(self.levels - 1, last or column)}"

    def outside(self, address: str) -> str:
        """Return an address as another sheet refers to it."""
        return f"{quote_sheetname(self.sheet.title)}!{address}"


def has_awards(wager: WagerPlan) -> bool:
    """Say whether a wager can bring anything beside the counts of its rows."""
    return bool(wager.levels or wager.bonuses or wager.has("others"))


def add_awards(sheet: Worksheet, wager: WagerPlan, top: int) -> AwardCells:
    """Write the entries and the meters of a wager from a row on, and return where they stand."""
    levels = len([level for level in wager.levels if level]) or len(wager.levels)
    cells = AwardCells(sheet, top, levels)
    style.heads(sheet, top, ENTRY_HEADS)

    def given(condition: str, absent: str = '""') -> str:
        if condition not in dict(sources(wager)):
            return absent
        typed = f'VLOOKUP("{condition}",{wager.own(PLAIN)},2,0)'
        return _told(f'IF({typed}="",{absent},{typed})')

    paytable, bet, others, row = (cells.entry(one) for one in (KEY, BET, OTHERS, ENVY_ROW))
    default = f"IFERROR(INDEX({awards.WAGER},MATCH({paytable},{awards.WAGERS},0)),1)"
    typed = cells.entry(TYPED)
    ends = (f'"&{bet}', 'or more"')
    schedules = (f'MATCH({paytable}&"{awards.OF}{end},{awards.ENVY},0)' for end in ends)
    # A second engine takes "|" beside "*" for "or".
    any_envy = f'COUNTIF({awards.ENVY},SUBSTITUTE({paytable},"|","?")&"{awards.OF}*")'
    dollars = f"{others}*INDEX({awards.ENVY_DOLLARS},{row})/{bet}"
    enough = f"({bet}>=INDEX({awards.ENVY_WAGERS},{row}))"
    whole = f"AND({others}=INT({others}),{others}<={HIGHEST_WHOLE})"
    rates = cells.of_levels(RATES, KEPT)
    known = f"IF(COUNT({rates})={2 * cells.levels},SUM({rates}),1/0)" if cells.levels else "0"
    beside = f"({cells.entry(ENVY)}+{cells.entry(BONUSES)})/({cells.read})"
    first_envy = f"IFERROR({','.join(schedules)})"
    expressions = {
        KEY: table_key(wager),
        TYPED: given("bet"),
        BET: _told(f'IF({typed}="",{default},IF({typed}>0,0+{typed},1/0))'),
        SEED: given("seed"),
        RATE: given("rate"),
        RESERVE: given("reserve rate"),
        OTHERS: given("others", "0"),
        ENVY_ROW: _told(f"IF({others}=0,0,IF({any_envy}=0,0,{first_envy}))"),
        **{column: given(lot) for column, lot in LOTS.items()},
        ENVY: _told(f"IF({row}=0,0,{dollars}*{enough}/{whole})"),
        BONUSES: _told("+".join(_lot(cells, column) for column in LOTS)),
        LONG_RUN: _told(f"{known}+{beside}"),
        NEXT_HAND: _told(beside),
    }
    support.put_row(sheet, top + 1, expressions)
    if cells.levels:
        style.heads(sheet, top + 2, LEVEL_HEADS)
    for number in range(cells.levels):
        _level(cells, number, f'{paytable}&"|{number + 1}"', wager.own(AT_METER))
    return cells


def _lot(cells: AwardCells, column: int) -> str:
    """Return an expression: what a bonus by lot brings."""
    drawn = cells.entry(column).replace("$", "")
    place = f'MATCH({cells.entry(KEY)}&"|{LOTS[column]}",{awards.BONUSES},0)'
    share = f"{drawn}/({drawn}<=1)/({drawn}>=0)"
    return f'IF({drawn}="",0,{share}*INDEX({awards.BONUS_RETURNS},{place}))'


def _level(cells: AwardCells, number: int, key: str, next_hand: str) -> None:
    """Write one meter: what it brings in units of the wager, and what it collects."""
    sheet, row = cells.sheet, cells.top + 3 + number
    place, sign, starts = (cells.level(number, column) for column in (PLACE, SIGN, STARTS))
    bet, stated = cells.entry(BET), cells.level(number, STATED)

    def states(typed: str, condition: str) -> str:
        left_open = f'FIND("|{condition}|",INDEX({awards.OPEN},{place}))'
        return f'ISNUMBER({left_open}/({typed}<>""))'

    def units(amount: str, each: str) -> str:
        found = f"INDEX({amount},{place})"
        printed = f"{found}/IF(INDEX({each},{place})=1,1,{bet})"
        return f'IF({stated}="",{printed},{stated}/{bet})'

    def rate(typed: str, condition: str, printed: str) -> str:
        share = f"{typed}/({typed}<=1)/({typed}>=0)"
        return f"IF({states(typed, condition)},{share},INDEX({printed},{place}))"

    first = units(awards.FIRST, awards.FIRST_EACH)
    condition = f"INDEX({awards.CONDITIONS},{place})"
    brings = f'IF({sign}="",{starts},{sign}/(MIN(MAX({sign},0),{HIGHEST})={sign})/{bet})'
    support.put(sheet, row, NUMBER, f"{number + 1}")
    support.put(sheet, row, PLACE, f"IFERROR(MATCH({key},{awards.METERS},0),0)")
    for column, expression, absent in (
        (WORDS, f"INDEX({awards.WORDS},{place})", '""'),
        (SIGN, _told(f"VLOOKUP({condition},{next_hand},2,0)"), '""'),
        (STARTS, _told(units(awards.STARTS, awards.STARTS_EACH)), "0"),
        (SETTLES, _told(f"IF({starts}=0,{first},{starts})"), "0"),
        (BRINGS, _told(brings), "0"),
        (RATES, _told(f"0+{rate(cells.entry(RATE), 'rate', awards.RATES)}"), "0"),
        (KEPT, _told(f"0+{rate(cells.entry(RESERVE), 'reserve rate', awards.RESERVES)}"), "0"),
        (STATED, f'IF({states(cells.entry(SEED), "seed")},{cells.entry(SEED)},"")', '""'),
    ):
        support.put(sheet, row, column, f"IF({place}=0,{absent},{expression})")


def add_sums(cells: AwardCells, total: str, ways: str, column: Callable[[int], str]) -> None:
    """Write what a wager returns in all, in the long run and on the next hand.

    Args:
        cells: the entries and the meters.
        total: the cell of all deals.
        ways: the deals of each pay.
        column: returns a column of the pays.
    """
    bet, long_run, next_hand = (cells.entry(one) for one in (BET, LONG_RUN, NEXT_HAND))

    def summed(back: str, beside: str) -> str:
        whole = f"(COUNT({back})=ROWS({back}))"
        return f"(SUMPRODUCT({ways},{back})/{total}+{beside})/{whole}"

    back, settled = (column(one if cells.levels else BACK) for one in (LONG, ROUND))
    mean, square = cells.entry(MEAN), f"SUMPRODUCT({ways},{settled},{settled})/{total}"
    expressions = {
        LONG_PAYBACK: _refused(summed(back, long_run)),
        HIT: _refused(f'SUMIF({settled},">1",{ways})/{total}+0*{mean}'),
        MEAN: _refused(summed(settled, f"0/({cells.read})")),
        OF_LAW: _refused(summed(column(LAW_LONG if cells.levels else LAW_BACK), long_run)),
        SPREAD: _refused(f"SQRT({square}-{mean}^2)"),
    }
    support.put_row(cells.sheet, cells.top + 1, expressions)
    if not cells.levels:
        return
    typed = f'SUMPRODUCT(1*({cells.of_levels(SIGN)}<>""))=0'
    on_sign = summed(column(NEXT_BACK), next_hand)
    first = f"({column(WHICH)}=1)"
    rest = f"(1-{first})*{column(NEXT_BACK)}+{first}*{column(BACK)}"
    empty, slope = cells.entry(EMPTY), cells.entry(SLOPE)
    expressions = {
        NEXT_PAYBACK: f"IF({typed},{cells.entry(LONG_PAYBACK)},{_refused(on_sign)})",
        EMPTY: _refused(f"SUMPRODUCT({ways},{rest})/{total}+{next_hand}"),
        SLOPE: _refused(f"SUMPRODUCT({ways},{first}*{column(SHARE)})/{total}/{bet}"),
        BREAK_EVEN: _refused(f"(1-{empty})/{slope}/({empty}<=1)"),
    }
    support.put_row(cells.sheet, cells.top + 1, expressions)


def add_meters_worth(cells: AwardCells, begin: int, end: int, listed: int) -> None:
    """Write beside all pays what they bring with their shares of a meter.

    Args:
        cells: the entries and the meters of a wager.
        begin: the first row of its pays.
        end: the last row of them.
        listed: the last row that the law lists.
    """

    def column(of: int) -> str:
        return absolute(begin, of, end)

    def meter(what: int, which: str) -> str:
        worth = cells.level(cells.levels - 1, what)
        for number in reversed(range(cells.levels - 1)):
            worth = f"IF({which}={number + 1},{cells.level(number, what)},{worth})"
        return worth

    back, share, which = column(BACK), column(SHARE), column(WHICH)
    beside = f'IF({column(BESIDE)}="",{column(AS_ODDS)},{column(BESIDE)})'
    support.over(cells.sheet, (begin, BACK, end, BACK), beside)
    for place, what, of_share in (
        (LONG, STARTS, f"({share}=1)"),
        (ROUND, SETTLES, share),
        (NEXT_BACK, BRINGS, share),
    ):
        brought = _refused(f"{back}+IF({share}=0,0,{of_share}*{meter(what, which)})")
        # Every number is less than any text.
        support.over(cells.sheet, (begin, place, end, place), f'IF({back}<"",{brought},{back})')
    end = listed
    whole = f"IF({column(LAW_SHARE)}=1,{meter(STARTS, column(LAW_WHICH))},0)"
    by_law = _refused(f"{column(LAW_BACK)}+{whole}")
    support.over(cells.sheet, (begin, LAW_LONG, end, LAW_LONG), by_law)


def add_pay_of_meter(
    cells: AwardCells, row: int, read: ReadPay, *, hand: str, law_row: str, left: str, large: int
) -> None:
    """Write the share of a meter that a pay may be, and what it brings.

    Args:
        cells: the entries and the meters of its wager.
        row: its row on the sheet Workings.
        read: the cells that read it.
        hand: the cell of its hand.
        law_row: an expression for the row of the sheet Law.
        left: an expression for what comes back beside a bare number.
        large: see `ReadPay.back`.
    """
    pay, printed, position, amount = read.pay, read.printed, read.position, read.amount
    law_share, law_which, dollars, beside_number, spelled, share, which = (
        cells.sheet.cell(row, column).coordinate for column in range(LAW_SHARE, BESIDE)
    )
    sign = f"MOD({position},10)={OF_METER}"
    whose = f"SUMPRODUCT(({cells.of_levels(WORDS)}={spelled})*{cells.of_levels(NUMBER)})"
    own = f'OR({pay}={printed},{spelled}="",TRIM({spelled})="%")'
    typed = f"IF({sign},{amount}/100,{amount}*({read.bare})*({law_share}>0))"
    of_law = f'IF({hand}="",0,IFERROR(0+INDEX({SHARES},{law_row},{{}}),0))'
    alone = f'OR(NOT({sign}),RIGHT(TRIM({pay}))="%")'
    beside = f"{read.law_back}*{alone}/({share}>0)/({share}<=1)/({which}>0)"
    other = f"OR({pay}={printed},{position}<0,AND({share}=0,NOT({sign})))"
    expressions = {
        LAW_SHARE: of_law.format(1),
        LAW_WHICH: of_law.format(2),
        DOLLARS: f'IF(LEFT({printed})="$",{cells.entry(BET)},1)',
        LEFT: left,
        SPELLED: f'IFERROR(MID({pay},FIND("%",{pay}),60),"")',
        SHARE: f'IFERROR(IF({pay}={printed},{law_share},IF({position}<0,0,{typed})),"-")',
        WHICH: f"IF({share}=0,0,IF({own},{law_which},{whose}))",
        BESIDE: f'IF({other},"",IFERROR({beside},"{UNREADABLE}"))',  # "" for what is no share
        AS_ODDS: read.back(beside_number, large, f"{amount}/{dollars}"),
    }
    support.put_row(cells.sheet, row, expressions)


def _told(expression: str) -> str:
    return f'IFERROR({expression},"{MISSING}")'


def _refused(expression: str) -> str:
    return f'IFERROR({expression},"{REFUSED}")'
