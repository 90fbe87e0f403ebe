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
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form import award_workings as award
from workbooks.form import counts_sheet as counts
from workbooks.form import pay_rows as pays
from workbooks.form import plays_sheet as plays
from workbooks.form import support
from workbooks.form.conditions_sheet import COLUMNS
from workbooks.form.engine_cell import ANSWERING
from workbooks.form.figures import arguments_of, where_offered
from workbooks.form.grid import Grid
from workbooks.form.law_sheet import KEY, PAID, table_key
from workbooks.form.read_pay import (
    NOT_READ,
    WORDS,
)
from workbooks.kit import style
from workbooks.kit.names import absolute, define, sheet_of, text
from workbooks.plan.game_plan import Plan, WagerPlan

PAY_WORDS: Final = "|push|n/a|#n/a|none|nothing|no pay|lose|loses|"
FIRST: Final = 6
READING: Final = "reading"  # with one typed no sum here is the figure
READY, NEEDED = "ready", "needs the functions"
HEADS: Final = (
    *("Hand", "Pay", "Pay of the law", "Ways", "Law returns"),
    *("Sign at", "Before them", "Behind them", "Amount", "Returns"),
    *("Probability, functions", "Return, functions"),
)
CHANCE, BACK_ASKED = 11, 12  # as PAYTABLE answers them
MARK: Final = 28
SPARE_HEADS: Final = (
    *("Row of Counts, spare row", "Cannot be read", "Is paid"),
    *("Takes from row", "Group", "Shares deals"),
)
KNOWN_HEADS: Final = (
    *("Counted as", "First row of counts", "Total", "Stake returned", "Row of the law"),
    *("State of the law's pays", "State"),
)
WIDTHS: Final = (44, 21, 21, 18, 14, 22, 14, 12, 12, 12, 22, 22, *[16] * 21)
TOLD: Final = (
    "What a pay returns per unit wagered, stake included: Push 1, no pay 0, 3 to 2 is 2.5, "
    "300 for 1 is 300. What cannot be read says so, and its figures are refused.",
    "The two columns at the right ask the functions, for the wagers that are not counted here.",
)


@dataclass(frozen=True)
class Typed:
    """Where the pays of a wager are typed.

    Args:
        sheet: the sheet.
        first: the first row of its pays.
        last: the last row of them, spare ones included.
        hand: the column of the hands; the pays are typed right of it.
        law: the column of the law's pays.
        spare: how many of the rows, the last, are for hands that the law does not list.
        on_form: whether they stand on a form, where a wager may not be offered, and it is said
            beside each pay how it departs from the law's.
    """

    sheet: Worksheet
    first: int
    last: int
    hand: int
    law: int
    spare: int = 0
    on_form: bool = False

    def where_offered(self, wager: WagerPlan, expression: str) -> str:
        """Return an expression of a wager that counts where it is offered."""
        return where_offered(wager, expression) if self.on_form else expression


@dataclass(frozen=True)
class Working:
    """Where the workings of a wager stand, each with its sheet.

    Args:
        state: "ready" where its figures are sums over counts, else what stands there instead.
        law_state: the same of the figure of the law's pays.
        total: all deals.
        ways: the deals of each row.
        back: what each pay returns, in the long run.
        law_back: what each pay of the law returns, in the long run.
        chances: an expression for the probabilities of the hands, one below the other.
        returns: the same of what each hand returns per unit wagered.
        net: the same less the probability.
        paid: an expression for the probability of all hands together.
        returned: the same of what all hands return.
        place: which of the tables with stored plays it is, "" where none has any.
        sums: the row of the first sum of its plays.
        settled: what each pay returns in one round, a meter as it starts again.
        awards: what it brings beside the counts, None where nothing does.
        shares: which share of a meter each pay is, "" for a wager without one.
        words: the cells that have a pay in words where it is another than the law's, "" for none.
        marks: the cells that say how each pay departs from the law's.
        law_backs: by row the cell of what the law's pay returns.
    """

    state: str
    law_state: str
    total: str
    ways: str
    back: str
    law_back: str
    chances: str
    returns: str
    net: str
    paid: str
    returned: str
    place: str
    sums: str
    settled: str
    awards: award.AwardCells | None
    shares: str
    words: str
    marks: str
    law_backs: tuple[str, ...]


