"""The ways of each row, counted by the kinds of deal that no row of the wager can tell apart."""

from __future__ import annotations

from dataclasses import dataclass

from combinatorics.described.deal import NO_WIN, Deal, DescribedWager
from combinatorics.described.evaluate import test_of
from combinatorics.described.kinds import kinds_of
from combinatorics.described.tree import Phrase, phrases
from combinatorics.side_wager import Distribution, Outcome


@dataclass(frozen=True)
class Counted:
    """The ways of a wager.

    Args:
        rows: the ways of each row in their order, then those of no row.
        unshadowed: for each row, the ways in which its condition holds, whatever row is paid.
        total: all deals.
        states: kinds of deal that were looked at.
        groups: the groups that were dealt, joined where no row tells them apart.
    """

    rows: tuple[int, ...]
    unshadowed: tuple[int, ...]
    total: int
    states: int
    groups: tuple[tuple[str, ...], ...]

    def distribution(self, wager: DescribedWager) -> Distribution:
        """Return the ways by the names of the rows, then "No win"."""
        names = (*(row.name for row in wager.rows), NO_WIN)
        return Distribution(
            tuple(Outcome(name, ways) for name, ways in zip(names, self.rows, strict=True)),
            self.total,
        )


def said_of(*wagers: DescribedWager) -> tuple[Phrase, ...]:
    """Return every phrase of the rows of wagers."""
    return tuple(
        phrase for wager in wagers for row in wager.rows for phrase in phrases(row.condition)
    )


def count(deal: Deal, wager: DescribedWager) -> Counted:
    """Return the ways of each row of a wager.

    Raises:
        DescriptionError: it would take too many steps.
    """
    kinds = kinds_of(deal, said_of(wager))
    tests = [test_of(row.condition) for row in wager.rows]
    found = [0] * (len(tests) + 1)
    unshadowed = [0] * len(tests)
    for dealt, ways in kinds.found:
        met = [test(dealt) for test in tests]
        found[met.index(True) if True in met else -1] += ways
        for at, holds in enumerate(met):
            unshadowed[at] += ways * holds
    return Counted(tuple(found), tuple(unshadowed), kinds.total, len(kinds.found), kinds.groups)
