"""A wager that decisions decide, and what a game must answer about it.

Every game answers `rounds` and `decisions`. What only some can do is a small class of its own:
`StartingHands`, `Keeping`, `Solved`, `HouseWays`. Amounts are in base wagers (one Ante, one bet);
what a rule of the house is worth beside others is at even money.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from combinatorics.progress import Progress
from combinatorics.round import NONE, Part, Round, total

Cards: TypeAlias = tuple[int, ...]
Pays: TypeAlias = Mapping[str, Fraction]
"""Pays to 1 by category of hand."""
Decision: TypeAlias = tuple[str, Fraction]
"""A decision and its value, the expected net result of the round."""


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


@dataclass(frozen=True, kw_only=True)
class HouseWays(Keeping):
    """A base game whose dealer plays by a rule of the house, without which it has no value.

    Args:
        asks: the condition that names one of the rules; "" where the rule is typed.
        table: the cells of the rule that it stands under.
        title: what the rule is called on paper; "" for one that is typed.
        origin: whether the rule is "published" or an illustration; "" for one that is not on file.
        orders: how hands of one kind may compare, the plain way first.
        order: how they compare here.
    """

    asks: str
    table: tuple[tuple[str, ...], ...] = field(compare=False)
    title: str
    origin: str
    orders: tuple[str, ...]
    order: str

    @abstractmethod
    def under(self, rule: str) -> HouseWays:
        """The same wager under one of its rules.

        Raises:
            ValueError: there is no such rule.
        """

    @abstractmethod
    def in_order(self, order: str) -> HouseWays:
        """The same wager where hands of one kind compare so."""

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
        """The rule with each of its rows changed to each neighbor.

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
    """A rule of the house that cannot be read or does not settle every deal.

    Args:
        sentence: says what is wrong.
        row: the row of the table that cannot be read, from 1; None where no single one is to blame.
        column: its column, from 1; None where it is the row as a whole.
    """

    def __init__(self, sentence: str, row: int | None = None, column: int | None = None) -> None:
        super().__init__(sentence)
        self.row = row
        self.column = column


class UnsolvedError(Exception):
    """The shipped tables do not cover these pays; the sentence says what to build."""


class NotKeptError(UnsolvedError):
    """What is asked is found by a command and kept, and is not kept yet."""


class Bound(NamedTuple):
    """What a base game returns under a rule that no table of rules need say.

    Args:
        name: of the rule.
        net: the player's expected net result.
        meaning: what the figure says about all rules.
    """

    name: str
    net: Fraction
    meaning: str


class Changed(NamedTuple):
    """A table of rules with one of its rows changed.

    Args:
        row: the row, from 1.
        cells: the row as it stands.
        words: what is changed.
        net: the player's expected net result under the changed table; None where it leaves hands
            that it does not settle.
    """

    row: int
    cells: tuple[str, ...]
    words: str
    net: Fraction | None


class Differing(NamedTuple):
    """Hands that two rules play in different ways.

    Args:
        kind: their class.
        cards: what they have in common.
        first: what the first rule does.
        second: what the second does.
        share: how often they are dealt.
        net: by how much the player's expected net result is higher under the second rule.
    """

    kind: str
    cards: str
    first: str
    second: str
    share: Fraction
    net: Fraction
