"""Asking a cell function from Python: arguments in, exact values or a refusal out."""

from __future__ import annotations

import datetime
import inspect
import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pandas as pd

from formulas.formula_text import FormulaError, read_call
from formulas.functions.paytable import COLUMNS
from formulas.refusal import Refusal, bad_value
from formulas.registry import find, invoke
from formulas.values import Raw
from xlplugin.cells import from_host
from xlplugin.notebook.shown import ShownNumber, Table, shown

CONDITIONS = "conditions"
Cell = Fraction | float | Decimal | str | bool | datetime.date
"""What one cell holds."""
Range = (
    Cell | Mapping[str, Cell] | Sequence[Cell | Sequence[Cell | None]] | pd.DataFrame | pd.Series
)
"""What a range holds, or one cell of it."""
Answer = ShownNumber | Table | str | bool | None


class NotAnswered(Exception):
    """A refusal: what a cell shows as an error value, with its sentence.

    Args:
        code: the error value ("#N/A").
        sentence: what was asked, what exists, what to do.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code, sentence)  # what another process makes it of again
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence}"

    def _render_traceback_(self) -> list[str]:
        """Show the sentence alone in a notebook; where it was raised helps nobody there."""
        return [str(self)]


@contextmanager
def answering() -> Iterator[None]:
    """Raise a refusal as the exception of a notebook."""
    try:
        yield
    except Refusal as refusal:
        raise NotAnswered(refusal.code, refusal.sentence) from None


class CellFunction:
    """A cell function as Python calls it.

    Args:
        name: the function, case ignored.
    """

    def __init__(self, name: str) -> None:
        function = find(name)
        self.__name__ = self.__qualname__ = function.name
        self.__doc__ = "\n\n".join(filter(None, (function.summary, function.details)))
        self.__signature__ = _signature(name)
        self.__annotations__ = {
            **{one.name: one.annotation for one in self.__signature__.parameters.values()},
            "return": Answer,
        }
        self._names = [argument.name for argument in function.arguments if not argument.repeats]

    def __repr__(self) -> str:
        return f"{self.__name__}{self.__signature__}"

    def __call__(self, *arguments: object, **named: object) -> Answer:
        """Answer.

        Args:
            *arguments: in order; None for an omitted one.
            **named: further arguments by name, and conditions by theirs with _ for a space.

        Raises:
            NotAnswered: the function refuses.
            TypeError: an argument twice.
        """
        return ask(self.__name__, *self._placed(list(arguments), named))

    def _placed(self, arguments: list[object], named: dict[str, object]) -> list[object]:
        for name in self._names:
            if name in named:
                place = self._names.index(name)
                if place < len(arguments):
                    raise TypeError(
                        f"{self.__name__} is given {name} twice: the condition is {name}_."
                    )
                arguments += [None] * (place - len(arguments)) + [named.pop(name)]
        if named:
            if CONDITIONS not in self._names:
                raise TypeError(f"{self.__name__} takes no conditions: {', '.join(named)}.")
            place = self._names.index(CONDITIONS)
            arguments += [None] * (place + 1 - len(arguments))
            arguments[place] = with_conditions(arguments[place], named)
        return arguments


def ask(name: str, *arguments: object) -> Answer:
    """Answer a cell function.

    Args:
        name: the function, case ignored.
        *arguments: in order; None for an omitted one.

    Raises:
        NotAnswered: the function refuses.
    """
    with answering():
        return shown(name, invoke(name, [as_cell(argument) for argument in arguments]))


def xl(line: str) -> object:
    """Answer one call written as in a cell, the = before it optional.

    Args:
        line: such as =PAYBACK("UTH","Trips","B").

    Raises:
        NotAnswered: the text is no call, or the function refuses.
    """
    text = line.strip()
    try:
        call = read_call(text if text.startswith("=") else f"={text}")
    except FormulaError as wrong:
        raise NotAnswered("#VALUE!", str(wrong)) from None
    return ask(call.name, *call.arguments)


def as_cell(argument: object) -> Raw:
    """Return an argument as a function takes it.

    Args:
        argument: what a cell or a range holds: a number, text, truth value, day, rows, a dict of
            names and values, a pandas Series or DataFrame, whose index is its first column where
            it is no numbering.

    Raises:
        Refusal: a thing that no cell can hold.
    """
    if isinstance(argument, ShownNumber):
        return argument.exact
    if isinstance(argument, Mapping):
        return from_host(
            [[_plain(name), _plain(value)] for name, value in argument.items()] or None
        )
    if isinstance(argument, datetime.date) and not isinstance(argument, datetime.datetime):
        return argument.isoformat()
    if isinstance(argument, str | bytes):
        return from_host(argument)
    if hasattr(argument, "to_frame") or hasattr(argument, "columns"):
        return from_host(_of_pandas(argument))
    if hasattr(argument, "tolist"):
        return as_cell(argument.tolist())
    if isinstance(argument, Sequence):
        if argument and not any(_is_row(row) for row in argument):
            return from_host([[_plain(cell)] for cell in argument])  # one column, as pays are given
        if not all(_is_row(row) for row in argument):
            raise bad_value("A range is a list of rows, or a list of cells: this one is neither.")
        return from_host([[_plain(cell) for cell in row] for row in argument] or _filled([]))
    return from_host(argument)


def with_conditions(given: object, named: Mapping[str, object]) -> object:
    """Return conditions with further ones added.

    Args:
        given: the conditions argument, None for none.
        named: conditions by name, _ for a space.

    Raises:
        NotAnswered: what is given is no rows of names and values.
    """
    with answering():
        rows = as_cell(given)
    if rows is not None and not isinstance(rows, list):
        raise NotAnswered("#VALUE!", "The conditions are one value: give names and values.")
    more = [[name.replace("_", " ").strip(), _plain(value)] for name, value in named.items()]
    return [*(rows or []), *more]


def _is_row(row: object) -> bool:
    return isinstance(row, Sequence) and not isinstance(row, str | bytes)


def _plain(cell: Any) -> Any:
    """A cell without the wrapping of numpy, pandas or this module."""
    if isinstance(cell, ShownNumber):
        return cell.exact
    if isinstance(cell, datetime.date) and not isinstance(cell, datetime.datetime):
        return cell.isoformat()
    return cell.item() if getattr(cell, "size", 0) == 1 and hasattr(cell, "item") else cell


def _missing(cell: object) -> bool:
    """Whether a frame holds nothing there: pandas has four ways to say so."""
    nothing = cell is None or cell is pd.NA or cell is pd.NaT
    return nothing or (isinstance(cell, float) and math.isnan(cell))


def _of_pandas(frame: Any) -> list[list[object]]:
    table = frame.to_frame() if hasattr(frame, "to_frame") else frame
    heads = list(table.columns)
    if heads == list(COLUMNS):  # as PAYTABLE gave it, edited and handed back whole
        rows = [[_plain(cell) for cell in row[:2]] for row in table.itertuples(index=False)]
        # Rates, ends of a round and sums have no pay; a hand that lost its pay is missed by name.
        pays = [[hand, pay] for hand, pay in rows if not _missing(pay) and str(pay)]
        return _filled([[None if _missing(hand) else hand, pay] for hand, pay in pays])
    index = table.index
    # Rows that were sorted or filtered keep their numbers; those beside one column may be meant.
    numbered = len(heads) > 1 and index.name is None and pd.api.types.is_integer_dtype(index)
    numbering = numbered or (isinstance(index, pd.RangeIndex) and abs(index.step) == 1)
    rows = table.itertuples(index=not numbering, name=None)
    plain = [[_plain(cell) for cell in row] for row in rows]
    return _filled([[None if _missing(cell) else cell for cell in row] for row in plain])


def _filled(rows: list[list[object]]) -> list[list[object]]:
    """Return the rows of a range; one that holds none is refused: it would be read as left out."""
    if all(cell is None for row in rows for cell in row):
        raise bad_value("A range has no rows with anything in them: give rows, or leave it out.")
    return rows


def _signature(name: str) -> inspect.Signature:
    found = []
    for argument in find(name).arguments:
        if argument.repeats:
            found.append(
                inspect.Parameter(argument.name, inspect.Parameter.VAR_POSITIONAL, annotation=Range)
            )
            continue
        default = None if argument.optional else inspect.Parameter.empty
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        taken: Any = Range if argument.kind == "range" else Cell
        if found and default is inspect.Parameter.empty and found[-1].default is None:
            default = None
        taken = taken | None if argument.optional else taken
        found.append(inspect.Parameter(argument.name, kind, default=default, annotation=taken))
    if any(one.name == CONDITIONS for one in found):
        found.append(inspect.Parameter("condition", inspect.Parameter.VAR_KEYWORD, annotation=Cell))
    return inspect.Signature(found, return_annotation=Answer)