def begin_workings(grid: Grid) -> None:
    """Write the head of the sheet."""
    sheet = support.head(grid.book, pays.SHEET, "Workings: the pays as numbers", TOLD, len(HEADS))
    style.label(sheet.cell(4, 1, "Words for a push, for no pay"))
    style.law(sheet.cell(4, 2, PAY_WORDS), right=False)
    define(sheet, WORDS, 4, 2)
    style.law(sheet.cell(4, 3, award.UNREADABLE), right=False)
    define(sheet, NOT_READ, 4, 3)
    style.widths(sheet, WIDTHS)
    grid.workings_row = FIRST


def end_workings(grid: Grid, plan: Plan) -> None:
    """Finish the sheet once every wager stands on it."""
    sheet = sheet_of(grid.book, pays.SHEET)
    style.finish(sheet, f"A{FIRST}", f"Y{grid.workings_row}", plan.edition.heading)
    style.behind(sheet, one_line=True)


def add_working(grid: Grid, wager: WagerPlan, typed: Typed) -> Working:
    """Write the workings of a wager from where its pays are typed; return where they stand."""
    sheet = sheet_of(grid.book, pays.SHEET)
    top, count = grid.workings_row, typed.last - typed.first + 1
    style.bar(sheet, top, 1, len(HEADS))
    sheet.cell(top, 1, wager.title)
    style.heads(sheet, top + 1, KNOWN_HEADS)
    key = table_key(wager)
    counted, played = bool(grid.counted[wager.name]), bool(grid.played.get(wager.name))
    awards = None
    above = top + 2
    if counted and award.has_awards(wager):
        awards = award.add_awards(sheet, wager, top + 3)
        above = awards.end
    style.heads(sheet, above + 1, HEADS + (award.PAY_HEADS if awards and awards.levels else ()))
    if played:
        for column, head in ((pays.WAYS_HERE, "Probability"), (pays.BROUGHT, "Return of the hand")):
            style.heading(sheet.cell(above + 1, column, head), right=True)
    if wager.unit != "to 1":
        left = award.PAY_HEADS[award.LEFT - award.FIRST_OF_PAY]
        style.heading(sheet.cell(above + 1, award.LEFT, left), right=True)
    if typed.spare:
        style.heads(sheet, above + 1, SPARE_HEADS, pays.PLACE, figures=0)
    begin, end = above + 2, above + 1 + count
    tables = grid.counted[wager.name] if typed.spare else ()
    others = [one for each in tables for one in each.counts.others]
    spare = pays.SpareRows(
        end - typed.spare + 1,
        end,
        takes=any(one.row for one in others),
        groups=any(one.group for one in others),
    )
    place, start, total, stake, law, law_state, state = (
        absolute(top + 2, column) for column in range(1, 8)
    )
    here = pays.SHEET

    def area(column: int) -> str:
        return f"{here}!{absolute(begin, column, end)}"

    way = f'&"|"&{wager.cell(plays.HOUSE_WAY)}'
    of_way = way if played and wager.has(plays.HOUSE_WAY) else ""
    if played and wager.mark:
        of_way += f"&{text(plays.BESIDE + wager.mark)}"
    names = (counts.TABLES, counts.FIRST_WAYS, counts.TOTALS, counts.STAKES)
    if played:
        names = (plays.TABLES, plays.BLOCKS, plays.BLOCKS, plays.STAKES)
    looked_up = f"IF({place}=0,0,INDEX({{}},{place}))"
    beside_none = f'SUMPRODUCT(({area(pays.HAND)}="")*({area(pays.PAY)}<>""))'
    read = f"AND(COUNT({area(award.BACK)})={count},{beside_none}=0)"
    own_state = typed.where_offered(wager, _state(grid, wager, place, law))
    if typed.spare:
        read = f"AND({read},SUM({spare.column(pays.WRONG)})=0)"
        if spare.groups:
            own_state = f'IF(SUM({spare.column(pays.CLASH)})>0,"{NEEDED}",{own_state})'
    for column, formula in enumerate(
        (
            f"IFERROR(MATCH({key}{of_way},{names[0]},0),0)",
            *(looked_up.format(name) for name in names[1:]),
            f"IFERROR(MATCH({key}&{text(f'|{PAID}1')},{KEY},0),0)",
            own_state,
            f'IF({law_state}="{READY}",IF({read},"{READY}","{award.REFUSED}"),{law_state})',
        ),
        start=1,
    ):
        support.put(sheet, top + 2, column, formula)
    _typed_pays(sheet, typed, begin, end)
    metered = awards is not None and awards.levels > 0
    for number in range(count):
        known = (start, stake, law)
        row = begin + number
        cells = pays.write_pay(grid, wager, row, number, known, awards, spare)
        if typed.on_form and not metered:  # a share of a meter is no odds
            in_dollars = {one.pay.startswith("$") for one in grid.plan.rows(wager, number + 1)}
            pays.write_words(sheet, row, cells, in_dollars)
    if typed.on_form:
        _marks(sheet, begin, spare, metered=metered)
    if typed.spare:
        spare.write(sheet, begin, start)
    if not counted or wager.has(READING):
        _asked_of_functions(typed, wager, sheet, begin, end)
    if awards is not None and awards.levels:
        award.add_meters_worth(awards, begin, end, end - typed.spare)
    if awards is not None:
        award.add_sums(awards, total, area(pays.WAYS_HERE), area)
    back = area(award.LONG if metered else award.BACK)
    ready, whole, ways = f'{here}!{state}="{READY}"', f"{here}!{total}", area(pays.WAYS_HERE)
    chances, returns = (area(column) for column in (CHANCE, BACK_ASKED))
    net = f"{returns}-{chances}"
    # Behind the rows of a table PAYTABLE goes on with what is paid under none of them.
    hands = area(pays.HAND)
    paid, returned = (f'SUMIF({hands},"?*",{one})' for one in (chances, returns))
    if typed.spare:  # PAYTABLE passes over an empty row: what stands below is another row's
        shifted = (absolute(begin - up, pays.HAND, end - up) for up in range(1, typed.spare + 1))
        gaps = "+".join(f'({here}!{each}="")' for each in shifted)
        chances = f'IF({gaps}>0,"",{chances})'
    if counted:
        chances = f"IF({ready},{ways}/{whole},{chances})"
        returns = f"IF({ready},{ways}*{back}/{whole},{returns})"
        net = f"IF({ready},{ways}*({back}-1)/{whole},{net})"
        paid = f"IF({ready},SUM({ways})/{whole},{paid})"
        returned = f"IF({ready},SUMPRODUCT({ways},{back})/{whole},{returned})"
    if played:
        brought = area(pays.BROUGHT)
        chances, returns = f"IF({ready},{ways},{chances})", f"IF({ready},{brought},{returns})"
        returned = f'IF({ready},SUMIF({hands},"?*",{brought}),{returned})'
    grid.workings_row = end + 2
    if played:
        grid.backs[wager.mark] = tuple(
            f"{here}!{absolute(row, award.BACK)}" for row in range(begin, end + 1)
        )
    return Working(
        state=f"{here}!{state}",
        law_state=f"{here}!{law_state}",
        total=f"{here}!{total}",
        ways=area(pays.WAYS_HERE),
        back=back,
        law_back=area(award.LAW_LONG if metered else award.LAW_BACK),
        chances=chances,
        returns=returns,
        net=net,
        paid=paid,
        returned=returned,
        place=f"{here}!{place}" if played else "",
        sums=f"{here}!{start}",
        settled=area(award.ROUND if metered else award.BACK),
        awards=awards,
        shares=area(award.SHARE) if metered else "",
        words="" if metered else area(pays.OTHER_WORDS),
        marks=area(MARK),
        law_backs=tuple(f"{here}!{absolute(row, award.LAW_BACK)}" for row in range(begin, end + 1)),
    )


