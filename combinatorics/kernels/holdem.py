"""Ultimate Texas Hold'em by whole enumeration: every hole, flop, turn and river, dealer hand.

C(52,2) C(50,3) C(47,2) C(45,2) = 27,813,810,024,000 deals, counted exactly. Boards that differ
only in the names of the suits are gone through once (134,459 of 2,598,960), and what their hands
meet is found as for every game over a board (`boards`). Two passes:

1. On every board the advantage of raising 2x over checking is added to the ten flops it contains.
   A flop's class and a hole are a *place*; places that a renaming keeping the flop turns into one
   another are the same situation, so their sums are added before the sign decides.
2. With these decisions every state is counted by how it ends.

What is done before the flop follows from the counts of the second pass, in Python's own integers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels import board_layout, holdem_lines
from combinatorics.kernels.board_layout import Known, firsts_of, folded, known_of
from combinatorics.kernels.board_sums import Numbers, adding, met_in_blocks
from combinatorics.kernels.boards import STANDS, Hands, Met
from combinatorics.kernels.duel import BINOMIAL
from combinatorics.kernels.holdem_boards import RAISED, add_ends, flop_categories, values_of
from combinatorics.kernels.holdem_ranking import Array, flush_strengths
from combinatorics.kernels.holdem_seen import FlopSeen, RiverSeen
from combinatorics.kernels.holdem_strength import STRAIGHT, TRIPS
from combinatorics.progress import Progress

_Number = TypeVar("_Number", np.uint8, np.uint16)
Pays = Sequence[Sequence[int]]
"""Net results in whole units, by category (ten, weakest first) and by outcome (six)."""

HANDS, CATEGORIES, OUTCOMES = 169, 10, 6
CALM = (False,) * CATEGORIES
"""No hand is played at 1x that is worth more folded."""
CARDS, FLOP, BOARD = 52, 3, 5
DEALERS = 990
"""C(45,2) dealer hands in a state."""
_FLOPS = np.array([*combinations(range(BOARD), FLOP)])
_UNQUALIFIED_FIRST = [1, 3, 5, 0, 2, 4]
"""The outcomes in the order in which `boards` has how hands stand."""
_QUALIFIED_FIRST = np.argsort(_UNQUALIFIED_FIRST)
# The most deals whose values are added up in one place: 24 renamings of a flop and a hole, C(47,2)
# turns and rivers, C(45,2) dealer hands; an advantage is a difference of two values.
_LARGEST_UNIT = (2**63 - 1) // (2 * 24 * 1081 * 990)


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


@dataclass(frozen=True, kw_only=True)
class Layout:
    """Lookup tables of the enumeration.

    Args:
        deck: the deck, with one board of each of the 134,459 classes.
        flops: the 22,100 flops and their classes.
        first_flops: the cards of the first flop of each of the 1,755 classes.
        starting_hand: for each pair of cards its starting hand: 13 x the higher rank + the lower
            when suited. Offsuit hands have the ranks the other way round, so pairs stand on the
            diagonal.
    """

    deck: board_layout.Layout
    flops: Known
    first_flops: NDArray[np.int64]
    starting_hand: NDArray[np.int64]


class _Block(NamedTuple):
    """Some boards.

    Args:
        boards: the boards.
        weights: how many boards each stands for.
        flops: of each the places of its flops among all.
        met: what their hands meet.
        row: by board and kind the category.
        stands: by board and kind the dealer hands by how the hands stand.
        wins: by board and kind the dealer hands that are beaten.
    """

    boards: Array
    weights: Array
    flops: Array
    met: Met
    row: Array
    stands: Array
    wins: Array

    def values(self, pays: Array) -> Array:
        """Value of each kind summed over its dealers, for pays by category and how hands stand."""
        return values_of(self.met, len(self.boards), pays)

    def told(
        self, twice: Array, once: Array, fold: int, opened: Sequence[tuple[int, int]]
    ) -> Array:
        """What `holdem_lines.add_losses` is told of each kind; arguments as of `losses`.

        Raises:
            ArithmeticError: a state is open that was not expected.
        """
        ahead = self.values(once) - fold * DEALERS
        more = self.values(twice) - fold * DEALERS - np.maximum(ahead, 0)
        can_win = (self.row >= STRAIGHT) & (self.wins > 0)
        is_open = can_win & (ahead < 0)
        state = np.zeros_like(self.row)
        for number, (wins, lost) in enumerate(opened, 1):
            state[is_open & (self.wins == wins) & (ahead == -lost)] = number
        if (is_open & (state == 0)).any():
            raise ArithmeticError("A state is open that was not expected.")
        playing = np.where(is_open, 1, np.where(can_win, self.wins, np.maximum(-ahead, 0)))
        paid = np.where(can_win, self.row - STRAIGHT + 1, 0)
        return np.stack((more, playing, np.maximum(ahead, 0), paid, state), axis=2)


class _Folded(NamedTuple):
    """Hands beside a board that are folded on the river with three of a kind or better.

    Args:
        pairs: their two cards.
        category: the category of each.
        stands: of each the dealer hands by how the hands stand.
        weaker: of each the dealer hands that it beats, by category.
        weight: how many boards the board stands for.
        flops: the places of its flops among all.
        checked: of each the flops on which 2x is not played.
    """

    pairs: Array
    category: Array
    stands: Array
    weaker: Array
    weight: int
    flops: Array
    checked: Array

    def forfeits(self) -> Array:
        """By hand the folded deals by category of the weaker of the two hands."""
        found: Array = np.where(np.arange(CATEGORIES) < TRIPS, 0, self.weaker)
        found[np.arange(len(found)), self.category] += self.stands[:, 2] + self.stands[:, 5]
        found *= self.weight * self.checked[:, None]
        return found

    def opened(self, starting_hand: Array, seen: Array) -> Iterator[tuple[tuple[int, ...], Array]]:
        """Yield of open states what tells them from others, and deals by what is seen of a flop."""
        wins = self.stands[:, 0] + self.stands[:, 3]
        for at in np.flatnonzero((self.category >= STRAIGHT) & (wins > 0)):
            hand, ends = starting_hand[self.pairs[at]], self.stands[at, _QUALIFIED_FIRST]
            state = np.concatenate(((hand, self.category[at]), ends, self.weaker[at])).tolist()
            shown = seen[self.flops, self.pairs[at]]
            yield tuple(state), self.weight * np.bincount(shown, minlength=RAISED + 1)


class Enumeration:
    """The enumeration, ready to be run for different pays.

    Args:
        hands: what a board and two cards make, the row the category.
        progress: is told how many boards are done in all passes.
        passes: number of passes that will be made.
    """

    def __init__(self, hands: Hands, progress: Progress | None = None, passes: int = 2) -> None:
        self._layout = layout()
        self._hands = hands
        self._progress = progress
        self._passes = passes
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
        deck, flops, plans = self._layout.deck, self._layout.flops, len(eager)
        each = np.eye(plans, STANDS, dtype=np.int64)[None]
        numbers = Numbers(each, np.arange(plans, dtype=np.uint32)[None], plans, [])
        sums, add = adding(deck, numbers, flops)
        for block in self._blocks():
            raised, played = block.values(twice_pays), block.values(once_pays)
            ahead = np.zeros(block.stands.shape, np.int64)
            for plan, sure in enumerate(eager):
                plays = np.array(sure)[block.row] & (block.wins > 0)
                ahead[:, :, plan] = raised - np.where(
                    plays, played, np.maximum(played, fold * DEALERS)
                )
            met = block.met._replace(row=np.zeros_like(block.row), stands=ahead)
            add(block.boards, block.weights, met)
        best = folded(deck, flops, sums.reshape(len(sums), deck.pairs, plans)) >= 0
        return [best[:, :, plan] for plan in range(plans)]

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
        once_pays, hands = _units(once, fold), self._layout.starting_hand
        joint = np.zeros((HANDS, 3, CATEGORIES, OUTCOMES), np.int64)
        flops = np.zeros((HANDS, RAISED + 1), np.int64)
        forfeits = np.zeros((HANDS, CATEGORIES), np.int64)
        opened: dict[tuple[int, ...], Array] = defaultdict(lambda: np.zeros(RAISED + 1, np.int64))
        seen = self._of_every_flop(np.where(raises, np.uint8(RAISED), _shown()))
        for block in self._blocks():
            given_up = block.values(once_pays) < fold * DEALERS
            checked = np.empty(block.met.two.shape, np.int64)
            add_ends(
                block.flops, block.weights, block.met, given_up, seen, hands, joint, flops, checked
            )
            for some in self._folded(block, given_up, checked):
                np.add.at(forfeits, hands[some.pairs], some.forfeits())
                for state, deals in some.opened(hands, seen) if record else ():
                    opened[state] += deals
        return Counts(
            joint[..., _QUALIFIED_FIRST].tolist(),
            forfeits.tolist(),
            (flops[:, :RAISED] * DEALERS).tolist(),
            tuple(
                OpenState(row[0], row[1], row[2:8], row[8:], tuple(deals[:RAISED].tolist()))
                for row, deals in sorted(opened.items(), key=lambda one: one[0])
            ),
        )

    def _folded(self, block: _Block, given_up: Array, checked: Array) -> Iterator[_Folded]:
        """Yield board by board the hands that are folded with three of a kind or better.

        Args:
            block: some boards.
            given_up: whether a hand of each kind is folded.
            checked: of each hand the flops on which 2x is not played.
        """
        twos, losing = self._layout.deck.twos, given_up & (block.row >= TRIPS)
        for which in np.flatnonzero(losing.any(axis=1)):
            kind, pairs = block.met.kind[which], block.met.two[which]
            here = np.flatnonzero(losing[which, kind] & (checked[which] > 0))
            category, stands = block.row[which, kind], block.stands[which, kind[here]]
            of_card = np.zeros((CARDS, CATEGORIES), np.int64)
            np.add.at(of_card, (twos[pairs], category[:, None]), 1)
            beside = np.bincount(category, minlength=CATEGORIES) - of_card[twos[pairs[here]]].sum(1)
            own = category[here, None]
            weaker = np.where(np.arange(CATEGORIES) < own, beside, 0)
            same = block.wins[which, kind[here]] - weaker.sum(axis=1)
            np.put_along_axis(weaker, own, same[:, None], axis=1)
            yield _Folded(
                pairs[here], own[:, 0], stands, weaker, int(block.weights[which]),
                block.flops[which], checked[which, here],
            )  # fmt: skip

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
        deck, first_flops = self._layout.deck, self._layout.first_flops
        apart = first_flops[:, None, :, None] != deck.twos[None, :, None]
        possible, flushes = apart.all(axis=(2, 3)), flush_strengths()
        shown = [holdem_lines.seen_on_flop(deck.twos, flop) for flop in first_flops]
        kinds_seen, places = np.unique(np.stack(shown)[possible], axis=0, return_inverse=True)
        known = np.zeros(possible.shape, np.uint16)
        known[possible] = 2 * places.ravel() + raises[possible]
        seen = self._of_every_flop(known)
        flops_seen = [FlopSeen(*one) for one in kinds_seen[:, ::-1].tolist()]
        kinds = holdem_lines.places_of(rivers, len(opened))
        number = len(kinds_seen)
        shapes = (2 * number,), (number, len(rivers), 2), (2 * number, len(opened))
        for group in groups:
            of_pair = np.array(group)[self._layout.starting_hand]
            flops, lost, open_flops = (np.zeros((max(group) + 1, *one), np.int64) for one in shapes)
            for block in self._blocks():
                told = block.told(_units(twice, fold), _units(once, fold), fold, opened)
                holdem_lines.add_losses(
                    block.boards, block.weights, block.flops, block.met, told, deck.twos, flushes,
                    seen, of_pair, kinds, flops, lost, open_flops,
                )  # fmt: skip
            yield flops_seen, flops, lost, open_flops

    def _of_every_flop(self, known: NDArray[_Number]) -> NDArray[_Number]:
        """What is known by class of flops and pair of hole cards, for each of the 22,100 flops."""
        flops, exchanged = self._layout.flops, self._layout.deck.exchanged
        every = np.empty((len(flops.row), known.shape[1]), known.dtype)
        for place, moved in enumerate(exchanged):
            here = flops.exchange == place
            every[here] = known[flops.row[here]][:, moved]
        return every

    def _blocks(self) -> Iterator[_Block]:
        """Yield all boards, some after the others, and tell how many are done."""
        deck = self._layout.deck
        for here, met in met_in_blocks(deck, self._hands):
            boards, most = deck.boards[here], int(met.kinds.max())
            flops = BINOMIAL[boards[:, _FLOPS], range(1, FLOP + 1)].sum(axis=2)
            row, stands = met.row[: len(boards), :most], met.stands[: len(boards), :most]
            wins = stands[:, :, 0] + stands[:, :, 3]
            yield _Block(boards, deck.weights[here], flops, met, row, stands, wins)
            self._done += len(boards)
            if self._progress:
                self._progress(self._done, self._passes * len(deck.boards))


@lru_cache(maxsize=1)
def layout() -> Layout:
    """Compute the lookup tables, in about a second."""
    deck = board_layout.lay_out(range(CARDS), BOARD, exchanged=True)
    flops = known_of(deck, FLOP)
    lower, higher = deck.twos.T >> 2
    suited = deck.twos[:, 0] & 3 == deck.twos[:, 1] & 3
    return Layout(
        deck=deck,
        flops=flops,
        first_flops=firsts_of(deck, flops),
        starting_hand=np.where(suited, 13 * higher + lower, 13 * lower + higher),
    )


@lru_cache(maxsize=1)
def _shown() -> NDArray[np.uint8]:
    return flop_categories(layout().first_flops, flush_strengths())


def _units(pays: Pays, fold: int) -> NDArray[np.int64]:
    """Net results as whole numbers, by category and how the hands stand."""
    largest = max(abs(fold), *(abs(pay) for row in pays for pay in row))
    if largest > _LARGEST_UNIT:
        raise OverflowError(
            f"The pays reach {largest} in units of their common denominator; sums of 64 bits are"
            f" exact up to {_LARGEST_UNIT}. Use smaller pays or simpler fractions."
        )
    found: NDArray[np.int64] = np.array(pays, np.int64)[:, _UNQUALIFIED_FIRST]
    return found
