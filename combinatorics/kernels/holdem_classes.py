"""Compiled ranking of the pairs of cards beside a board of Texas Hold'em, each with its dealers.

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
from combinatorics.kernels.holdem_strength import CATEGORY_SHIFT, HIGH_CARD

Array = NDArray[Any]

STATES = 1081
"""C(47,2) pairs of cards that are not on the board."""
DEALERS = 990
"""C(45,2) dealer hands in a state."""
WIN_QUALIFIED, WIN_UNQUALIFIED, TIE_QUALIFIED, TIE_UNQUALIFIED, LOSE_QUALIFIED, LOSE_UNQUALIFIED = (
    range(6)
)

CLASSES = 26
"""A card left counts by its rank and by whether it is of the suit in which a flush is possible:
the rank, and 13 more in that suit. Cards of one class are alike to every state of the board."""
CLASS_PAIRS = CLASSES * (CLASSES + 1) // 2
RANK_PAIRS = 13 * 14 // 2
"""The first pairs of classes, which are all where no flush is possible."""
SUITS, NO_SUIT = 5, 4
"""The four suits of a flush, and in their place that the board lets none be made."""

# A pair of hole cards counts by its ranks, or by its ranks in the flush suit when it makes a
# flush: two ranks, then none, one or two suited ranks.
_UNSUITED, _ONE, _TWO, _KINDS = 91, 92, 105, 183


class Ranked(NamedTuple):
    """The pairs of classes of a board from weakest to strongest, and room for the next board's.

    Args:
        classes: every class.
        copies: how many cards of each class are left; none of any before the first board.
        number: of the pairs, the one entry.
        firsts: the lower class of each pair.
        seconds: its higher class.
        strengths: the strength of each pair with the board.
        counts: the six counts of each pair.
    """

    classes: Array
    copies: Array
    number: Array
    firsts: Array
    seconds: Array
    strengths: Array
    counts: Array


_rank_strength = compiled(holdem_strength.rank_strength)
_by_letter = compiled(holdem_strength.by_letter)


FLUSH_STRENGTHS = np.array(
    [
        holdem_strength.flush_strength(ranks) if ranks.bit_count() >= 5 else 0
        for ranks in range(1 << 13)
    ],
    np.int64,
)
"""Strength of each set of ranks in one suit; zero where it has fewer than five."""


@compiled
def flush_suit(board: Array) -> int:
    """The suit of three cards or more of a board of five, or `NO_SUIT`."""
    in_suit = np.zeros(4, np.int64)
    for card in board:
        in_suit[card & 3] += 1
        if in_suit[card & 3] == 3:
            return int(card & 3)
    return NO_SUIT


@compiled
def card_class(card: int, suit: int) -> int:
    """The class of a card where a flush is possible in a suit, see `CLASSES`."""
    return (card >> 2) + 13 * (card & 3 == suit)


@compiled
def class_pair(first: int, second: int) -> int:
    """Place of the pair of two classes, in any order, among all pairs."""
    high, low = max(first, second), min(first, second)
    return high * (high + 1) // 2 + low


@compiled
def with_rank(sets: tuple[int, int, int, int], rank: int) -> tuple[int, int, int, int]:
    """The ranks held once or more, twice, three times and four times, with one card more."""
    ones, twos, threes, fours = sets
    bit = 1 << rank
    return ones | bit, twos | ones & bit, threes | twos & bit, fours | threes & bit


@compiled
def strength_of(cards: Array) -> int:
    """The strength of the best five of five to seven cards.

    Args:
        cards: the cards.
    """
    suited = np.zeros(4, np.int64)
    held = (0, 0, 0, 0)
    for card in cards:
        suited[card & 3] |= 1 << (card >> 2)
        held = with_rank(held, card >> 2)
    ones, twos, threes, fours = held
    best = _rank_strength(ones, twos, threes, fours)
    for suit in range(4):
        best = max(best, FLUSH_STRENGTHS[suited[suit]])
    return best


@compiled
def category_of(cards: Array) -> int:
    """The category of the best five of five to seven cards, as in `strength_of`."""
    return strength_of(cards) >> CATEGORY_SHIFT


@compiled
def _kind_strengths(board: Array, suit: int, members: Array, by_letter: bool) -> Array:
    """Sort the kinds of pairs that have members: `strength << 8 | kind`, ascending."""
    held = (0, 0, 0, 0)
    suited = 0
    for card in board:
        held = with_rank(held, card >> 2)
        suited |= (card & 3 == suit) << (card >> 2)
    keys = np.empty(_KINDS, np.int64)
    kinds = 0
    for b in range(13):
        with_one = with_rank(held, b)
        for a in range(b + 1):
            kind = b * (b + 1) // 2 + a
            if members[kind]:
                ones, twos, threes, fours = with_rank(with_one, a)
                strength = _rank_strength(ones, twos, threes, fours)
                if by_letter:
                    strength = _by_letter(strength)
                keys[kinds] = strength << 8 | kind
                kinds += 1
    if members[_UNSUITED]:
        keys[kinds] = FLUSH_STRENGTHS[suited] << 8 | _UNSUITED
        kinds += 1
    for b in range(13):
        if members[_ONE + b]:
            keys[kinds] = FLUSH_STRENGTHS[suited | 1 << b] << 8 | (_ONE + b)
            kinds += 1
        for a in range(b):
            kind = _TWO + b * (b - 1) // 2 + a
            if members[kind]:
                keys[kinds] = FLUSH_STRENGTHS[suited | 1 << b | 1 << a] << 8 | kind
                kinds += 1
    for gap in (23, 10, 4, 1):  # Shell's sort: quickly compiled, and the keys are few
        for number in range(gap, kinds):
            key = keys[number]
            place = number
            while place >= gap and keys[place - gap] > key:
                keys[place] = keys[place - gap]
                place -= gap
            keys[place] = key
    return keys[:kinds]


@compiled
def _sort_pairs(
    board: Array,
    suit: int,
    classes: Array,
    copies: Array,
    by_letter: bool,
    firsts: Array,
    seconds: Array,
    strengths: Array,
) -> int:
    """Sort the pairs of things that stand for cards, weakest first; return how many there are."""
    needed = 3  # suited hole cards that make a flush, if at most two
    if suit != NO_SUIT:
        needed = 5
        for card in board:
            needed -= card & 3 == suit
    listed = np.empty((STATES, 3), np.int64)
    members = np.zeros(_KINDS, np.int64)
    pairs = 0
    for high in range(len(classes)):
        if not copies[high]:
            continue
        for low in range(high + (copies[high] > 1)):
            if not copies[low]:
                continue
            high_suited, low_suited = classes[high] >= 13, classes[low] >= 13
            one, other = classes[high] % 13, classes[low] % 13
            a, b = min(one, other), max(one, other)
            if low_suited + high_suited < needed:
                kind = b * (b + 1) // 2 + a
            elif low_suited and high_suited:
                kind = _TWO + b * (b - 1) // 2 + a
            elif low_suited or high_suited:
                kind = _ONE + (other if low_suited else one)
            else:
                kind = _UNSUITED
            listed[pairs, 0], listed[pairs, 1], listed[pairs, 2] = kind, low, high
            members[kind] += 1
            pairs += 1
    starts = np.empty(_KINDS, np.int64)
    start = 0
    for key in _kind_strengths(board, suit, members, by_letter):
        kind = key & 255
        starts[kind] = start
        for _ in range(members[kind]):
            strengths[start] = key >> 8
            start += 1
    for number in range(pairs):
        kind = listed[number, 0]
        firsts[starts[kind]] = listed[number, 1]
        seconds[starts[kind]] = listed[number, 2]
        starts[kind] += 1
    return pairs


@compiled
def rank_pairs(board: Array, firsts: Array, seconds: Array, by_letter: bool) -> Array:
    """Sort the 1,081 pairs of cards beside a board from weakest to strongest.

    Args:
        board: its five cards.
        firsts: receives the lower card of each pair.
        seconds: receives its higher card.
        by_letter: whether hands of one category compare by the highest card the other lacks.

    Returns:
        The strength of each pair with the board.
    """
    suit = flush_suit(board)
    classes = np.empty(52, np.int64)
    for card in range(52):
        classes[card] = card_class(card, suit)
    copies = np.ones(52, np.int64)
    for card in board:
        copies[card] = 0
    strengths = np.empty(STATES, np.int64)
    _sort_pairs(board, suit, classes, copies, by_letter, firsts, seconds, strengths)
    return strengths


@compiled
def room() -> Ranked:
    """Return the room that `rank_classes` fills."""
    return Ranked(
        np.arange(CLASSES),
        np.zeros(CLASSES, np.int64),
        np.zeros(1, np.int64),
        np.empty(CLASS_PAIRS, np.int64),
        np.empty(CLASS_PAIRS, np.int64),
        np.empty(CLASS_PAIRS, np.int64),
        np.empty((CLASS_PAIRS, 6), np.int64),
    )


@compiled
def rank_classes(board: Array, by_letter: bool, ranked: Ranked) -> bool:
    """Sort the pairs of classes beside a board and count the dealer hands of each.

    To do nothing for a board with the classes of the one before is right, and fast.

    Args:
        board: its five cards.
        by_letter: whether hands of one category compare by the highest card the other lacks.
        ranked: receives what is found, where it is not that of the board before.

    Returns:
        Whether something was found anew.
    """
    suit = flush_suit(board)
    left = np.zeros(CLASSES, np.int64)
    for card in range(52):
        left[card_class(card, suit)] += 1
    for card in board:
        left[card_class(card, suit)] -= 1
    anew = False
    for place in range(CLASSES):
        anew |= ranked.copies[place] != left[place]
        ranked.copies[place] = left[place]
    if not anew:
        return False
    ranked.number[0] = _sort_pairs(
        board,
        suit,
        ranked.classes,
        ranked.copies,
        by_letter,
        ranked.firsts,
        ranked.seconds,
        ranked.strengths,
    )
    _count_dealers(ranked)
    return True


@compiled
def _count_dealers(ranked: Ranked) -> None:
    """Count the dealer hands of each pair of classes of a board, which are sorted."""
    _, copies, number, firsts, seconds, strengths, counts = ranked
    pairs = number[0]
    unqualified = 0  # hands that do not qualify, and how many of them hold a card of each class
    unqualified_with = np.zeros(CLASSES, np.int64)
    place = 0
    while place < pairs and strengths[place] >> CATEGORY_SHIFT == HIGH_CARD:
        unqualified += _add_hands(firsts[place], seconds[place], copies, unqualified_with)
        place += 1
    weaker = 0
    weaker_with = np.zeros(CLASSES, np.int64)
    equal_with = np.zeros(CLASSES, np.int64)
    begin = 0
    while begin < pairs:
        equal = 0
        end = begin
        while end < pairs and strengths[end] == strengths[begin]:
            equal += _add_hands(firsts[end], seconds[end], copies, equal_with)
            end += 1
        for place in range(begin, end):
            a, b = firsts[place], seconds[place]
            wins = weaker - weaker_with[a] - weaker_with[b]
            # The hand itself is equal, and was taken off once for each of its cards.
            ties = equal - equal_with[a] - equal_with[b] + 1
            losses = DEALERS - wins - ties
            unfit = unqualified - unqualified_with[a] - unqualified_with[b]
            if strengths[place] >> CATEGORY_SHIFT == HIGH_CARD:
                unfit += 1  # here too the hand itself was taken off twice
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
        weaker += equal
        for place in range(CLASSES):
            weaker_with[place] += equal_with[place]
            equal_with[place] = 0
        begin = end


@compiled
def _add_hands(first: int, second: int, copies: Array, hands_with: Array) -> int:
    """The hands of a pair of classes; how many hold a card of each is added to `hands_with`."""
    if first == second:
        hands_with[first] += copies[first] - 1
        return int(copies[first] * (copies[first] - 1) // 2)
    hands_with[first] += copies[second]
    hands_with[second] += copies[first]
    return int(copies[first] * copies[second])
