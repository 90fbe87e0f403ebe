"""How often the player wins and loses against dealers whose hands lie open, over all deals.

A dealer's hand D, set into a high hand H and a low hand L, is beaten by a player's hand P when one
of the settings of P has both hands higher; P loses when neither its highest high hand is above H
nor its highest low hand is above L. P has none of the cards of D: by inclusion and exclusion the
pairs of disjoint hands are, over all sets T of cards, with sign (-1)^|T|, the pairs of hands that
both contain T, since sum over T within D and P of (-1)^|T| is 1 where they share no card and 0
where they do. For each class of T under renaming of suits the pairs are counted in one sweep over
the high hands from the highest down.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.pai_gow_patterns import (
    BINOMIALS,
    HAND,
    Settings,
    decks,
    numbers,
    patterns_held,
    sets_up_to_suits,
)
from combinatorics.progress import Progress

NOT_COUNTED = -1
"""The class of a dealer's hand against which every wager is returned."""

_LANES = 2
"""Threads."""
_BATCHES = 16
"""Calls into which the sets of one size are cut, so that progress can be told."""


class Dealer(NamedTuple):
    """How the dealer sets each pattern in one way or in several, and the class it is counted in.

    Args:
        high: place of the high hand among all high hands, by way and pattern.
        low: place of the low hand.
        kind: the class by pattern, from 0; `NOT_COUNTED` for a hand that is left out.
        kinds: number of classes.
    """

    high: NDArray[np.int16]
    low: NDArray[np.int8]
    kind: NDArray[np.int8]
    kinds: int

    @property
    def ways(self) -> int:
        """How many ways there are."""
        return len(self.high)


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


def stairs(all_settings: Settings) -> Stairs:
    """The undominated legal settings of every pattern."""
    starts, points, best_high, best_low = _stairs(
        all_settings.high, all_settings.low, all_settings.legal
    )
    return Stairs(starts, points, best_high, best_low)


def _bound(player: Dealer) -> Stairs:
    """One setting for each pattern: that of a player who is bound to a way."""
    (high,), (low,) = player.high, player.low
    points = high.astype(np.int32) * 512 + low.astype(np.int32) * 2
    return Stairs(np.arange(len(points) + 1), points, high, low)


@compiled
def _stairs(
    high: NDArray[np.int16], low: NDArray[np.int8], legal: NDArray[np.bool_]
) -> tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.int16], NDArray[np.int8]]:
    patterns = high.shape[0]
    starts = np.zeros(patterns + 1, np.int64)
    points = np.empty(patterns * 41, np.int32)
    best_high = np.full(patterns, -1, np.int16)
    best_low = np.full(patterns, -1, np.int8)
    used = 0
    for pattern in range(patterns):
        starts[pattern] = used
        # Settings by falling low hand; each with a higher high hand than all before is kept.
        bound = 1 << 30
        top = -1
        last = -1
        while True:
            at_low = -1
            at_high = -1
            for setting in range(21):
                if not legal[pattern, setting] or low[pattern, setting] >= bound:
                    continue
                one, other = low[pattern, setting], high[pattern, setting]
                if one > at_low or (one == at_low and other > at_high):
                    at_low, at_high = one, other
            if at_low < 0:
                break
            bound = at_low
            best_low[pattern] = max(best_low[pattern], at_low)
            if at_high <= top:
                continue
            if last >= 0:
                # The neighbour before has the lower high hand, this one the lower low hand.
                points[used] = top * 512 + at_low * 2 + 1
                used += 1
            points[used] = at_high * 512 + at_low * 2
            used += 1
            top, last = at_high, at_low
        best_high[pattern] = top
    starts[patterns] = used
    return starts, points[:used].copy(), best_high, best_low


