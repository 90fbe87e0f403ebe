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

from formulas.pays import Pay
from formulas.question.ask import Question
from formulas.reconcile import cells as kinds
from formulas.reconcile import terms
from formulas.reconcile.cells import changes, shown, solved_pays
from formulas.reconcile.figure import Figure, misprints
from formulas.reconcile.hypotheses import BASIS, TERMS, hypotheses_of
from formulas.reconcile.hypothesis import Hypothesis
from formulas.reconcile.search import MISPRINT_BITS, WIDTH, Merged, in_words, merged
from formulas.refusal import Refusal

WRONG_BITS = 3.0  # a figure that nothing explains, beside the bits that say which one it is
LEAST_GAIN = 8.0  # bits that a joint explanation must save over one for each table
LEAST_PLAIN = 2  # tables that must need nothing of their own, or the amount could be fitted
SHARED_BITS = 12.0  # an unknown cause that all share, beside the bits that say how much it is
MOST_SHOWN = 3
PATTERNS = (
    kinds.SLIP,
    kinds.UNIT,
    kinds.NEIGHBOUR,
    kinds.BLOCK,
    kinds.MISSING,
)
"""Kinds of changes that can befall the same row of every table."""
WORTH_SHOWING = 8.0  # bits behind the best explanation


@dataclass(frozen=True)
class Own:
    """What one table has beside what all share.

    Args:
        payback: the payback under it, without what is shared.
        bits: its cost.
        words: what it is, as printed and as read; empty where the table stands as printed.
        change: a changed cell, from which the words are made when they are shown.
        hypothesis: the table it changes.
        figure: the figure as read; None for the one that was published.
    """

    payback: Fraction
    bits: float
    words: tuple[str, str, str] = ("", "", "")
    change: Merged | None = None
    hypothesis: Hypothesis | None = None
    figure: Figure | None = None

    def said(self) -> tuple[str, str, str]:
        """What it is, as printed, and as read."""
        if self.change is None or self.hypothesis is None:
            return self.words
        return in_words(self.hypothesis, self.change)


@dataclass(frozen=True)
class Shared:
    """What is supposed of all tables together.

    Args:
        what: a few words; empty for nothing.
        printed: as printed.
        read_as: as read.
        shifts: what it adds to the payback of each table.
        bits: its cost.
        known: whether it is a change of something, and not an unknown amount.
        cells: as printed and as read in each table, where that differs between them.
    """

    what: str
    printed: str
    read_as: str
    shifts: tuple[Fraction, ...]
    bits: float
    known: bool
    cells: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Joint:
    """One joint explanation.

    Args:
        hypothesis_words: the reading or term; empty for the one asked about.
        shared: what all share.
        own: what each table has beside, in their order; None for a figure left unexplained.
        paybacks: the payback of each table under the explanation.
        bits: the cost of all of it.
        gain: bits saved over explaining each table alone.
    """

    hypothesis_words: str
    shared: Shared
    own: tuple[Own | None, ...]
    paybacks: tuple[Fraction, ...]
    bits: float
    gain: float

    @property
    def explained(self) -> int:
        """The number of tables whose figure it reproduces."""
        return sum(own is not None for own in self.own)


class _Options:
    """What one table may have of its own under one reading, ordered by what it brings.

    Args:
        hypothesis: the reading.
        figure: the figure published for the table.
        cells: whether a cell may have been misprinted besides.
    """

    def __init__(self, hypothesis: Hypothesis, figure: Figure, *, cells: bool) -> None:
        plain = Own(hypothesis.payback, 0.0)
        # A misprinted figure is as good as a payback that differs by as much the other way.
        options = [(own.payback, own) for own in (plain, *(_own(hypothesis) if cells else ()))]
        options += [
            (hypothesis.payback + figure.value - meant.value, own)
            for meant, own in _misprinted(hypothesis, figure)
        ]
        options.sort(key=lambda option: option[0])
        self.own = [own for _payback, own in options]
        self.low, self.high = figure.interval()
        self.paybacks = [payback for payback, _own in options]
        self.wrong_bits = WRONG_BITS + math.log2(WIDTH / figure.unit)
        self.plain = (hypothesis.payback, figure.value)
        self.whole: list[int] = []
        self.edges = (0, 0)

    @property
    def denominators(self) -> Iterator[int]:
        """The denominators of all that is compared."""
        yield self.low.denominator
        yield self.high.denominator
        yield from (payback.denominator for payback in self.paybacks)

    def scale(self, common: int) -> None:
        """Turn all that is compared into whole numbers, for speed: a search makes millions."""
        self.whole = [int(payback * common) for payback in self.paybacks]
        self.edges = int(self.low * common), int(self.high * common)

    def best(self, shift: int) -> Own | None:
        """Return the cheapest that meets the figure with a shift, None for none."""
        low, high = self.edges
        first, last = bisect_left(self.whole, low - shift), bisect_right(self.whole, high - shift)
        return min(self.own[first:last], key=lambda own: own.bits, default=None)

    def cost(self, own: Own | None) -> float:
        """Return the bits of what a table has of its own, or of a figure that is wrong."""
        return self.wrong_bits if own is None else min(own.bits, self.wrong_bits)

    def shifts(self) -> Iterator[int]:
        """Yield the lowest shift under which each option meets the figure."""
        return (self.edges[0] - payback for payback in self.whole)


