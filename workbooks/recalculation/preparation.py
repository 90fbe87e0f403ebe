"""Deciding which formulas are computed, and how the engine is to read those."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from formulas.formula_words import TEXT, shape, sheet_name, tokens
from workbooks.recalculation.dependents import areas, readers
from workbooks.recalculation.verdict import (
    OWN_CALL,
    Kind,
    Setting,
    Verdict,
    examine,
    kind_of_name,
)
from workbooks.xlsx.addresses import address
from workbooks.xlsx.sheets import Book, Formula

# What wraps a formula to see how many values it yields.
ONE, FIXED, GROWING = "XLP.ONE", "XLP.FIXED", "XLP.GROWING"
# The engine answers ranges of some four times as many cells with #NUM!, where Excel computes.
MOST_CELLS = 4_000_000
# Beyond column ZZ a few hundred rows are as many cells, up to it some thousand.
_VAST = re.compile(
    r":\$?(?:[A-Za-z]{1,2}\$?[0-9]{4}|[A-Za-z]{3}\$?[0-9]{3}|[A-Za-z]{1,3}(?![\w$])"
    r"|(?<=[0-9]:)\$?[0-9])"
)
_VAST_REASON = f"a range of more than {MOST_CELLS:,} cells"
_ASKED_OF_IF = re.compile(r"\bIS[A-Z]+\s*\(\s*IF\s*\(\s*([^\W\d][\w.\\?]*)\s*,", re.IGNORECASE)


def tag(place: int, mode: int = 0) -> str:
    """Return the number by which a call says which formula it stands in, and its mode."""
    return str(4 * place + mode)


def untag(number: float) -> tuple[int, int]:
    """Return the formula's place and the mode that a tag carries."""
    return divmod(int(number), 4)


class Preparation:
    """The formulas of a workbook made ready for the engine.

    Args:
        book: the workbook; the reason of each formula that is not computed is set.
        own: names of our functions, upper case.
    """

    def __init__(self, book: Book, own: Iterable[str]) -> None:
        self.formulas = book.formulas
        self.names = {(name.sheet, name.name.lower()): name for name in book.names}
        self._own = frozenset(own)
        self._sheets = {sheet.name.lower() for sheet in book.sheets}
        self._local = {name.sheet for name in book.names if name.sheet is not None}
        self._verdicts: dict[tuple[str, Setting, str], tuple[Verdict, str]] = {}
        self._kinds = {
            key: f"stands for {_VAST_REASON}" if _is_vast(name.text) else kind_of_name(name.text)
            for key, name in self.names.items()
        }
        self.usable_names = [
            name for key, name in self.names.items() if not isinstance(self._kinds[key], str)
        ]
        """The defined names that the engine is given."""
        self._words: dict[int, str] = {}
        for place, formula in enumerate(self.formulas):
            if not formula.reason:
                self._prepare(place, formula)
        self.spread_gaps()

    def engine_text(self, place: int) -> str:
        """Return the formula that the engine gets; a formula without a value becomes 0."""
        return "0" if self.formulas[place].reason else self._words[place]

    def repeated(self, place: int) -> list[tuple[int, int]]:
        """Return the cells of an array formula that the engine gets once for each of them.

        What it spills from one cell it does not compute before the formulas that read it. Calls of
        our functions are made once, and stay in one cell.
        """
        formula = self.formulas[place]
        if formula.array is None or formula.dynamic or formula.reason:
            return []
        return [] if OWN_CALL in self._words[place] else formula.array.cells()

    def spread_gaps(self) -> None:
        """Withhold the value of every formula that reads one without a value."""
        gaps = [place for place, formula in enumerate(self.formulas) if formula.reason]
        if not gaps:
            return
        for place, through in readers(self.formulas, self.names, gaps).items():
            source = self.formulas[through]
            where = address(source.row, source.column)
            self.formulas[place].reason = f"it reads {source.sheet}!{where}, which has no value"

    def _prepare(self, place: int, formula: Formula) -> None:
        text = formula.text
        setting = Setting.PLAIN if formula.array is None else Setting.ARRAY
        scope = formula.sheet if formula.sheet in self._local else ""
        key = (scope, setting, shape(text))
        if key not in self._verdicts:
            found = examine(key[2], setting, self._own, partial(self._name_kind, scope))
            self._verdicts[key] = found, self._misread_name(key[2])
        verdict, misread = self._verdicts[key]
        if verdict.reason:
            formula.reason = verdict.reason
            return
        named = "!" in text
        words = tokens(text) if verdict.edits or named else []
        if named and (missing := self._missing_sheet(words)):
            formula.reason = f"there is no sheet {missing}"
            return
        if _is_vast(text):
            formula.reason = f"it reads {_VAST_REASON}"
            return
        if misread:
            formula.reason = (
                f"the engine misreads IF({misread}, ...) inside a function that asks what it is: "
                f"write IF({misread}=TRUE, ...)"
            )
            return
        if verdict.edits:
            words.append("")
            for edit in verdict.edits:
                number = "" if edit.mode is None else tag(place, edit.mode)
                kept = "" if edit.replaces else words[edit.place]
                words[edit.place] = edit.text + number + edit.after + kept
            text = "".join(words)
        if formula.array is not None:
            wrapper = GROWING if formula.dynamic else FIXED
            text = f"{wrapper}({tag(place)},{text})"
        elif verdict.may_spill:
            text = f"{ONE}({tag(place)},{text})"
        self._words[place] = text

    def _misread_name(self, text: str) -> str:
        """A defined name that stands alone as the condition of an IF within ISERROR and its like.

        There the engine takes the test for false, whatever it is.
        """
        if _ASKED_OF_IF.search(text) is None:  # whatever stands inside of text constants
            return ""
        for match in _ASKED_OF_IF.finditer(TEXT.sub('""', text)):
            if any(name == match[1].lower() for _, name in self.names):
                return match[1]
        return ""

    def _missing_sheet(self, words: list[str]) -> str:
        for word in words:
            if word.endswith("!") and word[0] != "#" and "[" not in word:
                name = sheet_name(word)
                if name.lower() not in self._sheets:
                    return name
        return ""

    def _name_kind(self, scope: str, name: str) -> Kind | str:
        for key in ((scope, name.lower()), (None, name.lower())):
            found = self._kinds.get(key)
            if isinstance(found, str):
                return f"the name {name} {found}"
            if found is not None:
                return found
        return f"there is no name {name[:40]}"


def _is_vast(text: str) -> bool:
    """Say whether a formula names a range that the engine cannot hold."""
    return _VAST.search(text) is not None and any(
        area.size > MOST_CELLS for _, area in areas(text, "", {})
    )
