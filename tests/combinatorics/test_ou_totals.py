"""The Bonus of Over/Under: its rows against enumeration and symmetric functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import comb

import pytest
from shoe_totals import three_card_totals, totals_in_closed_form, value

from combinatorics.cards import DECK, parse_cards
from combinatorics.catalogue import shipped
from combinatorics.side_wager import Distribution, SideWager

SIX_DECKS = 6
HANDS = 312 * 311 * 310 // 6  # C(312, 3)
ROWS = tuple(f"{low} or {39 - low}" for low in range(6, 13))  # § 686a.8(b)


def bonus(decks: int = SIX_DECKS) -> Distribution:
    """The wager dealt from so many decks."""
    game = shipped()["OU"]
    assert game.dealt_from is not None
    wager = game.dealt_from(decks).wagers[1]
    assert isinstance(wager, SideWager)
    return wager.distribution(wager.rules[0])


def by_row(ways: Mapping[int, int]) -> list[int]:
    """The ways of each row, and of no win, from the ways of each total of three cards."""
    paid = [ways[low] + ways[39 - low] for low in range(6, 13)]
    return [*paid, sum(ways.values()) - sum(paid)]


def test_values_of_the_cards() -> None:
    """Face values, ten for jack, queen and king, eleven for an ace (§ 686a.3(d))."""
    cards = parse_cards("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac")
    assert [value(card) for card in cards] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]


def test_rows_and_enumeration_agree() -> None:
    """Six decks card by card: a hand has three first cards, so each is enumerated three times."""
    summed: Counter[int] = Counter()
    for by_total in three_card_totals([value(card) for card in DECK * SIX_DECKS]).values():
        summed.update(by_total)
    assert sorted(summed) == list(range(6, 34))
    assert sum(summed.values()) == 3 * HANDS
    found = bonus()
    assert [3 * outcome.ways for outcome in found.outcomes] == by_row(summed)


@pytest.mark.parametrize("decks", [1, 2, 6, 8, 100])
def test_rows_and_symmetric_functions_agree(decks: int) -> None:
    """The elementary symmetric polynomial of the shoe has the same coefficients."""
    shoe = Counter(value(card) for card in DECK for _ in range(decks))
    ways = totals_in_closed_form(shoe, 3)
    assert [outcome.ways for outcome in bonus(decks).outcomes] == by_row(ways)
    assert sum(ways.values()) == comb(52 * decks, 3)


def test_bonus_partition() -> None:
    """The Bonus keeps every hand once, by the rows of § 686a.8(b); three twos or three aces."""
    distribution = bonus()
    assert [outcome.name for outcome in distribution.outcomes] == [*ROWS, "No win"]
    assert distribution.total == HANDS
    assert distribution.outcomes[0].ways == 2 * comb(24, 3)


@pytest.mark.parametrize("decks", [0, 101])
def test_a_shoe_that_cannot_be(decks: int) -> None:
    """A shoe has 1 to 100 decks."""
    with pytest.raises(ValueError, match="1 to 100 decks"):
        bonus(decks)
