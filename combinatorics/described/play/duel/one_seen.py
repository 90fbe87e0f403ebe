"""Hand against hand where the player sees one more card of the dealer before the decision.

It is another description: of the dealer's hidden cards one lies open. So what solves the game as it
is dealt solves it, and what derives that a second time derives this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb
from typing import Any, ClassVar, Final

from combinatorics.base_wager import Cards, Decision, Pays, UnsolvedError
from combinatorics.cache import require
from combinatorics.cards import RANKS
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.base_play import paid_to_one
from combinatorics.described.play.duel.best import DescribedDuelPlay, duel_of
from combinatorics.described.play.duel.states import (
    RowsOf,
    cards_of,
    exchangeable,
    least_strength,
    work_of,
)
from combinatorics.described.play.worth import Worth
from combinatorics.described.ranking.order import laid, strengths_of
from combinatorics.described.rules.duel import STANDS
from combinatorics.one_seen import Ended, KeptSums, Line, require_small, told_by_rank
from combinatorics.progress import Progress
from combinatorics.rankings.strengths import SuitStrengths

SEEN, HIDDEN = "seen", "hidden"
COST = "What these lines cost"


def one_seen(play: DescribedDuelPlay) -> DescribedDuelPlay:
    """Return a base game as it is for a player who sees one hidden card of the dealer.

    Args:
        play: the game, under one of its rules.
    """
    duel, groups, against = play.duel, [], []
    for group in play.deal.groups:
        if group.name in duel.against and group.name not in duel.opened and SEEN not in against:
            groups.append(replace(group, name=SEEN, cards=1))
            groups.append(replace(group, name=HIDDEN, cards=group.cards - 1))
            against += [SEEN, HIDDEN]
        else:
            groups.append(group)
            against += [group.name] if group.name in duel.against else []
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
    """A game of hand against hand where one card is seen.

    Args:
        seen: the game as the player then has it.
        pays: pays to 1 by row.
    """

    seen: DescribedDuelPlay
    pays: Pays
    any_pays: ClassVar[bool] = True
    """Whether what is kept answers for other pays too."""

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
        lines = [
            Line(one.decision, None, one.words) for point in short.points for one in point.lines
        ]
        return net / sum(end.ways for end in rounds), (*lines, Line(COST, short.lost, ""))

    def decisions(self, own: Cards, lying: Cards, seen: Cards) -> Sequence[Decision]:
        """Return the value of each decision; the seen card lies open beside the others.

        Raises:
            ValueError: cards that cannot lie so.
        """
        return self.seen.decisions(own, (*lying, *seen), self.pays)

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> object:
        """See `Keeping.read_kept`."""
        return self.seen.read_kept(question, answer)


@dataclass(frozen=True, kw_only=True)
class BesideOpen(OverHands):
    """One of which another card of the dealer lies open: what is best is found for some pays."""

    any_pays: ClassVar[bool] = False

    def require_few(self) -> None:
        """Raise UnsolvedError where there are too many deals, or wild cards."""
        left, own, dealt = self._cards()
        few = comb(left + own, own) * comb(left, 2) // 16 <= MOST_STATES
        many = comb(left - 2, dealt - 2) > MOST_DEALERS
        if not few or many or self.seen.duel.ranking.wild:
            raise UnsolvedError(
                f"{self.seen.code}: with two known cards of the dealer the deals are too many, or "
                "some cards are wild."
            )

    def _cards(self) -> tuple[int, int, int]:
        """How many cards there are beside the player's, and how many the two hands have."""
        own, dealt, _ = cards_of(self.seen.deal, self.seen.duel)
        return sum(self.seen.deal.copies().values()) - own, own, dealt

    def find(self, progress: Progress | None = None) -> None:
        """Find what the best play brings and how often each decision is made, and keep it.

        Raises:
            OSError: the cache cannot be written to.
        """
        import numpy as np

        from combinatorics.kernels.duel import Against, against
        from combinatorics.kernels.duel_choices import stands_of

        deal, duel = self.seen.deal, self.seen.duel
        shoe, alike = laid(deal, duel.ranking)
        left, own, dealt = self._cards()
        worth, rows_of, kept = self._worth, RowsOf(deal, duel), self.sums
        choices, dealers = self._choices, comb(left - 2, dealt - 2)
        every = [worth.net(row, times) for row in range(len(worth.pays)) for times in choices]
        require_small((net for nets in every for net in nets), (1 << 62) // kept.states // dealers)
        first, second = np.tril_indices(left, -1)[::-1]
        ranks = np.array(shoe) >> 2
        (done, _), columns = kept.begun()

        def told(found: Against) -> None:
            kinds, kind = rows_of.of_each(np.array(shoe)[found.hands])
            others = np.array([np.delete(ranks, hand) for hand in found.hands])
            high = np.maximum(others[:, first], others[:, second])
            stands = stands_of(found, np.arange(len(found.hands))).reshape(*high.shape, -1)
            nets = [
                [
                    worth.net(row, times) if times in (*some, 0) else (-_NEVER,) * len(STANDS)
                    for row, some in kinds
                ]
                for times in choices
            ]
            value = np.array(
                [(stands * of_kind[kind][:, None]).sum(axis=2) for of_kind in np.array(nets)]
            )
            ways = np.broadcast_to(found.ways[:, None], high.shape)
            np.add.at(columns[0], high, value.max(axis=0) * ways)
            np.add.at(columns[1:], (value.argmax(axis=0), high), ways)

        against(
            alike, exchanged=exchangeable(shoe, duel), own=own, dealt=dealt, opened=2,
            strengths=strengths_of(duel.ranking), under=least_strength(duel), begun=done, told=told,
            progress=lambda at, of: kept.keep(at, of, columns, progress),
        )  # fmt: skip

    def told(self) -> tuple[Fraction, tuple[Line, ...]]:
        """See `OverHands.told`; the lines say how often each decision is made.

        Raises:
            NotKeptError: it is not found and kept.
        """
        columns = self.sums.whole().T.tolist()
        left, _, dealt = self._cards()
        dealers = comb(left - 2, dealt - 2)
        of_rank = {
            rank: [Ended(dealers * sum(of_all), value, [dealers * one for one in of_all])]
            for rank, (value, *of_all) in enumerate(columns)
            if sum(of_all)
        }
        names = [*map(self.seen.said, self._choices)]
        known = "the higher of the dealer's two known cards is"
        return told_by_rank(of_rank, self._worth.unit, names, known, listed=False)

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> object:
        """See `Keeping.read_kept`."""
        require({**question, "pays": ""} == {**self.question, "pays": ""}, "It is of another game.")
        return self.sums.read(answer)

    @property
    def _worth(self) -> Worth:
        duel = self.seen.duel
        return Worth(duel, paid_to_one(self.seen, duel.paid, self.pays))

    @property
    def question(self) -> dict[str, Any]:
        """What is kept is named by."""
        return {**self.seen.question, "pays": [str(pay) for pay in self._worth.pays]}

    @property
    def _choices(self) -> tuple[int, ...]:
        return (*reversed(self.seen.duel.decided.times), 0)

    @property
    def sums(self) -> KeptSums:
        """By the higher rank of the known cards what best play brings, then states by decision."""
        left, own, _ = self._cards()
        return KeptSums(
            question=self.question,
            shape=(2 + len(self.seen.duel.decided.times), len(RANKS)),
            counted=slice(1, None),
            states=comb(left + own, own) * comb(left, 2),
        )
