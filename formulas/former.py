"""What an earlier version answered to a call: the archive of figures, from the change record.

The record holds former figures call by call. Where a cause is a reading whose default changed, it
names the former choice too (`under`), and where a condition is refused since that entered nothing
before, its name (`without`): asked so, today's engine gives the former figure of any call, also of
one that is not on record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from formulas.figure_changes import FigureChange, Shown, figure_changes
from formulas.pinned import with_conditions
from formulas.registry import answer_of
from formulas.values import CellError, Raw, Value, key

_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)(\.dev\d+)?")
Release: TypeAlias = tuple[int, int, int, int]
Answer: TypeAlias = Value | Shown
ERROR = re.compile(r"#[A-Z/0]+[!?A]?")


@dataclass(frozen=True)
class Former:
    """What a call came to before a change.

    Args:
        answer: the former answer; an error value for a refusal.
        change: what moved it since.
        asked: how it is asked today so that this comes out, "" for what stands on record.
        stands: whether today's answer is the same figure, asked otherwise.
    """

    answer: Answer
    change: FigureChange
    asked: str = ""
    stands: bool = False


def release(version: str) -> Release | None:
    """Return a version as what sorts, None for what is none; a development version comes first.

    Args:
        version: such as 0.1.0 or 0.2.0.dev1.
    """
    read = _VERSION.fullmatch(version)
    if read is None:
        return None
    return int(read[1]), int(read[2]), int(read[3]), 0 if read[4] else 1


def changes_since(version: str) -> tuple[FigureChange, ...]:
    """Return the changes since the version that made a sheet; none for what is no version."""
    made = release(version)
    if made is None:
        return ()
    return tuple(one for one in figure_changes() if (release(one.version) or made) > made)


def former_answers(
    name: str, arguments: Sequence[Raw], call: str, today: Answer, version: str
) -> Iterator[Former]:
    """Yield what a call may have come to by an earlier version, the surest first.

    Today's answer is an error value for a refusal.
    """
    touching = [one for one in changes_since(version) if one.touches(call)]
    asked = list(_without(name, arguments, touching)) if isinstance(today, CellError) else []
    for given, former in asked:
        yield former
        yield from _under(name, given, touching, f"{former.asked} and ")
    yield from _on_record(call, today, touching)
    yield from _under(name, arguments, touching, "")


def _on_record(call: str, today: Answer, touching: list[FigureChange]) -> Iterator[Former]:
    answer: Answer = today
    found: FigureChange | None = None
    for change in reversed(touching):  # the oldest of several changes has the last word
        if change.refused and not any(line.call == call for line in change.moved):
            answer, found = CellError(change.refused), change
        for line in change.moved:
            if line.kept or line.call != call or line.old is None:
                continue
            if not line.row:
                refused = isinstance(line.old, str) and ERROR.fullmatch(line.old)
                answer, found = CellError(str(line.old)) if refused else line.old, change
            elif isinstance(answer, list) and line.row <= len(answer):
                rows = [list(row) for row in answer]
                if line.column <= len(rows[line.row - 1]) and not isinstance(line.old, list):
                    rows[line.row - 1][line.column - 1] = line.old
                    answer, found = rows, change
    if found is not None:
        yield Former(answer, found)


def _under(
    name: str, arguments: Sequence[Raw], touching: list[FigureChange], before: str
) -> Iterator[Former]:
    for change in touching:
        if change.under:
            said = "; ".join(f'{condition} "{value}"' for condition, value in change.under)
            answer = _answer(name, with_conditions(name, arguments, change.under))
            if not isinstance(answer, CellError):
                yield Former(answer, change, f"{before}with {said}")


def _without(
    name: str, arguments: Sequence[Raw], touching: list[FigureChange]
) -> Iterator[tuple[list[Raw], Former]]:
    table = arguments[-1] if arguments and isinstance(arguments[-1], list) else []
    for change in touching:
        given = [one for one in change.without if any(key(row[0]) == key(one) for row in table)]
        for size in range(1, len(given) + 1):
            for left_out in combinations(given, size):
                kept = [row for row in table if key(row[0]) not in map(key, left_out)]
                asked = [*arguments[:-1], kept or None]
                answer = _answer(name, asked)
                if not isinstance(answer, CellError):
                    words = " and ".join(f'"{one}"' for one in left_out)
                    yield asked, Former(answer, change, f"without {words}", stands=True)


def _answer(name: str, arguments: Sequence[Raw]) -> Value:
    answer = answer_of(name, arguments)
    return CellError(answer.code) if answer.code else answer.value
