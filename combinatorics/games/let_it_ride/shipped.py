"""The shipped table of starting hands of Let It Ride; `patterns` says what it counts."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

NAME = "lir_base.json"


@dataclass(frozen=True)
class Start:
    """A class of starting hands.

    Args:
        name: its name ("KK7", "AKQs").
        ways: number of hands of three cards in it.
        fourth: first community cards by the place of the tally that they lead to; 49 in all.
    """

    name: str
    ways: int
    fourth: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class LetItRideTable:
    """The shipped table.

    Args:
        tallies: second community cards by the hand they make; 48 in each.
        starts: the classes of starting hands.
    """

    tallies: tuple[tuple[int, ...], ...]
    starts: tuple[Start, ...]


@cache
def table() -> LetItRideTable:
    """Read the shipped table."""
    data = json.loads((files("combinatorics") / "tables" / NAME).read_text(encoding="utf-8"))
    return LetItRideTable(
        tuple(map(tuple, data["tallies"])),
        tuple(
            Start(name, row[0], tuple(zip(row[1::2], row[2::2], strict=True)))
            for name, row in data["classes"].items()
        ),
    )
