"""Setting seven cards into a high and a low hand (58 Pa. Code § 688a.11(c))."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from combinatorics.cards import JOKER, show_cards
from combinatorics.rankings import pai_gow_high, pai_gow_low
from combinatorics.rankings.ranking import ACE

HAND = 7
WIN, PUSH, LOSE = "win", "push", "lose"
_LOW_AND_HIGH = tuple(
    (one, other, itemgetter(*(place for place in range(HAND) if place not in (one, other))))
    for one, other in combinations(range(HAND), 2)
)
"""Each low hand as two places among seven cards, and what takes the other five."""


class Setting(NamedTuple):
    """Seven cards set into two hands.

    Args:
        high: the five cards of the high hand, highest first.
        low: the two cards of the low hand, highest first.
        high_strength: strength of the high hand.
        low_strength: strength of the low hand, on the same scale.
    """

    high: tuple[int, ...]
    low: tuple[int, ...]
    high_strength: int
    low_strength: int

    @property
    def legal(self) -> bool:
        """Whether the high hand is equal to or higher in rank than the low hand."""
        return self.high_strength >= self.low_strength


def setting(high: Sequence[int], low: Sequence[int]) -> Setting:
    """Two hands as they lie on the table, legal or not.

    Args:
        high: five cards.
        low: two other cards.

    Raises:
        ValueError: another number of cards, a card that stands twice, or a number that is no card.
    """
    for card in high:
        if card in low:
            raise ValueError(f"The card {show_cards((card,))} stands in both hands.")
    return Setting(
        tuple(sorted(high, reverse=True)),
        tuple(sorted(low, reverse=True)),
        pai_gow_high.strength(high),
        pai_gow_low.strength(low),
    )


def all_settings(cards: Sequence[int]) -> tuple[Setting, ...]:
    """The 21 ways to set seven cards, highest low hand first, then highest high hand.

    Args:
        cards: seven different cards of the 53-card deck.

    Raises:
        ValueError: another number of cards, a repeated card, or a number that is no card.
    """
    ordered = _seven(cards)
    ranks, suits = [card >> 2 for card in ordered], [card & 3 for card in ordered]
    found = []
    for one, other, beside in _LOW_AND_HIGH:
        high = beside(ordered)
        naturals = slice(high[0] == JOKER, None)
        found.append(
            Setting(
                high,
                (ordered[one], ordered[other]),
                pai_gow_high.held(beside(ranks)[naturals], len({*beside(suits)[naturals]}) == 1),
                pai_gow_low.held(min(ranks[one], ACE), ranks[other]),
            )
        )
    found.sort(key=lambda each: (each.low_strength, each.high_strength), reverse=True)
    return tuple(found)


Compared = Callable[[int], int]
"""How two strengths of one kind of hand compare: as they are, or by the letter."""


def hands_ahead(player: Setting, dealer: Setting, order: Compared = int) -> tuple[bool, bool]:
    """Whether the player's high hand, and the low hand, is the higher one in an order."""
    high = order(player.high_strength) > order(dealer.high_strength)
    return high, order(player.low_strength) > order(dealer.low_strength)


def result(player: Setting, dealer: Setting, order: Compared = int) -> str:
    """What a wager does by § 688a.11(f), an ace-high pai gow of the dealer apart.

    A hand that is identical in rank counts for the dealer; a foul setting of the player loses.

    Args:
        player: the player's two hands.
        dealer: the dealer's two hands.
        order: how hands of one kind compare.
    """
    if not player.legal:
        return LOSE
    return (LOSE, PUSH, WIN)[sum(hands_ahead(player, dealer, order))]


def is_ace_high(cards: Sequence[int]) -> bool:
    """Whether seven cards are an ace-high pai gow (§ 688a.1).

    "A rank of Ace high": the best five of the seven are no pair or better, and an ace, or the
    joker as one, is among them.

    Raises:
        ValueError: cards that are no seven different cards of the deck.
    """
    if len({min(card >> 2, ACE) for card in _seven(cards)}) < HAND:
        return False  # a pair
    best = max(each.high_strength for each in all_settings(cards))
    return (
        pai_gow_high.category(best) == pai_gow_high.HIGH_CARD and pai_gow_high.rank_of(best) == ACE
    )


def _seven(cards: Sequence[int]) -> tuple[int, ...]:
    """Seven cards, highest first; refused where they are none."""
    if len(cards) != HAND:
        raise ValueError(f"Seven cards are set into two hands, not {len(cards)}.")
    if len(set(cards)) != HAND:
        raise ValueError("A card stands twice among the seven.")
    if not all(0 <= card <= JOKER for card in cards):
        raise ValueError("A number among the seven is not a card of a 53-card deck.")
    return tuple(sorted(cards, reverse=True))
