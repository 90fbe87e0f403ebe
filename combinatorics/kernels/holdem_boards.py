"""Compiled loops over boards of Texas Hold'em: how the rounds end, and what flops show."""

from __future__ import annotations

import numpy as np

from combinatorics.kernels.boards import STANDS, Met
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_ranking import Array, category_of

RAISED = 10
"""In the place of the category of a flop: 2x is played there."""


@compiled
def values_of(met: Met, boards: int, pays: Array) -> Array:
    """Value of each kind of hands of some boards summed over its dealers.

    Args:
        met: what their hands meet, the row the category.
        boards: how many boards there are.
        pays: net result by category and how the hands stand.
    """
    found = np.zeros((boards, met.kinds.max()), np.int64)
    for which in range(boards):
        for kind in range(met.kinds[which]):
            for stand in range(STANDS):
                net = pays[met.row[which, kind], stand]
                found[which, kind] += net * met.stands[which, kind, stand]
    return found


@compiled
def add_ends(
    places: Array,
    weights: Array,
    met: Met,
    folded: Array,
    seen: Array,
    starting_hand: Array,
    joint: Array,
    flops: Array,
    checked: Array,
) -> None:
    """Add up how the rounds end in which nothing was raised before the flop.

    Args:
        places: of each board the places of its flops among all.
        weights: how many boards each stands for.
        met: what their hands meet, the row the category.
        folded: whether a hand of each kind is folded on the river.
        seen: by flop and pair of hole cards `RAISED` where 2x is played, elsewhere the category of
            the five.
        starting_hand: for each pair of cards its starting hand.
        joint: receives deals by starting hand, decision (2x, 1x, fold), category and how the hands
            stand.
        flops: receives, by starting hand, the folded states by what is seen of hole and flop.
        checked: receives of each hand of each board the flops on which 2x is not played.
    """
    for which in range(len(places)):
        weight = weights[which]
        for at in range(met.two.shape[1]):
            pair, kind = met.two[which, at], met.kind[which, at]
            hand, given_up, raised = starting_hand[pair], folded[which, kind], 0
            for flop in places[which]:
                number = seen[flop, pair]
                raised += number == RAISED
                if given_up:
                    flops[hand, number] += weight
            checked[which, at] = len(places[which]) - raised
            category, stands = met.row[which, kind], met.stands[which, kind]
            for decision, number in ((0, raised), (1 + given_up, checked[which, at])):
                if number:
                    for stand in range(STANDS):
                        joint[hand, decision, category, stand] += weight * number * stands[stand]


@compiled
def flop_categories(flops: Array, flush_strengths: Array) -> Array:
    """The category of each pair of cards with each flop; none is meant where they share a card.

    Args:
        flops: three cards each.
        flush_strengths: strength of each set of ranks in one suit, zero below five ranks.
    """
    found = np.zeros((len(flops), 52 * 51 // 2), np.uint8)
    hand = np.empty(5, np.int64)
    for row in range(len(flops)):
        hand[2:] = flops[row]
        for b in range(52):
            for a in range(b):
                hand[0], hand[1] = a, b
                found[row, b * (b - 1) // 2 + a] = category_of(hand, flush_strengths)
    return found
