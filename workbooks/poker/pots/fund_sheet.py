"""The sheet Fund: the Bad Beat payout rules, how often they pay, and the pots of a gaming day."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from formulas.bad_beats.day import COLUMNS
from formulas.bad_beats.qualifying import PLAYING
from formulas.law.model import Edition
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import Lists
from workbooks.kit.inputs import Input, Kind
from workbooks.kit.names import absolute, define, sheet_of
from workbooks.poker.pots.page import Page
from workbooks.poker.pots.round_sheet import LAW

SHEET = "Fund"
RULES, DAY, ODDS = "Fund_rules", "Fund_day", "Fund_odds"
LABEL, VALUE, NOTE = 2, 3, 4
FIGURES, LAST = 7, 8
HIDDEN = 10
ROWS = 60
WIDTHS = (1.5, 27, 24, 12, 24, 24, 30, 16)
PAYOUT_RULES = (
    ("opening", Kind.MONEY, "in the fund at first"),
    ("contribution", Kind.TEXT, "of a pot: 1 for $1, or 1%: § 553.20(b)(1)"),
    ("most contributed", Kind.MONEY, "from one pot: § 553.20(b)(1)"),
    ("minimum pot", Kind.MONEY, "§ 553.20(b)(2)"),
    ("qualifying hand", Kind.TEXT, "such as four eights or AAATT: § 553.20(b)(3)"),
    ("hole cards", Kind.LIST, "whose must both play"),
    ("losing share", Kind.PERCENT, "of the fund: § 553.20(b)(3)"),
    ("winning share", Kind.PERCENT, "of the fund"),
    ("table share", Kind.PERCENT, "of the fund, divided equally"),
)
OPTIONS = {"hole cards": PLAYING}
OF_A_POT = 4  # rules that stand before the step to which a contribution is rounded
ASKED = (
    ("variant", Kind.LIST, "Hold'em or Omaha High"),
    *PAYOUT_RULES[:OF_A_POT],
    ("step", Kind.MONEY, "rounded down to it; blank: a cent"),
    *PAYOUT_RULES[OF_A_POT:],
)
CHOICES = {"variant": ("Hold'em", "Omaha High"), **OPTIONS}
PLAYERS = "Fund_players"
FORMATS = (style.TEXT, style.MONEY, style.MONEY, style.TEXT, style.TEXT, style.TEXT, "0")


def add(book: Workbook, lists: Lists, edition: Edition) -> None:
    """Fill the sheet."""
    sheet = sheet_of(book, SHEET)
    page = Page(sheet, lists)
    style.title(sheet.cell(1, LABEL, "Bad Beat fund: rules and pots of a gaming day"))
    page.bar(2, LABEL, LAST, (LABEL, "Bad Beat payout rules"), (FIGURES, "How often in Hold'em"))
    for row, (key, kind, remark) in enumerate(ASKED, start=3):
        asked = Input(
            key=key,
            label=key[:1].upper() + key[1:],
            kind=kind,
            name=name_of_rule(key),
            options=CHOICES.get(key, ()),
            remark=remark,
        )
        page.ask(asked, row, LABEL, VALUE)
        page.merge(row, NOTE, NOTE + 1)
        page.hand_over(row, HIDDEN, key, asked.name)
    last = 2 + len(ASKED)
    define(sheet, RULES, 3, HIDDEN, last_row=last, last_column=HIDDEN + 1)
    _odds(page, 3)
    _pots(page, last + 2)
    head = last + 3
    style.widths(sheet, WIDTHS)
    page.hide(HIDDEN, HIDDEN + 1)
    heading, end = f"Bad Beat fund: {edition.heading}", f"{get_column_letter(LAST)}{head + ROWS}"
    style.finish(sheet, "A3", end, heading, repeat=head, zoom=85)


def name_of_rule(key: str) -> str:
    """Return the defined name of a rule's cell."""
    return f"Fund_{key.replace(' ', '_')}"


def _odds(page: Page, top: int) -> None:
    """Write how often two players bring the qualifying hand, and the bound for more."""
    sheet = page.sheet
    asked_of = Input(key="players", label="Players at the showdown", kind=Kind.WHOLE, name=PLAYERS)
    page.ask(asked_of, top, FIGURES, LAST)
    hand = name_of_rule("qualifying hand")
    room = absolute(top, FIGURES, top, LAST)
    number = f'IF({PLAYERS}="",2,{PLAYERS})'
    asked = f"BADBEAT({RULES},{room},{LAW}"
    two = f'{asked},{{"show","odds";"give","A given two | %s"}})'
    # The row of several players carries their number in its name.
    any_two = f'INDEX({asked},{{"show","odds";"give","%s"}}),IF({number}>2,2,1))'
    lines = (
        ("Two players: probability", two % "Probability", "0.0000000%"),
        ("Two players: one deal in", two % "One in", "#,##0"),
        ("Deals in which it happens", two % "Deals", "#,##0"),
        ("of all deals of two hands", two % "Of", "#,##0"),
        ("So many players: at most", any_two % "Probability", "0.0000000%"),
        ("So many players: one in, at least", any_two % "One in", "#,##0"),
    )
    for row, (label, formula, shown) in enumerate(lines, start=top + 1):
        style.label(sheet.cell(row, FIGURES, label))
        cell = sheet.cell(row, LAST, Formula(f'=IF({hand}="","",{formula})'))
        style.figure(cell, shown, bold=row == top + 2)
    define(sheet, ODDS, top + 1, LAST, last_row=top + len(lines), last_column=LAST)
    row = top + 1 + len(lines)
    refused = f"ISERROR({absolute(top + 1, LAST)})"
    why = Formula(f'=IF({refused},WHY("BADBEAT",{RULES},{room},{LAW},{{"show","odds"}}),"")')
    style.note(sheet.cell(row, FIGURES, why))
    style.paint(sheet, f"G{row}:H{row}", f'$G{row}<>""', style.refused())
    sheet.row_dimensions[row].height = 40
    page.merge(row, FIGURES, LAST)
    words = "Exact for two players who both stay to the showdown; for more, each two added up."
    style.note(sheet.cell(row + 1, FIGURES, words))
    page.merge(row + 1, FIGURES, LAST)
    sheet.row_dimensions[row + 1].height = 27


def _pots(page: Page, top: int) -> None:
    sheet = page.sheet
    page.bar(top, LABEL, LAST, (LABEL, "The pots of the day; cards where a Bad Beat is claimed"))
    for column, words in enumerate(COLUMNS, start=LABEL):
        right = words in ("amount", "rake", "other players")
        style.heading(sheet.cell(top + 1, column, words[:1].upper() + words[1:]), right=right)
    for row in range(top + 2, top + 2 + ROWS):
        for column, shown in enumerate(FORMATS, start=LABEL):
            style.entry(sheet.cell(row, column), shown, right=shown != style.TEXT)
    end = LABEL + len(COLUMNS) - 1
    define(sheet, DAY, top + 2, LABEL, last_row=top + 1 + ROWS, last_column=end)
