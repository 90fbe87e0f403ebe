"""The ranking of low hands (58 Pa. Code § 553.4(c) and (d)), and the best five of five to seven.

Subsection (d) makes the ranking "the inverse of the rankings for a High Poker hand", and says that
"straights and flushes will not be considered". Two hands of one kind are compared by the inverse
too: the ranks that repeat first, then the highest card, and the lower one is the better hand, the
ace being the lowest card. The words of § 553.4(e) taken with the order of (c) say something else;
`low_hand_ace_first` is that reading.
"""

from __future__ import annotations

from collections.abc import Collection

from combinatorics.rankings.low_cards import Category, Repeats, best_of, lower_is_better

RANKING = (
    Category("Four-of-a-kind", "four cards of the same rank"),
    Category("Full house", "a three-of-a-kind and a pair"),
    Category("Three-of-a-kind", "three cards of the same rank"),
    Category("Two pairs", "two pairs"),
    Category("Pair", "two cards of the same rank"),
    Category("No pair", "none of these; straights and flushes are not considered"),
)
"""Weakest to strongest."""

CATEGORIES = tuple(category.name for category in RANKING)

# How often ranks repeat in each category, in the same order.
SHAPES = ((4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1))

_known: dict[int, int] = {}


def strength(cards: Collection[int]) -> int:
    """The strength of the best low hand of five cards among five, six or seven cards.

    A larger number is a better low hand, equal numbers are a tie.

    Args:
        cards: five to seven different cards of a 52-card deck, in any order.

    Raises:
        ValueError: another number of cards, a repeated card, or a joker.
    """
    return best_of(cards, _five, _known)


def category(strength: int) -> int:
    """The category of a low hand as an index into `CATEGORIES`.

    Args:
        strength: what `strength()` returned for the hand.
    """
    return strength >> 20


def _five(hand: Repeats) -> int:
    return lower_is_better(SHAPES.index(hand.shape), *hand.often, *hand.once)
