"""Reading the text of one call, `=PAYBACK("UTH","Trips","B")`, as a cell would.

Excel's own grammar of constants: numbers, percentages, text in quotation marks, TRUE and FALSE,
error values, array constants with commas between columns and semicolons between rows, and
arguments left out.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from formulas.refusal import on_one_line
from formulas.values import ERROR_CODES, CellError, Raw, Rows, Scalar
from xlplugin.tokenizer import Token, Tokenizer

LONGEST_FORMULA = 8192  # Excel's own limit
PREFIXES = ("_XLL.", "_XLDUDF_PT_", "PT.")
MOST_DIGITS = 400
NUMBER = re.compile(r"\d+(\.\d*)?([eE][+-]?\d{1,4})?|\.\d+([eE][+-]?\d{1,4})?")


class FormulaError(Exception):
    """A formula that cannot be read.

    Args:
        sentence: what is wrong with it.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(on_one_line(sentence))


@dataclass(frozen=True)
class Call:
    """One call as it stands in a formula.

    Args:
        name: the function, in upper case and without a host's prefix.
        arguments: in order; None for one left out.
    """

    name: str
    arguments: tuple[Raw, ...]


def read_call(formula: str) -> Call:
    """Return the call that a formula makes.

    Args:
        formula: with or without the equals sign.

    Raises:
        FormulaError: not one call with constant arguments.
    """
    words = formula.strip()
    if len(words) > LONGEST_FORMULA:
        raise FormulaError(f"The formula is longer than {LONGEST_FORMULA:,} letters.")
    words = words if words.startswith("=") else f"={words}"
    try:
        tokens = [token for token in Tokenizer(words).items if token.value.strip()]
    except Exception:  # noqa: BLE001 - the tokenizer raises plain exceptions of many kinds
        raise FormulaError(
            "The formula cannot be read: check its quotation marks, parentheses, braces and "
            "error values."
        ) from None
    reader = _Reader(tokens)
    call = reader.call()
    reader.end()
    return call


def call_parts(formula: str) -> tuple[str, Sequence[Raw]]:
    """Return the function and the arguments of a call that stands on a sheet.

    Raises:
        ValueError: not one call with constant arguments.
    """
    try:
        call = read_call(formula)
    except FormulaError as wrong:
        raise ValueError(str(wrong)) from None
    return call.name, call.arguments


class _Reader:
    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.place = 0

    def call(self) -> Call:
        opening = self._next()
        if opening is None or opening.type != Token.FUNC or opening.subtype != Token.OPEN:
            raise FormulaError('Write one call, such as =PAYBACK("UTH","Trips","B").')
        name = opening.value.rstrip("(").lstrip("@").upper()
        for prefix in PREFIXES:
            name = name.removeprefix(prefix)
        arguments: list[Raw] = []
        pending: list[Token] = []
        separated = False
        while True:
            token = self._next()
            if token is None:
                raise FormulaError("A closing parenthesis is missing.")
            if token.type == Token.FUNC and token.subtype == Token.CLOSE:
                if pending or separated:
                    arguments.append(_constant(pending))
                return Call(name, tuple(arguments))
            if token.type == Token.SEP:
                arguments.append(_constant(pending))
                pending, separated = [], True
            elif token.type == Token.ARRAY and token.subtype == Token.OPEN:
                arguments.append(self._array())
                separated = self._after_array()
                if not separated:
                    return Call(name, tuple(arguments))
            elif token.type == Token.FUNC:
                raise FormulaError(f"{token.value}...) stands inside the call: give constants.")
            else:
                pending.append(token)

    def end(self) -> None:
        token = self._next()
        if token is not None:
            raise FormulaError(f'"{token.value}" stands after the call: give one call alone.')

    def _after_array(self) -> bool:
        token = self._next()
        if token is None:
            raise FormulaError("A closing parenthesis is missing.")
        if token.type == Token.SEP:
            return True
        if token.type == Token.FUNC and token.subtype == Token.CLOSE:
            return False
        raise FormulaError(f'"{token.value}" stands after an array constant.')

    def _array(self) -> Rows:
        table: Rows = []
        row: list[Scalar] = []
        pending: list[Token] = []
        while True:
            token = self._next()
            if token is None:
                raise FormulaError("An array constant has no closing brace.")
            if token.type == Token.SEP:
                row.append(_cell(pending))
                pending = []
                if token.subtype == Token.ROW:
                    table.append(row)
                    row = []
            elif token.type == Token.ARRAY and token.subtype == Token.CLOSE:
                row.append(_cell(pending))
                table.append(row)
                if len({len(line) for line in table}) != 1:
                    raise FormulaError("The rows of an array constant have different lengths.")
                return table
            else:
                pending.append(token)

    def _next(self) -> Token | None:
        if self.place == len(self.tokens):
            return None
        self.place += 1
        return self.tokens[self.place - 1]


def _cell(tokens: list[Token]) -> Scalar:
    if not tokens:
        raise FormulaError('An array constant has an empty place: write "" there.')
    return _constant(tokens)


def _constant(tokens: list[Token]) -> Scalar:
    """Return a constant with its signs and percent marks, None for nothing."""
    if not tokens:
        return None
    sign, percent = 1, 0
    rest = list(tokens)
    while rest and rest[0].type == Token.OP_PRE:
        sign = -sign if rest[0].value == "-" else sign
        rest.pop(0)
    while rest and rest[-1].type == Token.OP_POST:
        percent += 1
        rest.pop()
    if len(rest) != 1 or rest[0].type != Token.OPERAND:
        raise FormulaError(f'"{"".join(token.value for token in tokens)}" is no constant.')
    operand = rest[0]
    plain = sign == 1 and not percent and len(tokens) == 1
    if operand.subtype == Token.NUMBER:
        return _number(operand.value, sign, percent)
    if plain and operand.subtype == Token.TEXT:
        return str(operand.value[1:-1]).replace('""', '"') or None
    if plain and operand.value.upper() in ("TRUE", "FALSE"):
        return bool(operand.value.upper() == "TRUE")
    if plain and operand.value.upper() in ERROR_CODES:
        return CellError(operand.value.upper())
    raise FormulaError(f'"{operand.value}" is a reference or a name: give constants.')


def _number(digits: str, sign: int, percent: int) -> float:
    if len(digits) > MOST_DIGITS or not NUMBER.fullmatch(digits):
        raise FormulaError(f'"{digits[:40]}" is no number that a cell can hold.')
    double = float(digits)
    if math.isinf(double):
        raise FormulaError(f'"{digits[:40]}" is larger than a cell can hold.')
    # A cell holds a double; the shortest decimal is what a person typed.
    return float(sign * Fraction(repr(double)) / 100**percent)
