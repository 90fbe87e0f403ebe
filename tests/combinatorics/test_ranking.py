"""A ranking as a list of kinds: the best hand among more cards is the best of all choices."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import four_card_ranking as four_card
import pytest
import three_card_ranking as three_card

from combinatorics.rankings import five_card, low_hand
from combinatorics.rankings.ranking import RANKS, Kind, Ranking

# Three rankings that no rule book has: other orders, other lengths, kinds left out.
MADE_UP = (
    Ranking(
        cards=5,
        kinds=(
            Kind(name="nothing", alike=(1, 1, 1, 1, 1)),
            Kind(name="full house", alike=(3, 2)),
            Kind(name="row", in_a_row=True),
            Kind(name="two pairs", alike=(2, 2, 1)),
        ),
    ),
    Ranking(
        cards=4,
        kinds=(
            Kind(name="nothing", alike=(1, 1, 1, 1)),
            Kind(name="row", in_a_row=True),
            Kind(name="three", alike=(3, 1)),
            Kind(name="pair", alike=(2, 1, 1)),
        ),
        lowest=1,
    ),
    Ranking(
        cards=3, kinds=(Kind(name="nothing", alike=(1, 1, 1)), Kind(name="row", in_a_row=True))
    ),
)


def made_of(ranking: Ranking, ranks: tuple[int, ...]) -> tuple[int, list[int]]:
    """Kind and deciding ranks of just as many cards as a hand has, by its shape alone."""
    times = Counter(ranks)
    order = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    shape = tuple(times[rank] for rank in order)
    best: tuple[int, list[int]] = (-1, [])
    for place, kind in enumerate(ranking.kinds):
        high = sorted(ranks)
        low = sorted(-1 if rank == RANKS - 1 else rank for rank in ranks)
        rows = [row for row in (low, high) if row == list(range(row[0], row[0] + len(row)))]
        if kind.in_a_row and rows:
            best = max(best, (place, [max(row[-1] for row in rows)]))
        elif kind.alike == shape:
            best = max(best, (place, order))
    return best


@pytest.mark.parametrize("ranking", MADE_UP, ids=lambda ranking: f"{ranking.cards} cards")
def test_the_best_of_more_cards_is_the_best_of_all_choices(ranking: Ranking) -> None:
    """Every choice of cards is held against the one that the list finds."""
    draw = Random(7)
    found = 0
    for _ in range(800):
        drawn = tuple(card // 4 for card in draw.sample(range(52), ranking.cards + 2))
        choices = [made_of(ranking, five) for five in combinations(drawn, ranking.cards)]
        kind, order = max(choices)
        if kind < 0:
            continue
        found += 1
        counts = [drawn.count(rank) for rank in range(RANKS)]
        strength = ranking.of_ranks(counts)
        assert ranking.kind(strength) == kind
        deciding = [ranking.rank(strength, place) for place in range(len(order))]
        assert deciding == order
    assert found > 400


def test_the_list_reads_as_the_rule_book() -> None:
    """§ 653a.6(b), § 641a.6(b) and § 649a.6(b) from the highest hand down; § 553.4(d) inverted."""
    assert five_card.RANKING.names[::-1] == (
        "Royal flush",
        "Straight flush",
        "Four-of-a-kind",
        "Full house",
        "Flush",
        "Straight",
        "Three-of-a-kind",
        "Two pairs",
        "Pair",
        "High card",
    )
    assert four_card.RANKING.names[::-1] == (
        "Four-of-a-kind",
        "Straight Flush",
        "Three-of-a-kind",
        "Flush",
        "Straight",
        "Two Pair",
        "Pair",
        "High card",
    )
    assert three_card.RANKING.names[::-1][:3] == ("Straight flush", "Three-of-a-kind", "Straight")
    without = ("Straight", "Flush", "Straight flush", "Royal flush", "High card")
    high = [name for name in five_card.RANKING.names if name not in without]
    assert low_hand.RANKING.names[:-1] == tuple(reversed(high))


def test_a_list_that_does_not_reach() -> None:
    """Too few cards, and a list without a kind of one suit."""
    with pytest.raises(ValueError, match="fewer than 5 cards"):
        five_card.RANKING.of_ranks([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    with pytest.raises(ValueError, match="no kind of one suit"):
        MADE_UP[0].of_suit(0b11111)
