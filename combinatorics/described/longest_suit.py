"""A ranking by the longest suit: the cards of the suit of which a hand has most, then their ranks.

Of suits that are equally long the one with the higher cards is the hand. Its rows are said of the
cards of that suit alone, so they name how many they are; two hands of one length compare by the
highest card that the other lacks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from math import comb
from operator import mul
from typing import TYPE_CHECKING, Final

from combinatorics.described.buckets import named_cards
from combinatorics.described.ranking import (
    LONGEST_SUIT,
    RANKS,
    DescribedRanking,
    Strengths,
    whole_ranks,
)
from combinatorics.described.tree import Condition, DescriptionError, Phrase, phrases

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]

MOST: Final = 7
_SUITS: Final = range(4)


@dataclass(frozen=True, kw_only=True)
class LongestSuit(DescribedRanking):
    """The order of hands by their longest suit.

    Raises:
        DescriptionError: rows that are not one for each number of cards, the most first.
    """

    compare: str = LONGEST_SUIT

    def __post_init__(self) -> None:
        least = -(-self.cards // len(_SUITS))
        named = [_cards(row.condition) for row in self.rows]
        if not least < self.cards <= MOST or named != [*range(self.cards, least - 1, -1)]:
            raise DescriptionError(
                f"a ranking by the longest suit is of hands of up to {MOST} cards, with a row for "
                f'each number of cards of the suit: "cards = {self.cards}" first, then one less.'
            )
        if self.wild:
            raise DescriptionError("a ranking by the longest suit has no wild cards.")

    def strengths(self) -> Strengths:
        """See `DescribedRanking.strengths`."""
        order = sorted(range(1 << RANKS), key=lambda held: (held.bit_count(), held))
        places = [0] * len(order)
        for place, held in enumerate(order):
            places[held] = place
        return SuitStrengths(self.cards, (), tuple(places))

    def hands(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """See `DescribedRanking.hands`: the cards of the suit alone."""
        least = min(_cards(row.condition) for row in self.rows)
        for held, strength in enumerate(suit_strengths(self).suited):
            if least <= held.bit_count() <= self.cards:
                yield tuple(4 * rank for rank in range(RANKS) if held >> rank & 1), strength

    def require(self, condition: Condition, where: str) -> None:
        """See `DescribedRanking.require`: a condition on the cards of the suit names no suit."""
        for phrase in phrases(condition):
            if not all(whole_ranks(cards, frozenset()) for cards in named_cards(phrase)):
                raise DescriptionError(
                    f'{where}: of the longest suit, whichever it is; "{phrase.word}" names one.'
                )


@lru_cache(maxsize=4)
def suit_strengths(ranking: LongestSuit) -> Strengths:
    """Return the strength of every set of ranks of a suit, the least for the shortest."""
    return ranking.strengths()


def _cards(condition: Condition) -> int:
    """The number of cards that a row names, 0 for another row."""
    if isinstance(condition, Phrase) and (condition.word, condition.sign) == ("cards", "="):
        return condition.number
    return 0


class SuitStrengths(Strengths):
    """The strength of hands by their longest suit."""

    def of(self, held: Sequence[int]) -> int:
        """See `Strengths.of`."""
        return max(self.suited[one] for one in by_suit(held))

    def of_each(self, hands: Ints) -> Ints:
        """See `Strengths.of_each`."""
        import numpy as np

        table, bits = np.array(self.suited), np.int64(1) << (hands >> 2)
        of_suits = [table[np.where(hands & 3 == suit, bits, 0).sum(axis=1)] for suit in _SUITS]
        best: Ints = reduce(np.maximum, of_suits)
        return best

    def met(
        self, hand: Sequence[int], shoe: Sequence[int], dealt: int, under: int
    ) -> tuple[int, ...]:
        """Return the dealer's hands by how they stand, in the order of `STANDS`.

        Args:
            hand: the player's cards.
            shoe: all cards.
            dealt: cards of the dealer.
            under: the least strength that qualifies.
        """
        own = self.of(hand)
        left = [card for card in shoe if card not in hand]
        lower, up_to, out = (self._below(left, dealt, limit) for limit in (own, own + 1, under))
        first = min(lower, out)
        second = min(up_to - lower, out - first)
        higher = comb(len(left), dealt) - up_to
        third = out - first - second
        return first, second, third, lower - first, up_to - lower - second, higher - third

    def _below(self, left: Sequence[int], dealt: int, limit: int) -> int:
        """How many hands are below a strength: each of their suits is, and they add up."""
        ways = [1] + [0] * dealt
        for held in by_suit(left):
            taken = [0] * (dealt + 1)
            for some in subsets(held):
                if some.bit_count() <= dealt and self.suited[some] < limit:
                    taken[some.bit_count()] += 1
            ways = [
                sum(map(mul, ways[: cards + 1], reversed(taken[: cards + 1])))
                for cards in range(dealt + 1)
            ]
        return ways[dealt]


def by_suit(cards: Sequence[int]) -> list[int]:
    """Return the ranks of each suit, one bit each."""
    return [sum(1 << (card >> 2) for card in cards if card & 3 == suit) for suit in _SUITS]


def subsets(held: int) -> Iterator[int]:
    """Yield every part of a set of bits."""
    some = held
    while some:
        yield some
        some = (some - 1) & held
    yield 0
