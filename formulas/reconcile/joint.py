"""One explanation for the published paybacks of all paytables of a wager together.

What several sister tables miss by the same amount has one cause, in a reading, a term or a row
that they share. The search tries each reading with each change that all share, or with an
unknown amount that all share, and lets every table have one misprint of its own beside it. What
it gains over explaining each table alone is counted in bits.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from formulas.pays import Pay
from formulas.question.ask import Question
from formulas.reconcile import cells as kinds
from formulas.reconcile import terms
from formulas.reconcile.cells import shown, solved_pays
from formulas.reconcile.changed import Changes, Merged, Shelf, in_words
from formulas.reconcile.figure import PrintedFigure, misprints
from formulas.reconcile.hypotheses import BASIS, TERMS, hypotheses_of
from formulas.reconcile.hypothesis import Hypothesis
from formulas.reconcile.search import MISPRINT_BITS, WIDTH

WRONG_BITS = 3.0  # a figure that nothing explains, beside the bits that say which one it is
LEAST_GAIN = 8.0  # bits that a joint explanation must save over one for each table
LEAST_PLAIN = 2  # tables that must need nothing of their own, or the amount could be fitted
SHARED_BITS = 12.0  # an unknown cause that all share, beside the bits that say how much it is
MOST_SHOWN = 3
PERCENT = 100
WORTH_SHOWING = 8.0  # bits behind the best explanation


@dataclass(frozen=True, kw_only=True)
class Own:
    """What one table has beside what all share.

    Args:
        payback: the payback under it, without what is shared.
        bits: its cost.
        words: what it is, as printed and as read; empty where the table stands as printed.
        figure: the figure as read; None for the one that was published.
    """

    payback: Fraction
    bits: float
    words: tuple[str, str, str] = ("", "", "")
    figure: PrintedFigure | None = None


@dataclass(frozen=True, kw_only=True)
class Shared:
    """What is supposed of all tables together.

    Args:
        what: a few words; empty for nothing.
        printed: as printed; empty where the tables differ.
        read_as: as read; likewise.
        shifts: what it adds to the payback of each table, over the denominator of the search.
        bits: its cost.
        known: whether it is a change of something, and not an unknown amount.
        pays: the pays as printed and as read in each table, where they differ between them.
    """

    what: str = ""
    printed: str = ""
    read_as: str = ""
    shifts: tuple[int, ...]
    bits: float
    known: bool
    pays: tuple[tuple[Mapping[str, Pay], Mapping[str, Pay]], ...] = ()

    def cells(self, place: int) -> tuple[str, str]:
        """Return what is shared, as printed and as read, in the table of a place among all."""
        if not self.pays:
            return self.printed, self.read_as
        printed, read_as = self.pays[place]
        return shown(printed), shown(read_as)


@dataclass(frozen=True, kw_only=True)
class Joint:
    """One joint explanation.

    Args:
        hypothesis_words: the reading or term; empty for the one asked about.
        shared: what all share.
        amounts: what the shared part adds to the payback of each table.
        own: what each table has beside, in their order; None for a figure left unexplained.
        paybacks: the payback of each table under the explanation.
        bits: the cost of all of it.
    """

    hypothesis_words: str
    shared: Shared
    amounts: tuple[Fraction, ...]
    own: tuple[Own | None, ...]
    paybacks: tuple[Fraction, ...]
    bits: float


@dataclass(frozen=True)
class _Table:
    """One table under one reading, the figure published for it, and the changes of its cells."""

    hypothesis: Hypothesis
    figure: PrintedFigure
    changes: Changes

    @cached_property
    def paybacks(self) -> list[Fraction | None]:
        """The payback under each change, None for a pay that the wager cannot have."""
        return [self.hypothesis.tried(one.pays) for one in self.changes.merged]


Misprint: TypeAlias = tuple[str, PrintedFigure]


class _Options:
    """What one table may have of its own under one reading, ordered by what it brings.

    Everything compared is a whole number over one denominator: a search makes millions of
    comparisons.
    """

    def __init__(self, table: _Table, common: int, *, cells: bool) -> None:
        self._table, self._common = table, common
        figure = table.figure
        printed = _whole(table.hypothesis.payback, common)
        options: list[tuple[int, float, Merged | Misprint | None]] = [(printed, 0.0, None)]
        if cells and not table.hypothesis.solved:
            options += [
                (_whole(payback, common), one.bits, one)
                for one, payback in zip(table.changes.merged, table.paybacks, strict=True)
                if payback is not None
            ]
        slips = [slip for slip in misprints(figure) if slip[1].unit == figure.unit]
        bits = MISPRINT_BITS + math.log2(max(len(slips), 1))
        # A misprinted figure is as good as a payback that differs by as much the other way.
        for slip in slips:
            options.append((printed + int((figure.value - slip[1].value) * common), bits, slip))
        options.sort(key=lambda option: option[0])
        self._paybacks = [payback for payback, _bits, _own in options]
        self._bits = [bits for _payback, bits, _own in options]
        self._own = [own for _payback, _bits, own in options]
        low, high = figure.interval()
        self.low, self.high = int(low * common), int(high * common)
        self.wrong_bits = WRONG_BITS + math.log2(WIDTH / figure.unit)
        self.least_bits = min(self.wrong_bits, *self._bits)
        self.plain = (table.hypothesis.payback, figure.value)

    def best(self, shift: int) -> int | None:
        """Return the place of the cheapest that meets the figure with a shift, None for none."""
        first = bisect_left(self._paybacks, self.low - shift)
        last = bisect_right(self._paybacks, self.high - shift, first)
        return min(range(first, last), key=self._bits.__getitem__, default=None)

    def cost(self, place: int | None) -> float:
        """Return the bits of what a table has of its own, or of a figure that is wrong."""
        return self.wrong_bits if place is None else min(self._bits[place], self.wrong_bits)

    def stands(self, place: int | None) -> bool:
        """Whether the table needs nothing of its own."""
        return place is not None and self._bits[place] == 0

    def shifts(self) -> Iterator[int]:
        """Yield the lowest shift under which each option meets the figure."""
        return (self.low - payback for payback in self._paybacks)

    def own(self, place: int | None) -> Own | None:
        """Return what the table has of its own, None for a figure that is wrong."""
        if place is None or self._bits[place] > self.wrong_bits:
            return None
        hypothesis, figure = self._table.hypothesis, self._table.figure
        bits, own = self._bits[place], self._own[place]
        if own is None:
            return Own(payback=hypothesis.payback, bits=bits)
        if isinstance(own, Merged):
            payback = Fraction(self._paybacks[place], self._common)
            return Own(payback=payback, bits=bits, words=in_words(hypothesis, own))
        slip, meant = own
        words = (f"published figure: {slip}", figure.words, meant.words)
        return Own(payback=hypothesis.payback, bits=bits, words=words, figure=meant)


def joint(tables: Sequence[tuple[Question, PrintedFigure]]) -> list[Joint]:
    """Return the joint explanations that gain most over explaining each table alone.

    Args:
        tables: the same wager asked about with each paytable, and the figure published for it.

    Raises:
        Refusal: one of the tables cannot be computed as asked.
    """
    shelf = Shelf()
    found: list[Joint] = []
    alone: float | None = None
    for hypotheses in _readings(tables):
        cells = hypotheses[0].kind != TERMS
        group = [
            _Table(hypothesis, figure, shelf.of(hypothesis))
            for hypothesis, (_asked, figure) in zip(hypotheses, tables, strict=True)
        ]
        common = _common(group)
        options = [_Options(table, common, cells=cells) for table in group]
        if alone is None:
            alone = sum(one.cost(one.best(0)) for one in options)
        for shared in (*_shared(group, common, cells=cells), *_unknown(options)):
            best = [one.best(shift) for one, shift in zip(options, shared.shifts, strict=True)]
            costs = [one.cost(own) for one, own in zip(options, best, strict=True)]
            bits = hypotheses[0].bits + shared.bits + sum(costs)
            if alone - bits < LEAST_GAIN:
                continue
            # Tables that need nothing of their own say what is shared. For an unknown amount they
            # must differ: two of the same pays and figure miss it by the same whatever the reason.
            stand = [one.plain for one, at in zip(options, best, strict=True) if one.stands(at)]
            if len(stand if shared.known else set(stand)) < LEAST_PLAIN:
                continue
            own = tuple(one.own(place) for one, place in zip(options, best, strict=True))
            amounts = tuple(Fraction(shift, common) for shift in shared.shifts)
            paybacks = tuple(
                (one or hypothesis).payback + (amount if shared.known else 0)
                for one, hypothesis, amount in zip(own, hypotheses, amounts, strict=True)
            )
            found.append(
                Joint(
                    hypothesis_words=hypotheses[0].words,
                    shared=shared,
                    amounts=amounts,
                    own=own,
                    paybacks=paybacks,
                    bits=bits,
                )
            )
    found.sort(key=lambda one: (one.bits, one.hypothesis_words, one.shared.what))
    # The first explanation of each kind: one unknown amount is as good as its neighbor.
    distinct: dict[tuple[str, str, str], Joint] = {}
    for one in found:
        if one.bits <= found[0].bits + WORTH_SHOWING:
            read_as = one.shared.read_as if one.shared.known else ""
            distinct.setdefault((one.hypothesis_words, one.shared.what, read_as), one)
    return list(distinct.values())[:MOST_SHOWN]


def _common(group: Sequence[_Table]) -> int:
    """Return a denominator of all that is compared under one reading."""
    found = {PERCENT}
    for table in group:
        every = (*table.paybacks, table.hypothesis.payback, table.figure.value)
        found |= {one.denominator for one in every if one is not None}
        found.add(2 * table.figure.unit.denominator)
    return math.lcm(*found)


def _whole(number: Fraction, common: int) -> int:
    return number.numerator * (common // number.denominator)


def _readings(tables: Sequence[tuple[Question, PrintedFigure]]) -> list[list[Hypothesis]]:
    """Return the hypotheses that all tables have, each as one a table."""
    per_table = [
        {
            hypothesis.words if place else "": hypothesis
            for place, hypothesis in enumerate(hypotheses_of(question))
        }
        for question, _figure in tables
    ]
    common = [words for words in per_table[0] if all(words in one for one in per_table)]
    hypotheses = [[one[words] for one in per_table] for words in common]
    return [group for group in hypotheses if group[0].kind != BASIS]


def _shared(group: Sequence[_Table], common: int, *, cells: bool) -> Iterator[Shared]:
    """Yield nothing, then each change that all tables can share; of cells where they are wanted."""
    first, number = group[0], len(group)
    yield Shared(shifts=(0,) * number, bits=0.0, known=True)
    if first.hypothesis.open_rate:
        bits = terms.bits_of(terms.LEFT_OPEN, terms.HIGHEST_RATE)
        for percent in range(1, terms.HIGHEST_RATE + 1):
            shifts = (percent * common // PERCENT,) * number
            yield Shared(
                what="rate of progression",
                printed="not printed",
                read_as=f"{percent}%",
                shifts=shifts,
                bits=bits,
                known=True,
            )
    if first.hypothesis.solved or not cells:
        return
    yield from _in_every_table(group, common)
    yield from _patterns(group, common)


def _in_every_table(group: Sequence[_Table], common: int) -> Iterator[Shared]:
    """Yield each change of a cell that every table prints alike."""
    hypothesis = group[0].hypothesis
    hands = {
        hand
        for hand in hypothesis.cells
        if all(
            table.hypothesis.pays.get(hand) == hypothesis.pays[hand]
            and table.hypothesis.weights.get(hand) == hypothesis.weights[hand]
            for table in group
        )
    }
    known, new = group[0].changes.with_solved(solved_pays(hypothesis, group[0].figure))
    shifts = [(one, _shift(group[0], place, common)) for place, one in enumerate(known)]
    for one in new:
        amount = hypothesis.estimate(one.pays) - hypothesis.payback
        shifts.append((one, int(amount * common)))
    for one, shift in shifts:
        if len(one.pays) != 1 or not shift or not hands.issuperset(one.pays):
            continue
        ((hand, pay),) = one.pays.items()
        what = f"{hand} in every table: {one.reason}"
        same = (shift,) * len(group)
        yield Shared(
            what=what,
            printed=str(hypothesis.pays[hand]),
            read_as=str(pay),
            shifts=same,
            bits=one.bits,
            known=True,
        )


def _shift(table: _Table, place: int, common: int) -> int | None:
    """Return what one change of a table adds, None for a pay that the wager cannot have."""
    payback = table.paybacks[place]
    return None if payback is None else _whole(payback - table.hypothesis.payback, common)


def _patterns(group: Sequence[_Table], common: int) -> Iterator[Shared]:
    """Yield one slip in the same row of every table, whatever pay each prints there."""
    found = [table.changes.slips for table in group]
    shared = [name for name in found[0] if all(name in one for one in found)]
    counts = Counter(name[0] for name in shared)
    for name in shared:
        kind, reason, hands, _which = name
        places = [one[name] for one in found]
        shifts = [_shift(table, place, common) for table, place in zip(group, places, strict=True)]
        known = tuple(shift for shift in shifts if shift is not None)
        if len(known) < len(shifts) or not any(known):
            continue
        pays = tuple(
            (
                {hand: table.hypothesis.pays[hand] for hand in hands},
                table.changes.merged[place].pays,
            )
            for table, place in zip(group, places, strict=True)
        )
        if all(one == pays[0] for one in pays):
            continue  # the same pay in every table is tried above
        row = hands[0] if len(hands) == 1 else f"{hands[0]} to {hands[-1]}"
        bits = kinds.PRIOR[kind] + math.log2(counts[kind])
        what = f"{row} in every table: {reason}"
        yield Shared(what=what, shifts=known, bits=bits, known=True, pays=pays)


def _unknown(options: Sequence[_Options]) -> Iterator[Shared]:
    """Yield the unknown amount that all tables share at the least cost, the smallest first.

    A larger amount costs more bits, so the search ends where these alone cost as much as the best
    that was found.
    """
    unit = min(one.high - one.low for one in options)
    least = sum(one.least_bits for one in options)
    cheapest, cost = 0, math.inf
    for shift in sorted({shift for one in options for shift in one.shifts() if shift}, key=abs):
        bits = SHARED_BITS + math.log2(1 + 2 * abs(shift) / unit)
        if bits + least >= cost:
            break
        here = bits + sum(one.cost(one.best(shift)) for one in options)
        if here < cost:
            cheapest, cost = shift, here
    if cheapest:
        bits = SHARED_BITS + math.log2(1 + 2 * abs(cheapest) / unit)
        same = (cheapest,) * len(options)
        yield Shared(what="one unknown amount", shifts=same, bits=bits, known=False)
