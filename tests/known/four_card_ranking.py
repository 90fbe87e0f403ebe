"""The ranking of four-card hands (58 Pa. Code § 641a.6), and the best four of four to six cards.

The order is not that of five cards: three-of-a-kind is higher than a flush, and four-of-a-kind is
the highest hand. Hands of one category are compared by § 641a.6(c), "the highest ranking card ...
which is not contained in the other hand", read after the ranks of the pairs, threes and fours
themselves, which subsection (b) orders: "with two aces being the highest ranking pair".
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from combinatorics.rankings.ranking import RANKS, Kind, Ranking

RANKING = Ranking(
    cards=4,
    kinds=(
        Kind(
            name="High card",
            meaning="contains none of the hands listed in subsection (b)",
            alike=(1, 1, 1, 1),
        ),
        Kind(name="Pair", meaning="two cards of the same rank", alike=(2, 1, 1)),
        Kind(name="Two Pair", meaning="two pairs", alike=(2, 2)),
        Kind(
            name="Straight",
            meaning="four cards of more than one suit and of consecutive rank",
            in_a_row=True,
        ),
        Kind(name="Flush", meaning="four cards of the same suit, regardless of rank", suited=True),
        Kind(name="Three-of-a-kind", meaning="three cards of the same rank", alike=(3, 1)),
        Kind(
            name="Straight Flush",
            meaning="four cards of the same suit in consecutive ranking",
            in_a_row=True,
            suited=True,
        ),
        Kind(name="Four-of-a-kind", meaning="four cards of the same rank", alike=(4,)),
    ),
)
"""Weakest to strongest."""

CATEGORIES = RANKING.names

# Each card adds one to the counter of its suit (four bits, started at 4 so that a fourth card sets
# the top bit) and one to the counter of its rank (three bits).
_START = 0x4444
_FOURTH_OF_A_SUIT = 0x8888
_RANKS_AT = 16
_COUNTED = {card: 1 << 4 * (card % 4) | 1 << _RANKS_AT + 3 * (card // 4) for card in range(52)}
_SUIT_OF = {8 << 4 * suit: suit for suit in range(4)}


def strength(cards: Collection[int]) -> int:
    """The strength of the best four-card hand among four, five or six cards.

    A larger number is a higher hand, equal numbers are a tie.

    Args:
        cards: four to six different cards of a 52-card deck, in any order.

    Raises:
        ValueError: another number of cards, a repeated card, or a joker.
    """
    size = len(cards)
    if not 4 <= size <= 6:
        raise ValueError(f"A four-card hand is made of four, five or six cards, not {size}.")
    if len(set(cards)) != size:
        raise ValueError("A card stands twice in a hand.")
    counted = _START
    try:
        for card in cards:
            counted += _COUNTED[card]
    except KeyError as error:
        raise ValueError(f"{error.args[0]} is not a card of a 52-card deck.") from None
    found = _of_counters(counted >> _RANKS_AT)
    full_suit = counted & _FOURTH_OF_A_SUIT
    if full_suit:
        # Six cards have no room for four of two suits.
        suit = _SUIT_OF[full_suit]
        held = sum([1 << card // 4 for card in cards if card % 4 == suit])
        found = max(found, flush_strength(held))
    return found


def category(strength: int) -> int:
    """The category of a hand as an index into `CATEGORIES`.

    Args:
        strength: what `strength()` returned for the hand.
    """
    return RANKING.kind(strength)


def first_rank(strength: int) -> int:
    """The first deciding rank of a hand, 0 to 12 for 2 to ace: of a pair the rank of the pair.

    Args:
        strength: what `strength()` returned for the hand.
    """
    return RANKING.rank(strength)


@cache
def flush_strength(held: int) -> int:
    """The best flush or straight flush among four or more ranks of one suit.

    Args:
        held: the ranks, one bit each.
    """
    return RANKING.of_suit(held)


def ranks_strength(counts: Sequence[int]) -> int:
    """The best hand that ranks alone make.

    Args:
        counts: how many cards there are of each of the 13 ranks, four or more in all.
    """
    return _of_ranks(tuple(counts))


@cache
def _of_counters(ranks: int) -> int:
    """The same of ranks as `strength` counts them, three bits each."""
    return RANKING.of_ranks([ranks >> 3 * rank & 7 for rank in range(RANKS)])


@cache
def _of_ranks(counts: tuple[int, ...]) -> int:
    return RANKING.of_ranks(counts)