def _misprinted(hypothesis: Hypothesis, figure: Figure) -> Iterator[tuple[Figure, Own]]:
    slips = [(slip, meant) for slip, meant in misprints(figure) if meant.unit == figure.unit]
    bits = MISPRINT_BITS + math.log2(max(len(slips), 1))
    for slip, meant in slips:
        words = (f"published figure: {slip}", figure.words, meant.words)
        yield meant, Own(hypothesis.payback, bits, words, figure=meant)


def joint(tables: Sequence[tuple[Question, Figure]]) -> list[Joint]:
    """Return the joint explanations that gain most over explaining each table alone.

    Args:
        tables: the same wager asked about with each paytable, and the figure published for it.

    Raises:
        Refusal: one of the tables cannot be computed as asked.
    """
    figures = [figure for _asked, figure in tables]
    found: list[Joint] = []
    alone: float | None = None
    for hypotheses in _readings(tables):
        whole = hypotheses[0].kind != TERMS
        options = [
            _Options(hypothesis, figure, cells=whole)
            for hypothesis, figure in zip(hypotheses, figures, strict=True)
        ]
        known = list(_shared(hypotheses, figures, cells=whole))
        denominators = {each for one in options for each in one.denominators}
        denominators |= {shift.denominator for shared in known for shift in shared.shifts}
        common = math.lcm(*denominators)
        for one in options:
            one.scale(common)
        if alone is None:
            alone = sum(one.cost(one.best(0)) for one in options)
        for shared in (*known, *_unknown(options, common)):
            best = [
                one.best(int(shift * common))
                for one, shift in zip(options, shared.shifts, strict=True)
            ]
            costs = [one.cost(own) for one, own in zip(options, best, strict=True)]
            bits = hypotheses[0].bits + shared.bits + sum(costs)
            if alone - bits >= LEAST_GAIN and _pinned(shared, options, best):
                own = tuple(
                    None if one is None or one.bits > other.wrong_bits else one
                    for one, other in zip(best, options, strict=True)
                )
                found.append(_explanation(hypotheses, shared, own, bits, alone - bits))
    found.sort(key=lambda one: (one.bits, one.hypothesis_words, one.shared.what))
    worth = [one for one in found if one.bits <= found[0].bits + WORTH_SHOWING]
    return _distinct(worth)[:MOST_SHOWN]


def _pinned(shared: Shared, options: Sequence[_Options], best: Sequence[Own | None]) -> bool:
    """Whether tables that need nothing of their own say what is shared.

    For an unknown amount they must differ: two tables of the same pays and the same figure miss
    it by the same amount whatever the reason.
    """
    plain = [
        one.plain
        for one, own in zip(options, best, strict=True)
        if own is not None and own.bits == 0
    ]
    return len(plain if shared.known else set(plain)) >= LEAST_PLAIN


def _explanation(
    hypotheses: Sequence[Hypothesis],
    shared: Shared,
    own: tuple[Own | None, ...],
    bits: float,
    gain: float,
) -> Joint:
    paybacks = tuple(
        (hypothesis.payback if one is None else one.payback) + shift * shared.known
        for hypothesis, one, shift in zip(hypotheses, own, shared.shifts, strict=True)
    )
    return Joint(hypotheses[0].words, shared, own, paybacks, bits, gain)


def _distinct(found: list[Joint]) -> list[Joint]:
    """Return the first explanation of each kind: one unknown amount is as good as its neighbour."""
    seen: set[tuple[str, str, str]] = set()
    kept = []
    for one in found:
        name = (
            one.hypothesis_words,
            one.shared.what,
            one.shared.read_as if one.shared.known else "",
        )
        if name not in seen:
            seen.add(name)
            kept.append(one)
    return kept


def _readings(tables: Sequence[tuple[Question, Figure]]) -> list[list[Hypothesis]]:
    """Return the hypotheses that all tables have, each as one hypothesis a table."""
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


def _own(hypothesis: Hypothesis) -> Iterator[Own]:
    if hypothesis.solved:
        return
    tried = list(changes(hypothesis))
    counts = Counter(change.kind for change in tried)
    for one in merged(tried, counts):
        try:
            payback = hypothesis.estimate(one.pays)
        except Refusal:
            continue  # a share of a meter that this table has not
        yield Own(payback, one.bits, change=one, hypothesis=hypothesis)


