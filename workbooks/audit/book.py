"""The audit as a workbook: summary, findings, published figures, explanations, every table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from openpyxl import Workbook

from formulas.audit.checks.figures import compared
from formulas.audit.finding import named
from formulas.audit.report import Audit
from formulas.audit.valued import Valued, editions, tables_of
from formulas.clauses.table import PERSON, begun, clauses
from formulas.clauses.table import editions as clause_editions
from formulas.figure_catalogue import EDGE, PAYBACK, heading_of
from workbooks.audit.page import (
    PURPOSE,
    TITLE,
    TOUCHES,
    counted,
    explained_by,
    found_by,
    made_by,
    number_in,
    text_of,
)
from workbooks.functions_sheet import packed_with_functions
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.flow import LEFT, Flow
from workbooks.kit.listed import Listed
from workbooks.kit.looks import CELL, CELL_RIGHT, SMALL, STRONG, TEXT, Look

MOST_EXPLANATIONS = 8  # rows of RECONCILE shown for a figure; the formula gives all
SIZE = 8.5
PERSONAL = Look(size=SIZE, box=True, indent=1, bold=True)
NUMBER = Look(size=SIZE, box=True, indent=1, right=True)
GRAVE = PERSONAL._replace(ink=style.RED)
CODE = Look(size=7.5, box=True, mono=True, ink=style.GREY_INK)
CLAUSE_HEADS = ("Game", "Edition", "Paragraph", "Kind", "Lives in", "Why for staff review", "Words")
CLAUSE_WIDTHS = (8, 11, 26, 12, 44, 40, 70)
CLAUSE_WORDS = (
    "Every paragraph of every text on file. A place counts only where a field of COMPLIANCE cites "
    "that very paragraph, or rests on a clause that quotes it whole; what has none is for "
    "staff review, and the line says why."
)
LETTERS_A_LINE = 44


def audit_book(audit: Audit) -> bytes:
    """Return the workbook as a file."""
    book = new_book()
    _summary(book, audit)
    _findings(book, audit)
    _published(book)
    _explanations(book)
    _tables(book)
    _open(book, audit)
    _clauses(book)
    return packed_with_functions(book)


def _begin(
    book: Workbook,
    name: str,
    words: str,
    heads: Sequence[str],
    widths: Sequence[float],
    kinds: Mapping[int, str] | None = None,
) -> Listed:
    """Return a sheet with its title and the headings of its columns."""
    page = Listed(book, name, heads, widths, size=SIZE, kinds=kinds)
    page.begin(f"{TITLE}: {name.lower()}", words, to=3)
    page.height(2.1)  # the longest heading takes two lines
    return page


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
        game = f"{edition.game} {edition.heading}"
        page.next()
        for column, words in enumerate((game, edition.code, edition.title, edition.status), 1):
            page.text(column, words, CELL)
        page.value(5, len(edition.paytables), "count", CELL_RIGHT)
        page.value(6, number_in(audit, edition), "count", CELL_RIGHT)
        page.fit((game, "", edition.title))
    style.screen(page.sheet, "A2")
    style.page(page.sheet, f"A1:F{page.row}", heading=TITLE)


def _findings(book: Workbook, audit: Audit) -> None:
    heads = ("No.", "Touches", "Where", "Words there", "What is wrong", "Proof")
    page = _begin(
        book,
        "Findings",
        "Gravest first. “Counted” was found by the program from the exact counts; “on file” was "
        "found when the chapter was entered and stands in its data file.",
        (*heads, "Smallest correction", "Found by"),
        (5, 11, 17, 34, 40, 48, 30, 18),
        {1: "count"},
    )
    for one in audit.findings:
        finding = one.finding
        cells = (
            one.number,
            TOUCHES[finding.touches],
            f"{text_of(one)}, {finding.citation}",
            finding.quote,
            finding.wrong,
            finding.proof,
            finding.correction,
            found_by(one),
        )
        page.add(cells, looks={2: GRAVE} if finding.touches == "payback" else {})
    page.finish(TITLE, filtered=True)


def _published(book: Workbook) -> None:
    heads = ("Game", "Wager", "Paytable", "Published", "Exact as printed", "Units away")
    page = _begin(
        book,
        "Published",
        "Every published payback on file. Units of the last printed digit: half a unit or less is "
        "the same figure.",
        (*heads, "Explained by", "Exact fraction", "Formula that repeats the search"),
        (8, 13, 18, 12, 12, 13, 52, 26, 44),
        {5: "percent", 6: "tenths"},
    )
    for one in compared():
        exact = one.exact
        cells = (
            *(one.edition.game, one.table.wager, one.table.name, one.figure.words, exact),
            None if exact is None else one.figure.distance(exact),
            explained_by(one),
            None if exact is None else f"{exact.numerator:,} / {exact.denominator:,}",
            one.formula,
        )
        page.add(cells, looks={4: NUMBER, 9: CODE}, fitted=(7, 9))
    page.finish(TITLE, filtered=True)


def _explanations(book: Workbook) -> None:
    page = _begin(
        book,
        "Explanations",
        "What RECONCILE answers for each figure that the table as printed does not give: the first "
        "rows, then how much was searched. The formula on the sheet Published gives all rows.",
        ("Figure", "Rank", "What", "Printed", "Read as", "Payback", "Distance"),
        (40, 9, 76, 22, 22, 14, 16),
        {6: "percent", 7: "tenths"},
    )
    for one in compared():
        if one.right or not one.rows:
            continue
        name = f"{one.edition.game} {named(one.table)}: {one.figure.words}"
        for line in (*one.rows[:MOST_EXPLANATIONS], one.rows[-1]):
            page.add((name, *line[:5], line[5] if isinstance(line[5], Fraction) else None))
    page.finish(TITLE, filtered=True)


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
    page = _begin(
        book,
        "Tables",
        "Every paytable on file, valued exactly as printed. A base game's payback is on action (1 "
        "minus expected loss over expected total wagered) and its house advantage per Ante, or per "
        "base wager: the bases differ, so the two do not add to 100%.",
        (*heads, "Remark"),
        (8, 11, 16, 24, 26, 13, 16, 60),
        {6: "percent", 7: "percent"},
    )
    for edition in editions():
        for one in tables_of(edition):
            section = edition.citation(one.table.section)
            valued = None if one.payback is None else one.edge
            table = (edition.game, edition.code, one.table.wager, one.table.name, section)
            page.add((*table, one.payback, valued, _remark(one)))
    page.finish(TITLE, filtered=True)


def _remark(one: Valued) -> str:
    """Return what a reader must know of a table's payback."""
    if one.payback is None:
        return one.refusal
    if one.left_open:
        return f"without {' and '.join(one.left_open)}, which the law leaves open"
    return "house advantage negative" if one.payback >= 1 else ""


def _open(book: Workbook, audit: Audit) -> None:
    page = _begin(
        book,
        "Not checked",
        "What the checks could not look at, and why.",
        ("Check", "What"),
        (26, 120),
    )
    for check in audit.checks:
        for words in check.done.open:
            page.add((check.title, words))
    page.finish(TITLE)


def _clauses(book: Workbook) -> None:
    """Account for every paragraph of every text on file."""
    page = _begin(book, "Clauses", CLAUSE_WORDS, CLAUSE_HEADS, CLAUSE_WIDTHS)
    for edition in clause_editions():
        for one in clauses(edition):
            clause = (one.citation, one.kind, one.lives, one.reason, begun(one.words))
            looks = {CLAUSE_HEADS.index("Lives in") + 1: PERSONAL} if one.lives == PERSON else {}
            page.add((edition.game, edition.code, *clause), looks=looks)
            longest = max(len(one.lives), len(one.reason), len(begun(one.words)) * 44 // 70)
            page.height(1 + longest // LETTERS_A_LINE)
    page.finish(TITLE, filtered=True)
