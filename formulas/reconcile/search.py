"""The search: every explanation tried for one published figure, most plausible first.

An explanation costs bits: how improbable its kind is, and how many of its kind there were to
choose from. A figure of three decimals holds some thirteen bits, so an explanation that costs
more than that is met by chance as easily as by truth, and the count of those that chance brings
is said beside the answer.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from typing import TypeAlias

from formulas.question.ask import Question
from formulas.question.paytables import offered_by_law
from formulas.reconcile import terms
from formulas.reconcile.cells import solved_pays
from formulas.reconcile.changed import Merged, Shelf, in_words
from formulas.reconcile.figure import PrintedFigure, misprints, rounds
from formulas.reconcile.hypotheses import BASIS, TERMS, hypotheses_of
from formulas.reconcile.hypothesis import Hypothesis
from formulas.refusal import NotSolvedError, Refusal
from formulas.worth.valuation import Valuation

MISPRINT_BITS, ROUNDING_BITS, CUT_BITS, OTHER_BITS, MEASURE_BITS = 5.0, 3.0, 3.0, 6.0, 6.0
WIDTH = Fraction(1, 10)  # within which any payback may lie; a figure holds the bits that choose it
WEAK_BITS = 4.5  # beyond what a figure holds: chance finds such an explanation as easily as truth
MOST_SOLVED = 60  # changes of a base game's pays that are solved anew: the nearest by its slopes
NEAREST = 200  # units; a changed cell that misses by more is counted and not described
DECIMALS = range(3, 8)  # of a rounded share; a sheet shows no fewer and no more
NEIGHBOURHOOD = 50  # units on either side, over which the density of candidates is measured

Words: TypeAlias = tuple[str, str, str]
"""What is supposed, the cell, reading or figure as printed, and as it is read."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Candidate:
    """One explanation that was tried.

    Args:
        tell: what is supposed, the cell, reading or figure as printed, and as it is read; most
            candidates are never told of, so the words are made when they are asked for.
        payback: the exact payback under it.
        distance: how far that lies above the figure, in units of the last printed digit.
        bits: how improbable it is before the figure is seen.
        exact: whether it reproduces the figure; a cut-off digit counts.
        table_unchanged: whether it changes nothing in the table.
    """

    tell: Callable[[], Words]
    payback: Fraction
    distance: Fraction
    bits: float
    exact: bool
    table_unchanged: bool

    @cached_property
    def words(self) -> Words:
        """What is supposed, as printed and as read."""
        return self.tell()


@dataclass(frozen=True, kw_only=True)
class Search:
    """What was tried and what came of it.

    Args:
        unchanged: the table and reading as asked.
        found: explanations that reproduce the figure, most plausible first.
        weak: what reproduces it and costs more than a figure can prove, most plausible first.
        hypotheses: readings, bases and terms that do not, nearest first.
        nearest: changes that do not, nearest first; kept only where nothing was found.
        searched: number of candidates.
        by_chance: how many give a figure nearby, on average; as many are to be expected here
            by chance.
    """

    unchanged: Candidate
    found: tuple[Candidate, ...]
    weak: tuple[Candidate, ...]
    hypotheses: tuple[Candidate, ...]
    nearest: tuple[Candidate, ...]
    searched: int
    by_chance: float


class _Tally:
    """Candidates for a published figure as they come: counted all, kept where they are near."""

    def __init__(self, figure: PrintedFigure) -> None:
        self.figure = figure
        self.searched = 0
        self.close = 0
        self.kept: list[Candidate] = []

    def add(
        self,
        payback: Fraction,
        bits: float,
        tell: Callable[[], Words],
        *,
        figure: PrintedFigure | None = None,
        table_unchanged: bool = False,
    ) -> Candidate:
        """Count and keep a candidate with its cost, and return it.

        Of a table that is unchanged a digit of the figure may have been cut off. The figure is as
        it is then read, None as printed.
        """
        distance = (figure or self.figure).distance(payback)
        self.count(distance)
        met = rounds(distance)
        if table_unchanged and not met and abs(distance) < 1:
            bits, met = bits + CUT_BITS, True
        self.kept.append(
            Candidate(
                tell=tell,
                payback=payback,
                distance=distance,
                bits=bits,
                exact=met,
                table_unchanged=table_unchanged,
            )
        )
        return self.kept[-1]

    def count(self, distance: Fraction) -> None:
        """Count a candidate at a distance from the figure, without keeping it."""
        self.searched += 1
        self.close += abs(distance) <= NEIGHBOURHOOD


