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
    LEFT,
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
    canvas.next()
    canvas.text(1, f"{TITLE}: {name.lower()}", Look(size=14, bold=True, ink=style.NAVY), to=3)
    canvas.sheet.row_dimensions[1].height = 24
    canvas.line(words, SMALL)
    canvas.height(canvas.lines(words, 1, len(widths), 7.5))
    canvas.heads(heads, (LEFT,) * len(widths))
    canvas.height(2.1)  # the longest heading takes two lines
    return canvas


def _finish(canvas: Canvas, *, filtered: bool = True) -> None:
    sheet = canvas.sheet
    end = f"{get_column_letter(canvas.columns)}{canvas.row}"
    style.screen(sheet, f"A{FIRST}")
    style.page(sheet, f"A1:{end}", repeat=f"{FIRST - 1}:{FIRST - 1}", heading=TITLE)
    if filtered and canvas.row >= FIRST:
        sheet.auto_filter.ref = f"A{FIRST - 1}:{end}"


def _summary(book: Workbook, audit: Audit) -> None:
    canvas = PlainCanvas(book.create_sheet("Summary"), (26, 12, 58, 18, 14, 14))
    canvas.next()
    canvas.text(1, TITLE, Look(size=18, bold=True, ink=style.NAVY), to=3)
    canvas.sheet.row_dimensions[1].height = 30
    for words, look in ((PURPOSE, TEXT), (made_by(), SMALL), (counted(audit), STRONG)):
        canvas.line(words, look)
        canvas.height(canvas.lines(words, 1, 6))
    canvas.gap()
    canvas.bar("Checks")
    canvas.heads(("Check", "Looked at", "Asks", "Things", "Found"), (LEFT,) * 5)
    for check in audit.checks:
        canvas.next()
        canvas.text(1, check.title, CELL)
        canvas.value(2, check.done.counted, "count", CELL_RIGHT)
        canvas.text(3, check.question, CELL)
        canvas.text(4, check.done.things, CELL)
        canvas.value(5, len(check.done.findings), "count", CELL_RIGHT)
        canvas.fit(("", "", check.question, check.done.things))
    canvas.gap()
    canvas.bar("Texts")
    heads = ("Game", "Edition", "Text", "Status", "Paytables", "Findings")
    canvas.heads(heads, (LEFT,) * len(heads))
    for edition in audit.editions:
        found = sum(
            edition.code in one.editions and one.finding.edition.game == edition.game
            for one in audit.findings
        )
        game = f"{edition.game} {edition.heading}"
        canvas.next()
        canvas.texts((game, edition.code, edition.title, edition.status), CELL)
        canvas.value(5, len(edition.paytables), "count", CELL_RIGHT)
        canvas.value(6, found, "count", CELL_RIGHT)
        canvas.fit((game, "", edition.title))
    style.screen(canvas.sheet, "A2")
    style.page(canvas.sheet, f"A1:F{canvas.row}", heading=TITLE)


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
    for one in audit.findings:
        canvas.next()
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
        canvas.value(1, one.number, "count", NUMBER)
        for column, cell in enumerate(words, start=2):
            grave = column == 2 and finding.touches == "payback"
            canvas.text(column, cell, GRAVE if grave else WORDS)
        canvas.fit(("", *words), SIZE)
    _finish(canvas)


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
    for one in compared():
        words = explained_by(one)
        canvas.next()
        canvas.texts((one.edition.game, one.table.wager, one.table.name), WORDS)
        canvas.text(4, one.figure.words, NUMBER)
        exact = one.exact
        if exact is not None:
            canvas.value(5, exact, "percent", NUMBER)
            _tenths(canvas, 6, one.figure.distance(exact))
            canvas.text(8, f"{exact.numerator:,} / {exact.denominator:,}", WORDS)
        else:
            for column in (5, 6, 8):
                canvas.text(column, "", WORDS)
        canvas.text(7, words, WORDS if one.right else Look(size=SIZE, box=True, indent=1))
        canvas.text(9, one.formula, CODE)
        canvas.fit(("", "", "", "", "", "", words, "", one.formula), SIZE)
    _finish(canvas)


def _explanations(book: Workbook) -> None:
    canvas = _sheet(
        book,
        "Explanations",
        "What RECONCILE answers for each figure that the table as printed does not give: the first "
        "rows, then how much was searched. The formula on the sheet Published gives all rows.",
        ("Figure", "Rank", "What", "Printed", "Read as", "Payback", "Distance"),
        (40, 9, 76, 22, 22, 14, 16),
    )
    for one in compared():
        if one.right or not one.rows:
            continue
        name = f"{one.edition.game} {named(one.table)}: {one.figure.words}"
        for line in (*one.rows[:MOST_EXPLANATIONS], one.rows[-1]):
            canvas.next()
            canvas.text(1, name, WORDS)
            _cell(canvas, 2, line[0])
            for column in (3, 4, 5):
                canvas.text(column, line[column - 2] or "", WORDS)
            _cell(canvas, 6, line[4], "percent")
            if isinstance(line[5], Fraction):
                _tenths(canvas, 7, line[5])
            else:
                canvas.text(7, "", WORDS)
            canvas.fit((name, "", line[1], line[2], line[3]), SIZE)
    _finish(canvas)


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
    for edition in editions():
        for one in tables_of(edition):
            canvas.next()
            words = remark(one)
            cells = (
                edition.game,
                edition.code,
                one.table.wager,
                one.table.name,
                edition.citation(one.table.section),
            )
            canvas.texts(cells, WORDS)
            if one.payback is not None:
                canvas.value(6, one.payback, "percent", NUMBER)
                canvas.value(7, one.edge, "percent", NUMBER)
            else:
                canvas.texts(("", ""), WORDS, first=6)
            canvas.text(8, words, WORDS)
            canvas.fit((*cells, "", "", words), SIZE)
    _finish(canvas)


def _open(book: Workbook, audit: Audit) -> None:
    canvas = _sheet(
        book,
        "Not checked",
        "What the checks could not look at, and why.",
        ("Check", "What"),
        (26, 120),
    )
    for check in audit.checks:
        for words in check.done.open:
            canvas.next()
            canvas.texts((check.title, words), WORDS)
            canvas.fit((check.title, words), SIZE)
    _finish(canvas, filtered=False)


def _clauses(book: Workbook) -> None:
    canvas = _sheet(
        book, clauses_sheet.NAME, clauses_sheet.WORDS, clauses_sheet.HEADS, clauses_sheet.WIDTHS
    )
    clauses_sheet.add_clauses(canvas)
    _finish(canvas)


def _cell(canvas: Canvas, column: int, value: Scalar, kind: str = "plain") -> None:
    if value is None:
        canvas.text(column, "", WORDS)
    elif isinstance(value, str):
        canvas.text(column, value, WORDS)
    else:
        canvas.value(column, value, kind, NUMBER)


def _tenths(canvas: Canvas, column: int, distance: Fraction) -> None:
    cell = canvas.value(column, distance, "plain", NUMBER)
    cell.number_format = "+#,##0.0;-#,##0.0;0.0"
