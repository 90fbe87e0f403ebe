"""Point totals of three cards from a shoe, counted by composition of ranks.

Only values matter: a shoe of d decks has 4d cards of each value 2 to 9 and 11, and 16d of value 10
(§ 686a.3(d)). A hand is counted by the values it is made of, each pair or triple of values with
the binomial number of ways to take its cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations_with_replacement
from math import comb, prod

DECKS = 6
MOST_DECKS = 100
SUITS = 4
LOWEST, HIGHEST = 6, 33
_TEN, _KING, _ACE = 8, 11, 12  # ranks as `cards` numbers them

Composition = Mapping[int, int]
"""Number of cards by value."""


def value(card: int) -> int:
    """The value of a card (§ 686a.3(d)).

    Args:
        card: 0 to 51.
    """
    return rank_value(card // SUITS)


def rank_value(rank: int) -> int:
    """The value of a rank: 2 to 10 by its face, jack to king 10, ace 11.

    Args:
        rank: 0 to 12 for 2 to ace.
    """
    if rank == _ACE:
        return 11
    return 10 if _TEN <= rank <= _KING else rank + 2


def check_decks(decks: int) -> None:
    """Refuse a shoe that cannot be.

    Raises:
        ValueError: not a whole number from 1 to 100.
    """
    if not 1 <= decks <= MOST_DECKS:
        raise ValueError(f"A shoe has 1 to {MOST_DECKS} decks, not {decks}.")


def shoe(decks: int) -> Composition:
    """The cards of a whole shoe by value."""
    check_decks(decks)
    return Counter(rank_value(rank) for rank in range(_ACE + 1) for _ in range(SUITS * decks))


def without(composition: Composition, cards: Iterable[int]) -> Composition:
    """A shoe from which cards have been dealt.

    Args:
        composition: cards by value.
        cards: values, each of which the shoe has.
    """
    left = Counter(composition)
    left.subtract(cards)
    return left


def totals(composition: Composition, cards: int) -> dict[int, int]:
    """Number of ways to draw cards of each total, without regard to their order.

    Each multiset of values is counted once: the product of the binomial coefficients that take as
    many cards of each value as it holds.

    Args:
        composition: cards by value.
        cards: how many are drawn.

    Returns:
        Ways by total, lowest total first; they add up to all ways to draw so many cards.
    """
    ways: Counter[int] = Counter()
    for drawn in combinations_with_replacement(sorted(composition), cards):
        taken = Counter(drawn)
        ways[sum(drawn)] += prod(comb(composition[one], times) for one, times in taken.items())
    return {total: ways[total] for total in sorted(ways) if ways[total]}
