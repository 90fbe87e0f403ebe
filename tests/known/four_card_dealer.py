"""How many dealer hands are lower than, equal to and higher than a hand, by rank patterns.

For one state of cards, with the standard library only. The dealer's open card and five of 46 are
counted by how many cards of each rank they have: such a pattern has one strength where no suit has
four of its cards. The hands in which one suit has four are taken out of the patterns and counted
by the ranks of that suit.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import comb

from four_card_ranking import (
    CATEGORIES,
    RANKING,
    category,
    first_rank,
    flush_strength,
    ranks_strength,
    strength,
)

SETS_FIRST, BY_LETTER = "ranks of pairs and sets first", "by the letter"

HIDDEN = 5
FEWEST = 4
_STRAIGHT_FLUSH = CATEGORIES.index("Straight Flush")

_PLACE = 12
"""Bits of a coefficient: five cards of five ranks come in at most 4^5 ways."""
_COEFFICIENT = (1 << _PLACE) - 1

Against = tuple[int, int, int]


def against(hand: Sequence[int], up: int, order: str = SETS_FIRST) -> Against:
    """Dealer hands that are lower than, equal to and higher than the player's, of C(46, 5).

    Args:
        hand: the player's five cards.
        up: the dealer's card that lies open.
        order: how hands of one kind compare.
    """
    compared = RANKING.by_letter if order == BY_LETTER else int
    own = compared(strength(hand))
    unseen = [card for card in range(52) if card != up and card not in hand]
    by_strength: Counter[int] = Counter()
    for found, ways in itertools.chain(_without_flush(unseen, up), _with_flush(unseen, up)):
        by_strength[found] += ways
    counts = [0, 0, 0]
    for found, ways in by_strength.items():
        other = compared(found)
        counts[(other > own) - (other < own) + 1] += ways
    return counts[0], counts[1], counts[2]


def _without_flush(unseen: Sequence[int], up: int) -> Iterator[tuple[int, int]]:
    """Strength and number of the hands in which no suit has four cards, by rank pattern.

    The ways to take cards of a rank are a polynomial in the cards of one suit among them, which is
    none or one; the product over the ranks says how many ways have four or more of the suit.
    """
    every = [sum(card // 4 == rank for card in unseen) for rank in range(13)]
    by_suit = [
        [
            [
                comb(left - here, taken)
                + (comb(left - here, taken - 1) << _PLACE if here and taken else 0)
                for taken in range(FEWEST + 1)
            ]
            for rank, left in enumerate(every)
            for here in [4 * rank + suit in unseen]
        ]
        for suit in range(4)
    ]
    ways_of = [[comb(left, taken) for taken in range(FEWEST + 1)] for left in every]
    for pattern, several, found in _patterns(up // 4):
        ways = 1
        for rank, taken in pattern:
            ways *= ways_of[rank][taken]
        if not ways:
            continue
        if several:
            for suit, of_rank in enumerate(by_suit):
                by_held = 1 << _PLACE if suit == up % 4 else 1
                for rank, taken in pattern:
                    by_held *= of_rank[rank][taken]
                by_held >>= FEWEST * _PLACE
                while by_held:
                    ways -= by_held & _COEFFICIENT
                    by_held >>= _PLACE
        yield found, ways


def _with_flush(unseen: Sequence[int], up: int) -> Iterator[tuple[int, int]]:
    """Strength and number of the hands in which a suit has four to six cards, by its ranks.

    Of four cards of a suit and two others, three-of-a-kind is higher than a flush: the two others
    are then of the rank of one of the four.
    """
    for suit in range(4):
        ranks = [card // 4 for card in unseen if card % 4 == suit]
        others = Counter(card // 4 for card in unseen if card % 4 != suit)
        open_here = up % 4 == suit
        for drawn in range(FEWEST - open_here, HIDDEN + 1):
            rest = HIDDEN - drawn
            ways = comb(others.total(), rest)
            for chosen in itertools.combinations(ranks, drawn):
                held = [*chosen, up // 4] if open_here else list(chosen)
                found = flush_strength(sum(1 << rank for rank in held))
                left = ways
                if len(held) == FEWEST and category(found) < _STRAIGHT_FLUSH:
                    for rank in held:
                        pairs = _pairs(others, rank, None if open_here else up // 4)
                        if pairs:
                            counts = [held.count(each) for each in range(13)]
                            counts[rank] += 2
                            yield ranks_strength(counts), pairs
                            left -= pairs
                yield found, left


def _pairs(others: Counter[int], rank: int, up: int | None) -> int:
    """Ways in which two cards of other suits are of a rank.

    Args:
        others: unseen cards of other suits by rank.
        rank: the rank.
        up: rank of the open card where it is one of the two, else None.
    """
    if up is None:
        return comb(others[rank], 2)
    return others[rank] if up == rank else 0


@cache
def _patterns(up: int) -> tuple[tuple[tuple[tuple[int, int], ...], bool, int], ...]:
    """Five cards by rank and number, the open card apart.

    Returns:
        The ranks and numbers, whether there are four ranks with that of the open card, so that a
        suit can have four cards, and the strength that the ranks make with it.
    """
    found = []
    for ranks in itertools.combinations_with_replacement(range(13), HIDDEN):
        counts = [0] * 13
        for rank in ranks:
            counts[rank] += 1
        pattern = tuple((rank, count) for rank, count in enumerate(counts) if count)
        counts[up] += 1
        if max(counts) <= 4:
            several = len({up, *ranks}) >= FEWEST
            found.append((pattern, several, ranks_strength(counts)))
    return tuple(found)


def hand_names(strength: int) -> tuple[str, ...]:
    """The names of a hand, finest first: ("Pair of Aces", "Pair")."""
    name = CATEGORIES[category(strength)]
    finer = {"Four-of-a-kind": "Four Aces", "Pair": "Pair of Aces"}.get(name)
    return (finer, name) if finer and first_rank(strength) == 12 else (name,)
