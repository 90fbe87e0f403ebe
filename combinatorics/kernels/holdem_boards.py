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

CLASSES = 26
"""A card left counts by its rank and by whether it is of the suit in which a flush is possible:
the rank, and 13 more in that suit. Cards of one class are alike to every state of the board."""
CLASS_PAIRS = CLASSES * (CLASSES + 1) // 2
_EVERY_CLASS = np.arange(CLASSES)
RAISED = 10
"""In the place of the category of a flop: 2x is played there."""
SUITS, NO_SUIT = 5, 4
"""The four suits of a flush, and in their place that the board lets none be made."""

# A pair of hole cards counts by its ranks, or by its ranks in the flush suit when it makes a
# flush: two ranks, then none, one or two suited ranks.
_UNSUITED, _ONE, _TWO, _KINDS = 91, 92, 105, 183


class Tables(NamedTuple):
    """Lookup tables of the loops.

    Args:
        flops: the ten triples of places on a board, and behind each the two places beside it.
        flop_row: for each flop the number of its class.
        flop_renaming: for each flop the renaming that turns it into the first of its class.
        renamed: place of each pair of cards after each renaming.
        suits: each suit after each renaming, and `NO_SUIT`.
        pairs: place of the pair of two cards, in any order.
        starting_hand: for each pair of cards its starting hand.
        flush_strengths: strength of each set of ranks in one suit.
        by_letter: whether hands of one category compare by the highest card the other lacks.
    """

    flops: Array
    flop_row: Array
    flop_renaming: Array
    renamed: Array
    suits: Array
    pairs: Array
    starting_hand: Array
    flush_strengths: Array
    by_letter: bool


class Ranked(NamedTuple):
    """The pairs of classes of a board from weakest to strongest, and room for the next board's.

    Args:
        copies: how many cards of each class are left.
        firsts: the lower class of each pair.
        seconds: its higher class.
        strengths: the strength of each pair with the board.
        counts: the six counts of each pair.
    """

    copies: Array
    firsts: Array
    seconds: Array
    strengths: Array
    counts: Array


_rank_strength = compiled(holdem_strength.rank_strength)
_by_letter = compiled(holdem_strength.by_letter)


@compiled
def flush_suit(board: Array) -> int:
    """The suit of three cards or more of a board, or `NO_SUIT`.

    Args:
        board: its five cards.
    """
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
def _with_rank(sets: tuple[int, int, int, int], rank: int) -> tuple[int, int, int, int]:
    """The ranks held once or more, twice, three times and four times, with one card more."""
    ones, twos, threes, fours = sets
    bit = 1 << rank
    return ones | bit, twos | ones & bit, threes | twos & bit, fours | threes & bit


@compiled
def _kind_strengths(
    board: Array, suit: int, members: Array, flush_strengths: Array, by_letter: bool
) -> Array:
    """Sort the kinds of pairs that have members: `strength << 8 | kind`, ascending.

    Args:
        board: its five cards.
        suit: its suit of a flush.
        members: how many pairs there are of each kind.
        flush_strengths: strength of each set of ranks in one suit.
        by_letter: whether hands of one category compare by the highest card the other lacks.
    """
    held = (0, 0, 0, 0)
    suited = 0
    for card in board:
        held = _with_rank(held, card >> 2)
        suited |= (card & 3 == suit) << (card >> 2)
    keys = np.empty(_KINDS, np.int64)
    kinds = 0
    for b in range(13):
        with_one = _with_rank(held, b)
        for a in range(b + 1):
            kind = b * (b + 1) // 2 + a
            if members[kind]:
                ones, twos, threes, fours = _with_rank(with_one, a)
                strength = _rank_strength(ones, twos, threes, fours)
                if by_letter:
                    strength = _by_letter(strength)
                keys[kinds] = strength << 8 | kind
                kinds += 1
    if members[_UNSUITED]:
        keys[kinds] = flush_strengths[suited] << 8 | _UNSUITED
        kinds += 1
    for b in range(13):
        if members[_ONE + b]:
            keys[kinds] = flush_strengths[suited | 1 << b] << 8 | (_ONE + b)
            kinds += 1
        for a in range(b):
            kind = _TWO + b * (b - 1) // 2 + a
            if members[kind]:
                keys[kinds] = flush_strengths[suited | 1 << b | 1 << a] << 8 | kind
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
    flush_strengths: Array,
    by_letter: bool,
    firsts: Array,
    seconds: Array,
    strengths: Array,
) -> int:
    """Sort the pairs of things that stand for cards, from weakest to strongest.

    Args:
        board: its five cards.
        suit: its suit of a flush.
        classes: the class of each thing.
        copies: how many cards each thing stands for.
        flush_strengths: strength of each set of ranks in one suit.
        by_letter: whether hands of one category compare by the highest card the other lacks.
        firsts: receives the earlier thing of each pair.
        seconds: receives its later thing, or the same if that stands for two cards.
        strengths: receives the strength of each pair with the board.

    Returns:
        The number of pairs.
    """
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
    for key in _kind_strengths(board, suit, members, flush_strengths, by_letter):
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
    suit = flush_suit(board)
    classes = np.empty(52, np.int64)
    for card in range(52):
        classes[card] = card_class(card, suit)
    copies = np.ones(52, np.int64)
    for card in board:
        copies[card] = 0
    strengths = np.empty(STATES, np.int64)
    _sort_pairs(
        board, suit, classes, copies, flush_strengths, by_letter, firsts, seconds, strengths
    )
    return strengths


