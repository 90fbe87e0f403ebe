"""Starting hands of Let It Ride by what the two community cards make of them.

All five cards are used, so a flush needs all five of one suit: a hand of three cards is known by
its ranks and by whether they are of one suit. C(15, 3) = 455 sets of ranks and C(13, 3) = 286 of
one suit make 741 classes. Of four cards only the hands that a fifth can make of them matter:
their counts are a tally of 48 cards, and few tallies differ. The hands are read off the ranks here,
without the ranking of five cards.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod

from combinatorics.cards import RANKS
from combinatorics.games.let_it_ride.hands import HANDS, HIGH_CARD, PAIR, TEN, TENS
from combinatorics.progress import Progress

SUITED = "s"
SUITS = 4
_WHEEL = [12, 3, 2, 1, 0]
_ROYAL = [12, 11, 10, 9, 8]
Ranks = tuple[int, ...]


def name_of(ranks: Ranks, suited: bool) -> str:
    """The name of a class of starting hands, highest card first: "KK7", "AKQs" of one suit.

    Args:
        ranks: three ranks from 0 for a two, in any order.
        suited: whether the cards are of one suit.
    """
    return "".join(RANKS[rank] for rank in sorted(ranks, reverse=True)) + SUITED * suited


def hand(ranks: Ranks, suited: bool) -> str:
    """The hand that five cards make, from their ranks and whether they are of one suit."""
    times = sorted(Counter(ranks).values(), reverse=True)
    if times == [1] * 5:
        order = sorted(ranks, reverse=True)
        run = order[0] - order[4] == 4 or order == _WHEEL
        if suited:
            return "Royal Flush" if order == _ROYAL else "Straight Flush" if run else "Flush"
        return "Straight" if run else HIGH_CARD
    if times[0] == 4:
        return "Four-of-a-kind"
    if times[0] == 3:
        return "Full House" if times[1] == 2 else "Three-of-a-kind"
    if times[1] == 2:
        return "Two Pair"
    return TENS if max(rank for rank in ranks if ranks.count(rank) == 2) >= TEN else PAIR


def next_cards(ranks: Ranks, suited: bool) -> Iterator[tuple[Ranks, bool, int]]:
    """Yield what one more card of the deck makes: ranks, whether of one suit, number of cards."""
    for rank in range(len(RANKS)):
        left = SUITS - ranks.count(rank)
        if suited and rank not in ranks:
            yield (*ranks, rank), True, 1
            left -= 1
        if left:
            yield (*ranks, rank), False, left


def classes() -> Iterator[tuple[Ranks, bool, int]]:
    """Yield the 741 classes of starting hands: ranks, whether of one suit, number of hands."""
    for ranks in combinations_with_replacement(range(len(RANKS)), 3):
        ways = prod(comb(SUITS, times) for times in Counter(ranks).values())
        if len(set(ranks)) == 3:
            yield ranks, True, SUITS
            ways -= SUITS
        yield ranks, False, ways


def tally(ranks: Ranks, suited: bool) -> tuple[int, ...]:
    """The fifth cards by the hand that they make of four cards, in the order of `HANDS`."""
    counts = dict.fromkeys(HANDS, 0)
    for five, of_one_suit, ways in next_cards(ranks, suited):
        counts[hand(five, of_one_suit)] += ways
    return tuple(counts.values())


def text(progress: Progress | None = None) -> str:
    """The text of tables/lir_base.json, computed from nothing in less than a second.

    Args:
        progress: called with the classes done and their number.
    """
    known: dict[tuple[Ranks, bool], tuple[int, ...]] = {}
    tallies: dict[tuple[int, ...], int] = {}
    lines = []
    starts = list(classes())
    for done, (ranks, suited, ways) in enumerate(starts, start=1):
        fourth: Counter[int] = Counter()
        for four, of_one_suit, cards in next_cards(ranks, suited):
            key = tuple(sorted(four)), of_one_suit
            if key not in known:
                known[key] = tally(*key)
            fourth[tallies.setdefault(known[key], len(tallies))] += cards
        pairs = [number for pair in sorted(fourth.items()) for number in pair]
        lines.append(f"    {json.dumps(name_of(ranks, suited))}: {json.dumps([ways, *pairs])}")
        if progress is not None:
            progress(done, len(starts))
    numbered = ",\n".join(f"    {json.dumps(counts)}" for counts in tallies)
    return (
        f'{{\n  "hands": {json.dumps(HANDS)},\n  "tallies": [\n{numbered}\n  ],\n'
        '  "classes": {\n' + ",\n".join(lines) + "\n  }\n}\n"
    )
