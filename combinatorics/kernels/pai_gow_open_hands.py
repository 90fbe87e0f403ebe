"""How often the player wins and loses against every setting of every pattern of dealer's hands.

A dealer's hand D, set into a high hand H and a low hand L, is beaten by a player's hand P when one
of the settings of P has both hands higher; P loses when neither its highest high hand is above H
nor its highest low hand is above L. P has none of the cards of D: by inclusion and exclusion the
pairs of disjoint hands are, over all sets T of cards, with sign (-1)^|T|, the pairs of hands that
both contain T. Those are for a setting of a pattern as many as hands of the pattern with T, times
the player's hands with T that are higher in both or in none of H and L. So for each class of T
under renaming of suits the player's hands are laid on a grid of high and low hands and summed up
once, and each setting of each pattern reads its place.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels.card_sets import one_of_each
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.pai_gow_patterns import (
    HAND,
    PATTERNS,
    Settings,
    decks,
    examples,
    pattern_of,
)
from combinatorics.progress import Progress

_LANES = 2
"""Threads."""
_BATCHES = 16
"""Calls into which the sets of one size are cut, so that progress can be told."""


class Open(NamedTuple):
    """The settings of each pattern that are counted, highest low hand first.

    Args:
        starts: where the settings of a pattern start; one more at the end.
        high: place of the highest high hand that goes with the low hand.
        low: place of the low hand.
    """

    starts: NDArray[np.int64]
    high: NDArray[np.int16]
    low: NDArray[np.int8]


class Stairs(NamedTuple):
    """The settings of each pattern that no other setting of it dominates, as signed points.

    A hand (H, L) of the dealer is beaten once, and counted once: the settings by falling high and
    rising low hand are points with sign +, the meeting point of two neighbors has sign -, and
    the points above and right of (H, L) add up to 1 or 0.

    Args:
        starts: where the points of a pattern start; one more at the end.
        points: high hand x 512 + low hand x 2 + (1 for a sign of -).
        best_high: the highest high hand of each pattern.
        best_low: the highest low hand.
    """

    starts: NDArray[np.int64]
    points: NDArray[np.int32]
    best_high: NDArray[np.int16]
    best_low: NDArray[np.int8]


def best_highs(all_settings: Settings) -> tuple[Open, NDArray[np.bool_]]:
    """The legal settings of each pattern: each low hand with the highest high hand for it.

    Returns:
        The settings, and for each whether none of its pattern has both hands as high or higher.
    """
    pattern, setting = np.nonzero(all_settings.legal)
    high = all_settings.high[pattern, setting].astype(np.int64)
    low = all_settings.low[pattern, setting].astype(np.int64)
    order = np.lexsort((-high, -low, pattern))
    told = np.stack((pattern, low, high))[:, order]
    same_low = (told[:2, 1:] == told[:2, :-1]).all(axis=0)
    pattern, low, high = told[:, ~np.concatenate(([False], same_low))]
    ordered = pattern * (high.max() + 1) + high
    highest = np.maximum.accumulate(ordered)
    starts = np.searchsorted(pattern, np.arange(len(all_settings.legal) + 1))
    undominated = ordered > np.concatenate(([-1], highest[:-1]))
    return Open(starts, high.astype(np.int16), low.astype(np.int8)), undominated


def chosen(legal: Open, wanted: NDArray[np.bool_]) -> Open:
    """The wanted ones of some settings."""
    before = np.zeros(len(wanted) + 1, np.int64)
    np.cumsum(wanted, out=before[1:])
    return Open(before[legal.starts], legal.high[wanted], legal.low[wanted])


def stairs(legal: Open, undominated: NDArray[np.bool_]) -> Stairs:
    """The settings of every pattern that none of its own dominates, as signed points.

    Args:
        legal: the legal settings, as `best_highs` has them.
        undominated: which of them.
    """
    steps = chosen(legal, undominated)
    number = np.diff(steps.starts)
    high, low = steps.high.astype(np.int32), steps.low.astype(np.int32)
    # Behind each setting but the last of its pattern: its high hand, the low hand of the next.
    points = np.empty((len(high), 2), np.int32)
    points[:, 0] = high * 512 + low * 2
    points[:-1, 1] = high[:-1] * 512 + low[1:] * 2 + 1
    meets = np.ones((len(high), 2), np.bool_)
    meets[steps.starts[1:] - 1, 1] = False
    return Stairs(
        np.concatenate((steps.starts[:1], np.cumsum(2 * number - 1))),
        points[meets],
        steps.high[steps.starts[1:] - 1],
        legal.low[legal.starts[:-1]],
    )


def worth(
    open_hands: Open,
    steps: Stairs,
    places: tuple[int, int],
    progress: Progress | None = None,
    lowest: int = 0,
) -> NDArray[np.int64]:
    """Deals that the player wins and that he must lose, for each setting of each pattern.

    Args:
        open_hands: the dealer's settings.
        steps: the player's undominated settings.
        places: number of different high hands and of different low hands.
        progress: is told how many pairs of a set and a hand of how many have been visited.
        lowest: lowest rank of the deck, above 0 for a small one.

    Returns:
        Wins and losses by setting, over all hands of the pattern.
    """
    deck = decks(lowest)
    cards = deck.shape[0]
    totals = [np.zeros((open_hands.high.shape[0], 2), np.int64) for _ in range(_LANES)]
    visits = [comb(cards, HAND) * comb(HAND, size) // 24 for size in range(HAND + 1)]
    done = 0
    with ThreadPoolExecutor(_LANES) as pool:
        for size in range(HAND + 1):
            every, members = _sets_up_to_suits(deck, size, lowest)
            parts = min(_BATCHES, len(every))
            for part in range(parts):  # which take about as long as each other
                own = slice(part, None, parts)
                lanes = [
                    pool.submit(
                        _all_sets,
                        np.ascontiguousarray(every[own][lane::_LANES]),
                        np.ascontiguousarray(members[own][lane::_LANES]),
                        deck,
                        open_hands,
                        steps,
                        places,
                        totals[lane],
                        (-1) ** size,
                    )
                    for lane in range(_LANES)
                ]
                for lane in lanes:
                    lane.result()
                done += visits[size] * int(members[own].sum()) // comb(cards, size)
                if progress is not None:
                    progress(min(done, sum(visits)), sum(visits))
    counted: NDArray[np.int64] = sum(totals[1:], start=totals[0])
    return counted


def held(lowest: int = 0) -> NDArray[np.int64]:
    """How many hands each pattern has in a deck from a lowest rank up."""
    deck = decks(lowest)
    seen = np.zeros(PATTERNS, np.int64)
    found = np.empty(PATTERNS, np.int32)
    _hands_with(deck[:0].astype(np.int64), deck, seen, found)
    return seen


def _sets_up_to_suits(
    deck: NDArray[np.int8], size: int, lowest: int
) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
    """One set of places for each class under renaming of suits, and its members.

    Whole hands meet themselves alone, so one of each pattern stands for all of it.
    """
    if size == HAND:
        many = held(lowest)
        return examples()[many > 0] - deck[0], many[many > 0]
    if not size:
        return np.empty((1, 0), np.int8), np.ones(1, np.int64)
    sets, members, _ = one_of_each(deck.astype(np.int64), size, exchanged=True)
    return sets.astype(np.int8), members


@compiled
def _hands_with(
    own: NDArray[np.int64],
    deck: NDArray[np.int8],
    seen: NDArray[np.int64],
    found: NDArray[np.int32],
) -> int:
    """Count the hands with some ascending cards by pattern in `seen`, and list those in `found`."""
    more = HAND - own.shape[0]
    rest = np.empty(deck.shape[0] - own.shape[0], np.int64)
    place = 0
    for card in deck:
        if place < own.shape[0] and own[place] == card:
            place += 1
        else:
            rest[card - deck[0] - place] = card
    at = np.arange(HAND + 1)
    hand = np.empty(HAND, np.int64)
    distinct = 0
    changed = 0
    while changed >= 0:
        taken = 0
        added = 0
        for place in range(HAND):
            if taken < own.shape[0] and (added == more or own[taken] < rest[at[added]]):
                hand[place] = own[taken]
                taken += 1
            else:
                hand[place] = rest[at[added]]
                added += 1
        pattern = pattern_of(hand)
        if seen[pattern] == 0:
            found[distinct] = pattern
            distinct += 1
        seen[pattern] += 1
        changed = more - 1
        while changed >= 0 and at[changed] == rest.shape[0] - more + changed:
            changed -= 1
        if changed >= 0:
            at[changed] += 1
            for place in range(changed + 1, more):
                at[place] = at[place - 1] + 1
    return distinct


@compiled
def _all_sets(
    sets: NDArray[np.int8],
    members: NDArray[np.int64],
    deck: NDArray[np.int8],
    open_hands: Open,
    steps: Stairs,
    places: tuple[int, int],
    total: NDArray[np.int64],
    sign: int,
) -> None:
    """Add, with a sign, wins and losses over all pairs of hands that contain one of the sets."""
    highs, lows = places
    seen = np.zeros(steps.best_high.shape[0], np.int64)
    found = np.empty(steps.best_high.shape[0], np.int32)
    marked = np.zeros(highs, np.bool_)
    row = np.zeros(highs, np.int64)
    # By the high hands that occur, in their order, and by low hand.
    won = np.zeros((highs, lows), np.int64)
    lost = np.zeros((highs, lows), np.int64)
    above = np.empty(lows, np.int64)
    below = np.empty(lows, np.int64)
    own = np.empty(sets.shape[1], np.int64)
    for which in range(sets.shape[0]):
        for place in range(own.shape[0]):
            own[place] = deck[sets[which, place]]
        distinct = _hands_with(own, deck, seen, found)
        for group in range(distinct):
            pattern = found[group]
            for place in range(open_hands.starts[pattern], open_hands.starts[pattern + 1]):
                marked[open_hands.high[place]] = True
            for place in range(steps.starts[pattern], steps.starts[pattern + 1]):
                marked[steps.points[place] >> 9] = True
        rows = 0
        for high in range(highs):
            if marked[high]:
                marked[high] = False
                row[high] = rows
                rows += 1
        won[:rows] = 0
        lost[:rows] = 0
        for group in range(distinct):
            pattern = found[group]
            weight = seen[pattern]
            for place in range(steps.starts[pattern], steps.starts[pattern + 1]):
                point = steps.points[place]
                won[row[point >> 9], (point & 511) >> 1] += -weight if point & 1 else weight
            lost[row[steps.best_high[pattern]], steps.best_low[pattern]] += weight
        # Points above a high and a low hand; best hands not above either.
        above[:] = 0
        for high in range(rows - 1, -1, -1):
            run = 0
            for low in range(lows - 1, -1, -1):
                point = won[high, low]
                won[high, low] = above[low]
                above[low] += run
                run += point
        below[:] = 0
        for high in range(rows):
            run = 0
            for low in range(lows):
                run += lost[high, low]
                below[low] += run
                lost[high, low] = below[low]
        for group in range(distinct):
            pattern = found[group]
            weight = sign * members[which] * seen[pattern]
            seen[pattern] = 0
            for place in range(open_hands.starts[pattern], open_hands.starts[pattern + 1]):
                high = row[open_hands.high[place]]
                low = open_hands.low[place]
                total[place, 0] += weight * won[high, low]
                total[place, 1] += weight * lost[high, low]
