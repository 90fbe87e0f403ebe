"""What is kept of answers given, and what a call may hand over, both counted in cells."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from formulas.answered import Answered
from formulas.refusal import bad_value
from formulas.values import Raw, Rows, Value, blank

TRIM_FROM: Final = 1_000  # rows; a longer range is likely a whole column
MOST_ROWS: Final = 20_000  # of one range, without the empty ones at its end
MOST_CELLS: Final = 100_000  # of all arguments of a call
LONGEST_TEXT: Final = 32_767  # letters that a cell holds
LETTERS_OF_A_CELL: Final = 64  # a longer text counts for more cells


class Memory:
    """Answers by their question, the oldest forgotten where they become too many.

    Args:
        most: cells of questions and answers together.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._answers: dict[Hashable, tuple[int, Answered]] = {}
        self.cells = 0

    def get(self, question: Hashable) -> Answered | None:
        """Return the answer to a question, None where none is kept."""
        kept = self._answers.get(question)
        return None if kept is None else kept[1]

    def keep(self, question: Hashable, size: int, answer: Answered) -> None:
        """Keep an answer, unless it and its question are a twentieth of all there is room for.

        Args:
            question: what was asked.
            size: its cells.
            answer: what was answered.
        """
        cells = size + cells_of(answer.value)
        if cells * 20 > self._most or question in self._answers:
            return
        self._answers[question] = cells, answer
        self.cells += cells
        while self.cells > self._most:
            self.cells -= self._answers.pop(next(iter(self._answers)))[0]

    def clear(self) -> None:
        """Forget everything."""
        self._answers.clear()
        self.cells = 0


def admitted(name: str, arguments: Sequence[Raw]) -> list[Raw]:
    """Return arguments whose long ranges end with their last filled row.

    Args:
        name: the function, for the refusal.
        arguments: what a call hands over.

    Raises:
        Refusal: a range of too many rows, or more cells than a call may hand over.
    """
    found = [
        _trimmed(raw) if isinstance(raw, list) and len(raw) > TRIM_FROM else raw
        for raw in arguments
    ]
    cells = 0
    for raw in found:
        if isinstance(raw, list):
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


def check_texts(name: str, arguments: Sequence[Raw]) -> None:
    """Refuse a text that no cell holds.

    Args:
        name: the function, for the refusal.
        arguments: what a call hands over.

    Raises:
        Refusal: a text of more letters.
    """
    for raw in arguments:
        for row in raw if isinstance(raw, list) else [[raw]]:
            for cell in row:
                if isinstance(cell, str) and len(cell) > LONGEST_TEXT:
                    raise bad_value(
                        f"{name} was given a text of {len(cell):,} letters; a cell holds "
                        f"{LONGEST_TEXT:,}."
                    )


def cells_of(raw: Value) -> int:
    """Return how many cells an argument or an answer takes; a long text counts for several."""
    return sum(_of_row(row) for row in raw) if isinstance(raw, list) else _of_row([raw])


def _of_row(row: Sequence[object]) -> int:
    cells = len(row)
    for cell in row:
        if isinstance(cell, str):
            cells += len(cell) // LETTERS_OF_A_CELL
    return cells


def _trimmed(rows: Rows) -> Rows:
    end = len(rows)
    while end > 1 and all(blank(cell) for cell in rows[end - 1]):
        end -= 1
    return rows[:end]
