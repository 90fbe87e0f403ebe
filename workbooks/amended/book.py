"""The workbook of a comparison: paytables, cells with their effect, wagers and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openpyxl import Workbook

from formulas.amended.compare import Comparison
from formulas.amended.tables import TablePair
from formulas.audit.valued import Valued
from workbooks.functions_sheet import packed_with_functions
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.listed import Listed
from workbooks.kit.looks import Look

SIZE = 9
TOTAL = Look(size=SIZE, box=True, indent=1, bold=True, fill=style.PALE_BLUE)
NOT_COMPUTED = "not computed"
REST = "changes together, or hands counted otherwise"


def comparison_book(comparison: Comparison) -> bytes:
    """Return the workbook as a file."""
    book = new_book()
    _cells(book, comparison)
    _tables(book, comparison)
    _clauses(book, comparison)
    return packed_with_functions(book)


def heading(comparison: Comparison) -> str:
    """Return what is compared, in one line."""
    old, new = comparison.old, comparison.new
    return f"{old.game}: {old.code} ({old.status}) against {new.code} ({new.status})"


def _begin(
    book: Workbook,
    comparison: Comparison,
    name: str,
    heads: Sequence[str],
    widths: Sequence[float],
    kinds: Mapping[int, str] | None = None,
) -> Listed:
    page = Listed(book, name, heads, widths, size=SIZE, kinds=kinds)
    words = f"Before: {comparison.old.title}. After: {comparison.new.title}."
    page.begin(heading(comparison), words)
    page.fit(heads, 10)
    return page


def _cells(book: Workbook, comparison: Comparison) -> None:
    heads = ("Wager", "Paytable", "Cell", "Before", "After", "Payback with this change alone")
    page = _begin(
        book,
        comparison,
        "Cells",
        (*heads, "Effect on payback"),
        (18, 26, 40, 18, 18, 18, 14),
        {4: "percent", 5: "percent", 6: "percent", 7: "points"},
    )
    for pair in comparison.changed:
        if pair.old is None or pair.new is None:
            continue
        for one in pair.changes:
            change = (one.cell, one.old, one.new, one.payback, one.effect)
            page.add((pair.wager, pair.name, *change))
        if pair.rest:
            page.add((pair.wager, pair.name, REST, None, None, None, pair.rest))
        paybacks = (
            NOT_COMPUTED if one.payback is None else one.payback for one in (pair.old, pair.new)
        )
        whole = (pair.wager, pair.name, "payback of the whole table", *paybacks, None, pair.effect)
        page.add(whole, look=TOTAL)
    page.finish(heading(comparison), zoom=100)


def _tables(book: Workbook, comparison: Comparison) -> None:
    heads = ("Wager", "Paytable", "What became of it", "Payback before", "Payback after")
    page = _begin(
        book,
        comparison,
        "Paytables",
        (*heads, "Effect", "Remark"),
        (18, 26, 20, 14, 14, 12, 60),
        {4: "percent", 5: "percent", 6: "points"},
    )
    for pair in comparison.tables:
        paybacks = (None if one is None else one.payback for one in (pair.old, pair.new))
        remarks = [
            f"{when}: {words}"
            for when, one in (("before", pair.old), ("after", pair.new))
            if one is not None and (words := _remark(one))
        ]
        page.add((pair.wager, pair.name, fate(pair), *paybacks, pair.effect, "; ".join(remarks)))
    page.finish(heading(comparison), zoom=100)


def fate(pair: TablePair) -> str:
    """Return what became of a table, in a word or two."""
    if pair.old is None:
        return "added"
    if pair.new is None:
        return "removed"
    if pair.changes:
        return f"{len(pair.changes)} cell{'s' if len(pair.changes) > 1 else ''} changed"
    return "same pays, other payback" if pair.effect else "same"


def _remark(one: Valued) -> str:
    if one.payback is None:
        return one.refusal
    return f"no {' and '.join(one.left_open)}, which the law leaves open" if one.left_open else ""


def _clauses(book: Workbook, comparison: Comparison) -> None:
    heads = ("Section", "Topic", "Rule", "How", "Before", "After", "Words before", "Words after")
    page = _begin(book, comparison, "Wagers and rules", heads, (22, 12, 24, 11, 26, 26, 50, 50))
    for one in comparison.clauses:
        section = comparison.new.citation(one.section)
        rule = (one.kind, one.name, one.how, one.old, one.new, one.old_quote, one.new_quote)
        page.add((section, *rule))
    page.finish(heading(comparison), zoom=100)
