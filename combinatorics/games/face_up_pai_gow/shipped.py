"""The solved house ways: those that come with the program, and those in the user's cache."""

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

HANDS = comb(53, 7)
"""Seven-card hands of the 53-card deck."""
AGAINST = comb(46, 7)
"""Hands of the player beside a hand of the dealer."""
DEALS = HANDS * AGAINST

BOUNDS_FILE = "fupg_bounds.json"
BOUNDS = LEAST, HIGHEST_HIGH = "least", "highest high hand"
"""What is counted over all hands beside the rows: the setting of each hand that is best for the
house, and the one with the highest high hand."""

ACE_HIGH = "Ace-high pai gow"
"""The class of dealer's hands against which every wager is returned."""


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
    """A solved house way.

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
    """The solution of a house way, None where it has to be built.

    Looked up by its rules: a way in a range that has the rules of one on file has its solution.
    """
    found = _shipped().get(way.digest)
    return recall(way.question, read_kept) if found is None else from_table(found)


@cache
def _shipped() -> Mapping[str, Any]:
    folder = files("combinatorics").joinpath("tables")
    tables = [
        json.loads(entry.read_text("utf-8"))
        for entry in folder.iterdir()
        if entry.name.startswith("fupg_base_") and entry.name.endswith(".json")
    ]
    return {table["digest"]: table for table in tables}


def read_kept(kept: Any) -> Solution:
    """Read a solution and see that it adds up.

    The dealer's hands of each class are as many as in every other solution, since the class does
    not depend on the way, and together all deals.

    Raises:
        SpoiltError: it is none.
    """
    by_class = part(kept, "dealer's hand")
    require(isinstance(by_class, dict), "It has no counts by the dealer's hand.")
    drawn = part(kept, "random deals")
    ends = {name: counts(found, 3) for name, found in by_class.items()}
    sizes = {name: sum(found) for name, found in ends.items()}
    require(sum(sizes.values()) == DEALS, "Its counts do not add up to all deals.")
    for other in _shipped().values():
        known = {name: sum(found) for name, found in other["dealer's hand"].items()}
        require(sizes == known, "Its counts do not add up to all deals of each class.")
    counts(part(drawn, "win, push, lose"), 3)
    counts([part(drawn, "seed")], 1)
    return from_table(kept)


def from_table(table: Mapping[str, Any]) -> Solution:
    """A solution from what a file or the cache keeps of it."""
    drawn = table["random deals"]
    win, push, lose = drawn["win, push, lose"]
    return Solution(
        {name: Ends(*counts) for name, counts in table["dealer's hand"].items()},
        RandomCheck(win, push, lose, drawn["seed"]),
    )
