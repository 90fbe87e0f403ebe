"""A wager that a hand alone decides, and the partition of all deals that it is paid by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from combinatorics.described.language.deal import Deal, DescribedWager


@dataclass(frozen=True)
class Outcome:
    """One category of a partition of all deals.

    Args:
        name: the category as the law spells it ("Four-of-a-kind").
        ways: number of deals in this category and in no stronger one.
        also: coarser categories the same deals belong to, first choice first. A paytable that
            has no row for `name` pays the first of these that it has.
        rows: the rows that all pay these deals, where a wager pays every row that is met; none
            where one row pays.
    """

    name: str
    ways: int
    also: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


@dataclass(frozen=True)
class Distribution:
    """A partition of all deals of a side wager, strongest category first.

    Args:
        outcomes: the categories; their ways add up to `total`.
        total: number of equally likely deals.

    Raises:
        ValueError: the ways do not add up to the total, or a category stands twice.
    """

    outcomes: tuple[Outcome, ...]
    total: int

    def __post_init__(self) -> None:
        if sum(outcome.ways for outcome in self.outcomes) != self.total:
            raise ValueError("The categories of a partition must add up to all deals.")
        if len({outcome.name for outcome in self.outcomes}) != len(self.outcomes):
            raise ValueError("A category stands twice in a partition.")

    @cached_property
    def added(self) -> bool:
        """Whether the rows of the wager add up."""
        return any(outcome.rows for outcome in self.outcomes)

    def without(self, lost: Mapping[str, int], total: int) -> Distribution:
        """Return the partition of finer deals of which some win nothing.

        Args:
            lost: the finer deals that win nothing, by the category that they would be paid by.
            total: number of the finer deals, so many times those of the partition.
        """
        scale = total // self.total
        *paid, none = self.outcomes
        left = [replace(one, ways=scale * one.ways - lost[one.name]) for one in paid]
        return Distribution(
            (*left, replace(none, ways=total - sum(one.ways for one in left))), total
        )

    @cached_property
    def _hash(self) -> int:
        return hash((self.outcomes, self.total))

    def __hash__(self) -> int:
        return self._hash  # what is made of a partition is kept by it


@dataclass(frozen=True, kw_only=True)
class SideWager:
    """A wager that a hand alone decides.

    Args:
        name: the wager as the regulation calls it, without "Bonus" or "Wager".
        hand: one sentence: which cards make the hand that is paid; "" where the file of the game
            has it.
        rules: names of the counting rules this wager can be read under; the first is the plain one.
        distribution: the partition under a rule.
        aliases: other names of the wager.
        bonuses: probability that an additional payout hits once it is drawn, by its name.
        under_play: counting rules that depend on how the base game is played, as functions of
            the base game's rule ("" where it has none) and its pays by category; each stands in
            `rules` too.
        told: what is dealt and the rows under a rule in the words of a description, None for a rule
            without them; None for a wager that has none.
        added: whether every row that is met is paid, so that its rows add up.
        read_kept: reads what is kept of a count, by question and answer; None where none is kept.
    """

    name: str
    hand: str = ""
    rules: tuple[str, ...]
    distribution: Callable[[str], Distribution]
    aliases: tuple[str, ...] = ()
    bonuses: Mapping[str, Fraction] = field(default_factory=dict)
    under_play: Mapping[str, Callable[[str, Mapping[str, Fraction]], Distribution]] = field(
        default_factory=dict
    )
    told: Callable[[str], tuple[Deal, DescribedWager] | None] | None = None
    added: bool = False
    read_kept: Callable[[Mapping[str, Any], Any], object] | None = None
