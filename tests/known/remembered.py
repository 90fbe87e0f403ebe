"""Work whose result is asked for again and again by the tests of one module."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any


def remembered(work: Callable[..., Any], key: Callable[..., Hashable]) -> Callable[..., Any]:
    """Return work that is done once for each key.

    Args:
        work: it answers the same to the same, and nobody changes its answer.
        key: all that the answer depends on, from the arguments and from what else was set.
    """
    answers: dict[Hashable, Any] = {}

    def answered(*given: Any, **named: Any) -> Any:
        asked = key(*given, **named)
        if asked not in answers:
            answers[asked] = work(*given, **named)
        return answers[asked]

    return answered
