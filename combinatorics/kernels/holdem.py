"""Ultimate Texas Hold'em by whole enumeration: every hole, flop, turn and river, dealer hand.

C(52,2) C(50,3) C(47,2) C(45,2) = 27,813,810,024,000 deals, counted exactly. Boards that differ
only in the names of the suits are gone through once (134,459 of 2,598,960). Two passes:

1. On every board the advantage of raising 2x over checking is added to the ten flops it contains.
   A flop's class and a hole are a *place*; places that a renaming keeping the flop turns into one
   another are the same situation, so their sums are added before the sign decides.
2. With these decisions every state is counted by how it ends.

What is done before the flop follows from the counts of the second pass, in Python's own integers.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import combinations
from typing import TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels import board_layout, holdem_boards, holdem_lines
from combinatorics.kernels.board_layout import EVERY, Known, firsts_of, folded, known_of
from combinatorics.kernels.holdem_boards import RAISED, Tables
from combinatorics.kernels.holdem_classes import (
    CLASS_PAIRS,
    NO_SUIT,
    SUITS,
    Array,
    card_class,
    class_pair,
)
from combinatorics.kernels.holdem_seen import FlopSeen, RiverSeen
from combinatorics.progress import Progress

_Number = TypeVar("_Number", np.uint8, np.uint16)
Pays = Sequence[Sequence[int]]
"""Net results in whole units, by category (ten, weakest first) and by outcome (six)."""

CARDS, FLOP, BOARD = 52, 3, 5
HANDS, CATEGORIES, OUTCOMES = 169, 10, 6
CALM = (False,) * CATEGORIES
"""No hand is played at 1x that is worth more folded."""
_FLOPS = np.array(
    [(*flop, *{*range(BOARD)}.difference(flop)) for flop in combinations(range(BOARD), FLOP)]
)
_BLOCK = 2048
_OPEN_ROWS = 20_000
_STATE = 18
"""Columns that tell an open state from others; behind them stand its deals."""
_OPEN_COLUMNS = _STATE + CATEGORIES
# The most deals whose values are added up in one place: 24 renamings of a flop and a hole, C(47,2)
# turns and rivers, C(45,2) dealer hands; an advantage is a difference of two values. The sums by
# class hold C(49,2) turns and rivers until those with a card of the hole are taken off: should
# they pass 64 bits on the way, they wrap, and the difference is what it is.
_LARGEST_UNIT = (2**63 - 1) // (2 * 24 * 1081 * 990)


@dataclass(frozen=True, kw_only=True)
class Layout:
    """Boards, flops and holes up to an exchange of the suits.

    Args:
        deck: the deck, with one board of each of the 134,459 classes, cards ascending. Boards that
            are alike to every hole, but for the cards that they take, stand side by side.
        flops: the 22,100 flops and their classes.
        first_flops: the cards of the first flop of each of the 1,755 classes.
        pairs: place of the pair of each two cards, in any order.
        possible: for each class of flops which pairs share no card with its first member.
        starting_hand: for each pair of cards its starting hand: 13 x the higher rank + the lower
            when suited. Offsuit hands have the ranks the other way round, so pairs stand on the
            diagonal.
    """

    deck: board_layout.Layout
    flops: Known
    first_flops: NDArray[np.int64]
    pairs: NDArray[np.int64]
    possible: NDArray[np.bool_]
    starting_hand: NDArray[np.int64]


@cache
def lay_out() -> Layout:
    """Compute the lookup tables once, in about a second."""
    deck = board_layout.lay_out(range(CARDS), BOARD, exchanged=True)
    suits = deck.boards & 3
    in_suit = (suits[:, :, None] == np.arange(4)).sum(axis=1)
    flush = np.where(in_suit.max(axis=1) >= 3, in_suit.argmax(axis=1), NO_SUIT)
    classes = (deck.boards >> 2) + 13 * (suits == flush[:, None])
    ordered = np.lexsort(np.sort(classes, axis=1).T)
    flops = known_of(deck, FLOP)
    first_flops = firsts_of(deck, flops)
    cards, twos = np.arange(CARDS), deck.twos
    low, high = np.minimum.outer(cards, cards), np.maximum.outer(cards, cards)
    lower, higher = twos.T >> 2
    suited = twos[:, 0] & 3 == twos[:, 1] & 3
    return Layout(
        deck=replace(deck, boards=deck.boards[ordered], weights=deck.weights[ordered]),
        flops=flops,
        first_flops=first_flops,
        pairs=np.where(low == high, 0, high * (high - 1) // 2 + low),
        possible=~(first_flops[:, None, :, None] == twos[None, :, None]).any(axis=(2, 3)),
        starting_hand=np.where(suited, 13 * higher + lower, 13 * lower + higher),
    )


@dataclass(frozen=True)
class OpenState:
    """States of the river that are folded although the hand is a straight or better and can win.

    Args:
        hand: starting hand, by number.
        category: the player's category.
        counts: the six counts of the 990 dealer hands.
        weaker: dealer hands that the player beats, by category.
        flops: number of such hole, flop, turn and river, by category of hole and flop.
    """

    hand: int
    category: int
    counts: tuple[int, ...]
    weaker: tuple[int, ...]
    flops: tuple[int, ...]

    @property
    def deals(self) -> int:
        """Number of such hole, flop, turn and river."""
        return sum(self.flops)


@dataclass(frozen=True)
class Counts:
    """How all deals end in which the player checks before the flop.

    Args:
        joint: deals by starting hand, decision (2x, 1x, fold), category and outcome.
        forfeits: folded deals by starting hand and category of the weaker of the two hands, where
            that is three-of-a-kind or better.
        flops: folded deals by starting hand and category of hole and flop.
        open_states: see `OpenState`; empty unless asked for.
    """

    joint: list[list[list[list[int]]]]
    forfeits: list[list[int]]
    flops: list[list[int]]
    open_states: tuple[OpenState, ...]


Losses: TypeAlias = tuple[list[FlopSeen], Array, Array, Array]
"""What is seen of each kind of flops; then, by group of starting hands, what decisions after a
check lose: by twice the kind of flops, one more where 2x is best, how far 2x is ahead of checking;
by kind of flops and of rivers what `holdem_lines.add_losses` says; and, as the first, by open state
the states that there are."""


class Enumeration:
    """The enumeration, ready to be run for different pays.

    Args:
        progress: is told how many boards are done in all passes.
        passes: number of passes that will be made.
        by_letter: whether hands of one category compare by the highest card the other lacks.
    """

    def __init__(
        self, progress: Progress | None = None, passes: int = 2, by_letter: bool = False
    ) -> None:
        self._layout = lay_out()
        self._tables = Tables(
            _FLOPS,
            self._layout.flops.row,
            self._layout.flops.exchange,
            self._layout.deck.exchanged[:, self._layout.pairs].astype(np.uint16),
            np.array([(*exchange, NO_SUIT) for exchange in EVERY]),
            self._layout.pairs,
            self._layout.starting_hand,
            by_letter,
        )
        self._workers = min(os.cpu_count() or 1, 8)
        self._progress = progress
        self._total = passes * len(self._layout.deck.boards)
        self._done = 0

    def raises(
        self, twice: Pays, once: Pays, fold: int, eager: Sequence[Sequence[bool]] = (CALM,)
    ) -> list[NDArray[np.bool_]]:
        """Whether 2x is worth at least as much as checking, by plan, class of flops and hole.

        Args:
            twice: net results of a Play of 2x.
            once: net results of a Play of 1x.
            fold: net result of a fold.
            eager: for each plan of play by category whether a hand that can win is played at 1x
                whatever its value.

        Raises:
            OverflowError: the pays are too large for sums of 64 bits.
        """
        twice_pays, once_pays = _units(twice, fold), _units(once, fold)
        shape = (len(eager), len(self._layout.first_flops))
        by_classes = np.zeros((self._workers, *shape, SUITS, CLASS_PAIRS), np.int64)
        beside = np.zeros((self._workers, *shape, self._layout.deck.pairs), np.int64)

        def add(worker: int, boards: slice) -> None:
            holdem_boards.add_raise_advantage(
                self._layout.deck.boards[boards],
                self._layout.deck.weights[boards],
                self._tables,
                (twice_pays, once_pays, fold),
                np.array(eager),
                by_classes[worker],
                beside[worker],
            )

        self._run(add)
        advantage = -beside.sum(axis=0)
        twos = self._layout.deck.twos.tolist()
        for suit in range(SUITS):
            holes = [class_pair(card_class(a, suit), card_class(b, suit)) for a, b in twos]
            advantage += by_classes[:, :, :, suit].sum(axis=0)[:, :, holes]
        advantage[1:] += advantage[0]  # which was counted apart from the others
        advantage[:, ~self._layout.possible] = 0
        return [folded(self._layout.deck, self._layout.flops, one) >= 0 for one in advantage]

    def counts(
        self, once: Pays, fold: int, raises: NDArray[np.bool_], record: bool = False
    ) -> Counts:
        """Count how the deals end, with the best decision on the river.

        Args:
            once: net results of a Play of 1x.
            fold: net result of a fold.
            raises: where 2x is played, as `raises` returns it of a plan.
            record: whether open states are recorded.

        Raises:
            OverflowError: the pays are too large for sums of 64 bits.
        """
        once_pays = _units(once, fold)
        joint = np.zeros((self._workers, HANDS, 3, CATEGORIES, OUTCOMES), np.int64)
        forfeits = np.zeros((self._workers, HANDS, CATEGORIES), np.int64)
        flops = np.zeros((self._workers, HANDS, CATEGORIES), np.int64)
        rows: list[tuple[int, ...]] = []
        shown_on_flop = holdem_boards.flop_categories(self._layout.first_flops)
        seen = self._of_every_flop(np.where(raises, np.uint8(RAISED), shown_on_flop))

        def add(worker: int, boards: slice) -> None:
            open_states = np.zeros((_OPEN_ROWS if record else 0, _OPEN_COLUMNS), np.int64)
            recorded = holdem_boards.add_joint_counts(
                self._layout.deck.boards[boards],
                self._layout.deck.weights[boards],
                self._tables,
                (once_pays, fold),
                seen,
                joint[worker],
                forfeits[worker],
                flops[worker],
                open_states,
            )
            rows.extend(map(tuple, open_states[:recorded].tolist()))

        self._run(add)
        deals: dict[tuple[int, ...], NDArray[np.int64]] = {}
        for row in rows:
            shown = np.array(row[_STATE:], np.int64)
            deals[row[:_STATE]] = deals.get(row[:_STATE], 0) + shown
        return Counts(
            joint.sum(axis=0).tolist(),
            forfeits.sum(axis=0).tolist(),
            flops.sum(axis=0).tolist(),
            tuple(
                OpenState(row[0], row[1], row[2:8], row[8:], tuple(deals[row].tolist()))
                for row in sorted(deals)
            ),
        )

    def losses(
        self,
        pays: tuple[Pays, Pays, int],
        opened: Sequence[tuple[int, int]],
        rivers: Sequence[RiverSeen],
        groups: Sequence[Sequence[int]],
    ) -> Iterator[Losses]:
        """Yield what every decision loses against the best, by what a player sees, pass by pass.

        Args:
            pays: net results of a Play of 2x and of 1x where the Blind pays nothing, and of a fold.
            opened: of each open state the dealer hands beaten, and what playing loses.
            rivers: what there is to be seen on the river.
            groups: for each pass by starting hand the number of its group, -1 for none.
        """
        twice, once, fold = pays
        (raises,) = self.raises(twice, once, fold)
        units = (_units(twice, fold), _units(once, fold), fold)
        twos, possible = self._layout.deck.twos, self._layout.possible
        shown = [holdem_lines.seen_on_flop(twos, flop) for flop in self._layout.first_flops]
        kinds_seen, places = np.unique(np.stack(shown)[possible], axis=0, return_inverse=True)
        known = np.zeros(possible.shape, np.uint16)
        known[possible] = 2 * places.ravel() + raises[possible]
        seen = self._of_every_flop(known)
        kinds = holdem_lines.places_of(rivers, len(opened))
        number = len(kinds_seen)
        shapes = (2 * number,), (number, len(rivers), 2), (2 * number, len(opened))

        def add(of_pair: Array, sums: Sequence[Array], worker: int, boards: slice) -> None:
            holdem_lines.add_losses(
                self._layout.deck.boards[boards],
                self._layout.deck.weights[boards],
                self._tables,
                units,
                np.array(opened),
                seen,
                of_pair,
                kinds,
                *(one[worker] for one in sums),
            )

        for group in groups:
            sums = [np.zeros((self._workers, max(group) + 1, *shape), np.int64) for shape in shapes]
            self._run(partial(add, np.array(group)[self._layout.starting_hand], sums))
            flops_seen = [FlopSeen(*one) for one in kinds_seen[:, ::-1].tolist()]
            flops, lost, open_flops = (one.sum(axis=0) for one in sums)
            yield flops_seen, flops, lost, open_flops

    def _of_every_flop(self, known: NDArray[_Number]) -> NDArray[_Number]:
        """What is known by class of flops and pair of hole cards, for each of the 22,100 flops."""
        flops, exchanged = self._layout.flops, self._layout.deck.exchanged
        every = np.empty((len(flops.row), known.shape[1]), known.dtype)
        for place, moved in enumerate(exchanged):
            here = flops.exchange == place
            every[here] = known[flops.row[here]][:, moved]
        return every

    def _run(self, add: Callable[[int, slice], None]) -> None:
        """Call `add` for all boards, on all processors."""
        boards = len(self._layout.deck.boards)
        with ThreadPoolExecutor(self._workers) as pool:
            for start in range(0, boards, _BLOCK * self._workers):
                starts = range(start, min(boards, start + _BLOCK * self._workers), _BLOCK)
                blocks = [slice(begin, begin + _BLOCK) for begin in starts]
                list(pool.map(add, range(len(blocks)), blocks))
                self._done += min(boards, blocks[-1].stop) - start
                if self._progress:
                    self._progress(self._done, self._total)


def _units(pays: Pays, fold: int) -> NDArray[np.int64]:
    largest = max(abs(fold), *(abs(pay) for row in pays for pay in row))
    if largest > _LARGEST_UNIT:
        raise OverflowError(
            f"The pays reach {largest} in units of their common denominator; sums of 64 bits are"
            f" exact up to {_LARGEST_UNIT}. Use smaller pays or simpler fractions."
        )
    return np.array(pays, np.int64)