def _marks(sheet: Worksheet, begin: int, spare: pays.SpareRows, *, metered: bool) -> None:
    """Say beside each pay how it departs from the law's."""

    def area(column: int) -> str:
        return spare.listed(begin, column).replace("$", "")

    hand, pay, printed, back = map(area, (pays.HAND, pays.PAY, pays.LAW, award.BACK))
    other = f'"{award.UNREADABLE}"'
    if metered:
        alike = f"(({back}-{area(award.LAW_BACK)})^2<10^-18)"
        for own, of_law in ((award.SHARE, award.LAW_SHARE), (award.WHICH, award.LAW_WHICH)):
            alike += f"*({area(own)}={area(of_law)})"
    else:  # an amount beside odds is read by the functions alone
        words = area(pays.OTHER_WORDS)
        alike = f'({words}="=")+({words}={printed})>0'
        other = f'IF({area(pays.COMMON)}="{pays.DOLLARS}","{award.DIFFERS}","{award.UNREADABLE}")'
    known = f'({back}<"")*({hand}<>"")'  # numbers are less than any text
    read = f'IF({known},IF({alike},"","{award.DIFFERS}"),{other})'
    none = f'({absolute(begin, pays.HAND)}="")'  # the text has no such paytable
    marked = f'IFERROR(IF(({pay}={printed})+{none}>0,"",{read}),"{award.UNREADABLE}")'
    support.over(sheet, (begin, MARK, spare.first - 1, MARK), marked)
    if spare.first <= spare.last:
        wrong, paid, back = map(spare.column, (pays.WRONG, pays.PAID_FOR, award.BACK))
        departs = f'IF({wrong}+0*{back}>0,"{award.UNREADABLE}",IF({paid}>0,"{award.DIFFERS}",""))'
        marked = f'IFERROR({departs},"{award.UNREADABLE}")'
        support.over(sheet, (spare.first, MARK, spare.last, MARK), marked)


