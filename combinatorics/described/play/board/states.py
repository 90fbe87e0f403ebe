"""The states of the first decision over a shared board, found, kept and read back.

The later decisions do not depend on the pays and are made first: what a later stake brings in a
state is added up over all boards, and it is made where that is no loss. Then the deals of each
state of the first decision are counted in columns (`worth`). States whose best choice is the
same for every pay of zero or more, and for none, are added up; the others are kept one by one,
those of equal counts as one. Starting hands are few, and all are kept.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, pairwise
from math import comb
from typing import TYPE_CHECKING, Any, Final

from combinatorics.base_wager import UnsolvedError
from combinatorics.cache import counts, inflated_array, packed, part, require, rows
from combinatorics.cards import RANKS
from combinatorics.described.language.deal import Deal, DescribedWager
from combinatorics.described.play.base_play import Work, work_for
from combinatorics.described.play.board.hands import said_of_hands, strengths_of_suit
from combinatorics.described.play.board.worth import Worth, columns_of, net_of, unit_of
from combinatorics.described.play.duel.states import least_strength, name_of
from combinatorics.described.ranking.order import (
    DescribedRanking,
    by_number,
    strengths_of,
    whole_ranks,
)
from combinatorics.described.rules.board import OWN, DescribedBoard
from combinatorics.progress import Progress
from combinatorics.rankings.strengths import Strengths

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from combinatorics.kernels.board_layout import Known, Layout
    from combinatorics.kernels.boards import Hands

    Ints = npt.NDArray[np.int64]
    Told = Callable[[Layout, Known, Ints], None]

MOST_STATES: Final = 2_000_000
_QUICKLY: Final = 1
"""The level of compression: a tenth larger than the usual one in a quarter of the time."""


@dataclass(frozen=True, eq=False)
class SolvedBoard:
    """All deals of a game."""

    # For each choice the deals by column of states in which it is always the best.
    sure: dict[int, tuple[int, ...]]
    counts: Ints  # the deals of every other class of states, by column
    ways: Ints  # the states of each class
    # Where the first decision is on the starting hand, its name for each class.
    names: tuple[str, ...]

    @cached_property
    def deals(self) -> int:
        """All deals."""
        here: list[int] = (self.counts.sum(axis=1) * self.ways).tolist()
        return sum(map(sum, self.sure.values())) + sum(here)

    @cached_property
    def doubles(self) -> npt.NDArray[np.float64]:
        """The deals by column and class as doubles, which are exact."""
        import numpy as np

        return np.ascontiguousarray(self.counts.T).astype(np.float64)


@dataclass(frozen=True)
class Size:
    """How many cards and deals a game has."""

    deck: int  # cards of the deck
    board: int  # cards of the board
    known: tuple[int, ...]  # cards of the board that are known at each decision

    @property
    def states(self) -> int:
        """Sets of cards that can be known at the first decision."""
        return comb(self.deck, OWN) * comb(self.deck - OWN, self.known[0])

    def deals_from(self, known: int) -> int:
        """Deals of two cards of the player, so many of the board, the others and the dealer's."""
        lying = comb(self.deck - OWN, known) * comb(self.deck - OWN - known, self.board - known)
        return lying * comb(self.deck - OWN - self.board, OWN)

    @property
    def deals(self) -> int:
        """Deals of each state: the cards that lie open after each decision, then the dealer's."""
        found, steps = 1, (*self.known, self.board)
        for before, after in pairwise(steps):
            found *= comb(self.deck - OWN - before, after - before)
        return found * comb(self.deck - OWN - self.board, OWN)


def size_of(deal: Deal, game: DescribedBoard) -> Size:
    """Return the size of a game."""
    return Size(
        sum(deal.copies().values()),
        deal.cards_of(game.board),
        tuple(one.known for one in game.decisions),
    )


def work_of(deal: Deal, game: DescribedBoard) -> Work:
    """Return the states of the first decision, and the memory in which all are counted.

    Raises:
        DescriptionError: they take too much.
    """
    from combinatorics.kernels.suit_by_suit import number_of_hands

    size, shoe = size_of(deal, game), tuple(deal.copies())
    pairs = comb(size.deck, OWN)
    first, *later = (
        pairs * number_of_hands(shoe, known, exchanged=exchangeable(deal)) for known in size.known
    )
    return work_for(first, (12 * len(columns_of(game).every) + 110) * first + 16 * sum(later))


