"""The summary of a batch: every submission, every wager and every flag in one workbook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final
from urllib.parse import quote

from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.hyperlink import Hyperlink
from openpyxl.worksheet.table import Table, TableStyleInfo
from openpyxl.worksheet.worksheet import Worksheet

from formulas.figure_catalogue import Place, Wagered, shown_at
from formulas.values import Scalar, is_number
from formulas.version import data_digest, engine_version_number
from workbooks.batch.outcome import (
    FAULT,
    KEPT,
    LOOK_AT,
    MADE,
    MEANING,
    REFUSED,
    SAME,
    Outcome,
    WagerLine,
)
from workbooks.functions_sheet import packed_with_functions
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.flow import Flow
from workbooks.kit.looks import Look
from workbooks.plan.applicant import RECEIVED

TITLE = "Batch of submissions"
MOST_ROWS = 1_000_000  # a sheet of Excel has few more
LETTERS_OF_PAGE = 170
TEXT = Look(size=9)
REMARK = Look(size=9, indent=1)
NUMBER = Look(size=9, right=True)
BAD = Look(size=9, bold=True, ink=style.RED, indent=1)
HEADS = Look(size=9, bold=True, ink=style.NAVY, fill=style.PALE_BLUE, indent=1)
HEADS_RIGHT = HEADS._replace(right=True)


@dataclass(frozen=True)
class Column:
    """One column of a table.

    Args:
        title: its heading, no two alike in a table.
        width: in letters.
        kind: "plain" for text, else a format of figures ("percent", "decimal", "count").
    """

    title: str
    width: float
    kind: str = "plain"


def _of_sheet(counted: Callable[[Outcome], Scalar]) -> Callable[[Outcome], Scalar]:
    """Return what is counted of a submission, nothing where it has no sheet."""
    return lambda one: counted(one) if one.digest else None


def _paybacks(one: Outcome) -> list[float]:
    return [wager.payback for wager in one.wagers if wager.payback is not None]


def _figure(key: str) -> Callable[[Outcome, WagerLine], Scalar]:
    return lambda _, wager: wager.figures[key]


SUBMISSIONS: Final[Mapping[Column, Callable[[Outcome], Scalar]]] = {
    Column("File", 34): lambda one: one.name,
    Column("Result", 12): lambda one: one.result,
    Column("What is wrong", 52): lambda one: "\n".join(
        filter(None, (one.sentence, *one.unusable, *one.altered))
    ),
    Column("Game", 8): lambda one: one.game,
    Column("Edition", 10): lambda one: one.edition,
    Column("Status of the text", 24): lambda one: one.status,
    Column("Holder", 28): lambda one: one.said("licensee"),
    Column("Facility", 24): lambda one: one.said("facility"),
    Column("Submission number", 17): lambda one: one.said("submission number"),
    Column("Revision", 9): lambda one: one.said("revision"),
    Column("Received", 12): lambda one: one.said(RECEIVED),
    Column("Supersedes", 20): lambda one: one.said("supersedes"),
    Column("Wagers", 9, "count"): _of_sheet(lambda one: len(one.wagers)),
    Column("Pays that differ", 11, "count"): _of_sheet(
        lambda one: sum(bool(wager.departures) for wager in one.wagers)
    ),
    Column("Least payback", 12, "percent"): lambda one: min(_paybacks(one), default=None),
    Column("Highest payback", 12, "percent"): lambda one: max(_paybacks(one), default=None),
    Column("Wagers above 100%", 11, "count"): _of_sheet(
        lambda one: sum(wager.above for wager in one.wagers)
    ),
    Column("Figures refused", 10, "count"): _of_sheet(
        lambda one: len(one.wagers) - len(_paybacks(one))
    ),
    Column("FAIL", 9, "count"): _of_sheet(lambda one: one.flagged("FAIL")),
    Column("MISSING", 9, "count"): _of_sheet(lambda one: one.flagged("MISSING")),
    Column("CHECK", 9, "count"): _of_sheet(lambda one: one.flagged("CHECK")),
    Column("Entries unusable", 10, "count"): _of_sheet(lambda one: len(one.unusable)),
    Column("Claims not met", 10, "count"): _of_sheet(
        lambda one: sum(wager.claim_holds is False for wager in one.wagers)
    ),
    Column("Decision on the sheet there", 20): lambda one: one.decision,
    Column("Digest", 16): lambda one: one.digest[:12],
    Column("Approval sheet", 40): lambda one: one.link,
}
WAGERS: Final[Mapping[Column, Callable[[Outcome, WagerLine], Scalar]]] = {
    Column("File", 34): lambda one, _: one.name,
    Column("Facility", 24): lambda one, _: one.said("facility"),
    Column("Game", 8): lambda one, _: one.game,
    Column("Edition", 10): lambda one, _: one.edition,
    Column("Wager", 16): lambda _, wager: wager.wager,
    Column("Paytable", 16): lambda _, wager: wager.paytable,
    Column("Pays that differ from the law", 26): lambda _, wager: wager.departures,
    **{
        Column(one.heading, 11, one.kind): _figure(one.key)
        for one in shown_at(Place.GLANCE, Wagered.SIDE)
    },
    Column("Basis of the payback", 26): lambda _, wager: wager.basis,
    Column("Claimed", 11, "percent"): lambda _, wager: wager.claimed,
    Column("Exact less claimed", 11, "percent"): lambda _, wager: (
        wager.payback - wager.claimed
        if is_number(wager.claimed) and wager.payback is not None
        else None
    ),
    Column("Explained by", 46): lambda _, wager: wager.explanation,
    Column("Refused because", 46): lambda _, wager: wager.refusal,
}
FLAGS = (
    Column("File", 34),
    Column("Facility", 24),
    Column("Game", 8),
    Column("Rule", 34),
    Column("Status", 10),
    Column("Found", 34),
    Column("Required", 52),
    Column("Citation", 34),
)


def build_summary(outcomes: Sequence[Outcome]) -> bytes:
    """Return the summary as a workbook that holds values only; the same bytes for the same input.

    Args:
        outcomes: what became of each file, in the order in which they are listed; a sheet that
            was there already counts as made, so that a second run gives the same summary.
    """
    outcomes = [replace(one, result=MADE) if one.result == SAME else one for one in outcomes]
    book = new_book()
    _overview(book.create_sheet("Summary"), outcomes)
    lines = ([told(one) for told in SUBMISSIONS.values()] for one in outcomes)
    submissions = book.create_sheet("Submissions")
    _table(submissions, tuple(SUBMISSIONS), lines)
    for row, one in enumerate(outcomes[:MOST_ROWS], start=2):
        if one.link:
            cell = submissions.cell(row, len(SUBMISSIONS))
            cell.hyperlink = Hyperlink(ref=cell.coordinate, target=quote(one.link))
            cell.font = Font(style.FONT, size=9, color=style.INPUT_INK, underline="single")
    wagers = (
        [told(one, wager) for told in WAGERS.values()] for one in outcomes for wager in one.wagers
    )
    _table(book.create_sheet("Wagers"), tuple(WAGERS), wagers)
    flags = (
        [one.name, one.said("facility"), one.game, *flag] for one in outcomes for flag in one.flags
    )
    _table(book.create_sheet("Flags"), FLAGS, flags)
    book.properties.title = TITLE
    return packed_with_functions(book)


def _table(sheet: Worksheet, columns: Sequence[Column], rows: Iterable[Sequence[Scalar]]) -> None:
    page = Flow(sheet, [column.width for column in columns])
    page.next()
    for place, column in enumerate(columns, start=1):
        page.text(place, column.title, HEADS if column.kind == "plain" else HEADS_RIGHT)
    sheet.row_dimensions[1].height = 30
    for line in islice(rows, MOST_ROWS):
        page.next()
        for place, (cell, column) in enumerate(zip(line, columns, strict=True), start=1):
            if cell is None or cell == "":
                continue
            look = REMARK if column.kind == "plain" else NUMBER
            if cell in (REFUSED, FAULT, KEPT, "FAIL"):
                look = BAD
            page.value(place, cell, column.kind, look)
    area = f"A1:{get_column_letter(len(columns))}{page.row}"
    if page.row > 1:
        table = Table(displayName=f"Batch{sheet.title}", ref=area)
        table.tableStyleInfo = TableStyleInfo("TableStyleLight1", showRowStripes=True)
        sheet.add_table(table)
    style.screen(sheet, "B2")
    style.page(sheet, area, repeat="1:1", heading=TITLE)
    # Wide tables go over several pages side by side, each with the file at its left.
    letters = sum(column.width for column in columns)
    sheet.page_setup.fitToWidth = -(-int(letters) // LETTERS_OF_PAGE)
    sheet.print_title_cols = "A:A"


def _overview(sheet: Worksheet, outcomes: Sequence[Outcome]) -> None:
    page = Flow(sheet, (34, 14, 70))
    style.title(sheet.cell(page.next(), 1, TITLE))
    page.line(
        f"xlplugin {engine_version_number()}; regulations and counts {data_digest()}. Figures are "
        "those of the approval sheets, unrounded in the cells; the sheets are the record.",
    )
    page.height(2)
    results = Counter(one.result for one in outcomes)
    page.bar(f"Files: {len(outcomes)}", above=1)
    for result, meaning in MEANING.items():
        if results[result]:
            _counted(page, result, results[result], meaning, bad=result in (REFUSED, FAULT, KEPT))
    page.bar("Submissions by game and edition", above=1)
    games = Counter((one.game, one.edition, one.status) for one in outcomes if one.digest)
    for (game, edition, status), number in sorted(games.items()):
        _counted(page, f"{game} under {edition}", number, status)
    page.bar("What to look at first", above=1)
    for words, wanted in LOOK_AT:
        names = [one.name for one in outcomes if wanted(one)]
        shown = ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
        _counted(page, words, len(names), shown)
        page.height(max(page.lines(words, 1), page.lines(shown, 3)))
    style.screen(sheet, "A4")
    style.page(sheet, f"A1:C{page.row}", landscape=False, heading=TITLE)


def _counted(page: Flow, words: str, number: int, remark: str, *, bad: bool = False) -> None:
    page.next()
    page.text(1, words, BAD if bad else TEXT)
    page.value(2, number, "count", NUMBER)
    page.text(3, remark, REMARK)
