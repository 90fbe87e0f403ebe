"""One row of a paytable on the form: the pay offered, the law's pay, and whether they differ."""

from __future__ import annotations

from openpyxl.worksheet.datavalidation import DataValidation

from workbooks.form import grid as at
from workbooks.form.award_workings import DIFFERS, UNREADABLE
from workbooks.form.grid import Grid
from workbooks.form.law_sheet import AT_LEAST, HAND, KEY, NUMBER, OPEN, PAID, PAY, TERM, table_key
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import refuse
from workbooks.kit.names import absolute, lookup, text
from workbooks.plan.game_plan import Plan, WagerPlan

HIGHEST_PAY = "10^9"  # not every engine knows 1E9
NOT_LISTED = "not listed"
ADVICE = 'Type odds as a number (50, 1.5) or in words ("50 to 1", "100% of meter", "N/A").'
SIGNS = (" ", ""), (",", ""), ("$", ""), ("for", "to"), (":", "to")


def key_of(wager: WagerPlan, printed_row: str) -> str:
    """Return an expression for a row of the law's table as the sheets Law and Rules have it.

    Args:
        wager: the block.
        printed_row: the row ("row 1", "bonus 1", "meter 1").
    """
    return f"{table_key(wager)}&{text(f'|{printed_row}')}"


def pay_row(grid: Grid, wager: WagerPlan, row: int, printed_row: str, law_back: str = "") -> None:
    """Write a row of a paytable: what is offered and the law's pay.

    Args:
        grid: the form.
        wager: the block.
        row: where it stands.
        printed_row: the row of the law's table ("row 1", "bonus 1", "meter 1").
        law_back: the cell of what the law's pay returns on the sheet Workings, "" for what is not
            read there.
    """
    sheet = grid.sheet
    key = key_of(wager, printed_row)
    style.label(sheet.cell(row, at.HAND, Formula("=" + lookup(HAND, key, KEY))))
    style.law(sheet.cell(row, at.LAW, Formula("=" + lookup(PAY, key, KEY))))
    # The law's own pay stands here until somebody types over it.
    own = at.LAW if law_back else at.UNTOUCHED
    offered = sheet.cell(row, at.OFFERED, Formula(f"={sheet.cell(row, own).coordinate}"))
    term = printed_row.startswith(TERM)
    style.entry(offered, "General" if term else pay_format(grid.plan, wager, printed_row))
    number = law_back
    if not law_back:
        number = str(sheet.cell(row, at.NUMBER, Formula("=" + lookup(NUMBER, key, KEY))).coordinate)
        _read_entry(grid, row)
    _validate(grid, str(offered.coordinate), number)


def marks_of(first: int, last: int) -> str:
    """Return an expression: how entries between two rows depart that are read beside the form."""
    hand, typed, bare, worth, alike = (
        absolute(first, column, last)
        for column in (at.HAND, at.OFFERED, at.TYPED_BARE, at.TYPED_NUMBER, at.ALIKE)
    )
    read = f'IF(({worth}>=0)+({bare}="N/A")>0,{alike},"{UNREADABLE}")'
    known = f'({alike}="")+({alike}="{UNREADABLE}")>0'
    none = f'({typed}="")+({absolute(first, at.HAND)}="")>0'  # or the text has no such paytable
    return f'IF({hand}="",IF({none},"","{UNREADABLE}"),IF({known},{alike},{read}))'


