"""Which formulas are computed without Excel, decided before any is.

The engine answers some formulas with another number than Excel would: most functions of one value
are not repeated over a range, and a range where one value is needed is not cut down to one cell.
Such formulas, and functions that nobody has compared, are left without a value and reported. A
wrong number that looks right is the one thing a regulator must never be shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple

from workbooks.recalculation.tokens import CELL, COLUMNS, NAME, NUMBER, ROWS, tokens

# One function a line with its arguments: s one value, r any range, p handed through unchanged,
# a computed cell by cell (SUMPRODUCT), t a number format written out. With ? it may be omitted,
# with ... it repeats.
_TABLE = """
ABS s | AND r ... | AVERAGE r ... | CHOOSE s p ... | COLUMN ?r | COLUMNS r | CONCATENATE s ...
COUNT r ... | COUNTA r ... | COUNTBLANK r | COUNTIF r s | COUNTIFS r s ... | DATE s s s | DAY s
EXACT s s | FALSE | FIND s s ?s | HLOOKUP s r s ?s | HYPERLINK s ?s | IF s p ?p | IFERROR s s
IFNA s s | INDEX r s ?s | INT s | ISBLANK s | ISERR s | ISERROR s | ISLOGICAL s | ISNA s
ISNUMBER s | ISTEXT s | LARGE r s | LEFT s ?s | LEN s | LOWER s | MATCH s r ?s | MAX r ...
MEDIAN r ... | MID s s s | MIN r ... | MOD s s | MONTH s | NA | NOT s | OR r ... | PRODUCT r ...
RANK s r ?s | REPT s s | RIGHT s ?s | ROUND s s | ROUNDDOWN s s | ROUNDUP s s | ROW ?r | ROWS r
SEARCH s s ?s | SIGN s | SMALL r s | SQRT s | SUBSTITUTE s s s ?s | SUM r ... | SUMIF r s ?r
SUMIFS r r s ... | SUMPRODUCT a ... | TEXT s t | TRANSPOSE r | TRIM s | TRUE | UPPER s | VALUE s
VLOOKUP s r s ?s | XLOOKUP s r r ?s ?s ?s | YEAR s
"""
_PREFIXES: Final = re.compile(r"_xll\.|_xldudf_pt_|pt\.", re.IGNORECASE)
_FUTURE: Final = re.compile(r"_xlfn\.(?:_xlws\.)?", re.IGNORECASE)
_OPERATORS: Final = frozenset({"+", "-", "*", "/", "^", "&", "=", "<", ">", "<=", ">=", "<>"})
_DEEPEST: Final = 64  # Excel nests no deeper
# Functions that the engine repeats over a range inside an array formula as Excel does.
_REPEATED: Final = frozenset({"IF", "IFERROR"})
# Functions whose answer may turn out to be a row or a column.
_MAY_SPILL: Final = frozenset({"INDEX", "XLOOKUP"})
_ONE_CELL = "a range stands where one value is needed, and Excel would take one cell of it"
OMITTED: Final = '"\ue000omitted"'


class Kind(IntEnum):
    """What an expression yields."""

    ONE = 0
    RANGE = 1
    MANY = 2  # values computed cell by cell, or written out in braces


class Mode(IntEnum):
    """What becomes of rows that one of our functions answers with."""

    ROWS = 0  # all are handed on
    FIRST = 1  # the first value, as Excel does in a plain formula
    SINGLE = 2  # refused: what follows would not be repeated over them


class Setting(IntEnum):
    """Where an expression stands."""

    PLAIN = 0
    PRODUCT = 1  # inside SUMPRODUCT
    ARRAY = 2  # inside an array formula


class Edit(NamedTuple):
    """One word of a formula to be replaced in the engine's copy.

    A call of ours is replaced by `before`, the number of the call, and `after`; with no mode the
    word stays and `before` is put in front of it.
    """

    place: int
    before: str
    mode: Mode | None
    after: str


@dataclass(frozen=True)
class Verdict:
    """What was found out about a formula.

    Args:
        reason: why it is not computed, "" if it is.
        edits: what to replace for the engine.
        may_spill: whether a plain formula could yield more than one value.
    """

    reason: str
    edits: tuple[Edit, ...] = ()
    may_spill: bool = False


class _Slots(NamedTuple):
    least: int
    kinds: str
    repeats: int  # how many of the last slots repeat


def _read_table() -> dict[str, _Slots]:
    table = {}
    for entry in re.split(r"[|\n]", _TABLE.strip()):
        name, *slots = entry.split()
        repeated = bool(slots) and slots[-1] == "..."
        if repeated:
            slots.pop()
        least = sum(not slot.startswith("?") for slot in slots)
        pairs = name in ("COUNTIFS", "SUMIFS")
        table[name] = _Slots(
            least, "".join(slot[-1] for slot in slots), (2 if pairs else 1) if repeated else 0
        )
    return table


ALLOWED: Final = _read_table()


class _Refused(Exception):
    pass


class _Node(NamedTuple):
    kind: Kind
    calls: tuple[int, ...] = ()  # places in the list of edits whose rows would flow through


def examine(
    formula: str,
    setting: Setting,
    own: Iterable[str],
    name_kind: Callable[[str], Kind | str],
    engine_name: Callable[[str], str],
) -> Verdict:
    """Decide whether a formula is computed and what the engine needs to read it.

    Args:
        formula: without its `=`, structured references already written as addresses.
        setting: PLAIN, or ARRAY for an array formula.
        own: names of our functions, upper case.
        name_kind: says what a defined name yields, or why it cannot be used.
        engine_name: the name under which the engine knows one of our functions.
    """
    reader = _Reader(tokens(formula), frozenset(own), name_kind, engine_name)
    try:
        node = reader.expression(setting, 0)
        if reader.word() is not None:
            raise _Refused("the formula cannot be read")
        if setting is Setting.PLAIN:
            if node.kind is not Kind.ONE:
                raise _Refused(_ONE_CELL)
            reader.settle(node, Mode.FIRST)
    except _Refused as refused:
        return Verdict(str(refused))
    may_spill = reader.may_spill and setting is Setting.PLAIN
    return Verdict("", tuple(reader.edits), may_spill)


class _Reader:
    """Reads the words of one formula from left to right."""

    def __init__(
        self,
        words: list[str],
        own: frozenset[str],
        name_kind: Callable[[str], Kind | str],
        engine_name: Callable[[str], str],
    ) -> None:
        self.words = words
        self.place = 0
        self.own = own
        self.name_kind = name_kind
        self.engine_name = engine_name
        self.edits: list[Edit] = []
        self.may_spill = False

    def word(self) -> str | None:
        """Return the next word that is no space, without taking it."""
        while self.place < len(self.words) and self.words[self.place].isspace():
            self.place += 1
        return self.words[self.place] if self.place < len(self.words) else None

    def take(self, *expected: str) -> str:
        word = self.word()
        if word is None or (expected and word not in expected):
            raise _Refused("the formula cannot be read")
        self.place += 1
        return word

    def settle(self, node: _Node, mode: Mode) -> None:
        """Fix what becomes of the rows of the calls that flow through a node."""
        for call in node.calls:
            self.edits[call] = self.edits[call]._replace(mode=mode)

    def expression(self, setting: Setting, depth: int) -> _Node:
        """Read operands joined by operators."""
        if depth > _DEEPEST:
            raise _Refused("the formula is nested too deeply")
        nodes = []
        operated = False
        while True:
            while self.word() in ("+", "-"):
                self.take()
                operated = True
            nodes.append(self.operand(setting, depth))
            while self.word() == "%":
                self.take()
                operated = True
            if self.word() not in _OPERATORS:
                break
            self.take()
            operated = True
        if not operated:
            return nodes[0]
        kind = Kind.MANY if any(node.kind is not Kind.ONE for node in nodes) else Kind.ONE
        if setting is Setting.PLAIN:
            if kind is Kind.MANY:
                raise _Refused(_ONE_CELL)
            for node in nodes:
                self.settle(node, Mode.FIRST)
            return _Node(kind)
        return _Node(kind, tuple(call for node in nodes for call in node.calls))

    def operand(self, setting: Setting, depth: int) -> _Node:
        word = self.take()
        if word.endswith("(") and len(word) > 1:
            return self.call(word[:-1].rstrip(), setting, depth)
        if word == "(":
            node = self.expression(setting, depth + 1)
            self.take(")")
            return node
        if word == "{":
            return self.constant()
        if word[0] == '"' or word[0] == "#" or NUMBER.fullmatch(word):
            if word == "#":
                raise _Refused("a reference to spilled rows (A1#) is not computed")
            return _Node(Kind.ONE)
        if word == "[" or (word.endswith("!") and "[" in word):
            raise _Refused("it refers to another workbook, and links are never followed")
        if word.endswith("!"):
            word = self.take()
            if not (CELL.fullmatch(word) or COLUMNS.fullmatch(word) or ROWS.fullmatch(word)):
                raise _Refused("the formula cannot be read")
        return self.reference(word)

    def reference(self, word: str) -> _Node:
        """Read a cell, a range or a name."""
        if COLUMNS.fullmatch(word) or ROWS.fullmatch(word):
            return self.end_of_reference(Kind.RANGE)
        if CELL.fullmatch(word):
            if self.word() != ":":
                return self.end_of_reference(Kind.ONE)
            self.take()
            if not CELL.fullmatch(self.take()):
                raise _Refused("the formula cannot be read")
            return self.end_of_reference(Kind.RANGE)
        if not NAME.fullmatch(word):
            raise _Refused("the formula cannot be read")
        if word.upper() in ("TRUE", "FALSE"):
            return _Node(Kind.ONE)
        kind = self.name_kind(word)
        if isinstance(kind, str):
            raise _Refused(kind)
        return self.end_of_reference(kind)

    def end_of_reference(self, kind: Kind) -> _Node:
        if self.word() in (":", "#"):
            raise _Refused("a reference built from several is not computed")
        return _Node(kind)

    def constant(self) -> _Node:
        """Read the rest of `{1,"a";2,#N/A}`."""
        while (word := self.take()) != "}":
            plain = word in (",", ";", "-", "+") or word[0] in '"#' or NUMBER.fullmatch(word)
            if not plain and word.upper() not in ("TRUE", "FALSE"):
                raise _Refused("the formula cannot be read")
        return _Node(Kind.MANY)

    def call(self, written: str, setting: Setting, depth: int) -> _Node:
        """Read the arguments of a function whose opening bracket has been read."""
        name = _PREFIXES.sub("", written, count=1).upper()
        if name in self.own:
            return self.own_call(name, setting, depth)
        name = _FUTURE.sub("", written, count=1).upper()
        slots = ALLOWED.get(name)
        if slots is None:
            raise _Refused(f"{written[:40]} is not among the functions computed without Excel")
        nodes = []
        for kind in self.arguments(name, slots):
            inner = Setting.PRODUCT if kind == "a" and setting is Setting.PLAIN else setting
            if kind == "t":
                self.number_format()
            if self.word() in (",", ")"):
                nodes.append((_Node(Kind.ONE), kind))
            else:
                nodes.append((self.expression(inner, depth + 1), kind))
        return self.result(name, nodes, setting)

    def arguments(self, name: str, slots: _Slots) -> Iterable[str]:
        """Yield the kind of each argument in turn, taking the commas and the closing bracket."""
        given = 0
        if self.word() != ")":
            while True:
                if given < len(slots.kinds):
                    kind = slots.kinds[given]
                elif slots.repeats:
                    kind = slots.kinds[len(slots.kinds) - slots.repeats :][
                        (given - len(slots.kinds)) % slots.repeats
                    ]
                else:
                    raise _Refused(f"{name} has too many arguments")
                yield kind
                given += 1
                if self.take(",", ")") == ")":
                    break
        else:
            self.take(")")
        if given < slots.least:
            raise _Refused(f"{name} has too few arguments")

    def result(self, name: str, nodes: list[tuple[_Node, str]], setting: Setting) -> _Node:
        """Return what a function yields, settling its arguments."""
        through: tuple[int, ...] = ()
        kind = Kind.ONE
        for node, slot in nodes:
            if slot == "p" or (slot == "s" and name in _REPEATED and setting is Setting.ARRAY):
                kind = max(kind, node.kind)
                through += node.calls
            elif slot == "s":
                if node.kind is not Kind.ONE:
                    raise _Refused(
                        _ONE_CELL
                        if setting is Setting.PLAIN
                        else f"{name} stands over a range inside an array"
                    )
                self.settle(node, Mode.FIRST if setting is Setting.PLAIN else Mode.SINGLE)
        if name in _MAY_SPILL:
            self.may_spill = True
        if name in ("ROW", "COLUMN", "TRANSPOSE") and nodes and nodes[0][0].kind is not Kind.ONE:
            kind = Kind.MANY
        return _Node(kind, through)

    def number_format(self) -> None:
        """Refuse formats that the engine writes otherwise than Excel."""
        word = self.word()
        if word is None or word[0] != '"':
            raise _Refused("the format of TEXT is not written in the formula")
        bare = re.sub(r'""[^"]*""|\\.', "", word[1:-1])
        fraction = "/" in bare and re.search(r"[0#]", bare)
        if fraction or re.search(r"[?_*@\[\]\"]|E[+-]", bare, re.IGNORECASE):
            raise _Refused(f"the format {word} of TEXT is not computed without Excel")

    def own_call(self, name: str, setting: Setting, depth: int) -> _Node:
        """Read a call of one of our functions."""
        opening = self.place - 1
        edit = len(self.edits)
        target = self.engine_name(name) + "("
        empty = self.word() == ")"
        self.edits.append(Edit(opening, target, Mode.ROWS, "" if empty else ","))
        if empty:
            self.take()
            return _Node(Kind.ONE, (edit,))
        while True:
            if self.word() in (",", ")"):
                # The engine would hand over 0 for an omitted argument.
                self.edits.append(Edit(self.place, OMITTED, None, ""))
            else:
                node = self.expression(setting, depth + 1)
                self.settle(node, Mode.ROWS)
            if self.take(",", ")") == ")":
                return _Node(Kind.ONE, (edit,))


def kind_of_name(text: str) -> Kind | str:
    """Return what a defined name stands for, or why it cannot be used.

    Args:
        text: the meaning of the name in the file, without `=`.
    """
    words = tokens(text)
    if any(word.endswith("(") for word in words):
        return "is a formula, and names are computed for cells, ranges and constants only"
    if "#REF!" in words:
        return "has lost its cells"
    reader = _Reader(words, frozenset(), lambda _: "stands for another name", lambda name: name)
    if reader.word() in ("-", "+"):
        reader.take()
    try:
        node = reader.operand(Setting.ARRAY, 0)
    except _Refused as refused:
        return f"cannot be used: {refused}"
    if reader.word() is not None:
        return "is a formula, and names are computed for cells, ranges and constants only"
    for word in words:
        fixed = CELL.fullmatch(word) or COLUMNS.fullmatch(word) or ROWS.fullmatch(word)
        if fixed and "" in fixed.group(*range(1, len(fixed.groups()) + 1, 2)):
            return "moves with the cell that uses it"
    return node.kind
