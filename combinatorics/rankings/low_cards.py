"""The rank of cards in low hands (58 Pa. Code § 553.4(c)), and the best five of five to seven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from itertools import combinations
from typing import NamedTuple

from combinatorics.rankings.ranking import RANKS


class Repeats(NamedTuple):
    """Five ranks by how often each stands.

    Args:
        shape: how often ranks repeat, most often first ((2, 1, 1, 1) for a pair).
        often: the ranks that repeat, most often first and then highest first.
        once: the ranks that stand once, highest first.
    """

    shape: tuple[int, ...]
    often: tuple[int, ...]
    once: tuple[int, ...]

    @property
    def ranks(self) -> tuple[int, ...]:
        """All five ranks, lowest first."""
        order = zip((*self.often, *self.once), self.shape, strict=True)
        return tuple(sorted(rank for rank, times in order for _ in range(times)))


def low_rank(card: int) -> int:
    """The rank of a card in a low hand, 0 for the ace to 12 for the king.

    § 553.4(c) calls the ace the highest ranking card and the king the lowest: the smaller number
    is the better card.

    Args:
        card: 0 to 51.
    """
    return (card // 4 + 1) % RANKS


_COUNTED = {card: 1 << 3 * low_rank(card) for card in range(52)}


def best_of(cards: Collection[int], five: Callable[[Repeats], int], known: dict[int, int]) -> int:
    """The largest number that any five of the cards have.

    Args:
        cards: five to seven different cards of a 52-card deck, in any order.
        five: the number of a hand of five by its low ranks; suits count for nothing.
        known: numbers found before by multiset of ranks (73,775 of them at most), added to.

    Raises:
        ValueError: another number of cards, a repeated card, or a joker.
    """
    if not 5 <= len(cards) <= 7:
        raise ValueError(f"A low hand is made of five, six or seven cards, not {len(cards)}.")
    if len(set(cards)) != len(cards):
        raise ValueError("A card stands twice in a hand.")
    counts = 0
    try:
        for card in cards:
            counts += _COUNTED[card]
    except KeyError as error:
        raise ValueError(f"{error.args[0]} is not a card of a 52-card deck.") from None
    found = known.get(counts)
    if found is None:
        ranks = [rank for rank in range(RANKS) for _ in range(counts >> 3 * rank & 7)]
        different = sorted(set(ranks))
        # Every ranking puts a hand without a pair first, and of those the five lowest ranks.
        choices = [different[:5]] if len(different) >= 5 else combinations(ranks, 5)
        found = max(five(_repeats(chosen)) for chosen in choices)
        known[counts] = found
    return found


def turned(ranks: Iterable[int]) -> tuple[int, ...]:
    """Low ranks the other way round, so that a lower one counts for more."""
    return tuple(RANKS - 1 - rank for rank in ranks)


def _repeats(ranks: Collection[int]) -> Repeats:
    times = Counter(ranks)
    order = sorted(times, key=lambda rank: (-times[rank], -rank))
    return Repeats(
        tuple(times[rank] for rank in order),
        tuple(rank for rank in order if times[rank] > 1),
        tuple(rank for rank in order if times[rank] == 1),
    )
