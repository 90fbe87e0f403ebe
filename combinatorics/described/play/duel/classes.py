"""The classes of a game of hand against hand that comes with the program, as they are shipped.

Hands that differ by the names of suits alone meet the same and are one class, divided where the
rows tell its hands apart. `build` finds them; here they are read, with the standard library
only. Beside them stands, for a wager that a fold may lose, how the classes that are ever folded are
paid with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import permutations
from typing import Any, Final, Self

from combinatorics.base_wager import Cards, Pays, UnsolvedError
from combinatorics.described.play.base_play import require_cards
from combinatorics.described.play.duel.best import DescribedDuelPlay, DuelWithStarts
from combinatorics.described.play.duel.cells import Cells
from combinatorics.described.play.duel.states import Paid, RowsOf, as_read, name_of
from combinatorics.described.play.worth import Class, Solved, Worth, row_pays
from combinatorics.described.ranking.order import BESIDE
from combinatorics.described.rules.duel import DescribedDuel, like_columns
from combinatorics.progress import Progress
from combinatorics.shipped import table as table_of
from combinatorics.short_play import Line, Point, Short, StatesKept
from combinatorics.showdown import cards_of

_EXCHANGES: Final = tuple(permutations(range(4)))


@dataclass(frozen=True, eq=False)
class Classes:
    """The classes of the player's hands."""

    hands: tuple[Cards, ...]  # one hand of each, as `canonical` names it
    paid: tuple[Paid, ...]  # of each the row and the multiples that it may stake
    ways: tuple[int, ...]  # hands of each
    strengths: tuple[int, ...]  # of each the strength
    met: tuple[tuple[int, ...], ...]  # of each the dealer's hands by how they stand

    @cached_property
    def places(self) -> Mapping[Cards, int]:
        """The place of each class by its hand, any of those that are divided by rows."""
        return {hand: at for at, hand in enumerate(self.hands)}

    def solved(self, duel: DescribedDuel) -> Solved:
        """Return all deals, of which no decision is sure; stands that come to the same are one."""
        alike = like_columns(duel.stakes)
        found: Counter[Class] = Counter()
        for (row, times), met, ways in zip(self.paid, self.met, self.ways, strict=True):
            sums = [0] * len(met)
            for at, deals in zip(alike, met, strict=True):
                sums[at] += deals
            found[Class(row, times, tuple(sums), 1)] += ways
        shown = (
            (name_of(hand), Class(*paid, met, ways))
            for hand, paid, met, ways in zip(
                self.hands, self.paid, self.met, self.ways, strict=True
            )
        )
        return Solved((), tuple(one._replace(ways=ways) for one, ways in found.items()), (*shown,))

    @cached_property
    def cells(self) -> Cells:
        """The states as a player tells them apart."""
        sums: dict[tuple[int, tuple[int, ...], int], list[int]] = {}
        for paid, strength, met, ways in zip(
            self.paid, self.strengths, self.met, self.ways, strict=True
        ):
            into = sums.setdefault((*paid, strength), [0] * len(met))
            for at, deals in enumerate(met):
                into[at] += deals * ways
        nothing = (0,) * len(sums)
        return Cells(
            tuple(sums), tuple(range(len(sums))), nothing, tuple(zip(*sums.values(), strict=True))
        )


def folded(duel: DescribedDuel, classes: Classes, pays: Pays) -> Iterator[tuple[int, int]]:
    """Yield the place of each class that the best play folds, and how many hands it has.

    Pays are to 1, as of `BaseWager.rounds`.
    """
    worth = Worth(duel, row_pays(duel.paid, pays))
    every = zip(classes.paid, classes.met, classes.ways, strict=True)
    for at, (paid, met, ways) in enumerate(every):
        *played, (_, given_up) = worth.values(Class(*paid, met, 1))
        if all(value < given_up for _, value in played):
            yield at, ways


def canonical(cards: Sequence[int]) -> Cards:
    """Return a hand with its suits exchanged, the same for all hands that this makes alike."""
    return min(
        tuple(sorted(card - card % 4 + suits[card % 4] for card in cards)) for suits in _EXCHANGES
    )


