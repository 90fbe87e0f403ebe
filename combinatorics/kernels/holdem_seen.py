"""What a player sees of two cards and a flop or a board."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from combinatorics.kernels.holdem_strength import QUADS, ROYAL, STRAIGHT

RANKS, PAIR, BETTER = 13, 13, 14
"""What the player's own cards have on the river: below `PAIR` the rank of the higher one alone."""
POCKET, OWN_PAIR, TWO_PAIR, MORE = 1, 2, 27, 28
"""What they have made on the flop: a pair in the hand has `POCKET` + 2 times its rank, a pair with
the board `OWN_PAIR` + 2 times its rank; `MORE` is three of a kind or better."""
OUTS = 46
"""One more than the dealer outs that there can be."""
PAID_QUADS, MOST_PAID = QUADS - STRAIGHT + 1, ROYAL - STRAIGHT + 1
"""The categories that the Blind pays for, from 1 for a straight."""


class FlopSeen(NamedTuple):
    """What is seen of two cards and a flop.

    Args:
        made: what the player's own cards have made.
        flush: one more than the highest own rank in four or five cards of a suit, 0 without such.
        mixed: whether the flop has cards of two suits or more.
        straights: whether two rows of five ranks with an own card lack one card.
        over: whether both own cards are higher than the flop.
        five: whether the five cards, whosever they are, have two pair or better.
    """

    made: int
    flush: int
    mixed: int
    straights: int
    over: int
    five: int


class RiverSeen(NamedTuple):
    """What is seen of two cards and a board.

    Args:
        own: what the player's own cards have.
        plays: whether the player's hand is better than the board alone.
        outs: the cards of which each alone, in the dealer's hand, beats the player's.
        paid: the category that the Blind pays for, from 1 for a straight; 0 where it cannot win.
        opened: which of the states that are folded where the Blind pays nothing, from 1; 0 for
            none.
    """

    own: int
    plays: int
    outs: int
    paid: int
    opened: int


def rivers_seen(opened: int) -> list[RiverSeen]:
    """Return all that can be seen on the river.

    Args:
        opened: states that are folded where the Blind pays nothing.
    """
    better = ((1, outs, paid, 0) for paid in range(1, MOST_PAID + 1) for outs in range(OUTS))
    unpaid = product(range(BETTER), (0, 1), range(OUTS), (0,), (0,))
    quads = product(range(opened + 1), range(BETTER), range(0, OUTS, 4))  # all of a rank, or none
    return [
        *(RiverSeen(BETTER, *one) for one in better),
        *(RiverSeen(*one) for one in unpaid),
        *(RiverSeen(own, 1, outs, PAID_QUADS, state) for state, own, outs in quads),
    ]
