"""Compiled loops that add up what every decision loses against the best, by what a player sees.

What is seen of two cards and a flop or a board is told in `holdem_seen`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from combinatorics.kernels.beside_board import ranks_of, straights
from combinatorics.kernels.boards import Met
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_ranking import Array, strength_of
from combinatorics.kernels.holdem_seen import (
    BETTER,
    MORE,
    MOST_PAID,
    OUTS,
    OWN_PAIR,
    PAIR,
    POCKET,
    TWO_PAIR,
    RiverSeen,
)
from combinatorics.kernels.holdem_strength import CATEGORY_SHIFT, QUADS, STRAIGHT


def seen_on_flop(own: Array, flop: Array) -> Array:
    """What is seen of each two cards with a flop, the columns those of `FlopSeen` from the last."""
    ranks, lying = own >> 2, flop >> 2
    cards = np.concatenate((own, np.tile(flop, (len(own), 1))), axis=1)
    times = (ranks[:, :, None] == lying).sum(axis=2)
    suits = ((own[:, :, None] ^ cards[:, None]) & 3 == 0).sum(axis=2)
    whole, lacking = straights(ranks_of(ranks), ranks_of(cards >> 2))
    on_flop = sum(first == second for first, second in combinations(lying, 2))
    pocket = ranks[:, 0] == ranks[:, 1]
    made = np.where(times > 0, OWN_PAIR + 2 * ranks, 0).max(axis=1)
    made[(times > 0).all(axis=1)] = TWO_PAIR
    made[pocket] = POCKET + 2 * ranks[pocket, 0]
    better = (whole > 0) | (suits.max(axis=1) == 5) | (times.max(axis=1) >= 2)
    made[better | (pocket & ((times[:, 0] > 0) | (on_flop == 3)))] = MORE
    five = better | (pocket + times.sum(axis=1) + on_flop >= 2)
    over = (ranks > lying.max()).all(axis=1)
    mixed = np.full(len(own), len({*flop & 3}) > 1)
    flush = np.where(suits >= 4, 1 + ranks, 0).max(axis=1)
    return np.stack((five, over, lacking >= 2, mixed, flush, made), axis=1).astype(np.uint8)


def places_of(rivers: Sequence[RiverSeen], opened: int) -> Array:
    """By what is seen of a river its place among those there are, -1 for none."""
    found = np.full((BETTER + 1, 2, OUTS, MOST_PAID + 1, opened + 1), -1, np.int64)
    found[tuple(np.transpose(rivers))] = np.arange(len(rivers))
    return found


@compiled
def _place_of(
    own: Array, board: Array, alone: Array, paid: int, state: int, kinds: Array, flushes: Array
) -> int:
    """The place of what is seen of two cards and a board.

    Args:
        own: the two cards.
        board: the board.
        alone: by card how strong the board is with it.
        paid: the category that the Blind pays for, from 1 for a straight.
        state: which open state it is, from 1.
        kinds: as of `places_of`.
        flushes: see `flush_strengths`.
    """
    strength, lying = (
        strength_of(np.concatenate((own, board)), flushes),
        strength_of(board, flushes),
    )
    outs, better = 0, max(own >> 2)
    for card in range(len(alone)):
        outs += alone[card] > strength  # the player's own cards beat nothing
    for one in board:
        if one >> 2 == own[0] >> 2 or one >> 2 == own[1] >> 2 or own[0] >> 2 == own[1] >> 2:
            better = PAIR
    plays = int(strength > lying)
    if strength >> CATEGORY_SHIFT >= STRAIGHT and plays and lying >> CATEGORY_SHIFT != QUADS:
        better = BETTER
    return int(kinds[better, plays, outs, paid, state])


@compiled
def add_losses(
    boards: Array,
    weights: Array,
    places: Array,
    met: Met,
    told: Array,
    twos: Array,
    flushes: Array,
    seen: Array,
    group: Array,
    kinds: Array,
    flops: Array,
    rivers: Array,
    open_flops: Array,
) -> None:
    """Add up what every decision loses where the Blind pays nothing, by what is seen.

    Args:
        boards: boards, cards ascending.
        weights: how many boards each stands for.
        places: of each board the places of its flops among all.
        met: what their hands meet.
        told: by board and kind of hands how far 2x is ahead of checking; what playing and folding
            lose, of a paid hand the dealer hands beaten and what folding loses, of an open state 1
            and 0; the category that is paid, from 1 for a straight; the open state, from 1.
        twos: the cards of each pair.
        flushes: see `flush_strengths`.
        seen: by flop and pair of hole cards twice a number of what is seen, one more where 2x is
            best.
        group: by pair of hole cards the group of its starting hand, -1 for none.
        kinds: places in `rivers` as of `places_of`.
        flops: receives, by group and as in `seen`, how far 2x is ahead of checking.
        rivers: receives, by group, what is seen of the flop and what is seen of the river, what
            playing and folding lose as in `told`.
        open_flops: receives, by group, as in `seen` and by open state, the number of such states.
    """
    alone, six = np.zeros(52, np.int64), np.empty(6, np.int64)
    place_of = np.empty(told.shape[1], np.int64)
    for which in range(len(boards)):
        board, weight = boards[which], weights[which]
        six[:5] = board
        for card in range(52):
            six[5] = card
            alone[card] = strength_of(six, flushes)
        alone[board] = 0
        place_of[:] = -1
        for at in range(met.two.shape[1]):
            pair, kind = met.two[which, at], met.kind[which, at]
            if group[pair] < 0:
                continue
            here, state = told[which, kind], told[which, kind, 4]
            if place_of[kind] < 0:
                place_of[kind] = _place_of(twos[pair], board, alone, here[3], state, kinds, flushes)
                if place_of[kind] < 0:
                    raise ArithmeticError("What is seen of a river was not expected.")
            for flop in places[which]:
                number = seen[flop, pair]
                flops[group[pair], number] += weight * here[0]
                river = rivers[group[pair], number >> 1, place_of[kind]]
                river[0] += weight * here[1]
                river[1] += weight * here[2]
                if state:
                    open_flops[group[pair], number, state - 1] += weight
