"""What comes with the program of house ways: bounds over all of them, random deals of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb
from typing import Any

from combinatorics.base_wager import RandomCheck
from combinatorics.cache import counts, part, recall, require
from combinatorics.shipped import table
from combinatorics.solvers.face_up_pai_gow.house_way import HouseWay

HANDS = comb(53, 7)
"""Seven-card hands of the 53-card deck."""
AGAINST = comb(46, 7)
"""Hands of the player beside a hand of the dealer."""
DEALS = HANDS * AGAINST

BOUNDS_FILE = "fupg_bounds.json"
DEALS_FILE = "fupg_random_deals.json"
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


def drawn(way: HouseWay) -> RandomCheck | None:
    """The random deals against a house way, shipped or in the user's cache; None where none are.

    Those of a way on file are looked up by its rules, so a way in a range that has them has these.
    """
    for shipped in table(DEALS_FILE)["ways"]:
        if shipped["digest"] == way.digest:
            return read_drawn(shipped)
    return recall(way.question, read_drawn)


def bounds() -> Mapping[str, Mapping[str, Ends]]:
    """Deals by the dealer's hand, ace-high pai gows left out, in each of `BOUNDS`."""
    found = table(BOUNDS_FILE)
    return {name: {kind: Ends(*counts) for kind, counts in found[name].items()} for name in BOUNDS}


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
