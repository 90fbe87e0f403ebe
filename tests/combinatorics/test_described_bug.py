"""A joker that completes straights and flushes and is an ace elsewhere, by hand and by trying."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
from plain_counts import plainly_counted

from combinatorics.cards import JOKER
from combinatorics.described.counting.count import asked_of, count
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import read_condition
from combinatorics.described.rules.read_back import in_words

DEAL = Deal(1, 1, (), (Group("player", 5),))
ROWS = {
    "Five aces": "kind(5)",
    "Straight flush": "suited_run(5)",
    "Four": "kind(4)",
    "Full house": "pattern(3, 2)",
    "Flush": "flush(5)",
    "Straight": "run(5)",
    "Three": "kind(3)",
    "Two pair": "pairs(2)",
    "Pair": "kind(2)",
}


def wager(*, bug: bool = True) -> DescribedWager:
    """The nine hands, the joker a bug or wild."""
    jokers, nothing = frozenset({JOKER}), frozenset[int]()
    wild, bugs = (nothing, jokers) if bug else (jokers, nothing)
    return DescribedWager(
        "W",
        ("player",),
        tuple(
            Row(name, read_condition(said, ("player",), ("player",), 1, wild, (), bugs), said)
            for name, said in ROWS.items()
        ),
    )


def test_hands_with_a_bug_by_hand() -> None:
    """Natural hands as in every textbook, and four cards beside the joker."""
    found = dict(zip(ROWS, count(DEAL, wager()).rows, strict=False))
    assert found["Five aces"] == 1
    assert found["Four"] == 13 * 48 + 4 * 48 + 12  # beside the joker: three aces, or four others
    assert found["Full house"] == 3_744 + comb(4, 2) * 12 * comb(4, 2) + 12 * 4 * 4
    # Beside the joker four of a run of five; four that lie in two runs are one hand.
    runs = {frozenset(run) - {card} for run in RUNS for card in run}
    assert found["Straight flush"] == 4 * len(RUNS) + 4 * len(runs)
    assert found["Flush"] == 4 * (comb(13, 5) - 10) + 4 * (comb(13, 4) - len(runs))
    assert found["Straight"] == 10 * (4**5 - 4) + len(runs) * (4**4 - 4)
    # Beside the joker: a pair of aces and two others, or three of a lower rank and another.
    assert found["Three"] == 54_912 + comb(4, 2) * comb(12, 2) * 16 + 12 * 4 * 44
    assert found["Two pair"] == 123_552 + 12 * comb(4, 2) * (4 * 44) + comb(12, 2) * 36


RUNS = [{(low + step) % 13 for step in range(-1, 4)} for low in range(10)]
"""Ranks from the twos (0) to the aces (12): the ten runs of five, the ace low in the first."""


def best(hand: tuple[int, ...]) -> str:
    """The hand of five cards of which one may be the joker: tried as an ace, then as any card."""
    if JOKER not in hand:
        return named(list(hand))
    rest = [card for card in hand if card != JOKER]
    tried = [named([*rest, 4 * 12 + 4])]  # an ace of no suit: four others have theirs
    distinct = len({card >> 2 for card in rest}) == len(rest)  # else neither straight nor flush
    tried += [
        found
        for card in (range(52) if distinct else ())
        if (found := named([*rest, card])) in ("Straight flush", "Flush", "Straight")
    ]
    return min(tried, key=[*ROWS, "Nothing"].index)


def named(cards: list[int]) -> str:
    """The hand of five cards; an ace of no suit makes no flush."""
    suits = {card & 3 if card < 52 else 9 for card in cards}
    ranks = [min(card >> 2, 12) for card in cards]
    often = sorted((ranks.count(rank) for rank in {*ranks}), reverse=True)
    straight = {*ranks} in RUNS
    if often[0] < 2 and len(suits) == 1:
        return "Straight flush" if straight else "Flush"
    if straight:
        return "Straight"
    names = {(5,): "Five aces", (4, 1): "Four", (3, 2): "Full house", (2, 2, 1): "Two pair"}
    if tuple(often) in names:
        return names[tuple(often)]
    return {3: "Three", 2: "Pair", 1: "Nothing"}[often[0]]


@pytest.mark.parametrize("kept", [(12, 0, 1, 2, 3), (12, 11, 10, 9, 4), (12, 5)])
def test_every_hand_of_a_small_deck(kept: tuple[int, ...]) -> None:
    """Of some ranks and the joker, each hand tried with the joker as it may stand."""
    out = tuple(card for card in range(52) if card >> 2 not in kept)
    deal = Deal(1, 1, out, DEAL.groups)
    left = [card for card in range(52) if card >> 2 in kept] + [JOKER]
    expected = dict.fromkeys([*ROWS, "Nothing"], 0)
    for hand in combinations(left, 5):
        expected[best(hand)] += 1
    found = count(deal, wager()).rows
    assert list(found) == list(expected.values())
    assert found == plainly_counted(deal, wager())
    assert count(deal, wager(bug=False)).rows != found


def test_a_bug_is_kept_apart_and_read_back() -> None:
    """Under another question than a wild card, and in words."""
    assert asked_of(DEAL, wager()) != asked_of(DEAL, wager(bug=False))
    said = [in_words(row.condition) for row in wager().rows]
    assert said[0].endswith("(Jo standing for an ace)")
    assert said[1].endswith("(Jo standing for any card)")
