"""The strength of every hand of a ranking, in tables by ranks or by the cards of one suit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from math import comb
from operator import mul
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]

RANKS: Final = 13
WILD: Final = RANKS
"""The rank of a wild card."""
_SUITS: Final = range(4)


@dataclass(frozen=True)
class Strengths:
    """The strength of every hand; a larger number is a higher hand, equal numbers tie.

    Args:
        cards: cards of a hand.
        plain: by the number of a multiset of ranks (`number_of`), of hands not of one suit; -1
            where there is none; wild cards have the rank `WILD`.
        suited: by the set of ranks, one bit each, of hands of one suit; -1 where there is none. The
            other cards of the hand are wild.
        wild: the cards that stand for any card.
    """

    cards: int
    plain: tuple[int, ...]
    suited: tuple[int, ...]
    wild: frozenset[int] = frozenset()

    def of(self, held: Sequence[int]) -> int:
        """Return the strength of the best hand among cards."""
        return max(map(self.of_hand, combinations(sorted(held), self.cards)))

    def of_hand(self, hand: Sequence[int]) -> int:
        """Return the strength of so many cards in ascending order."""
        natural = [card for card in hand if card not in self.wild]
        if len({card & 3 for card in natural}) <= 1:
            return self.suited[sum(1 << (card >> 2) for card in natural)]
        wilds = [WILD] * (len(hand) - len(natural))
        return self.plain[number_of([card >> 2 for card in natural] + wilds)]

    def of_each(self, hands: Ints) -> Ints:
        """Return the strength of the best hand among the cards of each row."""
        import numpy as np

        places = combinations(range(hands.shape[1]), self.cards)
        best: Ints = reduce(np.maximum, (self._of_each_hand(hands[:, list(one)]) for one in places))
        return best

    def _of_each_hand(self, hands: Ints) -> Ints:
        """The strength of so many cards in each row."""
        import numpy as np

        wild = np.isin(hands, list(self.wild))
        ranks = np.sort(np.where(wild, WILD, hands >> 2), axis=1)
        every = range(self.cards)
        add = np.array([[comb(rank + at, at + 1) for at in every] for rank in range(WILD + 1)])
        found: Ints = np.array(self.plain)[add[ranks, every].sum(axis=1)]
        suits = np.where(wild, 0, 1 << (hands & 3))
        of_suits = np.bitwise_or.reduce(suits, axis=1)
        alone = of_suits & (of_suits - 1) == 0
        held = np.where(wild, 0, 1 << (hands >> 2))[alone].sum(axis=1)
        found[alone] = np.array(self.suited)[held]
        return found


def number_of(ranks: Sequence[int]) -> int:
    """Return the number of a multiset of ascending ranks among all of its size."""
    return sum(comb(rank + at, at + 1) for at, rank in enumerate(ranks))


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
