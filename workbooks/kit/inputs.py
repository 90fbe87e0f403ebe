"""One input of a form: what is asked, what may be typed, and the name of its cell."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum


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


@dataclass(frozen=True)
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


def name_of(*parts: str) -> str:
    """Return a defined name: parts joined, everything that a name cannot hold left out."""
    words = [re.sub(r"[^A-Za-z0-9]+", "_", part).strip("_") for part in parts]
    name = "_".join(word for word in words if word)
    return name[:200]
