"""The ways of each row, counted by the kinds of deal that no row of the wager can tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from combinatorics.described.deal import NO_WIN, Deal, DescribedWager
from combinatorics.described.evaluate import test_of
from combinatorics.described.kinds import Dealt, kinds_of
from combinatorics.described.tree import Phrase, phrases
from combinatorics.side_wager import Distribution, Outcome


@dataclass(frozen=True)
class Counted:
    """The ways of a wager.

    Args:
        rows: the ways of each row in their order, then those of no row.
        overlaps: for each row, the ways in which its condition holds and each earlier row pays.
        paid: for each row and for no row, the kinds of deal that it pays.
        total: all deals.
        states: kinds of deal that were looked at.
        groups: the groups that were dealt, joined where no row tells them apart.
    """

    rows: tuple[int, ...]
    overlaps: tuple[tuple[int, ...], ...]
    paid: tuple[Sequence[Dealt], ...]
    total: int
    states: int
    groups: tuple[tuple[str, ...], ...]

    def distribution(self, wager: DescribedWager) -> Distribution:
        """Return the ways by the names of the rows, then "No win"."""
        return distribution_of(wager, self.rows)


def distribution_of(wager: DescribedWager, rows: tuple[int, ...]) -> Distribution:
    """Return the ways of each row and of no row by their names."""
    names = (*(row.name for row in wager.rows), NO_WIN)
    return Distribution(
        tuple(Outcome(name, ways) for name, ways in zip(names, rows, strict=True)), sum(rows)
    )


def asked_of(deal: Deal, wager: DescribedWager) -> dict[str, Any]:
    """Return all that a count depends on, as JSON can hold it."""
    wild = {card for phrase in said_of(wager) for card in phrase.wild}
    return {
        "deal": str(deal),
        "groups": [[one.name, one.cards] for one in deal.groups],
        "hand": list(wager.hand),
        "rows": [row.text for row in wager.rows],
        "draws": [[draw.group, draw.text] for draw in deal.draws],
        "wild": sorted(wild),
    }


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
    rows = [0] * (len(tests) + 1)
    overlaps = [[0] * at for at in range(len(tests))]
    paid: list[list[Dealt]] = [[] for _ in rows]
    for dealt, ways in kinds.found:
        met = [at for at, test in enumerate(tests) if test(dealt)]
        first = met[0] if met else len(tests)
        rows[first] += ways
        paid[first].append(dealt)
        for later in met[1:]:
            overlaps[later][first] += ways
    return Counted(
        tuple(rows),
        tuple(map(tuple, overlaps)),
        tuple(paid),
        kinds.total,
        len(kinds.found),
        kinds.groups,
    )
