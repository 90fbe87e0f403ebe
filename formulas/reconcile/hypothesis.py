"""A table under one reading and one set of terms, with its payback for any changed pays.

The payback of a side wager is a straight line in each pay, so a changed cell costs one
multiplication. A base game is solved anew, since its best strategy follows the pays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from combinatorics.base_wager import BaseWager
from formulas.pays import Nothing, Odds, Pay, Push
from formulas.question.ask import Question
from formulas.question.bases import ACTION, basis_of
from formulas.refusal import NotSolvedError, Refusal
from formulas.worth.progressive import Jackpots
from formulas.worth.valuation import Valuation
from formulas.worth.wager import value

Changes = Mapping[str, Pay]
STEP = Fraction(1, 1000)  # of a pay, for the tangent of a base game's payback


@dataclass(frozen=True, eq=False, kw_only=True)
class Hypothesis:
    """One way to understand the question.

    Args:
        question: the question under this reading and these terms.
        words: what differs from the question as asked; empty for nothing.
        printed: the term as printed, where a term was changed.
        read_as: the term as read.
        bits: how improbable it is before any figure is seen, in bits.
        kind: the kind of explanation it is.
        open_rate: whether the law leaves the rate of progression open.
    """

    question: Question
    words: str = ""
    printed: str = ""
    read_as: str = ""
    bits: float = 0.0
    kind: str = ""
    open_rate: bool = False

    @property
    def solved(self) -> bool:
        """Whether a changed pay asks for a new strategy."""
        return isinstance(self.question.wager, BaseWager)

    @cached_property
    def basis(self) -> str:
        """The basis of the payback."""
        return basis_of(self.question, ACTION)

    @cached_property
    def valuation(self) -> Valuation:
        """The classes of deals with the pays as they stand."""
        return value(self.question)

    @cached_property
    def payback(self) -> Fraction:
        """The payback with the pays as they stand.

        Raises:
            Refusal: the wager cannot be computed so.
        """
        return self.valuation.payback(self.basis)

    @cached_property
    def pays(self) -> dict[str, Pay]:
        """The pays as they stand, by hand."""
        return dict(self.question.offered.pays)

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The hands whose pay can have been misprinted.

        None where the reading is solved for the printed tables alone, so that no other pay can be
        tried under it.
        """
        wager = self.question.wager
        if not isinstance(wager, BaseWager):
            return tuple(self.pays)
        hands = tuple(hand for hand in self.pays if hand in wager.categories)
        try:
            for hand in hands[:1]:
                self._slope(hand)
        except NotSolvedError:
            return ()
        return hands

    @cached_property
    def weights(self) -> dict[str, Fraction]:
        """What one unit more on a hand adds to the payback.

        Exact for a side wager; for a base game the slope of its payback at the pays as they
        stand.
        """
        if self.solved:
            return {hand: self._slope(hand) for hand in self.cells}
        total = self.valuation.total
        weights = dict.fromkeys(self.cells, Fraction())
        for line in self.valuation.lines:
            if line.hand in weights:
                weights[line.hand] += Fraction(line.ways, total)
        return weights

    def changed(self, changes: Changes) -> Fraction:
        """Return the exact payback with some pays changed.

        Raises:
            Refusal: a pay that the wager cannot have, or that the solved tables do not reach.
        """
        return self._anew(changes) if self.solved else self.estimate(changes)

    def estimate(self, changes: Changes) -> Fraction:
        """Return the payback by the slopes: exact for a side wager, near for a base game.

        Raises:
            Refusal: a pay that the wager cannot have.
        """
        shift = Fraction()
        for hand, pay in changes.items():
            shift += self.weights[hand] * (self.returned(pay) - self.returned(self.pays[hand]))
        return self.payback + shift

    def tried(self, changes: Changes) -> Fraction | None:
        """Return what `estimate` does, None for a pay that the wager cannot have."""
        try:
            return self.estimate(changes)
        except Refusal:
            return None  # a share of a meter that this table has not

    def returned(self, pay: Pay) -> Fraction:
        """Return what a pay brings in the long run, stake included, per unit wagered.

        Raises:
            Refusal: a share of a meter that the table has not.
        """
        known = self._returns.get(pay)
        if known is None:
            known = (
                _to_one(pay, self.question.wager) if self.solved else self._jackpots.returned(pay)
            )
            self._returns[pay] = known
        return known

    @cached_property
    def _returns(self) -> dict[Pay, Fraction]:
        return {}

    @cached_property
    def _jackpots(self) -> Jackpots:
        return Jackpots(self.question)

    def _slope(self, hand: str) -> Fraction:
        at = self.returned(self.pays[hand])
        moved = self._anew({hand: Odds(at - 1 + STEP, keeps_stake=True)})
        return (moved - self.payback) / STEP

    def _anew(self, changes: Changes) -> Fraction:
        pays = tuple((hand, changes.get(hand, pay)) for hand, pay in self.question.offered.pays)
        offered = replace(self.question.offered, pays=pays, edited=True)
        return value(replace(self.question, offered=offered)).payback(self.basis)


def _to_one(pay: Pay, wager: object) -> Fraction:
    assert isinstance(wager, BaseWager)
    if isinstance(pay, Odds):
        return pay.amount + pay.keeps_stake
    if isinstance(pay, Push):
        return Fraction(1)
    assert isinstance(pay, Nothing), pay
    return 1 + wager.unpaid
