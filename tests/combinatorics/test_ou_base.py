"""The base game of Over/Under against an enumeration and the Board's published payback."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from over_under import LOSES, OVER, PUSHES, RETURNS_ANTE, RULES, SIDES, SURRENDER, UNDER, base
from shoe_totals import three_card_totals, value

from combinatorics.cards import DECK, parse_cards
from combinatorics.round import Round

EVEN = {OVER: Fraction(1), UNDER: Fraction(1)}
DEALS = 312 * (311 * 310 // 2)


def expected_loss(rounds: tuple[Round, ...]) -> Fraction:
    """Net result of a round in antes."""
    return sum((end.ways * end.net for end in rounds), Fraction()) / sum(end.ways for end in rounds)


def enumerated(decks: int, rule: str, pays: dict[str, Fraction]) -> Fraction:
    """Net result of optimal play, from the enumeration of single cards and § 686a.7 read anew."""
    deals = three_card_totals([value(card) for card in DECK * decks])
    best = Fraction()
    number = 0
    for by_total in deals.values():
        worth = [Fraction(-sum(by_total.values()))]  # surrender
        for side in SIDES:
            net = Fraction()
            for total, ways in by_total.items():
                over, under = total > 23, total < 18
                if (over and side == OVER) or (under and side == UNDER):
                    net += ways * (1 + pays[side])
                elif over or under:
                    net += ways * {LOSES: -2, PUSHES: 0, RETURNS_ANTE: -1}[rule]
                else:
                    net -= 2 * ways
            worth.append(net)
        best += max(worth)
        number += sum(by_total.values())
    return best / number


@pytest.mark.parametrize("rule", RULES)
def test_optimal_play_agrees_with_enumeration(rule: str) -> None:
    """Six decks, each reading of a total on the wrong side, card by card."""
    rounds = base(6, rule).rounds(EVEN, None)
    assert sum(end.ways for end in rounds) == DEALS
    assert expected_loss(rounds) == enumerated(6, rule, EVEN)


@pytest.mark.parametrize(
    ("over", "under"), list(product((Fraction(0), Fraction(1, 2), Fraction(3)), repeat=2))
)
def test_edited_pays_are_played_optimally(over: Fraction, under: Fraction) -> None:
    """One deck, edited pays: the decisions change with them, surrender among them."""
    pays = {OVER: over, UNDER: under}
    assert expected_loss(base(1).rounds(pays, None)) == enumerated(1, LOSES, pays)


def test_published_payback() -> None:
    """Preamble of rulemaking 125-223: 98.95% on the required wagers, reproduced to its digits."""
    rounds = base(6, LOSES).rounds(EVEN, None)
    staked = sum((end.ways * end.staked for end in rounds), Fraction()) / DEALS
    payback = 1 + expected_loss(rounds) / staked
    assert round(payback * 100, 2) == Fraction("98.95")
    assert payback == Fraction(620086, 626665)  # 98.95016%


@pytest.mark.parametrize("rule", [PUSHES, RETURNS_ANTE])
def test_the_other_readings_are_not_the_published_game(rule: str) -> None:
    """Any other reading would leave the house without an advantage, far from 98.95%."""
    assert expected_loss(base(6, rule).rounds(EVEN, None)) > 0


def test_surrender_is_never_best_at_even_money() -> None:
    """Every first card is worth more than the Ante that a surrender gives up."""
    found = base().starts(EVEN)
    assert len(found) == 13
    for decisions in found.values():
        values = dict(decisions)
        assert values[SURRENDER] == -1
        assert max(values[OVER], values[UNDER]) > -1
    assert [name for name, values in found.items() if dict(values)[UNDER] > dict(values)[OVER]] == [
        "2",
        "3",
        "4",
        "5",
    ]


def test_decision_for_an_ace_by_hand() -> None:
    """An ace needs 13 more for Over 23: pairs of the 311 other cards that make 13, counted by hand.

    Pairs of at most 12 points lose: (2, 2..10), (3, 3..9), (4, 4..8), (5, 5..7), (6, 6) with an ace
    left out, since 2 and 11 make 13.
    """
    c = dict.fromkeys(range(2, 10), 24) | {10: 96, 11: 23}
    few = 0
    for low in range(2, 12):
        for high in range(low, 12):
            if low + high <= 12:
                few += c[low] * (c[low] - 1) // 2 if low == high else c[low] * c[high]
    pairs = 311 * 310 // 2
    ace = parse_cards("As")
    decisions = dict(base().decisions(ace, (), EVEN))
    assert decisions[OVER] == Fraction(2 * (pairs - few) - 2 * few, pairs)


def test_cards_that_lie_open_leave_the_shoe() -> None:
    """With one deck and all but four cards seen, the pair to come is one of six."""
    own = parse_cards("7h")
    left = parse_cards("2c 3c Kd Ks")
    seen = tuple(card for card in DECK if card not in (*own, *left))
    decisions = dict(base(1).decisions(own, seen, EVEN))
    # 7 + 2 + 3 = 12 under; 7 + K + K = 27 over; 7 + 2 + K = 19 and 7 + 3 + K = 20 twice each.
    assert decisions[OVER] == Fraction(2 - 10, 6)
    assert decisions[UNDER] == Fraction(2 - 10, 6)


@pytest.mark.parametrize(
    ("own", "seen", "sentence"),
    [
        ("", "", "when 1 card is known, not 0"),
        ("2c 3c", "", "when 1 card is known, not 2"),
        ("Jo", "", "Jo is not in the shoe"),
        ("2c", "Jo", "Jo is not in the shoe"),
    ],
)
def test_cards_that_cannot_lie_so(own: str, seen: str, sentence: str) -> None:
    """One first card, no joker."""
    with pytest.raises(ValueError, match=sentence):
        base().decisions(parse_cards(own), parse_cards(seen), EVEN)


def test_a_shoe_that_is_dealt_out() -> None:
    """A card more often than the decks have it, and a shoe without two cards left, are refused."""
    own = parse_cards("2c")
    with pytest.raises(ValueError, match="more often than 6 decks"):
        base().decisions(own, own * 6, EVEN)
    with pytest.raises(ValueError, match="leave no 2 cards"):
        base(1).decisions(own, DECK[1:51], EVEN)


def test_a_limit_on_winnings_is_played_for() -> None:
    """A limit of one ante makes every win worth one ante at most."""
    rounds = base(1).rounds({OVER: Fraction(3), UNDER: Fraction(3)}, Fraction(1))
    assert {end.net for end in rounds if end.result == "win"} == {Fraction(1)}


def test_unknown_rule() -> None:
    """A rule that does not exist is refused with those that do."""
    with pytest.raises(ValueError, match="Known: wrong side loses"):
        base(6, "wrong side wins")


def test_a_wager_that_pays_nothing_is_surrendered_on_five_and_six() -> None:
    """Without pay a win is worth one ante: below a chance of 1/3 a surrender is better.

    A 5 wins under 18 and a 6 over 23 less often than that (30% and 29% by the values at even
    money, (2 + value) / 4); a 4 and a 7 more often.
    """
    nothing = {OVER: Fraction(), UNDER: Fraction()}
    rounds = base().rounds(nothing, None)
    surrendered = [end for end in rounds if end.decision == SURRENDER]
    assert [(end.result, end.staked, end.net) for end in surrendered] == [("fold", 1, -1)]
    assert Fraction(surrendered[0].ways, DEALS) == Fraction(2, 13)
