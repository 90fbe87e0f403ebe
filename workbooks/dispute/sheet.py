"""The one page of a dispute: the round, its cards and stakes, and what SETTLE says of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openpyxl.styles import Alignment
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from formulas.dollars import dollars
from formulas.settlement.lines import CHECK, COLUMNS, TOTAL
from formulas.settlement.otherwise import STRICT
from formulas.values import exact
from workbooks.dispute.plan import AS_OF, IN_FORCE, PLACES, DisputePlan
from workbooks.kit import style
from workbooks.kit.fitting import fit
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import Lists, put_input
from workbooks.kit.inputs import Input
from workbooks.kit.merging import merge
from workbooks.kit.names import NOT_IN_FORCE, absolute, define, text
from workbooks.plan.agency_lines import issued_by, on_file_of

WAGER, STAKE, TABLE, OUTCOME, ODDS, WON, DUE, PAID, OWED, CLAUSE, OTHERWISE = range(2, 13)
LAST = OTHERWISE
# Hidden: what is handed to SETTLE, and what it answers.
GIVEN, PAYS, CONDITION, RAW = 14, 19, 22, 25
MONEY = (STAKE, WON, DUE, PAID, OWED)
SPILLED = len(COLUMNS)
NAMES = RAW - 1  # the names of the lines once more, by which they are found
UNPAID = RAW + SPILLED  # 1 on a settled line of which Paid is no amount
RAW_OF = {OUTCOME: 2, ODDS: 3, WON: 4, DUE: 5, CLAUSE: 6, OTHERWISE: 7}
WIDTHS = (1.5, 24, 12, 12, 10, 17, 13, 13, 18, 13, 48, 30, 1.5)
NOTE = (
    "Won is what the patron wins without the stake; Due is all that is returned, stake included. "
    "Owed is Due less Paid: positive where the patron was paid too little, negative where too "
    "much. Otherwise says what another interpretation would return where none is adopted. A "
    "line with the outcome check has no amount and is for the floor to decide: so is, on a sheet "
    "with a dispute number, every line with another amount until an interpretation is named."
)
DONE = "Every wager with a stake is settled."
WORKING = "Settled by a working interpretation, not adopted; otherwise "
OPEN = "Left open by the law, for the floor to decide: "
NEEDED = "Settled by the functions of xlplugin: without them no award is computed."
ABSENT = (
    "This sheet needs the functions of xlplugin, which this computer does not have: nothing is "
    "settled. Open it on a computer that has them."
)
BLANK = "Type the cards and the stakes."
STRIP = 3  # the row that says at the head how it stands
SETTLED = "Dispute_settled"
WAGERS, CONDITIONS = "Dispute_wagers", "Dispute_conditions"
HEADS = (
    "Wager",
    "Stake",
    "Paytable",
    "Outcome",
    "Odds",
    "Won",
    "Due, stake included",
    "Paid, stake included",
    "Owed to the patron",
    "Clause",
    "Otherwise",
)


@dataclass
class _Page:
    sheet: Worksheet
    plan: DisputePlan
    lists: Lists
    row: int = 1

    def section(self, words: str) -> None:
        """Write the heading of a section and go to the row below it."""
        style.bar(self.sheet, self.row, WAGER, LAST)
        self.sheet.cell(self.row, WAGER, words)
        self.row += 1

    def merge(self, first: int, last: int) -> None:
        """Make one cell of several in the row."""
        merge(self.sheet, self.row, first, last)

    def note(self, words: str) -> None:
        """Write a remark over the whole row and go to the row below it."""
        style.note(self.sheet.cell(self.row, WAGER, words))
        self.merge(WAGER, LAST)
        self.row += 1

    def ask(self, asked: Input, label: int, first: int, last: int) -> None:
        """Write a label and its input."""
        style.label(self.sheet.cell(self.row, label, asked.label))
        put_input(self.lists, self.sheet, self.row, first, asked, span=last - first + 1)

    def told(self, asked: Input) -> None:
        """Write a label, its input and what is said of it, and go to the row below."""
        self.ask(asked, WAGER, STAKE, ODDS)
        style.note(self.sheet.cell(self.row, WON, asked.remark))
        self.merge(WON, LAST)
        self.row += 1


def add_dispute_sheet(sheet: Worksheet, plan: DisputePlan, lists: Lists) -> None:
    """Fill the sheet."""
    page = _Page(sheet, plan, lists)
    _head(page)
    _round(page)
    page.section("Cards, and what else bears on the round")
    for asked in plan.cards:
        page.told(asked)
    _conditions(page)
    _settlement(page, _call(plan))
    page.section("Finding")
    for asked in plan.finding:
        page.ask(asked, WAGER, STAKE, LAST)
        sheet.row_dimensions[page.row].height = 34
        page.row += 1
    style.widths(sheet, WIDTHS)
    for column in range(GIVEN, UNPAID + 1):
        sheet.column_dimensions[get_column_letter(column)].hidden = True
    style.finish(sheet, "A4", f"L{page.row}", f"Dispute sheet: {plan.title}", zoom=100)
    sheet.page_setup.fitToHeight = 1


def _head(page: _Page) -> None:
    plan, sheet = page.plan, page.sheet
    style.title(sheet.cell(1, WAGER, f"Dispute sheet: {plan.title}"))
    agency = sheet.cell(1, LAST, issued_by())
    style.plain(agency, bold=True)
    agency.alignment = style.TO_THE_RIGHT
    style.note(sheet.cell(1, DUE, NEEDED))
    merge(sheet, 1, DUE, CLAUSE)
    page.row = 2
    page.ask(plan.choice, WAGER, STAKE, TABLE)
    codes = page.lists.place(plan.choice.options)
    newest_first = reversed(plan.law.editions)
    titles = ("", *(f"{one.title} ({one.standing})" for one in newest_first))
    listed = page.lists.place(titles)
    chosen, date = plan.choice.name, plan.date.name
    stated = f"INDEX({listed},MATCH({chosen},{codes},0))"
    day = f'"the text of {plan.law.jurisdiction} in force on "&TEXT({date},"mmmm d, yyyy")'
    dated = f'IF({date}="","give the date of the round",{day})'
    text_of = Formula(f'=IF({chosen}={text(IN_FORCE)},{dated},IFERROR({stated},"no such text"))')
    style.note(sheet.cell(2, OUTCOME, text_of))
    page.merge(OUTCOME, LAST)
    style.paint(sheet, "E2:L2", f"ISNUMBER(SEARCH({text(NOT_IN_FORCE)},$E$2))", style.refused())
    page.row = STRIP + 1
    if plan.basis:
        fit(sheet, page.row, plan.basis, sum(WIDTHS[1:12]))
        page.note(plan.basis)
    if plan.limits:
        said = sheet.cell(page.row, WAGER, Formula("=" + "&".join(_beyond(plan))))
        style.plain(said, bold=True)
        page.merge(WAGER, LAST)
        style.paint(sheet, f"B{page.row}", f'$B${page.row}<>""', style.refused())
        page.row += 1
    for words in on_file_of(plan.edition):
        page.note(f"Interpretation on file: {words}.")


def _beyond(plan: DisputePlan) -> Iterator[str]:
    """Yield, for each stake as settled, what says that it was not approved; "" where it was."""
    for spot in plan.spots:
        if spot.name not in plan.limits:
            continue
        staked = f"IFERROR({_said_of(spot.name, 1)},0)"
        limits = plan.limits[spot.name]
        if limits is None:
            yield f'IF({staked}>0,{text(f"{spot.name} was not approved at this table. ")},"")'
            continue
        for limit, words, broken in zip(
            limits,
            ("below the approved minimum", "above the approved maximum"),
            ("AND({0}>0,{0}<{1})", "{0}>{1}"),
            strict=True,
        ):
            if isinstance(limit, float):
                said = f"The stake of {spot.name} is {words}, {dollars(exact(limit, words))}. "
                yield f'IF({broken.format(staked, limit)},{text(said)},"")'


def _round(page: _Page) -> None:
    page.section("The round")
    asked = page.plan.round
    for left, right in zip(asked[::2], asked[1::2], strict=True):
        page.ask(left, WAGER, STAKE, ODDS)
        label = page.sheet.cell(page.row, WON, right.label)
        style.label(label)
        label.alignment = Alignment(vertical="center", indent=1)
        style.label(page.sheet.cell(page.row, DUE))
        page.merge(WON, DUE)
        put_input(page.lists, page.sheet, page.row, PAID, right, span=LAST - PAID + 1)
        page.row += 1
    page.row += 1


def _conditions(page: _Page) -> None:
    """Write the inputs of the conditions, and hand over those that are filled in."""
    sheet, plan = page.sheet, page.plan
    chosen, date = plan.choice.name, plan.date.name
    given = [(AS_OF, f'IF({chosen}={text(IN_FORCE)},IF({date}="","",{date}),"")')]
    given.append((STRICT, f'IF({plan.number.name}="","",TRUE)'))
    given += [(asked.key, f'IF({asked.name}="","",{asked.name})') for asked in plan.terms]
    top = page.row
    for asked in plan.terms:
        page.told(asked)
    for row, (name, value) in enumerate(given, start=top):
        sheet.cell(row, CONDITION, name)
        sheet.cell(row, CONDITION + 1, Formula(f"={value}"))
    define(
        sheet, CONDITIONS, top, CONDITION, last_row=top + len(given) - 1, last_column=CONDITION + 1
    )
    page.row = max(page.row, top + len(given)) + 1


def _call(plan: DisputePlan) -> str:
    """Return the arguments of SETTLE, as the sheet hands them over."""
    places = {asked.key: asked.name for asked in plan.cards}
    cards = ",".join(places.get(key, "") for key in PLACES)
    chosen = plan.choice.name
    where = f"IF({chosen}={text(IN_FORCE)},{text(plan.law.jurisdiction)},{chosen})"
    return f"{text(plan.law.game)},{cards},{WAGERS},{where},{CONDITIONS}"


def _settlement(page: _Page, call: str) -> None:
    plan, sheet = page.plan, page.sheet
    page.section("Stakes, awards and what was paid")
    for column, words in enumerate(HEADS, start=WAGER):
        style.heading(sheet.cell(page.row, column, words), right=column in MONEY)
    sheet.row_dimensions[page.row].height = 30
    first = page.row + 1
    total = page.row + len(plan.spots) + len(plan.further)
    unknown = _working(page, call, first, total + 1)
    for spot in plan.spots:
        page.row += 1
        _line(page, spot.name)
        put_input(page.lists, sheet, page.row, STAKE, spot.stake)
        table, stake = '""', spot.stake.name
        if spot.table is not None:
            put_input(page.lists, sheet, page.row, TABLE, spot.table)
            table = f'IF(OR({stake}="",{spot.table.name}=""),"",{spot.table.name})'
        given = (f'IF({stake}="","",{text(spot.name)})', f'IF({stake}="","",{stake})', table)
        for column, value in enumerate(given, start=GIVEN):
            sheet.cell(page.row, column, Formula(f"={value}"))
        _paid(page, spot.paid, first, total)
    for name, paid in plan.further:
        page.row += 1
        _line(page, name)
        if name == TOTAL:
            _total(page, first)
        elif paid is not None:
            _paid(page, paid, first, total)
    unequal = f"AND(ISNUMBER($J{first}),$J{first}<>0)"
    style.paint(sheet, f"B{first}:L{page.row}", unequal, style.departure())
    page.row += 1
    _verdict(page, call, unknown, first)


def _working(page: _Page, call: str, first: int, last: int) -> str:
    """Put the call of SETTLE into the hidden columns; return when the law to use is unknown."""
    plan, sheet = page.plan, page.sheet
    row = first + len(plan.spots)
    for spot in plan.spots:  # below the stakes, the pays in place of a paytable with their stake
        for line in plan.pays.get(spot.name, ()):
            for column, value in enumerate(line, start=PAYS):
                sheet.cell(row, column).value = value
            stands = [text(spot.name), None, None, absolute(row, PAYS), absolute(row, PAYS + 1)]
            for column, stood in enumerate(stands, start=GIVEN):
                if stood is not None:
                    given = f'=IF({spot.stake.name}="","",{stood})'
                    sheet.cell(row, column, Formula(given))
            row += 1
    width = 5 if plan.pays else 3
    define(sheet, WAGERS, first, GIVEN, last_row=row - 1, last_column=GIVEN + width - 1)
    define(sheet, SETTLED, first, NAMES, last_row=last, last_column=RAW + SPILLED - 1)
    chosen = plan.choice.name
    unknown = f'OR({chosen}="",AND({chosen}={text(IN_FORCE)},{plan.date.name}=""))'
    corner = absolute(first, RAW).replace("$", "")
    area = f"{corner}:{absolute(last, RAW + SPILLED - 1)}".replace("$", "")
    sheet[corner] = ArrayFormula(area, Formula(f"=IF({unknown},NA(),SETTLE({call}))"))
    # In Calc a text picked out of an answer with several cells equals nothing until it is copied.
    for row in range(first, last + 1):
        sheet.cell(row, NAMES, Formula(f'=IFERROR({absolute(row, RAW)}&"","")'))
    return unknown


def _no_award(first: int, total: int) -> str:
    """Return when no line shows an amount or is left open: no award stands on the page."""
    return f'COUNT($H${first}:$H${total})+COUNTIF($E${first}:$E${total},"{CHECK}")=0'


def _verdict(page: _Page, call: str, unknown: str, first: int) -> None:
    """Say below the table whether the round is settled, else why not."""
    sheet = page.sheet
    total = page.row - 1
    left = f'{text(OPEN)}&MID($F${total},{len("without ") + 1},200)&"."'
    working = f'{text(WORKING)}&$L${total}&"."'
    done = f'IF($E${total}="{CHECK}",{left},IF($L${total}="",{text(DONE)},{working}))'
    refused = f'SUBSTITUTE(WHY("SETTLE",{call}),"give the condition","fill in the condition")'
    for asked in page.plan.terms:  # by their lines on the sheet
        condition, line = text(f'the condition "{asked.key}"'), text(f"the line {asked.label}")
        refused = f"SUBSTITUTE({refused},{condition},{line})"
    settled = f"IF({_no_award(first, total)},{text(ABSENT)},{done})"
    why = f"IF(ISERROR({absolute(first, RAW)}),{refused},{settled})"
    stakes = f"$C${first}:$C${first + len(page.plan.spots) - 1}"
    words = text(
        "Give the date of the round: it is settled by the text in force on that day. "
        "Or name the text to settle by."
    )
    said = f"IF({unknown},{words},IF(COUNTA({stakes})=0,{text(BLANK)},{why}))"
    absent = "ISERROR(ENGINEVERSION())"
    status = sheet.cell(page.row, WAGER, Formula(f"=IF({absent},{text(ABSENT)},{said})"))
    style.plain(status, bold=True)
    page.merge(WAGER, LAST)
    _strip(page, first, total)
    sheet.row_dimensions[page.row].height = 28
    _paint_verdict(sheet, f"B{page.row}:L{page.row}", page.row)
    page.row += 1
    sheet.row_dimensions[page.row].height = 26
    page.note(NOTE)


def _paint_verdict(sheet: Worksheet, area: str, row: int) -> None:
    """Paint what rests on a working interpretation as for a person, what is open as refused."""
    working = f"LEFT($B${row},{len(WORKING)})={text(WORKING)}"
    style.paint(sheet, area, working, style.statuses()["CHECK"])
    style.paint(sheet, area, f"AND($B${row}<>{text(DONE)},NOT({working}))", style.refused())


def _strip(page: _Page, first: int, total: int) -> None:
    """Show at the head what stands below the awards: whether all is settled, and what is owed."""
    sheet = page.sheet
    said = sheet.cell(STRIP, WAGER, Formula(f"=$B${page.row}"))
    style.plain(said, bold=True)
    merge(sheet, STRIP, WAGER, DUE)
    _paint_verdict(sheet, f"B{STRIP}", STRIP)
    style.label(sheet.cell(STRIP, PAID, "Owed to the patron"))
    owed = Formula(f'=IF(ISNUMBER($J${total}),$J${total},"")')
    style.figure(sheet.cell(STRIP, OWED, owed), style.MONEY, bold=True)
    lines, column = f"{first}:", get_column_letter(UNPAID)
    unpaid = f"${column}${lines}${column}${total - 1}"
    line = f"MATCH(1,{unpaid},0)"
    named, due = (f"INDEX(${letter}${lines}${letter}${total - 1},{line})" for letter in "BH")
    more = f'IF(SUM({unpaid})>1," ("&SUM({unpaid})-1&" more)","")'
    words = f'"Paid is not typed in dollars for "&{named}&{more}&", due "&SUM({due})'
    words += '&": type 0 or what was paid."'
    begun = f"AND(SUM({unpaid})>0,COUNTA($I${lines}$I${total - 1})>0)"
    style.plain(sheet.cell(STRIP, CLAUSE, Formula(f'=IF({begun},{words},"")')), bold=True)
    merge(sheet, STRIP, CLAUSE, OTHERWISE)
    style.paint(sheet, f"K{STRIP}:L{STRIP}", f'$K${STRIP}<>""', style.refused())
    sheet.row_dimensions[STRIP].height = 28


def _said_of(name: str, place: int) -> str:
    """Return what SETTLE says of a line, found by its name.

    INDEX would be an array formula in the file, which Calc computes anew when it opens it, and what
    is said of the awards it would not.
    """
    return f"VLOOKUP({text(name)},{SETTLED},{place + 2},0)"


def _line(page: _Page, name: str) -> None:
    """Write what SETTLE says of one line, found by its name."""
    sheet, row = page.sheet, page.row
    style.label(sheet.cell(row, WAGER, name))
    for column in (STAKE, TABLE, PAID, OWED):
        style.law(sheet.cell(row, column))
    for column, place in RAW_OF.items():
        said = _said_of(name, place)
        shown = f'IF({said}="","",{said})' if column in MONEY else f'{said}&""'
        cell = sheet.cell(row, column, Formula(f'=IFERROR({shown},"")'))
        if column in MONEY:
            style.figure(cell, style.MONEY, bold=column == DUE)
        elif column in (CLAUSE, OTHERWISE):
            style.row(cell)
        else:
            style.law(cell, right=False)


def _paid(page: _Page, paid: Input, first: int, total: int) -> None:
    """Write the input of what was paid, and what is owed: minus all of it where nothing is due.

    Nothing is owed yet on a line that the law leaves open, nor where no award stands.
    """
    sheet, row = page.sheet, page.row
    put_input(page.lists, sheet, row, PAID, paid)
    due, dollars = f"$H{row}", f"AND(ISNUMBER({paid.name}),{paid.name}>=0)"
    settled = f"IF(ISNUMBER({due}),{due},0)-IF({dollars},{paid.name},NA())"
    open_ones = f'{paid.name}="",{_no_award(first, total)},$E{row}={text(CHECK)}'
    owed = f'IF(OR({open_ones}),"",{settled})'
    style.figure(sheet.cell(row, OWED, Formula(f"={owed}")), style.MONEY, bold=True)
    missing = f'IFERROR(IF(IF({paid.name}="",ISNUMBER({due}),NOT({dollars})),1,0),0)'
    sheet.cell(row, UNPAID, Formula(f"={missing}"))


def _total(page: _Page, first: int) -> None:
    sheet, row = page.sheet, page.row
    for column, letter in ((STAKE, "C"), (PAID, "I"), (OWED, "J")):
        area = f"{letter}{first}:{letter}{row - 1}"
        unpaid = absolute(first, UNPAID, row - 1)
        not_yet = f"COUNT({area})<COUNTA({area})"  # one of them is typed as text
        if column == OWED:
            not_yet = f'$E{row}="{CHECK}",SUM({unpaid})>0'
        words = Formula(f'=IF(OR(COUNT({area})=0,{not_yet}),"",SUM({area}))')
        style.figure(sheet.cell(row, column, words), style.MONEY, bold=True)
