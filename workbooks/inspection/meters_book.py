"""The workbook of a log of meters: each line beside the approved terms."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from formulas.meters import Progressive
from formulas.values import Scalar
from workbooks.functions_sheet import packed_with_functions
from workbooks.inspection.approved import Approved, warn
from workbooks.inspection.meters import MeterLine, shown
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.register.sheets import Column, Held, add_page

LINES: Final = (
    Column("Date", 20),
    Column("Gaming table", 16),
    Column("Meter", 10),
    Column("What", 34),
    Column("Dollars", 16, style.MONEY),
    Column("By the terms", 16, style.MONEY),
    Column("Difference", 14, style.MONEY),
    Column("Finding", 50),
)
TERMS: Final = (
    Column("Meter", 12),
    Column("Initial amount", 16, style.MONEY),
    Column("Reset amount", 16, style.MONEY),
    Column("Rate of progression", 20, style.PERCENT),
    Column("Reserve rate", 14, style.PERCENT),
    Column("Section", 34),
)


def meters_book(approved: Approved, progressive: Progressive, lines: Sequence[MeterLine]) -> bytes:
    """Return the workbook of a log beside what the approved terms of its meters give."""
    book = new_book()
    sheet = book.create_sheet("Meters")
    wrong = sum(line.differs for line in lines)
    said = (
        f"{len(lines)} lines, {wrong} to be looked at. A meter falls by an award or a named "
        f"decision alone, and goes on from what was read; amounts are those of a wager of "
        f"{shown(progressive.bet)}."
    )
    title = f"Meters of {approved.wager.name}: {approved.cited}"
    add_page(sheet, title, said, LINES, [_row(line) for line in lines])
    warn(sheet, 2, 1, approved.sheet)
    rows: list[list[Scalar]] = [
        [
            one.level or "the only one",
            one.seed,
            one.reseed,
            one.rate,
            "none" if one.reserve is None else one.reserve,
            progressive.section,
        ]
        for one in progressive.meters.values()
    ]
    add_page(book.create_sheet("Terms"), "Terms of the meters", approved.cited, TERMS, rows)
    return packed_with_functions(book)


def _row(line: MeterLine) -> list[Held]:
    finding = "; ".join(part for part in (line.finding, line.gap) if part)
    start: list[Held] = [line.day, line.table, line.level, line.what, line.dollars]
    if line.expected is None:
        return [*start, "", "", finding]
    shown = Fraction(round(line.expected * 100), 100)
    return [*start, shown, line.dollars - shown, finding]
