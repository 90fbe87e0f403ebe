"""The high and the low hand of Face Up Pai Gow Poker against § 688a.6 and closed forms."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

import pytest

from combinatorics.cards import parse_cards
from combinatorics.rankings import pai_gow_low
from combinatorics.rankings.pai_gow_high import ACE, CATEGORIES, category, held, rank_of, strength

# Five-card hands of 52 cards (the textbook counts), and four natural cards beside the joker.
WITHOUT_JOKER = {
    "Royal flush": 4,
    "Straight flush": 36,
    "Four-of-a-kind": 624,
    "Full house": 3744,
    "Flush": 5108,
    "Straight": 10200,
    "Three-of-a-kind": 54912,
    "Two pair": 123552,
    "Pair": 1098240,
    "High card": 1302540,
}
# Four of a straight's ranks: nine lowest ranks with three of the next four, jack to ace, and the
# ace with three of 2 to 5.
OPEN_RUNS = 9 * comb(4, 3) + 1 + comb(4, 3)
WITH_JOKER = {
    "Five aces": 1,
    "Royal flush": 4 * comb(5, 4),
    "Straight flush": 4 * (OPEN_RUNS - comb(5, 4)),
    "Four-of-a-kind": 12 + comb(4, 3) * 48,
    "Full house": comb(4, 2) * 12 * comb(4, 2) + 12 * comb(4, 3) * 4,
    "Flush": 4 * (comb(13, 4) - OPEN_RUNS),
    "Straight": OPEN_RUNS * (4**4 - 4),
    "Three-of-a-kind": comb(4, 2) * comb(12, 2) * 16 + 12 * comb(4, 3) * 11 * 4,
    "Two pair": 4 * 12 * comb(4, 2) * 11 * 4 + comb(12, 2) * comb(4, 2) ** 2,
}


def _of(text: str) -> int:
    return strength(parse_cards(text))


def test_every_kind_has_as_many_hands_as_counted_by_hand() -> None:
    """All 2,869,685 five-card hands by kind are the textbook counts and those of the joker."""
    found: Counter[str] = Counter()
    for size in (4, 5):
        for ranks in combinations_with_replacement(range(12, -1, -1), size):
            held_of = Counter(ranks)
            if max(held_of.values()) > 4:
                continue
            ways = prod(comb(4, times) for times in held_of.values())
            suited = 4 if len(held_of) == size else 0
            found[CATEGORIES[category(held(ranks, False))]] += ways - suited
            if suited:
                found[CATEGORIES[category(held(ranks, True))]] += suited
    for name, ways in (Counter(WITHOUT_JOKER) + Counter(WITH_JOKER)).items():
        if name not in ("High card", "Pair"):
            assert found[name] == ways, name
    # Beside the joker an ace pairs it and any other pair is a pair.
    paired = 4 * comb(12, 3) * 4**3 + 12 * comb(4, 2) * comb(11, 2) * 4**2
    runs_with_ace = 3 + 1 + 4
    assert found["Pair"] == WITHOUT_JOKER["Pair"] + paired - (
        comb(12, 3) * 4 + runs_with_ace * (4**4 - 4)
    )
    assert sum(found.values()) == comb(53, 5)


@pytest.mark.parametrize(
    "order",
    [
        # § 688a.6(b)(1) to (3): five aces, royal, A-2-3-4-5, then king high down to six high.
        (
            "As Ah Ad Ac Jo",
            "As Ks Qs Js Ts",
            "As 2s 3s 4s 5s",
            "Ks Qs Js Ts 9s",
            "6s 5s 4s 3s 2s",
            "Ah Ad Ac As Kh",
        ),
        # (b)(4) to (6).
        ("2s 2h 2d 2c 3s", "As Ah Ad Ks Kh", "2s 2h 2d 3s 3h", "As Ks Qs Js 9s", "7h 5h 4h 3h 2h"),
        # (b)(7): A-2-3-4-5 is the second highest straight.
        (
            "As Kh Qs Js Ts",
            "As 2h 3s 4s 5s",
            "Ks Qh Js Ts 9s",
            "6h 5s 4s 3s 2s",
            "As Ah Ad Kc Qs",
        ),
        # (b)(8), (10), (11), and subsection (c).
        ("2s 2h 2d 4s 3s", "As Ah Ks Kh Qd", "3s 3h 2s 2h 4s", "As Ah 4c 3d 2s", "Ks Kh Ac Qd Js"),
        ("2s 2h Ac Kd Qs", "2s 2h Ac Kd Js", "As Kh Qs Js 9s", "As Kh Qs Js 8s", "7s 5h 4s 3s 2s"),
    ],
)
def test_the_law_orders_the_hands(order: tuple[str, ...]) -> None:
    """Hands stand in the order in which § 688a.6(b) and (c) name them."""
    strengths = [_of(text) for text in order]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)


@pytest.mark.parametrize(
    ("with_joker", "same"),
    [
        ("Jo 9s 8h 5d 3c", "As 9s 8h 5d 3c"),
        ("Jo As 8h 5d 3c", "Ah As 8h 5d 3c"),
        ("Jo 9s 9h 5d 3c", "As 9s 9h 5d 3c"),
        ("Jo 9s 9h 9d 9c", "As 9s 9h 9d 9c"),
        ("Jo Ks Qh Jd Tc", "As Ks Qh Jd Tc"),
        ("Jo 2s 3h 4d 5c", "As 2s 3h 4d 5c"),
        ("Jo Ks Qh Jd 9c", "Ks Qh Jd Tc 9s"),
        ("Jo As 2h 4d 5c", "As 2h 3s 4d 5c"),
        ("Jo As Ks Qs 9s", "As Ks Qs Js 9s"),
        ("Jo Ks 9s 5s 3s", "As Ks 9s 5s 3s"),
        ("Jo Ks Qs Js Ts", "As Ks Qs Js Ts"),
        ("Jo As Ks Qs Js", "As Ks Qs Js Ts"),
        ("Jo As 2s 3s 5s", "As 2s 3s 4s 5s"),
        ("Jo 6s 7s 8s 9s", "Ts 6s 7s 8s 9s"),
        ("Jo As Ah Ks Kh", "Ac As Ah Ks Kh"),
        ("Jo Ks Kh Qs Qh", "Ac Ks Kh Qs Qh"),
    ],
)
def test_the_joker_is_an_ace_or_completes_a_hand(with_joker: str, same: str) -> None:
    """By § 688a.6(a) the joker ties the hand with the card that it stands for."""
    assert _of(with_joker) == _of(same)


def test_a_low_hand_is_a_pair_or_two_cards() -> None:
    """The highest low hand is a pair of aces, the lowest 3-2; the joker is an ace."""
    order = ["As Ah", "Ks Kh", "2s 2h", "As Kh", "As Qh", "4s 2h", "3s 2h"]
    strengths = [pai_gow_low.strength(parse_cards(text)) for text in order]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)
    assert pai_gow_low.strength(parse_cards("Jo Ah")) == strengths[0]
    assert pai_gow_low.strength(parse_cards("Kh Jo")) == strengths[3]


def test_a_low_hand_stands_below_the_same_cards_with_others() -> None:
    """A pair of sevens "and the three remaining cards" is above a pair of sevens alone."""
    sevens = pai_gow_low.strength(parse_cards("7s 7h"))
    assert _of("7d 7c 4s 3h 2d") > sevens > _of("6d 6c As Kh Qd")
    ace_king = pai_gow_low.strength(parse_cards("As Kh"))
    assert _of("Ad Kc 4s 3h 2d") > ace_king > _of("Ad Qc Js Th 9d")


def test_deciding_ranks_are_read_back() -> None:
    """A pair's first deciding rank is the pair; a low hand of two cards has no third."""
    assert rank_of(_of("Ks Kh Ac Qd Js")) == ACE - 1
    assert rank_of(_of("Ks Kh Ac Qd Js"), 1) == ACE
    assert rank_of(pai_gow_low.strength(parse_cards("As Kh")), 2) == -1


@pytest.mark.parametrize("cards", [(0, 1, 2, 3), (0, 1, 2, 3, 3), (0, 1, 2, 3, 53), (0, 1, 2, -1)])
def test_what_is_no_high_hand_is_refused(cards: tuple[int, ...]) -> None:
    """Another number of cards, a repeated card and a number that is no card are refused."""
    with pytest.raises(ValueError, match=r"five cards|twice|not a card"):
        strength(cards)


@pytest.mark.parametrize("cards", [(0,), (0, 1, 2), (5, 5), (0, 53)])
def test_what_is_no_low_hand_is_refused(cards: tuple[int, ...]) -> None:
    """Another number of cards, a repeated card and a number that is no card are refused."""
    with pytest.raises(ValueError, match=r"two cards|twice|not a card"):
        pai_gow_low.strength(cards)
