"""Every hand of DJ Wild Stud Poker against every hand that can be dealt beside it.

For a hand h and a set of hands S, the number of hands of S that share no card with h is, by
inclusion and exclusion, the sum over the subsets T of h of (-1)^|T| times the hands of S that
contain T. One walk through all 2,869,685 hands from the weakest up keeps, for every T of at most
four cards, how many weaker hands contain it; so each hand finds the lower and the equal hands that
avoid it in 31 look-ups each.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from wild_five_card_ranking import MISSING_RANK, held

from combinatorics.kernels.compiled import compiled

CARDS = 53
HANDS = comb(CARDS, 5)
KIND_SHIFT = 20
_WILDS = 5
_RANKS = 13


class Against(NamedTuple):
    """Hands with the number of other hands, dealt from the 48 cards left, on either side.

    Args:
        kinds: the kind of each hand, as an index into `CATEGORIES`.
        strengths: the strength of each hand.
        lower: how many hands it beats.
        equal: how many hands it ties.
    """

    kinds: NDArray[np.int64]
    strengths: NDArray[np.int64]
    lower: NDArray[np.int64]
    equal: NDArray[np.int64]


def against_all(rule: str) -> Against:
    """Hold every hand against every hand that avoids its cards; hands stand weakest first.

    Args:
        rule: how hands of one kind compare, one of `wild_five_card_ranking.RULES`.

    Raises:
        ValueError: an unknown rule.
    """
    cards, patterns = _hands(_binomials())
    strengths = _strengths(rule)[patterns]
    order = np.argsort(strengths, kind="stable")
    kinds = _strengths(MISSING_RANK)[patterns[order]] >> KIND_SHIFT
    strengths = strengths[order]
    changes = np.flatnonzero(np.diff(strengths)) + 1
    bounds = np.concatenate(([0], changes, [HANDS])).astype(np.int64)
    lower, equal = _walk(cards[order], bounds, _binomials())
    return Against(kinds, strengths, lower, equal)


def _binomials() -> NDArray[np.int64]:
    return np.array([[comb(n, k) for k in range(6)] for n in range(CARDS + 6)], dtype=np.int64)


def _strengths(rule: str) -> NDArray[np.int64]:
    """The strength of each pattern: a multiset of five ranks (0 for a wild), then one suit or not.

    A multiset is numbered as the set of its ranks, lowest first, with 0 to 4 added to them.
    """
    table = np.zeros(2 * comb(_RANKS + 4, 5), dtype=np.int64)
    for ranks in combinations_with_replacement(range(_RANKS), 5):
        natural = tuple(rank for rank in reversed(ranks) if rank)
        number = sum(comb(rank + place, place + 1) for place, rank in enumerate(ranks))
        for suited in (False, True):
            table[2 * number + suited] = held(natural, suited, rule)
    return table


@compiled
def _hands(binomials: NDArray[np.int64]) -> tuple[NDArray[np.int8], NDArray[np.int32]]:
    """All hands as places in a deck with the wild cards first, and the pattern of each."""
    total = binomials[CARDS, 5]
    cards = np.empty((total, 5), np.int8)
    patterns = np.empty(total, np.int32)
    card = np.arange(5)
    for hand in range(total):
        number = 0
        suit = -1
        suited = True
        for place in range(5):
            cards[hand, place] = card[place]
            natural = card[place] - _WILDS
            rank = 0
            if natural >= 0:
                rank = 1 + natural // 4
                if suit >= 0 and suit != natural % 4:
                    suited = False
                suit = natural % 4
            number += binomials[rank + place, place + 1]
        patterns[hand] = 2 * number + (1 if suited else 0)
        last = 4
        while last > 0 and card[last] == CARDS - 5 + last:
            last -= 1
        card[last] += 1
        for place in range(last + 1, 5):
            card[place] = card[place - 1] + 1
    return cards, patterns


_SIZE = np.array([chosen.bit_count() for chosen in range(31)])
_HIGHEST = np.array([chosen.bit_length() - 1 for chosen in range(31)])
"""Of each subset but the whole hand, indexed by its bits, its size and its highest bit."""


@compiled
def _subsets(
    hand: NDArray[np.int8],
    binomials: NDArray[np.int64],
    start: NDArray[np.int64],
    at: NDArray[np.int64],
) -> None:
    """Write the place of each subset among those of its size, and of all sizes.

    Args:
        hand: the cards, ascending.
        binomials: C(n, k) by n and k.
        start: by size, how many sets are smaller.
        at: written: both places by the bits of the subset.
    """
    at[0, 0] = at[0, 1] = 0
    for chosen in range(1, 31):
        high = _HIGHEST[chosen]
        size = _SIZE[chosen]
        at[chosen, 0] = at[chosen ^ 1 << high, 0] + binomials[hand[high], size]
        at[chosen, 1] = at[chosen, 0] + start[size]


@compiled
def _walk(
    cards: NDArray[np.int8], bounds: NDArray[np.int64], binomials: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Lower and equal hands of each, for hands sorted by strength with the given bounds."""
    start = np.zeros(6, np.int64)
    for size in range(5):
        start[size + 1] = start[size] + binomials[CARDS, size]
    containing = np.zeros(start[5], np.int32)
    sign = 1 - 2 * (_SIZE & 1)
    at = np.empty((31, 2), np.int64)
    lower = np.zeros(cards.shape[0], np.int64)
    equal = np.zeros(cards.shape[0], np.int64)
    for group in range(bounds.shape[0] - 1):
        first, end = bounds[group], bounds[group + 1]
        for hand in range(first, end):
            _subsets(cards[hand], binomials, start, at)
            weaker = 0
            for chosen in range(31):
                weaker += sign[chosen] * containing[at[chosen, 1]]
            lower[hand] = weaker
        for hand in range(first, end):
            _subsets(cards[hand], binomials, start, at)
            for chosen in range(31):
                containing[at[chosen, 1]] += 1
        for hand in range(first, end):
            _subsets(cards[hand], binomials, start, at)
            # The whole hand is the one set of five cards that an equal hand, itself, contains.
            not_stronger = -1
            for chosen in range(31):
                not_stronger += sign[chosen] * containing[at[chosen, 1]]
            equal[hand] = not_stronger - lower[hand]
    return lower, equal
