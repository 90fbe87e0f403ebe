from fractions import Fraction
from math import comb

import pytest
from blind_tables import BLIND_TABLE_A, best

from combinatorics.base_wager import UnsolvedError
from combinatorics.catalogue import shipped
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.round import Round
from combinatorics.solvers.ultimate.base import build_command, rounds
from combinatorics.solvers.ultimate.hands import HANDS, combinations_of
from combinatorics.solvers.ultimate.settlement import (
    CHECK,
    PLAIN,
    net,
    pays_by_category,
)
from combinatorics.solvers.ultimate.shipped import table
from combinatorics.solvers.ultimate.solution import DEALS
from combinatorics.solvers.ultimate.strategy import starting_hands

# Best five of seven cards, as textbooks count them; C(52,7) in all.
SEVEN_CARDS = {
    "Royal flush": 4324,
    "Straight flush": 37260,
    "Four-of-a-kind": 224848,
    "Full house": 3473184,
    "Flush": 4047644,
    "Straight": 6180020,
    "Three-of-a-kind": 6461620,
    "Two pairs": 31433400,
    "Pair": 58627800,
    "High card": 23294460,
}
BLIND_TABLE_B = {**BLIND_TABLE_A, "Straight": Fraction(0)}


def mean(ends: tuple[Round, ...], amount: str) -> Fraction:
    """The mean of an amount over all deals."""
    return sum((end.ways * getattr(end, amount) for end in ends), Fraction(0)) / DEALS


def test_the_deals_are_all_there_are() -> None:
    """Hole, flop, turn and river, dealer hand: the product of four binomials."""
    assert comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2) == DEALS
    for pays in ({}, BLIND_TABLE_A, BLIND_TABLE_B, {"Four-of-a-kind": Fraction(10**6)}):
        assert sum(end.ways for end in rounds(PLAIN, pays)) == DEALS


def test_the_players_hands_are_the_best_five_of_seven() -> None:
    """Each seven cards split into hole, flop, turn and river in 210 ways, before 990 dealers."""
    assert sum(SEVEN_CARDS.values()) == comb(52, 7)
    found = dict.fromkeys(SEVEN_CARDS, 0)
    for end in rounds(PLAIN, BLIND_TABLE_A):
        found[end.category] += end.ways
    assert found == {
        name: ways * comb(7, 2) * comb(5, 3) * comb(45, 2) for name, ways in SEVEN_CARDS.items()
    }


def test_the_dealer_qualifies_as_often_as_seven_cards_hold_a_pair() -> None:
    """The dealer's seven cards are distributed as any seven are (textbook count)."""
    qualified = sum(end.ways for end in rounds(PLAIN, BLIND_TABLE_A) if end.qualifies)
    assert Fraction(qualified, DEALS) == 1 - Fraction(SEVEN_CARDS["High card"], comb(52, 7))


def test_wins_and_losses_balance_over_all_starting_hands() -> None:
    """Player and dealer change places, so all who raise win as often as they lose."""
    ends = [hand.ends for hand in table().hands.values()]
    assert len(ends) == 169
    assert sum(won + also for won, also, _, _ in ends) == sum(lost + too for *_, lost, too in ends)


def test_each_starting_hand_has_its_combinations() -> None:
    """6 for a pair, 4 suited, 12 not: 1,326 in all."""
    assert sum(map(combinations_of, HANDS)) == comb(52, 2)
    assert sum(hand.deals for hand in table().hands.values()) == DEALS


def test_published_figures_of_the_usual_blind_table() -> None:
    """Wizard of Odds, "Ultimate Texas Hold 'Em": 2.185%, 0.526%, 4.15 units, deviation 4.94."""
    ends = rounds(PLAIN, BLIND_TABLE_A)
    value, action = mean(ends, "net"), mean(ends, "staked")
    variance = sum(end.ways * end.net**2 for end in ends) / DEALS - value**2
    assert round(float(-value) * 100, 3) == 2.185
    assert round(float(-value / action) * 100, 3) == 0.526
    assert round(float(action), 2) == 4.15
    assert round(float(variance) ** 0.5, 2) == 4.94


