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
from combinatorics.cache import recall
from combinatorics.games.face_up_pai_gow.house_way import HouseWay

HANDS = comb(53, 7)
"""Seven-card hands of the 53-card deck."""
AGAINST = comb(46, 7)
"""Hands of the player beside a hand of the dealer."""
DEALS = HANDS * AGAINST

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
    if found is None:
        kept = recall(way.question)
        found = kept if isinstance(kept, dict) else None
    return None if found is None else from_table(found)


@cache
def _shipped() -> Mapping[str, Any]:
    folder = files("combinatorics").joinpath("tables")
    tables = [
        json.loads(entry.read_text("utf-8"))
        for entry in folder.iterdir()
        if entry.name.startswith("fupg_base_") and entry.name.endswith(".json")
    ]
    return {table["digest"]: table for table in tables}


def from_table(table: Mapping[str, Any]) -> Solution:
    """A solution from what a file or the cache keeps of it."""
    drawn = table["random deals"]
    win, push, lose = drawn["win, push, lose"]
    return Solution(
        {name: Ends(*counts) for name, counts in table["dealer's hand"].items()},
        RandomCheck(win, push, lose, drawn["seed"]),
    )
