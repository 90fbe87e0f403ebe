from collections import Counter
from functools import cache
from itertools import combinations, islice, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from combinatorics.cards import DECK, parse_cards
from combinatorics.rankings.five_card import CATEGORIES, RANKING, category, strength


def of(text: str) -> int:
    """The strength of cards as text."""
    return strength(parse_cards(text))


def named(text: str) -> str:
    """The category of cards as text."""
    return CATEGORIES[category(of(text))]


def plain_value(cards: tuple[int, ...]) -> tuple[int, list[int]]:
    """A second evaluator, of five cards: sort ranks by how often they occur, then look."""
    ranks = tuple(sorted([card // 4 for card in cards], reverse=True))
    return value_of(ranks, len({card % 4 for card in cards}) == 1)


@cache
def value_of(ranks: tuple[int, ...], suited: bool) -> tuple[int, list[int]]:
    """The same of five ranks, highest first, in one suit or several."""
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    if ranks == (12, 3, 2, 1, 0):
        order = [3, 2, 1, 0, -1]
    in_a_row = len(order) == 5 and order[0] - order[4] == 4
    if suited and in_a_row:
        kind = 9 if order[0] == 12 else 8
    elif shape == [4, 1]:
        kind = 7
    elif shape == [3, 2]:
        kind = 6
    elif suited:
        kind = 5
    elif in_a_row:
        kind = 4
    else:
        kind = {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}[tuple(shape)]
    return kind, order


def plain_best(cards: tuple[int, ...]) -> tuple[int, list[int]]:
    """The best of all sets of five (21 of seven cards), by the second evaluator."""
    return max(plain_value(five) for five in combinations(cards, 5))


def agree(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    """Both evaluators give the same category and the same comparison."""
    mine, yours = strength(one), strength(other)
    plain_mine, plain_yours = plain_best(one), plain_best(other)
    assert category(mine) == plain_mine[0]
    assert (mine > yours, mine == yours) == (plain_mine > plain_yours, plain_mine == plain_yours)


def test_categories_are_those_of_the_law_weakest_to_strongest() -> None:
    """58 Pa. Code § 653a.6(b) lists nine hands from royal flush down to a pair."""
    assert CATEGORIES == (
        "High card",
        "Pair",
        "Two pairs",
        "Three-of-a-kind",
        "Straight",
        "Flush",
        "Full house",
        "Four-of-a-kind",
        "Straight flush",
        "Royal flush",
    )
    assert all(kind.meaning for kind in RANKING.kinds)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ah Kh Qh Jh Th", "Royal flush"),
        ("Kh Qh Jh Th 9h", "Straight flush"),
        ("Ah 2h 3h 4h 5h", "Straight flush"),
        ("As Ad Ah Ac 2c", "Four-of-a-kind"),
        ("As Ad Ah Kc Kd", "Full house"),
        ("Ah Kh Qh Jh 9h", "Flush"),
        ("Ah Kh Qh Jh Td", "Straight"),
        ("Ah 2h 3h 4h 5d", "Straight"),
        ("Qs Ks As 2d 3h", "High card"),
        ("As Ad Ah 3c 2c", "Three-of-a-kind"),
        ("As Ad Ks Kd 2c", "Two pairs"),
        ("2s 2d 5c 4c 3c", "Pair"),
        ("7s 5d 4c 3c 2c", "High card"),
    ],
)
def test_hands_are_named_as_the_law_describes_them(text: str, name: str) -> None:
    """The examples of § 653a.6(a) and (b), with the forbidden Q-K-A-2-3."""
    assert named(text) == name


def test_the_laws_highest_and_lowest_hands_stand_in_order() -> None:
    """§ 653a.6(b) names the highest and lowest hand of each kind: here from lowest to highest."""
    ladder = [
        "7s 5d 4c 3c 2c",
        "2s 2d 5c 4c 3c",
        "As Ad Kc Qc Jc",
        "3s 3d 2s 2d 4c",
        "As Ad Ks Kd Qc",
        "2s 2d 2c 4c 3c",
        "As Ad Ah Kc Qc",
        "As 2d 3h 4c 5c",
        "As Kd Qh Jc Tc",
        "2s 3s 4s 5s 7s",
        "As Ks Qs Js 9s",
        "2s 2d 2h 3c 3d",
        "As Ad Ah Kc Kd",
        "2s 2d 2h 2c 3d",
        "As Ad Ah Ac Kd",
        "As 2s 3s 4s 5s",
        "Ks Qs Js Ts 9s",
        "As Ks Qs Js Ts",
    ]
    compared = [of(low) < of(high) for low, high in pairwise(ladder)]
    assert len(compared) == 17
    assert all(compared)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ks Kd Qc Jc 9c", "2s 2d Ac Kc Qc"),
        ("3s 3d 3c 2s 2d", "2h 2c 2d As Ad"),
        ("As Ad 2s 2d 3c", "Ks Kd Qs Qd Ac"),
        ("6s 5d 4c 3c 2c", "As 5d 4c 3c 2c"),
        ("As Ad Kc 4c 3c", "Ah Ac Kd 4d 2c"),
    ],
)
def test_equal_kinds_compare_by_the_ranks_that_make_them_then_by_other_cards(
    higher: str, lower: str
) -> None:
    """§ 653a.6(c), after the order within each kind that (b) gives."""
    assert of(higher) > of(lower)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("As Kd 9c 8c 7h", "Ad Ks 9h 8h 7s"),
        ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th"),
        ("2s 2d Ac Kc Qc Jc 9h", "2h 2c Ad Kd Qd Jh 8h"),
        ("As Ad Ks Kd Qs Qd 2c", "Ah Ac Kh Kc Qh 3d 2d"),
        ("Ts Jd Qc Kc Ah 2s 3s", "Td Js Qd Kd As Ac Ad"),
    ],
)
def test_hands_that_differ_only_in_suits_or_unused_cards_tie(one: str, other: str) -> None:
    """All suits are equal in rank, § 653a.6(a), and cards beyond the best five do not count."""
    assert of(one) == of(other)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("As Ad Ah Ks Kd Kh 2c", "Full house"),
        ("As Ad Ks Kd Qs Qd Jc", "Two pairs"),
        ("As 2s 3s 4s 5s 6s 6d", "Straight flush"),
        ("Ts Js Qs Ks As 9s 8s", "Royal flush"),
        ("Ts Js Qs Ks 2s Ad Ac", "Flush"),
        ("As 2d 3h 4c 5c Ac Ad", "Straight"),
        ("As Ad Ah Ac Ks Kd", "Four-of-a-kind"),
    ],
)
def test_the_best_five_of_six_or_seven_are_taken(text: str, name: str) -> None:
    """Each hand also contains a weaker kind that must not be chosen."""
    assert named(text) == name