def duel(
    all_settings: Settings,
    dealer: Dealer,
    progress: Progress | None = None,
    lowest: int = 0,
    player: Dealer | None = None,
) -> list[list[tuple[int, int]]]:
    """Pairs of a dealer's and a disjoint player's hand that the player can win, and must lose.

    Args:
        all_settings: the settings of every pattern.
        dealer: how the dealer sets, in each of his ways.
        progress: is told how many hands of how many have been visited.
        lowest: lowest rank of the deck, above 0 for a small one.
        player: the one way in which the player sets, too; None for the best setting against each
            dealer's hand.

    Returns:
        By way, wins and losses for each class of the dealer's hand.
    """
    deck = decks(lowest)
    by_index = numbers(deck)
    held = patterns_held(by_index)
    steps = stairs(all_settings) if player is None else _bound(player)
    lows = len(all_settings.lows)
    highs = len(all_settings.highs)
    patterns = np.flatnonzero(held).astype(np.int32)
    counts = np.zeros((dealer.ways, dealer.kinds, 2), np.int64)
    # No card in common asked for: all pairs. All seven in common: each hand against itself.
    _pairs(patterns, held[patterns], dealer, steps, highs, lows, counts)
    total = counts.astype(object)
    counts[:] = 0
    _against_itself(patterns, held, dealer, steps, counts)
    total -= counts
    cards = deck.shape[0]
    visits = [comb(cards, HAND) * comb(HAND, size) // 24 for size in range(HAND)]
    done = 0
    with ThreadPoolExecutor(_LANES) as pool:
        for size in range(1, HAND):
            for sets, members in _batches(*sets_up_to_suits(deck, size)):
                lanes = [
                    pool.submit(
                        _all_sets,
                        np.ascontiguousarray(sets[lane::_LANES]),
                        np.ascontiguousarray(members[lane::_LANES]),
                        cards,
                        by_index,
                        dealer,
                        steps,
                        highs,
                        lows,
                        BINOMIALS,
                    )
                    for lane in range(_LANES)
                ]
                for lane in lanes:
                    total += (-1) ** size * lane.result().astype(object)
                done += visits[size] * int(members.sum()) // comb(cards, size)
                if progress is not None:
                    progress(min(done, sum(visits[1:])), sum(visits[1:]))
    return [[(int(wins), int(losses)) for wins, losses in way] for way in total]


def _batches(
    sets: NDArray[np.int8], members: NDArray[np.int64]
) -> Iterator[tuple[NDArray[np.int8], NDArray[np.int64]]]:
    """Cut the sets of one size into parts that take about as long as each other."""
    parts = min(_BATCHES, len(sets))
    for part in range(parts):
        yield sets[part::parts], members[part::parts]


@compiled
def _against_itself(
    patterns: NDArray[np.int32],
    held: NDArray[np.int64],
    dealer: Dealer,
    steps: Stairs,
    counts: NDArray[np.int64],
) -> None:
    """Add each hand as dealer's and player's: does another setting beat the dealer's own?"""
    for way in range(dealer.high.shape[0]):
        for pattern in patterns:
            kind = dealer.kind[pattern]
            if kind < 0:
                continue
            high, low = dealer.high[way, pattern], dealer.low[way, pattern]
            won = 0
            for place in range(steps.starts[pattern], steps.starts[pattern + 1]):
                point = steps.points[place]
                if not point & 1 and point >> 9 > high and (point & 511) >> 1 > low:
                    won = 1
            lost = int(steps.best_high[pattern] <= high and steps.best_low[pattern] <= low)
            counts[way, kind, 0] += held[pattern] * won
            counts[way, kind, 1] += held[pattern] * lost


@compiled
def _pairs(
    patterns: NDArray[np.int32],
    weights: NDArray[np.int64],
    dealer: Dealer,
    steps: Stairs,
    highs: int,
    lows: int,
    counts: NDArray[np.int64],
) -> None:
    """Add the won and the lost pairs of two hands of a group, by class of the dealer's.

    Args:
        patterns: the patterns of the group.
        weights: how many hands of each.
        dealer: how the dealer sets.
        steps: the undominated settings.
        highs: number of different high hands.
        lows: number of different low hands.
        counts: wins and losses by way and class, added to.
    """
    dealers = dealer.high.shape[0]
    hands_at = np.zeros(highs + 1, np.int64)
    points_at = np.zeros(highs + 1, np.int64)
    not_above = np.zeros(lows, np.int64)
    for pattern in patterns:
        if dealer.kind[pattern] >= 0:
            for way in range(dealers):
                hands_at[dealer.high[way, pattern] + 1] += 1
        points_at[steps.best_high[pattern] + 1] += 1
        for place in range(steps.starts[pattern], steps.starts[pattern + 1]):
            points_at[(steps.points[place] >> 9) + 1] += 1
    for high in range(highs):
        hands_at[high + 1] += hands_at[high]
        points_at[high + 1] += points_at[high]
    hands = np.empty(hands_at[highs], np.int32)
    codes = np.empty(points_at[highs], np.int16)
    ways = np.empty(points_at[highs], np.int64)
    for group in range(patterns.shape[0]):
        pattern = patterns[group]
        weight = weights[group]
        # Filled from the start of each high hand; the starts move one high hand on.
        if dealer.kind[pattern] >= 0:
            for way in range(dealers):
                high = dealer.high[way, pattern]
                hands[hands_at[high]] = group * dealers + way
                hands_at[high] += 1
        not_above[steps.best_low[pattern]] += weight
        high = steps.best_high[pattern]
        codes[points_at[high]] = lows + steps.best_low[pattern]
        ways[points_at[high]] = weight
        points_at[high] += 1
        for place in range(steps.starts[pattern], steps.starts[pattern + 1]):
            point = steps.points[place]
            high = point >> 9
            codes[points_at[high]] = (point & 511) >> 1
            ways[points_at[high]] = -weight if point & 1 else weight
            points_at[high] += 1
    for low in range(1, lows):
        not_above[low] += not_above[low - 1]
    # Points above the high hand of the sweep by low hand, then best hands above it by best low.
    above = np.zeros(2 * lows, np.int64)
    point = points_at[highs - 1]
    hand = hands_at[highs - 1]
    for high in range(highs - 1, -1, -1):
        first = hands_at[high - 1] if high else 0
        while hand > first:
            hand -= 1
            group, way = divmod(hands[hand], dealers)
            pattern = patterns[group]
            low = dealer.low[way, pattern]
            won = 0
            for other in range(low + 1, lows):
                won += above[other]
            lost = not_above[low]
            for other in range(lows, lows + low + 1):
                lost -= above[other]
            counts[way, dealer.kind[pattern], 0] += weights[group] * won
            counts[way, dealer.kind[pattern], 1] += weights[group] * lost
        first = points_at[high - 1] if high else 0
        while point > first:
            point -= 1
            above[codes[point]] += ways[point]


@compiled
def _all_sets(
    sets: NDArray[np.int8],
    members: NDArray[np.int64],
    cards: int,
    by_index: NDArray[np.int32],
    dealer: Dealer,
    steps: Stairs,
    highs: int,
    lows: int,
    binomials: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Wins and losses over all pairs of hands that contain one of the sets, by way and class.

    Args:
        sets: places of the cards of each set in the deck, ascending.
        members: how many sets each stands for.
        cards: cards of the deck.
        by_index: pattern of every hand.
        dealer: how the dealer sets.
        steps: the undominated settings.
        highs: number of different high hands.
        lows: number of different low hands.
        binomials: C(n, k) by n and k.
    """
    found = np.zeros((dealer.high.shape[0], dealer.kinds, 2), np.int64)
    counts = np.zeros_like(found)
    size = sets.shape[1]
    more = 7 - size
    group_size = binomials[cards - size, more]
    seen = np.zeros(steps.best_high.shape[0], np.int32)
    patterns = np.empty(min(group_size, seen.shape[0]), np.int32)
    rest = np.empty(cards - size, np.int64)
    at = np.empty(more + 1, np.int64)
    for which in range(sets.shape[0]):
        place = 0
        for card in range(cards):
            if place < size and sets[which, place] == card:
                place += 1
            else:
                rest[card - place] = card
        for place in range(more):
            at[place] = place
        at[more] = cards - size
        distinct = 0
        for _ in range(group_size):
            # The place of the hand in colexicographic order, its cards merged from both sides.
            index = 0
            own = 0
            added = 0
            for place in range(7):
                if own < size and (added == more or sets[which, own] < rest[at[added]]):
                    index += binomials[sets[which, own], place + 1]
                    own += 1
                else:
                    index += binomials[rest[at[added]], place + 1]
                    added += 1
            pattern = by_index[index]
            if seen[pattern] == 0:
                patterns[distinct] = pattern
                distinct += 1
            seen[pattern] += 1
            moved = 0
            while moved < more - 1 and at[moved] + 1 == at[moved + 1]:
                at[moved] = moved
                moved += 1
            at[moved] += 1
        weights = np.empty(distinct, np.int64)
        for group in range(distinct):
            weights[group] = seen[patterns[group]]
            seen[patterns[group]] = 0
        counts[:] = 0
        _pairs(patterns[:distinct], weights, dealer, steps, highs, lows, counts)
        found += members[which] * counts
    return found
