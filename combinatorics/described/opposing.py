"""What one hand of the player meets: the dealer's hands counted by their ranks.

For one state of cards, with the standard library only. The dealer's unseen cards are counted by how
many of each rank they have, as if no hand were of one suit. Where one suit has as many cards as a
hand, which no two suits can have at once, the deals are then counted by the ranks of that suit and
of the others, taken out of the first count and put in by the better of the two hands: a hand of one
suit is never lower than one of the same ranks that is not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb

from combinatorics.described.ranking import RANKS, Strengths, number_of


def met(
    hand: Sequence[int], opened: Sequence[int], shoe: Sequence[int], dealt: int,
    strengths: Strengths, under: int,
) -> tuple[int, ...]:  # fmt: skip
    """Return the dealer's hands by how they stand, in the order of `STANDS`.

    Args:
        hand: the player's cards.
        opened: the dealer's cards that lie open.
        shoe: all cards.
        dealt: cards of the dealer.
        strengths: of the hands of both.
        under: the least strength that qualifies.
    """
    own = strengths.of(hand)
    unseen = [card for card in shoe if card not in hand and card not in opened]
    counts = [0] * 6
    best = Best(strengths)
    lying = Counter(card >> 2 for card in opened)
    for strength, ways in deals_of(unseen, opened, lying, dealt - len(opened), best):
        stand = 0 if strength < own else 1 if strength == own else 2
        counts[stand + 3 * (strength >= under)] += ways
    return tuple(counts)


class Best:
    """The best hand that ranks make, none of one suit."""

    def __init__(self, strengths: Strengths) -> None:
        self.strengths = strengths
        self._known: dict[tuple[int, ...], int] = {}

    def of(self, ranks: tuple[int, ...]) -> int:
        """Return the strength of the best hand of ranks in ascending order."""
        if ranks not in self._known:
            self._known[ranks] = (
                self.strengths.plain[number_of(ranks)]
                if len(ranks) == self.strengths.cards
                else max(
                    self.of((*ranks[:at], *ranks[at + 1 :]))
                    for at in range(len(ranks))
                    if not at or ranks[at] != ranks[at - 1]
                )
            )
        return self._known[ranks]

    def of_suit(self, ranks: tuple[int, ...]) -> int:
        """Return the strength of the best hand of one suit."""
        return max(
            self.strengths.suited[sum(1 << rank for rank in held)]
            for held in combinations(ranks, self.strengths.cards)
        )


def deals_of(
    unseen: Sequence[int], opened: Sequence[int], lying: Counter[int], drawn: int, best: Best
) -> Iterator[tuple[int, int]]:
    """Yield strength and number of the dealer's hands; a negative number takes out.

    Args:
        unseen: the cards that can be drawn.
        opened: the cards of the dealer's hand that lie open.
        lying: their ranks.
        drawn: cards that are drawn.
        best: the best hands of ranks.
    """
    held = tuple(lying.elements())
    for ranks, ways in _by_ranks(Counter(card >> 2 for card in unseen), drawn):
        whole = tuple(sorted((*ranks, *held)))
        yield best.of(whole), ways
    for suit in range(4):
        open_here = tuple(card >> 2 for card in opened if card & 3 == suit)
        here = [card >> 2 for card in unseen if card & 3 == suit]
        others = Counter(card >> 2 for card in unseen if card & 3 != suit)
        for number in range(best.strengths.cards - len(open_here), min(drawn, len(here)) + 1):
            beside = list(_by_ranks(others, drawn - number))
            for chosen in combinations(here, number):
                of_suit = best.of_suit((*chosen, *open_here))
                for ranks, ways in beside:
                    whole = tuple(sorted((*chosen, *ranks, *held)))
                    plain = best.of(whole)
                    if of_suit > plain:
                        yield plain, -ways
                        yield of_suit, ways


def _by_ranks(cards: Counter[int], drawn: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the multisets of ranks of so many cards, with the number of ways to have them."""
    for ranks in combinations_with_replacement(range(RANKS), drawn):
        ways = 1
        for rank in dict.fromkeys(ranks):
            ways *= comb(cards[rank], ranks.count(rank))
        if ways:
            yield ranks, ways