def _state(grid: Grid, wager: WagerPlan, place: str, law: str) -> str:
    """Return an expression: may the figures of a wager be summed here, and if not, why not."""
    ready = f'"{READY}"'
    if wager.has(READING):
        ready = f'IF(LEN({wager.cell(READING)})>0,"{NEEDED}","{READY}")'
    known = f'IF({law}=0,"{award.REFUSED}","{NEEDED}")'
    if grid.counted[wager.name] or grid.played.get(wager.name):
        known = f"IF({place}=0,{known},{ready})"
    return f'IF({wager.table}="","",{known})'


def _typed_pays(sheet: Worksheet, typed: Typed, begin: int, end: int) -> None:
    """Take hands, pays and pays of the law over from where they are typed."""
    listed = end - typed.spare
    for first, last, column in ((begin, listed, typed.law), (listed + 1, end, typed.hand + 1)):
        if first <= last:
            top = typed.first + first - begin
            there = absolute(top, typed.hand, top + last - first, column)
            there = f"{quote_sheetname(typed.sheet.title)}!{there}"
            area = (first, pays.HAND, last, pays.HAND + column - typed.hand)
            support.over(sheet, area, f'IF({there}="","",{there})', support.WORDS)


def _asked_of_functions(
    typed: Typed, wager: WagerPlan, sheet: Worksheet, begin: int, end: int
) -> None:
    """Have PAYTABLE asked for the probabilities and returns of a wager that is not counted here."""
    asked = f"PAYTABLE({arguments_of(wager, COLUMNS)})"
    call = f'IF({ANSWERING}=1,IF({wager.table}="","",{asked}),"")'
    area = (begin, CHANCE, end, BACK_ASKED)
    support.over(sheet, area, typed.where_offered(wager, call), style.figure)
