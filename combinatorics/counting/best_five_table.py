"""The counts of `combinatorics.counting.best_five` as plain integers, for answers in a cell.

They are shipped in tables/best_five.json, so that a first answer need not load sympy. The file is
what `python -m combinatorics.counting.best_five_table` prints.
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
    """The text of tables/best_five.json, computed anew from the closed forms."""
    from combinatorics.counting import best_five as closed_form

    counted = (closed_form.five_of_five, closed_form.five_of_six, closed_form.five_of_seven)
    table = {f"best five of {cards}": count() for cards, count in zip(SIZES, counted, strict=True)}
    table[SIX_CARD_ROYAL_FLUSHES] = closed_form.six_card_royal_flushes()
    return json.dumps(table, indent=2) + "\n"


@cache
def _table() -> dict[str, dict[str, int]]:
    text = files("combinatorics").joinpath("tables", "best_five.json").read_text("utf-8")
    table: dict[str, dict[str, int]] = json.loads(text)
    return table


if __name__ == "__main__":
    print(table_text(), end="")