def test_the_hands_that_raise_are_the_published_ones() -> None:
    """The raise chart of Wizard of Odds: 33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JTo."""
    ranks = "23456789TJQKA"
    chart = {rank * 2 for rank in ranks[1:]} | {"JTo"}
    for high, suited_from, offsuit_from in (
        ("A", "2", "2"),
        ("K", "2", "5"),
        ("Q", "6", "8"),
        ("J", "8", "T"),
    ):
        below = ranks[: ranks.index(high)]
        chart |= {f"{high}{low}s" for low in below[below.index(suited_from) :]}
        chart |= {f"{high}{low}o" for low in below[below.index(offsuit_from) :]}
    for pays in ({}, BLIND_TABLE_A, BLIND_TABLE_B):
        hands = starting_hands(PLAIN, pays)
        assert {name for name, values in hands.items() if best(values) != CHECK} == chart


def test_the_value_of_the_game_is_the_mean_of_its_starting_hands() -> None:
    """The linear forms of the 169 hands and the joint counts are two roads to one value."""
    for pays in (BLIND_TABLE_A, {"Four-of-a-kind": Fraction(57), "Flush": Fraction(1, 3)}):
        total = Fraction(0)
        for name, values in starting_hands(PLAIN, pays).items():
            total += combinations_of(name) * max(value for _, value in values)
        assert total / comb(52, 2) == mean(rounds(PLAIN, pays), "net")


def test_states_that_depend_on_the_blind_pay_have_four_of_a_kind_on_the_board() -> None:
    """With n cards lower than the player's kicker left, C(n,2) dealers lose and 3n + 3 tie.

    The board is four of a kind and a lower card; his other card is lower too. A kicker over j
    other ranks leaves n = 4j - 2, and 4x more wins than losses are needed without a Blind pay.
    """
    found = {state.counts: state for state in table().open_states}
    assert len(found) == 5
    for ranks_below in range(1, 6):
        lower = 4 * ranks_below - 2
        wins, ties = comb(lower, 2), 3 * lower + 3
        losses = comb(45, 2) - wins - ties
        state = found[wins, 0, ties, 0, losses, 0]
        assert CATEGORIES[state.category] == "Four-of-a-kind"
        # Play wins 2 + p and loses 3; a fold loses 2.
        assert wins * (2 + state.played_from) - 3 * losses == -2 * comb(45, 2)


@pytest.mark.parametrize("place", range(5))
def test_the_larger_wager_is_played_where_values_are_equal(place: int) -> None:
    """At the very pay that makes Play and Fold equal, Play; a little below it, Fold."""
    state = table().open_states[place]
    plays = []
    for pay in (state.played_from, state.played_from - Fraction(1, 10**9)):
        ends = rounds(PLAIN, {"Four-of-a-kind": pay})
        plays.append(sum(end.ways for end in ends if end.decision == "Play 1x"))
    assert plays[0] > plays[1]


def test_the_value_does_not_jump_where_the_decision_changes() -> None:
    """The best value is a maximum of linear functions of the pay: convex and continuous."""
    kinks = sorted(state.played_from for state in table().open_states)
    step = Fraction(1, 1000)
    values = {
        pay: mean(rounds(PLAIN, {"Four-of-a-kind": pay}), "net")
        for kink in kinks
        for pay in (kink - step, kink, kink + step)
    }
    for kink in kinks:
        before = values[kink] - values[kink - step]
        after = values[kink + step] - values[kink]
        assert before < after < before + step / 1000


