"""How many deals have each best four-card hand, as plain integers for answers in a cell.

They are counted by the rows of the ranking and shipped in tables/four_card.json.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from types import MappingProxyType

SIZES = (5, 6)
ACES = "aces of five"


def best_four(cards: int) -> MappingProxyType[str, int]:
    """Number of deals of so many cards by the category of their best four-card hand.

    Args:
        cards: 5 or 6 cards of a 52-card deck.

    Returns:
        Ways by category, weakest first; they add up to C(52, cards).

    Raises:
        ValueError: another number of cards.
    """
    if cards not in SIZES:
        raise ValueError(f"Best four-card hands are counted for 5 or 6 cards, not {cards}.")
    return MappingProxyType(_table()[f"best four of {cards}"])


def aces_of_five() -> MappingProxyType[str, int]:
    """Five-card deals whose best four are a pair of aces ("Pair of Aces"), or "Four Aces"."""
    return MappingProxyType(_table()[ACES])


def table_text() -> str:
    """The text of tables/four_card.json, counted anew."""
    from combinatorics.exposure.shipped_rows import BEST_FOUR, counted

    plain = {name: said for name, said in BEST_FOUR.items() if not name.endswith("Aces")}
    table = {f"best four of {cards}": counted(cards, plain) for cards in SIZES}
    fine = counted(5, BEST_FOUR)
    table[ACES] = {name: ways for name, ways in fine.items() if name not in plain}
    return json.dumps(table, indent=2) + "\n"


@cache
def _table() -> dict[str, dict[str, int]]:
    text = files("combinatorics").joinpath("tables", "four_card.json").read_text("utf-8")
    table: dict[str, dict[str, int]] = json.loads(text)
    return table
