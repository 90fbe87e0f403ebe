"""The ranking of five-card hands (58 Pa. Code § 653a.6), and the best five of five to seven cards.

Two hands of one category are compared by § 653a.6(c): the hand with "the highest ranking card
... which is not contained in the other hand" is higher. The rule is read after the ranks of the
pairs, threes and fours themselves, which subsection (b) orders: "with two aces being the highest
ranking pair". Read alone it would put a pair of 2s with an ace above a pair of kings;
`strength_by_letter` is that reading.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from combinatorics.rankings.ranking import RANKS, Kind, Ranking

RANKING = Ranking(
    cards=5,
    kinds=(
        Kind(
            name="High card",
            meaning="contains none of the hands listed in subsection (b)",
            alike=(1, 1, 1, 1, 1),
        ),
        Kind(name="Pair", meaning="two cards of the same rank", alike=(2, 1, 1, 1)),
        Kind(name="Two pairs", meaning="two pairs", alike=(2, 2, 1)),
        Kind(name="Three-of-a-kind", meaning="three cards of the same rank", alike=(3, 1, 1)),
        Kind(
            name="Straight",
            meaning="five cards of more than one suit and of consecutive rank",
            in_a_row=True,
        ),
        Kind(
            name="Flush",
            meaning="five cards of the same suit, not in consecutive order",
            suited=True,
        ),
        Kind(name="Full house", meaning="a three-of-a-kind and a pair", alike=(3, 2)),
        Kind(name="Four-of-a-kind", meaning="four cards of the same rank", alike=(4, 1)),
        Kind(
            name="Straight flush",
            meaning="other than a royal flush, five cards of the same suit in consecutive ranking",
            in_a_row=True,
            suited=True,
        ),
        Kind(
            name="Royal flush",
            meaning="an ace, king, queen, jack and 10 of the same suit",
            in_a_row=True,
            suited=True,
            ace_high=True,
        ),
    ),
)
"""Weakest to strongest."""

CATEGORIES = RANKING.names

category = RANKING.kind
"""The category of a hand, from what `strength()` returned for it, as an index into `CATEGORIES`."""

# Each card adds one to the counter of its suit (four bits, started at 3 so that a fifth card sets
# the top bit) and one to the counter of its rank (three bits).
_START = 0x3333
_FIFTH_OF_A_SUIT = 0x8888
_RANKS_AT = 16
_COUNTED = {card: 1 << 4 * (card % 4) | 1 << _RANKS_AT + 3 * (card // 4) for card in range(52)}
_SUIT_OF = {8 << 4 * suit: suit for suit in range(4)}

_of_suit = cache(RANKING.of_suit)
"""Of the 4,719 sets of 5 to 7 ranks at most."""


@cache
def _of_ranks(counters: int) -> int:
    """The strength by the counters of the ranks, of 73,775 multisets of 5 to 7 ranks at most."""
    return RANKING.of_ranks([counters >> 3 * rank & 7 for rank in range(RANKS)])


def strength(cards: Collection[int]) -> int:
    """The strength of the best five-card hand among five, six or seven cards.

    A larger number is a higher hand, equal numbers are a tie.

    Args:
        cards: five to seven different cards of a 52-card deck, in any order.

    Raises:
        ValueError: another number of cards, a repeated card, or a joker.
    """
    size = len(cards)
    if not 5 <= size <= 7:
        raise ValueError(f"A five-card hand is made of five, six or seven cards, not {size}.")
    counted = _START
    try:
        for card in cards:
            counted += _COUNTED[card]
    except KeyError as error:
        raise ValueError(f"{error.args[0]} is not a card of a 52-card deck.") from None
    if len(set(cards)) != size:
        raise ValueError("A card stands twice in a hand.")
    full_suit = counted & _FIFTH_OF_A_SUIT
    if full_suit:
        # Five ranks of one suit leave two cards at most: no four-of-a-kind, no full house.
        suit = _SUIT_OF[full_suit]
        return _of_suit(sum(1 << card // 4 for card in cards if card % 4 == suit))
    return _of_ranks(counted >> _RANKS_AT)


def strength_by_letter(cards: Collection[int]) -> int:
    """The same where only the highest card that the other hand lacks decides in a category.

    The best five are the same cards either way: the highest ranks for the pairs and sets leave
    the highest cards of any five of the category, place by place.

    Args:
        cards: as `strength` takes them.

    Raises:
        ValueError: as `strength`.
    """
    return RANKING.by_letter(strength(cards))
