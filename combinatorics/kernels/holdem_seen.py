"""What a player sees of two cards and a flop or a board, and the number of the latter."""

from __future__ import annotations

from typing import NamedTuple

from combinatorics.kernels.holdem_strength import QUADS, STRAIGHT

RANKS, PAIR, BETTER = 13, 13, 14
"""What the player's own cards have on the river: below `PAIR` the rank of the higher one alone."""
POCKET, OWN_PAIR, TWO_PAIR, MORE = 1, 2, 27, 28
"""What they have made on the flop: a pair in the hand has `POCKET` + 2 times its rank, a pair with
the board `OWN_PAIR` + 2 times its rank; `MORE` is three of a kind or better."""
OUTS, HIGHER = 46, 12
"""One more than the dealer outs that there can be, and than the ranks over a card."""
HIGH = (QUADS - STRAIGHT + 3) * OUTS
QUADS_ON_BOARD = HIGH + 2 * BETTER * OUTS
"""Where numbers end of hands with a straight or better with an own card, and of others that the
Blind does not pay; there follow those with four of a kind on the board, by how many ranks are over
the player's card beside it."""


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


def river_seen(number: int) -> RiverSeen:
    """What is seen of two cards and a board, from its number."""
    if number < HIGH:
        paid, outs = divmod(number, OUTS)
        return RiverSeen(BETTER, 1, outs, paid + 1, 0)
    if number < QUADS_ON_BOARD:
        own, outs = divmod(number - HIGH, OUTS)
        return RiverSeen(own // 2, own % 2, outs, 0, 0)
    own, higher = divmod(number - QUADS_ON_BOARD, HIGHER)
    return RiverSeen(own % BETTER, 1, 4 * higher, QUADS - STRAIGHT + 1, own // BETTER)


def river_numbers(opened: int) -> int:
    """How many numbers there are of what is seen on the river.

    Args:
        opened: states that are folded where the Blind pays nothing.
    """
    return QUADS_ON_BOARD + (opened + 1) * BETTER * HIGHER
