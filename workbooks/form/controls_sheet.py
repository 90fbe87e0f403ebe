"""The sheet Controls: what must hold before a figure of the form is shown, and what was changed.

The deals of each wager add up to the spreadsheet's own COMBIN, the regulation's paytables return
what they returned when the form was written, the stored plays are those that were stored, and five
spellings of a pay are read. One that does not hold reddens the head and blanks the figures. Below
stands each changed pay and figure of a meter, with the regulation's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from openpyxl import Workbook
from openpyxl.utils import get_column_letter, quote_sheetname
from openpyxl.worksheet.worksheet import Worksheet

from formulas.question.names import ask_game
from formulas.stored_plays import Plays
from workbooks.form import grid as at
from workbooks.form.choices_sheet import CHANGED, FIELDS
from workbooks.form.counted import LONGEST, CountedTable, Counts, returned_by_law
from workbooks.form.counts_sheet import SHEET as COUNTS
from workbooks.form.draws import draws_of, packs_of
from workbooks.form.law_sheet import PAID
from workbooks.form.plays_sheet import FIRST_PAY
from workbooks.form.plays_sheet import SHEET as PLAYS
from workbooks.form.workings_sheet import ReadPay, amount_of, before_of, behind_of, position_of
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.kit.names import MISSED, absolute, define, sheet_of
from workbooks.plan.game_plan import Plan, label_of

SHEET: Final = "Controls"
HELD, CHANGES = "Controls_held", "Controls_changes"
NEAR: Final = "1E-12"
TOLD: Final = (
    "This workbook is a worksheet, not a determination. Where one of the controls below does not "
    "hold, the head of the form is red and no figure is shown: a cell was altered, or this program "
    "computes otherwise.",
    "Known figures are those of the regulation's own paytables when the form was written.",
)
DEALS_HEADS: Final = (
    *("Deals of a wager", "Paid by a row", "All other", "Unit", "Together", "COMBIN"),
    *("Difference", "", "Drawn"),
)
TABLE_HEADS: Final = ("Paytable of the regulation", "Computed here", "Known figure", "Difference")
RETURN_HEADS: Final = ("Paytable without one", "Returns together", "Known sum", "Difference")
PLAY_HEADS: Final = ("Stored plays", "All numbers together", "Known sum", "Difference")
PAY_HEADS: Final = (
    *("A pay that is read", "Of the law", "Law returns", "Sign at", "Before", "Behind", "Amount"),
    *("Returns", "Known answer"),
)
CHANGE_HEADS: Final = ("Changed cell", "Of the regulation", "Typed", "What it is")
HOLDS: Final = 10
WIDTHS: Final = (44, 22, 22, 18, 22, 22, 18, 14, 30, 9)
MOST_CHANGES: Final = 40
TOP: Final = 8
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
        changeable: how many pays and figures of meters can be changed.
        end: a row below the last of the sheet Submission.
    """

    tables: Sequence[CountedTable]
    counts: Mapping[Counts, tuple[int, int]]
    law: Mapping[str, int]
    plays: Mapping[Plays, tuple[int, int]]
    changeable: int | None
    end: int


def add_controls_sheet(book: Workbook, plan: Plan, controls: Controls) -> None:
    """Add the sheet and its names.

    Args:
        book: the workbook.
        plan: the form.
        controls: what stands on its other sheets.
    """
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, f"Controls: {plan.title}"))
    for row, words in enumerate(TOLD, start=2):
        style.plain(sheet.cell(row, 1, words))
        merge(sheet, row, 1, HOLDS)
    row = _deals(sheet, plan, controls, TOP)
    row = _tables(sheet, controls, row + 1)
    row = _not_counted(sheet, plan, controls, row + 1)
    row = _plays(sheet, controls, row + 1)
    row = _pays(sheet, row + 1)
    held = f"{absolute(TOP, HOLDS)}:{absolute(row, HOLDS)}"
    each = sum(isinstance(sheet.cell(one, HOLDS).value, Formula) for one in range(TOP, row + 1))
    for place, label, name, formula in (
        (4, "Controls", "", f"{each}"),
        (5, "Hold", HELD, f"COUNTIF({held},1)"),
        (6, "Missed", MISSED, f"{absolute(4, 2)}-{absolute(5, 2)}"),
    ):
        style.label(sheet.cell(place, 1, label))
        style.law(sheet.cell(place, 2, Formula(f"={formula}") if name else each))
        if name:
            define(sheet, name, place, 2)
    style.paint(sheet, f"J{TOP}:J{row}", f"AND(ISNUMBER(J{TOP}),J{TOP}=0)", style.refused())
    last = row if controls.changeable is None else _changes(sheet, row + 2, controls)
    for number, width in enumerate(WIDTHS, start=1):
        sheet.column_dimensions[get_column_letter(number)].width = width
    style.screen(sheet, f"A{TOP}")
    style.page(sheet, f"A1:J{last}", repeat="1:1", heading=plan.edition.heading)
    style.behind(sheet)
    style.protect(sheet)


