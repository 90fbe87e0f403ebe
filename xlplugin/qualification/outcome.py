"""What one check of the protocol came to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Result(Enum):
    """What a check came to, in the words of the record."""

    PASSED = "passed"
    FAILED = "FAILED"
    UNRESOLVED = "unresolved"
    NOT_RUN = "not run"


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """One line of the record.

    Args:
        part: of the protocol.
        what: was checked.
        result: what it came to.
        detail: the figures compared, or why it was not run.
    """

    part: str
    what: str
    result: Result
    detail: str


def outcome(part: str, what: str, detail: str, *, passed: bool) -> Outcome:
    """Return the outcome of a check that was run."""
    result = Result.PASSED if passed else Result.FAILED
    return Outcome(part=part, what=what, result=result, detail=detail)


def not_run(part: str, what: str, why: str) -> Outcome:
    """Return the outcome of a check that was not run."""
    return Outcome(part=part, what=what, result=Result.NOT_RUN, detail=why)
