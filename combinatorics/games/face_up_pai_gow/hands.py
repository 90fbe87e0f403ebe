"""The counts of Face Up Pai Gow Poker's side wagers that come with the program, and their build."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

from combinatorics.shipped import table as shipped_table

HANDS_FILE = "fupg_hands.json"


class Held(NamedTuple):
    """Hands that no paytable tells apart.

    Args:
        kinds: what they are with the joker as an ace or to complete a straight or a flush,
            strongest first.
        wild: what they are with the joker as any card.
        joker: whether they hold the joker.
        ways: how many they are.
    """

    kinds: tuple[str, ...]
    wild: tuple[str, ...]
    joker: bool
    ways: int


class AceHighDeals(NamedTuple):
    """Deals of a dealer's and a player's hand by whose is ace high.

    Args:
        both: the dealer's and the player's.
        with_joker: the dealer's only, made with the joker.
        no_joker: the dealer's only, made without it.
        total: all deals.
    """

    both: int
    with_joker: int
    no_joker: int
    total: int


@cache
def held() -> tuple[Held, ...]:
    """All 154,143,080 seven-card hands by what they are."""
    return tuple(
        Held(tuple(one["kinds"]), tuple(one["wild"]), one["joker"], one["ways"])
        for one in _read()["hands"]
    )


@cache
def ace_high_deals() -> AceHighDeals:
    """The deals that an Ace High Bonus tells apart."""
    return AceHighDeals(*_read()["ace high deals"])


def hands_text() -> str:
    """The text of the table, counted by patterns of ranks and suits."""
    from combinatorics.counting import ace_high_pai_gow, seven_cards_joker

    classes = sorted(seven_cards_joker.classes().items())
    table = {
        "about": "Seven cards of 53 by what they are; deals by whose hand is ace high: both, the "
        "dealer's only with the joker, without it, all. Built by: xlplugin tables build FUPG -o "
        "FOLDER",
        "hands": [
            {"kinds": one.kinds, "wild": one.wild, "joker": one.joker, "ways": ways}
            for one, ways in classes
        ],
        "ace high deals": ace_high_pai_gow.ace_high(),
    }
    return json.dumps(table, indent=1) + "\n"


@cache
def _read() -> dict[str, Any]:
    table: dict[str, Any] = shipped_table(HANDS_FILE)
    return table
