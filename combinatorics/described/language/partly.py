"""Whether a condition holds while some groups are not known yet: yes, no, or not decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from combinatorics.described.language.deal import Row
from combinatorics.described.language.evaluate import Groups, test_of
from combinatorics.described.language.tree import All, Condition, Not, Phrase, phrases

Partly = Callable[[Groups], bool | None]


def named_groups(condition: Condition) -> frozenset[str]:
    """Return the groups that a condition names."""
    return frozenset(name for phrase in phrases(condition) for name in phrase.named)


def partly(condition: Condition) -> Partly:
    """Return the function that says of the groups that are known whether a condition holds."""
    if isinstance(condition, Phrase):
        needed, test = named_groups(condition), test_of(condition)
        return lambda groups: test(groups) if needed <= groups.keys() else None
    if isinstance(condition, Not):
        part = partly(condition.part)

        def contrary(groups: Groups) -> bool | None:
            found = part(groups)
            return None if found is None else not found

        return contrary
    parts = tuple(map(partly, condition.parts))
    deciding = not isinstance(condition, All)

    def joined(groups: Groups) -> bool | None:
        found: bool | None = not deciding
        for part in parts:
            one = part(groups)
            if one is deciding:
                return deciding
            found = None if one is None else found
        return found

    return joined


def row_of(rows: Sequence[Row]) -> Callable[[Groups], int | None]:
    """Return the function that says which row the known groups decide.

    It returns the place of the row, the number of rows where none is met, and None where it is not
    decided yet.
    """
    tests = [partly(row.condition) for row in rows]

    def row(groups: Groups) -> int | None:
        for at, test in enumerate(tests):
            met = test(groups)
            if met is None:
                return None
            if met:
                return at
        return len(tests)

    return row
