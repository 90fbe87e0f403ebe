"""The work of solving a base game, told and refused before it begins."""

from __future__ import annotations

from typing import Final, NamedTuple

from combinatorics.described.language.tree import DescriptionError

MOST_MEMORY: Final = 1_000
"""Megabytes that a base game may take while it is solved."""
PROGRAM: Final = 190
"""Megabytes that the program and its libraries take."""


class Work(NamedTuple):
    """How large a base game is.

    Args:
        states: states of the first decision, at most.
        memory: megabytes taken while they are found, at most.
    """

    states: int
    memory: int


def work_for(states: int, taken: int) -> Work:
    """Return the work of so many states.

    Args:
        states: their number, at most.
        taken: bytes of memory beside the program's own, at most.

    Raises:
        DescriptionError: more memory than may be taken.
    """
    memory = PROGRAM + taken // 10**6
    if memory > MOST_MEMORY:
        raise DescriptionError(
            f"up to {states:,} states would take {memory:,} MB of memory, and {MOST_MEMORY:,} MB "
            "may be taken: let fewer cards be known, or name fewer rows."
        )
    return Work(states, memory)
