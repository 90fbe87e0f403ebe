"""Hand against hand: the hands of the dealer below and up to each hand of the player, exactly.

The player holds p cards; of the dealer's d cards none, one or two are known. Among the dealer's
hands that hold the known cards and none of the player's, those of a property are, by inclusion and
exclusion,

    sum over the subsets S of the player's cards of (-1)^|S| N(S and the known cards),

where N(T) counts the dealer's hands of the property that contain the cards T. The dealer's hands
are put in from the weakest on, and N is kept for every small set T: between two strengths it counts
the hands below the next one. A set of d cards is a single hand, whose strength stands in a table.

Where suits can be exchanged, N(T) is the same for all sets of a class. One hand of each class of
hands is put in: of its subsets each adds the number of hands of the class to the class of the
subset, so that a class of sets has N times its own number; N is kept 24 times so that this divides.

Wild cards are alike and of no suit: they stand last in the shoe, all with one number, and sets that
differ by which of them they hold are one class too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, lcm
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from combinatorics.kernels.card_sets import (
    classes_of,
    held_by_suit,
    is_wild,
    one_of_each,
    strengths_of_more,
    strengths_of_sets,
    wild_ways,
)
from combinatorics.kernels.compiled import compiled
from combinatorics.progress import Progress
from combinatorics.rankings.strengths import Strengths

Ints = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.int32]
Counted = npt.NDArray[np.int32]

SUITS = 4
EXCHANGES = 24
BLOCK = 256
"""Hands that are told at once."""
BINOMIAL = np.array([[comb(n, k) for k in range(16)] for n in range(72)], np.int64)


@dataclass(frozen=True)
class Against:
    """The states of the player, and what he meets in each.

    Args:
        hands: one hand of each class, as places in the shoe, in ascending order.
        ways: the hands of each class.
        strengths: the strength of each.
        lower: the dealer's hands that are lower than the player's, by class and by the place of
            the open card among those that are left; one column where none lies open.
        equal: those that are equal.
        under: those that are lower than the least that qualifies; 0 where every hand does.
        dealers: the dealer's hands in each state.
    """

    hands: Ints
    ways: Ints
    strengths: npt.NDArray[np.int16]
    lower: Counted
    equal: Counted
    under: Counted
    dealers: int


class _Kept(NamedTuple):
    """The dealer's hands that were put in, by the sets of cards that they contain.

    Args:
        dealt: cards of the dealer.
        unit: how many times the counts are kept.
        starts: by size of a set, where its classes begin.
        classes: class of each set.
        weights: by class what a hand adds to it.
        counted: what was put in, by class.
        strengths: strength of each hand of the dealer, by index.
    """

    dealt: int
    unit: int
    starts: Ints
    classes: Numbers
    weights: Ints
    counted: Ints
    strengths: npt.NDArray[np.int16]


@compiled
def _put_in(hands: Ints, often: Ints, kept: _Kept, least: int, most: int) -> None:
    """Put in some hands of the dealer: each subset of so many cards counts for its class."""
    size = hands.shape[1]
    for row in range(len(hands)):
        for subset in range(1 << size):
            index, at = 0, 0
            for place in range(size):
                if subset >> place & 1:
                    at += 1
                    index += BINOMIAL[hands[row, place], at]
            if least <= at <= most:
                found = kept.classes[kept.starts[at] + index]
                kept.counted[found] += often[row] * kept.weights[found]


@compiled
def _subsets(hands: Ints, row: int, above: Ints, count: Ints) -> None:
    """Write down by subset of a hand its cards, and its index by how many lower cards precede."""
    size = hands.shape[1]
    for subset in range(1 << size):
        at = 0
        above[subset] = 0
        for place in range(size):
            if subset >> place & 1:
                at += 1
                for shift in range(above.shape[1] - at):
                    above[subset, shift] += BINOMIAL[hands[row, place], at + shift]
        count[subset] = at


@compiled
def _ask(hands: Ints, opened: Ints, kept: _Kept, limit: int, lower: Counted) -> None:
    """Count the dealer's hands put in under a limit, for all cards of his that can be known."""
    dealt, unit, starts, classes, _, counted, strengths = kept
    size, known = hands.shape[1], opened.shape[1]
    above = np.empty((1 << size, size + known + 1), np.int64)
    count = np.empty(1 << size, np.int64)
    cards, below = np.empty(known, np.int64), np.empty(known + 1, np.int64)
    for row in range(len(hands)):
        _subsets(hands, row, above, count)
        for column in range(len(opened)):
            for card in range(known):
                before = 0
                while before < size and hands[row, before] <= opened[column, card] + before:
                    before += 1
                cards[card], below[card] = opened[column, card] + before, (1 << before) - 1
            below[known] = (1 << size) - 1
            under = 0
            for subset in range(1 << size):
                at, index, before = 0, 0, 0
                # The cards of the subset below each known one, and that one; then those above.
                for card in range(known + 1):
                    part = subset & below[card] & ~before
                    before = below[card]
                    index += above[part, at]
                    at += count[part]
                    if card < known:
                        at += 1
                        index += BINOMIAL[cards[card], at]
                sign = 1 if (at - known) & 1 == 0 else -1
                if at < dealt:
                    under += sign * counted[classes[starts[at] + index]]
                elif at == dealt:
                    under += sign * unit * (strengths[index] < limit)
            lower[row, column] = under // unit


