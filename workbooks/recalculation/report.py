"""What a recalculation did and what it left undone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from formulas.values import CellError

CellValue: TypeAlias = float | str | bool | CellError | None


@dataclass(frozen=True)
class Unvalued:
    """A formula left without a value.

    Args:
        sheet: name of its sheet.
        address: of its cell.
        formula: as in the file, with `=`.
        reason: why.
    """

    sheet: str
    address: str
    formula: str
    reason: str

    def __str__(self) -> str:
        return f"{self.sheet}!{self.address}: {self.reason}. {self.formula}"


@dataclass(frozen=True)
class Report:
    """What a recalculation did.

    Args:
        formulas: number of formulas in the workbook.
        computed: number of them that got a value.
        calls: how often each of our functions was called.
        unvalued: the formulas left without a value.
        external_links: targets of links to other workbooks, none of which was followed.
        has_macros: whether the workbook carries macros, none of which was run.
    """

    formulas: int
    computed: int
    calls: Mapping[str, int]
    unvalued: tuple[Unvalued, ...]
    external_links: tuple[str, ...]
    has_macros: bool


@dataclass(frozen=True)
class Recalculated:
    """A recalculated workbook.

    Args:
        data: the .xlsx file with the new values stored in it.
        values: sheet -> address -> value of every cell that a formula filled; None where a
            formula was left without a value.
        report: what was done.
    """

    data: bytes
    values: Mapping[str, Mapping[str, CellValue]]
    report: Report
