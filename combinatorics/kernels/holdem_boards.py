"""Compiled loops over boards of Texas Hold'em: what a raise is worth, and how the rounds end."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_classes import (
    CLASS_PAIRS,
    CLASSES,
    DEALERS,
    LOSE_QUALIFIED,
    LOSE_UNQUALIFIED,
    NO_SUIT,
    RANK_PAIRS,
    WIN_QUALIFIED,
    WIN_UNQUALIFIED,
    Array,
    Ranked,
    card_class,
    category_of,
    class_pair,
    flush_suit,
    rank_classes,
    room,
)
from combinatorics.kernels.holdem_strength import CATEGORY_SHIFT, STRAIGHT, TRIPS

RAISED = 10
"""In the place of the category of a flop: 2x is played there."""


class Tables(NamedTuple):
    """Lookup tables of the loops.

    Args:
        flops: the ten triples of places on a board, and behind each the two places beside it.
        flop_row: for each flop the number of its class.
        flop_renaming: for each flop the renaming that turns it into the first of its class.
        renamed: place of the pair of two cards, in any order, after each renaming.
        suits: each suit after each renaming, and `NO_SUIT`.
        pairs: place of the pair of two cards, in any order.
        starting_hand: for each pair of cards its starting hand.
        by_letter: whether hands of one category compare by the highest card the other lacks.
    """

    flops: Array
    flop_row: Array
    flop_renaming: Array
    renamed: Array
    suits: Array
    pairs: Array
    starting_hand: Array
    by_letter: bool


@compiled
def value_of(pays: Array, category: int, counts: Array) -> int:
    """Value of a state summed over its dealers.

    Args:
        pays: net result by category and by which of the six counts it is.
        category: the player's category.
        counts: its six counts.
    """
    value = 0
    for outcome in range(6):
        value += pays[category, outcome] * counts[outcome]
    return value


@compiled
def find_flop(board: Array, flop: Array) -> int:
    """Place of three cards of a board, at ascending places, among all flops."""
    low, middle, high = board[flop[0]], board[flop[1]], board[flop[2]]
    return int(high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low)


@compiled
def add_raise_advantage(
    boards: Array,
    weights: Array,
    tables: Tables,
    pays: tuple[Array, Array, int],
    eager: Array,
    by_classes: Array,
    beside: Array,
) -> None:
    """Add to each flop and hole how much raising 2x there is ahead of checking, by plan.

    All holes of two classes are as far ahead, so the sum is kept by classes, as if no card were on
    the turn or the river. What the holes with such a card have thereby too much is kept beside it.

    Args:
        boards: boards, cards ascending.
        weights: how many boards each stands for.
        tables: lookup tables.
        pays: net results (by category and outcome) of a Play of 2x and of 1x, and of a fold.
        eager: by plan and category whether a hand that can win is played at 1x whatever its
            value.
        by_classes: receives the sums by plan, class of flops, suit of a flush (or `NO_SUIT`) and
            pair of classes; of every plan but the first what is beyond that of the first.
        beside: receives what is to be taken off, by plan, class of flops and pair of hole cards;
            likewise.
    """
    ranked = room()
    ahead = np.empty((len(eager), CLASS_PAIRS), np.int64)  # one of the boards that are alike
    weighted = np.empty((len(eager), CLASS_PAIRS), np.int64)
    held = np.empty((len(eager), 5, 52), np.int64)  # by a card of the board and another
    plans = np.empty(len(eager), np.int64)  # those that have something to add
    number = 0
    for which in range(len(boards)):
        board = boards[which]
        if rank_classes(board, tables.by_letter, ranked):
            _find_ahead(ranked, pays, eager, ahead)
            number = 0
            for plan in range(len(eager)):
                if ahead[plan].any():
                    plans[number] = plan
                    number += 1
        suit = flush_suit(board)
        pairs = CLASS_PAIRS if suit != NO_SUIT else RANK_PAIRS
        for plan in plans[:number]:
            for hole in range(pairs):
                weighted[plan, hole] = weights[which] * ahead[plan, hole]
            for one in range(5):
                for card in range(52):
                    hole = class_pair(card_class(board[one], suit), card_class(card, suit))
                    held[plan, one, card] = weighted[plan, hole]
                for other in board[one:]:  # a hole of two cards of the board counts once
                    held[plan, one, other] = 0
        for chosen in tables.flops:
            flop = find_flop(board, chosen)
            row, renaming = tables.flop_row[flop], tables.flop_renaming[flop]
            for plan in plans[:number]:
                more = by_classes[plan, row, tables.suits[renaming, suit]]
                for hole in range(pairs):
                    more[hole] += weighted[plan, hole]
                less = beside[plan, row]
                for one in chosen[3:]:
                    holes = tables.renamed[renaming, board[one]]
                    for card in range(52):
                        less[holes[card]] += held[plan, one, card]


@compiled
def _find_ahead(ranked: Ranked, pays: tuple[Array, Array, int], eager: Array, ahead: Array) -> None:
    """Find how far 2x is ahead on a board, by plan and pair of classes."""
    twice, once, fold = pays
    ahead[:] = 0
    for place in range(ranked.number[0]):
        category = ranked.strengths[place] >> CATEGORY_SHIFT
        counts = ranked.counts[place]
        raised = value_of(twice, category, counts)
        played = value_of(once, category, counts)
        wins = counts[WIN_QUALIFIED] + counts[WIN_UNQUALIFIED]
        hole = class_pair(ranked.firsts[place], ranked.seconds[place])
        for plan in range(len(eager)):
            sure = eager[plan, category] and wins
            ahead[plan, hole] = raised - (played if sure else max(played, fold * DEALERS))
            if plan:
                ahead[plan, hole] -= ahead[0, hole]


@compiled
def flop_categories(flops: Array) -> Array:
    """The category of each pair of cards with each flop; none is meant where they share a card.

    Args:
        flops: three cards each.
    """
    found = np.zeros((len(flops), 52 * 51 // 2), np.uint8)
    hand = np.empty(5, np.int64)
    for row in range(len(flops)):
        hand[2:] = flops[row]
        for b in range(52):
            for a in range(b):
                hand[0], hand[1] = a, b
                found[row, b * (b - 1) // 2 + a] = category_of(hand)
    return found


@compiled
def _weaker(place: int, ranked: Ranked, weaker: Array) -> None:
    """Count the dealer hands that the hand at a place of `ranked` beats, by category."""
    _, copies, _, firsts, seconds, strengths, _ = ranked
    weaker[:] = 0
    copies[firsts[place]] -= 1
    copies[seconds[place]] -= 1
    for other in range(place):
        if strengths[other] < strengths[place]:
            a, b = firsts[other], seconds[other]
            hands = copies[a] * (copies[a] - 1) // 2 if a == b else copies[a] * copies[b]
            weaker[strengths[other] >> CATEGORY_SHIFT] += hands
    copies[firsts[place]] += 1
    copies[seconds[place]] += 1


@compiled
def add_joint_counts(
    boards: Array,
    weights: Array,
    tables: Tables,
    pays: tuple[Array, int],
    seen: Array,
    joint: Array,
    forfeits: Array,
    flops: Array,
    open_states: Array,
) -> int:
    """Add up how the rounds end in which nothing was raised before the flop.

    Args:
        boards: boards, cards ascending.
        weights: how many boards each stands for.
        tables: lookup tables.
        pays: net results (by category and outcome) of a Play of 1x, and of a fold.
        seen: by flop and pair of hole cards `RAISED` where 2x is played, elsewhere the category of
            the five.
        joint: receives counts by starting hand, decision (2x, 1x, fold), category and outcome.
        forfeits: receives, by starting hand, the folded deals by category of the weaker hand.
        flops: receives, by starting hand, the folded deals by category of hole and flop.
        open_states: receives a row for each folded state whose hand is a straight or better and
            can win: starting hand, category, its six counts, the ten counts of weaker dealer hands
            by category, the number of deals up to the river by category of hole and flop. No rows
            are recorded when it has none.

    Returns:
        The number of rows recorded.

    Raises:
        IndexError: more states are open than there are rows for.
    """
    once, fold = pays
    ranked = room()
    cards = np.empty((CLASSES, 4), np.int64)
    places = np.empty(len(tables.flops), np.int64)
    raised = np.empty(seen.shape[1], np.uint8)
    hands = np.empty(2, np.int64)
    deals = np.empty((2, 2), np.int64)
    by_flop = np.empty((2, RAISED + 1), np.int64)
    weaker = np.empty(10, np.int64)
    recorded = 0
    for which in range(len(boards)):
        board, weight = boards[which], weights[which]
        rank_classes(board, tables.by_letter, ranked)
        list_cards(board, cards)
        raised[:] = 0
        for number in range(len(tables.flops)):
            places[number] = find_flop(board, tables.flops[number])
            row = seen[places[number]]
            for pair in range(len(row)):
                raised[pair] += row[pair] == RAISED
        for place in range(ranked.number[0]):
            first, second = ranked.firsts[place], ranked.seconds[place]
            category = ranked.strengths[place] >> CATEGORY_SHIFT
            counts = ranked.counts[place]
            folded = value_of(once, category, counts) < fold * DEALERS
            deals[:] = 0
            by_flop[:] = 0
            for one in range(ranked.copies[first]):
                a = cards[first, one]
                for other in range(one if first == second else ranked.copies[second]):
                    b = cards[second, other]
                    pair = tables.pairs[a, b]
                    suited = int(a & 3 == b & 3)
                    hands[suited] = tables.starting_hand[pair]
                    deals[suited, 0] += weight * raised[pair]
                    deals[suited, 1] += weight * (len(places) - raised[pair])
                    if folded:
                        for flop in places:
                            by_flop[suited, seen[flop, pair]] += weight
            if folded and category >= TRIPS:
                _weaker(place, ranked, weaker)
            for suited in range(2):
                hand, rest = hands[suited], deals[suited, 1]
                if deals[suited, 0] + rest:
                    for outcome in range(6):
                        joint[hand, 0, category, outcome] += deals[suited, 0] * counts[outcome]
                        joint[hand, 1 + folded, category, outcome] += rest * counts[outcome]
                if not (folded and rest):
                    continue
                for shown in range(10):
                    flops[hand, shown] += by_flop[suited, shown] * DEALERS
                if category < TRIPS:
                    continue
                forfeits[hand, category] += rest * (
                    counts[LOSE_QUALIFIED] + counts[LOSE_UNQUALIFIED]
                )
                for beaten in range(TRIPS, 10):
                    forfeits[hand, beaten] += rest * weaker[beaten]
                wins = counts[WIN_QUALIFIED] + counts[WIN_UNQUALIFIED]
                if len(open_states) and category >= STRAIGHT and wins:
                    if recorded == len(open_states):
                        raise IndexError("More states are open than were expected.")
                    open_states[recorded, 0] = hand
                    open_states[recorded, 1] = category
                    for outcome in range(6):
                        open_states[recorded, 2 + outcome] = counts[outcome]
                    for number in range(10):
                        open_states[recorded, 8 + number] = weaker[number]
                        open_states[recorded, 18 + number] = by_flop[suited, number]
                    recorded += 1
    return recorded


@compiled
def list_cards(board: Array, cards: Array) -> None:
    """List the cards left of each class.

    Args:
        board: its five cards.
        cards: receives them, by class; what stands behind the last one is left as it is.
    """
    suit = flush_suit(board)
    listed = np.zeros(CLASSES, np.int64)
    for card in range(52):
        on_board = False
        for other in board:
            on_board |= card == other
        if not on_board:
            place = card_class(card, suit)
            cards[place, listed[place]] = card
            listed[place] += 1
