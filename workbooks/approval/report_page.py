"""The sheet Report: the file of the game in the order in which laboratories write theirs.

What another sheet of the annex shows in full is named here with that sheet; the rest stands here.
"""

from __future__ import annotations

from collections.abc import Callable

from openpyxl import Workbook

from workbooks.approval import claims_page, report_rules
from workbooks.approval.canvas import (
    CELL,
    CELL_RIGHT,
    FORMULA,
    HEAD,
    HEAD_RIGHT,
    LABEL,
    SMALL,
    TEXT,
    WARNING,
    Canvas,
    Look,
)
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import Figure
from workbooks.approval.lines import DOLLARS, PERCENT, Line, dollars
from workbooks.approval.paper import lay_out
from workbooks.approval.report_rules import LAST, WIDTHS, paragraph
from workbooks.approval.report_strategy import strategy

SHEET = "Report"
SHOWN_RANGES = 8  # columns of WINRANGE that stand as cells; the method stands below them
RANGE_KINDS = ("count", *3 * ("round dollars",), *3 * ("percent",), "round dollars")
RANGE_HEADS = (
    "Rounds",
    "Expected win",
    "Low",
    "High",
    "Expected / bet",
    "Low / bet",
    "High / bet",
    "Deviation",
)
LIKE_KINDS = ("plain", "count", "plain", "percent", "percent", "difference", "plain")
LIKE_PLACES = ((2, 2), (3, 3), (4, 5), (6, 6), (7, 7), (8, 8), (9, 9))
Section = Callable[[Canvas, int, Dossier], int]


def add_report_page(book: Workbook, dossier: Dossier) -> Canvas:
    """Add the sheet."""
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    page.text(1, 1, f"Report on {dossier.title}", Look(size=14, bold=True), to=LAST)
    page.text(2, 1, f"{dossier.edition.title} ({dossier.status})", LABEL, to=LAST)
    sections: tuple[tuple[str, Section], ...] = (
        ("Scope", report_rules.scope),
        ("Rules as they were read", report_rules.rules),
        ("Doubtful words and what each reading is worth", report_rules.doubts),
        ("Equipment", report_rules.equipment),
        ("Wagers", _wagers),
        ("Strategy", strategy),
        ("Win range of the house, at one unit a round", _ranges),
        ("Meters", _meters),
        ("Most that can be won in one deal", _most),
        ("Methods and checks", report_rules.methods),
        ("The applicant's figures", _claims),
        ("Worked examples, settled", report_rules.examples),
        ("Deals of each row, and the nearest that it does not pay", report_rules.shown),
        ("The same wager on file", _likened),
        ("Findings and limits", report_rules.findings),
    )
    row = 3
    for number, (words, section) in enumerate(sections, start=1):
        page.bar(row, f"{number}  {words}")
        row = section(page, row, dossier) + 2
    lay_out(page.sheet, dossier, row - 2, LAST, landscape=True)
    return page


def _line(page: Canvas, row: int, line: Line, sheet: str) -> int:
    page.text(row, 1, line.figure.label, SMALL)
    page.text(row, 2, line.label, Look(bold=True))
    page.figure(row, 3, line.figure, line.kind, Look(size=10, bold=True, right=True))
    page.text(row, 4, line.basis, Look(indent=1), to=7)
    page.text(row, 8, f"sheet {sheet}", LABEL, to=LAST)
    return row


def _wagers(page: Canvas, row: int, dossier: Dossier) -> int:
    """The figures of each wager; its rows stand on its own sheet."""
    row = paragraph(
        page,
        row + 1,
        "Every row of each paytable, with pay, ways, probability, 1 in N, true odds and return, "
        "the row of what loses and the total, stands on the sheet of its wager.",
    )
    for wager in dossier.wagers:
        row += 1
        page.text(row, 2, f"{wager.name}: {wager.paytable}", HEAD, to=LAST)
        payback = Line("Payback", wager.payback_basis, wager.payback)
        for line in (payback, *wager.edges, *wager.spread):
            row = _line(page, row + 1, line, wager.name)
        average = wager.average
        if average is not None:
            row += 1
            page.text(row, 2, "Average total wagered", Look(bold=True))
            page.value(row, 3, average, "decimal", Look(size=10, bold=True, right=True))
            page.text(row, 4, "base wagers a round, under that play", Look(indent=1), to=7)
            page.text(row, 8, f"sheet {wager.name}", LABEL, to=LAST)
    return row


def _ranges(page: Canvas, row: int, dossier: Dossier) -> int:
    row = paragraph(
        page,
        row + 1,
        "Independent rounds of one seat. In 1 of 200 such stretches the house wins less than Low, "
        "in 1 of 200 more than High; the square of the deviation is the variance. What one wager "
        "of each round wins; wagers of one deal share cards. Envy bonuses are left out.",
    )
    row += 1
    for column, words in enumerate(RANGE_HEADS, start=2):
        page.text(row, column, words, HEAD_RIGHT)
    for one in dossier.report.ranges:
        row += 1
        page.text(row, 2, f"{one.wager}, at {dollars(one.unit)}", Look(bold=True), to=LAST)
        for figure in one.figures:
            row = _range(page, row + 1, figure)
    return row


