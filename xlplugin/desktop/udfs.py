"""The functions as xlwings calls them, one for each of the registry; the add-in names this module.

On Windows xlwings' decorators note what the wizard shows; elsewhere they do nothing.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable

import xlwings as xw

from formulas.registry import functions
from formulas.signatures import Argument, Function
from xlplugin import cells
from xlplugin.desktop.vba import OMITTED, argument_help, argument_name


def declare(function: Function) -> Callable[..., object]:
    """Return what xlwings calls for a function: it takes rows and never raises."""

    def answer(*given: object) -> object:
        arguments = [None if one == [[OMITTED]] else cells.from_rows(one) for one in given]
        return cells.with_error_texts(cells.call(function.name, arguments))

    answer.__name__ = answer.__qualname__ = function.name
    answer.__doc__ = function.summary
    answer.__annotations__ = {}
    vars(answer)["__signature__"] = inspect.Signature(
        [_parameter(argument) for argument in function.arguments]
    )
    declared: Callable[..., object] = answer
    for argument in function.arguments:
        declared = xw.arg(
            argument_name(argument), ndim=2, err_to_str=True, doc=argument_help(argument)
        )(declared)
    # The last word: every other decorator of xlwings sets these two back.
    noted: Callable[..., object] = xw.func(category=function.group.category, call_in_wizard=False)(
        declared
    )
    return noted


def _parameter(argument: Argument) -> inspect.Parameter:
    name = argument_name(argument)
    if argument.repeats:
        return inspect.Parameter(name, inspect.Parameter.VAR_POSITIONAL)
    default = None if argument.optional else inspect.Parameter.empty
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default)


globals().update((function.name, declare(function)) for function in functions().values())
