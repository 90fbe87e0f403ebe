"""The counts of `combinatorics.counting.four_card` as plain integers, for answers in a cell.

They are shipped in tables/four_card.json, so that a first answer need not load sympy. The file is
what `python -m combinatorics.counting.four_card_table` prints.
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
    """The text of tables/four_card.json, computed anew from the closed forms."""
    from combinatorics.counting import four_card as closed_form

    table = {f"best four of {cards}": closed_form.best_four(cards) for cards in SIZES}
    table[ACES] = closed_form.aces_of_five()
    return json.dumps(table, indent=2) + "\n"


@cache
def _table() -> dict[str, dict[str, int]]:
    text = files("combinatorics").joinpath("tables", "four_card.json").read_text("utf-8")
    table: dict[str, dict[str, int]] = json.loads(text)
    return table


if __name__ == "__main__":
    print(table_text(), end="")
