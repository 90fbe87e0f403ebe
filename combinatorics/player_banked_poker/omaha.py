"""Hands of "two of the four cards dealt to the player and three of the five community cards".

That is § 553.12(j). Sixty fives are looked at for a player, so the ranks of twos and threes are
added up once, and suits are looked at only where a flush can be made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from combinatorics.rankings import five_card
from combinatorics.rankings.eight_or_better import LOWEST
from combinatorics.rankings.low_cards import low_rank

_RANK = {card: 1 << 3 * (card // 4) for card in range(52)}
_LOW = {card: 1 << low_rank(card) if low_rank(card) <= LOWEST else 0 for card in range(52)}


def fives(own: Sequence[int], board: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every five of two own cards and three of the board."""
    threes = list(combinations(board, 3))
    for two in combinations(own, 2):
        for three in threes:
            yield (*two, *three)


def high_strength(own: Sequence[int], board: Sequence[int]) -> int:
    """The strength of the highest of them, as `five_card.strength` has it."""
    twos = [_RANK[one] + _RANK[other] for one, other in combinations(own, 2)]
    threes = [_RANK[a] + _RANK[b] + _RANK[c] for a, b, c in combinations(board, 3)]
    best = max([_without_flush[two + three] for two in twos for three in threes])
    for suit in range(4):
        lying = [card for card in board if card % 4 == suit]
        held = [card for card in own if card % 4 == suit]
        if len(lying) >= 3 and len(held) >= 2:
            best = max(best, *map(five_card.strength, fives(held, lying)))
    return best


def low_fives(own: Sequence[int], board: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every five of them that has five different ranks of ace to eight."""
    threes = [
        (three, ranks)
        for three in combinations(board, 3)
        if (ranks := _LOW[three[0]] | _LOW[three[1]] | _LOW[three[2]]).bit_count() == 3
    ]
    if not threes:
        return
    for two in combinations(own, 2):
        held = _LOW[two[0]] | _LOW[two[1]]
        if held.bit_count() == 2:
            for three, ranks in threes:
                if not held & ranks:
                    yield (*two, *three)


class _Unsuited(dict[int, int]):
    """The strength of five cards by their ranks alone, in suits that make no flush.

    Filled as hands are met, at most 6,175 multisets of five ranks.
    """

    def __missing__(self, counts: int) -> int:
        ranks = [rank for rank in range(13) for _ in range(counts >> 3 * rank & 7)]
        # Equal ranks stand side by side, so they get different suits; so do the first and last.
        found = five_card.strength([4 * rank + place % 4 for place, rank in enumerate(ranks)])
        return self.setdefault(counts, found)


_without_flush = _Unsuited()
