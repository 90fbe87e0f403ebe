"""A wager that decisions decide: its parts, its rounds, and what a game must answer about it.

A base game is played for several stakes at once (Ante, Blind, Play). Each is a `Part`, and a round
says what each part staked and won. All amounts are in base wagers (one Ante, one bet).

Every game answers `rounds` and `decisions`. What only some can do is a small class of its own:
`StartingHands`, `Keeping`, `Solved`, `HouseWays`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from combinatorics.progress import Progress
from combinatorics.rule_values import Bound, Changed, Differing

Cards: TypeAlias = tuple[int, ...]
Pays: TypeAlias = Mapping[str, Fraction]
"""Pays to 1 by category of hand."""
Decision: TypeAlias = tuple[str, Fraction]
"""A decision and its value, the expected net result of the round."""

NONE = Fraction(0)
ONE = Fraction(1)


@dataclass(frozen=True, kw_only=True)
class Part:
    """A part of a base game, which is a wager of its own.

    Args:
        name: the wager as the layout calls it ("Blind").
        opening: how much of it is staked before the deal.
        tabled: whether the paytable of the base game says what it wins.
        paid_on: the part on whose stake it is paid, for an award without a stake of its own (the
            Ante Bonus is paid on the Ante); "" for a part that is staked.
        aliases: other names.
    """

    name: str
    opening: Fraction = NONE
    tabled: bool = False
    paid_on: str = ""
    aliases: tuple[str, ...] = ()


class Stake(NamedTuple):
    """What becomes of one part in a round.

    Args:
        part: its name.
        staked: what was wagered on it; 0 for an award without a stake.
        net: what the player is ahead on it; negative for a loss.
    """

    part: str
    staked: Fraction
    net: Fraction


@dataclass(frozen=True, kw_only=True)
class Round:
    """A class of rounds of a base game that end alike.

    Args:
        ways: number of deals (cards in the order in which they matter) that end so.
        decision: what the player did ("Play 4x", "Fold").
        result: "win", "tie", "lose" or "fold", the player's hand against the dealer's; "fold" for
            every way to give a round up, which `decision` calls by its name.
        category: the player's hand as the paytable of the base game names it.
        qualifies: whether the dealer's hand qualifies.
        stakes: what becomes of each part that was staked or paid.
        paid: whether the paytable of the base game pays the hand; None where it does so exactly
            when the hand wins.
    """

    ways: int
    decision: str
    result: str
    category: str
    qualifies: bool = True
    stakes: tuple[Stake, ...]
    paid: bool | None = None

    @cached_property
    def staked(self) -> Fraction:
        """All that was wagered in the round."""
        return total(stake.staked for stake in self.stakes)

    @cached_property
    def net(self) -> Fraction:
        """What the player is ahead afterwards; negative for a loss."""
        return total(stake.net for stake in self.stakes)


def total(amounts: Iterable[Fraction]) -> Fraction:
    """Add up amounts, most of which are whole."""
    whole = 0
    parts = NONE
    for amount in amounts:
        if amount.denominator == 1:
            whole += amount.numerator
        else:
            parts += amount
    return parts + whole


def limited(stakes: tuple[Stake, ...], cap: Fraction | None) -> tuple[Stake, ...]:
    """What becomes of the parts when the winnings of a hand are limited.

    Args:
        stakes: without the limit.
        cap: the limit on what the player is ahead; None for no limit.
    """
    if cap is None:
        return stakes
    excess = total(stake.net for stake in stakes) - cap
    if excess <= 0:
        return stakes
    odds = [stake.net / (stake.staked or ONE) for stake in stakes]
    cut = reductions([stake.net for stake in stakes], odds, excess)
    return tuple(
        stake._replace(net=stake.net - less) for stake, less in zip(stakes, cut, strict=True)
    )


def reductions(
    won: Sequence[Fraction], odds: Sequence[Fraction], excess: Fraction
) -> list[Fraction]:
    """By how much each of several winnings is reduced where their sum is over a limit.

    What exceeds it is taken from the winnings with the highest odds first, of equal odds from the
    later ones, and never more than they are.

    Args:
        won: the winnings; a loss is not reduced.
        odds: what each won to 1.
        excess: how far their sum is over the limit.
    """
    cut = [NONE] * len(won)
    for place in sorted(range(len(won)), key=lambda place: (odds[place], place), reverse=True):
        cut[place] = max(NONE, min(excess, won[place]))
        excess -= cut[place]
    return cut


@dataclass(frozen=True, kw_only=True)
class BaseWager(ABC):
    """A wager that decisions decide, solved exactly for given pays.

    Args:
        name: "Base".
        hand: one sentence: what the paytable of the base game pays.
        categories: the categories its paytable may name, strongest first.
        parts: what it is played for; the stakes of every round add up to the round's.
        aliases: other names of the wager as a whole.
        rules: names of the rules this wager can be read under, the plain one first; none where
            its rules leave nothing open.
        unpaid: what a hand that the paytable pays nothing wins to 1: 0 where it pushes, -1 where
            it loses.
    """

    name: str = "Base"
    hand: str
    categories: tuple[str, ...]
    parts: tuple[Part, ...]
    aliases: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    unpaid: Fraction = NONE

    @cached_property
    def opening(self) -> Fraction:
        """Base wagers staked before the deal (two in a game of Ante and Blind)."""
        return total(part.opening for part in self.parts)

    @abstractmethod
    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """The rounds under the strategy that is best for these pays.

        Args:
            pays: pays to 1 by category; what `unpaid` says where one is absent.
            cap: limit on the winnings of one hand in base wagers that the player plays for, None
                for no limit.

        Raises:
            ValueError: pays or a limit that cannot be.
            RuleError: a rule of the house that does not settle every deal.
            UnsolvedError: the tables do not reach.
        """

    @abstractmethod
    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> Sequence[Decision]:
        """The exact value of each decision, larger wagers first.

        Args:
            own: the player's cards.
            lying: the cards that lie open.
            pays: as in `rounds`.

        Raises:
            ValueError: cards that cannot lie so.
        """

    def under(self, rule: str) -> BaseWager:
        """The same wager under one of its rules.

        Raises:
            ValueError: there is no such rule.
        """
        raise ValueError(f"The rules leave nothing open here: there is no rule {rule!r}.")


class StartingHands(BaseWager):
    """A base game with a decision on the starting hand alone."""

    @abstractmethod
    def starts(self, pays: Pays) -> Mapping[str, Sequence[Decision]]:
        """The exact value of each decision for every class of starting hands."""


class Keeping(BaseWager):
    """A base game that keeps in the user's cache what took long to compute."""

    @abstractmethod
    def read_kept(self, question: Mapping[str, Any], answer: Any) -> object:
        """Read what is kept of this base game, whatever it was asked for.

        Raises:
            SpoiltError: it is not what was computed, or its counts do not add up.
        """


