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
from formulas.figure_catalogue import EDGE, PAYBACK, heading_of
from formulas.values import Scalar
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
from workbooks.kit.flow import LEFT, Flow
from workbooks.kit.looks import CELL, CELL_RIGHT, SMALL, STRONG, TEXT, Look
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
) -> Flow:
    """Return a sheet with its title and the headings of its columns in row 3."""
    page = Flow(book.create_sheet(name), widths)
    page.next()
    page.text(1, f"{TITLE}: {name.lower()}", Look(size=14, bold=True, ink=style.NAVY), to=3)
    page.sheet.row_dimensions[1].height = 24
    page.line(words, SMALL)
    page.height(page.lines(words, 1, len(widths), 7.5))
    page.heads(heads, (LEFT,) * len(widths))
    page.height(2.1)  # the longest heading takes two lines
    return page


def _finish(page: Flow, *, filtered: bool = True) -> None:
    sheet = page.sheet
    end = f"{get_column_letter(page.columns)}{page.row}"
    style.screen(sheet, f"A{FIRST}")
    style.page(sheet, f"A1:{end}", repeat=f"{FIRST - 1}:{FIRST - 1}", heading=TITLE)
    if filtered and page.row >= FIRST:
        sheet.auto_filter.ref = f"A{FIRST - 1}:{end}"


def _summary(book: Workbook, audit: Audit) -> None:
    page = Flow(book.create_sheet("Summary"), (26, 12, 58, 18, 14, 14))
    page.next()
    page.text(1, TITLE, Look(size=18, bold=True, ink=style.NAVY), to=3)
    page.sheet.row_dimensions[1].height = 30
    for words, look in ((PURPOSE, TEXT), (made_by(), SMALL), (counted(audit), STRONG)):
        page.line(words, look)
        page.height(page.lines(words, 1, 6))
    page.gap()
    page.bar("Checks")
    page.heads(("Check", "Looked at", "Asks", "Things", "Found"), (LEFT,) * 5)
    for check in audit.checks:
        page.next()
        page.text(1, check.title, CELL)
        page.value(2, check.done.counted, "count", CELL_RIGHT)
        page.text(3, check.question, CELL)
        page.text(4, check.done.things, CELL)
        page.value(5, len(check.done.findings), "count", CELL_RIGHT)
        page.fit(("", "", check.question, check.done.things))
    page.gap()
    page.bar("Texts")
    heads = ("Game", "Edition", "Text", "Status", "Paytables", "Findings")
    page.heads(heads, (LEFT,) * len(heads))
    for edition in audit.editions:
        found = sum(
            edition.code in one.editions and one.finding.edition.game == edition.game
            for one in audit.findings
        )
        game = f"{edition.game} {edition.heading}"
        page.next()
        page.texts((game, edition.code, edition.title, edition.status), CELL)
        page.value(5, len(edition.paytables), "count", CELL_RIGHT)
        page.value(6, found, "count", CELL_RIGHT)
        page.fit((game, "", edition.title))
    style.screen(page.sheet, "A2")
    style.page(page.sheet, f"A1:F{page.row}", heading=TITLE)


def _findings(book: Workbook, audit: Audit) -> None:
    heads = ("No.", "Touches", "Where", "Words there", "What is wrong", "Proof")
    widths = (5, 11, 17, 34, 40, 48, 30, 18)
    page = _sheet(
        book,
        "Findings",
        "Gravest first. “Counted” was found by the program from the exact counts; “on file” was "
        "found when the chapter was entered and stands in its data file.",
        (*heads, "Smallest correction", "Found by"),
        widths,
    )
    for one in audit.findings:
        page.next()
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
        page.value(1, one.number, "count", NUMBER)
        for column, cell in enumerate(words, start=2):
            grave = column == 2 and finding.touches == "payback"
            page.text(column, cell, GRAVE if grave else WORDS)
        page.fit(("", *words), SIZE)
    _finish(page)


