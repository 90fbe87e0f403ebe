"""The solved house ways: those that come with the program, and those in the user's cache."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import comb
from typing import Any

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

    @property
    def total(self) -> int:
        """All deals."""
        return self.win + self.push + self.lose


@dataclass(frozen=True)
class Sample:
    """Deals drawn at random, as a check of the exact counts.

    Args:
        ends: the deals by how they ended.
        seed: of the random numbers.
    """

    ends: Ends
    seed: int

    @property
    def mean(self) -> Fraction:
        """The average net result in base wagers at even money."""
        return Fraction(self.ends.win - self.ends.lose, self.ends.total)

    @property
    def variance_of_mean(self) -> Fraction:
        """The estimated variance of the average: the square of its standard error."""
        total = self.ends.total
        square = Fraction(self.ends.win + self.ends.lose, total)
        return (square - self.mean**2) / (total - 1)


@dataclass(frozen=True)
class Solution:
    """A solved house way.

    Args:
        by_class: deals by the class of the dealer's hand, with `ACE_HIGH`.
        sample: the check at random.
    """

    by_class: Mapping[str, Ends]
    sample: Sample

    @property
    def ends(self) -> Ends:
        """All deals by how they end."""
        return Ends(
            *(
                sum(getattr(ends, name) for ends in self.by_class.values())
                for name in ("win", "push", "lose")
            )
        )

    @property
    def net(self) -> Fraction:
        """The player's expected net result in base wagers at even money."""
        return Fraction(self.ends.win - self.ends.lose, self.ends.total)


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
    sample = table["random deals"]
    return Solution(
        {name: Ends(*counts) for name, counts in table["dealer's hand"].items()},
        Sample(Ends(*sample["win, push, lose"]), sample["seed"]),
    )
