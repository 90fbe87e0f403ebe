"""What is known of single house ways: the solutions that come with the program, random deals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import comb
from typing import Any

from combinatorics.base_wager import RandomCheck
from combinatorics.cache import counts, part, recall, require
from combinatorics.games.face_up_pai_gow.house_way import HouseWay
from combinatorics.shipped import content

HANDS = comb(53, 7)
"""Seven-card hands of the 53-card deck."""
AGAINST = comb(46, 7)
"""Hands of the player beside a hand of the dealer."""
DEALS = HANDS * AGAINST

BOUNDS_FILE = "fupg_bounds.json"
BY_PATTERN = LEAST, HIGHEST_HIGH = "least of all", "highest high hand"
"""Ways that are counted over the patterns of hands: the setting of each that is best for the house,
and the one with the highest high hand."""
LEAST_ANY, LEAST_TEN, HIGHEST_LOW = (
    "least by rules on any single",
    "least by rules on singles 10 to ace",
    "highest low hand",
)
"""Ways that are counted over the rows."""
BOUNDS = (LEAST, LEAST_ANY, LEAST_TEN, HIGHEST_LOW, HIGHEST_HIGH)

ACE_HIGH = "Ace-high pai gow"
"""The class of dealer's hands against which every wager is returned."""


SAMPLE = 10_000_000
"""Random deals of a check; their average has a standard error of about 0.00025."""


@dataclass(frozen=True)
class Ends:
    """Deals by how they end when the player sets best.

    Args:
        win: both hands of the player are higher in one of the settings.
        push: one is, or the dealer has an ace-high pai gow.
        lose: neither can be.
    """

    win: int
    push: int
    lose: int


@dataclass(frozen=True)
class Solution:
    """A house way on file as the sweep of single ways has counted it.

    Args:
        by_class: deals by the class of the dealer's hand, with `ACE_HIGH`.
        check: deals drawn at random.
    """

    by_class: Mapping[str, Ends]
    check: RandomCheck


def file_of(way_id: str) -> str:
    """The name of the shipped file of a way on file."""
    return f"fupg_base_{way_id.replace('-', '_')}.json"


def solution(way: HouseWay) -> Solution | None:
    """The shipped solution of a house way, None for one that is not on file.

    Looked up by its rules: a way in a range that has the rules of one on file has its solution.
    """
    found = _shipped().get(way.digest)
    if found is None:
        return None
    by_class = {name: Ends(*counts) for name, counts in found["dealer's hand"].items()}
    return Solution(by_class, read_drawn(found))


def drawn(way: HouseWay) -> RandomCheck | None:
    """The random deals against a house way, shipped or in the user's cache; None where none are."""
    solved = solution(way)
    if solved is not None:
        return solved.check
    return recall(way.question, read_drawn)


def bounds() -> Mapping[str, Mapping[str, Ends]]:
    """Deals by the dealer's hand, ace-high pai gows left out, in each of `BOUNDS`."""
    table = json.loads(content(BOUNDS_FILE))
    return {name: {kind: Ends(*counts) for kind, counts in table[name].items()} for name in BOUNDS}


@cache
def _shipped() -> Mapping[str, Any]:
    folder = files("combinatorics").joinpath("tables")
    tables = [
        json.loads(entry.read_text("utf-8"))
        for entry in folder.iterdir()
        if entry.name.startswith("fupg_base_") and entry.name.endswith(".json")
    ]
    return {table["digest"]: table for table in tables}


def read_drawn(kept: Any) -> RandomCheck:
    """Read random deals and see that they are all that were drawn.

    Raises:
        SpoiltError: they are not.
    """
    found = part(kept, "random deals")
    win, push, lose = counts(part(found, "win, push, lose"), 3)
    require(win + push + lose == SAMPLE, "Its random deals are not as many as were drawn.")
    (seed,) = counts([part(found, "seed")], 1)
    return RandomCheck(win, push, lose, seed)
