"""Every state of Four Card Poker (five cards and the dealer's card that lies open), exactly.

The dealer's other five cards come from 46. Counting by inclusion and exclusion: among the six-card
hands that hold the open card and none of the player's five, those of a strength up to s are

    sum over the subsets S of the player's cards of (-1)^|S| N(S and the open card, s),

where N(T, s) counts the six-card hands that contain the cards T and have strength up to s. N
depends on T up to a change of suits: there are 13, 91, 1,755 and 16,432 classes of one to four
cards and 134,459 of five. N is enumerated for four and five cards; each smaller set follows from
those one card larger, whose sum counts every hand once for each card that can be added.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from four_card_ranking import CATEGORIES

from combinatorics.described.play.duel.cells import SEEN
from combinatorics.kernels.compiled import compiled

DEALER_HANDS = comb(46, 5)
"""Hands of five further dealer cards in each state."""
DECISIONS = ("Play 3x", "Play 1x", "Fold")
RESULTS = ("win", "tie", "lose")

Ints = npt.NDArray[np.int64]
Classes = npt.NDArray[np.int32]
Counts = npt.NDArray[np.int32]
Strengths = npt.NDArray[np.int16]
Hands = npt.NDArray[np.int8]

_MASKS = 1 << 13
# Strengths are numbered without gaps that matter, weakest first; each category begins here.
_PAIR = comb(13, 4)
_TWO_PAIR = _PAIR + 13 * comb(13, 2)
_STRAIGHT = _TWO_PAIR + comb(13, 2)
_FLUSH = _STRAIGHT + 11
_THREE = _FLUSH + comb(13, 4)
_STRAIGHT_FLUSH = _THREE + 13 * 13
_FOUR = _STRAIGHT_FLUSH + 11
STRENGTHS = _FOUR + 13
_STARTS = np.array([0, _PAIR, _TWO_PAIR, _STRAIGHT, _FLUSH, _THREE, _STRAIGHT_FLUSH, _FOUR])


def _mask_tables() -> tuple[Ints, Ints, Ints, Ints, Ints]:
    """By set of ranks: how many, the highest, the highest straight, the numbers of the top 2, 4."""
    size, high, straight = (np.full(_MASKS, -1, np.int64) for _ in range(3))
    top: dict[int, Ints] = {}
    for count in (2, 4):
        number = {
            mask: place
            for place, mask in enumerate(
                sorted(
                    sum(1 << r for r in ranks) for ranks in itertools.combinations(range(13), count)
                )
            )
        }
        top[count] = np.full(_MASKS, -1, np.int64)
        for mask in range(_MASKS):
            kept = mask
            while kept.bit_count() > count:
                kept &= kept - 1
            top[count][mask] = number.get(kept, -1)
    for mask in range(_MASKS):
        size[mask], high[mask] = mask.bit_count(), mask.bit_length() - 1
        with_low_ace = mask << 1 | mask >> 12
        for low in range(11):
            if with_low_ace >> low & 0b1111 == 0b1111:
                straight[mask] = low
    return size, high, straight, top[2], top[4]


_SIZE, _HIGH, _RUN, _TOP2, _TOP4 = _mask_tables()
_BINOMIAL = np.array([[comb(n, k) for k in range(7)] for n in range(53)], np.int64)
_FIRST = np.cumsum([0] + [comb(52, size) for size in range(1, 6)])
"""Where the sets of one card more than so many begin among all sets of one to five cards."""
_SMALLER = np.array([subset for subset in range(31) if subset.bit_count() < 4])
_FOURS = np.array([subset for subset in range(31) if subset.bit_count() == 4])
"""The subsets of a player's cards, one bit each, that with the open card are five; and less."""


