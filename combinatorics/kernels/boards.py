"""Boards that a player and a dealer share, two cards of each beside them, counted exactly.

On a whole board every two cards that are left are a hand. They are sorted by strength, and gone
through from the weakest to the strongest: of the hands before one, those that hold one of its cards
are no hands of the dealer. Two cards have one hand in common, so

    lower hands of the dealer = all before - those with the first card - those with the second,

and equal ones likewise, where the hand itself was taken off twice. Those that do not qualify are
the weakest, and are counted in the same way. So each board with each hand meets six numbers, by
whether the dealer qualifies and whether the player's hand is the higher, equal or the lower.

`add_worth` adds up what a stake brings over the boards in which so many cards are known;
`add_counted` adds up, with the later decisions, how the deals of a state end. Both add to the
places of a state (`board_layout`), times the boards of the class.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.duel import BINOMIAL, Ints, Numbers

STANDS = 6
_KINDS = 91
"""Multisets of two ranks."""


class Hands(NamedTuple):
    """What a hand of board and two cards is, looked up.

    Args:
        plain: by the ranks of the board and those of the two cards, the strength.
        said: likewise, the number of what the rows say of the ranks.
        suited: by the set of ranks of one suit, the strength where they make a hand, else -1.
        said_suited: likewise, the number of what the rows say of them; 0 where they are too few.
        fewest: cards of one suit from which on they matter.
        row: by the two numbers, the row that pays.
        strengths: all strengths are below it.
        under: the least strength that qualifies.
    """

    plain: Numbers
    said: Numbers
    suited: Numbers
    said_suited: Numbers
    fewest: int
    row: Numbers
    strengths: int
    under: int


class Subsets(NamedTuple):
    """The sets of known cards on a board.

    Args:
        places: their places on the board, a set a row.
        row: as of `Known`.
        exchange: as of `Known`.
    """

    places: Numbers
    row: Numbers
    exchange: Numbers


@compiled
def _sorted_hands(
    board: Ints,
    shoe: Ints,
    hands: Hands,
    pairs: Ints,
    strengths: Ints,
    rows: Ints,
    often: Ints,
    order: Ints,
) -> int:
    """Write down the two cards of every hand, from the weakest on, as pairs of places in the shoe.

    Args:
        board: places in the shoe.
        shoe: the cards.
        hands: what they are.
        pairs: receives first and second place of each.
        strengths: receives the strength.
        rows: receives the row that pays.
        often: zeros by strength, which are left as zeros.
        order: receives their places in the order of the numbers of two cards, in which sums are
            added to quicker.

    Returns:
        How many there are.
    """
    size = len(board)
    number = 0
    held = np.zeros(4, np.int64)
    many = np.zeros(4, np.int64)
    on_board = np.zeros(len(shoe), np.bool_)
    for at in range(size):
        card = shoe[board[at]]
        on_board[board[at]] = True
        number += BINOMIAL[(card >> 2) + at, at + 1]
        held[card & 3] |= 1 << (card >> 2)
        many[card & 3] += 1
    main = 0
    for suit in range(1, 4):
        if many[suit] > many[main]:
            main = suit
    by_suit = many[main] + 2 >= hands.fewest
    found = 0
    different = np.empty(2 * _KINDS + 1, np.int64)
    kinds = 0
    first = np.empty((len(shoe) * (len(shoe) - 1) // 2, 4), np.int64)
    for high in range(len(shoe)):
        if on_board[high]:
            continue
        for low in range(high):
            if on_board[low]:
                continue
            a, b = shoe[low], shoe[high]
            kind = (b >> 2) * ((b >> 2) + 1) // 2 + (a >> 2)
            strength = hands.plain[number, kind]
            said = 0
            if by_suit:
                one, other = a & 3, b & 3
                suit = main
                ranks = held[main]
                cards = many[main]
                if one == other:
                    if many[one] + 2 >= hands.fewest:
                        suit = one
                        ranks = held[one] | 1 << (a >> 2) | 1 << (b >> 2)
                        cards = many[one] + 2
                elif many[one] + 1 >= hands.fewest:
                    suit = one
                    ranks = held[one] | 1 << (a >> 2)
                    cards = many[one] + 1
                elif many[other] + 1 >= hands.fewest:
                    suit = other
                    ranks = held[other] | 1 << (b >> 2)
                    cards = many[other] + 1
                if cards >= hands.fewest:
                    said = hands.said_suited[ranks]
                    strength = max(strength, hands.suited[ranks])
            first[found, 0] = low
            first[found, 1] = high
            first[found, 2] = strength
            first[found, 3] = hands.row[hands.said[number, kind], said]
            found += 1
            if often[strength] == 0:
                before = kinds
                while before and different[before - 1] > strength:
                    different[before] = different[before - 1]
                    before -= 1
                different[before] = strength
                kinds += 1
            often[strength] += 1
    start = 0
    for at in range(kinds):
        here = often[different[at]]
        often[different[at]] = start
        start += here
    for at in range(found):
        place = often[first[at, 2]]
        often[first[at, 2]] += 1
        order[at] = place
        pairs[place, 0] = first[at, 0]
        pairs[place, 1] = first[at, 1]
        strengths[place] = first[at, 2]
        rows[place] = first[at, 3]
    for at in range(kinds):
        often[different[at]] = 0
    return found


@compiled
def _count(found: int, pairs: Ints, strengths: Ints, under: int, cards: int, stands: Ints) -> None:
    """Count the dealer's hands that each hand meets, by how they stand.

    Args:
        found: hands.
        pairs: their cards, from the weakest on.
        strengths: their strengths.
        under: the least strength that qualifies.
        cards: cards of the shoe.
        stands: receives the six numbers.
    """
    left = 0
    while left * (left - 1) // 2 < found:
        left += 1
    dealers = (left - 2) * (left - 3) // 2
    unfit = np.zeros(cards, np.int64)
    unqualified = 0
    while unqualified < found and strengths[unqualified] < under:
        unfit[pairs[unqualified, 0]] += 1
        unfit[pairs[unqualified, 1]] += 1
        unqualified += 1
    before = np.zeros(cards, np.int64)
    alike = np.zeros(cards, np.int64)
    begin = 0
    while begin < found:
        end = begin
        while end < found and strengths[end] == strengths[begin]:
            alike[pairs[end, 0]] += 1
            alike[pairs[end, 1]] += 1
            end += 1
        for place in range(begin, end):
            a, b = pairs[place, 0], pairs[place, 1]
            lower = begin - before[a] - before[b]
            equal = end - begin - alike[a] - alike[b] + 1
            below = unqualified - unfit[a] - unfit[b]
            if begin < unqualified:
                below += 1
            some = min(lower, below)
            more = min(equal, below - some)
            stands[place, 0] = some
            stands[place, 1] = more
            stands[place, 2] = below - some - more
            stands[place, 3] = lower - some
            stands[place, 4] = equal - more
            stands[place, 5] = dealers - lower - equal - stands[place, 2]
        for place in range(begin, end):
            a, b = pairs[place, 0], pairs[place, 1]
            before[a] += 1
            before[b] += 1
            alike[a] = 0
            alike[b] = 0
        begin = end


@compiled
def _index(board: Ints, places: Numbers) -> int:
    """The index of a set of the cards of a board."""
    index = 0
    for at in range(len(places)):
        index += BINOMIAL[board[places[at]], at + 1]
    return index


@compiled
def add_worth(
    boards: Ints,
    weights: Ints,
    shoe: Ints,
    exchanged: Numbers,
    hands: Hands,
    nets: Ints,
    first: Subsets,
    second: Subsets,
    sums: Ints,
    others: Ints,
) -> None:
    """Add to each place what one or two later stakes bring.

    Args:
        boards: one board of each class, as places in the shoe.
        weights: the boards of each class.
        shoe: the cards.
        exchanged: as of `Layout`.
        hands: what hands are.
        nets: for each stake what it nets by how the hands stand.
        first: the sets of cards that are known when the first of them is decided.
        second: those of the second; none where there is one stake.
        sums: receives what the first brings, by class and two cards.
        others: receives what the second brings.
    """
    total = len(shoe) * (len(shoe) - 1) // 2
    pairs = np.empty((total, 2), np.int64)
    strengths, rows = np.empty(total, np.int64), np.empty(total, np.int64)
    stands = np.empty((total, STANDS), np.int64)
    often, order = np.zeros(hands.strengths, np.int64), np.empty(total, np.int64)
    worth = np.empty((total, 2), np.int64)
    two = np.empty(total, np.int64)
    for which in range(len(boards)):
        board = boards[which]
        found = _sorted_hands(board, shoe, hands, pairs, strengths, rows, often, order)
        _count(found, pairs, strengths, hands.under, len(shoe), stands)
        for at in range(found):
            place = order[at]
            two[at] = pairs[place, 1] * (pairs[place, 1] - 1) // 2 + pairs[place, 0]
            for later in range(2):
                net = 0
                for stand in range(STANDS):
                    net += stands[place, stand] * nets[later, stand]
                worth[at, later] = net * weights[which]
        for at in range(len(first.places)):
            index = _index(board, first.places[at])
            into, moved = sums[first.row[index]], exchanged[first.exchange[index]]
            for place in range(found):
                into[moved[two[place]]] += worth[place, 0]
        for at in range(len(second.places)):
            index = _index(board, second.places[at])
            into, moved = others[second.row[index]], exchanged[second.exchange[index]]
            for place in range(found):
                into[moved[two[place]]] += worth[place, 1]


@compiled
def _by_column(
    found: int,
    order: Ints,
    rows: Ints,
    stands: Ints,
    columns: Ints,
    weight: int,
    filled: Ints,
    many: Ints,
) -> None:
    """Write down the columns in which the deals of each hand are counted, and their deals.

    Args:
        found: hands.
        order: the order in which they are written down.
        rows: the rows that pay them.
        stands: the six numbers of each.
        columns: by how the hands stand and by row, the column.
        weight: boards of the class.
        filled: receives number of columns, then the columns.
        many: receives the deals.
    """
    for at in range(found):
        place = order[at]
        number = 0
        for stand in range(STANDS):
            deals = stands[place, stand]
            if deals == 0:
                continue
            column = columns[stand, rows[place]]
            if number and filled[at, number] == column:
                many[at, number - 1] += deals * weight
                continue
            many[at, number] = deals * weight
            number += 1
            filled[at, number] = column
        filled[at, 0] = number


@compiled
def add_counted(
    boards: Ints,
    weights: Ints,
    shoe: Ints,
    exchanged: Numbers,
    hands: Hands,
    columns: Ints,
    own: Subsets,
    first: Subsets,
    second: Subsets,
    chains: Ints,
    paths: int,
    staked: npt.NDArray[np.bool_],
    other_staked: npt.NDArray[np.bool_],
    ends: npt.NDArray[Any],
) -> None:
    """Add to each place how its deals end.

    Args:
        boards: one board of each class, as places in the shoe.
        weights: the boards of each class.
        shoe: the cards.
        exchanged: as of `Layout`.
        hands: what hands are.
        columns: by how the hands stand and by row, the column.
        own: the sets of cards that are known at the first decision.
        first: those at the second decision; none where there is no such.
        second: those at the third.
        chains: sets of the three that lie in one another, in the order of the first.
        paths: ways to make the later stakes, 1, 2 or 4.
        staked: by class and two cards, whether the second stake is made.
        other_staked: whether the third is.
        ends: receives the deals by class and two cards, path and column.
    """
    total = len(shoe) * (len(shoe) - 1) // 2
    each = ends.shape[2] // paths
    pairs = np.empty((total, 2), np.int64)
    strengths, rows = np.empty(total, np.int64), np.empty(total, np.int64)
    stands = np.empty((total, STANDS), np.int64)
    often, order = np.zeros(hands.strengths, np.int64), np.empty(total, np.int64)
    two = np.empty(total, np.int64)
    filled, many = np.empty((total, STANDS + 1), np.int64), np.empty((total, STANDS), np.int64)
    made = np.zeros((len(first.places) + 1, total), np.int64)
    other_made = np.zeros((len(second.places) + 1, total), np.int64)
    times = np.zeros((total, paths), np.int64)
    for which in range(len(boards)):
        board = boards[which]
        found = _sorted_hands(board, shoe, hands, pairs, strengths, rows, often, order)
        _count(found, pairs, strengths, hands.under, len(shoe), stands)
        _by_column(found, order, rows, stands, columns, weights[which], filled, many)
        for at in range(found):
            place = order[at]
            two[at] = pairs[place, 1] * (pairs[place, 1] - 1) // 2 + pairs[place, 0]
        for at in range(len(first.places)):
            index = _index(board, first.places[at])
            bits, moved = staked[first.row[index]], exchanged[first.exchange[index]]
            for place in range(found):
                made[at, place] = bits[moved[two[place]]]
        for at in range(len(second.places)):
            index = _index(board, second.places[at])
            bits, moved = other_staked[second.row[index]], exchanged[second.exchange[index]]
            for place in range(found):
                other_made[at, place] = 2 * bits[moved[two[place]]]
        begin = 0
        for at in range(len(own.places)):
            index = _index(board, own.places[at])
            into, moved = ends[own.row[index]], exchanged[own.exchange[index]]
            if paths == 1:
                for place in range(found):
                    to = moved[two[place]]
                    for column in range(filled[place, 0]):
                        into[to, filled[place, column + 1]] += many[place, column]
                continue
            times[:found] = 0
            while begin < len(chains) and chains[begin, 0] == at:
                # Without a second stake the only row of `other_made` is asked, which is 0.
                one, other = made[chains[begin, 1]], other_made[chains[begin, 2]]
                for place in range(found):
                    times[place, one[place] + other[place]] += 1
                begin += 1
            for place in range(found):
                to = moved[two[place]]
                for path in range(paths):
                    orders = times[place, path]
                    if orders:
                        for column in range(filled[place, 0]):
                            into[to, path * each + filled[place, column + 1]] += (
                                orders * many[place, column]
                            )
