"""The sheet Awards: who receives what of which pot, with the clauses that decide it."""

from __future__ import annotations

from openpyxl import Workbook

from formulas.law.model import Edition
from formulas.pots.settling import COLUMNS
from workbooks.kit import style
from workbooks.kit.input_cells import Lists
from workbooks.kit.names import define, sheet_of, text, unless_absent
from workbooks.poker.pots.page import Page, Spilled, finish, reason
from workbooks.poker.pots.round_sheet import (
    AWARD_OUT,
    AWARD_PLAYER,
    AWARD_POT,
    AWARD_PUT_IN,
    BOARD,
    CONDITIONS,
    FINE,
    HANDS,
    LAW,
    PLAYERS,
    REASON,
    VARIANT,
)

SHEET = "Awards"
HEAD, ROWS = 4, 96  # ten players in ten pots, each with its rake, and the totals
SHOWN, HIDDEN = 2, 15
NUMBERS = (2, 6, 7, 8, 9)
WIDTHS = (1.5, 16, 14, 11, 10, 30, 26, 11, 11, 10, 12, 96)
ASKED = f"{VARIANT},{PLAYERS},{HANDS},{BOARD},{LAW},{CONDITIONS}"


def add(book: Workbook, edition: Edition) -> None:
    """Fill the sheet."""
    sheet = sheet_of(book, SHEET)
    page = Page(book, sheet, Lists(sheet))
    style.title(sheet.cell(1, SHOWN, "Awards of the round, pot by pot"))
    spilled = Spilled(HIDDEN, HEAD, ROWS, len(COLUMNS))
    last = SHOWN + len(COLUMNS) - 1
    begin = text("State on the sheet Round the game, who put in what, and the cards.")
    refused = unless_absent(f'WHY("SPLITPOT",{ASKED})')
    why = f'IF({VARIANT}="",{begin},{refused})'
    reason(page=page, row=2, last=last, anchor=spilled.source(0, HEAD), why=why, fine=FINE)
    define(sheet, REASON, 2, SHOWN)
    spilled.put(sheet, f"SPLITPOT({ASKED})")
    heads = [*COLUMNS[:-1], "Clauses"]
    names = {0: AWARD_PLAYER, 1: AWARD_POT, 2: AWARD_PUT_IN, 9: AWARD_OUT}
    spilled.show(page, SHOWN, heads, NUMBERS, names)
    finish(page, spilled, WIDTHS, f"Settlement sheet: {edition.heading}")