def solve(
    deal: Deal,
    game: DescribedBoard,
    progress: Progress | None = None,
    told: Told = lambda *_: None,
) -> SolvedBoard:
    """Find every state and how its deals end.

    Args:
        deal: what is dealt.
        game: the game.
        progress: is told how far the work is.
        told: is told for each decision, later ones first, the deck, the sets that are known, and by
            set and two cards the deals by column of the first, or what a later stake brings.

    Raises:
        DescriptionError: they take too much memory.
    """
    work_of(deal, game)
    import numpy as np

    from combinatorics.kernels.board_layout import folded, known_of, lay_out, states_of
    from combinatorics.kernels.board_sums import counted

    size = size_of(deal, game)
    shoe = tuple(deal.copies())
    layout = lay_out(shoe, size.board, exchangeable(deal))
    hands = hands_of(game, size.board)
    own, *later = (known_of(layout, known) for known in size.known)
    staked = _staked(layout, hands, later, game, progress, told)
    ends = counted(
        layout, hands, np.array(columns_of(game).of_stand, np.int64), own, later, staked,
        len(layout.exchanged) * size.deals, progress,
    )  # fmt: skip
    row, pair, ways = states_of(layout, own)
    ends = folded(layout, own, ends)
    told(layout, own, ends)
    found = ends[row, pair]
    del ends
    dealt = found.sum(axis=1) > 0
    found, ways, row, pair = found[dealt], ways[dealt], row[dealt], pair[dealt]
    assert (found.sum(axis=1) == size.deals).all()
    assert int(ways.sum()) == size.states
    if not size.known[0]:
        names = tuple(name_of(two) for two in layout.twos[pair].tolist())
        return SolvedBoard({}, found, ways, names)
    return _divided(game, found, ways)


def _staked(
    layout: Layout,
    hands: Hands,
    later: list[Known],
    game: DescribedBoard,
    progress: Progress | None,
    told: Told,
) -> list[npt.NDArray[np.bool_]]:
    """Whether each later stake is made, by class of known cards and two cards of the player."""
    import numpy as np

    from combinatorics.kernels.board_layout import folded
    from combinatorics.kernels.board_sums import worth

    if not later:
        return []
    nets = np.array([net_of(one, unit_of(one)) for one in game.later], np.int64)
    sums = worth(layout, hands, later, nets, progress)
    found = [folded(layout, one, brought) for one, brought in zip(later, sums, strict=True)]
    for one, brought in zip(later, found, strict=True):
        told(layout, one, brought[:, :, None])
    return [brought >= 0 for brought in found]


def _divided(game: DescribedBoard, found: Ints, ways: Ints) -> SolvedBoard:
    """Add up the states of which the best choice is the same for every pay; join equal others."""
    import numpy as np

    rows_paid = len(game.paid.rows)
    worths = [Worth(game, [*[pay] * rows_paid, None]) for pay in (None, Fraction(0), Fraction(1))]
    choices = worths[0].choices
    nets, zero, one = (
        np.array([[worth.net(choice, end) for end in worth.every] for choice in choices])
        for worth in worths
    )
    slopes = one - zero
    best = (found @ nets.T).argmax(axis=1)
    sure: dict[int, tuple[int, ...]] = {}
    open_ = np.ones(len(found), np.bool_)
    for at, choice in enumerate(choices):
        behind = (slopes[at] < slopes.max(axis=0)).nonzero()[0]
        alike = (best == at) & (found[:, behind].sum(axis=1) == 0)
        if alike.any():
            sure[choice] = tuple((found[alike] * ways[alike, None]).sum(axis=0).tolist())
        open_ &= ~alike
    classes, number = np.unique(found[open_], axis=0, return_inverse=True)
    many = np.bincount(number.ravel(), ways[open_], len(classes)).astype(np.int64)
    return SolvedBoard(sure, classes.astype(np.int64), many, ())


def hands_of(game: DescribedBoard, board: int) -> Hands:
    """Return what hands are, looked up by their ranks and by the cards of one suit."""
    return _hands(game.paid, game.ranking, board)._replace(under=least_strength(game))


