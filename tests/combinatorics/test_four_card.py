"""Four-card hands: the order of § 641a.6, and the best four of five and six by two derivations."""

from collections import Counter
from math import comb

import closed_four_card as four_card
import numpy as np
import pytest
from four_card_kernel import STRENGTHS, States
from four_card_ranking import CATEGORIES, category, first_rank, strength

from combinatorics.cards import JOKER, parse_cards
from combinatorics.catalogue import shipped
from combinatorics.side_wager import SideWager


@pytest.fixture(scope="module")
def states() -> States:
    """The tables of the enumeration, built once."""
    return States()


# One hand of each category with a card or two too many, strongest first, § 641a.6(b).
LAW_ORDER = (
    ("Four-of-a-kind", "2c 2d 2h 2s Ac Kd"),
    ("Straight Flush", "Ah 2h 3h 4h Ac Ad"),
    ("Three-of-a-kind", "2c 2d 2h 9c 7c 5c"),
    ("Flush", "2s 3s 4s 6s Ad Kd"),
    ("Straight", "Ac 2d 3c 4d Kh Kd"),
    ("Two Pair", "3c 3d 2c 2d Kh Qh"),
    ("Pair", "2c 2d 4h 6h 8s Ts"),
    ("High card", "Ac Kd Qh 9s 8d"),
)


def test_the_order_of_categories_is_the_law_s() -> None:
    """Each hand is of its category and higher than the next, as § 641a.6(b)(1)-(7) lists them."""
    strengths = [strength(parse_cards(cards)) for _, cards in LAW_ORDER]
    assert [CATEGORIES[category(found)] for found in strengths] == [name for name, _ in LAW_ORDER]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(CATEGORIES) == 8


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ac Ad Ah As 2c", "Kc Kd Kh Ks Ac"),
        ("Ac Kc Qc Jc 2d", "Kd Qd Jd Td 2c"),
        ("2h 3h 4h 5h 9c", "Ah 2h 3h 4h 9c"),  # an ace, 2, 3, 4 is the lowest straight flush
        ("2h 3c 4h 5h 9c", "Ah 2c 3h 4h 9c"),
        ("Ac Ad Ah 2c 3d", "Kc Kd Kh Ac Qd"),
        ("Ac 9c 7c 2c 3d", "Kc Qc Jc 9c 3d"),
        ("Ac Ad Kc Kd 2h", "Ac Ad Qc Qd Kh"),
        ("Kc Kd 2c 3d 5h", "2c 2d Ac Kd 5h"),  # the ranks of the pairs first
        ("Kc Kd 9c 3d 5h", "Kc Kd 9c 3d 4h"),
        ("Ac Kd 9c 7d 2h", "Ac Kd 9c 6d 5h"),
    ],
)
def test_hands_of_one_category(higher: str, lower: str) -> None:
    """Higher ranks win in the order of § 641a.6(b) and (c)."""
    assert category(strength(parse_cards(higher))) == category(strength(parse_cards(lower)))
    assert strength(parse_cards(higher)) > strength(parse_cards(lower))


def test_a_king_an_ace_a_2_and_a_3_are_no_straight() -> None:
    """§ 641a.6(a): the ace "may not be combined with any other sequence of cards"."""
    assert CATEGORIES[category(strength(parse_cards("Kc Ad 2c 3d 9h")))] == "High card"


def test_cards_beyond_the_best_four_do_not_count() -> None:
    """Equal best fours tie, whatever the fifth and sixth cards are (§ 641a.6(c))."""
    assert strength(parse_cards("Ac Ad Kc Qd 9h 7h")) == strength(parse_cards("As Ah Ks Qh 3c 2d"))
    assert first_rank(strength(parse_cards("Tc Td Kc Qd 2h"))) == 8


@pytest.mark.parametrize(
    "cards", [(0, 1, 2), tuple(range(7)), (0, 0, 1, 2), (0, 1, 2, JOKER), (0, 1, 2, -1)]
)
def test_what_is_no_hand_is_refused(cards: tuple[int, ...]) -> None:
    """Too few, too many, repeated or unknown cards raise a sentence."""
    with pytest.raises(ValueError, match=r"\w+ \w+.*\."):
        strength(cards)


def test_closed_forms_add_up() -> None:
    """The categories are a partition of C(52, 5) and C(52, 6)."""
    for cards in (5, 6):
        assert sum(four_card.best_four(cards).values()) == comb(52, cards)
    with pytest.raises(ValueError, match="5 or 6"):
        four_card.best_four(7)


def test_textbook_counts() -> None:
    """Where four and five cards agree, the textbook's five-card counts return.

    Four-of-a-kind 624; three-of-a-kind 54,912 and full houses 3,744; two pairs 123,552.
    """
    counts = four_card.best_four(5)
    assert counts["Four-of-a-kind"] == 624
    assert counts["Three-of-a-kind"] == 54_912 + 3_744
    assert counts["Two Pair"] == 123_552


def test_best_four_of_five_is_enumerated(states: States) -> None:
    """Every class of five cards, ranked by the standard library, gives the closed forms."""
    found: Counter[str] = Counter()
    aces: Counter[str] = Counter()
    for cards, ways in zip(states.hands.tolist(), states.ways.tolist(), strict=True):
        best = strength(cards)
        name = CATEGORIES[category(best)]
        found[name] += ways
        if first_rank(best) == 12:
            aces[name] += ways
    assert found == four_card.best_four(5)
    assert {"Pair of Aces": aces["Pair"], "Four Aces": aces["Four-of-a-kind"]} == (
        four_card.aces_of_five()
    )


def test_best_four_of_six_is_enumerated(states: States) -> None:
    """Six-card hands by category: each is counted for each of its six cards."""
    by_card = states.up_to[1:, :13]
    assert by_card.shape == (STRENGTHS, 13)
    by_strength = np.diff(by_card.sum(axis=1), prepend=0) * 4 // 6
    starts = np.cumsum([0, 715, 13 * 78, 78, 11, 715, 169, 11])
    counts = np.add.reduceat(by_strength, starts).tolist()
    assert dict(zip(CATEGORIES, counts, strict=True)) == four_card.best_four(6)


def test_the_shipped_counts_are_the_closed_forms() -> None:
    """What the rows count is what the closed forms give, aces apart and with the others."""
    _, aces_up, _ = shipped()["FCP"].wagers
    assert isinstance(aces_up, SideWager)
    ways = {one.name: one.ways for one in aces_up.distribution("first row").outcomes if one.ways}
    assert {name: ways.pop(name) for name in four_card.aces_of_five()} == four_card.aces_of_five()
    ways["Four-of-a-kind"] += four_card.aces_of_five()["Four Aces"]
    ways["Pair"] += four_card.aces_of_five()["Pair of Aces"]
    assert ways == four_card.best_four(5)
