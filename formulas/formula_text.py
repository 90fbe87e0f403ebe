"""The text of one call, `=PAYBACK("UTH","Trips","B")`, read and written as a cell would.

Excel's own grammar of constants: numbers, percentages, text in quotation marks, TRUE and FALSE,
error values, array constants with commas between columns and semicolons between rows, and
arguments left out.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from formulas.formula_words import LONGEST_FORMULA, NAME, NUMBER, TEXT, tokens
from formulas.refusal import on_one_line
from formulas.values import ERROR_CODES, CellError, Raw, Rows, Scalar

PREFIXES = ("_XLL.", "_XLDUDF_PT_", "PT.")
MOST_DIGITS = 400
EXACT_WHOLE = 10**15  # from here on a double no longer holds every whole number
SIGNS, OPERATORS = "+-", frozenset("+-*/^&=<>%(){},;") | {"<=", ">=", "<>"}
SEPARATORS = (",", ";")
MIXED = "Arguments stand between commas or between semicolons, not both: write 1.5 with a point."
POWER = re.compile(r"[eE][+-]?\d{5}")  # no power of ten has so many digits
CLOSING = {")": "(", "}": "{"}


class FormulaError(ValueError):
    """A formula that cannot be read; the sentence says what is wrong with it."""

    def __init__(self, sentence: str) -> None:
        super().__init__(on_one_line(sentence))


class Call(NamedTuple):
    """One call as it stands in a formula.

    Args:
        name: the function, in upper case and without a host's prefix.
        arguments: in order; None for one left out.
    """

    name: str
    arguments: tuple[Raw, ...]


def read_call(formula: str) -> Call:
    """Return the call that a formula makes, with or without the equals sign.

    Raises:
        FormulaError: not one call with constant arguments.
    """
    words = formula.strip()
    if len(words) > LONGEST_FORMULA:
        raise FormulaError(f"The formula is longer than {LONGEST_FORMULA:,} letters.")
    parts = [word for word in tokens(words.removeprefix("=")) if word.strip()]
    if not _is_sound(parts):
        raise FormulaError(
            "The formula cannot be read: check its quotation marks, parentheses, braces and "
            "error values."
        )
    reader = _Reader(parts)
    call = reader.call()
    reader.end()
    return call


def _is_sound(words: Sequence[str]) -> bool:
    """Say whether every text and every error value is whole, and every closing sign has an opening.

    An opening sign that is not closed is told by what is missing.
    """
    if any(word == '"' or (word[0] == "#" and word not in ERROR_CODES) for word in words):
        return False
    if words.count("'") % 2 or words.count("[") > words.count("]"):
        return False
    opened: list[str] = []
    for word in words:
        if word in ("(", "{") or _opens(word):
            opened.append(word[-1])
        elif word in CLOSING and (not opened or opened.pop() != CLOSING[word]):
            return False
    return True


def _opens(word: str) -> bool:
    """Say whether a word is a function with its bracket."""
    return len(word) > 1 and word[-1] == "(" and NAME.fullmatch(word[:-1].rstrip()) is not None


class _Reader:
    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.place = 0
        self.separator = ""

    def call(self) -> Call:
        opening = self._next()
        while opening == "@":
            opening = self._next()
        if opening is None or not _opens(opening):
            raise FormulaError('Write one call, such as =PAYBACK("UTH","Trips","B").')
        name = opening[:-1].rstrip().upper()
        for prefix in PREFIXES:
            name = name.removeprefix(prefix)
        arguments: list[Raw] = []
        pending: list[str] = []
        separated, groups = False, 0
        while True:
            word = self._next()
            if word is None:
                raise FormulaError("A closing parenthesis is missing.")
            if word == ")" and not groups:
                if pending or separated:
                    arguments.append(_constant(pending))
                return Call(name, tuple(arguments))
            if not groups and self._is_separator(word):
                arguments.append(_constant(pending))
                pending, separated = [], True
            elif word == "{":
                if pending:
                    raise FormulaError(f'"{"".join(pending)}" stands before an array constant.')
                arguments.append(self._array())
                separated = self._after_array()
                if not separated:
                    return Call(name, tuple(arguments))
            elif _opens(word):
                raise FormulaError(f"{word}...) stands inside the call: give constants.")
            else:
                groups += {"(": 1, ")": -1}.get(word, 0)
                pending.append(word)

    def end(self) -> None:
        word = self._next()
        if word is not None:
            raise FormulaError(f'"{word}" stands after the call: give one call alone.')

    def _is_separator(self, word: str) -> bool:
        if word in SEPARATORS:
            self.separator = self.separator or word
            if word != self.separator:
                raise FormulaError(MIXED)
        return word in SEPARATORS

    def _after_array(self) -> bool:
        word = self._next()
        if word is None:
            raise FormulaError("A closing parenthesis is missing.")
        if self._is_separator(word):
            return True
        if word == ")":
            return False
        raise FormulaError(f'"{word}" stands after an array constant.')

    def _array(self) -> Rows:
        table: Rows = []
        row: list[Scalar] = []
        pending: list[str] = []
        while True:
            word = self._next()
            if word is None:
                raise FormulaError("An array constant has no closing brace.")
            if word in SEPARATORS:
                row.append(_cell(pending))
                pending = []
                if word == ";":
                    table.append(row)
                    row = []
            elif word == "}":
                row.append(_cell(pending))
                table.append(row)
                if len({len(line) for line in table}) != 1:
                    raise FormulaError("The rows of an array constant have different lengths.")
                return table
            else:
                pending.append(word)

    def _next(self) -> str | None:
        if self.place == len(self.words):
            return None
        self.place += 1
        return self.words[self.place - 1]


def _cell(words: list[str]) -> Scalar:
    if not words:
        raise FormulaError('An array constant has an empty place: write "" there.')
    return _constant(words)


def _constant(words: list[str]) -> Scalar:
    """Return a constant with its signs and percent marks, None for nothing."""
    if not words:
        return None
    sign, percent = 1, 0
    rest = list(words)
    while rest and rest[0] in SIGNS:
        sign = -sign if rest[0] == "-" else sign
        rest.pop(0)
    while rest and rest[-1] == "%":
        percent += 1
        rest.pop()
    if not rest or not OPERATORS.isdisjoint(rest) or sum(map(_is_text, rest)) > 1:
        raise FormulaError(f'"{"".join(words)}" is no constant.')
    if len(rest) == 1:
        operand = rest[0]
        if NUMBER.fullmatch(operand):
            return _number(operand, sign, percent)
        plain = sign == 1 and not percent and len(words) == 1
        if plain and _is_text(operand):
            return operand[1:-1].replace('""', '"') or None
        if plain and operand.upper() in ("TRUE", "FALSE"):
            return operand.upper() == "TRUE"
        if plain and operand in ERROR_CODES:
            return CellError(operand)
    raise FormulaError(f'"{"".join(rest)}" is a reference or a name: give constants.')


def _is_text(word: str) -> bool:
    return TEXT.fullmatch(word) is not None


def _number(digits: str, sign: int, percent: int) -> float:
    if len(digits) > MOST_DIGITS or POWER.search(digits):
        raise FormulaError(f'"{digits[:40]}" is no number that a cell can hold.')
    double = float(digits)
    if math.isinf(double):
        raise FormulaError(f'"{digits[:40]}" is larger than a cell can hold.')
    # A cell holds a double; the shortest decimal is what a person typed.
    return float(sign * Fraction(repr(double)) / 100**percent)


def call_text(name: str, arguments: Sequence[Raw]) -> str:
    """Return `=NAME(...)` with array constants, arguments left out (None) at the end dropped."""
    given = list(arguments)
    while given and given[-1] is None:
        given.pop()
    return f"={name}({','.join(_argument(raw) for raw in given)})"


def _argument(raw: Raw) -> str:
    if isinstance(raw, list):
        # An array constant has no empty places.
        rows = (("" if cell is None else cell for cell in row) for row in raw)
        return "{" + ";".join(",".join(map(constant, row)) for row in rows) + "}"
    return "" if raw is None else constant(raw)


def constant(cell: Scalar) -> str:
    """Return a value as a formula spells it."""
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, CellError):
        return cell.code
    if isinstance(cell, str):
        quoted = cell.replace('"', '""')
        return f'"{quoted}"'
    if cell is None:
        return ""
    number = float(cell)
    if number.is_integer() and abs(number) < EXACT_WHOLE:
        return str(int(number))
    return repr(number).upper()
