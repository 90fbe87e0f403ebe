"""The sheet Counts: how many deals each row of a paytable is paid for, and how to count again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form import support
from workbooks.form.counted import LONGEST, CountedTable, Counts
from workbooks.kit import style
from workbooks.kit.names import define
from workbooks.plan.game_plan import Plan

SHEET: Final = "Counts"
TABLES, FIRST_WAYS = "Counts_tables", "Counts_first"
TOTALS, STAKES, WAYS = "Counts_totals", "Counts_stakes", "Counts_ways"
OTHERS, TAKEN, GROUPS = "Counts_others", "Counts_taken", "Counts_groups"
"""Of a hand that no row lists: its key, the row that is paid for its deals, and its group."""
HEADS: Final = (
    *("Paytable", "Edition", "Wager", "First row", "Total", "Stake returned"),
    *("Section", "To count it again"),
)
COUNT_HEADS: Final = (
    *("Hand", "Taken from", "Group", "Row", "Ways", "In full", "Digest of the counts"),
    "First row | hand, of a hand that no row lists",
)
WIDTHS: Final = (30, 11, 18, 10, 24, 24, 34, 62)
TOP: Final = 6
TOLD: Final = (
    "Each figure of a side wager is a sum over these deals: the ways of a hand, times what it "
    "returns per unit wagered, over the total; meters and envy bonuses stand on the sheet Awards.",
    "A count of more than 15 digits stands in full as text; Ways then holds its quotient by the "
    "total, right to one part in 10^15, and the total is 1.",
    "Below the rows of a paytable stand hands that the counts tell apart and no row lists: a spare "
    "row of the form pays them, with deals taken from the row in the second column, 0 for none. "
    "Two hands of one group share deals: what both together bring needs the functions.",
)


def add_counts_sheet(
    book: Workbook, plan: Plan, tables: Sequence[CountedTable]
) -> dict[Counts, tuple[int, int]]:
    """Add the sheet and its names; return the first and last row of each wager's counts."""
    sheet = support.head(book, SHEET, f"Counts: {plan.title}", TOLD, len(HEADS))
    places: dict[Counts, int] = {}
    rows = 0
    for counted in tables:
        if counted.counts not in places:
            places[counted.counts] = rows + 1
            rows += len(counted.counts.hands) + len(counted.counts.others)
    bottom = _index(sheet, tables, places)
    last = _ways(sheet, places, bottom + 2)
    support.end(sheet, plan, WIDTHS, f"A{TOP}", f"H{last}")
    top = bottom + 2
    return {
        counts: (top + place, top + place + len(counts.hands) - 1)
        for counts, place in places.items()
    }


def _index(sheet: Worksheet, tables: Sequence[CountedTable], places: dict[Counts, int]) -> int:
    """Write a line for each paytable and return the last."""
    style.heads(sheet, TOP - 1, HEADS, figures=None)
    row = TOP
    for row, counted in enumerate(tables, start=TOP):
        total = counted.counts.total
        values = (
            *(counted.key, counted.edition.code, counted.table.wager),
            *(
                places[counted.counts],
                total if total < LONGEST else 1,
                int(counted.table.unit == "to 1"),
            ),
            *(counted.edition.citation(counted.table.section), counted.command),
        )
        support.line(sheet, row, values)
    for name, column in ((TABLES, 1), (FIRST_WAYS, 4), (TOTALS, 5), (STAKES, 6)):
        define(sheet, name, TOP, column, last_row=row)
    return row


def _ways(sheet: Worksheet, places: dict[Counts, int], top: int) -> int:
    """Write the counts, one below the other, and return the last row."""
    style.heads(sheet, top, COUNT_HEADS, figures=None)
    row = top
    for counts, place in places.items():
        lines: list[tuple[str, int, int | None, str | int | None]] = [
            (hand, ways, None, None) for hand, ways in zip(counts.hands, counts.ways, strict=True)
        ]
        lines[0] = (*lines[0][:3], counts.wager)
        lines += [(one.hand, one.ways, one.row, one.group) for one in counts.others]
        for number, (hand, ways, taken, named) in enumerate(lines):
            row = top + place + number
            short = counts.total < LONGEST
            value = ways if short else ways / counts.total
            words = "" if short else f"{ways:,} of {counts.total:,}"
            digest = "" if number else counts.digest
            known = None if taken is None else f"{place}|{hand}"
            support.line(
                sheet, row, (hand, taken, named, place + number, value, words, digest, known)
            )
    for name, column in ((WAYS, 5), (OTHERS, 8), (TAKEN, 2), (GROUPS, 3)):
        define(sheet, name, top + 1, column, last_row=max(row, top + 1))
    return row
