"""A wager that decisions decide, and the rounds in which it ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from combinatorics.progress import Progress


@dataclass(frozen=True)
class Round:
    """A class of rounds of a base game that end alike.

    Args:
        ways: number of deals (cards in the order in which they matter) that end so.
        decision: what the player did ("Play 4x", "Fold").
        result: "win", "tie", "lose" or "fold", the player's hand against the dealer's; "fold" for
            every way to give a round up, which `decision` calls by its name.
        category: the player's hand as the paytable of the base game names it.
        qualifies: whether the dealer's hand qualifies.
        staked: all that was wagered in the round, in base wagers.
        net: what the player is ahead afterwards, in base wagers; negative for a loss.
        paid: whether the paytable of the base game pays the hand; None where it does so exactly
            when the hand wins.
    """

    ways: int
    decision: str
    result: str
    category: str
    qualifies: bool
    staked: Fraction
    net: Fraction
    paid: bool | None = None


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


@dataclass(frozen=True)
class BaseWager:
    """A wager that decisions decide, solved exactly for given pays.

    Args:
        name: "Base".
        hand: one sentence: what the paytable of the base game pays.
        categories: the categories its paytable may name, strongest first.
        opening: base wagers staked before the deal (two in a game of Ante and Blind).
        rounds: the rounds under optimal strategy for pays by category (to 1, zero when absent)
            and a limit on the winnings of one hand in base wagers that the player plays for
            (None for no limit); raises `UnsolvedError` where the tables do not reach.
        decisions: the exact value in base wagers of each decision for the player's cards, the
            cards that lie open, and pays by category; raises `ValueError` for cards that cannot
            lie so.
        solve: solves for pays and a limit that the tables do not reach, keeps the solution in the
            cache and returns its rounds; None where nothing is ever out of reach.
        starts: the exact value of each decision for every class of starting hands, for pays by
            category; None where a game has no decision on the starting hand alone.
        aliases: other names of the wager.
        rules: names of the rules this wager can be read under, the plain one first; none where
            its rules leave nothing open.
        under: the same wager under one of these rules.
        unpaid: what a hand that the paytable pays nothing wins to 1: 0 where it pushes, -1 where
            it loses.
        asks: the condition that names one of the rules, without which the wager has no value;
            "" where the plain rule stands when none is named.
        typed: the same wager under a rule that is typed as a table of cells instead of named;
            raises `ValueError` for a table that cannot be read.
        table: the cells of the rule that it stands under, where it can be typed.
        remarks: what stands beside each decision, in their order, for the player's cards and the
            cards that lie open; a name for each column comes first.
        check: deals drawn at random beside the exact count; raises `UnsolvedError` as `rounds`.
    """

    name: str
    hand: str
    categories: tuple[str, ...]
    opening: Fraction
    rounds: Callable[[Mapping[str, Fraction], Fraction | None], tuple[Round, ...]]
    decisions: Callable[
        [tuple[int, ...], tuple[int, ...], Mapping[str, Fraction]], Sequence[tuple[str, Fraction]]
    ]
    solve: (
        Callable[[Mapping[str, Fraction], Fraction | None, Progress | None], tuple[Round, ...]]
        | None
    ) = None
    starts: (
        Callable[[Mapping[str, Fraction]], Mapping[str, Sequence[tuple[str, Fraction]]]] | None
    ) = None
    aliases: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    under: Callable[[str], BaseWager] | None = None
    unpaid: Fraction = Fraction()
    asks: str = ""
    typed: Callable[[Sequence[Sequence[object]]], BaseWager] | None = None
    table: tuple[tuple[str, ...], ...] = ()
    remarks: Callable[[tuple[int, ...], tuple[int, ...]], Sequence[Sequence[str | None]]] | None = (
        None
    )
    check: Callable[[], RandomCheck] | None = None


class UnsolvedError(Exception):
    """The shipped tables do not cover these pays; the sentence says what to build."""
