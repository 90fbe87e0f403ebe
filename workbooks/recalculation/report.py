"""What a recalculation did and what it left undone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from workbooks.xlsx.package import Package
from workbooks.xlsx.stored import CellValue


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
