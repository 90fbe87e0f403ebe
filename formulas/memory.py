"""What is kept of answers given, and what a call may hand over, both counted in cells."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from typing import Any, Final, TypeAlias

from formulas.question.ledger import Answered
from formulas.refusal import bad_value
from formulas.values import CellError, Raw, Scalar, Value, blank

TRIM_FROM: Final = 1_000  # rows; a longer range is likely a whole column
MOST_ROWS: Final = 20_000  # of one range, without the empty ones at its end
MOST_CELLS: Final = 100_000  # of all arguments of a call
LONGEST_TEXT: Final = 32_767  # letters that a cell holds
LETTERS_OF_A_CELL: Final = 64  # a longer text counts for more cells
Asked: TypeAlias = tuple[Any, ...]
"""The function, then its arguments: value and type, or of a range lengths, cells and types."""


class Memory:
    """Answers by what was asked, the oldest forgotten where they have too many cells together."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: dict[Asked, tuple[int, Answered]] = {}
        self.cells = 0

    def get(self, question: Asked) -> Answered | None:
        """Return the answer kept for a question, None where nothing is."""
        kept = self._things.get(question)
        return None if kept is None else kept[1]

    def keep(self, question: Asked, cells: int, answer: Answered) -> None:
        """Keep an answer, unless it and its question are a twentieth of all there is room for."""
        if cells * 20 > self._most:
            return
        kept = cells, answer
        if self._things.setdefault(question, kept) is not kept:
            return  # another thread kept it meanwhile
        self.cells += cells
        while self.cells > self._most:
            self.cells -= self._things.pop(next(iter(self._things)))[0]

    def clear(self) -> None:
        """Forget everything."""
        self._things.clear()
        self.cells = 0


def admitted(name: str, arguments: Sequence[Raw]) -> list[Raw]:
    """Return arguments whose long ranges end with their last filled row; too many are refused."""
    found = list(arguments)
    cells = 0
    for place, raw in enumerate(found):
        if isinstance(raw, list):
            raw = found[place] = raw or [[]]  # a range without a row is an empty one
            if len(raw) > TRIM_FROM:
                end = len(raw)
                while end > 1 and all(blank(cell) for cell in raw[end - 1]):
                    end -= 1
                raw = found[place] = raw[:end]
            if len(raw) > MOST_ROWS:
                raise bad_value(
                    f"{name} was given a range of {len(raw):,} rows and takes {MOST_ROWS:,}: name "
                    "only the rows that are filled."
                )
            cells += sum(map(len, raw))
    if cells > MOST_CELLS:
        raise bad_value(
            f"{name} was given {cells:,} cells and takes {MOST_CELLS:,}: name only the cells that "
            "are filled."
        )
    return found


def handed(name: str, arguments: Sequence[Raw]) -> tuple[int, CellError | None]:
    """Return how many cells a call takes to remember, and the first error value it hands over.

    A text of more letters than a cell holds is refused.
    """
    cells: list[Scalar] = []
    for raw in arguments:
        if isinstance(raw, list):
            cells += chain.from_iterable(raw)
        else:
            cells.append(raw)
    longest = max([len(cell) for cell in cells if isinstance(cell, str)], default=0)
    if longest > LONGEST_TEXT:
        raise bad_value(
            f"{name} was given a text of {longest:,} letters; a cell holds {LONGEST_TEXT:,}."
        )
    size = cells_of([cells]) if longest >= LETTERS_OF_A_CELL else len(cells)
    return size, next((cell for cell in cells if isinstance(cell, CellError)), None)


def asked(name: str, arguments: Sequence[Raw]) -> Asked:
    """Return a call as it is remembered; TRUE and 1 are equal numbers and not the same."""
    question: list[Hashable] = [name]
    for raw in arguments:
        if isinstance(raw, list):
            cells = tuple(chain.from_iterable(raw))
            question.append((tuple(map(len, raw)), cells, tuple(map(type, cells))))
        else:
            question.append((raw, type(raw)))
    return tuple(question)


def cells_of(value: Value) -> int:
    """Return how many cells an answer takes; a long text counts for several."""
    cells = list(chain.from_iterable(value)) if isinstance(value, list) else [value]
    more = sum(len(cell) // LETTERS_OF_A_CELL for cell in cells if isinstance(cell, str))
    return len(cells) + more