def search(question: Question, figure: PrintedFigure) -> Search:
    """Return every explanation of a published figure that was tried.

    Raises:
        Refusal: the question as asked cannot be computed.
    """
    hypotheses = hypotheses_of(question)
    tally = _Tally(figure)
    unchanged, *_ = [
        tally.add(
            hypothesis.payback,
            hypothesis.bits,
            partial(_as_it_stands, hypothesis, figure),
            table_unchanged=True,
        )
        for hypothesis in hypotheses
    ]
    for hypothesis in hypotheses:
        if not hypothesis.solved:
            if hypothesis.kind != TERMS:
                _rounded(hypothesis, tally)
            _terms(hypothesis, tally)
        _misprinted(hypothesis, tally)
    _other_tables(hypotheses[0], tally)
    _measures(hypotheses[0], tally)
    playing = [hypothesis for hypothesis in hypotheses if hypothesis.kind != BASIS]
    if playing[0].solved:
        _solved_anew(playing, tally)
    else:
        _changed(playing, tally)
    met = sorted(
        (one for one in tally.kept if one.exact),
        key=lambda one: (one.bits, abs(one.distance), one.words[0]),
    )
    worth = _worth(tally)
    found = tuple(one for one in met if worth(one))
    rest = sorted((one for one in tally.kept if not one.exact), key=lambda one: abs(one.distance))
    return Search(
        unchanged=unchanged,
        found=found,
        weak=tuple(one for one in met if not worth(one)),
        hypotheses=tuple(one for one in rest if one.table_unchanged and one is not unchanged),
        nearest=() if found else tuple(one for one in rest if not one.table_unchanged),
        searched=tally.searched,
        by_chance=tally.close / (2 * NEIGHBOURHOOD),
    )


def _worth(tally: _Tally) -> Callable[[Candidate], bool]:
    """Return what says whether an explanation is better than what chance brings.

    It must not cost more than a figure can hold, and among the candidates that are as plausible
    no more than half a one may be expected to meet a figure by chance.
    """
    most = math.log2(WIDTH / tally.figure.unit) + WEAK_BITS
    rivals = sorted(one.bits for one in tally.kept if abs(one.distance) <= NEIGHBOURHOOD)
    return lambda one: one.bits <= most and bisect_right(rivals, one.bits) <= NEIGHBOURHOOD


def _as_it_stands(hypothesis: Hypothesis, figure: PrintedFigure) -> Words:
    words, distance = hypothesis.words or "as printed", figure.distance(hypothesis.payback)
    if not rounds(distance) and abs(distance) < 1:  # it gives the figure all the same
        words += ", cut off, not rounded" if distance > 0 else ", rounded up"
    return words, hypothesis.printed, hypothesis.read_as


def _said(hypothesis: Hypothesis, words: str, printed: str, read_as: str) -> Words:
    return (f"{words}; {hypothesis.words}" if hypothesis.words else words), printed, read_as


def _rounded(hypothesis: Hypothesis, tally: _Tally) -> None:
    if tally.figure.meets(hypothesis.payback):
        return
    parts = list(_rounded_parts(hypothesis.valuation))
    bits = hypothesis.bits + ROUNDING_BITS + math.log2(len(parts))
    for words, payback in parts:
        said = partial(_said, hypothesis, words, "exact sum", "rounded parts")
        tally.add(payback, bits, said)


def _misprinted(hypothesis: Hypothesis, tally: _Tally) -> None:
    """Try the figure itself as the misprint, with the table as it stands."""
    figure = tally.figure
    if figure.meets(hypothesis.payback):
        return
    slips = misprints(figure)
    bits = hypothesis.bits + MISPRINT_BITS + math.log2(len(slips))
    payback = hypothesis.payback
    for slip, meant in slips:
        distance = meant.distance(payback)
        if rounds(distance):
            words = (f"published figure: {slip}", figure.words, meant.words)
            tally.add(payback, bits, partial(_said, hypothesis, *words), figure=meant)
        else:
            tally.count(distance)


def _terms(hypothesis: Hypothesis, tally: _Tally) -> None:
    found = []
    for restated in terms.changed_terms(hypothesis):
        payback = restated.payback
        if payback is None:
            try:
                payback = Hypothesis(question=restated.question).payback
            except Refusal:
                continue  # an amount that no meter can start with
        if payback != hypothesis.payback:  # a seed that no award pays out changes nothing
            found.append((restated, payback))
    counts = Counter(restated.kind for restated, _payback in found)
    for restated, payback in found:
        if restated.kind == terms.WHOLE and not rounds(away := tally.figure.distance(payback)):
            tally.count(away)
            continue
        bits = hypothesis.bits + terms.bits_of(restated.kind, counts[restated.kind])
        words = (restated.what, restated.printed, restated.read_as)
        tally.add(payback, bits, partial(_said, hypothesis, *words))