class Solved(Keeping):
    """A base game that must be solved first for pays that the shipped tables do not reach."""

    @abstractmethod
    def solve(
        self, pays: Pays, cap: Fraction | None, progress: Progress | None
    ) -> tuple[Round, ...]:
        """Solve for pays and a limit, keep the solution in the cache and return its rounds."""


class HouseWays(Keeping):
    """A base game whose dealer plays by a rule of the house, without which it has no value."""

    @property
    @abstractmethod
    def asks(self) -> str:
        """The condition that names one of the rules; "" where the rule is typed."""

    @property
    @abstractmethod
    def table(self) -> tuple[tuple[str, ...], ...]:
        """The cells of the rule that it stands under."""

    @property
    @abstractmethod
    def origin(self) -> str:
        """Whether the rule is "published" or an illustration; "" for one that is not on file."""

    @abstractmethod
    def under(self, rule: str) -> HouseWays:
        """The same wager under one of its rules.

        Raises:
            ValueError: there is no such rule.
        """

    @abstractmethod
    def typed(self, rows: Sequence[Sequence[object]]) -> HouseWays:
        """The same wager under a rule that is typed as a table of cells instead of named.

        Raises:
            RuleError: a table that cannot be read.
        """

    @abstractmethod
    def remarks(self, own: Cards, lying: Cards) -> Sequence[Sequence[str | None]]:
        """What stands beside each decision, in their order; a name for each column first."""

    @abstractmethod
    def bounds(self) -> Sequence[Bound]:
        """What the game returns under rules that bound all others, the least first."""

    @abstractmethod
    def changes(self) -> Iterator[Changed]:
        """The rule with each of its rows changed to each neighbour.

        Raises:
            RuleError: the rule does not settle every deal.
        """

    @abstractmethod
    def differences(self, other: HouseWays | None) -> Sequence[Differing]:
        """Where another rule plays otherwise, what costs most first.

        Args:
            other: the game under the other rule; None for what is best for the house.

        Raises:
            RuleError: a rule does not settle every deal.
        """

    @abstractmethod
    def played_best(self) -> Fraction:
        """How often the dealer plays as is best for the house.

        Raises:
            RuleError: the rule does not settle every deal.
        """

    @abstractmethod
    def check(self) -> RandomCheck | None:
        """Deals drawn at random beside the exact count, None where none have been drawn."""

    @abstractmethod
    def draw(self, progress: Progress | None = None) -> RandomCheck:
        """Draw such deals, which takes a while, and keep them in the cache.

        Raises:
            RuleError: the rule does not settle every deal.
            OSError: the cache cannot be written to.
        """


@dataclass(frozen=True)
class RandomCheck:
    """Deals drawn at random, beside an exact count as a check and never instead of it.

    Args:
        win: deals that the player won.
        push: deals in which the wager came back.
        lose: deals that the player lost.
        seed: of the random numbers; the same seed draws the same deals.
    """

    win: int
    push: int
    lose: int
    seed: int

    @property
    def deals(self) -> int:
        """All deals drawn."""
        return self.win + self.push + self.lose

    def mean(self, pay: Fraction) -> Fraction:
        """The average net result in base wagers when a win pays so much to 1."""
        return (pay * self.win - self.lose) / self.deals

    def variance_of_mean(self, pay: Fraction) -> Fraction:
        """The estimated variance of the average: the square of its standard error."""
        square = (pay * pay * self.win + self.lose) / self.deals
        return (square - self.mean(pay) ** 2) / (self.deals - 1)


class RuleError(ValueError):
    """A rule of the house that cannot be read or does not settle every deal."""


class UnsolvedError(Exception):
    """The shipped tables do not cover these pays; the sentence says what to build."""
