"""The audit as a workbook: summary, findings, published figures, explanations, every table."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from formulas.audit.checks.figures import compared
from formulas.audit.finding import named
from formulas.audit.report import Audit
from formulas.audit.valued import editions, tables_of
from formulas.values import Scalar
from workbooks.approval.canvas import (
    CELL,
    CELL_RIGHT,
    HEAD,
    SMALL,
    STRONG,
    TEXT,
    Canvas,
    Look,
    PlainCanvas,
)
from workbooks.audit import clauses_sheet
from workbooks.audit.words import (
    PURPOSE,
    TITLE,
    TOUCHES,
    counted,
    explained_by,
    found_by,
    made_by,
    remark,
    text_of,
)
from workbooks.functions_sheet import add_functions_sheet
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.packing import packed

MOST_EXPLANATIONS = 8  # rows of RECONCILE shown for a figure; the formula gives all
SIZE = 8.5
WORDS = Look(size=SIZE, box=True, indent=1)
NUMBER = Look(size=SIZE, box=True, indent=1, right=True)
GRAVE = Look(size=SIZE, box=True, indent=1, bold=True, ink=style.RED)
CODE = Look(size=7.5, box=True, mono=True, ink=style.GREY_INK)
FIRST = 4


def audit_book(audit: Audit) -> bytes:
    """Return the workbook as a file.

    Args:
        audit: the whole audit.
    """
    book = new_book()
    _summary(book, audit)
    _findings(book, audit)
    _published(book)
    _explanations(book)
    _tables(book)
    _open(book, audit)
    _clauses(book)
    add_functions_sheet(book, on_paper=False)
    return packed(book)


def _sheet(
    book: Workbook, name: str, words: str, heads: Sequence[str], widths: Sequence[float]
) -> Canvas:
    """Return a sheet with its title and the headings of its columns in row 3."""
    canvas = PlainCanvas(book.create_sheet(name), widths)
    canvas.text(1, 1, f"{TITLE}: {name.lower()}", Look(size=14, bold=True, ink=style.NAVY), to=3)
    canvas.sheet.row_dimensions[1].height = 24
    canvas.text(2, 1, words, SMALL, to=len(widths))
    canvas.height(2, canvas.lines(words, 1, len(widths), 7.5))
    for column, head in enumerate(heads, start=1):
        canvas.text(FIRST - 1, column, head, HEAD)
    canvas.height(FIRST - 1, 2.1)  # the longest heading takes two lines
    return canvas


def _finish(canvas: Canvas, last: int, *, filtered: bool = True) -> None:
    sheet = canvas.sheet
    area = f"A1:{get_column_letter(canvas.columns)}{last}"
    style.screen(sheet, f"A{FIRST}")
    style.page(sheet, area, repeat=f"{FIRST - 1}:{FIRST - 1}", heading=TITLE)
    if filtered and last >= FIRST:
        sheet.auto_filter.ref = f"A{FIRST - 1}:{get_column_letter(canvas.columns)}{last}"


def _summary(book: Workbook, audit: Audit) -> None:
    canvas = PlainCanvas(book.create_sheet("Summary"), (26, 12, 58, 18, 14, 14))
    canvas.text(1, 1, TITLE, Look(size=18, bold=True, ink=style.NAVY), to=3)
    canvas.sheet.row_dimensions[1].height = 30
    row = 2
    for words, look in ((PURPOSE, TEXT), (made_by(), SMALL), (counted(audit), STRONG)):
        canvas.text(row, 1, words, look, to=6)
        canvas.height(row, canvas.lines(words, 1, 6))
        row += 1
    row = canvas.gap(row)
    canvas.bar(row, "Checks")
    row += 1
    for column, head in ((1, "Check"), (2, "Looked at"), (3, "Asks"), (4, "Things"), (5, "Found")):
        canvas.text(row, column, head, HEAD)
    for check in audit.checks:
        row += 1
        canvas.text(row, 1, check.title, CELL)
        canvas.value(row, 2, check.done.counted, "count", CELL_RIGHT)
        canvas.text(row, 3, check.question, CELL)
        canvas.text(row, 4, check.done.things, CELL)
        canvas.value(row, 5, len(check.done.findings), "count", CELL_RIGHT)
        canvas.fit(row, ("", "", check.question, check.done.things))
    row = canvas.gap(row + 1)
    canvas.bar(row, "Texts")
    row += 1
    heads = ("Game", "Edition", "Text", "Status", "Paytables", "Findings")
    for column, head in enumerate(heads, start=1):
        canvas.text(row, column, head, HEAD)
    for edition in audit.editions:
        row += 1
        found = sum(
            edition.code in one.editions and one.finding.edition.game == edition.game
            for one in audit.findings
        )
        canvas.text(row, 1, f"{edition.game} {edition.heading}", CELL)
        canvas.text(row, 2, edition.code, CELL)
        canvas.text(row, 3, edition.title, CELL)
        canvas.text(row, 4, edition.status, CELL)
        canvas.value(row, 5, len(edition.paytables), "count", CELL_RIGHT)
        canvas.value(row, 6, found, "count", CELL_RIGHT)
        canvas.fit(row, (f"{edition.game} {edition.heading}", "", edition.title))
    style.screen(canvas.sheet, "A2")
    style.page(canvas.sheet, f"A1:F{row}", heading=TITLE)


def _findings(book: Workbook, audit: Audit) -> None:
    heads = ("No.", "Touches", "Where", "Words there", "What is wrong", "Proof")
    widths = (5, 11, 17, 34, 40, 48, 30, 18)
    canvas = _sheet(
        book,
        "Findings",
        "Gravest first. “Counted” was found by the program from the exact counts; “on file” was "
        "found when the chapter was entered and stands in its data file.",
        (*heads, "Smallest correction", "Found by"),
        widths,
    )
    row = FIRST - 1
    for one in audit.findings:
        row += 1
        finding = one.finding
        words = (
            TOUCHES[finding.touches],
            f"{text_of(one)}, {finding.citation}",
            finding.quote,
            finding.wrong,
            finding.proof,
            finding.correction,
            found_by(one),
        )
        canvas.value(row, 1, one.number, "count", NUMBER)
        for column, cell in enumerate(words, start=2):
            grave = column == 2 and finding.touches == "payback"
            canvas.text(row, column, cell, GRAVE if grave else WORDS)
        canvas.fit(row, ("", *words), SIZE)
    _finish(canvas, row)


def _published(book: Workbook) -> None:
    heads = ("Game", "Wager", "Paytable", "Published", "Exact as printed", "Units away")
    canvas = _sheet(
        book,
        "Published",
        "Every published payback on file. Units of the last printed digit: half a unit or less is "
        "the same figure.",
        (*heads, "Explained by", "Exact fraction", "Formula that repeats the search"),
        (8, 13, 18, 12, 12, 13, 52, 26, 44),
    )
    row = FIRST - 1
    for one in compared():
        row += 1
        words = explained_by(one)
        canvas.text(row, 1, one.edition.game, WORDS)
        canvas.text(row, 2, one.table.wager, WORDS)
        canvas.text(row, 3, one.table.name, WORDS)
        canvas.text(row, 4, one.figure.words, NUMBER)
        exact = one.exact
        if exact is not None:
            canvas.value(row, 5, exact, "percent", NUMBER)
            _tenths(canvas, row, 6, one.figure.distance(exact))
            canvas.text(row, 8, f"{exact.numerator:,} / {exact.denominator:,}", WORDS)
        else:
            for column in (5, 6, 8):
                canvas.text(row, column, "", WORDS)
        canvas.text(row, 7, words, WORDS if one.right else Look(size=SIZE, box=True, indent=1))
        canvas.text(row, 9, one.formula, CODE)
        canvas.fit(row, ("", "", "", "", "", "", words, "", one.formula), SIZE)
    _finish(canvas, row)


def _explanations(book: Workbook) -> None:
    canvas = _sheet(
        book,
        "Explanations",
        "What RECONCILE answers for each figure that the table as printed does not give: the first "
        "rows, then how much was searched. The formula on the sheet Published gives all rows.",
        ("Figure", "Rank", "What", "Printed", "Read as", "Payback", "Distance"),
        (40, 9, 76, 22, 22, 14, 16),
    )
    row = FIRST - 1
    for one in compared():
        if one.right or not one.rows:
            continue
        name = f"{one.edition.game} {named(one.table)}: {one.figure.words}"
        for line in (*one.rows[:MOST_EXPLANATIONS], one.rows[-1]):
            row += 1
            canvas.text(row, 1, name, WORDS)
            _cell(canvas, row, 2, line[0])
            for column in (3, 4, 5):
                canvas.text(row, column, line[column - 2] or "", WORDS)
            _cell(canvas, row, 6, line[4], "percent")
            if isinstance(line[5], Fraction):
                _tenths(canvas, row, 7, line[5])
            else:
                canvas.text(row, 7, "", WORDS)
            canvas.fit(row, (name, "", line[1], line[2], line[3]), SIZE)
    _finish(canvas, row)


def _tables(book: Workbook) -> None:
    heads = ("Game", "Edition", "Wager", "Paytable", "Section", "Payback", "House advantage")
    canvas = _sheet(
        book,
        "Tables",
        "Every paytable on file, valued exactly as printed. A base game's payback is on action (1 "
        "minus expected loss over expected total wagered) and its house advantage per Ante, or per "
        "base bet: the bases differ, so the two do not add to 100 %.",
        (*heads, "Remark"),
        (8, 11, 16, 24, 26, 13, 16, 60),
    )
    row = FIRST - 1
    for edition in editions():
        for one in tables_of(edition):
            row += 1
            words = remark(one)
            cells = (
                edition.game,
                edition.code,
                one.table.wager,
                one.table.name,
                edition.citation(one.table.section),
            )
            for column, cell in enumerate(cells, start=1):
                canvas.text(row, column, cell, WORDS)
            if one.payback is not None:
                canvas.value(row, 6, one.payback, "percent", NUMBER)
                canvas.value(row, 7, one.edge, "percent", NUMBER)
            else:
                canvas.text(row, 6, "", WORDS)
                canvas.text(row, 7, "", WORDS)
            canvas.text(row, 8, words, WORDS)
            canvas.fit(row, (*cells, "", "", words), SIZE)
    _finish(canvas, row)


def _open(book: Workbook, audit: Audit) -> None:
    canvas = _sheet(
        book,
        "Not checked",
        "What the checks could not look at, and why.",
        ("Check", "What"),
        (26, 120),
    )
    row = FIRST - 1
    for check in audit.checks:
        for words in check.done.open:
            row += 1
            canvas.text(row, 1, check.title, WORDS)
            canvas.text(row, 2, words, WORDS)
            canvas.fit(row, (check.title, words), SIZE)
    _finish(canvas, row, filtered=False)


def _clauses(book: Workbook) -> None:
    canvas = _sheet(
        book, clauses_sheet.NAME, clauses_sheet.WORDS, clauses_sheet.HEADS, clauses_sheet.WIDTHS
    )
    _finish(canvas, clauses_sheet.add_clauses(canvas, FIRST))


def _cell(canvas: Canvas, row: int, column: int, value: Scalar, kind: str = "plain") -> None:
    if value is None:
        canvas.text(row, column, "", WORDS)
    elif isinstance(value, str):
        canvas.text(row, column, value, WORDS)
    else:
        canvas.value(row, column, value, kind, NUMBER)


def _tenths(canvas: Canvas, row: int, column: int, distance: Fraction) -> None:
    cell = canvas.value(row, column, distance, "plain", NUMBER)
    cell.number_format = "+#,##0.0;-#,##0.0;0.0"
