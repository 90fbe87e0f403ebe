"""The registry's functions as a workbook's recalculation calls them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from formulas.registry import functions
from formulas.signatures import Function
from formulas.values import CellError
from workbooks.recalculation import Answer, Argument, CellFunction
from xlplugin.cells import call


@dataclass(frozen=True)
class CalledFromCell:
    """One function of the registry.

    Args:
        function: the function.
    """

    function: Function

    @property
    def least(self) -> int:
        """Fewest arguments it takes."""
        return self.function.least

    @property
    def most(self) -> int | None:
        """Most arguments it takes, None for any number."""
        return self.function.most

    def call(self, arguments: list[Argument]) -> Answer:
        """Answer a cell; a refusal is a `CellError`."""
        value = call(self.function.name, arguments)
        if isinstance(value, list):
            return [list(row) for row in value]
        assert isinstance(value, float | str | bool | CellError)
        return value


def cell_functions() -> Mapping[str, CellFunction]:
    """Return every function of the registry by its name, as `recalculate` takes them."""
    return {name: CalledFromCell(function) for name, function in functions().items()}
