"""The five-card high hand of Face Up Pai Gow Poker (58 Pa. Code § 688a.6).

The joker is an ace, or the card that completes a straight, a flush, a straight flush or a royal
flush; it pairs nothing but aces. A-2-3-4-5 is the second highest straight and the highest straight
flush below a royal flush. Hands of one kind are compared by subsection (c), "the highest ranking
card ... which is not in the other hand", after the ranks of the pairs, threes and fours, which
subsection (b) orders; `by_letter` compares by that card alone. A joker in a flush is the highest
card of the suit that the hand lacks: "any card" of a deck that has each card once.

Strengths are on one scale with those of the low hand (`pai_gow_low`), so that a setting is legal
exactly when its high hand is not lower than its low hand.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from combinatorics.cards import JOKER
from combinatorics.rankings.ranking import ACE, Kind, Ranking, require_cards

RANKING = Ranking(
    cards=5,
    lowest=1,
    kinds=(
        Kind(name="High card", alike=(1, 1, 1, 1, 1)),
        Kind(name="Pair", alike=(2, 1, 1, 1)),
        Kind(name="Two pair", alike=(2, 2, 1)),
        Kind(name="Three-of-a-kind", alike=(3, 1, 1)),
        Kind(name="Straight"),
        Kind(name="Flush"),
        Kind(name="Full house", alike=(3, 2)),
        Kind(name="Four-of-a-kind", alike=(4, 1)),
        Kind(name="Straight flush"),
        Kind(name="Royal flush"),
        Kind(name="Five aces"),
    ),
)
"""Weakest to strongest; the two cards of a low hand are on the same scale."""

CATEGORIES = RANKING.names
category, by_letter, rank_of = RANKING.kind, RANKING.by_letter, RANKING.rank
"""Of the strength of a high or a low hand: its kind as an index into `CATEGORIES`; the strength
where only the highest card that the other hand lacks decides; and, of no straight of either kind, a
deciding rank, 0 to 12 for 2 to ace, -1 where it has no more."""

(
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    THREE,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
    FIVE_ACES,
) = range(len(CATEGORIES))

_BY_SHAPE = {kind.alike: place for place, kind in enumerate(RANKING.kinds)} | {(5,): FIVE_ACES}
"""The kind of five cards by how often each rank is held."""
_FIVE_HIGH = frozenset((ACE, 0, 1, 2, 3))
_RANKS_OF_STRAIGHTS = (
    *(frozenset(range(top - 4, top + 1)) for top in range(4, ACE)),
    _FIVE_HIGH,
    frozenset(range(ACE - 4, ACE + 1)),
)
"""The ranks of each straight, lowest first: six high to king high, five high, ace high."""


def strength(cards: Collection[int]) -> int:
    """The strength of a high hand; larger is higher, equal is a tie.

    Args:
        cards: five different cards of the 53-card deck, in any order.

    Raises:
        ValueError: another number of cards, a repeated card, or a number that is no card.
    """
    if len(cards) != 5:
        raise ValueError(f"A high hand has five cards, not {len(cards)}.")
    require_cards(cards, JOKER + 1)
    naturals = [card for card in cards if card != JOKER]
    ranks = tuple(sorted((card // 4 for card in naturals), reverse=True))
    return held(ranks, len({card % 4 for card in naturals}) == 1)


@cache
def held(ranks: tuple[int, ...], suited: bool) -> int:
    """The strength of a hand of these natural cards, with the joker where they are four.

    Args:
        ranks: ranks of the natural cards (0 to 12 for 2 to ace), highest first, four or five.
        suited: whether they are all of one suit.
    """
    joker = len(ranks) == 4
    if len(set(ranks)) == len(ranks):
        fits = (at for at, row in enumerate(_RANKS_OF_STRAIGHTS) if row.issuperset(ranks))
        straight = max(fits, default=None)
        if suited:
            if straight == len(_RANKS_OF_STRAIGHTS) - 1:
                return RANKING.strength(ROYAL_FLUSH)
            if straight is not None:
                return RANKING.strength(STRAIGHT_FLUSH, (straight,))
            missing = next(rank for rank in range(ACE, -1, -1) if rank not in ranks)
            flush = sorted((*ranks, missing), reverse=True) if joker else ranks
            return RANKING.strength(FLUSH, flush)
        if straight is not None:
            return RANKING.strength(STRAIGHT, (straight,))
    five = (ACE, *ranks) if joker else ranks
    order = sorted(set(five), key=lambda rank: (five.count(rank), rank), reverse=True)
    return RANKING.strength(_BY_SHAPE[tuple(map(five.count, order))], order)
