"""Boards that a player and a dealer share, two cards of each beside them, counted exactly.

On a whole board every two cards that are left are a hand. Cards of one rank are alike where no hand
can have enough cards of their suits for it to matter: they are a *type*, and all hands of the same
two types a *kind*. The kinds are gone through from the weakest to the strongest. Of the hands
before one, those that hold one of its cards are no hands of the dealer. Two cards have one hand in
common, so

    lower hands of the dealer = all before - those with the first card - those with the second,

and equal ones likewise, where the hand itself was taken off twice. Those that do not qualify are
the weakest, and are counted in the same way. So each board with each hand meets six numbers, by
whether the dealer qualifies and whether the player's hand is the higher, equal or the lower.

`meet` finds them for some boards. `add_sums` adds to the places of a state (`board_layout`) what
they come to, times the boards of the class; `add_paths` does so for each way to make later stakes.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.duel import BINOMIAL, Ints, Numbers

Places = npt.NDArray[np.uint32]
Shifts = npt.NDArray[np.uint8]
STANDS = 6
BITS = 16
"""Of the number of orders in which a path is taken."""


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


class Met(NamedTuple):
    """What the hands of some boards meet.

    Args:
        kinds: of each board how many kinds there are.
        row: of each kind the row that pays.
        stands: of each kind the six numbers.
        two: of each hand the number of its two cards.
        kind: of each hand its kind.
    """

    kinds: Ints
    row: Ints
    stands: Ints
    two: Places
    kind: Places


class Room(NamedTuple):
    """What is written down of one board.

    Args:
        held: by suit the set of ranks on the board, and how many there are.
        type_of: by place in the shoe the type of a card, -1 on the board.
        types: of each type the rank, the suit or -1, how many cards are left; then how many hands
            with one of its cards are weaker, how many equal, and how many do not qualify.
        number: by suit and rank the type.
        kinds: of each kind the two types, the strength, the hands.
        often: zeros by strength, which are left as zeros.
        different: the strengths that some kind has.
        order: the kinds from the weakest on.
        kind_of: by two types the kind.
    """

    held: Ints
    type_of: Ints
    types: Ints
    number: Ints
    kinds: Ints
    often: Ints
    different: Ints
    order: Ints
    kind_of: Ints


def rooms_for(shoe: Ints, board: int, hands: Hands, boards: int) -> tuple[Room, Met]:
    """Return the room that a board of so many cards needs, and that for what so many meet."""
    cards = len(shoe)
    kinds, held = cards * (cards + 1) // 2, (cards - board) * (cards - board - 1) // 2
    sizes = (
        (4, 2), cards, (cards, 6), 65, (kinds, 4), hands.strengths, kinds, kinds, (cards, cards),
    )  # fmt: skip
    room = Room(*(np.zeros(size, np.int64) for size in sizes))
    of_kind = np.zeros((boards, kinds), np.int64), np.zeros((boards, kinds, STANDS), np.int64)
    two, kind = np.zeros((2, boards, held), np.uint32)
    return room, Met(np.zeros(boards, np.int64), *of_kind, two, kind)


@compiled
def sort_cards(board: Ints, shoe: Ints, hands: Hands, room: Room) -> tuple[int, int]:
    """Put the cards that are left into types.

    Returns:
        The number of the ranks of the board, and how many types there are.
    """
    held, types = room.held, room.types
    for suit in range(4):
        held[suit, 0] = held[suit, 1] = 0
    for code in range(len(room.number)):
        room.number[code] = -1
    for at in range(len(shoe)):
        room.type_of[at] = 0
    ranks = 0
    for at in range(len(board)):
        card = shoe[board[at]]
        room.type_of[board[at]] = -1
        ranks += BINOMIAL[(card >> 2) + at, at + 1]
        held[card & 3, 0] |= 1 << (card >> 2)
        held[card & 3, 1] += 1
    found = 0
    for at in range(len(shoe)):
        if room.type_of[at] < 0:
            continue
        rank, suit = shoe[at] >> 2, shoe[at] & 3
        if held[suit, 1] + 2 < hands.fewest:
            suit = -1
        code = 13 * (suit + 1) + rank
        if room.number[code] < 0:
            room.number[code] = found
            types[found, 0], types[found, 1] = rank, suit
            for part in range(2, 6):
                types[found, part] = 0
            found += 1
        room.type_of[at] = room.number[code]
        types[room.number[code], 2] += 1
    return ranks, found


@compiled
def sort_kinds(ranks: int, types: int, hands: Hands, room: Room, row: Ints) -> tuple[int, int]:
    """Write down the kinds of hands and put them in order, from the weakest on.

    Returns:
        How many there are, and how many hands do not qualify.
    """
    held, type_, kinds, often, different = (
        room.held, room.types, room.kinds, room.often, room.different,
    )  # fmt: skip
    main = 0
    for suit in range(1, 4):
        if held[suit, 1] > held[main, 1]:
            main = suit
    found, steps, below = 0, 0, 0
    for a in range(types):
        for b in range(a + 1):
            # Of hands with a card of the one type, so many hold a card of the other.
            with_a, with_b = type_[b, 2], type_[a, 2] * (a != b)
            if a == b:
                with_a -= 1
            if with_a == 0:
                continue
            one, other = type_[a, 1], type_[b, 1]
            suited, cards = held[main, 0], held[main, 1]
            if one >= 0 and one == other:
                suited = held[one, 0] | 1 << type_[a, 0] | 1 << type_[b, 0]
                cards = held[one, 1] + 2
            elif one >= 0 and held[one, 1] + 1 >= hands.fewest:
                suited, cards = held[one, 0] | 1 << type_[a, 0], held[one, 1] + 1
            elif other >= 0 and held[other, 1] + 1 >= hands.fewest:
                suited, cards = held[other, 0] | 1 << type_[b, 0], held[other, 1] + 1
            high, low = max(type_[a, 0], type_[b, 0]), min(type_[a, 0], type_[b, 0])
            two = high * (high + 1) // 2 + low
            strength, said = hands.plain[ranks, two], 0
            if cards >= hands.fewest:
                strength, said = max(strength, hands.suited[suited]), hands.said_suited[suited]
            kinds[found, 0], kinds[found, 1], kinds[found, 2] = a, b, strength
            kinds[found, 3] = type_[a, 2] * with_a if a != b else type_[a, 2] * with_a // 2
            row[found] = hands.row[hands.said[ranks, two], said]
            room.kind_of[a, b] = room.kind_of[b, a] = found
            if strength < hands.under:
                below += kinds[found, 3]
                type_[a, 5] += with_a
                type_[b, 5] += with_b
            found += 1
            if often[strength] == 0:
                before = steps
                while before and different[before - 1] > strength:
                    different[before] = different[before - 1]
                    before -= 1
                different[before] = strength
                steps += 1
            often[strength] += 1
    start = 0
    for at in range(steps):
        here = often[different[at]]
        often[different[at]] = start
        start += here
    for at in range(found):
        room.order[often[kinds[at, 2]]] = at
        often[kinds[at, 2]] += 1
    for at in range(steps):
        often[different[at]] = 0
    return found, below


@compiled
def next_alike(begin: int, found: int, room: Room) -> tuple[int, int]:
    """Count the hands of the next strength among the equal ones of each type.

    What was equal before is weaker from then on.

    Returns:
        Where their kinds end in the order, and how many they are.
    """
    kinds, types, order = room.kinds, room.types, room.order
    for type_ in types:
        type_[3] += type_[4]
        type_[4] = 0
    end, alike = begin, 0
    while end < found and kinds[order[end], 2] == kinds[order[begin], 2]:
        a, b = kinds[order[end], 0], kinds[order[end], 1]
        alike += kinds[order[end], 3]
        types[a, 4] += types[b, 2] - (a == b)
        types[b, 4] += types[a, 2] * (a != b)
        end += 1
    return end, alike


@compiled
def _count(
    found: int, unqualified: int, dealers: int, under: int, room: Room, stands: Ints
) -> None:
    """Count the dealer's hands that each kind meets, six numbers by how they stand."""
    kinds, types, order = room.kinds, room.types, room.order
    begin, weaker = 0, 0
    while begin < found:
        end, alike = next_alike(begin, found, room)
        for kind in order[begin:end]:
            a, b, strength = kinds[kind, 0], kinds[kind, 1], kinds[kind, 2]
            lower = weaker - types[a, 3] - types[b, 3]
            equal = alike - types[a, 4] - types[b, 4] + 1
            below = unqualified - types[a, 5] - types[b, 5] + (strength < under)
            some = min(lower, below)
            more = min(equal, below - some)
            stands[kind, 0] = some
            stands[kind, 1] = more
            stands[kind, 2] = below - some - more
            stands[kind, 3] = lower - some
            stands[kind, 4] = equal - more
            stands[kind, 5] = dealers - lower - equal - stands[kind, 2]
        weaker += alike
        begin = end