def test_settlement_follows_the_law() -> None:
    """§ 653a.11(h): the Ante stays out when the dealer has less than a pair; ties return all."""
    pay = Fraction(3, 2)
    assert net(4, "win", True, pay) == 4 + 1 + pay
    assert net(4, "win", False, pay) == 4 + pay
    assert net(2, "lose", True, pay) == -(2 + 1 + 1)
    assert net(2, "lose", False, pay) == -(2 + 1)
    assert net(1, "tie", True, pay) == 0
    assert net(1, "tie", False, pay) == 0
    # § 653a.12(h): the limit is on what is paid, not on the wagers that are returned.
    assert net(4, "win", True, Fraction(500), cap=Fraction(50)) == 50
    assert net(4, "lose", True, Fraction(500), cap=Fraction(1)) == -6


def test_a_limit_that_no_hand_reaches_changes_nothing() -> None:
    """A royal flush at 500 to 1 with a Play of four times wins 505 antes at most."""
    assert rounds(PLAIN, BLIND_TABLE_A, Fraction(505)) == rounds(PLAIN, BLIND_TABLE_A)


@pytest.mark.parametrize("cap", [501, 500, 55])
def test_a_limit_for_royal_flushes_only_is_answered_at_once(cap: int) -> None:
    """A royal flush wins just the limit from 1x (501 antes) down to what no other hand reaches.

    Playing for the limit wins more than playing as if there were none, and less than without it.
    """
    free = rounds(PLAIN, BLIND_TABLE_A)
    played = rounds(PLAIN, BLIND_TABLE_A, Fraction(cap))
    unaware = sum(end.ways * min(end.net, cap) for end in free) / DEALS
    assert unaware < mean(played, "net") < mean(free, "net")
    royals = {end.net for end in played if end.category == "Royal flush" and end.result == "win"}
    assert royals == {cap}
    assert max(end.net for end in played if end.category == "Straight flush") == 55


def test_a_limit_for_all_straight_flushes_is_answered_at_once() -> None:
    """Between 15 antes, the most that four of a kind wins, and 51, the least of the others."""
    values = [mean(rounds(PLAIN, BLIND_TABLE_A, Fraction(cap)), "net") for cap in (15, 33, 51)]
    assert values == sorted(values)
    # In between the value is linear in the limit: no decision changes.
    assert values[1] * 2 == values[0] + values[2]


@pytest.mark.parametrize(
    ("pays", "cap", "words"),
    [
        ({"Pair": Fraction(1, 2)}, None, '--pay "Pair=1/2"'),
        (BLIND_TABLE_A, Fraction(1007, 2), "--cap 1007/2"),
        (BLIND_TABLE_A, Fraction(12), "--cap 12"),
    ],
)
def test_what_is_not_shipped_names_the_command_that_solves_it(
    pays: dict[str, Fraction], cap: Fraction | None, words: str
) -> None:
    """A pay below a straight, or a limit that four of a kind or only some raises reach."""
    with pytest.raises(UnsolvedError, match="xlplugin tables build UTH Base") as refusal:
        rounds(PLAIN, pays, cap)
    assert words in str(refusal.value)
    assert words in build_command(PLAIN, pays_by_category(pays), cap)


@pytest.mark.parametrize(
    ("pays", "cap", "words"),
    [
        ({"Flush": Fraction(-1)}, None, "Flush pays -1"),
        ({"Five-of-a-kind": Fraction(1)}, None, "no hand 'Five-of-a-kind'"),
        ({}, Fraction(0), "not above zero"),
    ],
)
def test_pays_that_cannot_be_are_refused(
    pays: dict[str, Fraction], cap: Fraction | None, words: str
) -> None:
    """The sentence names the hand or the limit."""
    with pytest.raises(ValueError, match=words):
        rounds(PLAIN, pays, cap)


def test_the_game_has_the_wagers_of_the_law() -> None:
    """§ 653a.7(d) names six, the base game first."""
    names = [wager.name for wager in shipped()["UTH"].wagers]
    assert names == ["Base", "Trips", "Progressive", "Five Card Hand", "Six Card", "Bad Beat"]
    assert shipped()["UTH"].wagers[0].categories == tuple(SEVEN_CARDS)
