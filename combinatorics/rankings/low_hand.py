"""The ranking of low hands (58 Pa. Code § 553.4(c) and (d)), and the best five of five to seven.

Subsection (d) makes the ranking "the inverse of the rankings for a High Poker hand", and says that
"straights and flushes will not be considered". Two hands of one kind are compared by the inverse
too: the ranks that repeat first, then the highest card, and the lower one is the better hand, the
ace being the lowest card (`highest_first`).

The words of § 553.4(e) taken with the order of (c) say something else: "The hand which contains the
highest ranking card as provided in subsection ... (c) ... which is not contained in the other hand
shall be considered the higher ranking hand", and in (c) the ace is the highest ranking card, then
the two (`ace_first`): of two hands without a pair the one with the ace wins, whatever stands beside
it. By the letter of (e) that card goes before ranks that repeat (`highest_alone`, `ace_alone`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from itertools import combinations
from typing import TypeAlias

from combinatorics.rankings.ranking import RANKS, Kind, Ranking, require_cards

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

category = RANKING.kind
"""The category of a hand, from what `strength()` returned for it, as an index into `CATEGORIES`."""

_SHAPES = tuple(kind.alike for kind in RANKING.kinds)
"""How often ranks repeat in each kind."""


def low_rank(card: int) -> int:
    """The rank of a card in a low hand, 0 for the ace to 12 for the king.

    § 553.4(c) calls the ace the highest ranking card and the king the lowest: the smaller number
    is the better card.

    Args:
        card: 0 to 51.
    """
    return (card // 4 + 1) % RANKS


Order: TypeAlias = Callable[[Counter[int]], Iterable[int]]
"""The ranks of a hand, from how often each stands in it, as they decide between two of one kind:
the first in importance first."""


def highest_first(times: Counter[int]) -> Iterable[int]:
    """The ranks that repeat, most often and then highest first, then the highest card."""
    return sorted(times, key=lambda rank: (-times[rank], -rank))


def ace_first(times: Counter[int]) -> Iterable[int]:
    """The ranks that repeat, as of `highest_first`, then the lowest card."""
    return sorted(times, key=lambda rank: (-times[rank], -rank if times[rank] > 1 else rank))


def highest_alone(times: Counter[int]) -> Iterable[int]:
    """The highest card, also before ranks that repeat."""
    return sorted(times.elements(), reverse=True)


def ace_alone(times: Counter[int]) -> Iterable[int]:
    """The lowest card, also before ranks that repeat."""
    return sorted(times.elements())


def strength(cards: Collection[int], order: Order = highest_first) -> int:
    """The strength of the best low hand of five cards among five, six or seven cards.

    A larger number is a better low hand, equal numbers are a tie.

    Args:
        cards: five to seven different cards of a 52-card deck, in any order.
        order: how hands of one kind compare.

    Raises:
        ValueError: another number of cards, a repeated card, or a joker.
    """
    if not 5 <= len(cards) <= 7:
        raise ValueError(f"A low hand is made of five, six or seven cards, not {len(cards)}.")
    require_cards(cards, 4 * RANKS)
    ranks = sorted(map(low_rank, cards))
    different = sorted(set(ranks))
    # Every order puts a hand without a pair first, and of those the five lowest ranks.
    choices = [different[:5]] if len(different) >= 5 else combinations(ranks, 5)
    found = []
    for times in map(Counter, choices):
        # The other way round, so that a lower rank counts for more.
        deciding = [RANKS - 1 - rank for rank in order(times)]
        kind = _SHAPES.index(tuple(sorted(times.values(), reverse=True)))
        found.append(RANKING.strength(kind, deciding))
    return max(found)
