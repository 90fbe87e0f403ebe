"""Signed figures that are others today: the workbook, one line a figure, and the letter.

The letter tells of them, a page for each signed sheet. It is a draft in Rich Text Format, to edit:
plain text that every word processor opens and saves as its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from formulas.typed_day import printed_day
from workbooks.approval.signed import shown
from workbooks.functions_sheet import packed_with_functions
from workbooks.kit.book import new_book
from workbooks.register.approvals import OnFile, Unread
from workbooks.register.sheets import (
    FILE,
    SUBMISSION,
    Column,
    Page,
    add_page,
    add_unread,
    day,
    page_rows,
)
from workbooks.register.standing import FACILITY, NUMBER, REVISION

COLUMNS: Final[Page] = {
    Column("Facility", 20): lambda sheet, _: sheet.said(FACILITY),
    **SUBMISSION,
    Column("Decision", 16): lambda sheet, _: sheet.decision.result,
    Column("Engine", 10): lambda sheet, _: sheet.checked.origin.engine,
    Column("Figure", 36): lambda _, moved: moved.name,
    Column("As signed", 20): lambda _, moved: moved.old,
    Column("Today", 20): lambda _, moved: moved.new,
    Column("Why the decision could change", 40): lambda _, moved: moved.bearing,
    Column("Cause", 60): lambda _, moved: moved.cause,
    Column("Proof", 50): lambda _, moved: moved.proof,
    Column("Formula", 60): lambda _, moved: moved.formula,
    **FILE,
}
HEADS: Final = ("Figure", "As approved", "Today", "Why the decision could change")
EDGES: Final = (3400, 5200, 7000, 9600)  # right edges of the columns in twentieths of a point
OPEN: Final = "[to be filled in]"


def recall_book(approvals: Sequence[OnFile], unread: list[Unread]) -> bytes:
    """Return the workbook of sheets that were computed anew, and of the files that are none."""
    moved = [(approval, one) for approval in approvals for one in approval.recalled]
    rows = page_rows(COLUMNS, moved)
    book = new_book()
    sheet = book.create_sheet("Moved figures")
    touched = sum(bool(one.recalled) for one in approvals)
    said = f"{len(rows)} figures on {touched} of {len(approvals)} approval sheets"
    add_page(sheet, "Signed figures that are others today", said, tuple(COLUMNS), rows)
    add_unread(book, unread)
    return packed_with_functions(book)


def letter(approvals: Sequence[OnFile], old: str, new: str) -> bytes:
    """Return the draft as an .rtf document.

    Args:
        approvals: the sheets of the older version with the figures that moved.
        old: that version.
        new: the version that answers today.
    """
    pages = (_page(approval, old, new) for approval in approvals)
    body = "\\page\n".join("\n".join(page) for page in pages)
    fonts = "{\\fonttbl{\\f0\\froman Times New Roman;}}"
    text = f"{{\\rtf1\\ansi\\deff0{fonts}\\fs22\n{body}\n}}\n"
    return text.encode("ascii")


def _page(approval: OnFile, old: str, new: str) -> Iterator[str]:
    said, on = approval.said, day(approval.decision.day)
    decided = printed_day(on) if isinstance(on, date) else on
    yield _line("DRAFT, to be edited before it is sent", bold=True)
    yield from (_line(words) for words in (f"From: {OPEN}", f"Date: {OPEN}", ""))
    yield _line(said("licensee") or OPEN)
    yield _line(said("facility"))
    yield _line("")
    revision = f", revision {said(REVISION)}" if said(REVISION) else ""
    subject = f"{approval.edition.game}, submission {said(NUMBER) or OPEN}{revision}"
    yield _line(f"Corrected figures in the approval of {subject}", bold=True)
    yield _line("")
    signed = f", decided {decided} by {approval.decision.approver}" if decided else ""
    yield _line(
        f"The approval sheet {approval.file} ({approval.decision.result}{signed}; "
        f"digest {approval.digest[:12]}) was computed with "
        f"version {old} of the program. Version {new} answers the figures below otherwise."
    )
    yield _row(HEADS, bold=True)
    for one in approval.recalled:
        yield _row((one.name, shown(one.old), shown(one.new), one.bearing or "evidence only"))
    yield _line("")
    causes = dict.fromkeys((one.cause, one.proof) for one in approval.recalled)
    for number, (cause, proof) in enumerate(causes, start=1):
        yield _line(f"Cause {number}: {cause}")
        yield _line(f"Proof: {proof}" if proof else "")
    bearing = [one for one in approval.recalled if one.bearing]
    yield _line(
        f"The decision could change: {len(bearing)} of {len(approval.recalled)} figures bear on it."
        if bearing
        else "No figure that moved bears on the decision."
    )
    yield from (_line(words) for words in ("", f"What follows from this: {OPEN}", "", OPEN))


def _line(words: str, *, bold: bool = False) -> str:
    return rf"\pard{{{_escaped(words, bold=bold)}}}\par"


def _row(cells: Sequence[str], *, bold: bool = False) -> str:
    edges = "".join(rf"\cellx{edge}" for edge in EDGES)
    filled = "".join(rf"\intbl{{{_escaped(cell, bold=bold)}}}\cell" for cell in cells)
    return rf"\trowd{edges}\pard{filled}\row"


def _escaped(words: str, *, bold: bool) -> str:
    """Return words as RTF holds them: its three signs escaped, others by their UTF-16 numbers."""
    found = ["\\b "] if bold else []
    for sign in words:
        if sign in "\\{}":
            found.append(f"\\{sign}")
        elif sign == "\n":
            found.append("\\line ")
        elif " " <= sign <= "~":
            found.append(sign)
        else:
            units = sign.encode("utf-16-le", "replace")
            pairs = (units[at : at + 2] for at in range(0, len(units), 2))
            numbers = (int.from_bytes(pair, "little", signed=True) for pair in pairs)
            found.append("".join(f"\\u{number}?" for number in numbers))
    return "".join(found)