def _published(book: Workbook) -> None:
    heads = ("Game", "Wager", "Paytable", "Published", "Exact as printed", "Units away")
    page = _sheet(
        book,
        "Published",
        "Every published payback on file. Units of the last printed digit: half a unit or less is "
        "the same figure.",
        (*heads, "Explained by", "Exact fraction", "Formula that repeats the search"),
        (8, 13, 18, 12, 12, 13, 52, 26, 44),
    )
    for one in compared():
        words = explained_by(one)
        page.next()
        page.texts((one.edition.game, one.table.wager, one.table.name), WORDS)
        page.text(4, one.figure.words, NUMBER)
        exact = one.exact
        if exact is not None:
            page.value(5, exact, "percent", NUMBER)
            _tenths(page, 6, one.figure.distance(exact))
            page.text(8, f"{exact.numerator:,} / {exact.denominator:,}", WORDS)
        else:
            for column in (5, 6, 8):
                page.text(column, "", WORDS)
        page.text(7, words, WORDS if one.right else Look(size=SIZE, box=True, indent=1))
        page.text(9, one.formula, CODE)
        page.fit(("", "", "", "", "", "", words, "", one.formula), SIZE)
    _finish(page)


def _explanations(book: Workbook) -> None:
    page = _sheet(
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
            page.next()
            page.text(1, name, WORDS)
            _cell(page, 2, line[0])
            for column in (3, 4, 5):
                page.text(column, line[column - 2] or "", WORDS)
            _cell(page, 6, line[4], "percent")
            if isinstance(line[5], Fraction):
                _tenths(page, 7, line[5])
            else:
                page.text(7, "", WORDS)
            page.fit((name, "", line[1], line[2], line[3]), SIZE)
    _finish(page)


def _tables(book: Workbook) -> None:
    heads = (
        "Game",
        "Edition",
        "Wager",
        "Paytable",
        "Section",
        heading_of(PAYBACK),
        heading_of(EDGE),
    )
    page = _sheet(
        book,
        "Tables",
        "Every paytable on file, valued exactly as printed. A base game's payback is on action (1 "
        "minus expected loss over expected total wagered) and its house advantage per Ante, or per "
        "base wager: the bases differ, so the two do not add to 100%.",
        (*heads, "Remark"),
        (8, 11, 16, 24, 26, 13, 16, 60),
    )
    for edition in editions():
        for one in tables_of(edition):
            page.next()
            words = remark(one)
            cells = (
                edition.game,
                edition.code,
                one.table.wager,
                one.table.name,
                edition.citation(one.table.section),
            )
            page.texts(cells, WORDS)
            if one.payback is not None:
                page.value(6, one.payback, "percent", NUMBER)
                page.value(7, one.edge, "percent", NUMBER)
            else:
                page.texts(("", ""), WORDS, first=6)
            page.text(8, words, WORDS)
            page.fit((*cells, "", "", words), SIZE)
    _finish(page)


def _open(book: Workbook, audit: Audit) -> None:
    page = _sheet(
        book,
        "Not checked",
        "What the checks could not look at, and why.",
        ("Check", "What"),
        (26, 120),
    )
    for check in audit.checks:
        for words in check.done.open:
            page.next()
            page.texts((check.title, words), WORDS)
            page.fit((check.title, words), SIZE)
    _finish(page, filtered=False)


def _clauses(book: Workbook) -> None:
    page = _sheet(
        book, clauses_sheet.NAME, clauses_sheet.WORDS, clauses_sheet.HEADS, clauses_sheet.WIDTHS
    )
    clauses_sheet.add_clauses(page)
    _finish(page)


def _cell(page: Flow, column: int, value: Scalar, kind: str = "plain") -> None:
    if value is None:
        page.text(column, "", WORDS)
    elif isinstance(value, str):
        page.text(column, value, WORDS)
    else:
        page.value(column, value, kind, NUMBER)


def _tenths(page: Flow, column: int, distance: Fraction) -> None:
    cell = page.value(column, distance, "plain", NUMBER)
    cell.number_format = "+#,##0.0;-#,##0.0;0.0"
