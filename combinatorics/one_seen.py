"""What one seen card of the dealer is worth over a shared board: found, kept, and read.

What is found step by step is kept as far as it is, so that a stopped search goes on where it was.
Over a board the steps are flops, of which one of each class is gone through, and what is kept is by
the seen card and the player's two cards.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from combinatorics.base_wager import Cards, Decision, NotKeptError, UnsolvedError
from combinatorics.cache import inflated_numbers, keep, packed, part, recall, require, rows
from combinatorics.cards import RANKS
from combinatorics.progress import Progress

if TYPE_CHECKING:
    from combinatorics.kernels.boards import Hands
    from combinatorics.kernels.duel import Ints

    Ended: TypeAlias = tuple[Ints, Ints]
    """What the best play brings in some states, in parts of a unit, and their deals by decision."""

OWN, FLOP, BOARD = 2, 3, 5
KEPT_EACH: Final = 45
"""Steps after which it is kept how far a search is."""
MOST_NET: Final = 100_000_000
"""Parts of a unit that a round may net, so that sums of 64 bits hold."""


Line: TypeAlias = tuple[str, Fraction | None, str]
"""One line of an answer: the figure or the decision; the figure, or how often the decision ends a
round, None for a line of a strategy; and with which cards, "" for all."""


@dataclass(frozen=True, kw_only=True)
class KeptSums:
    """Sums that are added up step by step and kept so far, for a stopped search to go on.

    Args:
        question: they are named by.
        shape: of the columns.
        counted: the columns that count states.
        states: how many there are in all.
    """

    question: Mapping[str, Any]
    shape: tuple[int, ...]
    counted: slice
    states: int

    def begun(self) -> tuple[int, int, Ints]:
        """Return the steps that are added up so far, of how many, and the columns."""
        import numpy as np

        return recall(self.question, self.read) or (0, 1, np.zeros(self.shape, np.int64))

    def keep(self, at: int, of: int, columns: Ints, progress: Progress | None) -> None:
        """Keep what is added up after some steps, and tell how far it is.

        Raises:
            OSError: the cache cannot be written to.
        """
        if at % KEPT_EACH == 0 or at == of:
            kept = [packed(column.ravel().tolist()) for column in columns]
            keep(self.question, {"steps": [at, of], "columns": kept})
        if progress is not None:
            progress(at, of)

    def read(self, kept: Any) -> tuple[int, int, Ints]:
        """Return what is kept, as `begun`, a `SpoiltError` where it does not add up."""
        import numpy as np

        done, every = rows(part(kept, "steps"), 2)
        columns = rows(part(kept, "columns"), self.shape[0])
        numbers = [inflated_numbers(one, prod(self.shape[1:])) for one in columns]
        found = np.array(numbers).reshape(self.shape)
        whole = found[self.counted].sum() == self.states
        require(done < every or whole, "It loses states.")
        return done, every, found

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> object:
        """Return what is kept for any pays, a `SpoiltError` for another game or other sums."""
        asked = {**self.question, "pays": question.get("pays")}
        require(dict(question) == asked, "It is of another question.")
        return self.read(answer)

    def whole(self) -> Ints:
        """Return all numbers, a `NotKeptError` where they are not found and kept."""
        kept = recall(self.question, self.read)
        if kept is None or kept[0] < kept[1]:
            raise NotKeptError("What one seen card is worth is not found and kept for these pays.")
        return kept[2]


def require_small(nets: Iterable[int], most: int) -> None:
    """See that sums of 64 bits hold what rounds net.

    Raises:
        UnsolvedError: some net more than `most` parts of a unit.
    """
    if max(map(abs, nets)) > most:
        raise UnsolvedError("These pays are too large for the exact sums: give smaller ones.")


@dataclass(frozen=True, kw_only=True)
class OverBoard:
    """A game over a board of five cards of which three come first, where one card is seen.

    Args:
        question: what is kept is named by.
        shoe: the cards.
        exchanged: whether suits can be exchanged.
        hands: returns what a board and two cards make.
        nets: by row what the smallest Play nets, and what each further multiple of it adds, by how
            the hands stand; in parts of a unit.
        unit: parts of a base wager.
        fold: what a fold nets, in parts of a unit.
        names: what the decisions are called.
        decisions: the value of each decision for the player's cards, those of the board and the
            seen card.
        before: how many multiples more each Play before the flop has, the largest first; beside
            them there is one more on the flop, and the smallest can wait for the whole board.
        start: what two cards are called, where starting hands are listed that make the first
            decision at once.
    """

    question: Mapping[str, Any]
    shoe: Sequence[int]
    exchanged: bool
    hands: Callable[[], Hands]
    nets: Sequence[Sequence[Sequence[int]]]
    unit: int
    fold: int
    names: tuple[str, ...]
    decisions: Callable[[Cards, Cards, Cards], Sequence[Decision]]
    before: tuple[int, ...] = ()
    start: Callable[[Cards], str] | None = None

    def find(self, progress: Progress | None = None) -> None:
        """Find it, or go on finding it, and keep it.

        Raises:
            UnsolvedError: pays too large for exact sums.
            OSError: the cache cannot be written to.
        """
        import numpy as np

        from combinatorics.kernels.board_layout import lay_out
        from combinatorics.kernels.one_seen import each_flop

        require_small((net for of_row in self.nets for one in of_row for net in one), MOST_NET)
        layout, nets = lay_out(self.shoe, 1, self.exchanged), np.array(self.nets, np.int64)
        done, _, sums = self.kept.begun()
        flops = each_flop(layout, self.hands(), nets, self.fold, done)
        for at, (of, dealt, flop) in enumerate(flops, done + 1):
            sums += dealt * self.decided(flop)
            self.kept.keep(at, of, sums, progress)

    def decided(self, flop: Ints) -> Ints:
        """Return the numbers of a flop: itself, Plays before it, the best on it, Play, folds."""
        import numpy as np

        once, more, later, folds = flop
        if self.before:
            raised = once + more
        else:
            raised, later = once, np.full_like(once, self.fold * deals_of(len(self.shoe)))
            folds = np.full_like(folds, comb(len(self.shoe) - OWN - 1 - FLOP, BOARD - FLOP))
        taken = raised >= later
        ahead = (once + times * more for times in self.before)
        ends = np.maximum(raised, later), taken, np.where(taken, 0, folds)
        return np.stack((np.ones_like(once), *ahead, *ends))

    @property
    def kept(self) -> KeptSums:
        """By the seen card and two cards the flops, then what the game adds up."""
        deck = len(self.shoe)
        return KeptSums(
            question=self.question,
            shape=(4 + len(self.before), deck, comb(deck, OWN)),
            counted=slice(1),
            states=comb(deck, OWN) * (deck - OWN) * comb(deck - OWN - 1, FLOP),
        )

    def told(self) -> tuple[Fraction, tuple[Line, ...]]:
        """Return the expected net result, in base wagers, and the lines of the best play.

        Raises:
            NotKeptError: it is not found and kept.
        """
        numbers = self.numbers()
        import numpy as np

        ranks, ended = np.array(self.shoe) >> 2, self.ended(numbers)
        pairs = [(low, high) for high in self.shoe for low in self.shoe if low < high]
        starts = [] if self.start is None else list(map(self.start, pairs))
        return told_by_rank(ranks, ended, self.unit, self.names, "the dealer's card is", starts)

    def ended(self, numbers: Ints) -> Ended:
        """Return how the deals of each start end, from its numbers."""
        import numpy as np

        flops, *ahead, checked, raised, folded = numbers
        values, each = np.stack((checked, *ahead)), deals_of(len(self.shoe))
        deals, choice = flops * each, values.argmax(axis=0)
        played, given_up = raised * each, folded * (len(self.shoe) - OWN - 1 - BOARD)
        waited = (deals - played - given_up,) if self.before else ()
        made = [np.where(choice == one, deals, 0) for one in range(1, len(values))]
        made += [np.where(choice == 0, one, 0) for one in (played, *waited, given_up)]
        return values.max(axis=0), np.array(made)

    def numbers(self) -> Ints:
        """Return the numbers of each start by seen card and two cards, first its flops."""
        whole = self.kept.whole()
        import numpy as np

        from combinatorics.kernels.board_layout import EVERY, lay_out

        shoe, moved = np.array(self.shoe), lay_out(self.shoe, 1, self.exchanged).exchanged
        suits = (shoe - (shoe & 3) + np.array(one)[shoe & 3] for one in EVERY[: len(moved)])
        every = zip((np.searchsorted(shoe, one) for one in suits), moved, strict=True)
        sums = (whole[:, card][:, :, two] for card, two in every)
        return sum(sums, np.zeros_like(whole)) // len(moved)


def told_by_rank(
    ranks: Ints,
    ended: Ended,
    unit: int,
    names: Sequence[str],
    seen: str,
    starts: Sequence[str] = (),
) -> tuple[Fraction, tuple[Line, ...]]:
    """Return the expected net result and the lines of the best play, first of all ranks.

    Args:
        ranks: of what is known of the dealer's cards the rank.
        ended: how the deals with each end.
        unit: parts of a base wager.
        names: what the decisions are called.
        seen: the words before a rank.
        starts: what the states are called, where those are listed that make the first decision at
            once.
    """
    net, lines = _lines(*ended, unit, names, "")
    for rank in sorted({*ranks.tolist()}, reverse=True):
        brought, deals = (one[..., ranks == rank, :] for one in ended)
        words = f"{seen} {RANKS[rank]}"
        worth, ((first, often, _), *others) = _lines(brought, deals, unit, names, words)
        listed = f"{words}: {_listed(deals, starts)}" if starts else words
        lines += [("Net result of the player", worth, words), (first, often, listed), *others]
    return net, tuple(lines)


def _lines(
    brought: Ints, deals: Ints, unit: int, names: Sequence[str], words: str
) -> tuple[Fraction, list[Line]]:
    """The expected net result of some states, and how often each decision ends a round."""
    often, every = deals.sum(axis=(1, 2)).tolist(), int(deals.sum())
    lines = [(name, Fraction(one, every), words) for name, one in zip(names, often, strict=True)]
    return Fraction(sum(brought.ravel().tolist()), unit * every), [*lines]


def _listed(ended: Ints, starts: Sequence[str]) -> str:
    """The starting hands that make the first decision at once, and those that do in some suits."""
    made: dict[str, set[bool]] = {}
    for first, every in zip(ended[0].tolist(), ended.sum(axis=0).tolist(), strict=True):
        for name, at_once, deals in zip(starts, first, every, strict=True):
            if deals:
                made.setdefault(name, set()).add(at_once == deals)
    some = _ranged([one for one, how in made.items() if len(how) > 1])
    listed = _ranged([one for one, how in made.items() if how == {True}])
    return listed + (f"; in some suits {some}" if some else "")


def deals_of(deck: int) -> int:
    """Return the turns and rivers of a start and a flop, times the dealer's other cards."""
    left = deck - OWN - 1 - FLOP
    return comb(left, BOARD - FLOP) * (left - (BOARD - FLOP))


def _ranged(hands: Collection[str]) -> str:
    """Starting hands in words: "K7s+" is KQs down to K7s, "88+" all pairs from eights on."""
    words: list[str] = []
    heads = {(RANKS.index(one[0]) if one[2:] else -1, one[2:]) for one in hands}
    for high, suits in sorted(heads, reverse=True):
        lows = range(high if suits else len(RANKS))[::-1]
        named = [RANKS[high if suits else low] + RANKS[low] + suits for low in lows]
        many = next((at for at, name in enumerate(named) if name not in hands), len(named))
        words += [named[many - 1] + "+"] if many > 1 else []
        words += [name for name in named[many if many > 1 else 0 :] if name in hands]
    return " ".join(words)