@compiled
def room() -> Ranked:
    """Return the room that `rank_classes` fills."""
    return Ranked(
        np.empty(CLASSES, np.int64),
        np.empty(CLASS_PAIRS, np.int64),
        np.empty(CLASS_PAIRS, np.int64),
        np.empty(CLASS_PAIRS, np.int64),
        np.empty((CLASS_PAIRS, 6), np.int64),
    )


@compiled
def rank_classes(board: Array, flush_strengths: Array, by_letter: bool, ranked: Ranked) -> int:
    """Sort the pairs of classes beside a board and count the dealer hands of each.

    Args:
        board: its five cards.
        flush_strengths: strength of each set of ranks in one suit.
        by_letter: whether hands of one category compare by the highest card the other lacks.
        ranked: receives what is found.

    Returns:
        The number of pairs.
    """
    suit = flush_suit(board)
    ranked.copies[:] = 0
    for card in range(52):
        ranked.copies[card_class(card, suit)] += 1
    for card in board:
        ranked.copies[card_class(card, suit)] -= 1
    pairs = _sort_pairs(
        board,
        suit,
        _EVERY_CLASS,
        ranked.copies,
        flush_strengths,
        by_letter,
        ranked.firsts,
        ranked.seconds,
        ranked.strengths,
    )
    _count_dealers(pairs, ranked)
    return pairs


@compiled
def _count_dealers(pairs: int, ranked: Ranked) -> None:
    """Count the dealer hands of each pair of classes of a board, which are sorted."""
    copies, firsts, seconds, strengths, counts = ranked
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
    """The hands of a pair of classes; how many hold one card of a class is added to `hands_with`.

    Args:
        first: the lower class.
        second: the higher class.
        copies: how many cards of each class are left.
        hands_with: is added to.
    """
    if first == second:
        hands_with[first] += copies[first] - 1
        return int(copies[first] * (copies[first] - 1) // 2)
    hands_with[first] += copies[second]
    hands_with[second] += copies[first]
    return int(copies[first] * copies[second])


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
def _flop(board: Array, flop: Array) -> int:
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
            pair of classes.
        beside: receives what is to be taken off, by plan, class of flops and pair of hole cards.
    """
    twice, once, fold = pays
    ranked = room()
    ahead = np.empty((len(eager), CLASS_PAIRS), np.int64)
    held = np.empty((len(eager), 5, 52), np.int64)  # by a card of the board and another
    for which in range(len(boards)):
        board = boards[which]
        ahead[:] = 0
        for place in range(rank_classes(board, tables.flush_strengths, tables.by_letter, ranked)):
            category = ranked.strengths[place] >> CATEGORY_SHIFT
            counts = ranked.counts[place]
            raised = _value(twice, category, counts)
            played = _value(once, category, counts)
            wins = counts[WIN_QUALIFIED] + counts[WIN_UNQUALIFIED]
            hole = class_pair(ranked.firsts[place], ranked.seconds[place])
            for plan in range(len(eager)):
                sure = eager[plan, category] and wins
                checked = played if sure else max(played, fold * DEALERS)
                ahead[plan, hole] = weights[which] * (raised - checked)
        suit = flush_suit(board)
        for plan in range(len(eager)):
            for one in range(5):
                for card in range(52):
                    hole = class_pair(card_class(board[one], suit), card_class(card, suit))
                    held[plan, one, card] = ahead[plan, hole]
                for other in board[one:]:  # a hole of two cards of the board counts once
                    held[plan, one, other] = 0
        for chosen in tables.flops:
            flop = _flop(board, chosen)
            row, renaming = tables.flop_row[flop], tables.flop_renaming[flop]
            moved = tables.renamed[renaming]
            for plan in range(len(eager)):
                more = by_classes[plan, row, tables.suits[renaming, suit]]
                for hole in range(CLASS_PAIRS):
                    more[hole] += ahead[plan, hole]
                less = beside[plan, row]
                for one in chosen[3:]:
                    pairs = tables.pairs[board[one]]
                    for card in range(52):
                        less[moved[pairs[card]]] += held[plan, one, card]


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
    held = (0, 0, 0, 0)
    for card in (hole, other, low, middle, high):
        held = _with_rank(held, card >> 2)
    ones, twos, threes, fours = held
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
def _weaker(place: int, ranked: Ranked, weaker: Array) -> None:
    """Count the dealer hands that a hand beats, by category.

    Args:
        place: place of the pair of classes of the hand.
        ranked: the pairs of classes of the board.
        weaker: receives the numbers.
    """
    copies, firsts, seconds, strengths, _ = ranked
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
        pairs = rank_classes(board, tables.flush_strengths, tables.by_letter, ranked)
        _list_cards(board, cards)
        raised[:] = 0
        for number in range(len(tables.flops)):
            places[number] = _flop(board, tables.flops[number])
            row = seen[places[number]]
            for pair in range(len(row)):
                raised[pair] += row[pair] == RAISED
        for place in range(pairs):
            first, second = ranked.firsts[place], ranked.seconds[place]
            category = ranked.strengths[place] >> CATEGORY_SHIFT
            counts = ranked.counts[place]
            folded = _value(once, category, counts) < fold * DEALERS
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
def _list_cards(board: Array, cards: Array) -> None:
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