def _deals(sheet: Worksheet, plan: Plan, controls: Controls, top: int) -> int:
    _heads(sheet, top, DEALS_HEADS)
    game = ask_game(plan.game)
    packs, row = packs_of(game.decks, game.jokers), top
    for row, (counts, (first, last)) in enumerate(controls.counts.items(), start=top + 1):
        short = counts.total < LONGEST
        other = counts.total - sum(counts.ways)
        draws = draws_of(counts.total, packs)
        words = " then ".join(f"{drawn} of {cards}" for cards, drawn in draws)
        combin = "*".join(f"COMBIN({cards},{drawn})" for cards, drawn in draws)
        _line(sheet, row, (f"{counts.wager}, counts {counts.digest}",))
        _line(sheet, row, (other if short else other / counts.total,), first=3)
        _line(sheet, row, (1 if short else counts.total,), first=4)
        ways = f"{quote_sheetname(COUNTS)}!{absolute(first, 5)}:{absolute(last, 5)}"
        _put(sheet, row, 2, f"SUM({ways})")
        paid, beside, unit, together, own, gap = (absolute(row, one) for one in range(2, 8))
        _put(sheet, row, 5, f"({paid}+{beside})*{unit}")
        _put(sheet, row, 6, combin or f"{counts.total}")
        _put(sheet, row, 7, f"{together}-{own}")
        _line(sheet, row, (words or "no product of COMBIN; the total as counted",), first=9)
        _holds(sheet, row, f"ABS({gap})<={0 if short else f'{own}*{NEAR}'}")
    return row + 1


def _tables(sheet: Worksheet, controls: Controls, row: int) -> int:
    _heads(sheet, row, TABLE_HEADS)
    for each in controls.tables:
        known = figure_of_law(each)
        if known is None:
            continue
        row += 1
        first, last = controls.counts[each.counts]
        at_law = controls.law[f"{each.key}|{PAID}1"]
        ways = f"{quote_sheetname(COUNTS)}!{absolute(first, 5)}:{absolute(last, 5)}"
        returned = f"Law!{absolute(at_law, 8)}:{absolute(at_law + last - first, 8)}"
        total = each.counts.total if each.counts.total < LONGEST else 1
        _line(sheet, row, (each.key, None, float(known)))
        _put(sheet, row, 2, f"SUMPRODUCT({ways},{returned})/{total}")
        _near(sheet, row)
    return row + 1


def _not_counted(sheet: Worksheet, plan: Plan, controls: Controls, top: int) -> int:
    """Add up what the law's pays return of each paytable that no figure of law stands for."""
    known = {one.key for one in controls.tables if figure_of_law(one) is not None}
    row = top
    _heads(sheet, top, RETURN_HEADS)
    for edition in plan.editions:
        for table in edition.paytables:
            key = "|".join((edition.code, table.wager, label_of(table)))
            returned = [returned_by_law(table, one.pay) for one in table.rows]
            numbers = [float(one) for one in returned if one is not None]
            if key in known or not numbers:
                continue
            row += 1
            at_law = controls.law[f"{key}|{PAID}1"]
            area = f"Law!{absolute(at_law, 8)}:{absolute(at_law + len(returned) - 1, 8)}"
            _line(sheet, row, (key, None, sum(numbers)))
            _put(sheet, row, 2, f"SUM({area})")
            _near(sheet, row)
    return row + 1


def figure_of_law(counted: CountedTable) -> Fraction | None:
    """Return what the law's own pays bring back, shares of meters left out; None for a lost pay.

    Args:
        counted: the paytable with its counts.
    """
    returned = [returned_by_law(counted.table, row.pay) for row in counted.table.rows]
    brought = [one for one in returned if one is not None]
    if len(brought) < len(returned):
        return None
    paid = sum((ways * one for ways, one in zip(counted.counts.ways, brought, strict=True)), 0)
    return Fraction(paid) / counted.counts.total


def _plays(sheet: Worksheet, controls: Controls, top: int) -> int:
    if not controls.plays:
        return top - 1
    _heads(sheet, top, PLAY_HEADS)
    for row, (plays, (first, last)) in enumerate(controls.plays.items(), start=top + 1):
        ends = FIRST_PAY + len(plays.stored.rows) - 1
        there = quote_sheetname(PLAYS)
        told = f"{there}!{absolute(first, 2)}:{absolute(last, 4)}"
        ways = f"{there}!{absolute(first, FIRST_PAY)}:{absolute(last, ends)}"
        _line(sheet, row, (plays.file, None, float(sum(_stored(plays)))))
        _put(sheet, row, 2, f"SUM({told})+SUM({ways})")
        _near(sheet, row)
    return row + 1


