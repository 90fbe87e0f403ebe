"""Hand against hand where the player sees one more card of the dealer before the decision.

It is another description: of the dealer's hidden cards one lies open. So what solves the game as it
is dealt solves it, and what derives that a second time derives this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from combinatorics.base_wager import Cards, Decision, Keeping, Pays, UnsolvedError
from combinatorics.cards import RANKS
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.duel.best import DescribedDuelPlay, duel_of
from combinatorics.described.play.duel.states import RowsOf, deals_of, meet, work_of
from combinatorics.described.play.worth import Worth
from combinatorics.described.ranking.order import laid, strengths_of
from combinatorics.described.rules.duel import STANDS
from combinatorics.one_seen import KeptSums, Line, require_small, told_by_rank
from combinatorics.progress import Progress
from combinatorics.rankings.strengths import SuitStrengths

SEEN, HIDDEN = "seen", "hidden"
COST = "What these lines cost"


def one_seen(play: DescribedDuelPlay) -> DescribedDuelPlay:
    """Return a base game as it is for a player who sees one hidden card of the dealer."""
    duel, groups = play.duel, list(play.deal.groups)
    closed = {*duel.against} - {*duel.opened}
    at, group = next((at, one) for at, one in enumerate(groups) if one.name in closed)
    parts = replace(group, name=SEEN, cards=1), replace(group, name=HIDDEN, cards=group.cards - 1)
    groups[at : at + 1] = parts
    against = [one.name for one in groups if one.name in (*duel.against, SEEN, HIDDEN)]
    seen = replace(duel, against=tuple(against), opened=(*duel.opened, SEEN))
    made = duel_of(play.code, replace(play.deal, groups=tuple(groups)), seen)
    return replace(made, duel=seen)


MOST_STATES: Final = 200_000_000
"""States with two known cards, suits exchanged, that are gone through."""
MOST_DEALERS: Final = 1 << 18
_NEVER: Final = 1 << 40
"""Parts of a unit that a stake loses which a hand may not make."""


@dataclass(frozen=True, kw_only=True)
class OverHands:
    """A game of hand against hand where one card is seen."""

    seen: DescribedDuelPlay  # the game as the player then has it
    pays: Pays  # pays to 1 by row

    def require_few(self) -> None:
        """Raise UnsolvedError where there are too many deals, or suits are compared."""
        try:
            work_of(self.seen.deal, self.seen.duel)
        except DescriptionError as many:
            raise UnsolvedError(
                f"{self.seen.code} with a card of the dealer seen: {many}"
            ) from None
        if isinstance(strengths_of(self.seen.duel.ranking), SuitStrengths):
            raise UnsolvedError(
                f"What one seen card is worth is not computed for {self.seen.code}, whose hands "
                "compare by their longest suit."
            )

    def find(self, progress: Progress | None = None) -> None:
        """Find the states and keep them.

        Raises:
            OSError: the cache cannot be written to.
        """
        self.seen.solve_classes(progress)

    def told(self) -> tuple[Fraction, tuple[Line, ...]]:
        """Return the expected net result and the lines of the best play.

        Raises:
            UnsolvedError: the states are not kept, are too many for lines, or pays that the game is
                not solved for.
        """
        rounds, short = self.seen.rounds(self.pays), self.seen.short(self.pays)
        net = sum((end.ways * end.net for end in rounds), Fraction())
        lines = [(one.decision, None, one.words) for point in short.points for one in point.lines]
        return net / sum(end.ways for end in rounds), (*lines, (COST, short.lost, ""))

    def decisions(self, own: Cards, lying: Cards, seen: Cards) -> Sequence[Decision]:
        """Return the value of each decision; the seen card lies open beside the others.

        Raises:
            ValueError: cards that cannot lie so.
        """
        return self.seen.decisions(own, (*lying, *seen), self.pays)

    @property
    def kept(self) -> Keeping | KeptSums:
        """What is kept: here of all pays."""
        return self.seen


@dataclass(frozen=True, kw_only=True)
class BesideOpen(OverHands):
    """One of which another card of the dealer lies open: what is best is found for some pays."""

    def require_few(self) -> None:
        """Raise UnsolvedError where there are too many deals, or wild cards."""
        states, dealers = deals_of(self.seen.deal, self.seen.duel)
        if states // 16 > MOST_STATES or dealers > MOST_DEALERS or self.seen.duel.ranking.wild:
            raise UnsolvedError(
                f"{self.seen.code}: with two known cards of the dealer the deals are too many, or "
                "some cards are wild."
            )

    def find(self, progress: Progress | None = None) -> None:
        """Find what the best play brings and how often each decision is made, and keep it.

        Raises:
            OSError: the cache cannot be written to.
        """
        import numpy as np

        from combinatorics.kernels.duel import Against
        from combinatorics.kernels.duel_choices import stands_of

        deal, duel = self.seen.deal, self.seen.duel
        worth, rows_of, kept = self._worth, RowsOf(deal, duel), self.kept
        states, dealers = deals_of(deal, duel)
        every = [worth.net(row, times) for row in range(len(worth.pays)) for times in self._choices]
        require_small((net for nets in every for net in nets), (1 << 62) // states // dealers)
        shoe, (done, _, columns) = np.array(laid(deal, duel.ranking)[0]), kept.begun()

        def net(row: int, some: Sequence[int], times: int) -> Sequence[int]:
            return worth.net(row, times) if times in (*some, 0) else (-_NEVER,) * len(STANDS)

        def told(found: Against) -> None:
            kinds, kind = rows_of.of_each(shoe[found.hands])
            left = np.array([np.delete(shoe, hand) for hand in found.hands]) >> 2
            # The higher one of two known cards is the later one of the shoe.
            high = np.repeat(left, np.arange(left.shape[1]), axis=1)
            stands = stands_of(found, np.arange(len(found.hands))).reshape(*high.shape, -1)
            nets = np.array([[net(*one, times) for one in kinds] for times in self._choices])
            value = np.stack([(stands * one[kind][:, None]).sum(axis=2) for one in nets])
            ways = np.broadcast_to(found.ways[:, None], high.shape)
            np.add.at(columns[0], high, value.max(axis=0) * ways)
            np.add.at(columns[1:], (value.argmax(axis=0), high), ways)

        meet(deal, duel, lambda at, of: kept.keep(at, of, columns, progress), done, told)

    def told(self) -> tuple[Fraction, tuple[Line, ...]]:
        """See `OverHands.told`; the lines say how often each decision is made.

        Raises:
            NotKeptError: it is not found and kept.
        """
        columns = self.kept.whole()
        ranks = columns[1:].sum(axis=0).nonzero()[0]
        columns = columns[:, ranks, None]
        ended = columns[0], deals_of(self.seen.deal, self.seen.duel)[1] * columns[1:]
        names = [*map(self.seen.said, self._choices)]
        known = "the higher of the dealer's two known cards is"
        return told_by_rank(ranks, ended, self._worth.unit, names, known)

    @property
    def _worth(self) -> Worth:
        return Worth(self.seen.duel, self.seen.to_one(self.pays))

    @property
    def _choices(self) -> tuple[int, ...]:
        return (*reversed(self.seen.duel.decided.times), 0)

    @property
    def kept(self) -> KeptSums:
        """By the higher rank of the known cards what best play brings, then states by decision."""
        return KeptSums(
            question={**self.seen.question, "pays": [str(pay) for pay in self._worth.pays]},
            shape=(1 + len(self._choices), len(RANKS)),
            counted=slice(1, None),
            states=deals_of(self.seen.deal, self.seen.duel)[0],
        )
