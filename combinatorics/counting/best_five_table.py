"""How many deals have each best five-card hand, as plain integers for answers in a cell.

They are counted by the rows of the ranking and shipped in tables/best_five.json.
"""

from __future__ import annotations

import json
from functools import cache
from types import MappingProxyType

from combinatorics import shipped
from combinatorics.counting.hand_rows import BEST_FIVE, SIX_CARD_ROYALS, counted

FILE = "best_five.json"
SIZES = (5, 6, 7)
SIX_CARD_ROYAL_FLUSHES = "six-card royal flushes"


@cache
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
    return MappingProxyType(shipped.table(FILE)[f"best five of {cards}"])


def six_card_royal_flushes() -> MappingProxyType[str, int]:
    """Six-card deals that are ace to 9 of one suit, by the suits that are paid alike."""
    return MappingProxyType(shipped.table(FILE)[SIX_CARD_ROYAL_FLUSHES])


def table_text() -> str:
    """The text of tables/best_five.json, counted anew."""
    table = {f"best five of {cards}": counted(cards, BEST_FIVE) for cards in SIZES}
    table[SIX_CARD_ROYAL_FLUSHES] = dict(reversed(counted(6, SIX_CARD_ROYALS).items()))
    return json.dumps(table, indent=2) + "\n"
