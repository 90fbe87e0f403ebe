"""The sheet Controls: what must hold before a figure of the form is shown, and what was changed.

The deals of each wager add up to the spreadsheet's own COMBIN, the regulation's paytables, of the
base game too, return what they returned when the form was written, the stored plays are those that
were stored, and five spellings of a pay are read. One that does not hold reddens the head and
blanks the figures. Below stands each changed pay and figure of a meter, with the regulation's own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from openpyxl import Workbook
from openpyxl.utils import get_column_letter, quote_sheetname
from openpyxl.worksheet.worksheet import Worksheet

from formulas.question.names import ask_game, dealt_by
from formulas.stored_plays import Plays
from workbooks.form import grid as at
from workbooks.form import support
from workbooks.form.choices_sheet import CHANGED, FIELDS, PayRows
from workbooks.form.counted import LONGEST, CountedTable, Counts, returned_by_law
from workbooks.form.counts_sheet import SHEET as COUNTS
from workbooks.form.draws import draws_of, packs_of
from workbooks.form.law_sheet import PAID
from workbooks.form.plays_sheet import FIRST_PAY, PlayedTable
from workbooks.form.plays_sheet import SHEET as PLAYS
from workbooks.form.read_pay import ReadPay
from workbooks.form.two_ways_sheet import DIFFER, DIFFERING
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.names import MISSED, absolute, define
from workbooks.plan.game_plan import Plan, label_of

SHEET: Final = "Controls"
STANDING, CHANGES = "Controls_standing", "Controls_changes"
NEAR: Final = 1e-12
TOLD: Final = (
    "This workbook is a worksheet, not a determination. Where one of the controls below does not "
    "hold, the head of the form is red and no figure is shown: a cell was altered, or this program "
    "computes otherwise.",
    "Known figures are those of the regulation's own paytables when the form was written.",
)
SUM_HEADS: Final = ("Computed here", "Known", "May differ by a part of")
DEALS: Final = ("Deals of a wager: paid by a row and all other", *SUM_HEADS, "All other", "Unit")
BEYOND: Final = ((2, 3), (5, 5))
"""Columns of the sheet Counts that hold numbers of hands that no row lists."""
TABLES: Final = ("Return of the regulation's own pays", *SUM_HEADS)
BASE_GAMES: Final = ("Return of the regulation's own pays, base game", *SUM_HEADS)
BEST: Final = ("Per round, by the play that is best for the regulation's pays", "Base wagers")
RETURNS: Final = ("Returns together, where a deal is not counted", *SUM_HEADS)
PLAYS_HELD: Final = ("Stored plays, all numbers together", *SUM_HEADS)
PAY_HEADS: Final = (
    *("A pay that is read", "Of the law", "Law returns", "Sign at", "Before", "Behind", "Amount"),
    *("Returns", "Known answer"),
)
CHANGE_HEADS: Final = ("What it is", "Typed", "Of the regulation", "Changed cell")
HOLDS, LINES = 10, 11
WIDTHS: Final = (60, 22, 22, 18, 22, 22, 30, 14, 30, 9, 9)
TOP: Final = 9
KNOWN_PAYS: Final = (
    ("3 to 2", "2.5"),
    ("1,250 to 1", "1251"),
    ("300 for 1", "300"),
    ("Push", "1"),
    ("N/A", "0"),
)
"""Spellings in a table of odds "to 1", and what each brings per unit, stake included."""


@dataclass(frozen=True)
class Controls:
    """What the controls look at, with the rows that it stands in.

    Args:
        tables: the counted paytables.
        counts: the first and last row of the counts of a wager on the sheet Counts.
        law: the row of each line of a table on the sheet Law, by its key.
        plays: the first and last row of each set of stored plays on the sheet Plays.
        played: the paytables of base games that have them.
        pays: the pays and figures of meters that can be changed, None where none are typed here.
    """

    tables: Sequence[CountedTable]
    counts: Mapping[Counts, tuple[int, int]]
    law: Mapping[str, int]
    plays: Mapping[Plays, tuple[int, int]]
    played: Sequence[PlayedTable]
    pays: Sequence[PayRows] | None


def add_controls_sheet(book: Workbook, plan: Plan, controls: Controls) -> None:
    """Add the sheet, of controls over the other sheets of a form, and its names."""
    sheet = support.head(book, SHEET, f"Controls: {plan.title}", TOLD, HOLDS)
    row = _deals(sheet, plan, controls, TOP)
    row = _tables(sheet, controls, row + 1)
    row = _base_games(sheet, controls, row + 1)
    row = _not_counted(sheet, plan, controls, row + 1)
    row = _plays(sheet, controls, row + 1)
    row = _pays(sheet, row + 1)
    held, lines = (absolute(TOP, column, row) for column in (HOLDS, LINES))
    words = f'{absolute(5, 2)}&" of "&{absolute(4, 2)}&" controls hold"'
    words += f'&IF({DIFFERING}>0,"; in "&{DIFFERING}&" figures {DIFFER}","")'
    if controls.pays is not None:
        words += f'&"; "&LOWER({CHANGES})'
    for place, label, name, formula in (
        (4, "Controls", "Controls_all", f"SUM({lines})"),
        (5, "Hold", "Controls_held", f"SUM({held})"),
        (6, "Missed", MISSED, f"{absolute(4, 2)}-{absolute(5, 2)}"),
        (7, "In words", STANDING, words),
    ):
        style.label(sheet.cell(place, 1, label))
        support.put(sheet, place, 2, formula, name, right=place < 7)
    short = f"AND(ISNUMBER(J{TOP}),J{TOP}<K{TOP})"
    style.paint(sheet, f"J{TOP}:J{row}", short, style.refused())
    last = row if controls.pays is None else _changes(sheet, row + 2, controls.pays)
    support.end(sheet, plan, WIDTHS, f"A{TOP}", f"K{last}")


def _deals(sheet: Worksheet, plan: Plan, controls: Controls, top: int) -> int:
    _heads(sheet, top, (*DEALS, "Drawn", "Other hands"))
    game = dealt_by(ask_game(plan.game), plan.edition)
    packs = packs_of(decks=game.decks, jokers=game.jokers, left_out=game.left_out)
    row = top
    for row, (counts, (first, last)) in enumerate(controls.counts.items(), start=top + 1):
        short = counts.total < LONGEST
        other = counts.total - sum(counts.ways)
        draws = draws_of(counts.total, packs)
        words = " then ".join(f"{drawn} of {cards}" for cards, drawn in draws)
        combin = "*".join(f"COMBIN({cards},{drawn})" for cards, drawn in draws)
        there, end = quote_sheetname(COUNTS), last + len(counts.others)
        ways = f"{there}!{absolute(first, 5, last)}"
        computed = f"(SUM({ways})+{absolute(row, 5)})*{absolute(row, 6)}"
        if counts.others:
            beyond = (absolute(last + 1, one, end, other) for one, other in BEYOND)
            computed += "".join(f"+SUM({there}!{area})" for area in beyond) + f"-{absolute(row, 8)}"
        support.line(sheet, row, (f"{counts.wager}, counts {counts.digest}",))
        support.put(sheet, row, 2, computed, right=True)
        support.put(sheet, row, 3, combin or f"{counts.total}", right=True)
        beside = (other, 1) if short else (other / counts.total, counts.total)
        told = words or "no product of COMBIN; the total as counted"
        deals = sum(one.ways if short else one.ways / counts.total for one in counts.others)
        known = deals + sum(one.row + one.group for one in counts.others)
        support.line(sheet, row, (0 if short else NEAR, *beside, told, known), first=4)
    return _held(sheet, top + 1, row)


def _tables(sheet: Worksheet, controls: Controls, top: int) -> int:
    _heads(sheet, top, TABLES)
    row = top
    for each in controls.tables:
        known = figure_of_law(each)
        if known is None:
            continue
        row += 1
        first, last = controls.counts[each.counts]
        at_law = controls.law[f"{each.key}|{PAID}1"]
        ways = f"{quote_sheetname(COUNTS)}!{absolute(first, 5, last)}"
        returned = f"Law!{absolute(at_law, 8, at_law + last - first)}"
        total = each.counts.total if each.counts.total < LONGEST else 1
        _known(sheet, row, each.key, f"SUMPRODUCT({ways},{returned})/{total}", known)
    return _held(sheet, top + 1, row)


def _base_games(sheet: Worksheet, controls: Controls, top: int) -> int:
    """Pay the law's pays by the play that is best for them, added up from its stored lines."""
    if not controls.played:
        return top - 1
    _heads(sheet, top, BASE_GAMES)
    last = top + len(controls.played)
    row = last + 2
    for line, each in enumerate(controls.played, start=top + 1):
        constant, staked, paid = play_of_law(each)
        style.heads(sheet, row, BEST)
        support.line(sheet, row + 1, (each.key,))
        rows = (("Beside the pays", constant), ("Total wager", staked), *paid.items())
        for at_row, (words, number) in enumerate(rows, start=row + 2):
            support.line(sheet, at_row, (words, float(number)))
        beside, wager = absolute(row + 2, 2), absolute(row + 3, 2)
        often = absolute(row + 4, 2, at_row)
        at_law = controls.law[f"{each.law_key}|{PAID}1"]
        returned = f"Law!{absolute(at_law, 8, at_law + len(paid) - 1)}"
        computed = f"1+({beside}+SUMPRODUCT({often},{returned})-SUM({often}))/{wager}"
        _known(sheet, line, each.key, computed, each.law_payback)
        row = at_row + 2
    _held(sheet, top + 1, last)
    return row


