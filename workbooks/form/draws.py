"""A number of deals as a product of the spreadsheet's own COMBIN, one for each draw of a deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import comb
from typing import Final

MOST_DRAWS: Final = 4
MOST_CARDS: Final = 20  # of one draw
DECK: Final = 52

Draw = tuple[int, int]
"""How many cards there are and how many of them are drawn."""


def packs_of(*, decks: int, jokers: int, left_out: int) -> tuple[int, ...]:
    """Return how many cards a deal can be drawn from: without jokers, and with them.

    Args:
        decks: how many decks are shuffled together.
        jokers: how many jokers each has.
        left_out: how many cards are left out of each.
    """
    cards = DECK - left_out
    return decks * cards, decks * (cards + jokers)


def draws_of(total: int, packs: Iterable[int]) -> tuple[Draw, ...]:
    """Return the fewest draws without replacement that can end in so many ways, none for none.

    Args:
        total: a number of deals.
        packs: how many cards it may be drawn from.
    """
    for most in range(1, MOST_DRAWS + 1):
        for cards in packs:
            found = next(_draws(total, cards, most), None)
            if found is not None:
                return found
    return ()


def _draws(total: int, cards: int, most: int) -> Iterator[tuple[Draw, ...]]:
    if most == 0:
        if total == 1:
            yield ()
        return
    for drawn in range(1, min(MOST_CARDS, cards - 1) + 1):
        ways = comb(cards, drawn)
        if total % ways == 0:
            for others in _draws(total // ways, cards - drawn, most - 1):
                yield (cards, drawn), *others
