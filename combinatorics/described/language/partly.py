"""Which row is met while some groups are not known yet, or that it is not decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from combinatorics.described.language.deal import Row
from combinatorics.described.language.evaluate import Groups, test_of
from combinatorics.described.language.many_deals import decided, leaves
from combinatorics.described.language.tree import Condition, phrases


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