def _read_entry(grid: Grid, row: int) -> None:
    """Read an entry in cells beside the form."""
    sheet = grid.sheet
    typed, printed, number, bare, worth, untouched = (
        sheet.cell(row, column).coordinate
        for column in (
            *(at.OFFERED, at.LAW, at.NUMBER),
            *(at.TYPED_BARE, at.TYPED_NUMBER, at.UNTOUCHED),
        )
    )
    words = typed
    for sign, instead in SIGNS:
        words = f'SUBSTITUTE({words},"{sign}","{instead}")'
    whole = f'SUBSTITUTE(SUBSTITUTE({bare},"/",""),"-","")'
    amount = f"IF(LEN({whole})=LEN({bare}),VALUE({bare}),-1)"
    before, behind = f'LEFT({bare},SEARCH("to",{bare})-1)', f'MID({bare},SEARCH("to",{bare})+2,9)'
    odds = f"IFERROR(VALUE({before})*VALUE({behind}),-1)"
    alone = f'AND({worth}={number},ISERROR(SEARCH("to",{bare})))'
    least = f'AND(LEFT({printed},8)="at least",ISNUMBER({typed}),{worth}>={number})'
    same = f'OR({typed}={untouched},{printed}="{OPEN}",{alone},{least})'
    share = f'AND({worth}>1,COUNTIF({printed},"*%*")>0)'
    departs = f'IF({same},"",IF({share},"{UNREADABLE}","{DIFFERS}"))'
    for column, expression in (
        (at.TYPED_BARE, f'IF(ISNUMBER({typed}),IF({_number(typed, number)},{typed},"-"),{words})'),
        (at.TYPED_NUMBER, f"IF(ISNUMBER({bare}),{bare},IFERROR({amount},{odds}))"),
        (at.UNTOUCHED, f'IF({printed}="{OPEN}","",SUBSTITUTE({printed},"{AT_LEAST}",""))'),
        (at.ALIKE, f'IFERROR({departs},"{UNREADABLE}")'),
    ):
        sheet.cell(row, column, Formula(f"={expression}"))


def spare_row(grid: Grid, wager: WagerPlan, row: int, hands: str, law_back: str) -> None:
    """Write a row for a hand that the law does not list: the hand and its pay are chosen.

    Args:
        grid: the form.
        wager: the block.
        row: where it stands.
        hands: the place of the list of such hands.
        law_back: the cell of what the law returns for its deals.
    """
    sheet = grid.sheet
    chosen, offered = (sheet.cell(row, column) for column in (at.HAND, at.OFFERED))
    style.entry(chosen, right=False)
    style.entry(offered, style.PAY_FOR if wager.unit == "for 1" else style.PAY_TO)
    rule = DataValidation("list", formula1=hands, allow_blank=True, showInputMessage=True)
    rule.promptTitle = "A hand that no row lists"
    rule.prompt = "Choose one and type its pay beside it, or leave both empty."
    words = "Choose one from the list: a hand that the counts tell apart."
    refuse(sheet, chosen.coordinate, rule, "Hand", words)
    _validate(grid, str(offered.coordinate), law_back)


def pay_format(plan: Plan, wager: WagerPlan, printed_row: str) -> str:
    """Return how a bare number reads: as an amount where every table fixes one, else as odds."""
    rows = plan.rows(wager, int(printed_row.rpartition(" ")[2]))
    if printed_row.startswith(PAID) and rows and all(row.pay.startswith("$") for row in rows):
        return style.AMOUNT
    return style.PAY_FOR if wager.unit == "for 1" else style.PAY_TO


def _validate(grid: Grid, typed: str, number: str) -> None:
    """Refuse a time (50:1), a date (3/2) and a negative pay as they are typed."""
    wanted = f"IF(ISTEXT({typed}),TRUE,IF(ISNUMBER({typed}),{_number(typed, number)},FALSE))"
    rule = DataValidation("custom", formula1=wanted, allow_blank=True)
    words = f"This is no pay: Excel makes a time of 50:1 and a date of 3/2. {ADVICE}"
    refuse(grid.sheet, typed, rule, "Pay", words)


def _number(typed: str, number: str) -> str:
    """Return an expression: a number that can be a pay, no date unless the law's is large."""
    large = f'COUNTIF({number},">=1000")>0'
    dates = f"OR({typed}<36526,{typed}>73050,{large})"
    return f"AND({typed}>=0,{typed}<={HIGHEST_PAY},ROUND({typed},4)={typed},{dates})"
