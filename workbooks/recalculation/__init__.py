"""Recalculating a workbook without a spreadsheet program.

The formulas of an .xlsx file, our functions and the ordinary ones of `allowed`, are computed and
their values stored in the file; formulas, styles, charts, validations and everything else stay as
they are. A formula that cannot be computed exactly as Excel would is left without a value and
reported with the reason.

Known differences from Excel: a difference that vanishes but for rounding (0.1 + 0.2 - 0.3) is a
tiny number here and 0 there, and inside SUMPRODUCT and array formulas numbers are compared by all
their digits instead of fifteen (compare rounded values). An argument that is a whole column ends
at the last used row.
"""

from __future__ import annotations

from collections.abc import Mapping

from workbooks.recalculation.addresses import address
from workbooks.recalculation.engine import (
    Answer,
    Argument,
    CellFunction,
    Engine,
    FunctionFailure,
)
from workbooks.recalculation.package import Package, read_workbook
from workbooks.recalculation.patch import clear_old_values, set_calculation, store
from workbooks.recalculation.preparation import Preparation
from workbooks.recalculation.refusal import WorkbookRefusal
from workbooks.recalculation.report import CellValue, Recalculated, Report, Unvalued
from workbooks.recalculation.sheets import Book, Formula, read_book
from workbooks.recalculation.stored import values_of

__all__ = [
    "Answer",
    "Argument",
    "CellFunction",
    "CellValue",
    "FunctionFailure",
    "Package",
    "Recalculated",
    "Report",
    "Unvalued",
    "WorkbookRefusal",
    "read_workbook",
    "recalculate",
    "values_of",
]


def recalculate(data: bytes, functions: Mapping[str, CellFunction]) -> Recalculated:
    """Compute the formulas of a workbook and store their values in it.

    Args:
        data: the .xlsx file.
        functions: our functions by name, upper case. In the file a name may also be spelled
            `_xll.NAME`, `_xldudf_PT_NAME` or `PT.NAME`.

    Raises:
        WorkbookRefusal: the file is no workbook, or one that is not safe to open.
        FunctionFailure: a function broke down; the message names the cell.
    """
    book = read_book(data)
    sources = {id(formula): _source(formula) for formula in book.formulas}
    for sheet in book.sheets:
        clear_old_values(sheet)
    preparation = Preparation(book, functions)
    engine = Engine(book, preparation, functions)
    values = engine.run()
    changed = {}
    first = 0
    for sheet in book.sheets:
        if sheet.formulas:
            changed[sheet.part] = store(sheet, values[first : first + len(sheet.formulas)])
            first += len(sheet.formulas)
    workbook = set_calculation(book)
    if workbook is not None:
        changed[book.package.workbook_part] = workbook
    return Recalculated(
        book.package.write(changed),
        _by_address(book, values),
        _report(book, sources, engine.calls),
    )


def _source(formula: Formula) -> str:
    """Return a formula as its author wrote it, before tables are written out."""
    return "=" + (formula.element.text or formula.text)


def _by_address(book: Book, values: list[list[list[CellValue]]]) -> dict[str, dict[str, CellValue]]:
    found: dict[str, dict[str, CellValue]] = {sheet.name: {} for sheet in book.sheets}
    for formula, rows in zip(book.formulas, values, strict=True):
        cells = found[formula.sheet]
        if not rows:
            cells[address(formula.row, formula.column)] = None
        for row, line in enumerate(rows, start=formula.row):
            for column, value in enumerate(line, start=formula.column):
                cells[address(row, column)] = value
    return found


def _report(book: Book, sources: Mapping[int, str], calls: Mapping[str, int]) -> Report:
    formulas = book.formulas
    unvalued = tuple(
        Unvalued(
            formula.sheet,
            address(formula.row, formula.column),
            sources[id(formula)],
            formula.reason,
        )
        for formula in formulas
        if formula.reason
    )
    return Report(
        formulas=len(formulas),
        computed=len(formulas) - len(unvalued),
        calls=dict(sorted(calls.items())),
        unvalued=unvalued,
        external_links=book.package.external_links,
        has_macros=book.package.has_macros,
    )
