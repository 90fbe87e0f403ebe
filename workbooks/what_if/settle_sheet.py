"""The sheet Settle: one round typed in, and what SETTLE answers with its citations."""

from __future__ import annotations

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from formulas.question.names import ask_game
from formulas.settlement.lines import COLUMNS
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import put_input
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.kit.merging import merge
from workbooks.kit.names import GAME, JURISDICTION, define, sheet_of, text, unless_absent
from workbooks.plan.round_terms import round_terms
from workbooks.what_if.conditions import absent_if_blank
from workbooks.what_if.figures import TABLE_ID
from workbooks.what_if.grid import Desk
from workbooks.what_if.names import EDITION_LINE, STATUS_LINE
from workbooks.what_if.tables import add_table

SHEET = "Settle"
LABEL, VALUE, TABLE = 2, 3, 4
CONDITION, GIVEN, MEANING = 6, 7, 8
RAW = 13  # hidden: the wagers that have a stake, and what SETTLE spills
SPILLED = RAW + 4
PLACES = (2, 3, 4, 6, 7, 8, 9, 10)  # columns in which an answer is shown
MONEY_COLUMNS = ("Stake", "Won", "Returned")
WIDTHS = {
    "A": 1.5,
    "B": 30,
    "C": 26,
    "D": 14,
    "E": 1.5,
    "F": 18,
    "G": 18,
    "H": 14,
    "I": 72,
    "J": 40,
}
CARDS = (
    ("player", "Player's cards, such as As Kd Th"),
    ("dealer", "Dealer's cards, also after a fold"),
    ("board", "Board: community or bonus cards"),
)
HOUSE_WAY = "house way"
MORE_LINES = 3  # the header, a payout limit that bound, the total
SETTLED = "Settled."
WORKING = (
    "Settled by a working interpretation, not adopted; Otherwise says what another one awards."
)
TOP = 4


def add_settle_sheet(desk: Desk) -> None:
    """Fill the sheet; for a game that is not settled here it says so."""
    sheet = sheet_of(desk.book, SHEET)
    style.title(sheet.cell(1, LABEL, f"Settle one round: {desk.plan.title}"))
    style.plain(sheet.cell(2, LABEL, Formula(f'={EDITION_LINE}&"; "&{STATUS_LINE}')))
    merge(sheet, 2, LABEL, PLACES[-1])
    showdown = ask_game(desk.plan.game).showdown
    if showdown is None:
        style.plain(sheet.cell(TOP, LABEL, f"{desk.plan.title} is not settled here."))
        last = TOP
    else:
        places = [(spot.name, spot.paid_by) for spot in showdown.spots]
        row = _wagers(desk, sheet, _cards(desk, sheet) + 1, places)
        _conditions(desk, sheet)
        last = _answer(desk, sheet, row + 2, 2 * len(places) + MORE_LINES)
    for letter, width in WIDTHS.items():
        sheet.column_dimensions[letter].width = width
    for column in range(RAW, SPILLED + len(COLUMNS)):
        sheet.column_dimensions[get_column_letter(column)].hidden = True
    style.screen(sheet, f"A{TOP - 1}")
    style.page(sheet, f"A1:J{last}", repeat="1:2", heading=f"What if: {desk.plan.title}")
    style.protect(sheet)


def name(key: str) -> str:
    """Return the defined name of an input of the sheet."""
    return name_of("Settle", key)


def _cards(desk: Desk, sheet: Worksheet) -> int:
    style.bar(sheet, TOP - 1, LABEL, TABLE)
    sheet.cell(TOP - 1, LABEL, "Cards")
    row = TOP - 1
    for key, label in CARDS:
        row += 1
        style.label(sheet.cell(row, LABEL, label))
        asked = Input(key=key, label=label, kind=Kind.TEXT, name=name(key))
        put_input(desk.lists, sheet, row, VALUE, asked, span=2)
        sheet.cell(row, VALUE).alignment = style.to_the_left()
    return row


def _wagers(desk: Desk, sheet: Worksheet, row: int, places: list[tuple[str, str]]) -> int:
    """Write a line for each place of the layout, with what pays it, and return the last row."""
    style.bar(sheet, row, LABEL, TABLE)
    sheet.cell(row, LABEL, "Wagers; a blank stake is none")
    row += 1
    heads = ("Place on the layout", "Stake in dollars", "Paytable")
    for column, words in enumerate(heads, start=LABEL):
        style.heading(sheet.cell(row, column, words), right=column > LABEL)
    first = row + 1
    wagers = {wager.name: wager for wager in desk.plan.wagers}
    for spot, paid in places:
        row += 1
        style.label(sheet.cell(row, LABEL, spot))
        asked = Input(key=spot, label=spot, kind=Kind.MONEY, name=name(f"stake {spot}"))
        put_input(desk.lists, sheet, row, VALUE, asked)
        cell = sheet.cell(row, TABLE)
        if paid in wagers:
            cell.value = Formula(f'={desk.name(wagers[paid], TABLE_ID)}&""')
            style.entry(cell, style.TEXT)
        else:
            style.law(cell)
        _handed_on(sheet, row)
    add_table(sheet, "Round_staked", f"B{first - 1}:D{row}", heads)
    define(sheet, name("wagers"), first, RAW, last_row=row, last_column=RAW + 2)
    return row


