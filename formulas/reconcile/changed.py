"""Every change of one table, and what each comes to under a reading, in whole numbers.

Readings that print the same pays share their changes. Under one reading the payback is a straight
line in each pay: with D a common denominator, D times the payback under a change is a whole
number, found with one multiplication, and two paybacks are compared as whole numbers.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from formulas.pays import Pay, Share
from formulas.question.paytables import Offered
from formulas.reconcile import cells
from formulas.reconcile.cells import Change, changes, shown
from formulas.reconcile.hypothesis import Hypothesis
from formulas.reconcile.work import Work
from formulas.refusal import Refusal

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


Steps: TypeAlias = tuple[tuple[str, int], ...]
"""Rows of a table, each with the number of the pay that it gets."""


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
        self._numbers: dict[Pay, int] = {}
        groups: dict[Steps, list[Change]] = {}
        for change in self._single:
            groups.setdefault(self._steps(change), []).append(change)
        self.steps = tuple(groups)
        self._groups = tuple(groups.values())
        self._place = {steps: place for place, steps in enumerate(groups)}
        self.merged = tuple(self._merged(group) for group in self._groups)
        self._fixed: list[tuple[Hashable, list[Fraction | None]]] = []

    def returned(self, hypothesis: Hypothesis) -> list[Fraction | None]:
        """Return what each pay brings under a reading, None for one that it cannot have.

        Only the share of a meter differs between readings of the same wager and unit.
        """
        for terms, known in self._fixed:
            if terms == hypothesis.fixed_terms:
                return [
                    _returned(hypothesis, pay) if isinstance(pay, Share) else back
                    for pay, back in zip(self._numbers, known, strict=True)
                ]
        made = [_returned(hypothesis, pay) for pay in self._numbers]
        self._fixed.append((hypothesis.fixed_terms, made))
        return made

    def with_solved(self, solved: Iterable[Change]) -> tuple[list[Merged], list[Merged]]:
        """Return the changes again, and those that only the figure itself suggests.

        Args:
            solved: whole pays that give a figure, a further reason for what is a change anyway.
        """
        known, new = list(self.merged), []
        for change in solved:
            place = None
            if all(pay in self._numbers for pay in change.pays.values()):
                place = self._place.get(self._steps(change))
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
                found[(*name, seen[name])] = self._place[self._steps(change)]
                seen[name] += 1
        return found

    def _steps(self, change: Change) -> Steps:
        numbers = self._numbers
        return tuple(
            (hand, numbers.setdefault(pay, len(numbers))) for hand, pay in change.pays.items()
        )

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


class ChangedReturns:
    """The paybacks of one reading under the changes of its table, as whole numbers.

    Args:
        hypothesis: the reading.
        table: the changes of its table.
        beside: further numbers that shall be whole over the same denominator.
    """

    def __init__(
        self, hypothesis: Hypothesis, table: Changes, beside: Iterable[Fraction] = ()
    ) -> None:
        weights = hypothesis.weights
        returns = table.returned(hypothesis)
        printed = {hand: hypothesis.returned(hypothesis.pays[hand]) for hand in hypothesis.cells}
        per_hand = _common(weights.values())
        per_pay = _common(number for number in (*returns, *printed.values()) if number is not None)
        self.common = math.lcm(per_hand * per_pay, _common((hypothesis.payback, *beside)))
        share = self.common // (per_hand * per_pay)
        weight = {hand: _whole(each, per_hand) * share for hand, each in weights.items()}
        back = [None if number is None else _whole(number, per_pay) for number in returns]
        now = {hand: _whole(number, per_pay) for hand, number in printed.items()}
        self.printed = self.whole(hypothesis.payback)
        self.changed: Sequence[int | None] = [
            self._sum(steps, weight, back, now) for steps in table.steps
        ]

    def whole(self, number: Fraction) -> int:
        """Return a number over the common denominator."""
        return _whole(number, self.common)

    def _sum(
        self,
        steps: Iterable[tuple[str, int]],
        weight: Mapping[str, int],
        back: Sequence[int | None],
        now: Mapping[str, int],
    ) -> int | None:
        """Return a changed payback, None for a pay that the wager cannot have."""
        total = self.printed
        for hand, number in steps:
            returned = back[number]
            if returned is None:
                return None
            total += weight[hand] * (returned - now[hand])
        return total


def _common(numbers: Iterable[Fraction]) -> int:
    return math.lcm(*{number.denominator for number in numbers})


def _whole(number: Fraction, common: int) -> int:
    return number.numerator * (common // number.denominator)


def _returned(hypothesis: Hypothesis, pay: Pay) -> Fraction | None:
    try:
        return hypothesis.returned(pay)
    except Refusal:
        return None  # a share of a meter that this table has not


def in_words(hypothesis: Hypothesis, change: Merged) -> tuple[str, str, str]:
    """Return what a change is, the pays as printed, and the pays as read.

    Args:
        hypothesis: the table that is changed.
        change: the change.
    """
    hands = tuple(change.pays)
    head = f"{hands[0]}: " if len(hands) == 1 else ""
    printed = {hand: hypothesis.pays[hand] for hand in hands}
    return f"{head}{change.reason}", shown(printed), shown(change.pays)
