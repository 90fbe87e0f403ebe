"""One input of a form: what is asked, what may be typed, and the name of its cell."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache


class Kind(Enum):
    """What an input takes."""

    TEXT = "text"
    DAY = "a day"
    MONEY = "an amount of dollars"
    WHOLE = "a whole number"
    NUMBER = "a number"
    PERCENT = "a percentage"
    YES = "yes or no"
    LIST = "one of a list"
    TABLE = "a paytable"
    SEVERAL = "one of a list, or several separated by ;"
    DIGEST = "a SHA-256 digest of 64 hexadecimal digits"


HIGHEST_SHARE = 1.5
"""The highest share that a percentage can be; a payback of 150% is typed as 1.5 or 150%."""
POINTS = (10, 100)
"""Between these a bare number is meant in hundredths: 98.096 pasted for 98.096%."""


DIGITS = 64
"""Hexadecimal digits of a SHA-256 digest."""


def share(cell: str) -> str:
    """Return an expression for a percentage as a share, however it was typed: 98.096 or 98.096%.

    Text, which is more than any number, stays as it was typed.
    """
    return f'IF(({cell}>={POINTS[0]})*({cell}<""),{cell}/100,{cell})'


@dataclass(frozen=True, kw_only=True)
class Input:
    """One input.

    Args:
        key: its name in the program.
        label: what stands beside it.
        kind: what it takes.
        name: the defined name of its cell.
        field: what COMPLIANCE calls it; "" where it is no choice.
        options: what a drop-down offers.
        needed: whether an application without it is incomplete.
        remark: what stands beside it where no rule of the law does.
        open: whether something that the drop-down does not offer may be typed.
        unit: what may stand behind a number, in the words of its rule; "" for nothing.
    """

    key: str
    label: str
    kind: Kind
    name: str
    field: str = ""
    options: tuple[str, ...] = ()
    needed: bool = False
    remark: str = ""
    open: bool = False
    unit: str = ""


@lru_cache(4096)  # every formula of a form asks for the names of its inputs
def name_of(*parts: str) -> str:
    """Return a defined name: parts joined, everything that a name cannot hold left out."""
    words = [re.sub(r"[^A-Za-z0-9]+", "_", part).strip("_") for part in parts]
    name = "_".join(word for word in words if word)
    return name[:200]
