"""The base game of Let It Ride: two algorithms, published figures, any paytable."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from combinatorics.cards import DECK, RANKS, parse_cards
from combinatorics.games.let_it_ride.base import (
    ENDS,
    RIDE_1,
    RIDE_2,
    WITHDRAW_1,
    decisions,
    rounds,
    starting_hands,
)
from combinatorics.games.let_it_ride.hands import HANDS, PAID, hand_of
from combinatorics.games.let_it_ride.patterns import classes, name_of, text
from combinatorics.games.let_it_ride.shipped import NAME, table
from formulas.tables import as_shipped, shipped

PAYS_A = dict(zip(PAID, map(Fraction, (1000, 200, 50, 11, 8, 5, 3, 2, 1)), strict=True))
DEALS = comb(52, 3) * 49 * 48


def class_of(cards: tuple[int, ...]) -> str:
    """The class of three cards."""
    return name_of(tuple(card // 4 for card in cards), len({card % 4 for card in cards}) == 1)


def by_cards(own: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """First community cards by what the second can make, each hand ranked from its five cards."""
    found: Counter[tuple[int, ...]] = Counter()
    left = [card for card in DECK if card not in own]
    for fourth in left:
        made = Counter(hand_of((*own, fourth, fifth)) for fifth in left if fifth != fourth)
        found[tuple(made[hand] for hand in HANDS)] += 1
    return dict(found)


def test_the_shipped_table_is_what_its_builder_makes() -> None:
    """Computed anew, the table is the file, letter by letter, and the game lists it."""
    one = next(shipped("LIR"))
    assert one.name == NAME
    assert as_shipped(one) == text()


def test_the_classes_are_all_starting_hands() -> None:
    """C(15,3) + C(13,3) classes hold C(52,3) hands; 49 first and 48 second community cards."""
    shipped_table = table()
    assert len(shipped_table.starts) == comb(15, 3) + comb(13, 3) == 741
    assert sum(start.ways for start in shipped_table.starts) == comb(52, 3)
    assert all(sum(cards for _, cards in start.fourth) == 49 for start in shipped_table.starts)
    assert all(sum(tally) == 48 for tally in shipped_table.tallies)
    counted = Counter(class_of(cards) for cards in combinations(DECK, 3))
    assert counted == {start.name: start.ways for start in shipped_table.starts}
    assert len(list(classes())) == 741


def test_the_table_adds_up_to_the_textbook_counts_of_five_cards() -> None:
    """Each hand of five cards is dealt in C(5,3) x 2 = 20 ways; a pair of tens or better is 5/13.

    The counts of five-card hands are those of any textbook.
    """
    textbook = (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 422400, 675840, 1302540)
    shipped_table = table()
    sums = [0] * len(HANDS)
    for start in shipped_table.starts:
        for place, cards in start.fourth:
            for hand, fifth in enumerate(shipped_table.tallies[place]):
                sums[hand] += start.ways * cards * fifth
    assert sums == [20 * count for count in textbook]
    assert sum(sums) == DEALS == 51_979_200


@pytest.mark.parametrize(
    "cards",
    [
        "As Ks Qs",
        "As 2s 3s",
        "Ac 2d 3h",
        "Ts 9s 8s",
        "Td Th 2c",
        "9d 9h Ac",
        "7c 7d 7h",
        "4s 5s 7s",
    ],
)
def test_the_table_is_what_the_cards_make(cards: str) -> None:
    """Rank patterns and the ranking of every five cards give the same tallies."""
    own = parse_cards(cards)
    shipped_table = table()
    start = next(one for one in shipped_table.starts if one.name == class_of(own))
    assert by_cards(own) == {shipped_table.tallies[place]: n for place, n in start.fourth}


def test_sampled_classes_are_what_the_cards_make() -> None:
    """So they do for hands drawn at random."""
    shipped_table = table()
    by_name = {start.name: start for start in shipped_table.starts}
    generator = Random(643)
    for _ in range(25):
        own = tuple(generator.sample(DECK, 3))
        start = by_name[class_of(own)]
        assert by_cards(own) == {shipped_table.tallies[place]: n for place, n in start.fourth}


def expected(pays: dict[str, Fraction]) -> tuple[Fraction, Fraction]:
    """Net and least average wager, each bet by itself: it rides where it is worth more than 0.

    Without a limit the bets are independent: Bet 1 rides on the mean over the two community
    cards, Bet 2 on the mean over the last, so no decision needs another.
    """
    shipped_table = table()
    worth = [
        sum(
            (n * pays.get(hand, Fraction(-1)) for hand, n in zip(HANDS, tally, strict=True)),
            Fraction(),
        )
        / 48
        for tally in shipped_table.tallies
    ]
    net = staked = Fraction()
    for start in shipped_table.starts:
        share = Fraction(start.ways, comb(52, 3))
        mean = sum((n * worth[place] for place, n in start.fourth), Fraction()) / 49
        net += share * (mean + max(mean, Fraction()))
        staked += share * (1 + (mean > 0))
        for place, n in start.fourth:
            net += share * Fraction(n, 49) * max(worth[place], Fraction())
            staked += share * Fraction(n, 49) * (worth[place] > 0)
    return net, staked


def totals(pays: dict[str, Fraction], cap: Fraction | None = None) -> tuple[Fraction, Fraction]:
    """Net and average wager of the rounds."""
    ends = rounds(pays, cap)
    assert sum(end.ways for end in ends) == DEALS
    net = sum((end.ways * end.net for end in ends), Fraction()) / DEALS
    return net, sum((end.ways * end.staked for end in ends), Fraction()) / DEALS


def test_the_published_edge() -> None:
    """House edge 3.51% of one bet, standard deviation 5.17, element of risk 2.86%.

    Published by Michael Shackleford (Wizard of Odds, Let It Ride) for 1000/200/50/11/8/5/3/2/1.
    His element of risk withdraws a bet that is worth exactly nothing; where it rides, as here, the
    same loss is spread over more wagers.
    """
    net, staked = totals(PAYS_A)
    least_net, least_staked = expected(PAYS_A)
    assert net == least_net
    assert round(float(-net) * 100, 2) == 3.51
    assert round(float(-net / least_staked) * 100, 2) == 2.86
    assert staked > least_staked
    square = sum((end.ways * end.net**2 for end in rounds(PAYS_A)), Fraction()) / DEALS
    assert round(float(square - net**2) ** 0.5, 2) == 5.17


@pytest.mark.parametrize("seed", range(6))
def test_any_paytable_is_played_as_well_as_bet_by_bet(seed: int) -> None:
    """Edited tables, rows that lose, push or break even among them, are solved anew."""
    generator = Random(seed)
    pays = {hand: Fraction(generator.randrange(-2, 40), 2) for hand in PAID}
    net, staked = totals(pays)
    least_net, least_staked = expected(pays)
    assert net == least_net
    assert staked >= least_staked


def test_a_withdrawn_bet_is_not_counted_as_wagered() -> None:
    """A round is staked by the bets that ride to the end, one to three."""
    assert {(end.decision, end.staked) for end in rounds(PAYS_A)} == {
        (ENDS[True, True], 3),
        (ENDS[True, False], 2),
        (ENDS[False, True], 2),
        (ENDS[False, False], 1),
    }


def test_the_published_strategy_on_three_cards() -> None:
    """Bet 1 rides as published: a paying hand, and three cards to a straight flush that is near.

    The suited runs from 3-4-5 up, spread by one gap with a high card, by two with two high cards.
    """
    high = set("TJQKA")
    checked = 0
    for name, values in starting_hands(PAYS_A).items():
        cards, suited = name[:3], name.endswith("s")
        ranks = sorted((RANKS.index(card) for card in cards), reverse=True)
        pairs = [card for card in cards if cards.count(card) > 1]
        rides = len(pairs) == 3 or bool(pairs and pairs[0] in high)
        if suited:
            spread = ranks[0] - ranks[2]
            number = sum(card in high for card in cards)
            rides = (
                (spread == 2 and cards not in ("432",))
                or (spread == 3 and number >= 1)
                or (spread == 4 and number >= 2)
            )
        best = max(values, key=lambda decision: decision[1])[0]
        assert best == (RIDE_1 if rides else WITHDRAW_1), name
        checked += 1
    assert checked == 741


def test_equal_decisions_let_the_bet_ride() -> None:
    """Four to an open straight without a high card are worth exactly nothing: 8 x 5 = 40 x 1."""
    ride, withdraw = decisions(parse_cards("9s 8d 7c"), parse_cards("6h"), PAYS_A)
    assert ride[0] == RIDE_2
    assert ride[1] == withdraw[1]


def test_a_value_is_the_mean_over_the_next_card() -> None:
    """The better value on three cards is the mean of the better ones with the fourth card open."""
    for cards in ("As Ks Qs", "Td Th 2c", "9s 8d 7c"):
        own = parse_cards(cards)
        left = [card for card in DECK if card not in own]
        best = max(value for _, value in decisions(own, (), PAYS_A))
        later = [max(v for _, v in decisions(own, (card,), PAYS_A)) for card in left]
        assert best == sum(later, Fraction()) / 49
        assert dict(decisions(own, (), PAYS_A)) == dict(starting_hands(PAYS_A)[class_of(own)])


def test_a_limit_is_played_for() -> None:
    """Under a limit on winnings the best play loses no more than the play that ignores it."""
    for cap in map(Fraction, (3, 10, 100, 2000)):
        net, _ = totals(PAYS_A, cap)
        ignoring = sum((end.ways * min(end.net, cap) for end in rounds(PAYS_A)), Fraction())
        assert net >= ignoring / DEALS
    assert totals(PAYS_A, Fraction(3000)) == totals(PAYS_A)
    assert totals(PAYS_A, Fraction(2999))[0] < totals(PAYS_A)[0]


@pytest.mark.parametrize(
    ("own", "community", "words"),
    [
        ("As Ks", "", "three cards in Let It Ride, not 2"),
        ("As Ks Qs", "2c 3c", "nothing is left to decide"),
        ("As Ks Jo", "", "without a joker"),
        ("As Ks Qs", "As", "stands twice"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(own: str, community: str, words: str) -> None:
    """Wrong numbers of cards, a joker and a repeated card are refused with a sentence."""
    with pytest.raises(ValueError, match=words):
        decisions(parse_cards(own), parse_cards(community) if community else (), PAYS_A)


def test_pays_and_limits_that_cannot_be_are_refused() -> None:
    """A pay below -1, an unknown hand and a limit below 0 are refused."""
    with pytest.raises(ValueError, match="more than the bet"):
        rounds({"Flush": Fraction(-2)})
    with pytest.raises(ValueError, match="no hand 'Trips'"):
        rounds({"Trips": Fraction(1)})
    with pytest.raises(ValueError, match="not below 0"):
        rounds(PAYS_A, Fraction(-1))