@compiled
def strength_number(a: int, b: int, c: int, d: int) -> int:
    """The number of the strength of the best four among four to six cards.

    Args:
        a: ranks held of the first suit, one bit each.
        b: of the second.
        c: of the third.
        d: of the fourth.
    """
    held = a | b | c | d
    two = (a & b) | (c & d) | ((a | b) & (c | d))
    three = (a & b & (c | d)) | (c & d & (a | b))
    four = a & b & c & d
    if four:
        return int(_FOUR + _HIGH[four])
    flush = 0
    if _SIZE[a] >= 4:
        flush = a
    elif _SIZE[b] >= 4:
        flush = b
    elif _SIZE[c] >= 4:
        flush = c
    elif _SIZE[d] >= 4:
        flush = d
    if flush and _RUN[flush] >= 0:
        return int(_STRAIGHT_FLUSH + _RUN[flush])
    if three:
        rank = _HIGH[three]
        return int(_THREE + 13 * rank + _HIGH[held & ~(1 << rank)])
    if flush:
        return int(_FLUSH + _TOP4[flush])
    if _RUN[held] >= 0:
        return int(_STRAIGHT + _RUN[held])
    if _SIZE[two] >= 2:
        return int(_TWO_PAIR + _TOP2[two])
    if two:
        rank = _HIGH[two]
        return int(_PAIR + 78 * rank + _TOP2[held & ~(1 << rank)])
    return int(_TOP4[held])


def _by_letter() -> Ints:
    """By number of a strength its place where only the highest card the other hand lacks decides.

    Of the kinds only pairs and threes then stand in another order among themselves: two pairs
    compare by the higher pair first either way.
    """
    order = np.arange(STRENGTHS)
    beside_pairs = list(itertools.combinations(range(13), 2))
    beside_pairs.sort(key=lambda ranks: ranks[::-1])  # as the top two of a set are numbered
    for start, repeats, beside in (
        (_PAIR, 2, beside_pairs),
        (_THREE, 3, [(rank,) for rank in range(13)]),
    ):
        cards = [
            sorted((*[rank] * repeats, *others), reverse=True)
            for rank in range(13)
            for others in beside
        ]
        weakest_first = sorted(range(len(cards)), key=cards.__getitem__)
        for place, number in enumerate(weakest_first):
            order[start + number] = start + place
    return order


_PAIRS_FIRST = np.arange(STRENGTHS)


@compiled
def _key(suits: Ints) -> int:
    """The same number for hands that differ in their suits only: the four sets of ranks, sorted."""
    a, b = min(suits[0], suits[1]), max(suits[0], suits[1])
    c, d = min(suits[2], suits[3]), max(suits[2], suits[3])
    second, third = max(a, c), min(b, d)
    ends = max(b, d) << 39 | min(a, c)
    return int(ends | max(second, third) << 26 | min(second, third) << 13)


@compiled
def _keys(size: int, total: int) -> tuple[Ints, Ints]:
    """The keys and the cards of all sets of so many cards, in order of their index."""
    keys = np.empty(total, np.int64)
    sets = np.empty((total, size), np.int64)
    cards = np.arange(size)
    for index in range(total):
        suits = np.zeros(4, np.int64)
        for card in cards:
            suits[card % 4] |= 1 << card // 4
        keys[index] = _key(suits)
        for place in range(size):
            sets[index, place] = cards[place]
        for place in range(size):
            if place == size - 1 or cards[place] + 1 < cards[place + 1]:
                cards[place] += 1
                for lower in range(place):
                    cards[lower] = lower
                break
    return keys, sets


@compiled
def _index_with(cards: Ints, size: int, extra: int) -> int:
    """The index of ascending cards with one more card put into its place."""
    total = 0
    shift = 1
    for place in range(size):
        if shift == 1 and extra < cards[place]:
            total += _BINOMIAL[extra, place + 1]
            shift = 2
        total += _BINOMIAL[cards[place], place + shift]
    if shift == 1:
        total += _BINOMIAL[extra, size + 1]
    return total


@compiled
def _four_histogram(sets: Ints) -> npt.NDArray[np.int32]:
    """By class of four cards and strength: the six-card hands that contain the four."""
    found = np.zeros((len(sets), STRENGTHS), np.int32)
    for row in range(len(sets)):
        suits = np.zeros(4, np.int64)
        for card in sets[row]:
            suits[card % 4] |= 1 << card // 4
        for x in range(52):
            if suits[x % 4] >> x // 4 & 1:
                continue
            suits[x % 4] |= 1 << x // 4
            for y in range(x):
                bit = 1 << y // 4
                if suits[y % 4] & bit:
                    continue
                suits[y % 4] |= bit
                number = strength_number(suits[0], suits[1], suits[2], suits[3])
                found[row, number] += 1
                suits[y % 4] ^= bit
            suits[x % 4] ^= 1 << x // 4
    return found