@compiled
def meet(boards: Ints, shoe: Ints, hands: Hands, room: Room, met: Met) -> None:
    """Write down what the hands of each kind meet, and the kind of every hand.

    Args:
        boards: as places in the shoe.
        shoe: the cards.
        hands: what hands are.
        room: room for a board.
        met: receives all.
    """
    left = len(shoe) - boards.shape[1] - 2
    for which in range(len(boards)):
        ranks, types = sort_cards(boards[which], shoe, hands, room)
        kinds, below = sort_kinds(ranks, types, hands, room, met.row[which])
        _count(kinds, below, left * (left - 1) // 2, hands.under, room, met.stands[which])
        met.kinds[which] = kinds
        found = 0
        for high in range(len(shoe)):
            if room.type_of[high] >= 0:
                for low in range(high):
                    if room.type_of[low] >= 0:
                        met.two[which, found] = high * (high - 1) // 2 + low
                        met.kind[which, found] = room.kind_of[room.type_of[high], room.type_of[low]]
                        found += 1


@compiled
def _value(
    kinds: int, row: Ints, stands: Ints, weight: int, parts: Ints, where: Places,
    values: Ints, spots: Places,
) -> None:  # fmt: skip
    """Write down what the hands of each kind of a board come to, and where it is added."""
    for kind in range(kinds):
        for number in range(parts.shape[1]):
            value = 0
            for stand in range(STANDS):
                value += stands[kind, stand] * parts[row[kind], number, stand]
            values[kind, number] = value * weight
            spots[kind, number] = where[row[kind], number]


@compiled
def _index(board: Ints, places: Numbers) -> int:
    """The index of a set of the cards of a board."""
    index = 0
    for at in range(len(places)):
        index += BINOMIAL[board[places[at]], at + 1]
    return index


@compiled
def _add(two: Places, kind: Places, values: Ints, spots: Places, moved: Places, into: Ints) -> None:
    """Add the numbers of each hand to its place."""
    for hand in range(len(two)):
        of, to = kind[hand], moved[two[hand]]
        for number in range(values.shape[1]):
            into[to + spots[of, number]] += values[of, number]


@compiled
def add_sums(
    boards: Ints,
    weights: Ints,
    exchanged: Places,
    met: Met,
    parts: Ints,
    where: Places,
    known: Subsets,
    values: Ints,
    spots: Places,
    sums: Ints,
) -> None:
    """Add to each place what its deals come to.

    Args:
        boards: one board of each class, as places in the shoe.
        weights: the boards of each class.
        exchanged: as of `Layout`, times the numbers of a place.
        met: what their hands meet.
        parts: by row and number, what each of the six numbers counts in it.
        where: by row and number, where it is added.
        known: the sets of cards that are known.
        values: room for the numbers of each kind.
        spots: room for where they are added.
        sums: receives the numbers by class, and by two cards one after the other.
    """
    for which in range(len(boards)):
        row, stands = met.row[which], met.stands[which]
        _value(met.kinds[which], row, stands, weights[which], parts, where, values, spots)
        for at in range(len(known.places)):
            index = _index(boards[which], known.places[at])
            into, moved = sums[known.row[index]], exchanged[known.exchange[index]]
            _add(met.two[which], met.kind[which], values, spots, moved, into)


@compiled
def _shift(
    board: Ints, two: Places, known: Subsets, exchanged: Places, staked: Shifts, made: Shifts
) -> None:
    """Write down for each set of known cards of a board what a stake of each hand shifts."""
    for at in range(len(known.places)):
        index = _index(board, known.places[at])
        shifts, moved, here = staked[known.row[index]], exchanged[known.exchange[index]], made[at]
        for hand in range(len(two)):
            here[hand] = shifts[moved[two[hand]]]


@compiled
def _add_paths(
    times: npt.NDArray[np.uint64],
    two: Places,
    kind: Places,
    values: Ints,
    spots: Places,
    moved: Places,
    into: Ints,
) -> None:
    """Add the numbers of each hand to its place, as often as each path is taken."""
    for hand in range(len(two)):
        of, to, path, left = kind[hand], moved[two[hand]], 0, times[hand]
        while left:
            orders = np.int64(left & np.uint64((1 << BITS) - 1))
            for number in range(values.shape[1]):
                into[to, path, spots[of, number]] += orders * values[of, number]
            left >>= np.uint64(BITS)
            path += 1


@compiled
def add_paths(
    boards: Ints,
    weights: Ints,
    exchanged: Places,
    met: Met,
    parts: Ints,
    where: Places,
    own: Subsets,
    first: Subsets,
    second: Subsets,
    chains: Ints,
    staked: Shifts,
    other_staked: Shifts,
    made: Shifts,
    other_made: Shifts,
    times: npt.NDArray[np.uint64],
    values: Ints,
    spots: Places,
    sums: Ints,
) -> None:
    """Add to each place how its deals end, by which later stakes are made.

    Args:
        boards: one board of each class, as places in the shoe.
        weights: the boards of each class.
        exchanged: as of `Layout`.
        met: what their hands meet.
        parts: by row and number, what each of the six numbers counts in it.
        where: by row and number, where it is added.
        own: the sets of cards that are known at the first decision.
        first: those at the second decision.
        second: those at the third; none where there is no such.
        chains: sets of the three that lie in one another, in the order of the first.
        staked: by class and two cards, by how many bits the second stake shifts a path, or 0.
        other_staked: likewise of the third.
        made: room for the shifts of each set and hand.
        other_made: likewise, one row at least.
        times: room for the orders in which the paths of each hand are taken.
        values: room for the numbers of each kind.
        spots: room for where they are added.
        sums: receives the numbers by class, two cards and path.
    """
    for which in range(len(boards)):
        board, two, kind = boards[which], met.two[which], met.kind[which]
        row, stands = met.row[which], met.stands[which]
        _value(met.kinds[which], row, stands, weights[which], parts, where, values, spots)
        _shift(board, two, first, exchanged, staked, made)
        _shift(board, two, second, exchanged, other_staked, other_made)
        begin = 0
        for at in range(len(own.places)):
            for hand in range(len(two)):
                times[hand] = 0
            while begin < len(chains) and chains[begin, 0] == at:
                one, other = made[chains[begin, 1]], other_made[chains[begin, 2]]
                for hand in range(len(two)):
                    times[hand] += np.uint64(1) << np.uint64(one[hand] + other[hand])
                begin += 1
            index = _index(board, own.places[at])
            into, moved = sums[own.row[index]], exchanged[own.exchange[index]]
            _add_paths(times, two, kind, values, spots, moved, into)
