"""The workbook of a field trial: what is to be watched and expected, and where it is counted.

Its pages of counts have the headings that `inspect counts` reads, one page for each wager that the
cards alone decide, and its pages of meters those that `inspect meters` reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from formulas.refusal import Refusal
from formulas.rows_hit import RowsHit
from formulas.worth.valuation import NO_WIN
from workbooks.functions_sheet import packed_with_functions
from workbooks.inspection.approved import Approved, cited, warn
from workbooks.inspection.counts_file import DATE, MONEY, SETTLED, TABLE
from workbooks.inspection.meters import HEADS, meters_page
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.fitting import LETTER, PIXELS
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.register.approvals import OnFile

SHEET = "Trial"
WHAT, FOUND, BY, DAY = range(2, 6)
LINES: Final = 200
TITLE: Final = 14
WIDTHS: Final = (1.5, 62, 40, 20, 14)
HEAD: Final = (
    "Facility and tables",
    "From",
    "To",
    "Authorized by, under which order",
    "Who may end the trial, and how",
)
WATCHED: Final = (
    "Is each wager placed and collected as the approved rules have it?",
    "Are hands ranked, compared and paid as approved? Hands paid wrongly, with day and amount",
    "Do signage, layout and gaming guide show what was approved? (xlplugin inspect sign)",
    "Do the meters follow their terms? (xlplugin inspect meters)",
    "Do the counts agree with the exact distribution? (xlplugin inspect counts)",
    "Rounds an hour, least and most, with how many players",
    "Disputes, with day, table and how each ended",
    "Misdeals, exposed cards and failures of equipment, with day and what was done",
    "What dealers and supervisors could not answer from the rules",
    "Anything that points to collusion or to cards that players could know",
)
EXPECTED: Final = ("Row", "Probability", "Hits to be expected", "Standard deviation")
PROBABILITY: Final = "0.000000000"
ONE_DECIMAL: Final = "#,##0.0"


def trial_book(sheet: OnFile) -> bytes:
    """Return the workbook of an approval sheet, whose formulas have no values yet."""
    book = new_book()
    first = book.create_sheet(SHEET)
    uncounted = []
    for wager in sheet.offered:
        if wager.terms:
            title = f"Log of the meters of {wager.name}: {cited(sheet)}"
            _lines(book.create_sheet(meters_page(wager.name)), title, HEADS)
        approved = Approved(sheet, wager)
        try:
            rows = approved.rows_hit()
        except Refusal as refusal:
            uncounted.append(f"No page of counts for {wager.name}: {refusal.sentence}")
            continue
        _expected(book.create_sheet(f"{wager.name} expected"), approved, rows)
        hands = [hand for hand in rows.hands if hand != NO_WIN]
        _lines(
            book.create_sheet(wager.name),
            f"Daily counts of {wager.name}: {cited(sheet)}",
            (DATE, TABLE, SETTLED, *hands, *MONEY),
        )
    _first_page(first, sheet, uncounted)
    return packed_with_functions(book)


def _first_page(sheet: Worksheet, on_file: OnFile, uncounted: Sequence[str]) -> None:
    title = f"Field trial: {cited(on_file)}"
    style.title(sheet.cell(1, WHAT, title), size=TITLE)
    if warn(sheet, 2, WHAT, on_file):
        merge(sheet, 2, WHAT, DAY)
    row = 3
    for name in HEAD:
        style.label(sheet.cell(row, WHAT, name))
        for column in (FOUND, BY, DAY):
            style.entry(sheet.cell(row, column), right=False)
        merge(sheet, row, FOUND, DAY)
        row += 1
    row += 1
    style.heads(sheet, row, ("What is watched", "Found", "By", "Day"), WHAT, figures=None)
    for question in WATCHED:
        row += 1
        style.law(sheet.cell(row, WHAT, question), right=False)
        for column in (FOUND, BY, DAY):
            style.entry(sheet.cell(row, column), right=False)
        sheet.row_dimensions[row].height = 40
    for words in uncounted:
        row += 1
        style.note(sheet.cell(row, WHAT, words))
        merge(sheet, row, WHAT, DAY)
        sheet.row_dimensions[row].height = 26
    style.widths(sheet, WIDTHS)
    style.finish(sheet, "A3", f"E{row}", title, zoom=100)


def _expected(sheet: Worksheet, approved: Approved, rows: RowsHit) -> None:
    """Write how often each row is to be expected in as many wagers as a person types."""
    title = f"Hits to be expected of {approved.wager.name}: {cited(approved.sheet)}"
    style.title(sheet.cell(1, WHAT, title), size=TITLE)
    style.label(sheet.cell(3, WHAT, "Wagers settled in the trial"))
    style.entry(sheet.cell(3, FOUND, 10_000), "#,##0")
    style.heads(sheet, 5, EXPECTED, WHAT)
    for row, (hand, probability) in enumerate(zip(rows.hands, rows.probabilities, strict=True), 6):
        style.law(sheet.cell(row, WHAT, hand), right=False)
        chance = f"({probability.numerator}/{probability.denominator})"
        style.figure(sheet.cell(row, FOUND, Formula(f"={chance}")), PROBABILITY)
        style.figure(sheet.cell(row, BY, Formula(f"=$C$3*C{row}")), ONE_DECIMAL)
        style.figure(sheet.cell(row, DAY, Formula(f"=SQRT($C$3*C{row}*(1-C{row}))")), ONE_DECIMAL)
    last = 6 + len(rows.hands)
    note = "The deviation is that of wagers on different rounds; those of one are not independent."
    style.note(sheet.cell(last, WHAT, note))
    merge(sheet, last, WHAT, DAY)
    style.widths(sheet, (1.5, 50, 18, 20, 14))
    style.finish(sheet, "A6", f"E{last}", title, zoom=100)


def _lines(sheet: Worksheet, title: str, heads: Sequence[str]) -> None:
    """Write headings and open lines below them, together as wide as the title that is printed."""
    style.title(sheet.cell(1, 1, title), size=TITLE)
    least = max(12, TITLE * LETTER * len(title) / PIXELS / len(heads))
    style.widths(sheet, [max(least, min(len(name) + 3, 24)) for name in heads])
    for column, name in enumerate(heads, 1):
        style.heading(sheet.cell(3, column, name))
        shown = {DATE: style.DAY, TABLE: "@"}.get(name, "General")  # table 1-2 is no date
        for row in range(4, 4 + LINES):
            style.entry(sheet.cell(row, column), shown)
    end = f"{get_column_letter(len(heads))}{3 + LINES}"
    style.finish(sheet, "A4", end, title, repeat=3, zoom=100)