@dataclass(frozen=True, kw_only=True)
class ShippedDuel(DescribedDuelPlay):
    """The base game of a description that comes with the program."""

    table: str  # the name of the file of what was found of it
    rule: str  # the rule by which it is read
    # The game under each of its rules, made once.
    known: dict[str, Self] = field(compare=False, repr=False)

    def under(self, rule: str) -> Self:
        """See `BaseWager.under`."""
        if rule not in self.known:
            duel = super().under(rule).duel
            self.known[rule] = replace(self, duel=duel, rule=rule)
        return self.known[rule]


@dataclass(frozen=True, kw_only=True)
class FixedDuelPlay(ShippedDuel, StatesKept):
    """One of which no pay moves a decision: its deals under the best play, and short strategy."""

    def short(self, pays: Pays, typed: Sequence[Line] = ()) -> Short:
        """See `ShortPlay.short`."""
        choices = {self.said(times).casefold() for times in (0, *self.duel.decided.times)}
        if any(line.decision.casefold() in choices for line in typed):
            return super().short(pays, typed)
        self.to_one(pays)
        found = self._told["short"]
        lines = tuple(Line(decision, words) for decision, words in found["lines"])
        point = Point(self.duel.decided.name, lines, Fraction(found["lost"], self._solved.deals))
        return Short((point,))

    def keep_states(self, progress: Progress | None = None) -> int:
        """See `StatesKept.keep_states`."""
        for done, play in enumerate(self.each, start=1):
            play.solve_classes()
            if progress is not None:
                progress(done, len(self.rules))
        return len(self.rules)

    def kept(self) -> Solved:
        """See `KeptPlay.kept`."""
        return self._solved

    def cells(self) -> Cells:
        """See `KeptPlay.cells`."""
        try:
            return super().cells()
        except UnsolvedError:
            raise UnsolvedError(
                f"The states of {self.code}, over which the cost of lines is counted, are not kept "
                f"yet: run xlplugin tables build {self.code}, which takes some seconds."
            ) from None

    @cached_property
    def _solved(self) -> Solved:
        return as_read(self._told, self.deal, self.duel)

    @property
    def _told(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = _content(self.table)[self.rule]
        return found


@dataclass(frozen=True, kw_only=True)
class ShippedDuelPlay(ShippedDuel, DuelWithStarts):
    """One that is decided on the player's hand alone, of which all classes are shipped."""

    def class_of(self, own: Cards, lying: Cards) -> Class:
        """See `DescribedDuelPlay.class_of`."""
        if lying:
            raise ValueError(f"No card lies open in {self.code}: leave the board out.")
        require_cards(cards_of((own,), len(self.classes.hands[0]), "The player"), self.deal)
        met = self.classes.met[self.classes.places[canonical(own)]]
        return Class(*self._rows.of(own), met, 1)

    @cached_property
    def classes(self) -> Classes:
        """The classes, as hands compare under the rule."""
        return classes_in(self.table, self.rule.partition(BESIDE)[2])

    @cached_property
    def _rows(self) -> RowsOf:
        return RowsOf(self.deal, self.duel)

    @cached_property
    def _solved(self) -> Solved:
        return self.classes.solved(self.duel)

    def kept(self) -> Solved:
        """See `KeptPlay.kept`."""
        return self._solved

    def cells(self) -> Cells:
        """See `KeptPlay.cells`."""
        return self.classes.cells


@lru_cache(maxsize=8)
def _content(table: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = table_of(table)
    return found


@lru_cache(maxsize=8)
def classes_in(table: str, order: str) -> Classes:
    """Return the classes in a shipped file, hands compared by an order, "" for the described."""
    told = _content(table)
    paid = [(row, tuple(times)) for row, times in told["paid"]]
    strengths, *met = told["orders"][order]
    return Classes(
        hands=tuple(map(tuple, told["hands"])),
        paid=tuple(map(paid.__getitem__, told["paid_as"])),
        ways=tuple(told["ways"]),
        strengths=tuple(strengths),
        met=tuple(zip(*met, strict=True)),
    )


def lost_on_folds(play: ShippedDuelPlay, wager: str, pays: Pays) -> list[int]:
    """Return by row, and last of none, the deals of a wager that the best play folds.

    The pays are those of the base game, to 1.
    """
    lost = _content(play.table)["folded"][wager]
    found = [0] * len(next(iter(lost.values())))
    for at, ways in folded(play.duel, play.classes, pays):
        for row, deals in enumerate(lost[str(at)]):
            found[row] += ways * deals
    return found
