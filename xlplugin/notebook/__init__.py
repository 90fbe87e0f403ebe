"""The cell functions in a notebook, under the names they have in a cell.

    from xlplugin.notebook import PAYBACK, PAYTABLE, what_if
    PAYBACK("UTH", "Trips", "B")
    PAYBACK("UTH", "Progressive", "A", meter=250_000, others=5)
    PAYTABLE("UTH", "Trips", "B")

Arguments have the names of the reference. Whatever else is given by name is a condition, with _ for
a space. A range is a list of rows, a dict of names and values, or a DataFrame. Numbers are exact
fractions that show themselves as figures, answers with several cells are DataFrames, and a refusal
is the exception `NotAnswered` with its sentence. In a notebook `%xl =PAYBACK("UTH","Trips","B")`
asks one question as a cell does.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Any

from formulas.registry import functions
from xlplugin.notebook.asking import CellFunction, NotAnswered, ask, xl
from xlplugin.notebook.shown import ShownNumber, Table
from xlplugin.prepared import use_own_folders

_VIEWS = ("plot_distribution", "plot_meter", "plot_returns", "plot_tables")
__all__ = ["CellFunction", "NotAnswered", "ShownNumber", "Table", "ask"]
# What draws is named among all only where its libraries are there.
__all__ += _VIEWS if find_spec("matplotlib") else ()
__all__ += ("what_if",) if find_spec("matplotlib") and find_spec("ipywidgets") else ()
__all__ += [name for name in functions()]  # noqa: C416 - every cell function by its name


def __getattr__(name: str) -> Any:
    """Return a cell function, a plot or the what-if panel, imported when it is asked for."""
    if name in functions():
        return CellFunction(name)
    if name in _VIEWS:
        from xlplugin.notebook import plots

        return getattr(plots, name)
    if name == "what_if":
        from xlplugin.notebook.panel import what_if

        return what_if
    raise AttributeError(f"The notebook has no {name}; it has {', '.join(__all__)}.")


def __dir__() -> list[str]:
    """Return every name, for completion."""
    return sorted(__all__)


def load_ipython_extension(shell: Any) -> None:
    """Add the magic %xl: `%load_ext xlplugin.notebook` calls it; importing does in a notebook."""
    from IPython.core.magic import no_var_expand  # the braces of an array stay as they are

    shell.register_magic_function(no_var_expand(xl), magic_kind="line", magic_name="xl")


use_own_folders()
if "IPython" in sys.modules and (shell := sys.modules["IPython"].get_ipython()) is not None:
    load_ipython_extension(shell)
