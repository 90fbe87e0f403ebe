"""The workbooks of the register and of an amendment: one table a page, ready to be filed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any, Final, TypeAlias

from openpyxl import Workbook
from openpyxl.cell.cell import Cell
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from formulas.figure_catalogue import PAYBACK, heading_of
from formulas.law.model import Edition
from formulas.refusal import Refusal
from formulas.texts.clocks import clocks
from formulas.typed_day import printed_day, typed_day
from formulas.values import CellError, Scalar, Value
from workbooks.functions_sheet import packed_with_functions
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.writable import cell_value, put
from workbooks.plan.applicant import COMPLETE, DEFICIENCY, RECEIVED
from workbooks.register.amendment import Touched, rules_changed
from workbooks.register.approvals import (
    ONLY,
    OnFile,
    Unread,
    payback_as_approved,
    table_as_approved,
)
from workbooks.register.standing import (
    FACILITY,
    NUMBER,
    REQUESTED,
    REVISION,
    STANDS,
    Standing,
    pointed_out,
)
from workbooks.register.tables import table_lines
from workbooks.xlsx import CellValue

FIRST = 5
LINE = 14  # points


Held = Scalar | date


@dataclass(frozen=True)
class Column:
    """One column of a page: its heading, its width in letters, the format of a figure or ""."""

    name: str
    width: int
    number_format: str = ""


Page: TypeAlias = Mapping[Column, Callable[[OnFile, Any], Held]]
"""The columns of a page, each with what stands in it: of a sheet and of what a line is about."""


GAME: Final[Page] = {
    Column("Game", 9): lambda sheet, _: sheet.edition.game,
    Column("Edition", 12): lambda sheet, _: sheet.edition.code,
}
SUBMISSION: Final[Page] = {
    Column("Submission", 14): lambda sheet, _: sheet.said(NUMBER),
    Column("Revision", 10): lambda sheet, _: sheet.said(REVISION),
}
HOLDER: Final[Page] = {
    Column("Facility", 20): lambda sheet, _: sheet.said(FACILITY),
    Column("Holder", 22): lambda sheet, _: sheet.said("licensee"),
    Column("Submission", 14): lambda sheet, _: sheet.said(NUMBER),
    **GAME,
}
DECIDED: Final[Page] = {
    Column("Decision", 24): lambda sheet, _: sheet.decision.result,
    Column("Conditions", 48): lambda sheet, _: sheet.decision.conditions,
    Column("Authority cited", 24): lambda sheet, _: sheet.decision.authority,
    Column("In force under", 24): lambda sheet, _: sheet.decision.in_force_under,
    Column("Prepared by", 22): lambda sheet, _: sheet.decision.analyst,
    Column("Checked by", 22): lambda sheet, _: sheet.decision.checker,
    Column("Decided by", 22): lambda sheet, _: sheet.decision.approver,
    Column("Received", 20): lambda sheet, _: day(sheet.submission.stated(RECEIVED)),
    Column("Complete", 20): lambda sheet, _: day(sheet.submission.stated(COMPLETE)),
    Column("Deficiency letters", 24): lambda sheet, _: sheet.said(DEFICIENCY),
    Column("Review ends", 44): lambda sheet, _: _clock(sheet),
    Column("Requested effective date", 20): lambda sheet, _: day(
        sheet.submission.stated(REQUESTED)
    ),
    Column("Decided on", 20): lambda sheet, _: day(sheet.decision.day),
}
FILE: Final[Page] = {Column("File", 36): lambda sheet, _: sheet.file}
REGISTER: Final[Page] = {
    **HOLDER,
    Column("Wager", 14): lambda _, wager: wager.name,
    Column("Paytable", 12): lambda sheet, wager: table_as_approved(sheet, wager) or ONLY,
    Column(heading_of(PAYBACK), 12, style.PERCENT): lambda sheet, wager: _figure(
        payback_as_approved(sheet, wager)
    ),
    **DECIDED,
    **FILE,
}
OTHERS: Final[Page] = {
    Column("Status", 26): lambda _, line: line.status,
    Column("Why", 60): lambda _, line: line.why,
    Column("Facility", 20): lambda sheet, _: sheet.said(FACILITY),
    **SUBMISSION,
    **GAME,
    **DECIDED,
    **FILE,
}
TABLES: Final[Page] = {
    Column("Facility", 24): lambda sheet, _: sheet.said(FACILITY),
    Column("Tables", 30): lambda _, line: line.tables,
    Column("Game", 9): lambda sheet, _: sheet.edition.game,
    **SUBMISSION,
    Column("Edition", 12): lambda sheet, _: sheet.edition.code,
    Column("Wagers and paytables", 60): lambda sheet, _: "; ".join(
        f"{wager.name} {table_as_approved(sheet, wager)}".strip() for wager in sheet.offered
    ),
    Column("From", 20): lambda _, line: line.since or "",
    Column("Until", 20): lambda _, line: line.until or "",
    **FILE,
}
EVENTS: Final[Page] = {
    Column("Facility", 24): lambda sheet, _: sheet.said(FACILITY),
    **SUBMISSION,
    Column("Game", 9): lambda sheet, _: sheet.edition.game,
    Column("What", 14): lambda _, event: event.kind,
    Column("From", 20): lambda _, event: event.since,
    Column("Until", 20): lambda _, event: event.until or "",
    Column("Authority cited", 40): lambda _, event: event.authority,
    Column("By", 24): lambda _, event: event.by,
    Column("Words", 50): lambda _, event: event.words,
    Column("Record", 44): lambda _, event: event.file,
}
POINTED_OUT = (Column("What", 50), Column("Of", 50), Column("Files", 60))
AMENDMENT = (
    *HOLDER,
    Column("Wager", 14),
    Column("Paytable", 12),
    Column("What changes", 48),
    Column("Section", 22),
    Column("Payback as approved", 14, style.PERCENT),
    Column("Payback of the new text", 14, style.PERCENT),
    Column("Difference", 12, style.PERCENT),
    Column("File", 26),
)
UNREAD = (Column("File", 50), Column("Why it is not read", 90))


def register_book(lines: list[Standing], unread: list[Unread], on: date) -> bytes:
    """Return the register of what each facility offers by the approvals that stand on a day.

    Sheets that are rejected, undecided, superseded, altered or not reproduced are listed apart.
    """
    approvals = [line.approval for line in lines if line.status == STANDS]
    rows = page_rows(REGISTER, ((one, wager) for one in approvals for wager in one.offered))
    rows.sort(key=lambda row: [str(cell) for cell in row[:7]])
    book = new_book()
    sheet = book.create_sheet("Register")
    others = [line for line in lines if line.status != STANDS]
    said = (
        f"as of {printed_day(on)}: "
        f"approvals that stand: {len(approvals)}, wagers: {len(rows)}; other approval sheets: "
        f"{len(others)}; not read: {len(unread)} files"
    )
    add_page(sheet, "What each facility offers", said, tuple(REGISTER), rows)
    add_page(
        book.create_sheet("Others"),
        "Approval sheets that are no standing approval",
        f"as of {printed_day(on)}: {len(others)}",
        tuple(OTHERS),
        page_rows(OTHERS, ((line.approval, line) for line in others)),
    )
    held = sorted(table_lines(lines), key=lambda line: (line.approval.said(FACILITY), line.cited))
    add_page(
        book.create_sheet("Tables"),
        "Which approval held at which table, from when to when",
        f"lines: {len(held)}; a day that a sheet does not name is left blank",
        tuple(TABLES),
        page_rows(TABLES, ((line.approval, line) for line in held)),
    )
    events = [(line.approval, one) for line in lines for one in line.approval.events]
    add_page(
        book.create_sheet("Events"),
        "What became of approvals after they were signed",
        f"records: {len(events)}; each is a file beside its sheet, which stays as it was signed",
        tuple(EVENTS),
        page_rows(EVENTS, events),
    )
    found = list(pointed_out(lines))
    page = book.create_sheet("Pointed out")
    add_page(page, "For staff review", f"{len(found)}", POINTED_OUT, found)
    add_unread(book, unread)
    return packed_with_functions(book)


def amendment_book(
    old: Sequence[Edition], new: Sequence[Edition], lines: Sequence[Touched], unread: list[Unread]
) -> bytes:
    """Return the workbook of an amendment: what it touches, and the rules it changes.

    Args:
        old: the editions approvals were made under, one a game.
        new: the new edition of each.
        lines: the wagers it touches.
        unread: files that are no approval sheets.
    """
    rows: list[list[Held]] = []
    for line in lines:
        # A sentence has no room in a column of figures.
        paybacks = (("as approved", line.before), ("of the new text", line.after))
        refused = [
            f"Payback {words}: {value.sentence}"
            for words, value in paybacks
            if isinstance(value, Refusal)
        ]
        before, after = (
            "refused" if isinstance(value, Refusal) else _figure(value) for _, value in paybacks
        )
        both = isinstance(before, Fraction) and isinstance(after, Fraction)
        rows.append(
            [
                *(told(line.approval, line) for told in HOLDER.values()),
                line.wager,
                line.table or ONLY,
                "\n".join((*line.changes, *refused)),
                line.section,
                before,
                "no such table" if after is None else after,
                after - before if both else "",  # type: ignore[operator]
                line.approval.file,
            ]
        )
    book = new_book()
    sheet = book.create_sheet("Touched")
    names = ", ".join(
        f"{one.game} {one.code} to {two.code}" for one, two in zip(old, new, strict=True)
    )
    said = f"{names or 'no approval under the old edition'}: {len(rows)} wagers are touched"
    add_page(sheet, "Approvals that the amendment touches", said, AMENDMENT, rows)
    rules = [
        [one.game, words]
        for one, two in zip(old, new, strict=True)
        for words in rules_changed(one, two)
    ]
    page = book.create_sheet("Rules")
    columns = (Column("Game", 9), Column("Rule", 120))
    add_page(page, "Rules that change for every approval", f"{len(rules)} rules", columns, rules)
    add_unread(book, unread)
    return packed_with_functions(book)


def day(value: CellValue | Scalar) -> Held:
    """Return a day, what is no day as it was typed."""
    found = None if isinstance(value, CellError) else typed_day(value)
    return found or ("" if value is None else str(value))


def _clock(approval: OnFile) -> str:
    """Return when the review ends that a text gives for what comes with a rules submission."""
    filed = typed_day(approval.submission.stated(RECEIVED))
    ends = (
        f"{printed_day(clock.ends(filed))} ({clock.section}: {clock.of})"
        for clock in clocks(approval.edition.jurisdiction)
        if filed is not None
    )
    return "; ".join(ends)


def page_rows(page: Page, lines: Iterable[tuple[OnFile, Any]]) -> list[list[Held]]:
    """Return the lines of a page, of sheets, each with what a line is about."""
    return [[told(sheet, line) for told in page.values()] for sheet, line in lines]


def _figure(value: Value | Refusal) -> Scalar:
    assert not isinstance(value, list)  # a payback is one value
    return f"refused: {value.sentence}" if isinstance(value, Refusal) else value


def add_unread(book: Workbook, unread: list[Unread]) -> None:
    """Add the page of files that are no approval sheets."""
    rows = [[one.file, one.why] for one in unread]
    add_page(book.create_sheet("Not read"), "Files that are not read", f"{len(rows)}", UNREAD, rows)


def add_page(
    sheet: Worksheet,
    title: str,
    said: str,
    columns: Sequence[Column],
    rows: Sequence[Sequence[Held]],
) -> None:
    """Fill an empty sheet with a title, one line under it, and a table.

    A day in it is shown as "May 1, 2026" and sorted as a day.
    """
    style.head(sheet, title, said)
    for place, column in enumerate(columns, 1):
        sheet.cell(FIRST - 1, place, column.name)
        style.heading(sheet.cell(FIRST - 1, place), right=bool(column.number_format))
        sheet.column_dimensions[get_column_letter(place)].width = column.width
    for down, row in enumerate(rows, FIRST):
        for place, (column, value) in enumerate(zip(columns, row, strict=True), 1):
            cell = sheet.cell(down, place)
            assert isinstance(cell, Cell)  # nothing is merged here
            if isinstance(value, date):
                cell.value = value
            else:
                # What an applicant wrote, or a file's name, never becomes a formula.
                put(cell, cell_value(value))
            if isinstance(value, Fraction):
                style.figure(cell, column.number_format or "General")
            else:
                style.law(cell, right=False)
            if isinstance(value, date):
                cell.number_format = style.DAY
        lines = max(  # of the longest cell, at the width of its column
            sum(1 + len(part) // column.width for part in str(value).split("\n"))
            for column, value in zip(columns, row, strict=True)
            if not isinstance(value, Fraction | date)
        )
        sheet.row_dimensions[down].height = LINE * lines
    last = max(FIRST, FIRST + len(rows) - 1)
    area = f"A1:{get_column_letter(len(columns))}{last}"
    if rows:
        sheet.auto_filter.ref = f"A{FIRST - 1}:{get_column_letter(len(columns))}{last}"
    style.screen(sheet, f"A{FIRST}")
    style.page(sheet, area, repeat=f"{FIRST - 1}:{FIRST - 1}", heading=title)
