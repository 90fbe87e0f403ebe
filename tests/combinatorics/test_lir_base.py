"""The base game of Let It Ride: two algorithms, published figures, any paytable."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import let_it_ride as again
import pytest
from let_it_ride import DEALS, ENDS, HANDS, PAID, bet_by_bet

from combinatorics.cards import DECK, RANKS, parse_cards
from combinatorics.catalogue import shipped as shipped_games
from combinatorics.described.play.reveal.best import DescribedPlay, named_starts
from formulas.tables import as_shipped, shipped

PAYS_A = dict(zip(PAID, map(Fraction, (1000, 200, 50, 11, 8, 5, 3, 2, 1)), strict=True))
BASE = shipped_games()["LIR"].wagers[0]
assert isinstance(BASE, DescribedPlay)
RIDE_1, WITHDRAW_1, RIDE_2 = "Let Bet 1 ride", "Withdraw Bet 1", "Let Bet 2 ride"


def class_of(cards: tuple[int, ...]) -> str:
    """The class of three cards."""
    return again.name_of(tuple(card // 4 for card in cards), len({card % 4 for card in cards}) == 1)


def by_cards(own: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """First community cards by what the second can make, each hand ranked from its five cards."""
    found: Counter[tuple[int, ...]] = Counter()
    left = [card for card in DECK if card not in own]
    for fourth in left:
        made = Counter(again.hand_of((*own, fourth, fifth)) for fifth in left if fifth != fourth)
        found[tuple(made[hand] for hand in HANDS)] += 1
    return dict(found)


def by_classes() -> dict[str, tuple[int, dict[tuple[int, ...], int]]]:
    """Of each named class of the shipped table its hands, and what its first cards lead to."""
    tree = BASE.kept()
    threes, fours = tree.levels
    made = [tuple(dict(four).get(row, 0) for row in range(len(HANDS))) for four in fours]
    numbers = dict(named_starts(tree))
    ways = Counter(class_of(cards) for cards in combinations(DECK, 3))
    return {
        name: (ways[name], {made[to]: cards for to, cards in threes[number]})
        for name, number in numbers.items()
    }


def test_the_shipped_tables_are_what_their_builders_make() -> None:
    """Computed anew, each is the file, letter by letter."""
    tables = list(shipped("LIR"))
    assert [one.name for one in tables] == ["lir_plays.json", "lir_kept.json"]
    for one in tables:
        assert as_shipped(one) == one.build(None)


def test_the_classes_are_all_starting_hands() -> None:
    """C(15,3) + C(13,3) classes hold C(52,3) hands; 49 first and 48 second community cards.

    Each leads to the tallies that the ranks alone give, without the language of descriptions.
    """
    mine = by_classes()
    assert len(mine) == comb(15, 3) + comb(13, 3) == 741
    assert sum(ways for ways, _ in mine.values()) == comb(52, 3)
    assert mine == again.fourths()
    assert [*mine] == [*again.fourths()]  # in the order in which a player looks for them


def test_the_table_adds_up_to_the_textbook_counts_of_five_cards() -> None:
    """Each hand of five cards is dealt in C(5,3) x 2 = 20 ways; a pair of tens or better is 5/13.

    The counts of five-card hands are those of any textbook.
    """
    textbook = (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 422400, 675840, 1302540)
    sums = [0] * len(HANDS)
    for ways, led in by_classes().values():
        for tally, cards in led.items():
            for hand, fifth in enumerate(tally):
                sums[hand] += ways * cards * fifth
    assert sums == [20 * count for count in textbook]
    assert sum(sums) == DEALS == 51_979_200


def test_sampled_classes_are_what_the_cards_make() -> None:
    """The ranking of every five cards gives the same tallies, for hands of each sort and others."""
    mine = by_classes()
    generator = Random(643)
    named = ("As Ks Qs", "As 2s 3s", "Ac 2d 3h", "Td Th 2c", "7c 7d 7h", "4s 5s 7s")
    drawn = [tuple(generator.sample(DECK, 3)) for _ in range(25)]
    for own in (*map(parse_cards, named), *drawn):
        assert by_cards(own) == mine[class_of(own)][1]


def totals(pays: dict[str, Fraction], cap: Fraction | None = None) -> tuple[Fraction, Fraction]:
    """Net and average wager of the rounds."""
    ends = BASE.rounds(pays, cap)
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
    least_net, least_staked = bet_by_bet(PAYS_A)
    assert net == least_net
    assert round(float(-net) * 100, 2) == 3.51
    assert round(float(-net / least_staked) * 100, 2) == 2.86
    assert staked > least_staked
    square = sum((end.ways * end.net**2 for end in BASE.rounds(PAYS_A)), Fraction()) / DEALS
    assert round(float(square - net**2) ** 0.5, 2) == 5.17


@pytest.mark.parametrize("seed", range(6))
def test_any_paytable_is_played_as_well_as_bet_by_bet(seed: int) -> None:
    """Edited tables, rows that lose, push or break even among them, are solved anew."""
    generator = Random(seed)
    pays = {hand: Fraction(generator.randrange(-2, 40), 2) for hand in PAID}
    net, staked = totals(pays)
    least_net, least_staked = bet_by_bet(pays)
    assert net == least_net
    assert staked >= least_staked


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("cap", [None, 3, 10, 100, 2000])
def test_every_round_is_that_of_the_ranks_alone(seed: int, cap: int | None) -> None:
    """End by end and hand by hand, also where a limit on winnings is played for."""
    generator = Random(seed)
    pays = PAYS_A if not seed else {one: Fraction(generator.randrange(40), 2) for one in PAID}
    limit = None if cap is None else Fraction(cap)
    ends = BASE.rounds(pays, limit)
    assert {(end.decision, end.category): end.ways for end in ends} == again.rounds(pays, limit)
    order = [(end.decision, end.category) for end in ends]
    assert order == [(one, hand) for one in ENDS.values() for hand in HANDS if (one, hand) in order]


def test_a_withdrawn_bet_is_not_counted_as_wagered() -> None:
    """A round is staked by the bets that ride to the end, one to three."""
    assert {(end.decision, end.staked) for end in BASE.rounds(PAYS_A)} == {
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
    for name, values in BASE.starts(PAYS_A).items():
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
    ride, withdraw = BASE.decisions(parse_cards("9s 8d 7c"), parse_cards("6h"), PAYS_A)
    assert ride[0] == RIDE_2
    assert ride[1] == withdraw[1]


def test_a_value_is_the_mean_over_the_next_card() -> None:
    """The better value on three cards is the mean of the better ones with the fourth card open."""
    for cards in ("As Ks Qs", "Td Th 2c", "9s 8d 7c"):
        own = parse_cards(cards)
        left = [card for card in DECK if card not in own]
        best = max(value for _, value in BASE.decisions(own, (), PAYS_A))
        later = [max(v for _, v in BASE.decisions(own, (card,), PAYS_A)) for card in left]
        assert best == sum(later, Fraction()) / 49
        assert dict(BASE.decisions(own, (), PAYS_A)) == dict(BASE.starts(PAYS_A)[class_of(own)])


def test_a_value_is_what_the_ranking_deals_out() -> None:
    """Every pair of community cards ranked, for hands drawn at random and random pays."""
    generator = Random(11)
    for _ in range(6):
        *own, card = generator.sample(DECK, 4)
        pays = {hand: Fraction(generator.randrange(40), 2) for hand in PAID}
        for lying in ((), (card,)):
            values = [value for _, value in BASE.decisions(tuple(own), lying, pays)]
            assert values == again.decisions(tuple(own), lying, pays)


def test_a_limit_is_played_for() -> None:
    """Under a limit on winnings the best play loses no more than the play that ignores it."""
    for cap in map(Fraction, (3, 10, 100, 2000)):
        net, _ = totals(PAYS_A, cap)
        ignoring = sum((end.ways * min(end.net, cap) for end in BASE.rounds(PAYS_A)), Fraction())
        assert net >= ignoring / DEALS
    assert totals(PAYS_A, Fraction(3000)) == totals(PAYS_A)
    assert totals(PAYS_A, Fraction(2999))[0] < totals(PAYS_A)[0]


@pytest.mark.parametrize(
    ("own", "community", "words"),
    [
        ("As Ks", "", "when 3 or 4 cards are known, not 2"),
        ("As Ks Qs", "2c 3c", "when 3 or 4 cards are known, not 5"),
        ("As Ks Jo", "", "Jo is not in the deck"),
        ("As Ks Qs", "As", "stands twice"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(own: str, community: str, words: str) -> None:
    """Wrong numbers of cards, a joker and a repeated card are refused with a sentence."""
    with pytest.raises(ValueError, match=words):
        BASE.decisions(parse_cards(own), parse_cards(community) if community else (), PAYS_A)