@compiled
def _smaller(
    sets: Ints, size: int, classes: npt.NDArray[np.int32], larger: npt.NDArray[np.int32]
) -> npt.NDArray[np.int32]:
    """The same by class of fewer cards, from the sets with one card more."""
    found = np.zeros((len(sets), STRENGTHS), np.int32)
    for row in range(len(sets)):
        total = np.zeros(STRENGTHS, np.int64)
        for extra in range(52):
            apart = True
            for card in sets[row]:
                apart &= card != extra
            if apart:
                one = classes[_index_with(sets[row], size, extra)]
                for number in range(STRENGTHS):
                    total[number] += larger[one, number]
        for number in range(STRENGTHS):
            found[row, number] = total[number] // (6 - size)
    return found


@compiled
def _completions(sets: Ints, order: Ints) -> Strengths:
    """By class of five cards: the strengths with each of the 47 other cards."""
    found = np.empty((len(sets), 47), np.int16)
    for row in range(len(sets)):
        suits = np.zeros(4, np.int64)
        for card in sets[row]:
            suits[card % 4] |= 1 << card // 4
        place = 0
        for x in range(52):
            bit = 1 << x // 4
            if suits[x % 4] & bit:
                continue
            suits[x % 4] |= bit
            number = strength_number(suits[0], suits[1], suits[2], suits[3])
            found[row, place] = order[number]
            place += 1
            suits[x % 4] ^= bit
    return found


@compiled
def _events(completions: Strengths) -> tuple[Ints, npt.NDArray[np.int32]]:
    """By strength the classes of five cards that have it with one card more, once for each."""
    starts = np.zeros(STRENGTHS + 1, np.int64)
    for row in range(len(completions)):
        for number in completions[row]:
            starts[number + 1] += 1
    for number in range(STRENGTHS):
        starts[number + 1] += starts[number]
    at = starts.copy()
    found = np.empty(completions.size, np.int32)
    for row in range(len(completions)):
        for number in completions[row]:
            found[at[number]] = row
            at[number] += 1
    return starts, found


@compiled
def _advance(
    counts: Hands, starts: Ints, events: npt.NDArray[np.int32], former: int, limit: int
) -> None:
    """Bring the hands under a strength and up to it, by class of five cards, to a higher one.

    Args:
        counts: of the former strength; written.
        starts: where the classes of each strength start.
        events: the classes.
        former: number of the former strength, -1 where the counts are 0.
        limit: number of the higher one.
    """
    for row in events[starts[former + 1] : starts[limit]]:
        counts[row, 1] += 1
    for row in range(len(counts)):
        counts[row, 0] = counts[row, 1]
    for row in events[starts[limit] : starts[limit + 1]]:
        counts[row, 1] += 1


@compiled
def _subsets(hand: Ints) -> tuple[Ints, Ints, Ints]:
    """By subset of a hand and cards of the hand below one more card: how the index begins.

    Returns:
        By subset its sign; by subset and number of the hand's cards that are below the other card
        the place in `_sets` without that card, and the place that card takes among the cards.
    """
    signs = np.zeros(32, np.int64)
    rest, places = np.zeros((32, 6), np.int64), np.zeros((32, 6), np.int64)
    for subset in range(32):
        for below in range(6):
            size = 0
            for place in range(5):
                if place == below:
                    places[subset, below] = size + 1
                if subset >> place & 1:
                    size += 1
                    rest[subset, below] += _BINOMIAL[hand[place], size + (place >= below)]
            if below == 5:
                places[subset, below] = size + 1
        for below in range(6):
            rest[subset, below] += _FIRST[size]
        signs[subset] = 1 - size % 2 * 2
    return signs, rest, places


