"""The base game of DJ Wild Stud Poker: two algorithms for what a hand meets, and best play."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb

import numpy as np
import pytest
import wild_five_card_kernel
from wild_five_card_dealer import against
from wild_five_card_kernel import Against
from wild_five_card_ranking import (
    CATEGORIES,
    COMPARISONS,
    FIVE_AS_FOUR,
    KIND_ALONE,
    MISSING_RANK,
    REPEATED_RANK,
    RULES,
    strength,
)

from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import parse_cards
from combinatorics.catalogue import shipped
from combinatorics.described.play.duel.classes import FixedDuelPlay
from combinatorics.side_wager import SideWager

BASE, _, _, BAD_BEAT = shipped()["DJW"].wagers
assert isinstance(BASE, FixedDuelPlay)
assert isinstance(BAD_BEAT, SideWager)
PAID = BASE.categories
HANDS, DEALERS = comb(53, 5), comb(48, 5)
DEALS = HANDS * DEALERS

PRINTED = dict(
    zip(PAID, map(Fraction, (1000, 50, 10, 9, 4, 3, 2, 1)), strict=False)
)  # § 687a.12(b)
FOUR = f"{MISSING_RANK}; {FIVE_AS_FOUR}"

all_met = cache(wild_five_card_kernel.against_all)
"""All hands against all hands, by inclusion and exclusion, once for each rule."""


def under(rule: str) -> FixedDuelPlay:
    """The described base game where hands compare by a rule of the hand-written ranking."""
    assert isinstance(BASE, FixedDuelPlay)
    return BASE.under(rule if rule.startswith(MISSING_RANK) else f"{MISSING_RANK}; {rule}")


def played(rule: str) -> dict[str, Counter[str]]:
    """Deals by kind of hand, weakest first, and by how the round ends."""
    found: dict[str, Counter[str]] = {name: Counter() for name in CATEGORIES}
    for end in under(rule).rounds({}):
        found["High card" if end.category == "No win" else end.category][end.result] += end.ways
    return found


@pytest.fixture(scope="module")
def every_hand() -> Against:
    """All hands against all hands under the first rule."""
    return all_met(MISSING_RANK)


def test_wins_and_losses_balance(every_hand: Against) -> None:
    """Player and dealer change places, so as many deals win as lose; no count leaves its range."""
    beaten = DEALERS - every_hand.lower - every_hand.equal
    assert len(every_hand.lower) == HANDS == comb(53, 5)
    assert int(every_hand.lower.sum()) == int(beaten.sum())
    assert every_hand.lower.min() >= 0
    assert every_hand.equal.min() >= 0
    assert beaten.min() >= 0


@pytest.mark.parametrize(
    "text",
    [
        "3c 3d 7h 8s Kd",
        "4c 4d 7h 8s Kd",
        "Ac Kc 9c 7c 4c",
        "Jo Ad 9d 7d 4d",
        "2c 2d 8s 9s Jh",
        "Th Jd Qd Kd Ad",
        "2h 3c 4d 5s Ac",
        "Jo 2c 2d 2h 2s",
        "2c 2d Jo 9s 9d",
    ],
)
def test_both_algorithms_count_the_same_dealers(text: str, every_hand: Against) -> None:
    """What one hand meets, by patterns of ranks, is what inclusion and exclusion finds for it.

    A hand of that strength is found among all hands by its counts, since hands of one strength
    differ in the cards they hold.
    """
    hand = parse_cards(text)
    alike = every_hand.strengths == strength(hand)
    counted = against(hand)
    pairs = set(
        zip(every_hand.lower[alike].tolist(), every_hand.equal[alike].tolist(), strict=True)
    )
    assert counted in pairs


@pytest.mark.parametrize("rule", RULES)
def test_patterns_add_up_to_every_dealer(rule: str) -> None:
    """Hands that beat, tie and lose to five wilds are all C(48, 5), whatever the rule."""
    lower, equal = against(parse_cards("Jo 2c 2d 2h 2s"), rule)
    assert (lower, equal) == (1_712_304, 0)


@pytest.mark.parametrize("rule", [MISSING_RANK, REPEATED_RANK, KIND_ALONE, FOUR])
def test_the_shipped_table_is_what_the_enumeration_finds(rule: str) -> None:
    """Deals by kind of hand and by decision agree with those computed here from every hand."""
    every = all_met(rule)
    beaten = DEALERS - every.lower - every.equal
    raised = 3 * every.lower - 4 * beaten >= -2 * DEALERS
    for number, (name, ways) in enumerate(played(rule).items()):
        assert name == CATEGORIES[number]
        kind = every.kinds == number
        assert ways["win"] == int(every.lower[kind & raised].sum())
        assert ways["tie"] == int(every.equal[kind & raised].sum())
        assert ways["lose"] == int(beaten[kind & raised].sum())
        assert ways["fold"] == DEALERS * int(np.count_nonzero(kind & ~raised))


def test_the_bad_beats_are_what_the_enumeration_finds(every_hand: Against) -> None:
    """Deals by the kind of the hand that loses: the player's, either hand, any of the player's."""
    assert isinstance(BAD_BEAT, SideWager)
    beaten = DEALERS - every_hand.lower - every_hand.equal
    ways = {
        name: int(beaten[every_hand.kinds == number].sum())
        for number, name in enumerate(CATEGORIES)
    }
    less = CATEGORIES[: CATEGORIES.index("Three-of-a-kind")]
    for rule, sides in (("player loses", 1), ("either loses", 2), ("player loses, or less", 1)):
        found = BAD_BEAT.distribution(rule)
        counted = {one.name: one.ways for one in found.outcomes}
        assert found.total == DEALS
        assert counted.pop("No win") == DEALS - sum(counted.values())
        assert counted == {
            name: sides * many
            for name, many in ways.items()
            if name not in less or rule == "player loses, or less"
        }


@pytest.mark.parametrize("rule", [MISSING_RANK, KIND_ALONE])
def test_the_short_strategy_loses_what_is_said(rule: str, every_hand: Against) -> None:
    """The printed line read back, against every hand: what is folded or raised wrongly by it.

    Nor is there a better line: with the next hand up or down it loses as much or more.
    """
    found = every_hand if rule == MISSING_RANK else all_met(rule)
    (point,) = under(rule).short(PRINTED).points
    raised, folded = point.lines
    assert (raised.decision, folded.decision, folded.words) == ("Raise", "Fold", "otherwise")
    hand = {"Pair 4-4-Q-9-5 or better": "4c 4d Qh 9s 5c", "Pair or better": "3c 3d 4h 5s 7c"}
    least = strength(parse_cards(hand[raised.words]), rule)
    beaten = DEALERS - found.lower - found.equal
    net = 3 * found.lower - 4 * beaten
    best = int(np.maximum(net, -2 * DEALERS).sum())

    def brought(limit: int) -> int:
        return int(np.where(found.strengths >= limit, net, -2 * DEALERS).sum())

    assert Fraction(best - brought(least), DEALS) == point.lost
    below = int(found.strengths[found.strengths < least].max())
    above = int(found.strengths[found.strengths > least].min())
    assert brought(least) >= max(brought(below), brought(above))
    assert (point.lost == 0) == (rule == KIND_ALONE)


def test_five_of_a_kind_as_four_is_paid_as_often_and_beaten_more() -> None:
    """Of 1,400 hands those with two natural cards or more fall under every straight flush.

    12 ranks, 3 to ace: C(4,2) C(5,3) + C(4,3) C(5,2) + C(4,4) C(5,1) = 105 hands each without
    four wild cards; 7 ranks, 3 to 9, with four of them, 4 C(5,4) = 20 each, make a straight flush.
    """
    fives = 12 * 105 + 7 * 20
    assert fives == 1400
    for plain in COMPARISONS:
        first, four = played(plain), played(f"{plain}; {FIVE_AS_FOUR}")
        for rule in (first, four):
            ways = rule["Five-of-a-kind"]
            assert ways["win"] + ways["tie"] + ways["lose"] == fives * DEALERS
            assert ways["fold"] == 0
        assert four["Five-of-a-kind"]["lose"] > first["Five-of-a-kind"]["lose"]
        assert four["Straight flush"]["lose"] < first["Straight flush"]["lose"]
        for name in ("High card", "Pair", "Two pairs", "Straight", "Flush", "Full house"):
            assert four[name] == first[name]
        assert four["Royal flush"] == first["Royal flush"]


@pytest.mark.parametrize(
    ("five", "other", "plain", "four"),
    [
        ("9c 9d 2c 2d Jo", "3h 4h 5h 6h 7h", 1, -1),  # a straight flush is above four nines
        ("9c 9d 2c 2d Jo", "Ac Ad Ah As 3c", 1, -1),  # four aces above four nines
        ("9c 9d 2c 2d Jo", "9h 9s 2h 2s Kc", 1, 1),  # beside its nines a wild card is an ace
        ("9c 9d 2c 2d Jo", "9h 9s 2h 2s Ac", 1, 0),
        ("Ac Ad 2c 2d Jo", "Ah As 2h 2s Kc", 1, 0),  # beside four aces it is a king
        ("9c 2c 2d 2h Jo", "Kc Kd Kh Ks 3c", 1, 1),  # four wild cards: a straight flush to a king
        ("9c 2c 2d 2h Jo", "8h 9h Th Jh 2s", 1, 1),  # to a king against to a queen
        ("9c 9d 2c 2d Jo", "Kc Kd Kh 3s 3c", 1, 1),
    ],
)
def test_who_wins_with_five_of_a_kind(five: str, other: str, plain: int, four: int) -> None:
    """§ 687a.6(c) has no five-of-a-kind: as the paytables print it, and as its cards make else."""
    for rule, expected in ((MISSING_RANK, plain), (FOUR, four)):
        one, two = strength(parse_cards(five), rule), strength(parse_cards(other), rule)
        assert (one > two) - (one < two) == expected


def test_both_algorithms_count_the_same_dealers_as_four() -> None:
    """Patterns of ranks and inclusion and exclusion: five aces, nines and threes."""
    found = all_met(FOUR)
    five = found.kinds == CATEGORIES.index("Five-of-a-kind")
    counted = {
        against(parse_cards(text), FOUR)
        for text in ("9c 9d 2c 2d Jo", "9c 2c 2d 2h Jo", "3c 3d 3h 3s 2c", "Ac Ad Ah 2c Jo")
    }
    pairs = set(zip(found.lower[five].tolist(), found.equal[five].tolist(), strict=True))
    assert len(counted) == 4
    assert counted <= pairs
    assert int(found.lower.sum()) == int((DEALERS - found.lower - found.equal).sum())


def test_an_edited_table_is_played_best(every_hand: Against) -> None:
    """With other pays, the sum over all hands of the better of raising and folding is the value."""
    pays = dict(zip(PAID, map(Fraction, (5, 0, 700, 3, 0, 25, 1, 9, 6)), strict=True))
    beaten = DEALERS - every_hand.lower - every_hand.equal
    by_kind = np.array([int(pays.get(name, 0)) for name in CATEGORIES])
    raised = (3 + by_kind[every_hand.kinds]) * every_hand.lower - 4 * beaten
    best = int(np.maximum(raised, -2 * DEALERS).sum())
    rounds = BASE.rounds(pays, None)
    assert sum(end.ways for end in rounds) == DEALS
    assert sum(end.ways * end.net for end in rounds) == best


def test_the_values_of_raising_are_those_of_the_deals() -> None:
    """The least pair of threes folds, a pair of fours raises: 3 antes won, 4 lost, 2 forfeited."""
    hand = parse_cards("4c 4d 7h 8s Kd")
    lower, equal = against(hand)
    raising, folding = BASE.decisions(hand, (), PRINTED)
    assert raising == ("Raise", Fraction(3 * lower - 4 * (DEALERS - lower - equal), DEALERS))
    assert folding == ("Fold", Fraction(-2))
    assert raising[1] > -2
    assert BASE.decisions(parse_cards("3c 3d 7h 8s Kd"), (), PRINTED)[0][1] < -2


def value(rule: str, pays: dict[str, Fraction]) -> Fraction:
    """Payback on action: 1 less the loss on all that was wagered."""
    rounds = under(rule).rounds(pays, None)
    return 1 + Fraction(
        sum(end.ways * end.net for end in rounds), sum(end.ways * end.staked for end in rounds)
    )


def shown(payback: Fraction) -> str:
    """Per cent with two decimals, as the preamble prints the base game."""
    return f"{round(payback * 10_000) / 100:.2f}"


def test_the_published_payback_is_not_that_of_the_printed_table() -> None:
    """The preamble prints 98.99%; the printed table gives 98.98 under two rules and 102.39."""
    assert shown(value(MISSING_RANK, PRINTED)) == "98.98"
    assert shown(value(REPEATED_RANK, PRINTED)) == "98.98"
    assert shown(value(KIND_ALONE, PRINTED)) == "102.39"


def test_the_smallest_misprints_that_give_the_published_payback() -> None:
    """Of changes to one row by one, and of five wilds by thousands, three give 98.99%."""
    found = []
    for name, step in ((name, 1000 if name == "Five wilds" else 1) for name in PRINTED):
        for change in (-step, step):
            edited = {**PRINTED, name: PRINTED[name] + change}
            if shown(value(MISSING_RANK, edited)) == "98.99":
                found.append((name, edited[name]))
    assert dict(found) == {"Five wilds": 2000, "Royal flush": 51, "Five-of-a-kind": 11}


def test_refusals() -> None:
    """A pay below zero, a limit below three antes, a board, four cards, an unknown rule."""
    with pytest.raises(UnsolvedError, match="less than the stake"):
        BASE.rounds({"Flush": Fraction(-1)}, None)
    with pytest.raises(UnsolvedError, match="below the 3 that the stakes win"):
        BASE.rounds(PRINTED, Fraction(2))
    with pytest.raises(ValueError, match="5 cards of the player and 0 of the dealer"):
        BASE.decisions(parse_cards("3c 3d 7h 8s Kd"), (5,), PRINTED)
    with pytest.raises(ValueError, match="not 4 and 0"):
        BASE.decisions(parse_cards("3c 3d 7h 8s"), (), PRINTED)
    with pytest.raises(ValueError, match="no rule"):
        under("suits").rounds(PRINTED, None)


def test_a_limit_cuts_the_winnings_of_a_hand() -> None:
    """With ten antes at most, a royal flush wins ten in the place of 53."""
    royal = [
        end
        for end in BASE.rounds(PRINTED, Fraction(10))
        if (end.category, end.result) == ("Royal flush", "win")
    ]
    assert [end.net for end in royal] == [Fraction(10)]
