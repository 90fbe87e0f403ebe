"""What one seen card of the dealer is worth over a shared board: found, kept, and read.

What is found step by step is kept as far as it is, so that a stopped search goes on where it was.
Over a board the steps are flops. What is kept then is by the seen card and the player's two cards,
up to an exchange of suits: the seen card is laid out as a board of one card is (`board_layout`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from combinatorics.base_wager import Cards, Decision, NotKeptError, UnsolvedError
from combinatorics.cache import keep, part, recall, require, rows
from combinatorics.cards import RANKS
from combinatorics.packed import inflated_numbers, packed
from combinatorics.progress import Progress

if TYPE_CHECKING:
    from combinatorics.kernels.board_layout import Known, Layout
    from combinatorics.kernels.boards import Hands
    from combinatorics.kernels.duel import Ints
    from combinatorics.kernels.one_seen import Added, Flop

OWN, FLOP, BOARD = 2, 3, 5
KEPT_EACH: Final = 45
"""Steps after which it is kept how far a search is."""
MOST_NET: Final = 100_000_000
"""Parts of a unit that a round may net, so that sums of 64 bits hold."""


class Line(NamedTuple):
    """One line of an answer.

    Args:
        said: the figure or the decision.
        value: the figure, or how often the decision ends a round; None for a line of a strategy.
        words: with which cards, "" for all.
    """

    said: str
    value: Fraction | None
    words: str


class Ended(NamedTuple):
    """How the deals of some states end.

    Args:
        deals: how many they are.
        value: what the best play brings, in parts of a unit.
        ended: the deals by decision.
        cards: the player's two cards where they are listed.
    """

    deals: int
    value: int
    ended: Sequence[int]
    cards: Sequence[int] = ()


class Sums(NamedTuple):
    """What is kept: the steps that are added up, how many there are, and the numbers by column."""

    steps: tuple[int, int]
    columns: Ints


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

    def begun(self) -> Sums:
        """Return what is added up so far."""
        import numpy as np

        return recall(self.question, self.read) or Sums((0, 0), np.zeros(self.shape, np.int64))

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

    def read(self, kept: Any) -> Sums:
        """Return what is kept.

        Raises:
            SpoiltError: it does not add up.
        """
        import numpy as np

        done, every = rows(part(kept, "steps"), 2)
        columns = rows(part(kept, "columns"), self.shape[0])
        numbers = [inflated_numbers(one, prod(self.shape[1:])) for one in columns]
        found = np.array(numbers).reshape(self.shape)
        whole = found[self.counted].sum() == self.states
        require(done < every or whole, "It loses states.")
        return Sums((done, every), found)

    def whole(self) -> Ints:
        """Return all numbers.

        Raises:
            NotKeptError: they are not found and kept.
        """
        kept = recall(self.question, self.read)
        if kept is None or kept.steps[0] < kept.steps[1]:
            raise NotKeptError("What one seen card is worth is not found and kept for these pays.")
        return kept.columns


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
        before: how many multiples more each Play before the flop has, the largest first.
        on_flop: how many the one on the flop has.
        waits: whether the smallest Play can wait for the whole board.
        names: what the decisions are called.
        listed: whether starting hands are listed that make the first decision at once.
        decisions: the value of each decision for the player's cards, those of the board and the
            seen card.
    """

    question: Mapping[str, Any]
    shoe: Sequence[int]
    exchanged: bool
    hands: Callable[[], Hands]
    nets: Sequence[Sequence[Sequence[int]]]
    unit: int
    fold: int
    before: tuple[int, ...]
    on_flop: int
    waits: bool
    names: tuple[str, ...]
    listed: bool
    decisions: Callable[[Cards, Cards, Cards], Sequence[Decision]]
    any_pays: ClassVar[bool] = False
    """What is kept answers for its own pays alone."""

    def find(self, progress: Progress | None = None) -> None:
        """Find it, or go on finding it, and keep it.

        Raises:
            UnsolvedError: pays too large for exact sums.
            OSError: the cache cannot be written to.
        """
        import numpy as np

        from combinatorics.kernels.one_seen import add_flops

        require_small((net for of_row in self.nets for one in of_row for net in one), MOST_NET)
        layout, seen = self._laid_out()
        kept = self.sums
        (done, _), sums = kept.begun()

        nets, hands = np.array(self.nets, np.int64), self.hands()
        for at, of in add_flops(layout, seen, hands, nets, self.fold, self.decided, done, sums):
            kept.keep(at, of, sums, progress)

    def decided(self, flop: Flop) -> Sequence[Added]:
        """Return the numbers of a flop: itself, Plays before it, the best on it, Play, folds."""
        import numpy as np

        raised, later, folds = flop.once + self.on_flop * flop.more, flop.later, flop.folds
        if not self.waits:
            boards = comb(len(self.shoe) - OWN - 1 - FLOP, BOARD - FLOP)
            folded = self.fold * deals_of(len(self.shoe))
            later, folds = np.full_like(later, folded), np.full_like(folds, boards)
        taken = raised >= later
        ahead = (flop.once + times * flop.more for times in self.before)
        ends = np.maximum(raised, later), taken, np.where(taken, 0, folds)
        return np.ones_like(raised), *ahead, *ends

    def _laid_out(self) -> tuple[Layout, Known]:
        """The deck, and the seen card."""
        from combinatorics.kernels.board_layout import known_of, lay_out

        layout = lay_out(self.shoe, 1, self.exchanged)
        return layout, known_of(layout, 1)

    @property
    def sums(self) -> KeptSums:
        """By class of the seen card and two cards the flops, then what the game adds up."""
        deck = len(self.shoe)
        cards = {card >> 2 for card in self.shoe} if self.exchanged else self.shoe
        return KeptSums(
            question=self.question,
            shape=(4 + len(self.before), len(cards), comb(deck, OWN)),
            counted=slice(1),
            states=comb(deck, OWN) * (deck - OWN) * comb(deck - OWN - 1, FLOP),
        )

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> Sums:
        """Return what is kept for any pays.

        Raises:
            SpoiltError: it is of another game, or does not add up.
        """
        asked = {**self.question, "nets": question.get("nets")}
        require(dict(question) == asked, "It is of another question.")
        return self.sums.read(answer)

    def told(self) -> tuple[Fraction, tuple[Line, ...]]:
        """Return the expected net result and the lines of the best play.

        Raises:
            NotKeptError: it is not found and kept.
        """
        layout, known, columns = self._added_up()
        import numpy as np

        from combinatorics.kernels.board_layout import firsts_of

        of_rank: dict[int, list[Ended]] = {}
        cards = firsts_of(layout, known)[:, 0].tolist()
        for seen, ways, of_seen in zip(
            cards, np.bincount(known.row).tolist(), columns, strict=True
        ):
            found = zip(layout.twos.tolist(), of_seen.tolist(), strict=True)
            of_rank.setdefault(seen >> 2, []).extend(
                self.ended(own, ways, numbers) for own, numbers in found if seen not in own
            )
        return told_by_rank(of_rank, self.unit, self.names, "the dealer's card is", self.listed)

    def ended(self, own: Sequence[int], ways: int, numbers: Sequence[int]) -> Ended:
        """Return how the deals of a start end, beside each of so many cards that are alike."""
        flops, *ahead, checked, raised, folded = numbers
        deck, values = len(self.shoe), (checked, *ahead)
        deals, at = flops * deals_of(deck), values.index(max(values))
        ends = raised * deals_of(deck), folded * (deck - OWN - 1 - BOARD)
        waited = (deals - sum(ends),) if self.waits else ()
        after = (one * (at == 0) for one in (ends[0], *waited, ends[1]))
        made = (*(deals * (at == one) for one in range(1, len(values))), *after)
        return Ended(ways * deals, ways * values[at], [ways * one for one in made], own)

    def numbers_of(self, own: Cards, seen: int) -> Sequence[int]:
        """Return the numbers of a start, first its flops.

        Raises:
            NotKeptError: they are not found and kept.
        """
        layout, known, columns = self._added_up()
        card, low, high = map(self.shoe.index, (seen, *sorted(own)))
        pair = layout.exchanged[known.exchange[card], high * (high - 1) // 2 + low]
        found: list[int] = columns[known.row[card], pair].tolist()
        return found

    def _added_up(self) -> tuple[Layout, Known, Ints]:
        """The deck, the seen card, and by its class and two cards the numbers of each start."""
        whole = self.sums.whole()
        import numpy as np

        from combinatorics.kernels.board_layout import folded

        layout, known = self._laid_out()
        columns = [folded(layout, known, one) for one in whole]
        return layout, known, np.stack(columns, axis=2)


def told_by_rank(
    found: Mapping[int, Sequence[Ended]], unit: int, names: Sequence[str], seen: str, listed: bool
) -> tuple[Fraction, tuple[Line, ...]]:
    """Return the expected net result and the lines of the best play, first of all ranks.

    Args:
        found: by rank what is known of the dealer's cards, and how the deals end.
        unit: parts of a base wager.
        names: what the decisions are called.
        seen: the words before a rank.
        listed: whether starting hands are listed that make the first decision at once.
    """
    net, lines = _lines([one for of_rank in found.values() for one in of_rank], unit, names, "")
    for rank, of_rank in sorted(found.items(), reverse=True):
        words = f"{seen} {RANKS[rank]}"
        worth, (first, *others) = _lines(of_rank, unit, names, words)
        if listed:
            first = first._replace(words=f"{words}: {_listed(of_rank)}")
        lines += [Line("Net result of the player", worth, words), first, *others]
    return net, tuple(lines)


def _lines(
    found: Sequence[Ended], unit: int, names: Sequence[str], words: str
) -> tuple[Fraction, list[Line]]:
    """The expected net result of some states, and how often each decision ends a round."""
    every = sum(one.deals for one in found)
    lines = [
        Line(name, Fraction(sum(one.ended[at] for one in found), every), words)
        for at, name in enumerate(names)
    ]
    return Fraction(sum(one.value for one in found), unit * every), lines


def _listed(found: Sequence[Ended]) -> str:
    """The starting hands that make the first decision at once, and those that do in some suits."""
    made: dict[tuple[int, int, str], set[bool]] = {}
    for one in found:
        made.setdefault(_start(one.cards), set()).add(one.ended[0] == one.deals)
    some = _ranged([one for one, how in made.items() if len(how) > 1])
    listed = _ranged([one for one, how in made.items() if how == {True}])
    return listed + (f"; in some suits {some}" if some else "")


def deals_of(deck: int) -> int:
    """Return the turns and rivers of a start and a flop, times the dealer's other cards."""
    left = deck - OWN - 1 - FLOP
    return comb(left, BOARD - FLOP) * (left - (BOARD - FLOP))


def _start(cards: Sequence[int]) -> tuple[int, int, str]:
    """The ranks of two cards, the higher first, and whether their suits are one."""
    high, low = sorted((card >> 2 for card in cards), reverse=True)
    return high, low, "" if high == low else "s" if cards[0] & 3 == cards[1] & 3 else "o"


def _ranged(hands: Sequence[tuple[int, int, str]]) -> str:
    """Starting hands in words: "K7s+" is KQs down to K7s, "88+" all pairs from eights on."""
    words = []
    lines: dict[tuple[int, str], set[int]] = {}
    for high, low, suits in hands:
        lines.setdefault((high if suits else -1, suits), set()).add(low)
    for (high, suits), lows in sorted(lines.items(), reverse=True):
        top = least = high if suits else len(RANKS)
        while least - 1 in lows:
            least -= 1
        named = {low: RANKS[high if suits else low] + RANKS[low] + suits for low in lows}
        words += [named[least] + "+"] if least < top - 1 else []
        shown = [low for low in lows if low < least or least == top - 1]
        words += [named[low] for low in sorted(shown, reverse=True)]
    return " ".join(words)