@compiled
def _dealers(
    hand: Ints,
    limit: int,
    order: Ints,
    classes: Classes,
    under: Counts,
    up_to: Counts,
    last: Hands,
) -> Ints:
    """By open card the dealer hands under a strength, and up to it, by inclusion and exclusion.

    Args:
        hand: the player's five cards, ascending.
        limit: number of the strength.
        order: by number of a strength the number it is compared by.
        classes: the class of each set, as `_sets` returns them.
        under: hands under the strength by class of one to four cards.
        up_to: hands up to the strength, likewise.
        last: the same of each class of five cards, under the strength and up to it.
    """
    signs, rest, places = _subsets(hand)
    own = np.zeros(4, np.int64)
    for card in hand:
        own[card % 4] |= 1 << card // 4
    found = np.zeros((52, 2), np.int64)
    for below in range(6):  # the open cards between two cards of the hand
        first = hand[below - 1] + 1 if below else 0
        end = hand[below] if below < 5 else 52
        for subset in _SMALLER:
            sign, start, place = signs[subset], rest[subset, below], places[subset, below]
            for up in range(first, end):
                one = classes[start + _BINOMIAL[up, place]]
                found[up, 0] += sign * under[one]
                found[up, 1] += sign * up_to[one]
        for subset in _FOURS:
            start, place = rest[subset, below], places[subset, below]
            for up in range(first, end):
                one = classes[start + _BINOMIAL[up, place]]
                found[up, 0] += last[one, 0]
                found[up, 1] += last[one, 1]
        for up in range(first, end):
            own[up % 4] |= 1 << up // 4
            number = order[strength_number(own[0], own[1], own[2], own[3])]
            own[up % 4] ^= 1 << up // 4
            found[up, 0] -= number < limit
            found[up, 1] -= number <= limit
    return found


