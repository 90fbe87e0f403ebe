"""Compiled loops that add up what every decision loses against the best, by what a player sees.

What is seen of two cards and a flop or a board is told in `holdem_seen`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from combinatorics.kernels.beside_board import ranks_of, straights
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_boards import Tables, find_flop, list_cards, value_of
from combinatorics.kernels.holdem_classes import (
    CLASSES,
    DEALERS,
    WIN_QUALIFIED,
    WIN_UNQUALIFIED,
    Array,
    rank_classes,
    room,
    strength_of,
)
from combinatorics.kernels.holdem_seen import (
    BETTER,
    MORE,
    MOST_PAID,
    OUTS,
    OWN_PAIR,
    PAIR,
    POCKET,
    RANKS,
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
def add_losses(
    boards: Array,
    weights: Array,
    tables: Tables,
    pays: tuple[Array, Array, int],
    opened: Array,
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
        tables: lookup tables.
        pays: net results (by category and outcome) of a Play of 2x and of 1x, and of a fold.
        opened: of each open state the dealer hands beaten, and what playing loses.
        seen: by flop and pair of hole cards twice a number of what is seen, one more where 2x is
            best.
        group: by pair of hole cards the group of its starting hand, -1 for none.
        kinds: places in `rivers` as of `places_of`.
        flops: receives, by group and as in `seen`, how far 2x is ahead of checking.
        rivers: receives, by group, what is seen of the flop and what is seen of the river: what
            playing and folding lose; of a paid hand the dealer hands beaten and what folding
            loses; of an open state the number of such states.
        open_flops: receives, by group, as in `seen` and by open state, the number of such states.
    """
    twice, once, fold = pays
    ranked = room()
    cards = np.empty((CLASSES, 4), np.int64)
    places = np.empty(len(tables.flops), np.int64)
    alone = np.zeros(CLASSES, np.int64)
    six = np.empty(6, np.int64)
    for which in range(len(boards)):
        board, weight = boards[which], weights[which]
        rank_classes(board, tables.by_letter, ranked)
        list_cards(board, cards)
        lying = strength_of(board)
        quads = lying >> CATEGORY_SHIFT == QUADS
        ranks = 0
        for card in board:
            ranks |= 1 << (card >> 2)
        six[:5] = board
        for place in range(CLASSES):
            if ranked.copies[place]:
                six[5] = cards[place, 0]
                alone[place] = strength_of(six)
        for number in range(len(places)):
            places[number] = find_flop(board, tables.flops[number])
        for place in range(ranked.number[0]):
            first, second = ranked.firsts[place], ranked.seconds[place]
            strength, counts = ranked.strengths[place], ranked.counts[place]
            category = strength >> CATEGORY_SHIFT
            outs = 0
            for other in range(CLASSES):
                if ranked.copies[other] and alone[other] > strength:
                    outs += ranked.copies[other]  # the player's own cards beat nothing
            played = value_of(once, category, counts) - fold * DEALERS
            ahead = value_of(twice, category, counts) - fold * DEALERS - max(played, 0)
            wins = counts[WIN_QUALIFIED] + counts[WIN_UNQUALIFIED]
            one, two = first % RANKS, second % RANKS
            own = max(one, two)
            if one == two or ranks >> one & 1 or ranks >> two & 1:
                own = PAIR
            lost, folded = max(-played, 0), max(played, 0)
            paid, state = 0, 0
            if category >= STRAIGHT and wins:
                lost, paid = wins, category - STRAIGHT + 1
                if played < 0:
                    for number in range(len(opened)):
                        if opened[number, 0] == wins and opened[number, 1] == -played:
                            state = number + 1
                    if not state:
                        raise ArithmeticError("A state is open that was not expected.")
                    lost, folded = 1, 0
            plays = int(strength > lying)
            if category >= STRAIGHT and plays and not quads:
                own = BETTER
            kind = kinds[own, plays, outs, paid, state]
            for a in cards[first, : ranked.copies[first]]:
                for b in cards[second, : ranked.copies[second]]:
                    if first == second and b >= a:
                        continue
                    pair = tables.pairs[a, b]
                    if group[pair] < 0:
                        continue
                    if kind < 0:
                        raise ArithmeticError("What is seen of a river was not expected.")
                    for flop in places:
                        number = seen[flop, pair]
                        flops[group[pair], number] += weight * ahead
                        rivers[group[pair], number >> 1, kind, 0] += weight * lost
                        rivers[group[pair], number >> 1, kind, 1] += weight * folded
                        if state:
                            open_flops[group[pair], number, state - 1] += weight
