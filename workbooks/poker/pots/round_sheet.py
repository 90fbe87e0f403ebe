"""The sheet Round: who played for what with which cards, and what each player receives."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from formulas.law.library import regulation
from formulas.law.model import Edition
from formulas.pots.grounds import READINGS
from formulas.pots.variants import variant_names
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import Lists
from workbooks.kit.inputs import Input, Kind
from workbooks.kit.names import absolute, define, sheet_of, text
from workbooks.plan.agency_lines import issued_by
from workbooks.poker.pots.page import Page

SHEET = "Round"
NO_ZERO = '"$"#,##0.00;-"$"#,##0.00;'
LAW, VARIANT, BOARD = "Round_law", "Round_variant", "Round_board"
PLAYERS, HANDS, CONDITIONS = "Round_players", "Round_hands", "Round_conditions"
STACKS, RECEIVED = "Round_stacks", "Round_received"
RAKE_TAKEN, RAKE_CONDITIONS = "Round_rake_taken", "Round_rake_conditions"
RATE, LEVELS = "Round_rake", "Round_rake_levels"
REASON, FINE = "Awards_reason", "The round is settled: see the sheet Awards for the clauses."
AWARD_PLAYER, AWARD_POT = "Awards_player", "Awards_pot"
AWARD_PUT_IN, AWARD_OUT = "Awards_put_in", "Awards_awarded"
SEATS, BETTING_ROUNDS, POTS = 10, 5, 10
# Columns: seat, player, blinds and antes and five betting rounds, and so on to the clause.
SEAT, PLAYER, BETS = 2, 3, 4
PUT_IN = BETS + BETTING_ROUNDS + 1
CARDS, STACK, AWARDED, AFTER, PAID, OWED, REMARK = range(PUT_IN + 1, PUT_IN + 8)
LAST = REMARK
HIDDEN = LAST + 2
WIDTHS = (1.5, 23, 17, 12, 10, 10, 10, 10, 10, 11, 26, 12, 12, 12, 12, 12, 38)
FACTS = (
    ("report", "Report number", Kind.TEXT),
    ("date", "Date and time of the round", Kind.TEXT),
    ("table", "Table", Kind.TEXT),
    ("dealer", "Dealer", Kind.TEXT),
    ("supervisor", "Poker shift supervisor", Kind.TEXT),
    ("surveillance", "Surveillance reference", Kind.TEXT),
    ("complaint", "What is disputed", Kind.TEXT),
)
TERMS = (
    ("rake", "Percentage rake", Kind.PERCENT, "not above 10%: § 553.15(b)(1)"),
    ("rake levels", "Incremental rake", Kind.TEXT, "such as 1 at 20; 1 at 40: § 553.15(b)(2)"),
    ("maximum rake", "Maximum rake", Kind.MONEY, "as submitted: § 553.15(a)(3)"),
    ("no flop no rake", "No flop, no rake", Kind.YES, "where the submission says so"),
    ("bad beat contribution", "Bad Beat contribution", Kind.MONEY, "from one pot: § 553.20(c)"),
    ("bad beat minimum", "Minimum pot for it", Kind.MONEY, "§ 553.20(b)(2)"),
    ("chip", "Smallest chip", Kind.MONEY, "at most $1; blank: as the bets show"),
    ("reading", "Interpretation", Kind.TEXT, "blank: the law's default"),
)
PLAYER_HEADS = (
    "Seat",
    "Player",
    "Ante and blind bets",
    *(f"Betting round {number}" for number in range(1, BETTING_ROUNDS + 1)),
    "Put in",
    "Cards, or fold, concede, dead",
    "Stack at first",
    "Due from the pots",
    "Stack after",
    "Paid by the dealer",
    "Owed",
    "Remark",
)
OF_THE_RAKE = ("maximum rake", "no flop no rake", "chip")


def add(book: Workbook, lists: Lists, edition: Edition) -> None:
    """Fill the sheet."""
    page = Page(sheet_of(book, SHEET), lists)
    row = _head(page, edition)
    row = _terms(page, row, edition)
    row = _players(page, row + 1)
    row = _pots(page, row + 1)
    row = _decision(page, row + 1, edition)
    sheet = page.sheet
    style.widths(sheet, WIDTHS)
    page.hide(HIDDEN, HIDDEN + 1)
    last = get_column_letter(LAST)
    style.finish(sheet, "A3", f"{last}{row}", f"Settlement sheet: {edition.heading}", zoom=80)
    sheet.page_setup.fitToHeight = 1


def _head(page: Page, edition: Edition) -> int:
    sheet = page.sheet
    style.title(sheet.cell(1, SEAT, f"Settlement sheet: {edition.heading}"))
    agency = sheet.cell(1, LAST, issued_by())
    style.plain(agency, bold=True)
    agency.alignment = style.TO_THE_RIGHT
    editions = tuple(reversed(regulation(edition.game, edition.jurisdiction).editions))
    codes = tuple(one.code for one in editions)
    asked = Input(key="law", label="Edition of the law", kind=Kind.LIST, name=LAW, options=codes)
    page.ask(asked, 2, SEAT, PLAYER)
    sheet.cell(2, PLAYER).value = edition.code
    titles = page.lists.place(tuple(f"{one.title} ({one.standing})" for one in editions))
    found = Formula(f'=IFERROR(INDEX({titles},MATCH({LAW},{page.lists.place(codes)},0)),"")')
    style.law(sheet.cell(2, BETS, found), right=False)
    page.merge(2, BETS, LAST)
    sheet.row_dimensions[2].height = 18
    page.bar(3, SEAT, LAST, (SEAT, "The round"), (CARDS, "Rake, fund and chips"))
    return 4


def _terms(page: Page, top: int, edition: Edition) -> int:
    """Write facts and game on the left, what is taken from the pots on the right."""
    sheet = page.sheet
    facts = [
        ("variant", "Game of § 553.9", Kind.LIST),
        ("board", "Cards in the center", Kind.TEXT),
        *FACTS,
    ]
    names = {"variant": variant_names()}
    asked = [
        Input(key=key, label=label, kind=kind, name=f"Round_{key}", options=names.get(key, ()))
        for key, label, kind in facts
    ]
    for row, one in enumerate(asked, start=top):
        page.ask(one, row, SEAT, PLAYER, span=PUT_IN - PLAYER + 1)
    for row, (key, label, kind, remark) in enumerate(TERMS, start=top):
        name = f"Round_{key.replace(' ', '_')}"
        options = ("yes", "no") if kind is Kind.YES else ()
        term = Input(key=key, label=label, kind=kind, name=name, options=options, remark=remark)
        page.ask(term, row, CARDS, STACK)
        page.merge(row, AWARDED, LAST)
        page.hand_over(row, HIDDEN, key, name)
    last = top + len(TERMS) - 1
    define(sheet, CONDITIONS, top, HIDDEN, last_row=last, last_column=HIDDEN + 1)
    choices = "; ".join(
        choice.id
        for reading in edition.readings
        if reading.id in READINGS
        for choice in reading.choices
        if choice.id != reading.default
    )
    style.label(sheet.cell(last + 1, CARDS, "Interpretations besides it"))
    style.note(sheet.cell(last + 1, STACK, choices))
    page.merge(last + 1, STACK, LAST)
    return max(top + len(asked), last + 2)


def _players(page: Page, top: int) -> int:
    sheet = page.sheet
    page.bar(top, SEAT, LAST, (SEAT, "The players, clockwise from the left of the dealer"))
    for column, words in enumerate(PLAYER_HEADS, start=SEAT):
        right = PLAYER < column < LAST and column != CARDS
        style.heading(sheet.cell(top + 1, column, words), right=right)
    sheet.row_dimensions[top + 1].height = 32
    first, last = top + 2, top + 1 + SEATS
    for place, row in enumerate(range(first, last + 1), start=1):
        _player(sheet, place, row)
    for name, column, last_column in (
        (PLAYERS, PLAYER, PUT_IN - 1),
        (HANDS, CARDS, CARDS),
        (STACKS, STACK, STACK),
        (RECEIVED, PAID, PAID),
    ):
        define(sheet, name, first, column, last_row=last, last_column=last_column)
    for column, wrong in ((OWED, 'AND(${0}<>"",${0}<>0)'), (REMARK, 'LEFT(${0},3)="put"')):
        letter = get_column_letter(column)
        area = f"{letter}{first}:{letter}{last}"
        style.paint(sheet, area, wrong.format(f"{letter}{first}"), style.refused())
    style.label(sheet.cell(last + 1, SEAT, "All players"))
    for column in (*range(BETS, PUT_IN + 1), AWARDED, PAID):
        area = f"{get_column_letter(column)}{first}:{get_column_letter(column)}{last}"
        style.figure(sheet.cell(last + 1, column, Formula(f"=SUM({area})")), style.MONEY)
    style.law(sheet.cell(last + 2, SEAT, Formula(f"={REASON}")), right=False)
    page.merge(last + 2, SEAT, LAST)
    line = f"B{last + 2}:{get_column_letter(LAST)}{last + 2}"
    style.paint(sheet, line, f"$B${last + 2}<>{text(FINE)}", style.refused())
    sheet.row_dimensions[last + 2].height = 18
    return last + 3


def _player(sheet: Worksheet, place: int, row: int) -> None:
    """Write the line of a seat: what is typed, what follows from the pots, and the remark."""
    style.label(sheet.cell(row, SEAT, place))
    style.entry(sheet.cell(row, PLAYER), style.TEXT, right=False)
    for column in (*range(BETS, PUT_IN), STACK, PAID):
        style.entry(sheet.cell(row, column), style.MONEY)
    style.entry(sheet.cell(row, CARDS), style.TEXT, right=False)
    bets = f"{get_column_letter(BETS)}{row}:{get_column_letter(PUT_IN - 1)}{row}"
    name = f"${get_column_letter(PLAYER)}{row}"
    put_in, stack, due, paid = (
        f"{get_column_letter(column)}{row}" for column in (PUT_IN, STACK, AWARDED, PAID)
    )
    called = f'IF({name}="","{place}",{name}&"")'
    awarded = f'SUMIFS({AWARD_OUT},{AWARD_PLAYER},"Total",{AWARD_POT},{called})'
    figures = {
        PUT_IN: Formula(f"=SUM({bets})"),
        AWARDED: Formula(f'=IF({put_in}=0,"",IF({REASON}={text(FINE)},{awarded},NA()))'),
        AFTER: Formula(f'=IF({stack}="","",{stack}-{put_in}+SUM({due}))'),
        OWED: Formula(f'=IF({paid}="","",SUM({due})-{paid})'),
    }
    for column, formula in figures.items():
        shown = style.MONEY if column != PUT_IN else NO_ZERO
        style.figure(sheet.cell(row, column, formula), shown, bold=column == AWARDED)
    over = text("put in more than the table stakes: § 553.8(b)")
    all_in = text("All-in: § 553.8(b)(4)")
    remark = f'IF({put_in}>{stack},{over},IF({put_in}={stack},{all_in},""))'
    style.note(sheet.cell(row, REMARK, Formula(f'=IF({stack}="","",{remark})')))


def _pots(page: Page, top: int) -> int:
    """Write each pot with what is taken from it, and the balance of the round."""
    sheet = page.sheet
    page.bar(top, SEAT, LAST, (SEAT, "The pots"), (CARDS, "The balance, and the rake by RAKE"))
    heads = ("Pot", "Put in", "Rake", "Bad Beat fund", "Awarded", "Open")
    style.heads(sheet, top + 1, heads, SEAT)
    side = (f"Side pot {number}" for number in range(1, POTS))
    names = ("Main pot", *side, "Refund", "Uncalled bet")
    first = top + 2
    for row, name in enumerate(names, start=first):
        style.label(sheet.cell(row, SEAT, name))
        pot = f"${get_column_letter(SEAT)}{row}"
        of_pot = f"{AWARD_OUT},{AWARD_POT},{pot}"
        rake, fund, left = (
            f'SUMIFS({of_pot},{AWARD_PLAYER},"{player}")'
            for player in ("Rake", "Bad Beat fund", "Open")
        )
        formulas = (
            f"SUMIFS({AWARD_PUT_IN},{AWARD_POT},{pot})",
            rake,
            fund,
            f"SUMIFS({of_pot})-{rake}-{fund}-{left}",
            left,
        )
        for column, formula in enumerate(formulas, start=PLAYER):
            # A pot of a round that is not settled is not an empty one.
            known = Formula(f'=IF({REASON}={text(FINE)},{formula},IF({VARIANT}="",0,NA()))')
            style.figure(sheet.cell(row, column, known), NO_ZERO)
    last = first + len(names) - 1
    style.label(sheet.cell(last + 1, SEAT, "Together"))
    together = {}
    for column in range(PLAYER, PLAYER + 5):
        letter = get_column_letter(column)
        formula = Formula(f"=SUM({letter}{first}:{letter}{last})")
        style.figure(sheet.cell(last + 1, column, formula), style.MONEY, bold=True)
        together[column] = f"{letter}{last + 1}"
        area = f"{letter}{first}:{letter}{last + 1}"
        style.paint(sheet, area, f"ISERROR({letter}{first})", style.refused())
    pots = absolute(first, PLAYER, last - 2)
    _balance(page, first, together, pots)
    return last + 2


def _balance(page: Page, top: int, together: dict[int, str], pots: str) -> None:
    sheet = page.sheet
    put_in, rake, fund, awarded, left = together.values()
    difference = f"ROUND({put_in}-{rake}-{fund}-{awarded}-{left},2)"
    asked = f'IF({RATE}<>"","percentage","incremental")'
    terms = f'IF({RATE}<>"",{RATE},{LEVELS})'
    call = f"RAKE({pots},{asked},{terms},{LAW},{RAKE_CONDITIONS})"
    none = f'AND({RATE}="",{LEVELS}="")'
    lines: tuple[tuple[str, str], ...] = (
        ("Put in", Formula(f"={put_in}")),
        ("Rake, Bad Beat fund, awards and open", Formula(f"={rake}+{fund}+{awarded}+{left}")),
        ("Difference: must be nothing", Formula(f"={difference}")),
        ("Rake of these pots by RAKE", Formula(f'=IF({none},"",{call})')),
    )
    for row, (label, formula) in enumerate(lines, start=top):
        style.label(sheet.cell(row, CARDS, label))
        style.figure(sheet.cell(row, STACK, formula), style.MONEY, bold=row == top + 2)
    rake_row = top + 3
    both = text("no percentage and incremental rake together here: see the sheet Awards")
    computed = absolute(rake_row, STACK)
    why = f'WHY("RAKE",{pots},{asked},{terms},{LAW},{RAKE_CONDITIONS})'
    none_said = text("no rake is stated")
    taken = f'"§ 553.15(b); SPLITPOT took "&TEXT({rake},"0.00")'
    one = f"IF(ISERROR({computed}),{why},IF({none},{none_said},{taken}))"
    note = Formula(f'=IF(AND({RATE}<>"",{LEVELS}<>""),{both},{one})')
    style.note(sheet.cell(rake_row, AWARDED, note))
    page.merge(rake_row, AWARDED, LAST)
    label = "Rake taken at the table"
    taken_there = Input(key="rake taken", label=label, kind=Kind.MONEY, name=RAKE_TAKEN)
    page.ask(taken_there, top + 4, CARDS, STACK)
    style.label(sheet.cell(top + 5, CARDS, "Taken too much"))
    over = Formula(f'=IF(OR({RAKE_TAKEN}="",{REASON}<>{text(FINE)}),"",{RAKE_TAKEN}-{rake})')
    style.figure(sheet.cell(top + 5, STACK, over), style.MONEY)
    cell = absolute(top + 5, STACK)
    style.paint(sheet, cell.replace("$", ""), f'AND({cell}<>"",{cell}<>0)', style.refused())
    balance = absolute(top + 2, STACK)
    style.paint(sheet, balance.replace("$", ""), f"{balance}<>0", style.refused())
    for row, name in enumerate(OF_THE_RAKE, start=top):
        page.hand_over(row, HIDDEN, name, f"Round_{name.replace(' ', '_')}")
    row = top + len(OF_THE_RAKE)
    style.label(sheet.cell(row, HIDDEN, "flop"))
    flop = Formula(f'=IF(Round_no_flop_no_rake="yes",IF({BOARD}="","no","yes"),"")')
    sheet.cell(row, HIDDEN + 1, flop)
    define(sheet, RAKE_CONDITIONS, top, HIDDEN, last_row=row, last_column=HIDDEN + 1)


def _decision(page: Page, top: int, edition: Edition) -> int:
    sheet = page.sheet
    page.bar(top, SEAT, LAST, (SEAT, "Decision of the Poker shift supervisor (§ 553.16(b))"))
    for row, label in enumerate(("Decision", "Name, date", "Patrons informed"), start=top + 1):
        asked = Input(
            key=label,
            label=label,
            kind=Kind.TEXT,
            name=f"Round_{label.split(',')[0].replace(' ', '_')}",
        )
        page.ask(asked, row, SEAT, PLAYER, span=LAST - PLAYER + 1)
    note = sheet.cell(
        top + 4,
        SEAT,
        "Amounts follow SPLITPOT and RAKE on what is typed above; the clauses stand on the sheet "
        f"Awards. {edition.code} is {edition.standing}.",
    )
    style.note(note)
    page.merge(top + 4, SEAT, LAST)
    return top + 4
