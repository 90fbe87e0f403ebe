"""One row of a paytable on the form: the pay offered, the law's pay, and whether they differ."""

from __future__ import annotations

from dataclasses import dataclass

from openpyxl.utils import quote_sheetname
from openpyxl.worksheet.datavalidation import DataValidation

from workbooks.form import grid as at
from workbooks.form.award_workings import DIFFERS, UNREADABLE
from workbooks.form.choices_sheet import Choice, dollars
from workbooks.form.grid import Grid
from workbooks.form.judged import INSIDE, OTHER, OUTSIDE, SAME, UNSAID
from workbooks.form.law_sheet import AT_LEAST, FIELD, HAND, KEY, NUMBER, OPEN, PAID, PAY, TERM
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import name_of
from workbooks.kit.names import JURISDICTION, lookup, text
from workbooks.plan.game_plan import Plan, WagerPlan, table_name

HIGHEST_PAY = 10**9
ADVICE = 'Type odds as a number (50, 1.5) or in words ("50 to 1", "100% of meter", "N/A").'


@dataclass(frozen=True)
class PayCells:
    """A row that was written.

    Args:
        field: an expression for what COMPLIANCE calls it.
        typed: address of the pay offered, with its sheet.
        readable: an expression that says whether it can be meant as a pay.
    """

    field: str
    typed: str
    readable: str


def pay_row(
    grid: Grid, wager: WagerPlan, row: int, printed_row: str, words: str = "", departs: str = ""
) -> Choice:
    """Write a row of the form and return the choice it makes.

    Args:
        grid: the form.
        wager: the block.
        row: where it stands.
        printed_row: the row of the law's table ("row 1", "bonus 1", "meter 1").
        words: the cell that has a pay as words where it is another than the law's, "" for none.
        departs: an expression for how the pay departs, "" where this sheet finds it by itself.
    """
    cells = pay_cells(grid, wager, row, printed_row, departs)
    field = cells.field
    if not wager.base:
        field = f'IF({name_of(grid.plan.game, wager.name, "offered")}="yes",{field},"")'
    here = quote_sheetname(grid.sheet.title)
    marked = f"{here}!{grid.sheet.cell(row, at.DIFFERS).coordinate}"
    mark = f'{marked}=""'
    if printed_row.startswith(TERM):
        untouched = grid.sheet.cell(row, at.UNTOUCHED).coordinate
        number = f'IF({mark},"{INSIDE}","{OUTSIDE}")'
        number = f'IF(ISNUMBER({cells.typed}),{number},"{UNSAID}")'
        answer = f'IF({cells.typed}={here}!{untouched},"{SAME}",{number})'
        hand = f"{here}!{grid.sheet.cell(row, at.HAND).coordinate}"
        share = f'ROUND({cells.typed}*100,9)&"%"'
        words = f'IF(RIGHT({hand},4)="rate",{share},{dollars(cells.typed)})'
        words = f'IF(ISNUMBER({cells.typed}),{words},"")'
    elif words:
        other = f'IF(OR({words}="{UNSAID}",{words}="{SAME}"),{words},"{OTHER}")'
        answer = f'IF({mark},"{SAME}",{other})'
    else:
        answer = f'IF({mark},"{SAME}","{UNSAID}")'
    table = table_name(grid.plan, wager)
    stem = f"{JURISDICTION}&{text(f'|{wager.name}|')}&{table}&{text(f'|{printed_row}')}"
    return Choice(
        field, cells.typed, cells.readable, stem=stem, answer=answer, shown=words, mark=marked
    )


def pay_cells(
    grid: Grid, wager: WagerPlan, row: int, printed_row: str, found: str = ""
) -> PayCells:
    """Write a row of a paytable: what is offered, the law's pay, and whether they differ.

    Args:
        grid: the sheet.
        wager: the block.
        row: where it stands.
        printed_row: the row of the law's table ("row 1", "bonus 1", "meter 1").
        found: an expression for how the pay departs, with {hand}, {typed} and {printed} for
            the cells of its row, "" where this sheet finds it by itself.
    """
    sheet = grid.sheet
    table = table_name(grid.plan, wager)
    key = f"{JURISDICTION}&{text(f'|{wager.name}|')}&{table}&{text(f'|{printed_row}')}"
    style.label(sheet.cell(row, at.HAND, Formula("=" + lookup(HAND, key, KEY))))
    style.law(sheet.cell(row, at.LAW, Formula("=" + lookup(PAY, key, KEY))))
    sheet.cell(row, at.NUMBER, Formula("=" + lookup(NUMBER, key, KEY)))
    unit = pay_format(grid.plan, wager, printed_row)
    term = printed_row.startswith(TERM)
    # The law's own pay stands here until somebody types over it.
    own = at.UNTOUCHED if term else at.LAW
    offered = sheet.cell(row, at.OFFERED, Formula(f"={sheet.cell(row, own).coordinate}"))
    style.entry(offered, "General" if term else unit)
    hand, typed, printed, number, untouched = (
        sheet.cell(row, column).coordinate
        for column in (at.HAND, at.OFFERED, at.LAW, at.NUMBER, own)
    )
    if term:
        words = f'SUBSTITUTE({printed},"{AT_LEAST}","")'
        sheet.cell(row, at.UNTOUCHED, Formula(f'=IF({printed}="{OPEN}","",{words})'))
    same = f"IF(ISNUMBER({typed}),IF(ISNUMBER({number}),ROUND({typed}-{number},9)=0,FALSE),FALSE)"
    readable = _readable(typed, printed, number)
    departs = f'IF({same},"",IF({readable},"{DIFFERS}","{UNREADABLE}"))'
    if term:
        least = f'IF(ISNUMBER({typed}),IF({typed}>={number},"","{DIFFERS}"),"{DIFFERS}")'
        departs = f'IF({printed}="{OPEN}","",IF(LEFT({printed},8)="at least",{least},{departs}))'
    own_words = f'SUBSTITUTE(SUBSTITUTE({typed}&""," ",""),":"," to ")={printed}'
    untyped = f"OR({typed}={untouched},{own_words})"
    judged = f'IF(ISERROR({typed}),"{UNREADABLE}",IF({untyped},"",{departs}))'
    judged = f'IF({hand}="","",{judged})'
    departs = found.format(hand=hand, typed=typed, printed=printed) or judged
    mark = sheet.cell(row, at.DIFFERS, Formula(f"={departs}"))
    style.law(mark)
    _validate(grid, typed, number)
    here = quote_sheetname(sheet.title)
    return PayCells(
        lookup(FIELD, key, KEY),
        f"{here}!{typed}",
        f'{here}!{mark.coordinate}<>"{UNREADABLE}"',
    )


