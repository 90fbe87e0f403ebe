"""The bonuses of Let It Ride, their hands, and what can be won together in one deal."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from combinatorics.cards import DECK, parse_cards
from combinatorics.catalogue import joint_of
from combinatorics.games.let_it_ride import GAME
from combinatorics.games.let_it_ride.hands import HANDS, hand_of, three_card_hand_of
from combinatorics.games.let_it_ride.joint_maxima import COMPONENTS, most_won, together
from combinatorics.games.let_it_ride.patterns import hand
from combinatorics.games.let_it_ride.side_wagers import BONUS, THREE_CARD


def test_the_bonus_counts_every_hand_of_five_cards() -> None:
    """The counts are those of any textbook; two of five pairs in thirteen are tens or better."""
    found = {outcome.name: outcome.ways for outcome in BONUS.distribution("plain").outcomes}
    assert found.pop("No win") == 0
    textbook = (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 422400, 675840, 1302540)
    assert found == dict(zip(HANDS, textbook, strict=True))
    assert BONUS.distribution("plain").total == 2_598_960


def test_the_three_card_bonus_counts_every_hand_of_three_cards() -> None:
    """The closed forms are the enumeration of all 22,100 hands."""
    dealt = Counter(three_card_hand_of(cards) for cards in combinations(DECK, 3))
    distribution = THREE_CARD.distribution("plain")
    assert {o.name: o.ways for o in distribution.outcomes if o.ways} == dealt
    assert sum(dealt.values()) == distribution.total == 22_100
    assert dealt["Mini-royal"] == 4


@pytest.mark.parametrize("wager", [BONUS, THREE_CARD])
def test_an_unknown_rule_is_refused(wager) -> None:  # type: ignore[no-untyped-def]
    """Each wager has one counting rule."""
    with pytest.raises(ValueError, match="no counting rule 'other'"):
        wager.distribution("other")


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As Ks Qs Js Ts", "Royal Flush"),
        ("As 2s 3s 4s 5s", "Straight Flush"),
        ("9c 9d 9h 9s 2c", "Four-of-a-kind"),
        ("9c 9d 9h 2s 2c", "Full House"),
        ("As Ks Qs Js 9s", "Flush"),
        ("Ac Kd Qs Js Ts", "Straight"),
        ("9c 9d 9h 3s 2c", "Three-of-a-kind"),
        ("Tc Td 3h 3s 2c", "Two Pair"),
        ("Tc Td 4h 3s 2c", "Pair - Tens or better"),
        ("Ac Ad 4h 3s 2c", "Pair - Tens or better"),
        ("9c 9d Ah Ks Qc", "Pair"),
        ("Ac Kd Qh Js 9c", "High card"),
    ],
)
def test_hands_are_named_as_paid(cards: str, name: str) -> None:
    """The hands of § 643a.6(b), with the pair of tens of § 643a.12(a) at and below its bound."""
    five = parse_cards(cards)
    assert hand_of(five) == name
    assert hand(tuple(card // 4 for card in five), len({card % 4 for card in five}) == 1) == name


def test_what_goes_together_is_what_can_be_dealt() -> None:
    """Three cards of a royal flush are a mini-royal, a straight flush or a flush, and so on."""
    threes: dict[str, set[str]] = {}
    for five, three in together():
        threes.setdefault(five, set()).add(three)
    assert threes["Royal Flush"] == {"Mini-royal", "Straight flush", "Flush"}
    assert threes["Straight Flush"] == {"Straight flush", "Flush"}
    assert threes["Four-of-a-kind"] == {"Three-of-a-kind", "Pair"}
    assert threes["Full House"] == {"Three-of-a-kind", "Pair"}
    assert threes["Flush"] == {"Mini-royal", "Straight flush", "Flush"}
    assert threes["Three-of-a-kind"] == {"Three-of-a-kind", "Pair", *threes["High card"]}
    assert "Pair" not in threes["High card"]


def test_the_most_won_is_the_best_deal() -> None:
    """A royal flush with a mini-royal; without the royal's pay the next best deal."""
    assert (found := joint_of("LIR")) is not None
    assert found.components == COMPONENTS
    three = {"Mini-royal": Fraction(40), "Three-of-a-kind": Fraction(30)}
    best = most_won({"Bet 1": {"Royal Flush": Fraction(1000)}, "Three Card": three})
    assert best.amount == 1040
    assert [component for component, _, _ in best.hands] == ["Bet 1", "Three Card"]
    best = most_won({"Bonus": {"Four-of-a-kind": Fraction(15)}, "Three Card": three})
    assert best.amount == 45
    with pytest.raises(ValueError, match="no component 'Trips'"):
        most_won({"Trips": {}})


def test_the_game_has_its_three_wagers() -> None:
    """Base, Bonus and Three Card, as § 643a.7(d) to (f) name them."""
    assert [wager.name for wager in GAME.wagers] == ["Base", "Bonus", "Three Card"]
