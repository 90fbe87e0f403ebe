"""Every change of one table; readings that print the same pays share their changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from formulas.pays import Pay
from formulas.question.paytables import Offered
from formulas.reconcile import cells
from formulas.reconcile.cells import Change, changes, shown
from formulas.reconcile.hypothesis import Hypothesis
from formulas.reconcile.work import Work

REPEATED_REASON = 1.5  # bits saved by each further reason for the same change
PATTERNS = (cells.SLIP, cells.UNIT, cells.NEIGHBOUR, cells.BLOCK, cells.MISSING)
"""Kinds of changes that can befall the same row of every table."""
Pattern: TypeAlias = tuple[str, str, tuple[str, ...], int]
"""Kind and words of a slip, the rows it befell, and which of several such slips it is."""


@dataclass(frozen=True)
class Merged:
    """One change with all reasons for it.

    Args:
        pays: new pays by hand.
        reason: the reasons, likeliest first.
        bits: its cost.
    """

    pays: Mapping[str, Pay]
    reason: str
    bits: float


class Changes:
    """The changes of the cells of one table, each once, with all reasons for it.

    Args:
        hypothesis: a reading that prints the table.
        work: counts the changed rows.

    Raises:
        Refusal: they are more than a call may try.
    """

    def __init__(self, hypothesis: Hypothesis, work: Work) -> None:
        self._single: list[Change] = []
        self.rows = 0
        for change in changes(hypothesis):
            work.add(len(change.pays))
            self.rows += len(change.pays)
            self._single.append(change)
        self._counts = Counter(change.kind for change in self._single)
        groups: dict[tuple[tuple[str, Pay], ...], list[Change]] = {}
        for change in self._single:
            groups.setdefault(_steps(change), []).append(change)
        self._groups = tuple(groups.values())
        self._place = {steps: place for place, steps in enumerate(groups)}
        self.merged = tuple(self._merged(group) for group in self._groups)

    def with_solved(self, solved: Iterable[Change]) -> tuple[list[Merged], list[Merged]]:
        """Return the changes again, and those that only the figure itself suggests.

        Args:
            solved: whole pays that give a figure, a further reason for what is a change anyway.
        """
        known, new = list(self.merged), []
        for change in solved:
            place = self._place.get(_steps(change))
            if place is None:
                new.append(self._merged([change]))
            else:
                known[place] = self._merged([*self._groups[place], change])
        return known, new

    @cached_property
    def slips(self) -> dict[Pattern, int]:
        """The places of the changes whose reason does not name another table."""
        found: dict[Pattern, int] = {}
        seen: Counter[tuple[str, str, tuple[str, ...]]] = Counter()
        for change in self._single:
            if change.kind in PATTERNS:
                name = (change.kind, change.reason, tuple(change.pays))
                found[(*name, seen[name])] = self._place[_steps(change)]
                seen[name] += 1
        return found

    def _merged(self, group: list[Change]) -> Merged:
        """Return one change with all reasons for it; a second reason makes it likelier."""
        group = sorted(group, key=lambda change: cells.PRIOR[change.kind])
        bits = min(cells.bits_of(change, self._counts[change.kind]) for change in group)
        kinds = {change.kind for change in group} - {cells.SOLVED}
        reasons = dict.fromkeys(
            change.reason for change in group if change.kind != cells.SOLVED or not kinds
        )
        saved = REPEATED_REASON * max(len(kinds) - 1, 0)
        return Merged(group[0].pays, "; ".join(reasons), bits - saved)


class Shelf:
    """The changes of each table that readings print, made once."""

    def __init__(self) -> None:
        self._work = Work()
        self._known: list[tuple[Offered, tuple[str, ...], Changes]] = []

    def of(self, hypothesis: Hypothesis) -> Changes:
        """Return the changes of the table that a reading prints.

        Raises:
            Refusal: they are more than a call may try.
        """
        offered, hands = hypothesis.question.offered, hypothesis.cells
        for other, rows, made in self._known:
            if other is offered and rows == hands:
                self._work.add(made.rows)
                return made
        made = Changes(hypothesis, self._work)
        self._known.append((offered, hands, made))
        return made


def _steps(change: Change) -> tuple[tuple[str, Pay], ...]:
    return tuple(change.pays.items())


def in_words(hypothesis: Hypothesis, change: Merged) -> tuple[str, str, str]:
    """Return what a change is, the pays as printed, and the pays as read."""
    hands = tuple(change.pays)
    head = f"{hands[0]}: " if len(hands) == 1 else ""
    printed = {hand: hypothesis.pays[hand] for hand in hands}
    return f"{head}{change.reason}", shown(printed), shown(change.pays)
