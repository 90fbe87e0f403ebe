"""Compiled loops over boards of Texas Hold'em: a player against one dealer hand.

A *state* is a board of five cards with a player's two. Its 990 dealer hands are counted in six
`counts`: the player wins, ties or loses, each split by whether the dealer qualifies with a pair or
better. A dealer hand may share no card with the player's, so from all pairs weaker than the
player's the pairs that hold one of his cards are taken off: counters of each card, kept while the
pairs are gone through from weakest to strongest, give that number at once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels import holdem_strength
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_strength import (
    CATEGORY_SHIFT,
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIRS,
)

Array = NDArray[Any]

LEFT = 47
"""Cards that are not on the board."""
STATES = 1081
"""C(47,2) pairs of cards that are not on the board."""
DEALERS = 990
"""C(45,2) dealer hands in a state."""
WIN_QUALIFIED, WIN_UNQUALIFIED, TIE_QUALIFIED, TIE_UNQUALIFIED, LOSE_QUALIFIED, LOSE_UNQUALIFIED = (
    range(6)
)

# A pair of hole cards counts by its ranks, or by its ranks in the flush suit when it makes a
# flush: two ranks, then none, one or two suited ranks.
_UNSUITED, _ONE, _TWO, _KINDS = 91, 92, 105, 183


class Tables(NamedTuple):
    """Lookup tables of the loops.

    Args:
        flops: the ten triples of places on a board.
        flop_row: for each flop the number of its class.
        flop_renaming: for each flop the renaming that turns it into the first of its class.
        renamed: place of each pair of cards after each renaming.
        shown: by class of flops and pair of cards the category of the five.
        starting_hand: for each pair of cards its starting hand.
        flush_strengths: strength of each set of ranks in one suit.
        by_letter: whether hands of one category compare by the highest card the other lacks.
    """

    flops: Array
    flop_row: Array
    flop_renaming: Array
    renamed: Array
    shown: Array
    starting_hand: Array
    flush_strengths: Array
    by_letter: bool


_rank_strength = compiled(holdem_strength.rank_strength)
_by_letter = compiled(holdem_strength.by_letter)


@compiled
def rank_pairs(
    board: Array, flush_strengths: Array, firsts: Array, seconds: Array, by_letter: bool = False
) -> Array:
    """Sort the 1,081 pairs of cards beside a board from weakest to strongest.

    Args:
        board: its five cards.
        flush_strengths: strength of each set of ranks in one suit.
        firsts: receives the lower card of each pair.
        seconds: receives its higher card.
        by_letter: whether hands of one category compare by the highest card the other lacks.

    Returns:
        The strength of each pair with the board.
    """
    on_board = np.zeros(52, np.bool_)
    held = np.zeros(13, np.int64)
    suited = np.zeros(4, np.int64)
    in_suit = np.zeros(4, np.int64)
    for card in board:
        on_board[card] = True
        held[card >> 2] += 1
        suited[card & 3] |= 1 << (card >> 2)
        in_suit[card & 3] += 1
    flush_suit = 0
    for suit in range(1, 4):
        if in_suit[suit] > in_suit[flush_suit]:
            flush_suit = suit
    needed = 5 - in_suit[flush_suit]  # suited hole cards that make a flush, if at most two

    pair_kinds = np.empty(STATES, np.int64)
    members = np.zeros(_KINDS, np.int64)
    place = 0
    for high in range(52):
        if on_board[high]:
            continue
        for low in range(high):
            if on_board[low]:
                continue
            low_suited = low & 3 == flush_suit
            high_suited = high & 3 == flush_suit
            a, b = low >> 2, high >> 2  # a <= b, since cards ascend by rank
            if low_suited + high_suited < needed:
                kind = b * (b + 1) // 2 + a
            elif low_suited and high_suited:
                kind = _TWO + b * (b - 1) // 2 + a
            elif low_suited:
                kind = _ONE + a
            elif high_suited:
                kind = _ONE + b
            else:
                kind = _UNSUITED
            pair_kinds[place] = kind
            members[kind] += 1
            place += 1

    keys = np.empty(_KINDS, np.int64)  # strength << 8 | kind
    kinds = 0
    for b in range(13):
        for a in range(b + 1):
            kind = b * (b + 1) // 2 + a
            if members[kind]:
                held[a] += 1
                held[b] += 1
                ones, twos, threes, fours = 0, 0, 0, 0
                for rank in range(13):
                    bit = 1 << rank
                    ones |= bit * (held[rank] > 0)
                    twos |= bit * (held[rank] > 1)
                    threes |= bit * (held[rank] > 2)
                    fours |= bit * (held[rank] > 3)
                held[a] -= 1
                held[b] -= 1
                strength = _rank_strength(ones, twos, threes, fours)
                if by_letter:
                    strength = _by_letter(strength)
                keys[kinds] = strength << 8 | kind
                kinds += 1
    if needed <= 2:
        ranks = suited[flush_suit]
        if members[_UNSUITED]:
            keys[kinds] = flush_strengths[ranks] << 8 | _UNSUITED
            kinds += 1
        for b in range(13):
            if members[_ONE + b]:
                keys[kinds] = flush_strengths[ranks | 1 << b] << 8 | (_ONE + b)
                kinds += 1
            for a in range(b):
                kind = _TWO + b * (b - 1) // 2 + a
                if members[kind]:
                    keys[kinds] = flush_strengths[ranks | 1 << b | 1 << a] << 8 | kind
                    kinds += 1

    starts = np.empty(_KINDS, np.int64)
    strengths = np.empty(STATES, np.int64)
    start = 0
    for number in range(kinds):  # sort by insertion: quickly compiled, and the keys are few
        key = keys[number]
        before = number
        while before and keys[before - 1] > key:
            keys[before] = keys[before - 1]
            before -= 1
        keys[before] = key
    for key in keys[:kinds]:
        kind = key & 255
        starts[kind] = start
        for _ in range(members[kind]):
            strengths[start] = key >> 8
            start += 1
    place = 0
    for high in range(52):
        if on_board[high]:
            continue
        for low in range(high):
            if not on_board[low]:
                kind = pair_kinds[place]
                firsts[starts[kind]] = low
                seconds[starts[kind]] = high
                starts[kind] += 1
                place += 1
    return strengths


@compiled
def count_dealers(strengths: Array, firsts: Array, seconds: Array, counts: Array) -> None:
    """Count the dealer hands of each state of a board.

    Args:
        strengths: strengths of the pairs, ascending.
        firsts: lower card of each pair.
        seconds: higher card of each pair.
        counts: receives the six counts of each pair.
    """
    unqualified = 0  # pairs that do not qualify, and how many of them hold each card
    unqualified_with = np.zeros(52, np.int64)
    while unqualified < STATES and strengths[unqualified] >> CATEGORY_SHIFT == 0:
        unqualified_with[firsts[unqualified]] += 1
        unqualified_with[seconds[unqualified]] += 1
        unqualified += 1
    weaker_with = np.zeros(52, np.int64)
    equal_with = np.zeros(52, np.int64)
    begin = 0
    while begin < STATES:
        end = begin
        while end < STATES and strengths[end] == strengths[begin]:
            equal_with[firsts[end]] += 1
            equal_with[seconds[end]] += 1
            end += 1
        for place in range(begin, end):
            a, b = firsts[place], seconds[place]
            wins = begin - weaker_with[a] - weaker_with[b]
            # The pair itself is equal, and was taken off once for each of its cards.
            ties = end - begin - equal_with[a] - equal_with[b] + 1
            losses = DEALERS - wins - ties
            unfit = unqualified - unqualified_with[a] - unqualified_with[b]
            if begin < unqualified:
                unfit += 1  # here too the pair itself was taken off twice
                counts[place, WIN_QUALIFIED] = 0
                counts[place, WIN_UNQUALIFIED] = wins
                counts[place, TIE_QUALIFIED] = 0
                counts[place, TIE_UNQUALIFIED] = ties
                counts[place, LOSE_UNQUALIFIED] = unfit - wins - ties
                counts[place, LOSE_QUALIFIED] = losses - (unfit - wins - ties)
            else:
                counts[place, WIN_QUALIFIED] = wins - unfit
                counts[place, WIN_UNQUALIFIED] = unfit
                counts[place, TIE_QUALIFIED] = ties
                counts[place, TIE_UNQUALIFIED] = 0
                counts[place, LOSE_UNQUALIFIED] = 0
                counts[place, LOSE_QUALIFIED] = losses
        for place in range(begin, end):
            weaker_with[firsts[place]] += 1
            weaker_with[seconds[place]] += 1
            equal_with[firsts[place]] = 0
            equal_with[seconds[place]] = 0
        begin = end


@compiled
def _value(pays: Array, category: int, counts: Array) -> int:
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
def add_raise_advantage(
    boards: Array,
    weights: Array,
    tables: Tables,
    pays: tuple[Array, Array, int],
    eager: Array,
    advantage: Array,
) -> None:
    """Add to each flop and hole how much raising 2x there is ahead of checking, by plan.

    Args:
        boards: boards, cards ascending.
        weights: how many boards each stands for.
        tables: lookup tables.
        pays: net results (by category and outcome) of a Play of 2x and of 1x, and of a fold.
        eager: by plan and category whether a hand that can win is played at 1x whatever its
            value.
        advantage: receives the sums, by plan, class of flops and pair of hole cards.
    """
    twice, once, fold = pays
    firsts = np.empty(STATES, np.int64)
    seconds = np.empty(STATES, np.int64)
    counts = np.empty((STATES, 6), np.int64)
    ahead = np.empty((len(eager), STATES), np.int64)
    for which in range(len(boards)):
        board = boards[which]
        strengths = rank_pairs(board, tables.flush_strengths, firsts, seconds, tables.by_letter)
        count_dealers(strengths, firsts, seconds, counts)
        for place in range(STATES):
            category = strengths[place] >> CATEGORY_SHIFT
            raised = _value(twice, category, counts[place])
            played = _value(once, category, counts[place])
            wins = counts[place, WIN_QUALIFIED] + counts[place, WIN_UNQUALIFIED]
            for plan in range(len(eager)):
                sure = eager[plan, category] and wins
                checked = played if sure else max(played, fold * DEALERS)
                ahead[plan, place] = weights[which] * (raised - checked)
        pairs = seconds * (seconds - 1) // 2 + firsts
        for a, b, c in tables.flops:
            low, middle, high = board[a], board[b], board[c]
            flop = high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low
            moved = tables.renamed[tables.flop_renaming[flop]]
            for plan in range(len(eager)):
                row = advantage[plan, tables.flop_row[flop]]
                for place in range(STATES):
                    row[moved[pairs[place]]] += ahead[plan, place]


@compiled
def flop_category(hole: int, other: int, low: int, middle: int, high: int) -> int:
    """The category of two cards of a hand and the three of a flop.

    Args:
        hole: a card of the hand.
        other: the other.
        low: a card of the flop.
        middle: another.
        high: the third.
    """
    ones, twos, threes, fours = 0, 0, 0, 0
    for card in (hole, other, low, middle, high):
        bit = 1 << (card >> 2)
        fours |= threes & bit
        threes |= twos & bit
        twos |= ones & bit
        ones |= bit
    if fours:
        return int(QUADS)
    if threes:
        return int(FULL_HOUSE if twos & ~threes else TRIPS)
    if twos:
        return int(TWO_PAIRS if twos & (twos - 1) else PAIR)
    wheel = ones << 1 | ones >> 12
    straight = wheel & wheel >> 1 & wheel >> 2 & wheel >> 3 & wheel >> 4
    suit = hole & 3
    if other & 3 == suit and low & 3 == suit and middle & 3 == suit and high & 3 == suit:
        if straight:
            return int(ROYAL if straight >> 9 & 1 else STRAIGHT_FLUSH)
        return int(FLUSH)
    return int(STRAIGHT if straight else HIGH_CARD)


@compiled
def flop_categories(flops: Array) -> Array:
    """The category of each pair of cards with each flop; none is meant where they share a card.

    Args:
        flops: three cards each.
    """
    found = np.zeros((len(flops), 52 * 51 // 2), np.uint8)
    for row in range(len(flops)):
        low, middle, high = flops[row]
        for b in range(52):
            for a in range(b):
                found[row, b * (b - 1) // 2 + a] = flop_category(a, b, low, middle, high)
    return found


@compiled
def add_joint_counts(
    boards: Array,
    weights: Array,
    tables: Tables,
    pays: tuple[Array, int],
    raises: Array,
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
        raises: by class of flops and pair of hole cards, 1 where 2x is played.
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
    firsts = np.empty(STATES, np.int64)
    seconds = np.empty(STATES, np.int64)
    counts = np.empty((STATES, 6), np.int64)
    weaker = np.empty(10, np.int64)
    by_flop = np.empty(10, np.int64)
    rows = np.empty(len(tables.flops), np.int64)
    renamings = np.empty(len(tables.flops), np.int64)
    recorded = 0
    for which in range(len(boards)):
        board = boards[which]
        strengths = rank_pairs(board, tables.flush_strengths, firsts, seconds, tables.by_letter)
        count_dealers(strengths, firsts, seconds, counts)
        pairs = seconds * (seconds - 1) // 2 + firsts
        raised = np.zeros(STATES, np.int64)
        checked = np.zeros((STATES, len(tables.flops)), np.bool_)
        for number in range(len(tables.flops)):
            a, b, c = tables.flops[number]
            low, middle, high = board[a], board[b], board[c]
            flop = high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low
            rows[number], renamings[number] = tables.flop_row[flop], tables.flop_renaming[flop]
            row = raises[rows[number]]
            moved = tables.renamed[renamings[number]]
            for place in range(STATES):
                raises_here = row[moved[pairs[place]]]
                raised[place] += raises_here
                checked[place, number] = not raises_here
        for place in range(STATES):
            category = strengths[place] >> CATEGORY_SHIFT
            hand = tables.starting_hand[pairs[place]]
            deals = weights[which] * raised[place]
            rest = weights[which] * (len(tables.flops) - raised[place])
            folded = _value(once, category, counts[place]) < fold * DEALERS
            river = 2 if folded else 1
            for outcome in range(6):
                joint[hand, 0, category, outcome] += deals * counts[place, outcome]
                joint[hand, river, category, outcome] += rest * counts[place, outcome]
            if not (folded and rest):
                continue
            a, b = firsts[place], seconds[place]
            by_flop[:] = 0
            for number in range(len(tables.flops)):
                if checked[place, number]:
                    moved = tables.renamed[renamings[number]]
                    by_flop[tables.shown[rows[number], moved[pairs[place]]]] += weights[which]
            for shown in range(10):
                flops[hand, shown] += by_flop[shown] * DEALERS
            if category < TRIPS:
                continue
            for beaten in range(10):
                weaker[beaten] = 0
            for other in range(place):
                c, d = firsts[other], seconds[other]
                if strengths[other] < strengths[place] and a != c and a != d and b != c and b != d:
                    weaker[strengths[other] >> CATEGORY_SHIFT] += 1
            forfeits[hand, category] += rest * (
                counts[place, LOSE_QUALIFIED] + counts[place, LOSE_UNQUALIFIED]
            )
            for beaten in range(TRIPS, 10):
                forfeits[hand, beaten] += rest * weaker[beaten]
            wins = counts[place, WIN_QUALIFIED] + counts[place, WIN_UNQUALIFIED]
            if len(open_states) and category >= STRAIGHT and wins:
                if recorded == len(open_states):
                    raise IndexError("More states are open than were expected.")
                open_states[recorded, 0] = hand
                open_states[recorded, 1] = category
                for outcome in range(6):
                    open_states[recorded, 2 + outcome] = counts[place, outcome]
                for beaten in range(10):
                    open_states[recorded, 8 + beaten] = weaker[beaten]
                for shown in range(10):
                    open_states[recorded, 18 + shown] = by_flop[shown]
                recorded += 1
    return recorded