def against(
    shoe: Sequence[int],
    *,
    exchanged: bool,
    own: int,
    dealt: int,
    opened: int,
    strengths: Strengths,
    under: int,
    begun: int = 0,
    progress: Progress | None = None,
    told: Callable[[Against], None] | None = None,
) -> Against:
    """Return what every hand of the player meets.

    Args:
        shoe: the cards, in ascending order; all wild ones have the number 4 * `WILD`.
        exchanged: whether suits can be exchanged.
        own: cards of the player.
        dealt: cards of the dealer, those that lie open among them.
        opened: how many of them are known, at most two.
        strengths: of the hands of both.
        under: the least strength of a hand of the dealer that qualifies; 0 where all do.
        begun: strengths that are done already.
        progress: is told how many strengths of how many are done.
        told: is told some hands after the other, of which then nothing is returned.
    """
    cards = np.array(shoe, np.int64)
    of_hands = _all_strengths(cards, strengths, max(own, dealt))
    hands, ways, places = one_of_each(cards, own, exchanged)
    mine = of_hands[own][places]
    theirs, often = hands, ways
    if dealt != own:
        theirs, often, places = one_of_each(cards, dealt, exchanged)
    order = np.argsort(of_hands[dealt][places], kind="stable")
    theirs, often = theirs[order], often[order]
    ascending = of_hands[dealt][places][order].astype(np.int64)  # as what is searched for
    most = min(dealt - 1, own + opened)
    wilds = int(np.count_nonzero(is_wild(cards)))
    unit = lcm(*(comb(wilds, held) for held in range(min(most, wilds) + 1)))
    unit *= EXCHANGES if exchanged else 1
    starts, classes, weights = _classes(cards, most, unit, exchanged)
    counted = np.zeros(len(weights), np.int64)
    put_by = _Kept(dealt, unit, starts, classes, weights, counted, of_hands[dealt])
    left = comb(len(shoe) - own, opened)
    dealers = comb(len(shoe) - own - opened, dealt - opened)
    lower, equal = (np.zeros((0 if told else len(hands), left), np.int32) for _ in range(2))
    below = np.zeros((len(hands), left), np.int16 if dealers < 1 << 15 else np.int32)
    known = [one[::-1] for one in combinations(reversed(range(len(shoe) - own)), opened)][::-1]
    columns = np.array(known, np.int64).reshape(left, opened)

    def put_in(least: int, limit: int) -> None:
        here = slice(*np.searchsorted(ascending, (least, limit)))
        _put_in(theirs[here], often[here], put_by, opened, most)

    def under_limit(rows: Ints, limit: int) -> Counted:
        found = np.zeros((len(rows), left), np.int32)
        _ask(hands[rows], columns, put_by, limit, found)
        return found

    def blocks(rows: Ints) -> list[Ints]:
        return np.split(rows, range(BLOCK, len(rows), BLOCK))

    if under:
        put_in(-1, under)
        for rows in blocks(np.arange(len(hands))):
            below[rows] = under_limit(rows, under)
        counted[:] = 0
    before, steps = -1, np.unique(mine).tolist()
    for step, strength in enumerate(steps[begun:], begun):
        put_in(before, strength)
        before, every = strength + 1, blocks(np.flatnonzero(mine == strength))
        weaker = [under_limit(rows, strength) for rows in every]
        put_in(strength, before)
        for rows, some in zip(every, weaker, strict=True):
            alike = under_limit(rows, before) - some
            if told is None:
                lower[rows], equal[rows] = some, alike
            else:
                told(
                    Against(hands[rows], ways[rows], mine[rows], some, alike, below[rows], dealers)
                )
        if progress is not None:
            progress(step + 1, len(steps))
    return Against(hands, ways, mine, lower, equal, below, dealers)


def _all_strengths(
    cards: Ints, strengths: Strengths, most: int
) -> dict[int, npt.NDArray[np.int16]]:
    """The strength of every set of cards, by size and index."""
    size = strengths.cards
    plain, suited = (np.array(one, np.int16) for one in (strengths.plain, strengths.suited))
    found = {size: strengths_of_sets(cards, size, plain, suited)}
    while size < most:
        size += 1
        found[size] = strengths_of_more(found[size - 1], len(cards), size)
    return found


def _classes(cards: Ints, most: int, unit: int, exchanged: bool) -> tuple[Ints, Numbers, Ints]:
    """By size where its sets begin, the class of each set, and what a hand adds to each class."""
    starts, classes, weights = [0], [np.zeros(1, np.int64)], [np.full(1, unit, np.int64)]
    for size in range(1, most + 1):
        held = held_by_suit(cards, size)
        keys, often = classes_of(held) if exchanged else (held, np.ones_like(held))
        often = often * wild_ways(cards, size)
        _, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
        starts.append(starts[-1] + len(classes[-1]))
        classes.append(inverse.ravel() + sum(map(len, weights)))
        weights.append(unit // often[first])
    joined = np.concatenate(classes).astype(np.int32)
    return np.array(starts, np.int64), joined, np.concatenate(weights)
