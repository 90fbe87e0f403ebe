"""The workbook of a comparison: paytables, cells with their effect, wagers and rules."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from formulas.amended.compare import Comparison
from formulas.amended.tables import TablePair
from formulas.audit.valued import Valued
from workbooks.functions_sheet import add_functions_sheet
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.flow import LEFT, Flow
from workbooks.kit.looks import SMALL, Look
from workbooks.kit.packing import packed

SIZE = 9
WORDS = Look(size=SIZE, box=True, indent=1)
NUMBER = Look(size=SIZE, box=True, indent=1, right=True)
TOTAL = Look(size=SIZE, box=True, indent=1, bold=True, fill=style.PALE_BLUE)
TOTAL_NUMBER = Look(size=SIZE, box=True, indent=1, bold=True, right=True, fill=style.PALE_BLUE)
POINTS = "+0.000%;-0.000%;0.000%"
FIRST = 4
REST = "changes together, or hands counted otherwise"


def comparison_book(comparison: Comparison) -> bytes:
    """Return the workbook as a file.

    Args:
        comparison: two editions compared.
    """
    book = new_book()
    _cells(book, comparison)
    _tables(book, comparison)
    _clauses(book, comparison)
    add_functions_sheet(book, on_paper=False)
    return packed(book)


def heading(comparison: Comparison) -> str:
    """Return what is compared, in one line."""
    old, new = comparison.old, comparison.new
    return f"{old.game}: {old.code} ({old.status}) against {new.code} ({new.status})"


def _sheet(
    book: Workbook, comparison: Comparison, name: str, heads: Sequence[str], widths: Sequence[float]
) -> Flow:
    page = Flow(book.create_sheet(name), widths)
    page.line(heading(comparison), Look(size=14, bold=True, ink=style.NAVY))
    page.sheet.row_dimensions[1].height = 24
    words = f"Before: {comparison.old.title}. After: {comparison.new.title}."
    page.line(words, SMALL)
    page.height(page.lines(words, 1, len(widths), 7.5))
    page.heads(heads, (LEFT,) * len(widths))
    page.fit(heads, 10)
    return page


def _finish(page: Flow, title: str) -> None:
    area = f"A1:{get_column_letter(page.columns)}{max(page.row, FIRST)}"
    style.screen(page.sheet, f"A{FIRST}", 100)
    style.page(page.sheet, area, repeat=f"{FIRST - 1}:{FIRST - 1}", heading=title)


def _cells(book: Workbook, comparison: Comparison) -> None:
    heads = ("Wager", "Paytable", "Cell", "Before", "After", "Payback with this change alone")
    page = _sheet(
        book, comparison, "Cells", (*heads, "Effect on payback"), (18, 26, 40, 18, 18, 18, 14)
    )
    for pair in comparison.changed:
        if pair.old is None or pair.new is None:
            continue
        for change in pair.changes:
            page.next()
            words = (pair.wager, pair.name, change.cell, change.old, change.new)
            page.texts(words, WORDS)
            _share(page, 6, change.payback, style.PERCENT)
            _share(page, 7, change.effect, POINTS)
            page.fit(words, SIZE)
        if pair.rest:
            page.next()
            page.texts((pair.wager, pair.name, REST, "", "", ""), WORDS)
            _share(page, 7, pair.rest, POINTS)
            page.fit((pair.wager, pair.name, REST), SIZE)
        page.next()
        _total(page, pair)
    _finish(page, heading(comparison))


def _total(page: Flow, pair: TablePair) -> None:
    assert pair.old is not None
    assert pair.new is not None
    cells = (pair.wager, pair.name, "payback of the whole table")
    page.texts(cells, TOTAL)
    for column, one in ((4, pair.old), (5, pair.new)):
        if one.payback is None:
            page.text(column, "not computed", TOTAL)
        else:
            page.value(column, one.payback, "percent", TOTAL_NUMBER)
    page.text(6, "", TOTAL)
    if pair.effect is None:
        page.text(7, "", TOTAL)
    else:
        page.value(7, pair.effect, "percent", TOTAL_NUMBER).number_format = POINTS
    page.fit(cells, SIZE)


def _share(page: Flow, column: int, share: Fraction | None, form: str) -> None:
    if share is None:
        page.text(column, "", WORDS)
    else:
        page.value(column, share, "percent", NUMBER).number_format = form


def _tables(book: Workbook, comparison: Comparison) -> None:
    heads = ("Wager", "Paytable", "What became of it", "Payback before", "Payback after")
    page = _sheet(
        book, comparison, "Paytables", (*heads, "Effect", "Remark"), (18, 26, 20, 14, 14, 12, 60)
    )
    for pair in comparison.tables:
        page.next()
        words = (pair.wager, pair.name, fate(pair))
        page.texts(words, WORDS)
        _share(page, 4, None if pair.old is None else pair.old.payback, style.PERCENT)
        _share(page, 5, None if pair.new is None else pair.new.payback, style.PERCENT)
        _share(page, 6, pair.effect, POINTS)
        said = "; ".join(_remarks(pair))
        page.text(7, said, WORDS)
        page.fit((*words, "", "", "", said), SIZE)
    _finish(page, heading(comparison))


def fate(pair: TablePair) -> str:
    """Return what became of a table, in a word or two."""
    if pair.old is None:
        return "added"
    if pair.new is None:
        return "removed"
    if pair.changes:
        return f"{len(pair.changes)} cell{'s' if len(pair.changes) > 1 else ''} changed"
    return "same pays, other payback" if pair.effect else "same"


def _remarks(pair: TablePair) -> list[str]:
    found = []
    for when, one in (("before", pair.old), ("after", pair.new)):
        if one is not None and (words := _remark(one)):
            found.append(f"{when}: {words}")
    return found


def _remark(one: Valued) -> str:
    if one.payback is None:
        return one.refusal
    return f"no {' and '.join(one.left_open)}, which the law leaves open" if one.left_open else ""


def _clauses(book: Workbook, comparison: Comparison) -> None:
    heads = ("Section", "Topic", "Rule", "How", "Before", "After", "Words before", "Words after")
    page = _sheet(book, comparison, "Wagers and rules", heads, (22, 12, 24, 11, 26, 26, 50, 50))
    for one in comparison.clauses:
        page.next()
        words = (
            comparison.new.citation(one.section),
            one.kind,
            one.name,
            one.how,
            one.old,
            one.new,
            one.old_quote,
            one.new_quote,
        )
        page.texts(words, WORDS)
        page.fit(words, SIZE)
    _finish(page, heading(comparison))