@lru_cache(maxsize=4)
def _hands(paid: DescribedWager, ranking: DescribedRanking, board: int) -> Hands:
    """Return the same where every dealer's hand qualifies: games may share it."""
    import numpy as np

    from combinatorics.kernels.boards import Hands

    cards = board + OWN
    strengths = strengths_of(ranking)
    said = said_of_hands(paid, cards, strengths.cards)
    number = numbers_of_both(board)
    return Hands(
        of_ranks(strengths, cards)[number],
        np.array(said.of_ranks, np.int32)[number],
        np.array(strengths_of_suit(strengths, cards), np.int32),
        np.array(said.of_suit, np.int32),
        said.fewest,
        np.array(said.row, np.int32),
        1 + max(max(strengths.plain), max(strengths.suited)),
        0,
    )


def of_ranks(strengths: Strengths, cards: int) -> npt.NDArray[np.int32]:
    """The strength of the best hand of the ranks of so many cards, by their number."""
    import numpy as np

    every = np.array([*by_number(cards)], np.int64)
    plain = np.array(strengths.plain, np.int32)
    found = np.full(len(every), -1, np.int32)
    for places in combinations(range(cards), strengths.cards):
        np.maximum(found, plain[_numbers_of(every[:, places])], out=found)
    found[(every[:, 4:] == every[:, :-4]).any(axis=1)] = -1  # a rank lies five times
    return found


def numbers_of_both(board: int) -> Ints:
    """By the ranks of a board and those of two cards, the number of the ranks of all."""
    import numpy as np

    boards, pairs = (np.array([*by_number(cards)], np.int64) for cards in (board, OWN))
    both = np.concatenate(
        (
            np.repeat(boards[:, None], len(pairs), axis=1),
            np.repeat(pairs[None], len(boards), axis=0),
        ),
        axis=2,
    )
    both.sort(axis=2)
    return _numbers_of(both)


def _numbers_of(ranks: Ints) -> Ints:
    """The numbers of multisets of ranks, each in ascending order on the last axis."""
    import numpy as np

    number = np.zeros(ranks.shape[:-1], np.int64)
    for at in range(ranks.shape[-1]):
        binomial = np.array([comb(rank + at, at + 1) for rank in range(len(RANKS))])
        number += binomial[ranks[..., at]]
    return number


def exchangeable(deal: Deal) -> bool:
    """Whether suits can be exchanged: no card is left out of one suit alone."""
    return whole_ranks(frozenset(deal.copies()), frozenset())


def as_kept(solved: SolvedBoard) -> dict[str, Any]:
    """Return the states as JSON can hold them."""
    return {
        "sure": [[choice, list(ends)] for choice, ends in solved.sure.items()],
        "states": len(solved.ways),
        "counts": packed(array("q", solved.counts.T.astype("q").tobytes()), _QUICKLY),
        "ways": packed(array("q", solved.ways.astype("q").tobytes()), _QUICKLY),
        "names": list(solved.names),
    }


def as_read(kept: Any, size: Size, game: DescribedBoard) -> SolvedBoard:
    """Return kept states.

    Raises:
        SpoiltError: they do not add up to all deals.
        UnsolvedError: numpy, which reads them, is not here.
    """
    try:
        import numpy as np
    except ImportError:
        raise UnsolvedError(
            "The states of a shared board are read with numpy, which is not here: ask where the "
            "program is installed whole."
        ) from None
    number, names = part(kept, "states"), part(kept, "names")
    require(type(number) is int and 0 <= number <= MOST_STATES, "It has no number of states.")
    columns = len(columns_of(game).every)
    found = np.array(inflated_array(part(kept, "counts"), number * columns))
    found = found.reshape(columns, number)
    ways = np.array(inflated_array(part(kept, "ways"), number))
    require(bool((found >= 0).all() and (ways > 0).all()), "It has a count below zero.")
    require(bool((found.sum(axis=0) == size.deals).all()), "A state loses deals.")
    choices = Worth(game, [None] * (len(game.paid.rows) + 1)).choices
    sure: dict[int, tuple[int, ...]] = {}
    for one in part(kept, "sure"):
        choice, ends = rows(one, 2)
        require(choice in choices and choice not in sure, "It makes a choice that is not there.")
        sure[choice] = counts(ends, columns)
    require(isinstance(names, list), "It has no list where one should stand.")
    require(len(names) == (0 if size.known[0] else number), "It loses starting hands.")
    require(all(isinstance(name, str) for name in names), "It has no name where one stands.")
    solved = SolvedBoard(sure, found.T.copy(), ways, tuple(names))
    require(solved.deals == size.states * size.deals, "It loses deals.")
    return solved
