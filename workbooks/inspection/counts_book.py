"""The workbook of daily counts: what was found, rows hit beside the exact ones, evidence by day."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isinf
from typing import Final

from openpyxl import Workbook
from openpyxl.styles import Alignment
from openpyxl.utils import get_column_letter

from formulas.values import Scalar
from workbooks.functions_sheet import packed_with_functions
from workbooks.inspection.approved import Approved, warn
from workbooks.inspection.counts import Judged, Judgment
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.charts import EDITED_COLOUR, LEVEL_COLOUR, add_lines
from workbooks.kit.charts import Column as Shown
from workbooks.register.sheets import FIRST, Column, Held, add_page

FOUND, ROWS, EVIDENCE = "Found", "Rows hit", "Evidence"
ONE_DECIMAL: Final = "#,##0.0"
TWO_DECIMALS: Final = "0.00"
FINDINGS: Final = (
    Column("Gaming table", 16),
    Column("From", 20),
    Column("To", 20),
    Column("Wagers settled", 12, style.NUMBER),
    Column("Evidence", 12, TWO_DECIMALS),
    Column("Alarm at", 12, TWO_DECIMALS),
    Column("Difference from the exact distribution", 46),
    Column("Staked", 16, style.MONEY),
    Column("Paid back", 16, style.MONEY),
    Column("Win", 16, style.MONEY),
    Column("Win to be expected of what was staked", 18, style.MONEY),
)
HITS: Final = (
    Column("Gaming table", 16),
    Column("Row", 36),
    Column("Probability", 14, "0.000000000"),
    Column("Hits to be expected", 14, ONE_DECIMAL),
    Column("Hits", 12, style.NUMBER),
    Column("Hits less expected", 14, ONE_DECIMAL),
)
CHART_ROWS: Final = 24


def counts_book(approved: Approved, judgment: Judgment) -> bytes:
    """Return the workbook of what daily counts say of a wager as it was approved."""
    book = new_book()
    sheet = book.create_sheet(FOUND)
    rows = judgment.rows
    title = f"Daily counts of {approved.wager.name}: {approved.cited}"
    found = [_found(judgment, one) for one in judgment.judged]
    said = (
        f"Rate of false alarms: at most {float(judgment.rate * 100):g}%, over all tables and all "
        f"days together, however often one looks; {judgment.together} wagers a round at most."
    )
    add_page(sheet, title, said, FINDINGS, found)
    warn(sheet, 2, 1, approved.sheet)
    row = FIRST + len(judgment.judged) + 1
    for note in (*_notes(judgment), *rows.sentences):
        sheet.cell(row, 1, note)
        style.plain(sheet.cell(row, 1))
        sheet.cell(row, 1).alignment = Alignment(vertical="center")  # over the cells beside it
        row += 1
    area = f"A1:{get_column_letter(len(FINDINGS))}{row - 1}"
    style.page(sheet, area, repeat=f"{FIRST - 1}:{FIRST - 1}", heading=title)
    hits = book.create_sheet(ROWS)
    said = f"{approved.cited}; the probabilities are exact"
    add_page(hits, "Rows hit beside those to be expected", said, HITS, list(_hits(judgment)))
    _add_evidence(book, judgment)
    return packed_with_functions(book)


def _notes(judgment: Judgment) -> Iterator[str]:
    yield (
        "Evidence is a power of ten: how many times likelier the counts are under a mixture of "
        "other distributions than under the exact one, as far as the players of a round allow."
    )
    yield (
        f"An alarm is evidence of {judgment.line:.2f} or more. It says that chance under the "
        "exact distribution is a poor explanation; what else it is, is for staff to find out."
    )
    yield "Rounds are taken to be independent of each other: the cards are shuffled in between."
    yield "Dollars raise no alarm: what was staked on each hand is not counted."


def _evidence(value: float) -> Scalar:
    return "a row that cannot be hit" if isinf(value) else Fraction(round(value * 100), 100)


def _found(judgment: Judgment, one: Judged) -> list[Held]:
    dollars: list[Scalar] = ["not counted", "", "", ""]
    if one.staked is not None and one.paid is not None:
        staked, paid = Fraction(one.staked, 100), Fraction(one.paid, 100)
        expected = Fraction(round(staked * (1 - judgment.rows.payback) * 100), 100)
        dollars = [staked, paid, staked - paid, expected]
    return [
        one.table,
        one.days[0][0],
        one.days[-1][0],
        Fraction(one.settled),
        _evidence(one.days[-1][1]),
        Fraction(round(judgment.line * 100), 100),
        one.sentence,
        *dollars,
    ]


def _hits(judgment: Judgment) -> Iterator[list[Scalar]]:
    rows = judgment.rows
    for one in judgment.judged:
        beside = zip(rows.hands, rows.probabilities, one.counts, strict=True)
        for hand, probability, count in beside:
            expected = probability * one.settled
            yield [one.table, hand, probability, expected, Fraction(count), count - expected]


def _add_evidence(book: Workbook, judgment: Judgment) -> None:
    """Add the page of the evidence by day: the longest table first, with a chart of it."""
    sheet = book.create_sheet(EVIDENCE)
    longest = max(judgment.judged, key=lambda one: (len(one.days), one.settled))
    days = [longest, *(one for one in judgment.judged if one is not longest)]
    columns = (
        Column("Gaming table", 16),
        Column("Day", 20),
        Column("Number of the day", 12, style.NUMBER),
        Column("Evidence", 24, TWO_DECIMALS),
        Column("Alarm at", 12, TWO_DECIMALS),
    )
    line = Fraction(round(judgment.line * 100), 100)
    rows: list[list[Held]] = [
        [one.table, day, Fraction(number), _evidence(reached), line]
        for one in days
        for number, (day, reached) in enumerate(one.days, 1)
    ]
    add_page(sheet, "Evidence after each day", "In powers of ten", columns, rows)
    if len(longest.days) < 2 or any(isinf(reached) for _, reached in longest.days):
        return
    last = FIRST + len(longest.days) - 1
    along, evidence, alarm = (
        Shown(sheet=sheet, column=at, first=FIRST, last=last, heading=FIRST - 1, colour=colour)
        for at, colour in ((3, ""), (4, EDITED_COLOUR), (5, LEVEL_COLOUR))
    )
    add_lines(
        sheet,
        f"Evidence against the exact distribution, {longest.table}",
        along,
        (evidence, alarm),
        "G4",
        (18, 9),
        across="Days counted",
        up="Powers of ten",
        number_format="0",
        axis="0.0",
    )
    end = max(FIRST + len(rows) - 1, FIRST + CHART_ROWS)
    repeat = f"{FIRST - 1}:{FIRST - 1}"
    style.page(sheet, f"A1:Q{end}", repeat=repeat, heading="Evidence after each day")