def _handed_on(sheet: Worksheet, row: int) -> None:
    """Leave out the places without a stake."""
    stake = sheet.cell(row, VALUE).coordinate
    for place, column in enumerate((LABEL, VALUE, TABLE)):
        source = sheet.cell(row, column).coordinate
        sheet.cell(row, RAW + place, Formula(f'=IF({stake}="","",{source})'))


def _conditions(desk: Desk, sheet: Worksheet) -> None:
    style.bar(sheet, TOP - 1, CONDITION, MEANING + 1)
    sheet.cell(TOP - 1, CONDITION, "Conditions; blank counts as absent")
    row = TOP - 1
    for condition, asked in _asked(desk):
        row += 1
        style.label(sheet.cell(row, CONDITION, condition))
        put_input(desk.lists, sheet, row, GIVEN, asked)
        if condition == HOUSE_WAY:
            sheet.cell(row, GIVEN).value = _way(desk)
        for column in (MEANING, MEANING + 1):
            style.note(sheet.cell(row, column))
        sheet.cell(row, MEANING, asked.remark)
        merge(sheet, row, MEANING, MEANING + 1)
    define(sheet, name("conditions"), TOP, CONDITION, last_row=row, last_column=GIVEN)


def _way(desk: Desk) -> str | None:
    """Return a formula for the house way chosen on the sheet of the base game."""
    ways = [wager for wager in desk.plan.wagers if wager.has(HOUSE_WAY)]
    return absent_if_blank(desk.name(ways[0], HOUSE_WAY)) if ways else None


def _asked(desk: Desk) -> tuple[tuple[str, Input], ...]:
    return tuple(round_terms(desk.plan.law, f"{SHEET} condition"))


def _answer(desk: Desk, sheet: Worksheet, row: int, lines: int) -> int:
    """Show what SETTLE answers and return the last row."""
    given = ",".join(
        (
            GAME,
            *(name(key) for key, _ in CARDS),
            name("wagers"),
            JURISDICTION,
            name("conditions"),
        )
    )
    row = max(row, TOP + len(_asked(desk)) + 2)
    style.bar(sheet, row, LABEL, PLACES[-1])
    sheet.cell(row, LABEL, "Settlement, by the law's own tables, in dollars")
    row += 1
    first = row + 1
    corner = sheet.cell(first, SPILLED).coordinate
    end = sheet.cell(first + lines, SPILLED + len(COLUMNS) - 1).coordinate
    stakes = name("wagers")
    asked = f'IF(COUNT({stakes})=0,"",SETTLE({given}))'
    sheet[corner] = ArrayFormula(f"{corner}:{end}", Formula(f"={asked}"))
    why = unless_absent(f'WHY("SETTLE",{given})')
    others = f'COUNTIF(J{row + 2}:J{row + 1 + lines},"?*")'
    settled = f"IF({others}=0,{text(SETTLED)},{text(WORKING)})"
    reason = Formula(
        f'=IF(COUNT({stakes})=0,"Type cards and stakes.",IF(ISERROR({corner}),{why},{settled}))'
    )
    told = sheet.cell(row, LABEL, reason)
    style.law(told, right=False)
    merge(sheet, row, LABEL, PLACES[-1])
    define(sheet, name("reason"), row, LABEL)
    working = f"{told.coordinate}={text(WORKING)}"
    style.paint(sheet, told.coordinate, working, style.statuses()["CHECK"])
    plain = (text(SETTLED), text(WORKING), '"Type cards and stakes."')
    refused = f"AND({','.join(f'{told.coordinate}<>{words}' for words in plain)})"
    style.paint(sheet, told.coordinate, refused, style.refused())
    row += 1
    for column, words in zip(PLACES, COLUMNS, strict=True):
        style.heading(sheet.cell(row, column, words), right=words in (*MONEY_COLUMNS, "Odds"))
    style.heading(sheet.cell(row, 5))
    for place in range(1, lines + 1):
        row += 1
        style.row(sheet.cell(row, 5))
        for number, (column, words) in enumerate(zip(PLACES, COLUMNS, strict=True)):
            source = sheet.cell(first + place, SPILLED + number).coordinate
            _shown(sheet, row, column, words, source)
    top = row - lines + 1
    total = f'$B{top}="Total"'
    style.paint(sheet, f"B{top}:J{row}", total, style.summed())
    define(sheet, name("answer"), top, LABEL, last_row=row, last_column=PLACES[-1])
    return row


def _shown(sheet: Worksheet, row: int, column: int, words: str, source: str) -> None:
    if words in MONEY_COLUMNS:
        cell = sheet.cell(row, column, Formula(f'=IFERROR(IF(ISNUMBER({source}),{source},""),"")'))
        style.figure(cell, style.MONEY)
        return
    # Calc finds a text of an add-in's rows equal to nothing; joined to "" it is copied.
    cell = sheet.cell(row, column, Formula(f'=IFERROR({source}&"","")'))
    style.row(cell)
    if words == "Odds":
        cell.alignment = style.to_the_right()


def round_at_first(desk: Desk) -> dict[str, object]:
    """Return a round to start from, by the names of its inputs; none for a game without one."""
    showdown = ask_game(desk.plan.game).showdown
    known = None if showdown is None else showdown.sample
    if known is None:
        return {}
    dealt = (known.player, known.dealer, known.board)
    cards = {name(key): words for (key, _), words in zip(CARDS, dealt, strict=True)}
    return {**cards, **{name(f"stake {spot}"): dollars for spot, dollars in known.stakes}}