def test_every_fifty_third_hand_of_five_agrees_with_a_second_evaluator() -> None:
    """Five cards, by counting ranks and looking at the shape."""
    previous: tuple[int, ...] = DECK[:5]
    compared = 0
    for hand in islice(combinations(DECK, 5), 0, None, 53):
        agree(hand, previous)
        previous = hand
        compared += 1
    assert compared == 2598960 // 53 + 1


@pytest.mark.parametrize("size", [6, 7])
def test_random_hands_agree_with_the_best_of_all_fives(size: int) -> None:
    """The best of the 6 or 21 sets of five, by the second evaluator."""
    random = Random(653)
    for _ in range(4000):
        agree(tuple(random.sample(DECK, size)), tuple(random.sample(DECK, size)))


@settings(max_examples=300)
@given(st.lists(st.integers(0, 23), min_size=7, max_size=7, unique=True), st.permutations(range(4)))
def test_order_and_names_of_suits_do_not_matter(hand: list[int], suits: list[int]) -> None:
    """All suits are equal in rank, § 653a.6(a); six ranks only, so that strong hands are met."""
    turned = [4 * (card // 4) + suits[card % 4] for card in reversed(hand)]
    assert strength(turned) == strength(hand)
    agree(tuple(hand), tuple(turned))


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (DECK[:4], "five, six or seven cards, not 4"),
        (DECK[:8], "five, six or seven cards, not 8"),
        ((), "five, six or seven cards, not 0"),
        ((0, 1, 2, 3, 3), "stands twice"),
        ((0, 1, 2, 3, 4, 5, 5), "stands twice"),
        ((48, 44, 40, 36, 32, 48, 0), "stands twice"),
        ((0, 1, 2, 3, 52), "52 is not a card"),
        ((0, 1, 2, 3, -1), "-1 is not a card"),
    ],
)
def test_what_is_not_a_hand_is_refused(cards: tuple[int, ...], sentence: str) -> None:
    """Other numbers of cards, a repeated card, a joker."""
    with pytest.raises(ValueError, match=sentence):
        strength(cards)
