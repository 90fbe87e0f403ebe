"""The search: every explanation tried for one published figure, most plausible first.

An explanation costs bits: how improbable its kind is, and how many of its kind there were to
choose from. A figure of three decimals holds some thirteen bits, so an explanation that costs
more than that is met by chance as easily as by truth, and the count of those that chance brings
is said beside the answer.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from formulas.pays import Pay
from formulas.question.ask import Question
from formulas.reconcile import cells, terms
from formulas.reconcile.cells import Change, changes, shown, solved_pays
from formulas.reconcile.figure import Figure, misprints
from formulas.reconcile.hypotheses import BASIS, TERMS, hypotheses_of
from formulas.reconcile.hypothesis import Hypothesis
from formulas.reconcile.roundings import cut, rounded_parts
from formulas.refusal import Refusal

MISPRINT_BITS, ROUNDING_BITS, CUT_BITS, OTHER_BITS, MEASURE_BITS = 5.0, 3.0, 3.0, 6.0, 6.0
WIDTH = Fraction(1, 10)  # within which any payback may lie; a figure holds the bits that choose it
WEAK_BITS = 4.5  # beyond what a figure holds: chance finds such an explanation as easily as truth
REPEATED_REASON = 1.5  # bits saved by each further reason for the same change
MOST_SOLVED = 60  # changes of a base game's pays that are solved anew: the nearest by its slopes
NEAREST = 200  # units; a changed cell that misses by more is counted and not described
NEIGHBOURHOOD = 50  # units on either side, over which the density of candidates is measured


@dataclass(frozen=True)
class Candidate:
    """One explanation that was tried.

    Args:
        what: what is supposed; empty words mean nothing is.
        printed: the cell, reading or figure as printed.
        read_as: as it is read.
        payback: the exact payback under it.
        figure: the published figure as it is then read.
        bits: how improbable it is before the figure is seen.
        exact: whether it reproduces the figure; a cut-off digit counts.
        table_unchanged: whether it changes nothing in the table.
    """

    what: str
    printed: str
    read_as: str
    payback: Fraction
    figure: Figure
    bits: float
    exact: bool
    table_unchanged: bool

    @property
    def distance(self) -> Fraction:
        """How far the payback lies above the figure, in units of the last printed digit."""
        return self.figure.distance(self.payback)


@dataclass(frozen=True)
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
    """Candidates as they come: counted all, kept where they are near."""

    def __init__(self) -> None:
        self.searched = 0
        self.close = 0
        self.kept: list[Candidate] = []

    def add(self, candidate: Candidate) -> None:
        self.count(candidate.distance)
        self.kept.append(candidate)

    def count(self, distance: Fraction) -> None:
        """Count a candidate that does not meet the figure, without keeping it."""
        self.searched += 1
        self.close += abs(distance) <= NEIGHBOURHOOD


def search(question: Question, figure: Figure) -> Search:
    """Return every explanation of a published figure that was tried.

    Args:
        question: the question about one wager and paytable.
        figure: what was published or claimed.

    Raises:
        Refusal: the question as asked cannot be computed.
    """
    hypotheses = hypotheses_of(question)
    tally = _Tally()
    for hypothesis in hypotheses:
        tally.add(_as_it_stands(hypothesis, figure))
    unchanged = tally.kept[0]
    for hypothesis in hypotheses:
        if not hypothesis.solved:
            if hypothesis.kind != TERMS:
                _rounded(hypothesis, figure, tally)
            _terms(hypothesis, figure, tally)
        _misprinted(hypothesis, figure, tally)
    _other_tables(hypotheses[0], figure, tally)
    _measures(hypotheses[0], figure, tally)
    playing = [hypothesis for hypothesis in hypotheses if hypothesis.kind != BASIS]
    if playing[0].solved:
        _solved_anew(playing, figure, tally)
    else:
        for hypothesis in playing:
            _changed(hypothesis, figure, tally)
    met = sorted((one for one in tally.kept if one.exact), key=_plausibility)
    found = [one for one in met if _worth(one, figure, tally)]
    rest = sorted((one for one in tally.kept if not one.exact), key=lambda one: abs(one.distance))
    return Search(
        unchanged,
        tuple(found),
        tuple(one for one in met if one not in found),
        tuple(one for one in rest if one.table_unchanged and one is not unchanged),
        () if found else tuple(one for one in rest if not one.table_unchanged),
        tally.searched,
        tally.close / (2 * NEIGHBOURHOOD),
    )


def _worth(candidate: Candidate, figure: Figure, tally: _Tally) -> bool:
    """Whether an explanation is better than what chance brings.

    It must not cost more than a figure can hold, and among the candidates that are as plausible
    no more than half a one may be expected to meet a figure by chance.
    """
    if candidate.bits > math.log2(WIDTH / figure.unit) + WEAK_BITS:
        return False
    rivals = sum(
        one.bits <= candidate.bits and abs(one.distance) <= NEIGHBOURHOOD for one in tally.kept
    )
    return rivals <= NEIGHBOURHOOD


def _plausibility(candidate: Candidate) -> tuple[float, Fraction, str]:
    return candidate.bits, abs(candidate.distance), candidate.what


def _as_it_stands(hypothesis: Hypothesis, figure: Figure) -> Candidate:
    slip = cut(figure, hypothesis.payback)
    what = ", ".join(part for part in (hypothesis.words or "as printed", slip) if part)
    bits = hypothesis.bits + (CUT_BITS if slip else 0)
    met = figure.meets(hypothesis.payback) or bool(slip)
    return Candidate(
        what,
        hypothesis.printed,
        hypothesis.read_as,
        hypothesis.payback,
        figure,
        bits,
        met,
        table_unchanged=True,
    )


def _said(hypothesis: Hypothesis, words: str) -> str:
    return f"{words}; {hypothesis.words}" if hypothesis.words else words


def _rounded(hypothesis: Hypothesis, figure: Figure, tally: _Tally) -> None:
    if figure.meets(hypothesis.payback):
        return
    parts = list(rounded_parts(hypothesis.valuation))
    bits = hypothesis.bits + ROUNDING_BITS + math.log2(len(parts))
    for words, payback in parts:
        met = figure.meets(payback)
        tally.add(
            Candidate(
                _said(hypothesis, words),
                "exact sum",
                "rounded parts",
                payback,
                figure,
                bits,
                met,
                False,
            )
        )


def _misprinted(hypothesis: Hypothesis, figure: Figure, tally: _Tally) -> None:
    """Try the figure itself as the misprint, with the table as it stands."""
    if figure.meets(hypothesis.payback):
        return
    slips = list(misprints(figure))
    bits = hypothesis.bits + MISPRINT_BITS + math.log2(len(slips))
    for slip, meant in slips:
        if meant.meets(hypothesis.payback):
            tally.add(
                Candidate(
                    _said(hypothesis, f"published figure: {slip}"),
                    figure.words,
                    meant.words,
                    hypothesis.payback,
                    meant,
                    bits,
                    True,
                    False,
                )
            )
        else:
            tally.count(meant.distance(hypothesis.payback))


def _terms(hypothesis: Hypothesis, figure: Figure, tally: _Tally) -> None:
    found = []
    for restated in terms.changed_terms(hypothesis):
        try:
            payback = _restated(restated)
        except Refusal:
            continue  # an amount that no meter can start with
        if payback != hypothesis.payback:  # a seed that no award pays out changes nothing
            found.append((restated, payback))
    counts = Counter(restated.kind for restated, _payback in found)
    for restated, payback in found:
        if restated.kind == terms.WHOLE and not figure.meets(payback):
            tally.count(figure.distance(payback))
            continue
        bits = hypothesis.bits + terms.bits_of(restated.kind, counts[restated.kind])
        tally.add(
            Candidate(
                _said(hypothesis, restated.what),
                restated.printed,
                restated.read_as,
                payback,
                figure,
                bits,
                figure.meets(payback),
                False,
            )
        )


def _restated(restated: terms.Restated) -> Fraction:
    if restated.payback is not None:
        return restated.payback
    return Hypothesis(restated.question, "", "", "", 0.0, TERMS).payback


def _other_tables(hypothesis: Hypothesis, figure: Figure, tally: _Tally) -> None:
    """Try the figure as that of another table of the same wager."""
    others = [
        table
        for table in hypothesis.question.edition.tables(hypothesis.question.wager.name)
        if table.id != hypothesis.question.offered.law.id and not table.lost
    ]
    bits = OTHER_BITS + math.log2(max(len(others), 1))
    for table in others:
        try:
            question = cells.of_table(hypothesis.question, table)
            payback = Hypothesis(question, "", "", "", 0.0, TERMS).payback
        except Refusal:
            continue  # a table that the conditions do not fit, such as a meter it has not
        tally.add(
            Candidate(
                f"figure of {table.name}",
                hypothesis.question.offered.law.name,
                table.name,
                payback,
                figure,
                bits,
                figure.meets(payback),
                False,
            )
        )


def _measures(hypothesis: Hypothesis, figure: Figure, tally: _Tally) -> None:
    """Try another measure in the place of the payback."""
    valuation = hypothesis.valuation
    measures = [
        ("house advantage in the place of the payback", 1 - hypothesis.payback),
        ("hit frequency in the place of the payback", valuation.frequency("win")),
    ]
    if not hypothesis.solved:
        won = valuation.frequency("win")
        measures.append(("winnings without the stake that comes back", hypothesis.payback - won))
    for words, share in measures:
        bits = MEASURE_BITS + math.log2(len(measures))
        met = figure.meets(share)
        tally.add(Candidate(words, "payback", words, share, figure, bits, met, False))


def _changed(hypothesis: Hypothesis, figure: Figure, tally: _Tally) -> None:
    """Try every changed cell of a side wager: one multiplication each."""
    tried = [*changes(hypothesis), *solved_pays(hypothesis, figure)]
    counts = Counter(change.kind for change in tried)
    for one in merged(tried, counts):
        try:
            payback = hypothesis.estimate(one.pays)
        except Refusal:
            continue  # a share of a meter that this table has not
        distance = abs(figure.distance(payback))
        if payback == hypothesis.payback:
            continue
        if distance > NEAREST:
            tally.count(distance)
        else:
            tally.add(_candidate(hypothesis, one, payback, figure))


def _solved_anew(hypotheses: list[Hypothesis], figure: Figure, tally: _Tally) -> None:
    """Try every changed cell of a base game by its slopes, and solve the nearest anew."""
    tried: list[tuple[Fraction, int, Hypothesis, Merged]] = []
    for hypothesis in hypotheses:
        here = [*changes(hypothesis), *solved_pays(hypothesis, figure)]
        counts = Counter(change.kind for change in here)
        for one in merged(here, counts):
            guess = hypothesis.estimate(one.pays)
            tried.append((abs(figure.distance(guess)), len(tried), hypothesis, one))
    tried.sort(key=lambda one: one[:2])
    for _distance, _place, hypothesis, one in tried[:MOST_SOLVED]:
        try:
            payback = hypothesis.changed(one.pays)
        except Refusal:
            continue  # pays that the shipped tables do not reach
        tally.add(_candidate(hypothesis, one, payback, figure))
    for distance, _place, _hypothesis, _pays in tried[MOST_SOLVED:]:
        tally.count(distance)


@dataclass(frozen=True)
class Merged:
    """One change with all reasons for it.

    Args:
        pays: new pays by hand.
        reason: the reasons, likeliest first.
        bits: its cost.
    """

    pays: dict[str, Pay]
    reason: str
    bits: float


def merged(tried: list[Change], counts: Counter[str]) -> Iterator[Merged]:
    """Yield each change once, with all reasons for it; a second reason makes it likelier."""
    groups: dict[tuple[tuple[str, Pay], ...], list[Change]] = {}
    for change in tried:
        groups.setdefault(tuple(change.pays.items()), []).append(change)
    for pays, group in groups.items():
        group.sort(key=lambda change: cells.PRIOR[change.kind])
        bits = min(cells.bits_of(change, counts[change.kind]) for change in group)
        kinds = {change.kind for change in group} - {cells.SOLVED}
        reasons = dict.fromkeys(
            change.reason for change in group if change.kind != cells.SOLVED or not kinds
        )
        saved = REPEATED_REASON * max(len(kinds) - 1, 0)
        yield Merged(dict(pays), "; ".join(reasons), bits - saved)


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


def _candidate(
    hypothesis: Hypothesis, change: Merged, payback: Fraction, figure: Figure
) -> Candidate:
    words, printed, read_as = in_words(hypothesis, change)
    bits, met = hypothesis.bits + change.bits, figure.meets(payback)
    return Candidate(_said(hypothesis, words), printed, read_as, payback, figure, bits, met, False)
