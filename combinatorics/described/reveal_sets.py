"""The sets of known cards of a hand that is revealed, each with its class.

The classes say what a set can become and not which cards it holds. A short strategy speaks of the
cards, so the sets are kept beside the classes: where suits can be exchanged, one of all that differ
by their suits alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb, factorial
from typing import Any, Final

from combinatorics.cache import part, require, rows
from combinatorics.described.deal import Deal, DescribedWager
from combinatorics.described.reveal import (
    Revealed,
    Suits,
    by_suit,
    exchangeable,
    next_sets,
)
from combinatorics.packed import inflated_numbers, packed

MOST_SETS: Final = 40_000
"""Sets of so many known cards, of which the rules of a decision are found in a cell."""
_BITS: Final = 13


@dataclass(frozen=True)
class Sets:
    """The sets of known cards.

    Args:
        shoe: the cards of the deck.
        exchanged: whether a set stands for all that differ by their suits alone.
        classes: by the number of known cards less the least the class of each set.
    """

    shoe: Suits
    exchanged: bool
    classes: tuple[Mapping[Suits, int], ...]

    def after(self, held: Suits) -> dict[Suits, int]:
        """Return the sets of one card more, each with the number of cards that lead to it."""
        return next_sets(held, self.shoe, self.exchanged)

    def of(self, cards: Sequence[int]) -> Suits:
        """Return the set of some cards."""
        return by_suit(cards, self.exchanged)


def sets_of(deal: Deal, wager: DescribedWager, found: Sequence[Mapping[Suits, int]]) -> Sets | None:
    """Return the sets that were found, None where they are too many.

    Args:
        deal: what is dealt.
        wager: the paid hand and its rows.
        found: the class of each set, the most known cards first.
    """
    if max(map(len, found)) > MOST_SETS:
        return None
    deck = tuple(deal.copies())
    return Sets(by_suit(deck, False), exchangeable(deck, wager), tuple(reversed(found)))


def as_kept(sets: Sets | None) -> dict[str, Any]:
    """Return the sets as JSON can hold them."""
    return {
        "levels": [
            [len(level), packed(map(_number_of, level)), packed(level.values())]
            for level in (() if sets is None else sets.classes)
        ]
    }


def as_read(kept: Any, deal: Deal, wager: DescribedWager, tree: Revealed) -> Sets | None:
    """Return kept sets.

    Raises:
        SpoiltError: they are not all sets of so many cards, or have a class that is not there.
    """
    levels = part(kept, "levels")
    if not levels:
        return None
    deck = tuple(deal.copies())
    exchanged = exchangeable(deck, wager)
    classes = []
    for cards, one in enumerate(rows(levels, len(tree.levels)), start=tree.least):
        number, sets, of_sets = rows(one, 3)
        require(type(number) is int and 0 <= number <= MOST_SETS, "It has no number of sets.")
        found = dict(
            zip(
                map(_suits_of, inflated_numbers(sets, number)),
                inflated_numbers(of_sets, number),
                strict=True,
            )
        )
        known = len(tree.levels[cards - tree.least])
        require(all(0 <= place < known for place in found.values()), "It has an unknown class.")
        require(all(sum(map(int.bit_count, held)) == cards for held in found), "It loses cards.")
        ways = sum(_ways(held) if exchanged else 1 for held in found)
        require(ways == comb(len(deck), cards), "It loses sets.")
        classes.append(found)
    return Sets(by_suit(deck, False), exchanged, tuple(classes))


def _number_of(held: Suits) -> int:
    return sum(ranks << _BITS * at for at, ranks in enumerate(held))


def _suits_of(number: int) -> Suits:
    return tuple(number >> _BITS * at & (1 << _BITS) - 1 for at in range(4))


def _ways(held: Suits) -> int:
    """The sets that differ from one by their suits alone, itself among them."""
    found = factorial(len(held))
    for times in Counter(held).values():
        found //= factorial(times)
    return found