@compiled
def _play(
    hands: Ints,
    ways: Ints,
    limit: int,
    order: Ints,
    classes: Classes,
    under: Counts,
    up_to: Counts,
    last: Hands,
    joint: Ints,
) -> None:
    """Add the states of the hands of one strength to the deals by open card, decision and result.

    The open card is told by twice its rank, and one more where it matches a card of the hand.
    """
    for row in range(len(hands)):
        found = _dealers(hands[row], limit, order, classes, under, up_to, last)
        below = 0
        for up in range(52):
            if below < 5 and hands[row, below] == up:
                below += 1
                continue
            won, won_or_tied = found[up]
            if 2 * won_or_tied >= DEALER_HANDS:
                decision = 0
            elif 4 * won_or_tied >= DEALER_HANDS:
                decision = 1
            else:
                decision = 2
            seen = 2 * (up // 4)
            for card in hands[row]:
                if card // 4 == up // 4:
                    seen = 2 * (up // 4) + 1
            joint[seen, decision, 0] += ways[row] * won
            joint[seen, decision, 1] += ways[row] * (won_or_tied - won)
            joint[seen, decision, 2] += ways[row] * (DEALER_HANDS - won_or_tied)


@compiled
def _by_strength(table: Counts, weakest_first: Ints) -> Counts:
    """By number that strengths are compared by, and class: the hands up to the number before."""
    classes = len(table)
    found = np.zeros((STRENGTHS + 1, classes), np.int32)
    for start in range(0, classes, 64):
        total = np.zeros(64, np.int32)
        for number in range(STRENGTHS):
            strength = weakest_first[number]
            for row in range(start, min(start + 64, classes)):
                total[row - start] += table[row, strength]
                found[number + 1, row] = total[row - start]
    return found


@cache
def _sets() -> tuple[list[Classes], list[Ints], Ints]:
    """The class of each set of one to five cards, a set of each class, the sets in each of five."""
    classes: list[Classes] = []
    sets: list[Ints] = []
    for size in range(1, 6):
        keys, cards = _keys(size, comb(52, size))
        _, first, inverse, ways = np.unique(
            keys, return_index=True, return_inverse=True, return_counts=True
        )
        classes.append(inverse.astype(np.int32).ravel())
        sets.append(cards[first])
    return classes, sets, ways.astype(np.int64)


@cache
def _numbered() -> Classes:
    """The class of each set: those of one to four cards numbered in a row, those of five anew."""
    classes, sets, _ = _sets()
    before = np.cumsum([0] + [len(each) for each in sets[:3]])
    return np.concatenate(
        [*(each + start for each, start in zip(classes[:4], before, strict=True)), classes[4]],
        dtype=np.int32,
    )


@cache
def _containing() -> Counts:
    """By class of one to four cards and strength: the six-card hands that contain them."""
    classes, sets, _ = _sets()
    tables = [_four_histogram(sets[3])]
    for size in (3, 2, 1):
        tables.insert(0, _smaller(sets[size - 1], size, classes[size], tables[0]))
    return np.concatenate(tables)


class Played(NamedTuple):
    """All deals, by strength of the player's hand.

    Args:
        hands: five cards of each strength.
        categories: the category of each.
        joint: by strength, open card (twice its rank, one more where it matches a card of the
            hand), decision and result the deals.
    """

    hands: Ints
    categories: Ints
    joint: Ints


class States:
    """The tables N of the module's formula.

    Args:
        by_letter: whether hands of one kind compare by the highest card the other lacks alone.
    """

    def __init__(self, by_letter: bool = False) -> None:
        self._order = _by_letter() if by_letter else _PAIRS_FIRST
        _, sets, self.ways = _sets()
        self.hands = sets[4]
        self._events = _events(_completions(self.hands, self._order))
        # A row for each strength: the hands of one strength then read a few kilobytes.
        weakest_first = np.argsort(self._order)
        self.up_to = _by_strength(_containing(), weakest_first)

    def dealers(self, hand: tuple[int, ...], up: int) -> tuple[int, int, int]:
        """Dealer hands that are lower than, equal to and higher than the player's.

        Args:
            hand: the player's five cards.
            up: the dealer's card that lies open.
        """
        cards = np.array(sorted(hand), np.int64)
        limit = self._order[_numbers(cards[None, :])[0]]
        last = np.zeros((len(self.hands), 2), np.int8)
        _advance(last, *self._events, -1, limit)
        lower, not_higher = _dealers(
            cards,
            limit,
            self._order,
            _numbered(),
            self.up_to[limit],
            self.up_to[limit + 1],
            last,
        )[up]
        return int(lower), int(not_higher - lower), int(DEALER_HANDS - not_higher)

    def play(
        self,
        progress: Callable[[int, int], None] | None = None,
        kinds: Collection[int] = range(len(CATEGORIES)),
    ) -> Played:
        """All deals by the player's strength, open card, decision and result, played best.

        A Play wager of m antes wins or loses m + 1 and ties win, so three times is best from one
        half of the dealer's hands on, and once beats a fold from one quarter on.

        Args:
            progress: is told how many strengths of how many are done.
            kinds: the player's categories that are counted, all where none are named.
        """
        numbers = self._order[_numbers(self.hands)]
        order = np.argsort(numbers, kind="stable")
        present, starts = np.unique(numbers[order], return_index=True)
        categories = np.searchsorted(_STARTS, present, side="right") - 1
        joint = np.zeros((len(present), SEEN, len(DECISIONS), len(RESULTS)), np.int64)
        last, former = np.zeros((len(self.hands), 2), np.int8), -1
        for place, (limit, rows) in enumerate(
            zip(present.tolist(), np.split(order, starts[1:]), strict=True)
        ):
            if categories[place] not in kinds:
                continue
            _advance(last, *self._events, former, limit)
            former = limit
            _play(
                self.hands[rows],
                self.ways[rows],
                limit,
                self._order,
                _numbered(),
                self.up_to[limit],
                self.up_to[limit + 1],
                last,
                joint[place],
            )
            if progress is not None:
                progress(place + 1, len(present))
        return Played(self.hands[order[starts]], categories, joint)


@compiled
def _numbers(hands: Ints) -> Ints:
    found = np.empty(len(hands), np.int64)
    for row in range(len(hands)):
        suits = np.zeros(4, np.int64)
        for card in hands[row]:
            suits[card % 4] |= 1 << card // 4
        found[row] = strength_number(suits[0], suits[1], suits[2], suits[3])
    return found
