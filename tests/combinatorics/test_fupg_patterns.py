"""The patterns by which seven cards are counted, against the cards themselves."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import comb, factorial, prod

import numpy as np
from pai_gow_tables import (
    hands_once,
    number,
    numbers,
    patterns_held,
    sets_up_to_suits,
    settings_once,
)

from combinatorics.kernels.card_sets import one_of_each
from combinatorics.kernels.pai_gow_deals import Dealer, sample
from combinatorics.kernels.pai_gow_patterns import (
    decks,
    examples,
    set_cards,
    strengths,
)
from combinatorics.solvers.face_up_pai_gow.settings import PUSH, WIN, Setting, all_settings, result


def _pairs(cards: list[int]) -> list[tuple[int, int]]:
    return sorted((each.high_strength, each.low_strength) for each in all_settings(cards))


def test_the_example_of_a_pattern_sets_like_every_hand_of_it() -> None:
    """Random hands, half of them of two suits: the 21 settings of their pattern's example.

    Compiled code gives the cards themselves the same strengths as the interpreter.
    """
    draw = random.Random(53)
    by_pattern = examples()
    tables = strengths()
    high, low = np.empty(21, np.int64), np.empty(21, np.int64)
    few_suits = [card for card in range(53) if card % 4 < 2]
    flushes = 0
    for turn in range(1000):
        cards = draw.sample(few_suits if turn % 2 else range(53), 7)
        own = _pairs(cards)
        example = [int(card) for card in by_pattern[number(tuple(cards))]]
        assert _pairs(example) == own
        set_cards(np.array(sorted(cards)), tables, high, low)
        assert sorted(zip(high.tolist(), low.tolist(), strict=True)) == own
        flushes += len({card % 4 for card in cards}) < 3
    assert flushes > 200


def test_the_settings_of_all_patterns_are_those_of_their_examples() -> None:
    """A sample of the table that the counting uses, with its places turned back to strengths."""
    table = settings_once()
    hands = hands_once()
    for at in random.Random(1).sample(sorted(hands), 300):
        found = sorted(
            zip(
                table.highs[table.high[at]].tolist(),
                table.lows[table.low[at]].tolist(),
                strict=True,
            )
        )
        assert found == _pairs(list(hands[at]))
        assert (
            table.legal[at].tolist()
            == (table.highs[table.high[at]] >= table.lows[table.low[at]]).tolist()
        )
    assert len(table.highs) == 7462 + 1  # the classes of five cards, and five aces
    assert len(table.lows) == 13 + comb(13, 2)


def test_every_hand_has_a_pattern_that_has_an_example() -> None:
    """The 33 cards from sevens up: hands of each pattern of ranks alone as many as can be dealt."""
    deck = decks(lowest=5)
    held = patterns_held(numbers(deck))
    assert int(held.sum()) == comb(33, 7)
    hands = hands_once()
    assert set(np.flatnonzero(held).tolist()) <= set(hands)
    checked = 0
    for at in np.flatnonzero(held).tolist():
        cards = hands[at]
        suits = [sum(card % 4 == suit for card in cards if card < 52) for suit in range(4)]
        ranks = [card // 4 for card in cards if card < 52]
        if max(suits) + (52 in cards) < 5 and len(set(ranks)) < 4:
            # Three ranks are too few for five cards of one suit: any suits will do.
            ways = prod(comb(4, ranks.count(rank)) for rank in set(ranks))
            assert held[at] == ways
            checked += 1
    assert checked > 100


def test_sets_of_cards_are_gathered_by_renaming_of_suits() -> None:
    """The members add up to all sets, and a class has at most 4! of them."""
    deck = decks()
    for size in range(5):
        sets, members = sets_up_to_suits(deck, size)
        assert int(members.sum()) == comb(53, size)
        assert members.max(initial=1) <= factorial(4)
        if size:
            also, often, _ = one_of_each(deck.astype(np.int64), size, exchanged=True)
            assert (sets.tolist(), members.tolist()) == (also.tolist(), often.tolist())
    sets, members = sets_up_to_suits(deck, 2)
    # A joker and a card; a pair; two ranks of one suit or of two.
    assert len(sets) == 13 + 13 + 2 * comb(13, 2)
    assert sorted(set(members.tolist())) == [4, 6, 12]
    assert len({tuple(each) for each in sets.tolist()}) == len(sets)
    assert all(one < other for each in sets.tolist() for one, other in combinations(each, 2))


def _highest_low(cards: list[int]) -> Setting:
    """The highest legal low hand, and of these settings the one with the highest high hand."""
    return next(each for each in all_settings(cards) if each.legal)


def test_random_deals_are_the_same_for_the_same_seed_and_end_as_set_by_hand() -> None:
    """A dealer of the highest legal low hand: against other deals, set in the interpreter."""
    table = settings_once()
    lowest_first = np.where(table.legal, table.low.astype(int) * 8000 + table.high, -1)
    chosen = lowest_first.argmax(axis=1)
    every = np.arange(len(chosen))
    kind = np.zeros(len(chosen), np.int8)
    dealer = Dealer(table.high[every, chosen][None], table.low[every, chosen][None], kind, 1)
    first = sample(table, dealer, 50_000, 7, 0).tolist()
    assert first == sample(table, dealer, 50_000, 7, 0).tolist()
    assert first != sample(table, dealer, 50_000, 8, 0).tolist()
    assert sum(first) == 50_000
    draw = random.Random(9)
    counts = Counter[str]()
    for _ in range(2000):
        cards = draw.sample(range(53), 14)
        own = _highest_low(cards[:7])
        ends = {result(each, own) for each in all_settings(cards[7:])}
        counts["win" if WIN in ends else "push" if PUSH in ends else "lose"] += 1
    for ended, number_drawn in zip(("win", "push", "lose"), first, strict=True):
        # Four standard errors of a share of 2,000 deals are 0.045 at most.
        assert abs(number_drawn / 50_000 - counts[ended] / 2000) < 0.045
