"""The text of a formula as Excel shows it, written as Calc shows it, and back.

Both programs show one formula in several spellings: the separators follow the language of the
system, and Calc sets a sheet, a union and a truth value apart in another way. The files need none
of this, since both read Excel's own spelling there; a person who copies a formula's text does.

Names of functions stay English, as they stand in files. `TRUE()` of Excel becomes `TRUE`; `@`
before a name, which Calc does not have, is dropped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from formulas.formula_text import FormulaError
from formulas.formula_words import LONGEST_FORMULA, TEXT
from formulas.registry import functions
from formulas.values import ERROR_CODES
from xlplugin.calc.description import SPELLINGS as FILE_SPELLINGS


@dataclass(frozen=True, kw_only=True)
class Spelling:
    """How one program shows a formula on a system of one language.

    Args:
        calc: whether it is Calc's way with sheets, unions and truth values.
        argument: what parts arguments.
        column: what parts the columns of an array constant.
        row: what parts its rows.
        decimal: the decimal sign.
        prefix: what stands before the name of a function of ours.
    """

    calc: bool
    argument: str
    column: str
    row: str
    decimal: str
    prefix: str = ""


_EXCEL: Final = {
    "excel": Spelling(calc=False, argument=",", column=",", row=";", decimal="."),
    "excel-comma": Spelling(calc=False, argument=";", column=".", row=";", decimal=","),
    "excel-backslash": Spelling(calc=False, argument=";", column="\\", row=";", decimal=","),
}
SPELLINGS: Final = {
    **_EXCEL,
    **{name.replace("excel", "office"): replace(one, prefix="PT.") for name, one in _EXCEL.items()},
    "calc": Spelling(calc=True, argument=",", column=",", row=";", decimal="."),
    "calc-comma": Spelling(calc=True, argument=";", column=".", row=";", decimal=","),
    "calc-bar": Spelling(calc=True, argument=";", column=";", row="|", decimal="."),
    "calc-bar-comma": Spelling(calc=True, argument=";", column=";", row="|", decimal=","),
}
"""By name: `comma` is the decimal comma of most of Europe, `backslash` Excel's of Spain and the
Netherlands, `bar` Calc's own of old, which its macros use."""

_PREFIXES: Final = (
    "PT.",
    "_XLL.",
    *(f"{each.service}." for each in FILE_SPELLINGS),
    *(each.prefix.upper() for each in FILE_SPELLINGS if each.prefix),
    *(each.shown for each in FILE_SPELLINGS if each.shown),
)
_ERROR = re.compile("|".join(re.escape(code) for code in ERROR_CODES), re.IGNORECASE)
_TRUTH = re.compile(r"(TRUE|FALSE)(?:\s*\(\s*\)|(?![\w.(]))", re.IGNORECASE)
_CALL = re.compile(r"([^\W\d][\w.]*)\(")
_NAME = re.compile(r"[^\W\d][\w.]*")
_SPACE = re.compile(r"\s+")
_EXCEL_SHEET = re.compile(r"('(?:[^']|'')+'|\w[\w.]*)!")
_CALC_SHEET = re.compile(
    r"\$?('(?:[^']|'')+'|\w+)\."
    r"(?=\$?[A-Za-z]{1,3}\$?\d+(?![\w(])|\$?[A-Za-z]{1,3}:\$?[A-Za-z]|\$?\d+:)"
)
_PLAIN_SHEET = re.compile(r"(?![A-Za-z]{1,3}\d+$|[RrCc]\d*$|[Rr]\d*[Cc]\d*$)[A-Za-z_]\w*")
_NUMBER = {
    sign: re.compile(rf"(?:\d+(?:{re.escape(sign)}\d*)?|{re.escape(sign)}\d+)(?:[eE][+-]?\d+)?")
    for sign in ".,"
}
_ODD = ",;|\\.\"'"


class _Kind(Enum):
    ARGUMENT = auto()
    COLUMN = auto()
    ROW = auto()
    UNION = auto()
    INTERSECTION = auto()
    TRUTH = auto()
    CALL = auto()
    NUMBER = auto()
    SHEET = auto()
    AS_IT_IS = auto()


_Part = tuple[_Kind, str]


def respelled(formula: str, source: Spelling, target: Spelling) -> str:
    """Return the text of a formula, with or without the equals sign, in another spelling.

    Raises:
        FormulaError: it is not written so, or the other program has no words for it.
    """
    if len(formula) > LONGEST_FORMULA:
        raise FormulaError(f"The formula is longer than {LONGEST_FORMULA:,} letters.")
    parts = list(_Reader(formula, source).parts())
    return "".join(_written(part, target) for part in parts)