def _range(page: Canvas, row: int, figure: Figure) -> int:
    if figure.refusal is not None:
        return _refused(page, row, figure)
    page.text(row, 1, figure.label, SMALL)
    first = row
    for row, line in enumerate(figure.rows[1:], start=first):
        shown = zip(line[:SHOWN_RANGES], RANGE_KINDS, strict=True)
        for column, (cell, kind) in enumerate(shown, start=2):
            page.value(row, column, cell, kind, CELL_RIGHT)
    figure.places.append(page.place(first, 2, row, 1 + SHOWN_RANGES))
    said = (str(line[SHOWN_RANGES]).partition(";")[0] for line in figure.rows[1:])
    row = paragraph(page, row + 1, f"Method: {'; '.join(dict.fromkeys(said))}.")
    page.text(row + 1, 2, figure.formula, FORMULA, to=LAST)
    return row + 1


def _refused(page: Canvas, row: int, figure: Figure) -> int:
    assert figure.refusal is not None
    page.text(row, 1, figure.label, SMALL)
    page.text(row, 2, figure.shown, WARNING)
    page.text(row, 3, figure.refusal.sentence, TEXT, to=LAST)
    figure.places.append(page.place(row, 2))
    page.text(row + 1, 2, figure.formula, FORMULA, to=LAST)
    return row + 1


def _meters(page: Canvas, row: int, dossier: Dossier) -> int:
    """Each progressive at seed, reseed and meter."""
    found = [wager for wager in dossier.wagers if wager.meters]
    if not found:
        return paragraph(page, row + 1, "No wager offered has a meter.")
    for wager in found:
        row += 1
        page.text(row, 2, wager.name, HEAD, to=LAST)
        for line in wager.meters:
            row = _line(page, row + 1, line, wager.name)
    return row


def _most(page: Canvas, row: int, dossier: Dossier) -> int:
    for wager in dossier.wagers:
        for line in wager.most:
            words = Line(f"{wager.name}, {line.label.casefold()}", line.basis, line.figure, DOLLARS)
            row = _line(page, row + 1, words, wager.name)
    most = dossier.report.most
    if most is None:
        return paragraph(page, row + 1, "No maximum wager is stated, so no most is known.")
    line = Line("One patron, all wagers", "together in one deal, at the maximums", most, DOLLARS)
    row = _line(page, row + 1, line, SHEET)
    row += 1
    page.text(row, 2, most.formula, FORMULA, to=LAST)
    seats, number = dossier.positions, most.number_value
    if most.refusal is not None:
        return paragraph(page, row + 1, f"Refused: {most.refusal.sentence}")
    if seats is None or number is None:
        return paragraph(
            page, row + 1, "The form states no number of positions for a table's most."
        )
    return paragraph(
        page,
        row + 1,
        f"A table of {seats} positions wins at most {dollars(seats * number)} in one deal, {seats} "
        "times that; it is a bound, since the cards of one deal may not bring it to every seat.",
    )


def _claims(page: Canvas, row: int, dossier: Dossier) -> int:
    claimed = [wager for wager in dossier.wagers if wager.claimed is not None]
    if not claimed:
        return paragraph(page, row + 1, "The form states no figure of the applicant's.")
    for wager in claimed:
        assert wager.claimed is not None
        row += 1
        page.text(row, 1, wager.payback.label, SMALL)
        page.text(row, 2, wager.name, Look(bold=True))
        page.value(row, 3, wager.claimed.cell, PERCENT, Look(size=10, bold=True, right=True))
        page.text(row, 4, f"{wager.against_claim}; {wager.explanation}", Look(indent=1), to=7)
        page.text(row, 8, f"sheet {claims_page.SHEET}", LABEL, to=LAST)
    return row


def _likened(page: Canvas, row: int, dossier: Dossier) -> int:
    if not dossier.report.likened:
        return paragraph(
            page,
            row + 1,
            "The tables are those of a text that came with the program: where pays were edited, "
            "the sheet of the wager compares all tables of the text.",
        )
    row = paragraph(
        page,
        row + 1,
        "Held against every table that came with the program and those of this file: more than "
        "half of the rows come as often, whatever they are called. The wager's own table is "
        "among them.",
    )
    for one in dossier.report.likened:
        row += 1
        page.text(row, 1, one.figure.label, SMALL)
        page.text(row, 2, one.wager, Look(bold=True), to=LAST)
        if one.figure.refusal is not None:
            row = _refused(page, row + 1, one.figure)
            continue
        row = _tables(page, row + 1, one.figure)
        row += 1
        page.text(row, 2, one.figure.formula, FORMULA, to=LAST)
    return row


def _tables(page: Canvas, row: int, figure: Figure) -> int:
    """List the tables that are alike, a row each; what differs has the room of two columns."""
    heads = ("Table on file", "Differs", "Cells", "Offered", "On file", "Difference", "Citation")
    for (column, last), words, kind in zip(LIKE_PLACES, heads, LIKE_KINDS, strict=True):
        page.text(row, column, words, HEAD if kind == "plain" else HEAD_RIGHT, to=last)
    first = row + 1
    for line in figure.rows[1:]:
        row += 1
        for (column, last), cell, kind in zip(LIKE_PLACES, line, LIKE_KINDS, strict=True):
            look = CELL if kind == "plain" else CELL_RIGHT
            page.value(row, column, cell, kind, look, to=last)
    # What stands over several columns is held by the sheet made anew.
    figure.places.append(page.place(first, 2, row, 3))
    return row
