"""What one seen card of the dealer is worth over a shared board: found, kept, and read.

It is found flop by flop and kept as far as it is, so that a stopped search goes on where it was.
What is kept is by the player's two cards and the seen card, up to an exchange of suits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from combinatorics.base_wager import NotKeptError, UnsolvedError
from combinatorics.cache import keep, part, recall, require, rows
from combinatorics.cards import RANKS
from combinatorics.packed import inflated_numbers, packed
from combinatorics.progress import Progress

if TYPE_CHECKING:
    from combinatorics.kernels.boards import Hands
    from combinatorics.kernels.one_seen import Added, Flop

OWN, FLOP, BOARD = 2, 3, 5
KEPT_EACH: Final = 45
"""Flops after which it is kept how far the search is."""
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


class Sums(NamedTuple):
    """What is kept.

    Args:
        flops: classes of flops that are added up, and how many there are.
        cards: of each class of starts the player's two cards and the seen card.
        ways: how many such cards the class has.
        columns: numbers by class: first the flops, then what the game adds up.
    """

    flops: tuple[int, int]
    cards: tuple[tuple[int, ...], ...]
    ways: tuple[int, ...]
    columns: tuple[tuple[int, ...], ...]


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
        fold: what a fold nets once the board lies, below all else where there is none.
        decided: the numbers of a flop that are added up.
        columns: how many they are.
        ended: of a class, by its numbers, its deals and the cards of the deck, what the best play
            brings and the deals by decision.
        names: what the decisions are called.
        listed: whether starting hands are listed that make the first decision at once.
    """

    question: Mapping[str, Any]
    shoe: Sequence[int]
    exchanged: bool
    hands: Callable[[], Hands]
    nets: Sequence[Sequence[Sequence[int]]]
    unit: int
    fold: int
    decided: Callable[[Flop], Sequence[Added]]
    columns: int
    ended: Callable[[Sequence[int], int, int], tuple[int, tuple[int, ...]]]
    names: tuple[str, ...]
    listed: bool
    any_pays: ClassVar[bool] = False
    """What is kept answers for its own pays alone."""

    def find(self, progress: Progress | None = None) -> None:
        """Find it, or go on finding it, and keep it.

        Raises:
            UnsolvedError: pays too large for exact sums.
            OSError: the cache cannot be written to.
        """
        import numpy as np

        from combinatorics.kernels.board_layout import lay_out
        from combinatorics.kernels.one_seen import add_flops, starts_of

        if max(abs(net) for of_row in self.nets for one in of_row for net in one) > MOST_NET:
            raise UnsolvedError("These pays are too large for the exact sums: give smaller ones.")
        layout = lay_out(self.shoe, BOARD, self.exchanged)
        starts = starts_of(self.shoe, self.exchanged)
        begun = recall(self.question, self.read)
        done = 0 if begun is None else begun.flops[0]
        sums = np.zeros((1 + self.columns, len(starts.ways)), np.int64)
        if begun is not None:
            sums[:] = begun.columns

        def decided(flop: Flop) -> Sequence[Added]:
            return np.ones_like(flop.once), *self.decided(flop)

        nets, hands = np.array(self.nets, np.int64), self.hands()
        for at, of in add_flops(layout, starts, hands, nets, self.fold, decided, done, sums):
            if at % KEPT_EACH == 0 or at == of:
                answer = {
                    "flops": [at, of],
                    "starts": len(starts.ways),
                    "cards": packed(starts.cards.ravel().tolist()),
                    "ways": packed(starts.ways.tolist()),
                    "columns": [packed(column.tolist()) for column in sums],
                }
                keep(self.question, answer)
            if progress is not None:
                progress(at, of)

    def read(self, kept: Any) -> Sums:
        """Return what is kept.

        Raises:
            SpoiltError: it does not add up.
        """
        done, every = rows(part(kept, "flops"), 2)
        number = part(kept, "starts")
        require(type(number) is int and 0 < number <= comb(52, 2) * 50, "It has no starts.")
        cards = inflated_numbers(part(kept, "cards"), 3 * number)
        ways = inflated_numbers(part(kept, "ways"), number)
        columns = tuple(
            inflated_numbers(one, number) for one in rows(part(kept, "columns"), 1 + self.columns)
        )
        deck = len(self.shoe)
        require(sum(ways) == comb(deck, OWN) * (deck - OWN), "It loses starts.")
        flops = [one * comb(deck - OWN - 1, FLOP) for one in ways]
        require(done < every or list(columns[0]) == flops, "It loses flops.")
        starts = tuple(zip(cards[::3], cards[1::3], cards[2::3], strict=True))
        return Sums((done, every), starts, ways, columns)

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> Sums:
        """Return what is kept for any pays.

        Raises:
            SpoiltError: it is of another game, or does not add up.
        """
        asked = {**self.question, "nets": question.get("nets")}
        require(dict(question) == asked, "It is of another question.")
        return self.read(answer)

    def told(self) -> tuple[Fraction, tuple[Line, ...]]:
        """Return the expected net result and the lines of the best play.

        Raises:
            NotKeptError: it is not found and kept.
        """
        kept = recall(self.question, self.read)
        if kept is None or kept.flops[0] < kept.flops[1]:
            raise NotKeptError("What one seen card is worth is not found and kept for these pays.")
        of_rank: dict[int, list[tuple[int, int, tuple[int, ...], tuple[int, ...]]]] = {}
        for cards, *numbers in zip(kept.cards, *kept.columns, strict=True):
            deals = numbers[0] * deals_of(len(self.shoe))
            value, ended = self.ended(numbers[1:], deals, len(self.shoe))
            of_rank.setdefault(cards[2] >> 2, []).append((deals, value, ended, cards))
        every = [one for found in of_rank.values() for one in found]
        net, lines = self._lines(every, "")
        for rank, found in sorted(of_rank.items(), reverse=True):
            seen = f"the dealer's card is {RANKS[rank]}"
            worth, here = self._lines(found, seen)
            lines += [Line("Net result of the player", worth, seen), *here]
        return net, tuple(lines)

    def _lines(
        self, found: Sequence[tuple[int, int, tuple[int, ...], tuple[int, ...]]], seen: str
    ) -> tuple[Fraction, list[Line]]:
        """The expected net result of some starts, and how often each decision ends a round."""
        every = sum(deals for deals, _, _, _ in found)
        lines = []
        for at, name in enumerate(self.names):
            share = Fraction(sum(ended[at] for _, _, ended, _ in found), every)
            words = seen
            if seen and self.listed and not at:
                made: dict[tuple[int, int, str], set[bool]] = {}
                for deals, _, ended, cards in found:
                    made.setdefault(_start(cards), set()).add(ended[0] == deals)
                words += f": {_ranged([one for one, how in made.items() if how == {True}])}"
                some = _ranged([one for one, how in made.items() if len(how) > 1])
                words += f"; in some suits {some}" if some else ""
            lines.append(Line(name, share, words))
        net = Fraction(sum(value for _, value, _, _ in found), self.unit * every)
        return net, lines


def deals_of(deck: int) -> int:
    """Return the turns and rivers of a start and a flop, times the dealer's other cards."""
    left = deck - OWN - 1 - FLOP
    return comb(left, BOARD - FLOP) * (left - (BOARD - FLOP))


def _start(cards: Sequence[int]) -> tuple[int, int, str]:
    """The ranks of two cards, the higher first, and whether their suits are one."""
    high, low = sorted((card >> 2 for card in cards[:OWN]), reverse=True)
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
