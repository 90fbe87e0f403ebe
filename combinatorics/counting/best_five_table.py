"""How many deals have each best five-card hand, as plain integers for answers in a cell.

They are counted by the rows of the ranking and shipped in tables/best_five.json.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from types import MappingProxyType

SIZES = (5, 6, 7)
SIX_CARD_ROYAL_FLUSHES = "six-card royal flushes"


def best_five(cards: int) -> MappingProxyType[str, int]:
    """Number of deals of so many cards by the category of their best five-card hand.

    Args:
        cards: 5, 6 or 7 cards of a 52-card deck.

    Returns:
        Ways by category, weakest first; they add up to C(52, cards).

    Raises:
        ValueError: another number of cards.
    """
    if cards not in SIZES:
        raise ValueError(f"Best five-card hands are counted for 5, 6 or 7 cards, not {cards}.")
    return MappingProxyType(_table()[f"best five of {cards}"])


def six_card_royal_flushes() -> MappingProxyType[str, int]:
    """Six-card deals that are ace to 9 of one suit, by the suits that are paid alike."""
    return MappingProxyType(_table()[SIX_CARD_ROYAL_FLUSHES])


def table_text() -> str:
    """The text of tables/best_five.json, counted anew."""
    from combinatorics.exposure.shipped_rows import BEST_FIVE, SIX_CARD_ROYALS, counted

    table = {f"best five of {cards}": counted(cards, BEST_FIVE) for cards in SIZES}
    table[SIX_CARD_ROYAL_FLUSHES] = dict(reversed(counted(6, SIX_CARD_ROYALS).items()))
    return json.dumps(table, indent=2) + "\n"


@cache
def _table() -> dict[str, dict[str, int]]:
    text = files("combinatorics").joinpath("tables", "best_five.json").read_text("utf-8")
    table: dict[str, dict[str, int]] = json.loads(text)
    return table