def pay_format(plan: Plan, wager: WagerPlan, printed_row: str) -> str:
    """Return how a bare number reads: as an amount where every table fixes one, else as odds.

    Args:
        plan: the form.
        wager: the block.
        printed_row: the row of the law's table, as `pay_cells` takes it.
    """
    number = int(printed_row.rpartition(" ")[2])
    tables = [table for edition in plan.editions for table in edition.tables(wager.name)]
    pays = [table.rows[number - 1].pay for table in tables if len(table.rows) >= number]
    if printed_row.startswith(PAID) and pays and all(pay.startswith("$") for pay in pays):
        return style.AMOUNT
    return style.PAY_FOR if wager.unit == "for 1" else style.PAY_TO


def _validate(grid: Grid, typed: str, number: str) -> None:
    """Refuse a time (50:1), a date (3/2) and a negative pay as they are typed."""
    wanted = f"IF(ISTEXT({typed}),TRUE,IF(ISNUMBER({typed}),{_number(typed, number)},FALSE))"
    rule = DataValidation("custom", formula1=wanted, allow_blank=True)
    rule.showErrorMessage = True
    rule.errorTitle = "Pay"
    rule.error = f"This is no pay: Excel makes a time of 50:1 and a date of 3/2. {ADVICE}"
    grid.sheet.add_data_validation(rule)
    rule.add(typed)


def _number(typed: str, number: str) -> str:
    """Return an expression: a number that can be a pay, neither a time nor a date."""
    decimals = f"ROUND({typed}*10000,0)={typed}*10000"
    large = f"IF(ISNUMBER({number}),{number}>=1000,FALSE)"
    dates = f"OR({typed}<36526,{typed}>73050,{large})"
    return f"AND({typed}>=0,{typed}<={HIGHEST_PAY},{decimals},{dates})"


def _readable(typed: str, printed: str, number: str) -> str:
    """Return an expression: something that can be meant as a pay, as `formulas.pays` reads it."""
    share = f'IF(ISNUMBER(SEARCH("%",{printed})),{typed}<=1,TRUE)'
    bare = (
        f'IF(RIGHT(TRIM({typed}),1)="%",{printed},{typed})'  # a bare share counts beside one only
    )
    words = [_odds(typed), _amount(typed), f'ISNUMBER(SEARCH("%",{bare}))']
    words += [f'{typed}="{word}"' for word in ("Push", "N/A", "lose")]
    return (
        f"IF(ISNUMBER({typed}),AND({share},{_number(typed, number)}),"
        f"IF(ISTEXT({typed}),OR({','.join(words)}),FALSE))"
    )


def _odds(typed: str) -> str:
    """Return an expression: a text of two numbers with to, for, a colon or a hyphen between them.

    A zero first in one of two numbers with a sign between them is that of a time (50:01).
    """
    plain = f'SUBSTITUTE(SUBSTITUTE({typed}," ",""),",","")'
    signs = f'SUBSTITUTE({plain},"-",":")'
    parted = f'SUBSTITUTE(SUBSTITUTE(LOWER({signs}),"to",":"),"for",":")'
    numbers = (
        f'VALUE(LEFT({parted},SEARCH(":",{parted})-1))>=0',
        f'VALUE(MID({parted},SEARCH(":",{parted})+1,15))>0',
        f'ISERROR(SEARCH(":",{parted},SEARCH(":",{parted})+1))',
        f'IF(ISNUMBER(SEARCH(":",{signs})),ISERROR(SEARCH(":0",":"&{signs})),TRUE)',
    )
    return f"IFERROR(AND({','.join(numbers)}),FALSE)"


def _amount(typed: str) -> str:
    """Return an expression: a text of one number, perhaps behind a dollar sign."""
    plain = f'SUBSTITUTE(SUBSTITUTE({typed}," ",""),",","")'
    number = f'SUBSTITUTE({plain},"$","",1)'
    signs = (f'ISERROR(SEARCH("{sign}",{typed}))' for sign in (":", "/", "-", "%"))
    return f"IFERROR(AND(VALUE({number})>=0,{','.join(signs)}),FALSE)"
