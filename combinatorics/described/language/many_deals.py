"""Which rows many deals meet, and which is met while some groups are not known yet.

Deals of which every phrase says the same meet the same rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from combinatorics.described.language.deal import Row
from combinatorics.described.language.evaluate import Groups, test_of
from combinatorics.described.language.tree import Condition, Phrase, leaves, left_of, phrases

T = TypeVar("T", bound=tuple[Groups, int])
Met = tuple[int, ...]


def rows_of_each(rows: Sequence[Row], found: Sequence[T]) -> Iterator[tuple[T, Met]]:
    """Yield kinds of deal, the cards of each first, with the places of all rows that it meets."""
    asked = tuple(dict.fromkeys(one for row in rows for one in leaves(row.condition)))
    tests = [test_of(one) for one in asked]
    known: dict[tuple[bool, ...], Met] = {}
    for kind in found:
        told = tuple([test(kind[0]) for test in tests])
        if told not in known:
            answers = dict(zip(asked, told, strict=True))
            met = (at for at, row in enumerate(rows) if decided(row.condition, answers))
            known[told] = tuple(met)
        yield kind, known[told]


def named_groups(condition: Condition) -> frozenset[str]:
    """Return the groups that a condition names."""
    return frozenset(name for phrase in phrases(condition) for name in phrase.named)


def row_of(rows: Sequence[Row]) -> Callable[[Groups], int | None]:
    """Return the function that says which row the known groups decide.

    It returns the place of the row, the number of rows where none is met, and None where it is not
    decided yet.
    """
    said = dict.fromkeys(one for row in rows for one in leaves(row.condition))
    asked = [(one, named_groups(one), test_of(one)) for one in said]

    def place(groups: Groups) -> int | None:
        answers = {one: test(groups) for one, needed, test in asked if needed <= groups.keys()}
        for at, row in enumerate(rows):
            met = decided(row.condition, answers)
            if met is None:
                return None
            if met:
                return at
        return len(rows)

    return place


def decided(condition: Condition | bool, answers: Mapping[Phrase, bool]) -> bool | None:
    """Say whether a condition holds where phrases are answered so; None where it is left open.

    Args:
        condition: the condition, or what is known of it.
        answers: whether phrases hold; of others it is not known.
    """
    left = condition if isinstance(condition, bool) else left_of(condition, answers.get)
    return left if isinstance(left, bool) else None
