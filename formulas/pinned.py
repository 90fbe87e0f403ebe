"""A call that says itself what it rests on, so that a default that changes leaves it as it is.

A signed sheet is read years later. A formula on it therefore names each reading, basis and term
that was taken by default when it was asked, besides the edition of the law.
"""

from __future__ import annotations

from collections.abc import Sequence

from formulas.question.conditions import same_condition
from formulas.question.ledger import Answered
from formulas.registry import find
from formulas.values import Raw, Scalar

READING = "reading"
TRIES = frozenset({"RECONCILE"})
"""Functions that try every basis and term which is not named: only the reading is named to them."""


def pinned(name: str, arguments: Sequence[Raw], answer: Answered) -> list[Raw]:
    """Return the arguments of a call with what its answer took by default among the conditions."""
    taken = [row for row in answer.defaults if name not in TRIES or row[0] == READING]
    return with_conditions(name, arguments, taken) if taken else list(arguments)


def with_conditions(
    name: str, arguments: Sequence[Raw], added: Sequence[tuple[str, Scalar]]
) -> list[Raw]:
    """Return the arguments of a call with conditions added, or put in the place of its own.

    Each is a name and a value.
    """
    given = list(arguments)
    place = find(name).place_of_conditions
    assert place is not None, name
    given += [None] * (place + 1 - len(given))
    named: dict[str, list[Scalar]] = {}
    rows = given[place]
    for row in [*(rows if isinstance(rows, list) else []), *map(list, added)]:
        named[same_condition(row[0])] = row
    given[place] = list(named.values())
    return given
