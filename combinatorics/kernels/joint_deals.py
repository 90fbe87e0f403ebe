"""Which categories of hand two players can hold together, by going through every board.

A deal is a player's two cards, a dealer's two, a Flop of three and two more community cards. Of a
deal only five things are looked at: the category of the best seven-card hand and of the five cards
with the Flop, for player and dealer, and who wins. Cards may be taken out first, which other
players or the Six Card bonus then hold, and the player may be bound to hold some.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_classes import STATES, category_of, rank_pairs, strength_of
from combinatorics.kernels.holdem_strength import CATEGORY_SHIFT

Array = NDArray[Any]

LOSE, TIE, WIN = range(3)
KINDS = 10 * 10 * 10 * 10 * 3
"""Seven-card and Flop category of the player, of the dealer, and the result."""
NOT_MET = 127
"""In the place of the first split that meets a kind."""


@compiled
def kind_of(deal: Array, flush_strengths: Array) -> int:
    """The number of the kind of a deal.

    Args:
        deal: nine cards: player, dealer, Flop, two more.
        flush_strengths: strength of each set of ranks in one suit, zero below five ranks.
    """
    own = np.empty(7, np.int64)
    other = np.empty(7, np.int64)
    own[:2], own[2:] = deal[:2], deal[4:]
    other[:2], other[2:] = deal[2:4], deal[4:]
    mine, his = strength_of(own, flush_strengths), strength_of(other, flush_strengths)
    kind = (mine >> CATEGORY_SHIFT) * 10 + category_of(own[:5], flush_strengths)
    kind = kind * 10 + (his >> CATEGORY_SHIFT)
    kind = kind * 10 + category_of(other[:5], flush_strengths)
    return kind * 3 + (WIN if mine > his else TIE if mine == his else LOSE)


@compiled
def _disjoint(a: int, b: int, firsts: Array, seconds: Array) -> bool:
    c, d = firsts[b], seconds[b]
    return bool(firsts[a] != c and firsts[a] != d and seconds[a] != c and seconds[a] != d)


@compiled
def _meeting(
    own: Array, other: Array, result: int, strengths: Array, firsts: Array, seconds: Array
) -> tuple[int, int]:
    """Two pairs without a common card, one of each group, that end so; (-1, -1) for none.

    Args:
        own: places of the player's pairs, ascending in strength.
        other: places of the dealer's pairs, likewise.
        result: LOSE, TIE or WIN for the player.
        strengths: strength of each pair with the board.
        firsts: lower card of each pair.
        seconds: higher card of each pair.
    """
    weaker = 0  # pairs of the dealer's that are too weak for this result, more with each pair
    for a in own:
        while weaker < len(other) and (
            (result == TIE and strengths[other[weaker]] < strengths[a])
            or (result == LOSE and strengths[other[weaker]] <= strengths[a])
        ):
            weaker += 1
        for b in other[weaker:]:
            if result == WIN and strengths[b] >= strengths[a]:
                break
            if result == TIE and strengths[b] > strengths[a]:
                break
            if _disjoint(a, b, firsts, seconds):
                return a, b
    return -1, -1


@compiled
def add_kinds(
    flop: Array,
    taken: Array,
    shared: Array,
    split_of: Array,
    wanted: Array,
    flush_strengths: Array,
    first: Array,
    witnesses: Array,
) -> None:
    """Mark every kind of deal that one Flop can bring, by the first split of the shared cards.

    All splits are gone through on each board, which is put in order once.

    Args:
        flop: its three cards.
        taken: cards that nobody of the two can hold and that no community card can be.
        shared: cards of which the player holds some and nobody else any.
        split_of: for each pair of cards, lower first, the number of the split of the shared cards
            of which it is the player's part; -1 for a pair that he must not hold.
        wanted: for each kind whether it is looked for.
        flush_strengths: strength of each set of ranks in one suit, zero below five ranks.
        first: for each kind the number of the first split that meets it, `NOT_MET` for none;
            lowered where an earlier one does.
        witnesses: for each kind the nine cards of a deal: player, dealer, Flop, two more.
    """
    gone = np.zeros(52, np.bool_)
    for card in flop:
        gone[card] = True
    for card in taken:
        gone[card] = True
    kept = np.zeros(52, np.bool_)
    for card in shared:
        kept[card] = True
    five = np.zeros((52, 52), np.int64)
    hand = np.empty(5, np.int64)
    hand[:3] = flop
    wanted_own = np.zeros(100, np.bool_)  # by the player's two categories
    wanted_five = np.zeros(10, np.bool_)
    for kind in range(len(wanted)):
        if wanted[kind] and first[kind] > 0:
            wanted_own[kind // 300] = True
            wanted_five[kind // 300 % 10] = True
    promises = False
    for high in range(52):
        for low in range(high):
            if not (gone[high] or gone[low]):
                hand[3], hand[4] = low, high
                five[low, high] = category_of(hand, flush_strengths)
                promises |= split_of[low, high] >= 0 and wanted_five[five[low, high]]
    if not promises:
        return
    splits = split_of.max() + 1
    board = np.empty(5, np.int64)
    board[:3] = flop
    firsts = np.empty(STATES, np.int64)
    seconds = np.empty(STATES, np.int64)
    own_sizes = np.zeros((splits, 100), np.int64)
    own_pairs = np.empty((splits, 100, STATES), np.int64)
    sizes = np.zeros(100, np.int64)
    pairs = np.empty((100, STATES), np.int64)
    filled = np.empty(100, np.int64)
    for river in range(52):
        if gone[river] or kept[river]:
            continue
        for turn in range(river):
            if gone[turn] or kept[turn]:
                continue
            board[3], board[4] = turn, river
            strengths = rank_pairs(board, flush_strengths, firsts, seconds, False)
            own_sizes[:] = 0
            promises = False
            for place in range(STATES):
                low, high = firsts[place], seconds[place]
                split = split_of[low, high]
                if split >= 0 and not (gone[low] or gone[high]):
                    cell = (strengths[place] >> CATEGORY_SHIFT) * 10 + five[low, high]
                    if wanted_own[cell]:
                        promises = True
                        own_pairs[split, cell, own_sizes[split, cell]] = place
                        own_sizes[split, cell] += 1
            if not promises:
                continue
            sizes[:] = 0
            for place in range(STATES):
                low, high = firsts[place], seconds[place]
                if not (gone[low] or gone[high] or kept[low] or kept[high]):
                    cell = (strengths[place] >> CATEGORY_SHIFT) * 10 + five[low, high]
                    pairs[cell, sizes[cell]] = place
                    sizes[cell] += 1
            cells = 0
            for cell in range(100):
                if sizes[cell]:
                    filled[cells] = cell
                    cells += 1
            for split in range(splits):
                for own in range(100):
                    if not own_sizes[split, own]:
                        continue
                    for other in filled[:cells]:
                        ahead = own // 10 - other // 10
                        for result in range(3):
                            if (ahead > 0 and result != WIN) or (ahead < 0 and result != LOSE):
                                continue
                            kind = (own * 100 + other) * 3 + result
                            if first[kind] <= split or not wanted[kind]:
                                continue
                            p, d = _meeting(
                                own_pairs[split, own, : own_sizes[split, own]],
                                pairs[other, : sizes[other]],
                                result,
                                strengths,
                                firsts,
                                seconds,
                            )
                            if p >= 0:
                                first[kind] = split
                                witnesses[kind, 0], witnesses[kind, 1] = firsts[p], seconds[p]
                                witnesses[kind, 2], witnesses[kind, 3] = firsts[d], seconds[d]
                                witnesses[kind, 4:9] = board


@compiled
def _straight_flush(first: int, second: int, gone: Array, six: Array) -> bool:
    """Complete two cards to six with a straight flush below a royal one, if it can be.

    Args:
        first: one card.
        second: the other.
        gone: cards that cannot be used, these two included.
        six: receives the four other cards.
    """
    for suit in range(4):
        for bottom in range(-1, 8):
            size = 0
            held = 0
            free = True
            for step in range(5):
                card = 4 * ((bottom + step) % 13) + suit
                if card in (first, second):
                    held += 1
                elif gone[card] or size == 4:
                    free = False
                else:
                    six[size] = card
                    size += 1
            if not free or not held:
                continue
            for card in range(52):  # low cards first, which make no royal flush of a lower one
                if size < 4 and not gone[card] and not (six[:size] == card).any():
                    six[size] = card
                    size += 1
            return True
    return False


@compiled
def walk(
    start: Array,
    taken: Array,
    fixed_flop: bool,
    tries: int,
    flush_strengths: Array,
    has: Array,
    found: Array,
) -> None:
    """Look for a deal of the same kind for each category of six cards below a royal flush.

    The walk changes a few cards at a time and stays among the deals of its kind. It proves by its
    witnesses; that it finds none proves nothing.

    Args:
        start: nine cards of a deal: player, dealer, Flop, two more.
        taken: cards that must stay out.
        fixed_flop: whether the Flop must stay.
        tries: number of changes to try.
        flush_strengths: strength of each set of ranks in one suit, zero below five ranks.
        has: for each category below a royal flush whether it was found; is added to.
        found: for each of them thirteen cards: the deal and the four of the Six Card bonus.
    """
    np.random.seed(1)
    kind = kind_of(start, flush_strengths)
    deal = start.copy()
    trial = start.copy()
    six = np.empty(6, np.int64)
    gone = np.zeros(52, np.bool_)
    for attempt in range(tries):
        gone[:] = False
        for card in taken:
            gone[card] = True
        for card in deal:
            gone[card] = True
        six[0], six[1] = deal[0], deal[1]
        if not has[8] and _straight_flush(deal[0], deal[1], gone, six[2:]):
            category = category_of(six, flush_strengths)
            if category == 8:
                has[8] = True
                found[8, :9], found[8, 9:] = deal, six[2:]
        for _ in range(40):
            size = 2
            while size < 6:
                card = np.random.randint(52)
                if not gone[card] and not (six[2:size] == card).any():
                    six[size] = card
                    size += 1
            category = category_of(six, flush_strengths)
            if category < 9 and not has[category]:
                has[category] = True
                found[category, :9], found[category, 9:] = deal, six[2:]
        if has[:9].all():
            return
        trial[:] = deal
        for _ in range(1 + attempt % 4):
            place = np.random.randint(9)
            if fixed_flop and 4 <= place < 7:
                continue
            card = np.random.randint(52)
            blocked = False
            for other in taken:
                blocked |= other == card
            if not blocked and not (trial == card).any():
                trial[place] = card
        if kind_of(trial, flush_strengths) == kind:
            deal[:] = trial