def _written(part: _Part, target: Spelling) -> str:
    kind, text = part
    if kind is _Kind.TRUTH:
        return f"{text}()" if target.calc else text
    if kind is _Kind.NUMBER:
        return text.replace(".", target.decimal)
    if kind is _Kind.CALL:
        bare = text.upper()  # a name of ours gets the prefix of the target
        ours = (bare.removeprefix(known) for known in _PREFIXES)
        own = next((target.prefix + name for name in ours if name in functions()), text)
        return f"{own}("
    if kind is _Kind.SHEET:
        plain = _PLAIN_SHEET.fullmatch(text)
        quoted = text if plain else "'" + text.replace("'", "''") + "'"
        return f"${quoted}." if target.calc else f"{quoted}!"
    return {
        _Kind.ARGUMENT: target.argument,
        _Kind.COLUMN: target.column,
        _Kind.ROW: target.row,
        _Kind.UNION: "~" if target.calc else target.argument,
        _Kind.INTERSECTION: "!" if target.calc else " ",
    }.get(kind, text)


class _Reader:
    """Reads one formula, which is written in one spelling, from left to right."""

    def __init__(self, formula: str, spelling: Spelling) -> None:
        self.formula = formula
        self.spelling = spelling
        self.place = 0
        self.open: list[str] = []  # "f(" of a call, "(" of a group, "{" of an array constant
        self.sheet = ""  # of the reference being read

    def parts(self) -> Iterator[_Part]:
        """Yield each part with what it is; a formula that is not written so is refused."""
        before = ""
        while self.place < len(self.formula):
            start = self.place
            part = self._constant() or self._name() or self._sign(before)
            text = self.formula[start : self.place]
            if part is not None:
                yield part
            before = text if text.strip() else before
        if self.open:
            raise FormulaError(f'A "{_closing(self.open[-1])}" is missing.')

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.formula, self.place)
        if found is not None:
            self.place = found.end()
        return found

    def _in_array(self) -> bool:
        return bool(self.open) and self.open[-1] == "{"

    def _constant(self) -> _Part | None:
        if found := self._take(TEXT) or self._take(_ERROR):
            return _Kind.AS_IT_IS, found[0]
        if found := self._take(_TRUTH):
            kind = _Kind.AS_IT_IS if self._in_array() else _Kind.TRUTH
            return kind, found[1].upper()
        return None

    def _name(self) -> _Part | None:
        if self._in_array():
            return self._number()
        if found := self._take(_CALC_SHEET if self.spelling.calc else _EXCEL_SHEET):
            return self._sheet(found[1], found.start())
        if found := self._take(_CALL):
            self.open.append("f(")
            return _Kind.CALL, found[1]
        if found := self._take(_NAME):
            return _Kind.AS_IT_IS, found[0]
        return self._number()

    def _number(self) -> _Part | None:
        found = self._take(_NUMBER[self.spelling.decimal])
        if found is None:
            return None
        return _Kind.NUMBER, found[0].replace(self.spelling.decimal, ".")

    def _sheet(self, written: str, start: int) -> _Part:
        name = written[1:-1].replace("''", "'") if written.startswith("'") else written
        after_colon = self.formula[:start].endswith(":")
        if after_colon and self.spelling.calc and name == self.sheet:
            return _Kind.AS_IT_IS, ""  # $Two.A1:$Two.B2 is Two!A1:B2
        if after_colon or ":" in name:
            raise FormulaError("A range over several sheets cannot be rewritten.")
        if "[" in name:
            raise FormulaError("A link to another workbook cannot be rewritten.")
        self.sheet = name
        return _Kind.SHEET, name

    def _sign(self, before: str) -> _Part | None:
        if space := self._take(_SPACE):
            return self._space(space[0], before)
        sign = self.formula[self.place]
        self.place += 1
        spelling = self.spelling
        if self._in_array():
            if sign == spelling.row:
                return _Kind.ROW, sign
            if sign == spelling.column:
                return _Kind.COLUMN, sign
        elif sign == spelling.argument and self.open and self.open[-1] == "f(":
            return _Kind.ARGUMENT, sign
        elif sign == ("~" if spelling.calc else spelling.argument):
            return _Kind.UNION, sign
        elif sign == "!" and spelling.calc:
            return _Kind.INTERSECTION, sign
        elif sign == "@" and not spelling.calc:
            return None
        if sign in "({":
            self.open.append(sign)
        elif sign in ")}":
            if not self.open or _closing(self.open.pop()) != sign:
                raise FormulaError(f'A "{sign}" closes nothing at place {self.place}.')
        elif sign in _ODD or sign in ("@" if spelling.calc else "~!"):
            raise FormulaError(
                f'A {sign} stands at place {self.place}: write "{spelling.argument}" between '
                f'arguments and "{spelling.decimal}" in a number.'
            )
        elif sign in "[]#":
            raise FormulaError(
                "A link to another workbook, a column of a table and a spilled range cannot be "
                "rewritten."
            )
        return _Kind.AS_IT_IS, sign

    def _space(self, space: str, before: str) -> _Part:
        """Excel's space between two references is their intersection."""
        following = self.formula[self.place : self.place + 1]
        meets = before[-1:].isalnum() or before.endswith(")")
        if not self.spelling.calc and meets and (following.isalnum() or following in ("$", "'")):
            return _Kind.INTERSECTION, space
        return _Kind.AS_IT_IS, space


def _closing(opened: str) -> str:
    return "}" if opened == "{" else ")"