def _other_tables(hypothesis: Hypothesis, tally: _Tally) -> None:
    """Try the figure as that of another table of the same wager."""
    own = hypothesis.question.offered.table
    others = [
        table
        for table in hypothesis.question.edition.tables(hypothesis.question.wager.name)
        if table.id != own.id and not table.lost
    ]
    bits = OTHER_BITS + math.log2(max(len(others), 1))
    for table in others:
        try:
            question = replace(hypothesis.question, offered=offered_by_law(table))
            payback = Hypothesis(question=question).payback
        except Refusal:
            continue  # a table that the conditions do not fit, such as a meter it has not
        words = (f"figure of {table.name}", own.name, table.name)
        tally.add(payback, bits, partial(_said, hypothesis, *words))


def _measures(hypothesis: Hypothesis, tally: _Tally) -> None:
    """Try another measure in the place of the payback."""
    won = hypothesis.valuation.frequency("win")
    measures = [
        (
            "house advantage in the place of the payback",
            hypothesis.valuation.edge(hypothesis.basis),
        ),
        ("hit frequency in the place of the payback", won),
    ]
    if not hypothesis.solved:
        measures.append(("winnings without the stake that comes back", hypothesis.payback - won))
    bits = MEASURE_BITS + math.log2(len(measures))
    for words, share in measures:
        tally.add(share, bits, partial(_said, hypothesis, words, "payback", words))


def _changed(hypotheses: list[Hypothesis], tally: _Tally) -> None:
    """Try every changed cell of a side wager: one multiplication each."""
    shelf, figure = Shelf(), tally.figure
    for hypothesis in hypotheses:
        known, new = shelf.of(hypothesis).with_solved(solved_pays(hypothesis, figure))
        for one in known:
            payback = hypothesis.tried(one.pays)
            if payback is None or payback == hypothesis.payback:
                continue
            if abs(figure.distance(payback)) > NEAREST:
                tally.searched += 1
            else:
                _add(tally, hypothesis, one, payback)
        for one in new:
            _add(tally, hypothesis, one, hypothesis.estimate(one.pays))


def _solved_anew(hypotheses: list[Hypothesis], tally: _Tally) -> None:
    """Try every changed cell of a base game by its slopes, and solve the nearest anew."""
    shelf, figure = Shelf(), tally.figure
    tried: list[tuple[Fraction, int, Hypothesis, Merged]] = []
    for hypothesis in hypotheses:
        known, new = shelf.of(hypothesis).with_solved(solved_pays(hypothesis, figure))
        for one in (*known, *new):
            guess = hypothesis.tried(one.pays)
            if guess is not None:
                tried.append((abs(figure.distance(guess)), len(tried), hypothesis, one))
    tried.sort(key=lambda one: one[:2])
    for _distance, _place, hypothesis, one in tried[:MOST_SOLVED]:
        try:
            payback = hypothesis.changed(one.pays)
        except NotSolvedError:
            continue  # pays that the shipped tables do not reach
        _add(tally, hypothesis, one, payback)
    for away, _place, _hypothesis, _pays in tried[MOST_SOLVED:]:
        tally.count(away)


def _add(tally: _Tally, hypothesis: Hypothesis, change: Merged, payback: Fraction) -> None:
    tally.add(
        payback,
        hypothesis.bits + change.bits,
        lambda: _said(hypothesis, *in_words(hypothesis, change)),
    )


def _rounded_parts(valuation: Valuation) -> Iterator[tuple[str, Fraction]]:
    """Yield what was rounded before it was added, and the payback that a side wager then has."""
    extras = sum((extra.returned for extra in valuation.extras), Fraction())
    total, lines = valuation.total, valuation.classes
    for decimals in DECIMALS:
        returns = [_round(line.returned * line.ways / total, decimals) for line in lines]
        yield f"each return rounded to {decimals} decimals", sum(returns, extras)
        nets = [(line.returned - line.staked, line.ways) for line in lines]
        wins = [_round(net * ways / total, decimals) for net, ways in nets]
        yield f"each win and the loss rounded to {decimals} decimals", 1 + sum(wins, extras)
        parts = [net * _round(Fraction(ways, total), decimals) for net, ways in nets]
        yield f"each probability rounded to {decimals} decimals", 1 + sum(parts, extras)


def _round(number: Fraction, decimals: int) -> Fraction:
    """Return a number rounded half away from zero."""
    scaled = abs(number) * 10**decimals
    units = math.floor(scaled + Fraction(1, 2))
    return Fraction(units if number >= 0 else -units, 10**decimals)
