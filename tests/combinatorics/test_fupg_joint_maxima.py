"""The most that one deal of Face Up Pai Gow brings, with deals that show it can be dealt."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache

import pytest

from combinatorics.cards import parse_cards
from combinatorics.rankings.seven_cards_joker import kinds_of
from combinatorics.solvers.face_up_pai_gow.base import lines
from combinatorics.solvers.face_up_pai_gow.hands import Class, held
from combinatorics.solvers.face_up_pai_gow.settings import is_ace_high, result
from combinatorics.solvers.face_up_pai_gow.showdown import WAGER
from combinatorics.solvers.face_up_pai_gow.side_wagers import (
    ACE_HIGH,
    BOTH,
    NO_JOKER,
    WITH_JOKER,
    dealers,
    most_won,
)
from combinatorics.solvers.face_up_pai_gow.ways import way
from formulas.registry import invoke

# A hand of each rare class; the others come up among random hands.
RARE = (
    "2s 3s 4s 5s 6s 7s 8s",
    "8s 9s Ts Js Qs Ks As",
    "2s 3s 4s Jo 6s 7s 8s",
    "8s 9s Ts Js Qs Ks Jo",
    "As Ks Qs Js Ts Kh Qh",
    "As Jo Qs Js Ts Kh Qh",
    "As Ks Jo Js Ts Kh Qh",
    "As Ks Qs Js Jo Kh Qh",
    "Ks Qs Js Ts Jo Kh Qh",
    "As Ah Ad Ac Jo 2s 3d",
    "As Ah Ad Ac Jo 2s 2d",
    "As Ks Qs Js Ts Kh Qd",
    "As Ks Qs Js Ts Ah Ad",
)


@cache
def examples() -> dict[Class, tuple[int, ...]]:
    """One hand of as many classes as come up."""
    classes = {tuple(one): one for one in held()}
    found: dict[Class, tuple[int, ...]] = {}

    def add(cards: tuple[int, ...]) -> None:
        names = (kinds_of(cards, wild=False), kinds_of(cards, wild=True), 52 in cards)
        found.setdefault(classes[names], cards)

    for text in RARE:
        add(parse_cards(text))
    chance = random.Random(5)
    for number in range(6_000):
        joker = (52,) if number % 2 else ()
        # Cards of few ranks and suits, so that rare hands come up.
        pool = range(4 * chance.randrange(9), 52)
        add((*chance.sample(pool, 7 - len(joker)), *joker))
    return found


def test_a_deal_brings_what_the_table_says_for_each_class_that_comes_up() -> None:
    """Beside a hand of each class the dealer can hold each kind of ace high, and can lose."""
    chance = random.Random(6)
    checked = 0
    found = examples()
    for one, player in found.items():
        left = [card for card in range(53) if card not in player]
        wanted = {hand for component, hand in dealers(one) if component == ACE_HIGH.name}
        seen = set()
        for _ in range(40_000):
            dealer = tuple(chance.sample(left, 7))
            if len({card // 4 for card in dealer}) == 7 and is_ace_high(dealer):
                own = is_ace_high(player)
                seen.add(BOTH if own else WITH_JOKER if 52 in dealer else NO_JOKER)
            if seen >= wanted:
                break
        assert seen == wanted, one
        checked += 1
    assert checked >= 40


def test_every_class_can_win_against_a_dealer_without_ace_high() -> None:
    """The dealer's nine high, set 9-5 high and 8-7 low by a house way, is beaten by each class."""
    dealer = parse_cards("9d 8c 7h 5d 4c 3h 2d")
    hands = way("foxwoods").set(dealer)
    won = 0
    for one, player in examples().items():
        if set(player) & set(dealer) or is_ace_high(dealer):
            continue
        won += result(lines(None, player, hands, Fraction(1))[0].setting, hands) == "win"
        assert (WAGER, "Win") in dealers(one)
    assert won >= 20


def test_the_most_is_one_hand_and_not_a_sum_of_hands() -> None:
    """Five aces leave the dealer no ace high, and both ace high pays nobody else."""
    worth = {
        "Ace High": {BOTH: Fraction(40), WITH_JOKER: Fraction(15), NO_JOKER: Fraction(5)},
        "Fortune, paytable order": {"Five aces": Fraction(400)},
        WAGER: {"Win": Fraction(1)},
    }
    assert most_won(worth).amount == 401
    worth["Fortune, paytable order"] = {"Flush": Fraction(4)}
    assert most_won(worth).amount == 40
    assert most_won(worth).hands == (("Ace High", BOTH, Fraction(40)),)
    worth["Fortune, paytable order"] = {"Flush": Fraction(30)}
    assert most_won(worth).amount == 30 + 15
    with pytest.raises(ValueError, match="no component"):
        most_won({"Trips": {}})


def test_most_won_and_the_least_limit() -> None:
    """§ 688a.12: $5 on each optional wager, natural seven-card straight flush, dealer ace high.

    Fortune 2 pays 8,000 to 1, Progressive 4 $5,000 and its meter, Ace High 2 15 to 1 with joker.
    """
    stakes = [["Base", 10], ["Ace High", 5], ["Fortune", 5], ["Progressive", 5]]
    tables = [["Ace High paytable", "2"], ["Fortune paytable", "2"], ["Progressive paytable", "4"]]
    assert invoke("MAXWIN", ["FUPG", stakes, tables]) == 40_000 + 5_000 + 10_000 + 75
    assert invoke("CAPFLOOR", ["FUPG", stakes, tables]) == 55_075
    tables = [
        ["Ace High paytable", "2"],
        ["Fortune paytable", "no"],
        ["Progressive paytable", "no"],
    ]
    assert invoke("CAPFLOOR", ["FUPG", stakes[:2], tables]) == 50_000
    assert invoke("MAXWIN", ["FUPG", [["Base", 10]]]) == 10


def test_each_progressive_is_examined_with_its_own_joker() -> None:
    """Four kings and the joker win $500 in Paytable 2, where they are five of a kind."""
    only = [
        ["Progressive paytable", "2"],
        *(
            ["Progressive | " + hand, 0]
            for hand in (
                "7 card natural straight flush",
                "7 card wild straight flush",
                "Royal flush",
                "Straight flush",
                "Four-of-a-kind",
                "Full house",
            )
        ),
    ]
    assert invoke("MAXWIN", ["FUPG", [["Base", 10], ["Progressive", 1]], only]) == 10 + 499