def play_of_law(played: PlayedTable) -> tuple[Fraction, Fraction, dict[str, Fraction]]:
    """Return what the play that is best for the law's pays brings per round, in base wagers.

    The pays apart, the total wager, and how often each hand of the paytable is paid, by hand.
    """
    stored = played.plays.stored
    lines = list(stored.taken(played.pays))
    often = [sum(line.frequencies[place] for line in lines) for place in range(len(stored.rows))]
    paid = {row.hand: Fraction() for row in played.table.rows}
    constant = Fraction(sum(line.constant for line in lines))
    for hand, pay, ways in zip(stored.rows, played.pays, often, strict=True):
        paid[hand] += Fraction(ways, stored.total)
        constant += pay * ways
    for row in played.table.rows:
        returned = returned_by_law(played.table, row.pay)
        if returned is not None:  # no stored play pays a lost cell
            constant -= (returned - 1) * paid[row.hand] * stored.total
    return constant / stored.total, stored.staked(played.pays), paid


def _not_counted(sheet: Worksheet, plan: Plan, controls: Controls, top: int) -> int:
    """Add up what the law's pays return of each paytable that no figure of law stands for."""
    known = {one.key for one in controls.tables if figure_of_law(one) is not None}
    known |= {one.law_key for one in controls.played}
    row = top
    _heads(sheet, top, RETURNS)
    for edition in plan.editions:
        for table in edition.paytables:
            key = "|".join((edition.code, table.wager, label_of(table)))
            returned = [returned_by_law(table, one.pay) for one in table.rows]
            numbers = [float(one) for one in returned if one is not None]
            if key in known or not numbers:
                continue
            row += 1
            at_law = controls.law[f"{key}|{PAID}1"]
            area = f"Law!{absolute(at_law, 8, at_law + len(returned) - 1)}"
            _known(sheet, row, key, f"SUM({area})", sum(numbers))
    return _held(sheet, top + 1, row)