def _shared(
    hypotheses: Sequence[Hypothesis], figures: Sequence[Figure], *, cells: bool
) -> Iterator[Shared]:
    """Yield nothing, then each change that all tables can share.

    Args:
        hypotheses: the tables under one reading.
        figures: the figure published for each.
        cells: whether a cell may have been misprinted besides.
    """
    first, number = hypotheses[0], len(hypotheses)
    yield Shared("", "", "", (Fraction(),) * number, 0.0, known=True)
    if first.open_rate:
        bits = terms.bits_of(terms.LEFT_OPEN, terms.HIGHEST_RATE)
        for percent in range(1, terms.HIGHEST_RATE + 1):
            shifts = (Fraction(percent, 100),) * number
            yield Shared(
                "rate of progression", "not printed", f"{percent}%", shifts, bits, known=True
            )
    if first.solved or not cells:
        return
    wanted = [*changes(first), *solved_pays(first, figures[0])]
    counts = Counter(change.kind for change in wanted)
    for one in merged(wanted, counts):
        if len(one.pays) != 1 or not _all_print(hypotheses, one.pays):
            continue
        shift = _shift(first, one.pays)
        if shift:
            ((hand, pay),) = one.pays.items()
            what = f"{hand} in every table: {one.reason}"
            shifts = (shift,) * number
            yield Shared(what, str(first.pays[hand]), str(pay), shifts, one.bits, known=True)
    yield from _patterns(hypotheses)


def _shift(hypothesis: Hypothesis, pays: Mapping[str, Pay]) -> Fraction | None:
    try:
        return hypothesis.estimate(pays) - hypothesis.payback
    except Refusal:
        return None  # a share of a meter that this table has not


Pattern = tuple[str, str, tuple[str, ...], int]
"""Kind and words of a slip, the rows it befell, and which of several such slips it is."""


def _patterns(hypotheses: Sequence[Hypothesis]) -> Iterator[Shared]:
    """Yield one slip in the same row of every table, whatever pay each prints there."""
    found = [_slips(hypothesis) for hypothesis in hypotheses]
    shared = [name for name in found[0] if all(name in one for one in found)]
    counts = Counter(name[0] for name in shared)
    for name in shared:
        kind, reason, hands, _which = name
        pays = [one[name] for one in found]
        shifts = [
            _shift(hypothesis, each) for hypothesis, each in zip(hypotheses, pays, strict=True)
        ]
        cells = tuple(
            (shown({hand: hypothesis.pays[hand] for hand in hands}), shown(each))
            for hypothesis, each in zip(hypotheses, pays, strict=True)
        )
        if None in shifts or not any(shifts) or len(set(cells)) == 1:
            continue  # the same pay in every table is tried above
        row = hands[0] if len(hands) == 1 else f"{hands[0]} to {hands[-1]}"
        bits = kinds.PRIOR[kind] + math.log2(counts[kind])
        what = f"{row} in every table: {reason}"
        known = tuple(shift for shift in shifts if shift is not None)
        yield Shared(what, "", "", known, bits, known=True, cells=cells)


def _slips(hypothesis: Hypothesis) -> dict[Pattern, Mapping[str, Pay]]:
    """Return the changes of a table whose reason does not name another table."""
    found: dict[Pattern, Mapping[str, Pay]] = {}
    seen: Counter[tuple[str, str, tuple[str, ...]]] = Counter()
    for change in changes(hypothesis):
        if change.kind in PATTERNS:
            name = (change.kind, change.reason, tuple(change.pays))
            found[(*name, seen[name])] = change.pays
            seen[name] += 1
    return found


def _all_print(hypotheses: Sequence[Hypothesis], pays: dict[str, Pay]) -> bool:
    first = hypotheses[0]
    return all(
        hypothesis.pays.get(hand) == first.pays[hand]
        and hypothesis.weights.get(hand) == first.weights[hand]
        for hypothesis in hypotheses
        for hand in pays
    )


def _unknown(options: Sequence[_Options], common: int) -> Iterator[Shared]:
    """Yield the unknown amount that all tables share at the least cost, the smallest first.

    Args:
        options: what each table may have of its own.
        common: the denominator of the whole numbers they are compared in.
    """
    unit = min(one.edges[1] - one.edges[0] for one in options)

    def bits(shift: int) -> float:
        return SHARED_BITS + math.log2(1 + 2 * abs(shift) / unit)

    shifts = sorted({shift for one in options for shift in one.shifts() if shift}, key=abs)
    cheapest = min(
        shifts,
        key=lambda shift: bits(shift) + sum(one.cost(one.best(shift)) for one in options),
        default=None,
    )
    if cheapest is not None:
        amount = Fraction(cheapest, common)
        same = (amount,) * len(options)
        yield Shared("one unknown amount", "", "", same, bits(cheapest), known=False)
