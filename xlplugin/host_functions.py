"""The registry's functions as a workbook's recalculation calls them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from formulas.registry import find, functions
from workbooks.recalculation import Answer, Argument, CellFunction
from xlplugin.cells import call


@dataclass(frozen=True)
class CalledFromCell:
    """One function of the registry, by its name in upper case, imported when it is first called."""

    name: str

    @property
    def least(self) -> int:
        """Fewest arguments it takes."""
        return find(self.name).least

    @property
    def most(self) -> int | None:
        """Most arguments it takes, None for any number."""
        return find(self.name).most

    def call(self, arguments: list[Argument]) -> Answer:
        """Answer a cell; a refusal is a `CellError`."""
        value = call(self.name, arguments)
        return [list(row) for row in value] if isinstance(value, list) else value


def cell_functions() -> Mapping[str, CellFunction]:
    """Return every function of the registry by its name, as `recalculate` takes them."""
    return {name: CalledFromCell(name) for name in functions()}
