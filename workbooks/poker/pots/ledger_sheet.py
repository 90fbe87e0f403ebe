"""The sheet Ledger: the Bad Beat fund of the gaming day, entry by entry."""

from __future__ import annotations

from openpyxl import Workbook

from formulas.bad_beats.ledger import COLUMNS
from formulas.law.model import Edition
from workbooks.kit import style
from workbooks.kit.input_cells import Lists
from workbooks.kit.names import sheet_of, text, unless_absent
from workbooks.poker.pots.fund_sheet import DAY, RULES, name_of_rule
from workbooks.poker.pots.page import Page, Spilled, finish, reason
from workbooks.poker.pots.round_sheet import LAW

SHEET = "Ledger"
HEAD, ROWS = 4, 100
SHOWN, HIDDEN = 2, 12
NUMBERS = (1, 2, 3, 4, 5)
WIDTHS = (1.5, 26, 13, 11, 14, 13, 14, 62, 44)
FINE = "The fund is as below."
NAMES = {0: "Ledger_entry", 3: "Ledger_contribution", 4: "Ledger_paid", 5: "Ledger_fund"}


def add(book: Workbook, edition: Edition) -> None:
    """Fill the sheet."""
    sheet = sheet_of(book, SHEET)
    page = Page(book, sheet, Lists(sheet))
    style.title(sheet.cell(1, SHOWN, "Bad Beat fund: ledger of the gaming day"))
    spilled = Spilled(HIDDEN, HEAD, ROWS, len(COLUMNS))
    last = SHOWN + len(COLUMNS) - 1
    asked = f"{RULES},{DAY},{LAW}"
    begun = f'{name_of_rule("contribution")}=""'
    refused = unless_absent(f'WHY("BADBEAT",{asked})')
    why = f"IF({begun},{text('State the rules on the sheet Fund.')},{refused})"
    reason(page=page, row=2, last=last, anchor=spilled.source(0, HEAD), why=why, fine=FINE)
    spilled.put(sheet, f"BADBEAT({asked})")
    spilled.show(page, SHOWN, COLUMNS, NUMBERS, NAMES)
    finish(page, spilled, WIDTHS, f"Bad Beat fund: {edition.heading}")
