"""The ranking of low hands when § 553.4(e) is taken word for word with the order of § 553.4(c).

"The hand which contains the highest ranking card as provided in subsection ... (c) ... which is
not contained in the other hand shall be considered the higher ranking hand", and in (c) the ace is
the highest ranking card, then the two: of two hands without a pair the one with the ace wins,
whatever stands beside it. The kinds of hands are those of `low_hand`, weakest to strongest, and so
is the order of the ranks that repeat; `strength_by_letter` compares those by the one card too.
"""

from __future__ import annotations

from collections.abc import Collection

from combinatorics.rankings.eight_or_better import LOWEST, qualifying
from combinatorics.rankings.low_cards import Repeats, best_of, turned
from combinatorics.rankings.low_hand import RANKING, SHAPES

_known: dict[int, int] = {}
_known_by_letter: dict[int, int] = {}


def strength(cards: Collection[int]) -> int:
    """The strength of the best low hand of five cards among five, six or seven cards.

    A larger number is a better low hand, equal numbers are a tie; the kind of hand is found as in
    `low_hand.category`.

    Args:
        cards: five to seven different cards of a 52-card deck, in any order.

    Raises:
        ValueError: another number of cards, a repeated card, or a joker.
    """
    return best_of(cards, _five, _known)


def strength_by_letter(cards: Collection[int]) -> int:
    """The same where the highest card that the other hand lacks goes before ranks that repeat.

    Args:
        cards: as `strength` takes them.

    Raises:
        ValueError: as `strength`.
    """
    return best_of(cards, _five_by_letter, _known_by_letter)


def eight_or_better_strength(cards: Collection[int]) -> int | None:
    """The strength of the best low hand that qualifies, None where none does.

    Args:
        cards: cards of a 52-card deck.
    """
    held = qualifying(cards)
    if held is None:
        return None
    return sum(1 << LOWEST - rank for rank in range(LOWEST + 1) if held >> rank & 1)


def _five(hand: Repeats) -> int:
    ranks = (*hand.often, *reversed(hand.once))
    return RANKING.strength(SHAPES.index(hand.shape), turned(ranks))


def _five_by_letter(hand: Repeats) -> int:
    return RANKING.strength(SHAPES.index(hand.shape), turned(hand.ranks))
