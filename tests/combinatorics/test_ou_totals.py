"""Point totals of Over/Under: composition of ranks, enumeration and symmetric functions agree."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest
from shoe_totals import three_card_totals, totals_in_closed_form

from combinatorics.cards import DECK, parse_cards
from combinatorics.games.over_under import GAME, dealt_from
from combinatorics.games.over_under.totals import shoe, totals, value, without

SIX_DECKS = 6
HANDS = 312 * 311 * 310 // 6  # C(312, 3)


@pytest.fixture(scope="module")
def enumerated() -> dict[int, dict[int, int]]:
    """Every first card of six decks and every pair of the others."""
    return three_card_totals([value(card) for card in DECK * SIX_DECKS])


def test_values_of_the_cards() -> None:
    """Face values, ten for jack, queen and king, eleven for an ace (§ 686a.3(d))."""
    cards = parse_cards("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac")
    assert [value(card) for card in cards] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]


def test_the_shoe() -> None:
    """Six decks have 24 cards of each value but 96 tens, 312 in all (§ 686a.3(a))."""
    cards = shoe(SIX_DECKS)
    assert cards[10] == 96
    assert {number for worth, number in cards.items() if worth != 10} == {24}
    assert sum(cards.values()) == 312


def test_composition_and_enumeration_agree(enumerated: dict[int, dict[int, int]]) -> None:
    """Each total after each first card, by composition of values and card by card."""
    whole = shoe(SIX_DECKS)
    checked = 0
    for first, cards in whole.items():
        after = totals(without(whole, (first,)), 2)
        expected = {first + drawn: cards * ways for drawn, ways in after.items()}
        assert enumerated[first] == expected
        checked += len(expected)
    # Two cards add 4 to 22 points, every total of them possible: 10 values of 19 totals.
    assert checked == 10 * 19


def test_hands_without_regard_to_order(enumerated: dict[int, dict[int, int]]) -> None:
    """A hand has three first cards, so the enumeration counts each hand of three three times."""
    ways = totals(shoe(SIX_DECKS), 3)
    summed: Counter[int] = Counter()
    for by_total in enumerated.values():
        summed.update(by_total)
    assert {total: 3 * many for total, many in ways.items()} == dict(sorted(summed.items()))
    assert sum(ways.values()) == HANDS
    assert list(ways) == list(range(6, 34))


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_composition_and_symmetric_functions_agree(decks: int, cards: int) -> None:
    """The elementary symmetric polynomial of the shoe has the same coefficients."""
    whole = shoe(decks)
    assert totals(whole, cards) == totals_in_closed_form(whole, cards)


def test_extreme_totals() -> None:
    """Three twos or three aces: C(24, 3) ways each; two aces and a ten make 32."""
    ways = totals(shoe(SIX_DECKS), 3)
    assert ways[6] == ways[33] == comb(24, 3)
    assert ways[32] == comb(24, 2) * 96
    assert ways[7] == comb(24, 2) * 24


def test_bonus_partition() -> None:
    """The Bonus keeps every hand once, by the rows of § 686a.8(b)."""
    wager = GAME.wagers[1]
    distribution = wager.distribution("plain")  # type: ignore[union-attr]
    assert [outcome.name for outcome in distribution.outcomes] == [
        "6 or 33",
        "7 or 32",
        "8 or 31",
        "9 or 30",
        "10 or 29",
        "11 or 28",
        "12 or 27",
        "No win",
    ]
    assert distribution.total == HANDS
    assert distribution.outcomes[0].ways == 2 * comb(24, 3)
    with pytest.raises(ValueError, match="no counting rule 'flop'"):
        wager.distribution("flop")  # type: ignore[union-attr]


@pytest.mark.parametrize("decks", [0, 101])
def test_a_shoe_that_cannot_be(decks: int) -> None:
    """A shoe has 1 to 100 decks."""
    with pytest.raises(ValueError, match="1 to 100 decks"):
        dealt_from(decks)


def test_one_hundred_decks() -> None:
    """The largest shoe still adds up to all its hands."""
    assert sum(totals(shoe(100), 3).values()) == comb(5200, 3)
