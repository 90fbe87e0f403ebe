"""What each choice of a hand that is revealed brings, from the last decision back; see `best`."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import lcm, perm

from combinatorics.described.language.deal import DescribedBase, DescribedStake
from combinatorics.described.play.reveal.classes import Revealed

Staked = tuple[int, ...]
"""What lies on each stake, in base wagers."""


class Worth:
    """What classes of known cards are worth for given pays, in whole parts of a unit.

    A class of c known cards is worth its sum over all orders in which the other cards can come.
    A limit on the winnings of a round cuts what all stakes win together, none their loss.

    Pays are what each row wins to 1, last what a hand of no row does; `cap` is in base wagers.
    """

    def __init__(
        self,
        tree: Revealed,
        base: DescribedBase,
        pays: tuple[Fraction, ...],
        cap: Fraction | None = None,
    ) -> None:
        self._tree = tree
        self._stakes = base.stakes
        self._decided: dict[int, DescribedStake] = {one.after: one for one in base.decided}
        self._last = max(self._decided)
        self.unit = lcm(*(pay.denominator for pay in pays), 1 if cap is None else cap.denominator)
        self._pays = [int(pay * self.unit) for pay in pays]
        self._cap = None if cap is None else int(cap * self.unit)
        self._next, self._rest, self._of = map(cache, (self._card, self._rest_of, self._best))
        self.opening = tuple(int(one.opening) for one in base.stakes)

    def best(self, cards: int, number: int, lying: Staked) -> tuple[str, Staked | None]:
        """The best choice and what then lies staked, None where the round is given up."""
        said, staked, _ = max(self.in_parts(cards, number, lying), key=lambda one: one[2])
        return said, staked

    def least(self, cards: int, lying: Staked) -> Staked:
        """What lies staked after the smallest stake that goes on."""
        return [staked for _, staked in self._made(cards, lying) if staked is not None][-1]

    def choices(
        self, cards: int, number: int, lying: Staked
    ) -> list[tuple[str, Staked | None, Fraction]]:
        """Each choice with the expected net result in base wagers, larger stakes first."""
        orders = self.unit * orders_of(self._tree, cards)
        return [
            (said, staked, Fraction(worth, orders))
            for said, staked, worth in self.in_parts(cards, number, lying)
        ]

    def in_parts(
        self, cards: int, number: int, lying: Staked
    ) -> list[tuple[str, Staked | None, int]]:
        """Each choice with what it brings in parts of a unit, over all orders to come."""
        return [
            (
                said,
                staked,
                -sum(lying) * self.unit * orders_of(self._tree, cards)
                if staked is None
                else self._next(cards, number, sum(staked)),
            )
            for said, staked in self._made(cards, lying)
        ]

    def _made(self, cards: int, lying: Staked) -> Iterable[tuple[str, Staked | None]]:
        """The choices when so many cards are known, the largest stake first."""
        stake = self._decided.get(cards)
        if stake is None:
            return [("", lying)]
        at = self._stakes.index(stake)

        def staked(times: int) -> Staked:
            return (*lying[:at], times, *lying[at + 1 :])

        if stake.opening:
            return [(f"Let {stake.name} ride", lying), (f"Withdraw {stake.name}", staked(0))]
        found: list[tuple[str, Staked | None]] = [
            (f"{stake.name} {times}x", staked(times)) for times in reversed(stake.times)
        ]
        if stake.forfeits:
            return [*found, (f"Fold before {stake.name}", None)]
        return [*found, (f"No {stake.name}", lying)]

    def _card(self, cards: int, number: int, staked: int) -> int:
        """What a class is worth when so much lies staked and the next card comes."""
        if cards >= self._last:
            if self._cap is None:
                return staked * self._rest(cards, number, 1)
            return self._rest(cards, number, staked)
        led = self._tree.levels[cards - self._tree.least][number]
        return sum([times * self._of(cards + 1, to, staked) for to, times in led])

    def _rest_of(self, cards: int, number: int, staked: int) -> int:
        """What so much staked is worth in a class when nothing more is decided."""
        if cards == self._tree.cards:
            net = staked * self._pays[number]
            return net if self._cap is None else min(net, self._cap)
        led = self._tree.levels[cards - self._tree.least][number]
        return sum([times * self._rest(cards + 1, to, staked) for to, times in led])

    def _best(self, cards: int, number: int, staked: int) -> int:
        """What a class is worth before anything is decided on it: what the best choice brings."""
        stake = self._decided.get(cards)
        if stake is None:
            return self._next(cards, number, staked)
        brought = [self._next(cards, number, staked + times) for times in stake.times or (-1,)]
        if stake.forfeits:
            return max(*brought, -staked * self.unit * orders_of(self._tree, cards))
        return max(*brought, self._next(cards, number, staked))


def orders_of(tree: Revealed, cards: int) -> int:
    """Return in how many orders the cards that are not known yet can come."""
    return perm(tree.deck - cards, tree.cards - cards)