def _stored(plays: Plays) -> Iterator[Fraction]:
    """Yield each number of a set of stored plays as the sheet Plays has it."""
    unit = 1 if plays.stored.total < LONGEST else plays.stored.total
    for line in plays.stored.lines:
        told = (line.constant, line.staked, line.won, *line.frequencies)
        yield from (Fraction(number, unit) for number in told)


def _pays(sheet: Worksheet, top: int) -> int:
    _heads(sheet, top, PAY_HEADS)
    for row, (words, known) in enumerate(KNOWN_PAYS, start=top + 1):
        pay, printed, law_back, position, before, behind, amount, back = (
            f"{get_column_letter(column)}{row}" for column in range(1, 9)
        )
        _line(sheet, row, (words, "1 to 1", 2))
        read = ReadPay(pay, printed, law_back, position, before, behind, amount, back)
        for column, formula in enumerate(
            (
                position_of(pay),
                before_of(pay, position),
                behind_of(pay, position),
                amount_of(pay, before),
                read.back("1", 1001),
            ),
            start=4,
        ):
            _put(sheet, row, column, formula)
        _line(sheet, row, (float(known),), first=9)
        _holds(sheet, row, f"ABS({back}-{absolute(row, 9)})<{NEAR}")
    return row


def _changes(sheet: Worksheet, row: int, controls: Controls) -> int:
    """List each changed cell with the regulation's value, and return the last row."""
    counted: str = Formula(
        f'="Changed cells: "&COUNT({CHANGED})&IF(COUNT({CHANGED})>{MOST_CHANGES},'
        f'", of which the first {MOST_CHANGES} stand here","")'
    )
    if not controls.changeable:
        counted = "Changed cells: 0"
    style.bar(sheet, row, 1, HOLDS)
    sheet.cell(row, 1, counted)
    define(sheet, CHANGES, row, 1)
    for column, head in enumerate(CHANGE_HEADS, start=1):
        style.heading(sheet.cell(row + 1, column, head), right=column in (2, 3))
    there = quote_sheetname(at.SHEET)
    top = row + 2
    for row in range(top, top + min(MOST_CHANGES, controls.changeable or 0)):
        place = absolute(row, 1)
        _put(sheet, row, 1, f'IFERROR(SMALL({CHANGED},{row - top + 1}),"")')
        sheet.cell(row, 1).number_format = f'"{at.SHEET}!C"0'
        sheet.cell(row, 1).alignment = style.to_the_left()
        for column, of in ((2, at.LAW), (3, at.OFFERED)):
            area = f"{there}!{absolute(1, of)}:{absolute(controls.end, of)}"
            _put(sheet, row, column, f'IF({place}="","",INDEX({area},{place}))')
        name = f"INDEX({FIELDS},MATCH({place},{CHANGED},0))"
        _put(sheet, row, 4, f'IF({place}="","",{name})')
        sheet.cell(row, 4).alignment = style.to_the_left()
        merge(sheet, row, 4, HOLDS)
    return row


def _near(sheet: Worksheet, row: int) -> None:
    found, known, gap = (absolute(row, column) for column in (2, 3, 4))
    _put(sheet, row, 4, f"{found}-{known}")
    sheet.cell(row, 4).number_format = "0.00E+00"
    _holds(sheet, row, f"ABS({gap})<=ABS({known})*{NEAR}")


def _holds(sheet: Worksheet, row: int, condition: str) -> None:
    _put(sheet, row, HOLDS, f"IFERROR(IF({condition},1,0),0)")


def _put(sheet: Worksheet, row: int, column: int, expression: str) -> None:
    cell = sheet.cell(row, column, Formula(f"={expression}"))
    style.law(cell, right=column > 1)


def _heads(sheet: Worksheet, row: int, heads: Sequence[str]) -> None:
    for column, head in enumerate((*heads, *[""] * (HOLDS - 1 - len(heads)), "Holds"), start=1):
        style.heading(sheet.cell(row, column, head or None), right=column > 1)


def _line(
    sheet: Worksheet, row: int, values: Sequence[str | int | float | None], first: int = 1
) -> None:
    for column, value in enumerate(values, start=first):
        if value is not None:
            cell = sheet.cell(row, column, value)
            style.row(cell)
            if isinstance(value, int):
                cell.number_format = "#,##0"
