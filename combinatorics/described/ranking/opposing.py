"""What one hand of the player meets: the dealer's hands counted by their ranks.

For one state of cards, with the standard library only. The dealer's unseen cards are counted by how
many of each rank they have, as if no hand were of one suit. Where one suit has as many cards as a
hand, which no two suits can have at once, the deals are then counted by the ranks of that suit and
of the others, taken out of the first count and put in by the better of the two hands: a hand of one
suit is never lower than one of the same ranks that is not.

A wild card is of a rank of its own and fills up any suit. Then two suits could make a hand at once
of more cards than are compared, so the dealer has no more than those; and fewer than two cards that
are not wild are always of one suit, of which the first count is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final

from combinatorics.described.ranking.every_hand import FEWEST
from combinatorics.rankings.strengths import WILD, Strengths, SuitStrengths, number_of

_WILD_CARD: Final = 4 * WILD
"""The number of every wild card here."""


def met(
    hand: Sequence[int], opened: Sequence[int], shoe: Sequence[int], dealt: int,
    best: Best, under: int,
) -> tuple[int, ...]:  # fmt: skip
    """Return the dealer's hands by how they stand, in the order of `STANDS`.

    Args:
        hand: the player's cards.
        opened: the dealer's cards that lie open.
        shoe: all cards, each as often as it is there.
        dealt: cards of the dealer.
        best: the best hands of ranks, by the strengths of both.
        under: the least strength that qualifies.
    """
    strengths = best.strengths
    if isinstance(strengths, SuitStrengths):
        return strengths.met(hand, shoe, dealt, under)
    own = strengths.of(hand)
    left = Counter(shoe) - Counter(hand) - Counter(opened)
    unseen, known = (
        [_WILD_CARD if card in strengths.wild else card for card in cards]
        for cards in (left.elements(), opened)
    )
    counts = [0] * 6
    lying = Counter(card >> 2 for card in known)
    for strength, ways in deals_of(unseen, known, lying, dealt - len(known), best):
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

    def of_suit(self, ranks: tuple[int, ...], wilds: int = 0) -> int:
        """Return the strength of the best hand of one suit with so many wild cards."""
        return max(
            self.strengths.suited[sum(1 << rank for rank in held)]
            for held in combinations(ranks, self.strengths.cards - wilds)
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
    least = best.strengths.cards
    if best.strengths.wild:
        least = FEWEST  # the others may be wild
    for ranks, ways in _by_ranks(Counter(card >> 2 for card in unseen), drawn):
        whole = tuple(sorted((*ranks, *held)))
        yield best.of(whole), ways
    for suit in range(4):
        open_here = tuple(card >> 2 for card in opened if card & 3 == suit and card != _WILD_CARD)
        here = [card >> 2 for card in unseen if card & 3 == suit and card != _WILD_CARD]
        others = Counter(card >> 2 for card in unseen if card & 3 != suit or card == _WILD_CARD)
        for number in range(max(0, least - len(open_here)), min(drawn, len(here)) + 1):
            wilds = max(0, best.strengths.cards - number - len(open_here))
            beside = [
                (ranks, ways)
                for ranks, ways in _by_ranks(others, drawn - number)
                if not wilds or ranks.count(WILD) + lying[WILD] >= wilds
            ]
            for chosen in combinations(here, number) if beside else ():
                of_suit = best.of_suit((*chosen, *open_here), wilds)
                for ranks, ways in beside:
                    whole = tuple(sorted((*chosen, *ranks, *held)))
                    plain = best.of(whole)
                    if of_suit > plain:
                        yield plain, -ways
                        yield of_suit, ways


def _by_ranks(cards: Counter[int], drawn: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the multisets of ranks of so many cards, with the number of ways to have them."""
    for ranks in combinations_with_replacement(sorted(cards), drawn):
        ways = 1
        for rank in dict.fromkeys(ranks):
            ways *= comb(cards[rank], ranks.count(rank))
        if ways:
            yield ranks, ways