def figure_of_law(counted: CountedTable) -> Fraction | None:
    """Return what the law's own pays bring back, shares of meters left out; None for a lost pay."""
    returned = [returned_by_law(counted.table, row.pay) for row in counted.table.rows]
    brought = [one for one in returned if one is not None]
    if len(brought) < len(returned):
        return None
    paid = sum((ways * one for ways, one in zip(counted.counts.ways, brought, strict=True)), 0)
    return Fraction(paid) / counted.counts.total


def _plays(sheet: Worksheet, controls: Controls, top: int) -> int:
    if not controls.plays:
        return top - 1
    _heads(sheet, top, PLAYS_HELD)
    row = top
    for row, (plays, (first, last)) in enumerate(controls.plays.items(), start=top + 1):
        ends = FIRST_PAY + len(plays.stored.rows) - 1
        there = quote_sheetname(PLAYS)
        told = f"{there}!{absolute(first, 2, last, 4)}"
        ways = f"{there}!{absolute(first, FIRST_PAY, last, ends)}"
        unit = 1 if plays.stored.total < LONGEST else plays.stored.total
        numbers = (
            Fraction(number, unit)
            for line in plays.stored.lines
            for number in (line.constant, line.staked, line.won, *line.frequencies)
        )
        _known(sheet, row, plays.file, f"SUM({told})+SUM({ways})", sum(numbers))
    return _held(sheet, top + 1, row)


