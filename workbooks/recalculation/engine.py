"""The calculating engine (formualizer) behind an interface of our own."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, Protocol, TypeAlias

from formulas.memory import LONGEST_TEXT
from formulas.values import ERROR_CODES, CellError
from workbooks.recalculation.digits import compared, shown
from workbooks.recalculation.engine_copy import engine_copy
from workbooks.recalculation.preparation import FIXED, GROWING, ONE, Preparation, untag
from workbooks.recalculation.verdict import COMPARED, OMITTED, OWN_CALL, SHOWN, Mode
from workbooks.xlsx.addresses import Area, address
from workbooks.xlsx.refusal import WorkbookRefusal, damaged
from workbooks.xlsx.sheets import Book
from workbooks.xlsx.stored import CellValue, Values

Argument: TypeAlias = CellValue | list[list[CellValue]]
Answer: TypeAlias = CellValue | list[list[CellValue]]
_Raw: TypeAlias = Any  # what the engine hands over: float, str, bool, None, dict (error) or rows

_CODES = {
    "Null": "#NULL!",
    "Div": "#DIV/0!",
    "Value": "#VALUE!",
    "Ref": "#REF!",
    "Name": "#NAME?",
    "Num": "#NUM!",
    "Na": "#N/A",
}
_KINDS = {code: kind for kind, code in _CODES.items()}
_NO_VALUE = {
    "Circ": "it refers to itself, or reads a cell that does (circular reference)",
    "Spill": "its rows, or rows it reads, would run into a cell that is not empty (#SPILL!)",
}
_OMITTED_TEXT = OMITTED.strip('"')


class CellFunction(Protocol):
    """A function that a cell can call, as a host sees it."""

    @property
    def least(self) -> int:
        """Fewest arguments it takes."""

    @property
    def most(self) -> int | None:
        """Most arguments it takes, None for any number."""

    def call(self, arguments: list[Argument]) -> Answer:
        """Answer a cell.

        Args:
            arguments: in order. None for an omitted argument or an empty cell, a number, text, a
                boolean, a `CellError`, or rows of these for a range.

        Returns:
            One value or rows; None among rows shows as empty text. A refusal is a `CellError`.
        """


class FunctionFailure(RuntimeError):
    """A function broke down instead of answering; the message names the cell."""


class Engine:
    """One workbook, calculated once.

    Args:
        book: the workbook.
        preparation: its formulas made ready; reasons found while calculating are added.
        functions: our functions by name, upper case.

    Raises:
        WorkbookRefusal: the cells cannot be read.
    """

    def __init__(
        self, book: Book, preparation: Preparation, functions: Mapping[str, CellFunction]
    ) -> None:
        try:
            import formualizer
        except ImportError as missing:
            raise WorkbookRefusal(
                f"The recalculation engine formualizer cannot be loaded ({missing}): install it, "
                "or let LibreOffice compute (recalc --with calc). There is no package of it "
                "for Windows on ARM: take the 64-bit (x64) Python there."
            ) from None

        self.preparation = preparation
        self.calls: Counter[str] = Counter()
        self._failure: BaseException | None = None
        self._sizes: dict[int, tuple[int, int]] = {}
        config = formualizer.EvaluationConfig()
        # In parallel our functions would be called from several threads, and more slowly.
        config.enable_parallel = False
        copy = engine_copy(book, preparation)
        try:
            self._workbook = formualizer.Workbook.from_bytes(
                copy, config=formualizer.WorkbookConfig(eval_config=config)
            )
        except (OSError, RuntimeError, ValueError) as problem:
            raise damaged() from problem
        self._workbook.set_temporal_egress("serial")
        for name, function in functions.items():
            self._register(OWN_CALL + name, self._callback(name, function))
        self._register(SHOWN, shown)
        self._register(COMPARED, compared)
        self._register(ONE, self._one)
        self._register(FIXED, self._fixed)
        self._register(GROWING, self._growing)

    def run(self) -> Values:
        """Calculate and return the rows of values of every formula (empty if it has none).

        Raises:
            FunctionFailure: one of our functions broke down.
            WorkbookRefusal: the engine gave up.
        """
        try:
            self._workbook.evaluate_all()
        except Exception as problem:
            raise self._failure or damaged() from problem
        except BaseException as panic:
            # What the engine's own language calls a panic is no Exception in Python.
            if type(panic).__name__ != "PanicException":
                raise
            raise WorkbookRefusal(
                "The recalculation engine formualizer broke down at this workbook: let LibreOffice "
                "compute it (recalc --with calc)."
            ) from None
        if self._failure is not None:
            raise self._failure
        formulas = self.preparation.formulas
        found: Values = []
        get = self._workbook.get_value
        for place, formula in enumerate(formulas):
            if formula.dynamic and not formula.reason:
                height, width = self._sizes.get(place, (1, 1))
                formula.array = Area(
                    formula.row,
                    formula.column,
                    formula.row + height - 1,
                    formula.column + width - 1,
                )
            rows = [] if formula.reason else formula.area.rows()
            found.append(
                [[self._read(place, get(formula.sheet, *cell)) for cell in row] for row in rows]
            )
        self.preparation.spread_gaps()
        return [
            [] if formula.reason else rows for formula, rows in zip(formulas, found, strict=True)
        ]

    def _register(self, name: str, callback: Callable[..., _Raw]) -> None:
        self._workbook.register_function(name, callback, min_args=0, max_args=None)

    def _read(self, place: int, raw: _Raw) -> CellValue:
        """Return a cell's value; an error that only the engine knows takes the formula's value."""
        if raw is None:
            return 0.0  # a reference to an empty cell shows 0
        if isinstance(raw, dict):
            code = _CODES.get(raw["kind"])
            if code is not None:
                return CellError(code)
            reason = _NO_VALUE.get(raw["kind"], f"the engine cannot compute it ({raw['kind']})")
            self.preparation.formulas[place].reason = reason
            return None
        if isinstance(raw, bool | str):
            return raw
        number = float(raw)
        return number if math.isfinite(number) else CellError("#NUM!")

    def _callback(self, name: str, function: CellFunction) -> Callable[..., _Raw]:
        """Return what the engine calls for one of our functions."""

        def callback(tagged: float, *raw: _Raw) -> _Raw:
            if self._failure is not None:
                return _error("#VALUE!")
            for argument in raw:
                if isinstance(argument, dict) and argument["kind"] not in _CODES:
                    return argument
            place, mode = untag(tagged)
            least, most = function.least, function.most
            if len(raw) < least or (most is not None and len(raw) > most):
                return _error("#VALUE!")
            self.calls[name] += 1
            try:
                answer = _to_engine(function.call([_argument(argument) for argument in raw]))
            # What is raised must not be lost inside the engine, not even an interrupt.
            except BaseException as problem:  # noqa: BLE001
                self._failure = self._named(name, place, problem)
                return _error("#VALUE!")
            if isinstance(answer, list) and mode != Mode.ROWS:
                if mode == Mode.FIRST:
                    return answer[0][0]
                return self._refuse(place, f"{name} answers with rows inside an array")
            return answer

        return callback

    def _named(self, name: str, place: int, problem: BaseException) -> BaseException:
        if not isinstance(problem, Exception):
            return problem
        formula = self.preparation.formulas[place]
        where = f"{formula.sheet}!{address(formula.row, formula.column)}"
        failure = FunctionFailure(
            f"{name} broke down in {where} ({type(problem).__name__}: {problem})."
        )
        failure.__cause__ = problem
        return failure

    def _refuse(self, place: int, reason: str) -> _Raw:
        self.preparation.formulas[place].reason = reason
        return _error("#VALUE!")

    def _one(self, tagged: float, raw: _Raw = None) -> _Raw:
        """Let a plain formula yield one value only."""
        if isinstance(raw, list):
            if len(raw) != 1 or len(raw[0]) != 1:
                place, _ = untag(tagged)
                return self._refuse(place, "it yields several values, and Excel would show one")
            raw = raw[0][0]
        return 0.0 if raw is None else raw

    def _growing(self, tagged: float, raw: _Raw = None) -> _Raw:
        """Note the size that a dynamic array takes."""
        rows = raw if isinstance(raw, list) else [[raw]]
        place, _ = untag(tagged)
        self._sizes[place] = (len(rows), len(rows[0]))
        return [[0.0 if cell is None else cell for cell in row] for row in rows]

    def _fixed(self, tagged: float, raw: _Raw = None) -> _Raw:
        """Fit values into the cells of an array formula as Excel does.

        One row or column is repeated, what is too much is cut, what is missing is #N/A.
        """
        rows = raw if isinstance(raw, list) else [[raw]]
        place, _ = untag(tagged)
        area = self.preparation.formulas[place].area
        missing = [_error("#N/A")] * area.width
        rows = rows * area.height if len(rows) == 1 else [*rows, *[missing] * area.height]
        fitted = (line * area.width if len(line) == 1 else [*line, *missing] for line in rows)
        return [
            [0.0 if cell is None else cell for cell in line[: area.width]]
            for line in islice(fitted, area.height)
        ]


def _error(code: str) -> dict[str, str]:
    return {"type": "Error", "kind": _KINDS.get(code, "Value")}


def _argument(raw: _Raw) -> Argument:
    if isinstance(raw, list):
        return [[_cell(cell) if isinstance(cell, dict) else cell for cell in row] for row in raw]
    return _cell(raw)


def _cell(raw: _Raw) -> CellValue:
    if isinstance(raw, float | bool) or raw is None:
        return raw
    if isinstance(raw, str):
        return None if raw == _OMITTED_TEXT else raw
    if isinstance(raw, dict):
        return CellError(_CODES.get(raw["kind"], "#VALUE!"))
    return float(raw)


def _to_engine(answer: Answer) -> _Raw:
    """Return an answer as the engine takes it; TypeError for what no cell can hold."""
    if not isinstance(answer, list):
        return _value_to_engine(answer)
    if not answer or not answer[0] or len({len(row) for row in answer}) != 1:
        raise TypeError("rows of unequal length, or none, were returned")
    rows = [[_value_to_engine(cell) for cell in row] for row in answer]
    return rows[0][0] if len(rows) == 1 and len(rows[0]) == 1 else rows


def _value_to_engine(value: CellValue) -> _Raw:
    if isinstance(value, bool):
        return value
    if isinstance(value, str):
        return value if len(value) <= LONGEST_TEXT else _error("#VALUE!")
    if value is None:
        return ""
    if isinstance(value, CellError):
        if value.code not in ERROR_CODES:
            raise TypeError(f"{value.code} is no error value")
        return _error(value.code)
    if isinstance(value, float | int):
        number = float(value)
        return number if math.isfinite(number) else _error("#NUM!")
    raise TypeError(f"{type(value).__name__} was returned, which no cell can hold")
