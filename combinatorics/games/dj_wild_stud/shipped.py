"""The counts of DJ Wild Stud Poker that come with the program."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import comb
from typing import Any, NamedTuple

from combinatorics.shipped import table as shipped_table

HANDS_FILE = "djw_hands.json"
BASE_FILE = "djw_base.json"

HANDS = comb(53, 5)
"""Five-card hands of the 53-card deck."""
DEALERS = comb(48, 5)
"""Hands of the dealer beside a hand of the player."""
DEALS = HANDS * DEALERS


class Played(NamedTuple):
    """Deals of one kind of the player's hand under the best play of the base game.

    Args:
        win: raised, and the player's hand higher.
        tie: raised, and the hands equal.
        lose: raised, and the dealer's hand higher.
        fold: folded.
        beaten: the dealer's hand higher, whatever the player did.
    """

    win: int
    tie: int
    lose: int
    fold: int
    beaten: int


@cache
def by_wild_cards(joker: bool) -> Mapping[str, tuple[int, ...]]:
    """Hands by kind, weakest first, and by the number of their wild cards.

    Args:
        joker: whether the joker is in the deck (53 cards) or not (52, the deuces wild).
    """
    table: dict[str, list[int]] = _read(HANDS_FILE)[
        "with the joker" if joker else "without the joker"
    ]
    return {name: tuple(counts) for name, counts in table.items()}


@cache
def deuces_as_twos() -> Mapping[str, int]:
    """Hands with a deuce that serves as a 2, by kind."""
    ways: dict[str, int] = _read(HANDS_FILE)["deuces as twos"]
    return ways


@cache
def played(rule: str) -> Mapping[str, Played]:
    """Deals by the player's kind of hand, weakest first.

    Args:
        rule: how hands of one kind compare.

    Raises:
        ValueError: an unknown rule.
    """
    rules = _read(BASE_FILE)["rules"]
    if rule not in rules:
        raise ValueError(f"Hands of one kind have no rule {rule!r}. Known: {', '.join(rules)}.")
    return {name: Played(*counts) for name, counts in rules[rule].items()}


@cache
def raised_from(rule: str) -> tuple[str, int]:
    """The weakest hand raised by one line, and the antes that the line loses over all deals.

    Args:
        rule: how hands of one kind compare.
    """
    found = _read(BASE_FILE)["raised from"][rule]
    return found["hand"], found["lost"]


@cache
def _read(name: str) -> dict[str, Any]:
    table: dict[str, Any] = shipped_table(name)
    return table
