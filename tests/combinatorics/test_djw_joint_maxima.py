"""The most that one deal of DJ Wild Stud Poker brings, with deals that bring it."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from combinatorics.cards import DECK, JOKER, parse_cards
from combinatorics.games.dj_wild_stud.joint_build import HIGHER, Class, class_of
from combinatorics.games.dj_wild_stud.joint_maxima import (
    MOST_OTHERS,
    left_to_others,
    most_won,
    together,
)
from combinatorics.joint import UndecidedError
from combinatorics.rankings.wild_five_card import CATEGORIES, WILDS, category, strength
from formulas.refusal import Refusal
from formulas.registry import invoke

FIVE_WILDS, ROYAL = CATEGORIES.index("Five wilds"), CATEGORIES.index("Royal flush")
FIVE_OF_A_KIND = CATEGORIES.index("Five-of-a-kind")


def found() -> dict[Class, set[int]]:
    """By class of the player's hand the dealer's hands that stand beside one in the table."""
    places: dict[Class, set[int]] = {}
    for one in together():
        player, dealer, *extra = one.deal
        own, other = strength(player), strength(dealer)
        assert own != other
        place = HIGHER if other > own else category(other)
        places.setdefault(class_of(player, extra[0][0] if extra else None), set()).add(place)
    return places


def test_each_deal_can_be_dealt() -> None:
    """No card stands twice in a deal, and the card on the layout is there for a joker alone."""
    for one in together():
        cards = [card for group in one.deal for card in group]
        assert len(cards) == len(set(cards)) == 10 + (JOKER in one.deal[0])
    assert len(together()) > 800


def test_what_is_missing_cannot_be_dealt() -> None:
    """Beside every class stand a higher hand and a lower one of every kind that can be beside it.

    All royal flushes are equal, and only five wilds are higher, which no hand with a wild card
    meets; five wilds are once in the deck, and leave no wild card for a five-of-a-kind.
    """
    checked = 0
    for own, places in found().items():
        kind, natural = own[0], own[1]
        assert isinstance(kind, int)
        expected = {*range(kind + 1), HIGHER}
        if kind == ROYAL:
            expected -= {ROYAL} if natural else {ROYAL, HIGHER}
        if kind == FIVE_WILDS:
            expected -= {FIVE_OF_A_KIND, FIVE_WILDS, HIGHER}
        assert places == expected
        checked += len(expected)
    assert checked == len(together())


def test_no_class_is_missing() -> None:
    """Each hand with three wild cards or more, and many with fewer, is of a class in the table."""
    known = found().keys()
    rng = random.Random(687)
    naturals = [card for card in DECK if card not in WILDS]
    hands = [
        (*wild, *rest)
        for wilds in (3, 4, 5)
        for wild in combinations(sorted(WILDS), wilds)
        for rest in combinations(naturals, 5 - wilds)
    ]
    assert len(hands) == 10 * 1128 + 5 * 48 + 1
    hands += [tuple(rng.sample((*DECK, JOKER), 5)) for _ in range(20000)]
    met = set()
    for hand in hands:
        extra = rng.choice([card for card in DECK if card not in hand])
        met.add(class_of(hand, extra if JOKER in hand else None))
    assert met <= known
    assert len(met) >= 70


def test_what_others_can_hold() -> None:
    """Five others can be dealt straight flushes beside each deal; four royals are in a deck."""
    assert left_to_others(()) == (4, 8)
    # Ace to 9 without a ten hold one straight flush, each with a 5; without it none.
    assert left_to_others(parse_cards("Ts")) == (3, 7)
    assert left_to_others(parse_cards("5s Ts")) == (3, 6)
    assert min(one.flushes for one in together()) >= MOST_OTHERS
    assert max(one.royals for one in together()) == 4


def test_most_won_on_base_and_trips() -> None:
    """Five wilds: 1 to 1 on Ante and Raise, 1,000 to 1 Blind, 2,000 to 1 (§ 687a.12(a)-(d))."""
    assert invoke("MAXWIN", ["DJW", [["Ante", 5]]]) == 5 + 10 + 5 * 1000
    won = invoke("MAXWIN", ["DJW", [["Ante", 5], ["Trips", 5]], [["Trips", "04"]]])
    assert won == 5 + 10 + 5 * 1000 + 5 * 2000


def test_most_won_when_the_hand_loses() -> None:
    """A natural royal flush under five wilds: 10,000 to 1, 1,000 to 1, the meter, and envy.

    The meter is all that comes back, the dollar staked within it. Three others hold royal flushes
    at $1,000 and two straight flushes at $300 (§ 687a.12(c)).
    """
    stakes = [["Ante", 5], ["Trips", 5], ["Bad Beat", 5], ["Progressive", 1]]
    choices = [["Trips", "04"], ["Bad Beat", "02"], ["Progressive", "1"]]
    conditions = [["meter", 5000], ["others", 5], ["reading", "player loses"]]
    won = invoke("MAXWIN", ["DJW", stakes, choices, None, conditions])
    assert won == 5 * 10000 + 5 * 1000 + (5000 - 1) + 3 * 1000 + 2 * 300


def test_most_won_under_other_readings() -> None:
    """Where either hand may lose, five wilds over a natural royal flush win base and Bad Beat."""
    stakes, choices = [["Ante", 5], ["Bad Beat", 5]], [["Bad Beat", "02"]]
    either = [["reading", "either loses"]]
    won = invoke("MAXWIN", ["DJW", stakes, choices, None, either])
    assert won == 5 + 10 + 5 * 1000 + 5 * 10000
    player = [["reading", "player loses"]]
    assert invoke("MAXWIN", ["DJW", stakes, choices, None, player]) == 5 * 10000
    # Deuces wild: the player's four deuces and an ace are a royal flush, beside five wilds' 1,000.
    wild = [["reading", "deuces wild"], ["meter", 90000]]
    stakes, choices = [["Ante", 5], ["Progressive", 1]], [["Progressive", "1"]]
    won = invoke("MAXWIN", ["DJW", stakes, choices, None, wild])
    assert won == 5 + 10 + 5 * 1000 + (90000 - 1)


def test_what_is_not_known_is_refused() -> None:
    """More others than the table seats, other envy hands, and a component that does not exist."""
    with pytest.raises(UndecidedError, match="5 others at most"):
        most_won({}, 6)
    with pytest.raises(UndecidedError, match="not above it"):
        most_won({"Envy": {"Straight flush": Fraction(2), "Royal flush": Fraction(1)}}, 1)
    with pytest.raises(ValueError, match="no component"):
        most_won({"Play": {}}, 0)
    stakes, conditions = [["Progressive", 1]], [["reading", "deuces wild"], ["others", 2]]
    with pytest.raises(Refusal, match="under this interpretation of Progressive"):
        invoke("MAXWIN", ["DJW", stakes, [["Progressive", "1"]], None, conditions])
