"""Recalculating a workbook without a spreadsheet program.

The formulas of an .xlsx file, our functions and the ordinary ones of `allowed`, are computed and
their values stored in the file; formulas, styles, charts, validations and everything else stay as
they are. A formula that cannot be computed exactly as Excel would is reported with the reason; its
stored value stays, is reported as out of date where a cell that it reads changed, and the workbook
is set to be computed on opening.

Known differences from Excel: a difference that vanishes but for rounding (0.1 + 0.2 - 0.3) is a
tiny number here and 0 there, and inside SUMPRODUCT and array formulas numbers are compared by all
their digits instead of fifteen (compare rounded values). An argument that is a whole column ends
at the last used row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from workbooks.recalculation.dependents import readers
from workbooks.recalculation.engine import (
    Answer,
    Argument,
    CellFunction,
    Engine,
    FunctionFailure,
)
from workbooks.recalculation.patch import set_calculation, store
from workbooks.recalculation.preparation import Preparation
from workbooks.xlsx.addresses import address
from workbooks.xlsx.package import Package
from workbooks.xlsx.sheets import Book, Formula, read_book
from workbooks.xlsx.stored import CellValue, Values, values_of

__all__ = [
    "Answer",
    "Argument",
    "CellFunction",
    "FunctionFailure",
    "Recalculated",
    "Report",
    "Uncomputed",
    "recalculate",
]


@dataclass(frozen=True, kw_only=True)
class Uncomputed:
    """A formula that was not computed; what is stored in its cell stays there.

    Args:
        sheet: name of its sheet.
        address: of its cell.
        formula: as in the file, with `=`.
        reason: why.
        kept: whether a value is stored in its cell.
        stale: whether that value rests on a cell whose value this recalculation changed.
    """

    sheet: str
    address: str
    formula: str
    reason: str
    kept: bool
    stale: bool

    def __str__(self) -> str:
        if self.stale:
            fate = "its stored value is kept and out of date"
        else:
            fate = "its stored value is kept" if self.kept else "it has no value"
        return f"{self.sheet}!{self.address}: {self.reason}; {fate}. {self.formula}"


@dataclass(frozen=True, kw_only=True)
class Report:
    """What a recalculation did.

    Args:
        formulas: number of formulas in the workbook.
        computed: number of them that were computed.
        calls: how often each of our functions was called.
        uncomputed: the others, whose stored values stay as they are.
        external_links: targets of links to other workbooks, none of which was followed.
        has_macros: whether the workbook carries macros, none of which was run.
    """

    formulas: int
    computed: int
    calls: Mapping[str, int]
    uncomputed: tuple[Uncomputed, ...]
    external_links: tuple[str, ...]
    has_macros: bool


@dataclass(frozen=True)
class Recalculated:
    """A recalculated workbook.

    Args:
        package: the workbook with the new values stored in it.
        values: sheet -> address -> value of every cell that a formula filled; None where a
            formula was not computed, whatever is stored there.
        report: what was done.
    """

    package: Package
    values: Mapping[str, Mapping[str, CellValue]]
    report: Report

    @cached_property
    def data(self) -> bytes:
        """The .xlsx file."""
        return self.package.write()


def recalculate(
    source: bytes | Package,
    functions: Mapping[str, CellFunction],
    computer: Callable[[Preparation], Values] | None = None,
) -> Recalculated:
    """Compute the formulas of a workbook and store their values in it.

    Args:
        source: the .xlsx file, or the package that it was read to.
        functions: our functions by name, upper case. In the file a call may stand in any of the
            spellings of `call_names`.
        computer: returns the values of what was prepared; the engine when omitted.

    Raises:
        WorkbookRefusal: the file is no workbook, or one that is not safe to open.
        FunctionFailure: a function broke down; the message names the cell.
    """
    book = read_book(source, functions.keys())
    preparation = Preparation(book, functions)
    calls: Counter[str] = Counter()
    if computer is None:
        engine = Engine(book, preparation, functions)
        values, calls = engine.run(), engine.calls
    else:
        values = computer(preparation)
    found: dict[str, dict[str, CellValue]] = {sheet.name: {} for sheet in book.sheets}
    for formula, rows in zip(book.formulas, values, strict=True):
        cells = found[formula.sheet]
        if not rows:
            cells[address(formula.row, formula.column)] = None
        for row, line in enumerate(rows, start=formula.row):
            for column, value in enumerate(line, start=formula.column):
                cells[address(row, column)] = value
    uncomputed = _uncomputed(book, preparation, found)
    changed = {}
    first = 0
    for sheet in book.sheets:
        if sheet.formulas:
            changed[sheet.part] = store(sheet, values[first : first + len(sheet.formulas)])
            first += len(sheet.formulas)
    workbook = set_calculation(book, current=not uncomputed)
    if workbook is not None:
        changed[book.package.workbook_part] = workbook
    report = Report(
        formulas=len(book.formulas),
        computed=len(book.formulas) - len(uncomputed),
        calls=dict(sorted(calls.items())),
        uncomputed=uncomputed,
        external_links=book.package.external_links,
        has_macros=book.package.has_macros,
    )
    return Recalculated(book.package.changed(changed), found, report)


def _uncomputed(
    book: Book, preparation: Preparation, found: Mapping[str, Mapping[str, CellValue]]
) -> tuple[Uncomputed, ...]:
    """Return the formulas that were not computed, and whether what is stored there still holds."""
    kept = [formula for formula in book.formulas if formula.reason]
    if not kept:
        return ()
    stored = values_of(book.package)
    changed = [formula for formula in book.formulas if _changed(formula, stored, found)]
    stale = readers([*changed, *kept], preparation.names, range(len(changed)))
    lines = []
    for place, formula in enumerate(kept, start=len(changed)):
        where = address(formula.row, formula.column)
        has_value = stored[formula.sheet].get(where) is not None
        lines.append(
            Uncomputed(
                sheet=formula.sheet,
                address=where,
                formula=f"={formula.element.text or formula.text}",  # as its author wrote it
                reason=formula.reason,
                kept=has_value,
                stale=has_value and place in stale,
            )
        )
    return tuple(lines)


def _changed(
    formula: Formula,
    stored: Mapping[str, Mapping[str, CellValue]],
    found: Mapping[str, Mapping[str, CellValue]],
) -> bool:
    """Say whether a formula was computed and a cell that it fills has another value than before."""
    if formula.reason:
        return False
    before, after = stored[formula.sheet], found[formula.sheet]
    cells = {*formula.area.cells(), *(formula.stored_area.cells() if formula.stored_area else ())}
    return any(
        before.get(where) != after.get(where) for where in (address(*cell) for cell in cells)
    )
