"""How often the player wins and loses against dealers whose hands lie open, over all deals.

A dealer's hand D, set into a high hand H and a low hand L, is beaten by a player's hand P when one
of the settings of P has both hands higher; P loses when neither its highest high hand is above H
nor its highest low hand is above L. P has none of the cards of D: by inclusion and exclusion the
pairs of disjoint hands are, over all sets T of cards, with sign (-1)^|T|, the pairs of hands that
both contain T, since sum over T within D and P of (-1)^|T| is 1 where they share no card and 0
where they do. For each class of T under renaming of suits the pairs are counted in one sweep over
the high hands from the highest down.

It is the second derivation of the rows of hands. Run as a program it counts anew what the tests
hold them against: the ways on file in both orders and the random sheets of rules, 335 seconds of
the processor and 1.2 GB. A line names each class that differs from its record.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from pai_gow_tables import numbers, patterns_held, sets_up_to_suits
from random_house_ways import random_ways

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.duel import BINOMIAL
from combinatorics.kernels.pai_gow_deals import Dealer
from combinatorics.kernels.pai_gow_open_hands import Stairs, best_highs, stairs
from combinatorics.kernels.pai_gow_patterns import (
    HAND,
    Settings,
    decks,
    settings,
)
from combinatorics.solvers.face_up_pai_gow import ways
from combinatorics.solvers.face_up_pai_gow.house_way import HouseWay
from combinatorics.solvers.face_up_pai_gow.random_deals import dealt_by
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES
from combinatorics.solvers.face_up_pai_gow.shipped import ACE_HIGH, AGAINST, Ends

GOLDEN = Path(__file__).parent.parent / "golden"
BY_RANKS = GOLDEN / "fupg_by_ranks.json"
BY_LETTER = GOLDEN / "fupg_by_letter.json"
RANDOM = GOLDEN / "fupg_random_ways.json"
"""What was counted once: the ways on file as hands of one kind compare, random sheets of rules."""
RANDOM_WAYS = 20
SEED = 688

_LANES = 2
"""Threads."""
_BATCHES = 16
"""Calls into which the sets of one size are cut, so that progress can be told."""


def _bound(player: Dealer) -> Stairs:
    """One setting for each pattern: that of a player who is bound to a way."""
    (high,), (low,) = player.high, player.low
    points = high.astype(np.int32) * 512 + low.astype(np.int32) * 2
    return Stairs(np.arange(len(points) + 1), points, high, low)


def duel(
    all_settings: Settings,
    dealer: Dealer,
    lowest: int = 0,
    player: Dealer | None = None,
) -> list[list[tuple[int, int]]]:
    """Pairs of a dealer's and a disjoint player's hand that the player can win, and must lose.

    Args:
        all_settings: the settings of every pattern.
        dealer: how the dealer sets, in each of his ways.
        lowest: lowest rank of the deck, above 0 for a small one.
        player: the one way in which the player sets, too; None for the best setting against each
            dealer's hand.

    Returns:
        By way, wins and losses for each class of the dealer's hand.
    """
    deck = decks(lowest)
    by_index = numbers(deck)
    held = patterns_held(by_index)
    steps = stairs(*best_highs(all_settings)) if player is None else _bound(player)
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
                        BINOMIAL,
                    )
                    for lane in range(_LANES)
                ]
                for lane in lanes:
                    total += (-1) ** size * lane.result().astype(object)
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


def swept(each: Sequence[HouseWay], *, by_letter: bool = False) -> list[dict[str, Ends]]:
    """Count the deals under each of some ways, in one sweep over the pairs of hands.

    Args:
        each: the ways.
        by_letter: whether only the highest card that the other hand lacks decides within a kind.

    Returns:
        By way, the deals by the class of the dealer's hand, ace-high pai gows apart.

    Raises:
        HouseWayError: a way does not set some hand legally.
    """
    all_settings = settings(by_letter=by_letter)
    dealer = dealt_by(each, all_settings)
    pairs = duel(all_settings, dealer)
    held = patterns_held(numbers(decks()))
    deals = {
        name: int(held[dealer.kind == kind].sum()) * AGAINST for kind, name in enumerate(CLASSES)
    }
    ace_high = Ends(0, int(held[dealer.kind < 0].sum()) * AGAINST, 0)
    return [
        {
            **{
                name: Ends(win, deals[name] - win - lose, lose)
                for name, (win, lose) in zip(CLASSES, of_way, strict=True)
            },
            ACE_HIGH: ace_high,
        }
        for of_way in pairs
    ]


def recorded(path: Path) -> dict[str, dict[str, Ends]]:
    """What was counted of the ways on file, by way and class."""
    return {
        way: {kind: Ends(*counts) for kind, counts in by_class.items()}
        for way, by_class in json.loads(path.read_text()).items()
    }


def recorded_sheets() -> list[tuple[str, dict[str, Ends]]]:
    """The digest of each random sheet of rules, and what was counted of it by class."""
    return [
        (one["digest"], {kind: Ends(*counts) for kind, counts in one["dealer's hand"].items()})
        for one in json.loads(RANDOM.read_text())
    ]


def differences() -> Iterator[str]:
    """Count all of it anew and name each class that differs from its record."""
    on_file = ways.on_file()
    for path, by_letter in ((BY_RANKS, False), (BY_LETTER, True)):
        record = recorded(path)
        counted = swept(list(on_file.values()), by_letter=by_letter)
        yield from _differing(path, [record[way] for way in on_file], counted)
    sheets = [by_class for _, by_class in recorded_sheets()]
    yield from _differing(RANDOM, sheets, swept(random_ways(RANDOM_WAYS, SEED)))


def _differing(
    path: Path, record: Sequence[Mapping[str, Ends]], counted: Sequence[Mapping[str, Ends]]
) -> Iterator[str]:
    for way, (old, new) in enumerate(zip(record, counted, strict=True)):
        for kind in {**old, **new}:
            if old.get(kind) != new.get(kind):
                yield f"{path.name}, {way}, {kind}: {old.get(kind)} recorded, {new.get(kind)} now"


if __name__ == "__main__":
    found = list(differences())
    print("\n".join(found) or "same")
    sys.exit(bool(found))
