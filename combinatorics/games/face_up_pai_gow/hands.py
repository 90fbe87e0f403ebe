"""The counts of Face Up Pai Gow Poker's side wagers that come with the program, and their build."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from combinatorics.counting import ace_high_pai_gow, seven_cards_joker
from combinatorics.counting.ace_high_pai_gow import AceHigh
from combinatorics.counting.seven_cards_joker import Class
from combinatorics.shipped import table as shipped_table

HANDS_FILE = "fupg_hands.json"


@cache
def held() -> Mapping[Class, int]:
    """All 154,143,080 seven-card hands by what they are."""
    return {
        Class(tuple(one["kinds"]), tuple(one["wild"]), one["joker"]): one["ways"]
        for one in _read()["hands"]
    }


@cache
def ace_high_deals() -> AceHigh:
    """The deals that an Ace High Bonus tells apart."""
    return AceHigh(*_read()["ace high deals"])


def hands_text() -> str:
    """The text of the table, counted by patterns of ranks and suits."""
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
