"""A ranking by the longest suit: the cards of the suit of which a hand has most, then their ranks.

Of suits that are equally long the one with the higher cards is the hand. Its rows are said of the
cards of that suit alone, so they name how many they are; two hands of one length compare by the
highest card that the other lacks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from combinatorics.described.language.buckets import named_cards
from combinatorics.described.language.tree import Condition, DescriptionError, Phrase, phrases
from combinatorics.described.ranking.order import (
    LONGEST_SUIT,
    DescribedRanking,
    strengths_of,
    whole_ranks,
)
from combinatorics.rankings.strengths import RANKS, Strengths, SuitStrengths

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
        for held, strength in enumerate(strengths_of(self).suited):
            if least <= held.bit_count() <= self.cards:
                yield tuple(4 * rank for rank in range(RANKS) if held >> rank & 1), strength

    def require(self, condition: Condition, where: str) -> None:
        """See `DescribedRanking.require`: a condition on the cards of the suit names no suit."""
        for phrase in phrases(condition):
            if not all(whole_ranks(cards, frozenset()) for cards in named_cards(phrase)):
                raise DescriptionError(
                    f'{where}: of the longest suit, whichever it is; "{phrase.word}" names one.'
                )


def _cards(condition: Condition) -> int:
    """The number of cards that a row names, 0 for another row."""
    if isinstance(condition, Phrase) and (condition.word, condition.sign) == ("cards", "="):
        return condition.number
    return 0
