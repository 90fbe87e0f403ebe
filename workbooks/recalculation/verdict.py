"""Reading a formula to decide whether it is computed, and how the engine is to read it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from itertools import chain, cycle
from typing import Final, NamedTuple

from formulas.formula_words import CELL, COLUMNS, NAME, NUMBER, ROWS, TEXT, tokens
from workbooks.recalculation.allowed import ALLOWED, MAY_SPILL, REPEATED, Slots
from workbooks.recalculation.digits import COMPARISONS

_FUTURE: Final = re.compile(r"_xlfn\.(?:_xlws\.)?", re.IGNORECASE)
_OPERATORS: Final = frozenset({"+", "-", "*", "/", "^", "&"}) | COMPARISONS
_DEEPEST: Final = 64  # Excel nests no deeper
_ONE_CELL = "a range stands where one value is needed, and Excel would take one cell of it"
# Our functions have names of their own inside the engine, lest they meet one it knows.
OWN_CALL: Final = "XLP.F."
SHOWN: Final = "XLP.SHOWN"
COMPARED: Final = "XLP.COMPARED"
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
    """One change to the words of a formula in the engine's copy.

    Args:
        place: of the word; one past the last word stands for the end.
        text: what is put in front of the word, or in its place.
        replaces: whether it takes the word's place.
        mode: for a call of ours, what becomes of rows; the number of the call follows `text`.
        after: what follows that number.
    """

    place: int
    text: str
    replaces: bool = False
    mode: Mode | None = None
    after: str = ""


@dataclass(frozen=True)
class Verdict:
    """What was found out about a formula.

    Args:
        reason: why it is not computed, "" if it is.
        edits: what to replace for the engine, in this order.
        may_spill: whether a plain formula could yield more than one value.
    """

    reason: str
    edits: tuple[Edit, ...] = ()
    may_spill: bool = False


class _Refused(Exception):
    pass


class _Terms(NamedTuple):
    """The terms that `&` and comparisons join: where each starts and ends, the signs between."""

    starts: list[int]
    ends: list[int]
    signs: list[str]


class _Node(NamedTuple):
    kind: Kind
    calls: tuple[int, ...] = ()  # places in the list of edits whose rows would flow through


def examine(
    formula: str,
    setting: Setting,
    own: Iterable[str],
    name_kind: Callable[[str], Kind | str],
) -> Verdict:
    """Decide whether a formula is computed and what the engine needs to read it.

    Args:
        formula: without its `=`, structured references already written as addresses.
        setting: PLAIN, or ARRAY for an array formula.
        own: names of our functions, upper case.
        name_kind: says what a defined name yields, or why it cannot be used.
    """
    reader = _Reader(tokens(formula), frozenset(own), name_kind)
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
    # First what takes a word's place, then what is put in front of it.
    edits = sorted(reader.edits, key=lambda edit: not edit.replaces)
    return Verdict("", tuple(edits), may_spill)


class _Reader:
    """Reads the words of one formula from left to right."""

    def __init__(
        self,
        words: list[str],
        own: frozenset[str],
        name_kind: Callable[[str], Kind | str],
    ) -> None:
        self.words = words
        self.place = 0
        self.own = own
        self.name_kind = name_kind
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
        self.word()
        terms = _Terms([self.place], [], [])
        while True:
            while self.word() in ("+", "-"):
                self.take()
                operated = True
            nodes.append(self.operand(setting, depth))
            while self.word() == "%":
                self.take()
                operated = True
            sign = self.word()
            if sign not in _OPERATORS:
                break
            if sign == "&" or sign in COMPARISONS:
                terms.ends.append(self.place)
                terms.signs.append(sign)
                terms.starts.append(self.place + 1)
            self.take()
            operated = True
        terms.ends.append(self.place)
        if not operated:
            return nodes[0]
        self.keep_to_fifteen(terms, setting)
        kind = Kind.MANY if any(node.kind is not Kind.ONE for node in nodes) else Kind.ONE
        if setting is Setting.PLAIN:
            if kind is Kind.MANY:
                raise _Refused(_ONE_CELL)
            for node in nodes:
                self.settle(node, Mode.FIRST)
            return _Node(kind)
        return _Node(kind, tuple(call for node in nodes for call in node.calls))

    def keep_to_fifteen(self, terms: _Terms, setting: Setting) -> None:
        """Have terms joined to text, and terms compared, as Excel does it."""
        joined = [sign == "&" for sign in terms.signs]
        for before, after, start, end in zip(
            [False, *joined], [*joined, False], terms.starts, terms.ends, strict=True
        ):
            if before or after:
                self.show(start, end)
        compared = [place for place, sign in enumerate(terms.signs) if sign in COMPARISONS]
        if setting is not Setting.PLAIN or not compared:
            return
        for place, following in zip(compared, [*compared[1:], len(terms.signs)], strict=True):
            opening = f'{COMPARED}("{terms.signs[place]}",'
            self.edits.append(Edit(terms.starts[0], opening))
            self.edits.append(Edit(terms.starts[place + 1] - 1, ",", replaces=True))
            self.edits.append(Edit(terms.ends[following], ")"))

    def show(self, start: int, end: int) -> None:
        """Have the words from start to end shown as Excel joins them to text."""
        written = "".join(self.words[start:end]).strip()
        if not NUMBER.fullmatch(written) and not TEXT.fullmatch(written):
            self.edits.append(Edit(start, SHOWN + "("))
            self.edits.append(Edit(end, ")"))

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
        if written.upper() in self.own:
            return self.own_call(written.upper(), setting, depth)
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
                start = self.place
                nodes.append((self.expression(inner, depth + 1), "s" if kind == "x" else kind))
                if kind == "x":
                    self.show(start, self.place)
        return self.result(name, nodes, setting)

    def arguments(self, name: str, slots: Slots) -> Iterable[str]:
        """Yield the kind of each argument in turn, taking the commas and the closing bracket."""
        kinds = chain(slots.kinds, cycle(slots.kinds[len(slots.kinds) - slots.repeats :]))
        given = 0
        more = self.word() != ")"
        while more:
            kind = next(kinds, "")
            if not kind:
                raise _Refused(f"{name} has too many arguments")
            yield kind
            given += 1
            more = self.take(",", ")") == ","
        if not given:
            self.take(")")
        if given < slots.least:
            raise _Refused(f"{name} has too few arguments")

    def result(self, name: str, nodes: list[tuple[_Node, str]], setting: Setting) -> _Node:
        """Return what a function yields, settling its arguments."""
        through: tuple[int, ...] = ()
        kind = Kind.ONE
        for node, slot in nodes:
            if slot == "p" or (slot == "s" and name in REPEATED and setting is Setting.ARRAY):
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
        if name in MAY_SPILL:
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
        empty = self.word() == ")"
        after = "" if empty else ","
        self.edits.append(Edit(opening, f"{OWN_CALL}{name}(", True, Mode.ROWS, after))
        if empty:
            self.take()
            return _Node(Kind.ONE, (edit,))
        while True:
            if self.word() in (",", ")"):
                # The engine would hand over 0 for an omitted argument.
                self.edits.append(Edit(self.place, OMITTED))
            else:
                node = self.expression(setting, depth + 1)
                self.settle(node, Mode.ROWS)
            if self.take(",", ")") == ")":
                return _Node(Kind.ONE, (edit,))


def kind_of_name(text: str) -> Kind | str:
    """Return what a name stands for by its meaning without `=`, or why it cannot be used."""
    words = tokens(text)
    if any(word.endswith("(") for word in words):
        return "is a formula, and names are computed for cells, ranges and constants only"
    if "#REF!" in words:
        return "has lost its cells"
    reader = _Reader(words, frozenset(), lambda _: "stands for another name")
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