def _pays(sheet: Worksheet, top: int) -> int:
    _heads(sheet, top, PAY_HEADS)
    row = top
    for row, (words, known) in enumerate(KNOWN_PAYS, start=top + 1):
        support.line(sheet, row, (words, "1 to 1", 2))
        read = ReadPay(*(f"{get_column_letter(column)}{row}" for column in range(1, 9)))
        for column, formula in enumerate((*read.parts(), read.back("1", 1001)), start=4):
            support.put(sheet, row, column, formula, right=True)
        support.line(sheet, row, (float(known),), first=9)
    found, known_answers = (absolute(top + 1, column, row) for column in (8, 9))
    _count(sheet, top + 1, row, f"({found}-{known_answers})^2<={NEAR}^2")
    return row


def _changes(sheet: Worksheet, row: int, pays: Sequence[PayRows]) -> int:
    """List each pay and figure of a meter, the changed ones with what is typed; return the end."""
    style.bar(sheet, row, 1, HOLDS)
    counted = f'="Changed cells: "&COUNT({CHANGED})'
    sheet.cell(row, 1, Formula(counted) if pays else "Changed cells: 0")
    define(sheet, CHANGES, row, 1)
    for column, head in enumerate(CHANGE_HEADS, start=1):
        style.heading(sheet.cell(row + 1, column, head), right=column in (2, 3))
    top, row = row + 2, row + 1
    for rows in pays:
        first, row = row + 1, row + len(rows.stems)
        for column, there, beside in ((2, at.OFFERED, 1), (3, at.LAW, 4)):
            last = rows.first + len(rows.stems) - 1
            value = absolute(rows.first, there, last)
            value = f"{quote_sheetname(at.SHEET)}!{value}"
            shown = absolute(first, beside, row)
            support.over(sheet, (first, column, row, column), f'IF({shown}="","",{value})')
    for column, source in ((1, FIELDS), (4, CHANGED)) if pays else ():
        support.over(
            sheet, (top, column, row, column), f'IF({source}="","",{source})', support.WORDS
        )
    for changed in range(top, row + 1):
        sheet.cell(changed, 4).number_format = f'"{at.SHEET}!C"0'
    return row


def _known(sheet: Worksheet, row: int, label: str, computed: str, known: Fraction | float) -> None:
    """Write a line of what is computed here beside what is known."""
    support.line(sheet, row, (label, None, float(known), NEAR))
    support.put(sheet, row, 2, computed, right=True)


def _held(sheet: Worksheet, first: int, last: int) -> int:
    """Count the lines that hold, and return the row below them."""
    if last >= first:
        found, known, part = (absolute(first, column, last) for column in (2, 3, 4))
        _count(sheet, first, last, f"({found}-{known})^2<=({known}*{part})^2")
    return last + 1


def _count(sheet: Worksheet, first: int, last: int, condition: str) -> None:
    """Count the lines of which a condition holds; none does where one of them is an error."""
    support.put(sheet, first, HOLDS, f"IFERROR(SUMPRODUCT(1*({condition})),0)", right=True)
    support.line(sheet, first, (last - first + 1,), first=LINES)


def _heads(sheet: Worksheet, row: int, heads: Sequence[str]) -> None:
    style.heads(sheet, row, (*heads, *[None] * (HOLDS - 1 - len(heads)), "Hold", "Of"))
