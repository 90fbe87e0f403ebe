"""The sheet Workings: each pay of the form made a number once, beside the ways of its hand.

A pay is read in five cells: where the words between two numbers begin, what stands before them,
what behind them, the amount, and what comes back per unit wagered. They take and refuse what
`formulas.pays` does, and refuse some rarer spellings besides; what is not read says so and never
counts as 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from openpyxl.utils import quote_sheetname
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form import grid as at
from workbooks.form import plays_sheet as plays
from workbooks.form.conditions_sheet import PROBABILITY, RETURN
from workbooks.form.counts_sheet import FIRST_WAYS, STAKES, TABLES, TOTALS, WAYS
from workbooks.form.engine_cell import ANSWERING
from workbooks.form.figures import call_of
from workbooks.form.grid import Grid
from workbooks.form.law_sheet import KEY, PAID, RETURNED
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import name_of
from workbooks.kit.merging import merge
from workbooks.kit.names import JURISDICTION, absolute, define, sheet_of, text
from workbooks.plan.game_plan import Plan, WagerPlan, table_name

SHEET: Final = "Workings"
WORDS: Final = "Pay_words"
PAY_WORDS: Final = "|push|n/a|#n/a|none|nothing|no pay|lose|loses|"
FIRST: Final = 6
UNREADABLE: Final = "unreadable"
ENTRIES: Final = ("reading", "others")  # with one of them typed no sum here is the figure
READY, REFUSED, NEEDED = "ready", "refused", "needs the functions"
HEADS: Final = (
    *("Hand", "Pay", "Pay of the law", "Ways", "Law returns"),
    *("Sign at", "Before them", "Behind them", "Amount", "Returns"),
    *("Probability, functions", "Return, functions"),
)
HAND, PAY, LAW, WAYS_HERE, LAW_BACK, POSITION, PAID_WORDS, STAKED, AMOUNT, BACK = range(1, 11)
BY_FUNCTIONS: Final = {PROBABILITY: 11, RETURN: 12}
KNOWN_HEADS: Final = (
    *("Counted as", "First row of counts", "Total", "Stake returned", "Row of the law", "State"),
)
WIDTHS: Final = (30, 16, 16, 18, 14, 22, 14, 12, 12, 12, 22, 22)
TOLD: Final = (
    "What a pay brings back per unit wagered, stake included: Push 1, no pay 0, 3 to 2 is 2.5, "
    "300 for 1 is 300. What cannot be read says so, and its figures are refused.",
    "The two columns at the right ask the functions, for the wagers that are not counted here.",
)
SIGNS: Final = {"to": "+1", "for": "+2", ":": "", "-": "", "\N{EN DASH}": "", "\N{EM DASH}": ""}
FIRST_DATE, LAST_DATE, HIGHEST = 36526, 73050, "1E9"


@dataclass(frozen=True)
class Working:
    """Where the workings of a wager stand, each with its sheet.

    Args:
        state: "ready" where its figures are sums over counts, else what stands there instead.
        total: all deals.
        ways: the deals of each row.
        back: what each pay returns.
        law_back: what each pay of the law returns.
        chances: by row the expression for the probability of a hand.
        returns: by row the expression for what a hand returns per unit wagered.
        place: which of the tables with stored plays it is, "" where none has any.
    """

    state: str
    total: str
    ways: str
    back: str
    law_back: str
    chances: tuple[str, ...]
    returns: tuple[str, ...]
    place: str = ""


def begin_workings(grid: Grid) -> None:
    """Write the head of the sheet."""
    sheet = sheet_of(grid.book, SHEET)
    style.title(sheet.cell(1, 1, "Workings: the pays as numbers"))
    for row, words in enumerate(TOLD, start=2):
        style.plain(sheet.cell(row, 1, words))
        merge(sheet, row, 1, len(HEADS))
    style.label(sheet.cell(4, 1, "Words for a push, for no pay"))
    style.law(sheet.cell(4, 2, PAY_WORDS), right=False)
    define(sheet, WORDS, 4, 2)
    for column, width in enumerate(WIDTHS):
        sheet.column_dimensions["ABCDEFGHIJKL"[column]].width = width
    grid.workings_row = FIRST


def end_workings(grid: Grid, plan: Plan) -> None:
    """Finish the sheet once every wager stands on it."""
    sheet = sheet_of(grid.book, SHEET)
    style.screen(sheet, f"A{FIRST}")
    style.page(sheet, f"A1:L{grid.workings_row}", repeat="1:1", heading=plan.edition.heading)
    style.behind(sheet)
    style.protect(sheet)


def add_working(grid: Grid, wager: WagerPlan, first: int, last: int) -> Working:
    """Write the workings of a wager and return where they stand.

    Args:
        grid: the form.
        wager: the wager.
        first: the first row of its pays on the sheet Submission.
        last: the last row of them.
    """
    sheet = sheet_of(grid.book, SHEET)
    top = grid.workings_row
    style.bar(sheet, top, 1, len(HEADS))
    sheet.cell(top, 1, wager.title)
    _heads(sheet, top + 1, KNOWN_HEADS)
    _heads(sheet, top + 3, HEADS)
    begin, end = top + 4, top + 4 + last - first
    place, start, total, stake, law, state = (absolute(top + 2, column) for column in range(1, 7))

    def area(column: int) -> str:
        return f"{quote_sheetname(SHEET)}!{absolute(begin, column)}:{absolute(end, column)}"

    key = f"{JURISDICTION}&{text(f'|{wager.name}|')}&{table_name(grid.plan, wager)}"
    played = bool(grid.played.get(wager.name))
    way = f'&"|"&{name_of(grid.plan.game, wager.name, plays.HOUSE_WAY)}'
    of_way = way if played and wager.has(plays.HOUSE_WAY) else ""
    names = (TABLES, FIRST_WAYS, TOTALS, STAKES)
    if played:
        names = (plays.TABLES, plays.BLOCKS, plays.BLOCKS, plays.STAKES)
    looked_up = f"IF({place}=0,0,INDEX({{}},{place}))"
    read = f"COUNT({absolute(begin, BACK)}:{absolute(end, BACK)})={last - first + 1}"
    ready = f'IF({read},"{READY}","{REFUSED}")'
    for column, formula in enumerate(
        (
            f"IFERROR(MATCH({key}{of_way},{names[0]},0),0)",
            *(looked_up.format(name) for name in names[1:]),
            f"IFERROR(MATCH({key}&{text(f'|{PAID}1')},{KEY},0),0)",
            _state(grid, wager, place, law, ready),
        ),
        start=1,
    ):
        style.law(sheet.cell(top + 2, column, Formula(f"={formula}")))
    for number in range(last - first + 1):
        _row(grid, wager, sheet, first + number, begin + number, number, (start, stake, law))
    counted = bool(grid.counted[wager.name])
    if not counted or any(wager.has(entry) for entry in ENTRIES):
        _asked_of_functions(grid, wager, sheet, begin, end)
    here = quote_sheetname(SHEET)
    chances, returns = [], []
    for row in range(begin, end + 1):
        ways, back, asked_chance, asked_return = (
            f"{here}!{absolute(row, column)}"
            for column in (WAYS_HERE, BACK, *BY_FUNCTIONS.values())
        )
        ready_here, whole = f'{here}!{state}="{READY}"', f"{here}!{total}"
        chances.append(
            f"IF({ready_here},{ways}/{whole},{asked_chance})" if counted else asked_chance
        )
        returned = f"IF({ready_here},{ways}*{back}/{whole},{asked_return})"
        returns.append(returned if counted else asked_return)
    grid.workings_row = end + 2
    if played:
        grid.backs = tuple(f"{here}!{absolute(row, BACK)}" for row in range(begin, end + 1))
    return Working(
        state=f"{quote_sheetname(SHEET)}!{state}",
        total=f"{quote_sheetname(SHEET)}!{total}",
        ways=area(WAYS_HERE),
        back=area(BACK),
        law_back=area(LAW_BACK),
        chances=tuple(chances),
        returns=tuple(returns),
        place=f"{here}!{place}" if played else "",
    )


def _state(grid: Grid, wager: WagerPlan, place: str, law: str, ready: str) -> str:
    """Return an expression: may the figures of a wager be summed here, and if not, why not."""
    entries = [name_of(grid.plan.game, wager.name, key) for key in ENTRIES if wager.has(key)]
    if entries:
        given = "+".join(f"LEN({name})" for name in entries)
        ready = f'IF({given}>0,"{NEEDED}",{ready})'
    known = f'IF({law}=0,"{REFUSED}","{NEEDED}")'
    if grid.counted[wager.name] or grid.played.get(wager.name):
        known = f"IF({place}=0,{known},{ready})"
    chosen = f'IF({table_name(grid.plan, wager)}="","",{known})'
    if wager.base:
        return chosen
    return f'IF({name_of(grid.plan.game, wager.name, "offered")}="yes",{chosen},"")'


def _row(
    grid: Grid,
    wager: WagerPlan,
    sheet: Worksheet,
    typed_row: int,
    row: int,
    number: int,
    known: tuple[str, str, str],
) -> None:
    """Write one pay: what was typed, what it counts for, and the five cells that read it."""
    start, stake, law = known
    form = quote_sheetname(grid.sheet.title)

    def typed(column: int) -> str:
        return f"{form}!{grid.sheet.cell(typed_row, column).coordinate}"

    hand, pay, printed, _, law_back, position, before, behind, amount, _ = (
        sheet.cell(row, column).coordinate for column in range(1, 11)
    )
    kept = f'OR({hand}="",{start}=0)'
    read = ReadPay(pay, printed, law_back, position, before, behind, amount)
    formulas: tuple[str, ...] = (
        f"{typed(at.HAND)}",
        f'IF(LEN({typed(at.OFFERED)})=0,"",{typed(at.OFFERED)})',
        f"{typed(at.LAW)}",
        '""' if grid.played.get(wager.name) else f"IF({kept},0,INDEX({WAYS},{start}+{number}))",
        f'IF({hand}="",0,IFERROR(0+INDEX({RETURNED},{law}+{number}),-1))',
    )
    if grid.counted[wager.name] or grid.played.get(wager.name):
        formulas += (
            position_of(pay),
            before_of(pay, position),
            behind_of(pay, position),
            amount_of(pay, before),
            read.back(stake, 1001 if wager.unit == "to 1" else 1000),
        )
    for column, formula in enumerate(formulas, start=1):
        style.law(sheet.cell(row, column, Formula(f"={formula}")), right=column > LAW)


def position_of(pay: str) -> str:
    """Return an expression: where the sign between two numbers begins and what it is.

    Ten times the place, and 1 for "to", 2 for "for"; behind the pay where there is no sign, -1 for
    Push and less for another word that stands in the list of words.
    """
    places = (f'SEARCH("{sign}",{pay}&"{sign}")*10{kind}' for sign, kind in SIGNS.items())
    one_word = f'SUBSTITUTE(LOWER(TRIM({pay})),"|","?")'  # two words of the list are none of it
    word = f'-FIND("|"&{one_word}&"|",{WORDS})'
    return f"IFERROR({word},MIN({','.join(places)}))"  # an error that stands in the pay stays one


def _unsigned(pay: str, position: str) -> str:
    return f"INT({position}/10)>LEN({pay})"


def before_of(pay: str, position: str) -> str:
    """Return an expression: the words before the sign; one comma of thousands is left out."""
    words = f"TRIM(LEFT({pay},{position}/10-1))"
    comma = f'(LEN({words})>4)*(LEN({words})<8)*(RIGHT({words},4)=","&RIGHT({words},3))'
    return f'IFERROR(IF({comma},SUBSTITUTE({words},",","",1),{words}),"-")'


def behind_of(pay: str, position: str) -> str:
    """Return an expression: the number behind the sign, 1 where there is no sign."""
    words = f"MID({pay},{position}/10+1+MOD({position},10),9)"
    value = f"VALUE({words})"
    same = f'(TRIM({words})={value}&"")'
    return f'IF({_unsigned(pay, position)},1,IFERROR({value}/{same}/({value}>0),"-"))'


def amount_of(pay: str, before: str) -> str:
    """Return an expression: a number, or what the words before the sign are, digit by digit."""
    digits = f'SUBSTITUTE({before},".","",1)'
    value = f"VALUE({digits})"
    places = f'MAX(0,LEN({before})-FIND(".",{before}&"."))'
    same = f"MID({HIGHEST}+{value},11-LEN({digits}),9)={digits}"
    ends = f'{before}>="0",RIGHT({before})<>"."'
    return f'IF(ISNUMBER({pay}),{pay},IFERROR({value}/10^{places}/AND({same},{ends}),"-"))'


@dataclass(frozen=True)
class ReadPay:
    """The cells that read one pay.

    Args:
        pay: the pay.
        printed: the law's.
        law_back: what the law's returns, -1 where that is no number.
        position: see `position_of`.
        before: see `before_of`.
        behind: see `behind_of`.
        amount: see `amount_of`.
    """

    pay: str
    printed: str
    law_back: str
    position: str
    before: str
    behind: str
    amount: str

    def back(self, stake: str, large: int) -> str:
        """Return an expression: what the pay brings back per unit wagered, stake included.

        Args:
            stake: what comes back beside a bare number.
            large: from what return of the law's on a number is no date for sure.
        """
        amount, sign = self.amount, f"MOD({self.position},10)"
        meant = f"OR({amount}<{FIRST_DATE},{amount}>{LAST_DATE},{self.law_back}>={large})"
        can_be = f"AND({amount}>=0,{amount}<={HIGHEST},ROUND({amount},4)={amount},{meant})"
        bare = f"({amount}+{stake}*({amount}>0))/{can_be}"
        odds = f'{amount}/{self.behind}/OR({sign}>0,{self.before}>="1")+({sign}<2)'
        as_printed = f"{self.law_back}/({self.law_back}>=0)"
        return (
            f"IFERROR(IF({self.pay}={self.printed},{as_printed},IF({self.position}<0,"
            f"1*({self.position}=-1),IF({_unsigned(self.pay, self.position)},{bare},{odds}))),"
            f'"{UNREADABLE}")'
        )


def _asked_of_functions(
    grid: Grid, wager: WagerPlan, sheet: Worksheet, begin: int, end: int
) -> None:
    """Have PAYTABLE asked for the probabilities and returns of a wager that is not counted here."""
    table = table_name(grid.plan, wager)
    for purpose, column in BY_FUNCTIONS.items():
        call = call_of(grid.plan, wager, "PAYTABLE", purpose)
        call = f'IF({ANSWERING}=1,IF({table}="","",{call}),"")'
        if not wager.base:
            call = f'IF({name_of(grid.plan.game, wager.name, "offered")}="yes",{call},"")'
        first = sheet.cell(begin, column).coordinate
        area = f"{first}:{sheet.cell(end, column).coordinate}"
        sheet[first] = ArrayFormula(area, Formula(f"={call}"))
        for row in range(begin, end + 1):
            style.figure(sheet.cell(row, column))


def _heads(sheet: Worksheet, row: int, heads: tuple[str, ...]) -> None:
    for column, head in enumerate(heads, start=1):
        style.heading(sheet.cell(row, column, head), right=column > 1)
