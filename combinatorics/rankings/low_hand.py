"""The ranking of low hands (58 Pa. Code § 553.4(c) and (d)), and the best five of five to seven.

Subsection (d) makes the ranking "the inverse of the rankings for a High Poker hand", and says that
"straights and flushes will not be considered". Two hands of one kind are compared by the inverse
too: the ranks that repeat first, then the highest card, and the lower one is the better hand, the
ace being the lowest card. The words of § 553.4(e) taken with the order of (c) say something else;
`low_hand_ace_first` is that reading. `strength_by_letter` compares by the highest card alone, also
where ranks repeat.
"""

from __future__ import annotations

from collections.abc import Collection

from combinatorics.rankings.low_cards import Repeats, best_of, turned
from combinatorics.rankings.ranking import Kind, Ranking

RANKING = Ranking(
    cards=5,
    kinds=(
        Kind(name="Four-of-a-kind", meaning="four cards of the same rank", alike=(4, 1)),
        Kind(name="Full house", meaning="a three-of-a-kind and a pair", alike=(3, 2)),
        Kind(name="Three-of-a-kind", meaning="three cards of the same rank", alike=(3, 1, 1)),
        Kind(name="Two pairs", meaning="two pairs", alike=(2, 2, 1)),
        Kind(name="Pair", meaning="two cards of the same rank", alike=(2, 1, 1, 1)),
        Kind(
            name="No pair",
            meaning="none of these; straights and flushes are not considered",
            alike=(1, 1, 1, 1, 1),
        ),
    ),
)
"""Weakest to strongest."""

CATEGORIES = RANKING.names

SHAPES = tuple(kind.alike for kind in RANKING.kinds)
"""How often ranks repeat in each kind."""

_known: dict[int, int] = {}
_known_by_letter: dict[int, int] = {}


def strength(cards: Collection[int]) -> int:
    """The strength of the best low hand of five cards among five, six or seven cards.

    A larger number is a better low hand, equal numbers are a tie.

    Args:
        cards: five to seven different cards of a 52-card deck, in any order.

    Raises:
        ValueError: another number of cards, a repeated card, or a joker.
    """
    return best_of(cards, _five, _known)


def strength_by_letter(cards: Collection[int]) -> int:
    """The same where hands of one kind compare by the highest card that the other lacks alone.

    Args:
        cards: as `strength` takes them.

    Raises:
        ValueError: as `strength`.
    """
    return best_of(cards, _five_by_letter, _known_by_letter)


def category(strength: int) -> int:
    """The category of a low hand as an index into `CATEGORIES`.

    Args:
        strength: what `strength()` returned for the hand.
    """
    return RANKING.kind(strength)


def _five(hand: Repeats) -> int:
    return RANKING.strength(SHAPES.index(hand.shape), turned((*hand.often, *hand.once)))


def _five_by_letter(hand: Repeats) -> int:
    return RANKING.strength(SHAPES.index(hand.shape), turned(reversed(hand.ranks)))
