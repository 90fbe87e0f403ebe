"""The bonuses of Let It Ride, their hands, and what can be won together in one deal."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from let_it_ride import HANDS, hand, hand_of, three_card_hand_of, together

from combinatorics.cards import DECK, parse_cards
from combinatorics.catalogue import shipped
from combinatorics.showdown import Dealt
from combinatorics.side_wager import SideWager

GAME = shipped()["LIR"]
BONUS, THREE_CARD = (one for one in GAME.wagers if isinstance(one, SideWager))
RULE = "first row"
WIDER = {"Pair - Tens or better": "Pair", "Mini-royal": "Straight flush"}


def test_the_bonus_counts_every_hand_of_five_cards() -> None:
    """The counts are those of any textbook; two of five pairs in thirteen are tens or better."""
    found = {outcome.name: outcome.ways for outcome in BONUS.distribution(RULE).outcomes}
    assert found.pop("No win") == 0
    textbook = (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 422400, 675840, 1302540)
    assert found == dict(zip(HANDS, textbook, strict=True))
    assert BONUS.distribution(RULE).total == 2_598_960


def test_the_three_card_bonus_counts_every_hand_of_three_cards() -> None:
    """The closed forms are the enumeration of all 22,100 hands."""
    dealt = Counter(three_card_hand_of(cards) for cards in combinations(DECK, 3))
    distribution = THREE_CARD.distribution(RULE)
    assert {o.name: o.ways for o in distribution.outcomes if o.ways} == dealt
    assert sum(dealt.values()) == distribution.total == 22_100
    assert dealt["Mini-royal"] == 4


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
    assert GAME.showdown is not None
    dealt = Dealt(player=(five[:3],), board=(five[3:],))
    decided = GAME.showdown.resolve(dealt, frozenset(("Bet 3", "Bonus")), {})
    assert {one.hands[0] for one in decided.values()} == {name}
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


def won(wager: str, hand: str, pays: dict[str, Fraction]) -> Fraction:
    """What a wager pays a hand: of a table without its row, by the row of the hand that it is too.

    A pair of tens is a pair, and a mini-royal a straight flush.
    """
    wider = WIDER.get(hand, hand) if wager in ("Bonus", "Three Card") else hand
    return pays.get(hand, pays.get(wider, Fraction()))


def test_the_most_won_is_the_best_deal() -> None:
    """Over every pair of hands that the ranks say can be dealt, for amounts drawn at random."""
    joint = GAME.joint
    assert joint is not None
    assert joint.components == ("Bet 1", "Bet 2", "Bet 3", "Bonus", "Three Card")
    generator = Random(643)
    fives, threes = (sorted({pair[at] for pair in together()}) for at in (0, 1))
    for _ in range(200):
        worth = {
            name: {row: Fraction(generator.randrange(1000), 4) for row in generator.sample(rows, 4)}
            for name, rows in (("Bet 1", fives), ("Bet 3", fives), ("Bonus", fives),
                               ("Three Card", threes))
            if generator.random() < 0.8
        }  # fmt: skip
        most = max(
            sum(
                (won(name, three if name == "Three Card" else five, worth[name]) for name in worth),
                Fraction(),
            )
            for five, three in together()
        )
        best = joint.most_won(worth, 0)
        assert best.amount == most
        assert sum((amount for _, _, amount in best.hands), Fraction()) == most


def test_the_game_has_its_three_wagers() -> None:
    """Base, Bonus and Three Card, as § 643a.7(d) to (f) name them."""
    assert [wager.name for wager in GAME.wagers] == ["Base", "Bonus", "Three Card"]
