"""A field of a submission and a line of the answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

OK = "OK"
FAIL = "FAIL"
MISSING = "MISSING"
CHECK = "CHECK"
STATUSES = (FAIL, MISSING, CHECK, OK)
"""Most serious first."""


class Concern(IntEnum):
    """What a line is about, most serious first."""

    PAYS = 0
    CAP = 1
    METER = 2
    WAGER = 3
    STATED = 4
    TABLE = 5
    LAYOUT = 6
    PROCEDURE = 7
    TEXT = 8
    POLICY = 9


@dataclass(frozen=True)
class Field:
    """One thing a submission can say.

    Args:
        name: as it is typed ("Trips paytable", "Trips | Flush", "betting positions").
        required: what the law requires of it.
        citation: where the law says so.
        aliases: other names of the field.
    """

    name: str
    required: str
    citation: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class RuleLine:
    """What was found on one rule.

    Args:
        concern: what it is about.
        rule: the field, or the rule of the law.
        status: OK, FAIL, MISSING or CHECK.
        found: what the submission says.
        required: what the law says.
        citation: where.
        section: the section alone, without sign and chapter; may be empty.
    """

    concern: Concern
    rule: str
    status: str
    found: str
    required: str
    citation: str
    section: str = ""


def serious(line: RuleLine) -> tuple[bool, int, int]:
    """Return the key that sorts lines, most serious first; equal ones keep the law's order.

    An agency's policy, which is not law, stands apart behind all of it.
    """
    policy = line.concern is Concern.POLICY
    return policy, STATUSES.index(line.status), int(line.concern)
