from fractions import Fraction
from math import comb

import closed_best_five
import pytest

from combinatorics.cards import DECK
from combinatorics.catalogue import shipped
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.side_wager import Distribution, SideWager
from combinatorics.solvers.ultimate.base import solution
from combinatorics.solvers.ultimate.settlement import PLAIN
from combinatorics.solvers.ultimate.side_wagers import MAGIC_CARD
from combinatorics.solvers.ultimate.solution import DEALS

WAGERS = {one.name: one for one in shipped()["UTH"].wagers if isinstance(one, SideWager)}
TRIPS, SIX_CARD = WAGERS["Trips"], WAGERS["Six Card"]
PROGRESSIVE, FIVE_CARD_HAND = WAGERS["Progressive"], WAGERS["Five Card Hand"]


def ways(distribution: Distribution) -> dict[str, int]:
    """Ways by name."""
    return {outcome.name: outcome.ways for outcome in distribution.outcomes}


@pytest.mark.parametrize(
    ("wager", "rule", "cards", "most"),
    [
        (TRIPS, "plain", 7, 4324),
        (SIX_CARD, "plain", 6, 184),
        (PROGRESSIVE, "flop", 5, 4),
        (PROGRESSIVE, "seven cards", 7, 4324),
        (FIVE_CARD_HAND, "plain", 5, 4),
    ],
)
def test_a_wager_is_a_partition_of_all_its_deals(
    wager: SideWager, rule: str, cards: int, most: int
) -> None:
    """Ten categories, strongest first, then "No win"; royal flushes as textbooks count them."""
    assert rule in wager.rules
    distribution = wager.distribution(rule)
    assert distribution.total == comb(52, cards)
    names = [outcome.name for outcome in distribution.outcomes]
    assert names[-11:] == [*reversed(CATEGORIES), "No win"]
    assert ways(distribution)["Royal flush"] == most
    assert ways(distribution)["No win"] == 0


def test_the_first_rule_of_progressive_is_the_codified_one() -> None:
    """§ 653a.12(d)(2): two cards and the three-card Flop; a fold forfeits under a reading only."""
    assert PROGRESSIVE.rules[:2] == ("flop", "seven cards")
    assert set(PROGRESSIVE.rules[2:]) == set(PROGRESSIVE.under_play)


def test_trips_counts_are_the_textbook_ones() -> None:
    """The best five of seven cards, as every textbook of poker probability prints them."""
    counted = ways(TRIPS.distribution("plain"))
    assert [counted[name] for name in reversed(CATEGORIES)] == [
        4324,
        37260,
        224848,
        3473184,
        4047644,
        6180020,
        6461620,
        31433400,
        58627800,
        23294460,
    ]


@pytest.mark.parametrize(
    ("pays", "edge"),
    [
        ((50, 40, 30, 9, 7, 4, 3), "0.90"),
        ((50, 40, 30, 8, 6, 5, 3), "1.90"),
        ((50, 40, 30, 8, 7, 4, 3), "3.50"),
        ((50, 40, 20, 7, 6, 5, 3), "6.18"),
    ],
)
def test_trips_counts_give_the_published_house_edges(pays: tuple[int, ...], edge: str) -> None:
    """The four tables of § 653a.12(c) with the percentages that Wizard of Odds prints for them."""
    distribution = TRIPS.distribution("plain")
    won = sum(
        outcome.ways * (1 + pay)
        for outcome, pay in zip(distribution.outcomes[:7], pays, strict=True)
    )
    assert f"{100 * (1 - won / distribution.total):.2f}" == edge


def test_six_card_royals_stand_apart_and_fall_back_to_royal_flush() -> None:
    """§ 653a.12(f): Paytable E pays one in diamonds and three others apart, A to D do not."""
    first, second, third = SIX_CARD.distribution("plain").outcomes[:3]
    assert (first.name, first.ways) == ("Six-card royal flush—diamonds", 1)
    assert (second.name, second.ways) == ("Six-card royal flush—hearts, spades or clubs", 3)
    assert first.also == second.also == ("Royal flush",)
    assert first.ways + second.ways + third.ways == 4 * 47


@pytest.mark.parametrize("wager", [TRIPS, SIX_CARD, PROGRESSIVE, FIVE_CARD_HAND])
def test_an_unknown_rule_is_refused_with_the_known_ones(wager: SideWager) -> None:
    """The sentence lists what exists without the base game's play."""
    plain = [rule for rule in wager.rules if rule not in wager.under_play]
    with pytest.raises(ValueError, match=f"Known: {', '.join(plain)}"):
        wager.distribution("eight cards")


def test_a_selected_card_is_in_a_hand_of_five_with_probability_5_in_52() -> None:
    """Go through the 52 cards that the system may select, for one hand."""
    hand = DECK[10:15]
    exact = Fraction(sum(card in hand for card in DECK), len(DECK))
    assert FIVE_CARD_HAND.bonuses[MAGIC_CARD] == exact


def test_bonuses_of_the_five_card_hand_are_those_of_the_law() -> None:
    """§ 653a.12(e)(3): once drawn, a Magic Card hits 5 of 52, a position always."""
    assert FIVE_CARD_HAND.bonuses == {"Magic Card": Fraction(5, 52), "Lucky Bonus": 1}


@pytest.mark.parametrize(
    ("wager", "rule", "cards"),
    [(PROGRESSIVE, "flop", 5), (PROGRESSIVE, "seven cards", 7), (FIVE_CARD_HAND, "plain", 5)],
)
def test_what_a_fold_forfeits_is_taken_off_by_its_hand(
    wager: SideWager, rule: str, cards: int
) -> None:
    """What is paid and the folded deals are all deals of a hand, by textbook counts."""
    played = solution(PLAIN, [Fraction(0)] * len(CATEGORIES))
    by_board = [sum(ways) for ways in played.joint["Fold"]]
    folded = played.flops if cards == 5 else by_board
    paid = wager.under_play[f"{rule}; forfeited"](PLAIN, {})
    assert paid.total == DEALS == comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)
    assert sum(folded) == sum(by_board) > 0
    textbook = {5: closed_best_five.five_of_five, 7: closed_best_five.five_of_seven}[cards]()
    for name, lost in zip(CATEGORIES, folded, strict=True):
        assert ways(paid)[name] + lost == textbook[name] * DEALS // comb(52, cards), name
    assert ways(paid)["No win"] == sum(folded)
