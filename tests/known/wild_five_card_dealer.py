"""How many hands of the dealer are lower than, or equal to, a hand of the player.

The dealer's hands are not dealt one by one. The wild cards are alike, so a hand of the dealer is
known by its natural ranks, and by whether they are of one suit: some six thousand patterns, each
with the number of ways in which the 48 cards left can show it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb

from wild_five_card_ranking import MISSING_RANK, WILDS, held, strength

from combinatorics.cards import show_cards


def against(hand: tuple[int, ...], rule: str = MISSING_RANK) -> tuple[int, int]:
    """The hands of five other cards that are lower and that are equal; all are C(48, 5).

    Args:
        hand: the player's five cards.
        rule: how hands of one kind compare.

    Raises:
        ValueError: cards that are no hand.
    """
    for card in hand:
        if hand.count(card) > 1:
            raise ValueError(f"The card {show_cards((card,))} stands twice; a deck has it once.")
    own = strength(hand, rule)
    gone = [card for card in hand if card not in WILDS]
    wilds = 5 - (len(hand) - len(gone))
    left = [4 - count for count in _by_rank(gone)]
    # One bit for each suit that still has the rank.
    suits = [15 & ~sum(1 << card % 4 for card in gone if card // 4 == rank) for rank in range(13)]
    lower = equal = 0
    for ranks, counts, one_suit, mixed in _patterns(rule):
        ways = comb(wilds, 5 - len(ranks))
        for rank, times in counts:
            ways *= comb(left[rank], times)
        if not ways:
            continue
        if one_suit != mixed:
            common = 15
            for rank in ranks:
                common &= suits[rank]
            flushes = common.bit_count() * comb(wilds, 5 - len(ranks))
            ways -= flushes
            lower += flushes * (one_suit < own)
            equal += flushes * (one_suit == own)
        lower += ways * (mixed < own)
        equal += ways * (mixed == own)
    return lower, equal


def _by_rank(cards: list[int]) -> list[int]:
    counts = [0] * 13
    for card in cards:
        counts[card // 4] += 1
    return counts


@cache
def _patterns(rule: str) -> tuple[tuple[tuple[int, ...], list[tuple[int, int]], int, int], ...]:
    return tuple(_each_pattern(rule))


def _each_pattern(
    rule: str,
) -> Iterator[tuple[tuple[int, ...], list[tuple[int, int]], int, int]]:
    """Natural ranks, how often each is held, the strength in one suit and in several."""
    for size in range(6):
        for ranks in combinations_with_replacement(range(12, 0, -1), size):
            counts = Counter(ranks)
            if max(counts.values(), default=0) > 4:
                continue
            # Two cards of a rank are of two suits, and one card alone is always of one.
            mixed = held(ranks, size == 1, rule)
            one_suit = held(ranks, True, rule) if 1 < size == len(counts) else mixed
            yield ranks, list(counts.items()), one_suit, mixed
