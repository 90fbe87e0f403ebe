"""What classes of known cards are worth, in a game that is settled by outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from combinatorics.base_wager import Pays
from combinatorics.described.language.deal import NO_WIN
from combinatorics.described.play.outcome.tree import Tree
from combinatorics.described.play.worth import pay_of
from combinatorics.described.rules.outcome import NOTHING, DescribedOutcomes, Lying
from combinatorics.round import Stake, limited, total

Choice = tuple[str, Lying | None, Fraction]
"""What is said of a choice, what then lies (None where the round is given up), and its value."""


def given_up(at: int) -> int:
    """Return how a round ends that is given up at a decision; of that end, the decision."""
    return -1 - at


def choices_of(game: DescribedOutcomes, at: int, lying: Lying) -> list[tuple[str, Lying | None]]:
    """Return the choices where a decision arises, the largest stakes first, with what then lies."""
    point = game.points[at]
    found: list[tuple[str, Lying | None]] = []
    for place in point.stakes:
        one = game.stakes[place]
        for times in reversed(one.times):
            said = one.name if len(one.times) == 1 else f"{one.name} {times}x"
            found.append((said, (*lying[:place], times, *lying[place + 1 :])))
    if point.of.without != NOTHING:
        return [*found, (point.of.without.capitalize(), None)]
    names = " or ".join(game.stakes[place].name for place in point.stakes)
    return [*found, (f"No {names}", lying)]


class Worth:
    """What classes of known cards are worth for given pays.

    Pays are to 1, by row; `cap` limits the winnings of a round, in base wagers.
    """

    def __init__(
        self, tree: Tree, game: DescribedOutcomes, pays: Pays, cap: Fraction | None
    ) -> None:
        self._tree = tree
        self._game = game
        self._points = game.points
        self._cap = cap
        self.rows = (*(row.name for row in game.paid.rows), NO_WIN)
        self._pays = [pay_of(pays, row) for row in self.rows]
        self._later, self.stakes = cache(self._later_of), cache(self._stakes)
        self.opening: Lying = tuple(int(one.opening) for one in game.stakes)

    def choices(self, at: int, number: int, lying: Lying) -> list[Choice]:
        """Return each choice with the expected net result in base wagers, larger stakes first."""
        orders = self._tree.orders[at]
        return [
            (said, staked, self._of(at, number, lying, staked) / orders)
            for said, staked in self._made(at, number, lying)
        ]

    def best(self, at: int, number: int, lying: Lying) -> Choice:
        """Return the best choice, of equal ones the first."""
        return max(self.choices(at, number, lying), key=lambda one: one[2])

    def least(self, at: int, lying: Lying) -> Lying:
        """Return what lies after the smallest stake that goes on."""
        return [staked for _, staked in choices_of(self._game, at, lying) if staked is not None][-1]

    def _stakes(self, end: int, lying: Lying) -> tuple[Stake, ...]:
        """What becomes of each stake that lies; `end` is a row or what `given_up` says."""
        names = self._game.lying(lying)
        found = []
        for one, staked in zip(self._game.stakes, lying, strict=True):
            if not staked:
                continue
            if end < 0:
                net = self._points[given_up(end)].of.given_up.net
            else:
                settled, pay = one.end(self.rows[end], names), self._pays[end]
                net = pay if settled.tabled and pay is not None else settled.net
            found.append(Stake(one.name, Fraction(staked), net * staked))
        return limited(tuple(found), self._cap)

    def is_paid(self, row: int, lying: Lying) -> bool:
        """Say whether the paytable pays a stake that lies."""
        names = self._game.lying(lying)
        return self._pays[row] is not None and any(
            one.name in names and one.end(self.rows[row], names).tabled for one in self._game.stakes
        )

    def _made(self, at: int, number: int, lying: Lying) -> Sequence[tuple[str, Lying | None]]:
        if not self._tree.levels[at][number].arises:
            return [("", lying)]
        return choices_of(self._game, at, lying)

    def _of(self, at: int, number: int, lying: Lying, staked: Lying | None) -> Fraction:
        """What a choice is worth over all orders of the cards to come."""
        if staked is None:
            net = total(stake.net for stake in self.stakes(given_up(at), lying))
            return net * self._tree.orders[at]
        return self._later(at, number, staked)

    def _later_of(self, at: int, number: int, staked: Lying) -> Fraction:
        led = self._tree.levels[at][number].next
        return total(times * self._next(at + 1, to, staked) for to, times in led)

    def _next(self, at: int, number: int, lying: Lying) -> Fraction:
        if at == len(self._points):
            return total(stake.net for stake in self.stakes(number, lying))
        return max(
            self._of(at, number, lying, staked) for _, staked in self._made(at, number, lying)
        )
