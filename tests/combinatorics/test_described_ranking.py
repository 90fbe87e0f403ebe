"""How described hands compare: the order of the rankings on file, and what cannot be one."""

from __future__ import annotations

import random
from itertools import combinations

import four_card_ranking as four_card
import pytest
import three_card_ranking as three_card

from combinatorics.described.language.deal import Row
from combinatorics.described.language.parser import read_condition
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.ranking.order import (
    HAND,
    HIGHEST_CARD,
    SETS_FIRST,
    DescribedRanking,
    least_qualifying,
    strengths_of,
)
from combinatorics.rankings import five_card

FIVE = (
    "straight and suited", "kind(4)", "pattern(3, 2)", "suited", "straight", "kind(3)", "pairs(2)",
    "kind(2)",
)  # fmt: skip
FOUR = (
    "kind(4)", "straight and suited", "kind(3)", "suited", "straight", "pairs(2)", "kind(2)",
)  # fmt: skip
THREE = ("straight and suited", "kind(3)", "straight", "suited", "kind(2)")


def ranking(cards: int, *rows: str, compare: str = SETS_FIRST) -> DescribedRanking:
    """A ranking whose rows are called by their conditions."""
    return DescribedRanking(
        cards=cards,
        rows=tuple(Row(row, read_condition(row, (HAND,), (HAND,), 1), row) for row in rows),
        compare=compare,
    )


@pytest.mark.parametrize(
    ("described", "module", "held", "distinct"),
    [
        # 7,462 distinct five-card hands is a textbook count; 741 of three cards likewise.
        (ranking(5, *FIVE), five_card, 5, 7462),
        (ranking(5, *FIVE), five_card, 7, 7462),
        (ranking(4, *FOUR), four_card, 6, None),
        (ranking(3, *THREE), three_card, 3, 741),
    ],
)
def test_hands_stand_in_the_order_of_the_rankings_on_file(
    described: DescribedRanking, module: object, held: int, distinct: int | None
) -> None:
    """Random hands, compared two by two with the strengths of the hand-written rankings."""
    strengths = strengths_of(described)
    if distinct is not None:
        assert len({*strengths.plain, *strengths.suited} - {-1}) == distinct
    draw = random.Random(held)
    hands = [tuple(draw.sample(range(52), held)) for _ in range(1200)]
    told = {hand: (strengths.of(hand), module.strength(hand)) for hand in hands}  # type: ignore[attr-defined]
    ours, theirs = zip(*sorted(set(told.values())), strict=True)
    assert len(set(ours)) == len(set(theirs)) == len(ours)
    assert list(theirs) == sorted(theirs)


def test_hands_compare_by_the_highest_card_where_the_text_says_so() -> None:
    """Every three-card hand, against the comparison by the letter that is on file."""
    described = strengths_of(ranking(3, *THREE, compare=HIGHEST_CARD))
    by_sets = strengths_of(ranking(3, *THREE))
    pairs = {
        (described.of(hand), three_card.strength_by_letter(hand))
        for hand in combinations(range(52), 3)
    }
    ours, theirs = zip(*sorted(pairs), strict=True)
    assert len(set(ours)) == len(set(theirs)) == len(ours)
    assert list(theirs) == sorted(theirs)
    # Sevens and an ace, and eights and a two: the eights are higher, by the letter the ace is.
    sevens, eights = (20, 21, 48), (24, 25, 0)
    assert by_sets.of(sevens) < by_sets.of(eights)
    assert described.of(sevens) > described.of(eights)


def test_the_least_hand_that_qualifies() -> None:
    """Queen high of three cards: queen, three and two; below it is jack, ten and eight."""
    order = ranking(3, *THREE)
    queen = read_condition(
        "count('QKA') >= 1 or kind(2) or straight or suited", (HAND,), (HAND,), 1
    )
    least = least_qualifying(order, queen)
    strengths = strengths_of(order)
    assert least == strengths.of((40, 5, 2))
    assert strengths.of((36, 33, 26)) < least
    for wrong, said in (
        ("count('2') = 1", "is not higher"),
        ("kind(2) and kind(3) and suited", "no"),
    ):
        with pytest.raises(DescriptionError, match=said):
            least_qualifying(order, read_condition(wrong, (HAND,), (HAND,), 1))


@pytest.mark.parametrize(
    ("cards", "row", "said"),
    [
        (6, "suited", "compares 2 to 5 cards"),
        (1, "kind(1)", "compares 2 to 5 cards"),
        (5, "flush(4)", '"flush" sees more'),
        (3, "colored", '"colored" sees more'),
        (3, "count('As') = 1", '"count" sees more'),
        (3, "holds('As')", '"holds" sees more'),
    ],
)
def test_a_ranking_that_sees_more_is_refused(cards: int, row: str, said: str) -> None:
    """Hands compare by ranks and by whether all cards are of one suit."""
    with pytest.raises(DescriptionError, match=said):
        ranking(cards, row)


def test_a_suited_hand_is_never_the_lower_of_two_of_the_same_ranks() -> None:
    """The count of the dealer's hands rests on it."""
    with pytest.raises(DescriptionError, match="the one of one suit is the lower"):
        strengths_of(ranking(3, "not suited", "suited"))
