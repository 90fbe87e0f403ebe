"""A range of pays that differs from one answered before in nothing but its numbers.

The first ranges of a kind are answered in full. What that rests on (the game, the table whose terms
count, the readings, the counts) hangs on everything but the amounts of plain numbers among its
pays, and the answer rises evenly with each of them. So the next range of that kind needs the sum
of the rises alone. Whatever is not plain is answered in full again: a number that a row may refuse
by its amount, and a range that may have the pays of a table of the law.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from formulas.answered import Answered
from formulas.pays import plain_amount
from formulas.question.rising import Following
from formulas.values import Raw

MOST_COLUMNS = 2
"""Hands and pays; in further columns stand numbers that are no pays."""
NUMBERS = frozenset((float, int, Fraction))
Asked: TypeAlias = tuple[Any, ...]
"""The function, then its arguments: value and type, or of a range lengths, cells and types."""
Term: TypeAlias = tuple[int, Mapping[tuple[int, int], int], int]
"""What one unit of a number adds, over a common total, and its `Source`."""


class Kind(NamedTuple):
    """A call over a range of pays.

    Args:
        shape: all that was asked but the numbers over 1 where pays stand.
        numbers: those numbers.
        places: their cells in the range, counted row by row.
    """

    shape: Hashable
    numbers: Sequence[float | Fraction]
    places: Sequence[int]


def kind_of(asked: Asked, arguments: Sequence[Raw], place: int | None) -> Kind | None:
    """Return a call with the numbers among its pays apart, None where it has none.

    Args:
        asked: the call as it is remembered.
        arguments: its arguments.
        place: which of them is the paytable; None for a function without one.
    """
    raw = None if place is None or place >= len(arguments) else arguments[place]
    if place is None or not isinstance(raw, list):
        return None
    width = len(raw[0]) if len(raw) > 1 else 1
    if not 0 < width <= MOST_COLUMNS:
        return None
    lengths, cells, types = asked[place + 1]
    numbers = []
    places = []
    others: list[Hashable] = list(cells)
    for at in range(width - 1, len(cells), width):
        if types[at] in NUMBERS and cells[at] > 1:
            numbers.append(cells[at])
            places.append(at)
            others[at] = None
    if not numbers:
        return None
    kept = lengths, tuple(others), types
    return Kind((*asked[: place + 1], kept, *asked[place + 2 :]), numbers, places)


class Prepared:
    """The answer to all ranges of a kind that have the pays of no table of the law.

    Args:
        cells: how many cells such a range and its answer take to remember.
        answer: the answer without its value.
        total: what the values below are over.
        rest: the value when all numbers are 0.
        terms: number by number what one unit adds, and the tables that print it.
    """

    def __init__(
        self, *, cells: int, answer: Answered, total: int, rest: int, terms: Sequence[Term]
    ) -> None:
        self.cells = cells
        self._answer = answer
        self._total = total
        self._rest = rest
        self._terms = terms

    def answer(self, numbers: Sequence[float | Fraction]) -> Answered | None:
        """Return the answer to a range, None where it needs to be answered in full.

        Args:
            numbers: its numbers, in the order of the terms.
        """
        tables = -1  # every table may have these pays
        whole, common = self._rest, 1
        for number, (each, printed, lost) in zip(numbers, self._terms, strict=True):
            amount = plain_amount(number)
            if amount is None:
                return None
            tables &= printed.get(amount, 0) | lost
            top, bottom = amount
            if bottom != common:
                wider = math.lcm(common, bottom)
                whole *= wider // common
                top *= wider // bottom
                common = wider
            whole += each * top
        if tables:
            return None
        kept = self._answer
        value = Fraction(whole, common * self._total)
        return Answered(value, kept.state, kept.sentences, defaults=kept.defaults)


def prepared(
    kind: Kind, cells: int, answer: Answered, found: Sequence[Following]
) -> Prepared | None:
    """Return what a range that was answered in full says of all ranges of its kind.

    Args:
        kind: the range.
        cells: how many cells it and its answer take to remember.
        answer: its answer.
        found: how that follows its pays, once for each table that it was found under.

    Returns:
        None where it says nothing: the answer does not follow the pays, or not alike under each
        table, one of the numbers is no pay or not plain, or the range may have a table's pays.
    """
    value = answer.value
    if not found or found[0].answer is not value or not isinstance(value, Fraction):
        return None
    known, *others = (one.rises() for one in found)
    rises = [known[place] for place in kind.places if place in known]
    amounts = [Fraction(*both) for both in map(plain_amount, kind.numbers) if both]
    if len(kind.places) != len(rises) or any(one != known for one in others):
        return None
    rest = value - sum(rise.each * amount for rise, amount in zip(rises, amounts, strict=False))
    total = math.lcm(rest.denominator, *(rise.each.denominator for rise in rises))
    made = Prepared(
        cells=cells,
        answer=replace(answer, value=None),
        total=total,
        rest=int(rest * total),
        terms=[(int(rise.each * total), *rise.source) for rise in rises],
    )
    return made if made.answer(kind.numbers) == answer else None
