"""What the hands of a described ranking are called, weakest first."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement

from combinatorics.cards import RANKS
from combinatorics.described.evaluate import test_of
from combinatorics.described.ranking import (
    HAND,
    HIGHEST_CARD,
    DescribedRanking,
    strengths_of,
)
from combinatorics.described.tree import phrases
from combinatorics.short_names import Told, shortest, told


@lru_cache(maxsize=16)
def names_of(ranking: DescribedRanking) -> tuple[str, ...]:
    """Return the name of each strength, weakest first."""
    strengths = strengths_of(ranking)
    rows = [*(row.name for row in ranking.rows), ""]
    tests = [test_of(row.condition) for row in ranking.rows]
    straight = [any(one.word == "straight" for one in phrases(r.condition)) for r in ranking.rows]
    found: dict[int, tuple[str, Told]] = {}
    for ranks in combinations_with_replacement(range(len(RANKS)), ranking.cards):
        for hand in _hands(ranks):
            strength = strengths.of_hand(hand)
            if strength in found:
                continue
            row = next((at for at, test in enumerate(tests) if test({HAND: hand})), len(tests))
            found[strength] = (
                rows[row],
                told(
                    ranks,
                    straight=row < len(tests) and straight[row],
                    sets_first=ranking.compare != HIGHEST_CARD,
                ),
            )
    return shortest([found[strength] for strength in sorted(found)])


def _hands(ranks: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Cards of these ranks, not of one suit and, where they can be, of one suit."""
    often = Counter(ranks)
    if max(often.values()) > 4:
        return []
    seen: Counter[int] = Counter()
    cards = []
    for rank in ranks:
        cards.append(4 * rank + seen[rank])
        seen[rank] += 1
    if len(often) < len(ranks):
        return [tuple(cards)]
    return [(*cards[:-1], cards[-1] + 1), tuple(4 * rank for rank in ranks)]
