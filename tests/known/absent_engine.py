"""A spreadsheet program without the engine."""

from __future__ import annotations

from formulas.values import CellError
from workbooks.recalculation import Argument, CellFunction
from xlplugin.host_functions import cell_functions


class NoEngine:
    """A function as a spreadsheet program without the engine answers it."""

    least = 0
    most = None

    def call(self, _arguments: list[Argument]) -> CellError:
        """Answer as Excel and Calc do for a name that they do not know."""
        return CellError("#NAME?")


def without_engine() -> dict[str, CellFunction]:
    """Return every function of the engine as such a program answers it."""
    return dict.fromkeys(cell_functions(), NoEngine())
