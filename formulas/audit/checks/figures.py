"""Every published payback on file against the exact one, with what explains the difference."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from combinatorics.catalogue import games
from formulas.audit.finding import PAYBACK, UNRESOLVED, CheckResult, Finding, named, percent
from formulas.law.editions import find
from formulas.law.model import Edition
from formulas.law.tables import Paytable
from formulas.question.ask import ask_cell
from formulas.reconcile.figure import PrintedFigure
from formulas.reconcile.hypotheses import hypotheses_of
from formulas.reconcile.published import Published, published
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows

TITLE = "Published paybacks"
QUESTION = "Does the exact payback round to the published figure, and if not, what explains it?"
AS_PRINTED = "as printed"
READING = "interpretation"
READINGS = (READING, "house way", "counted")
READ = re.compile(r'interpretation "[^"]+"')
NOTHING = "nothing tried"
NOT_PRINTED = "not printed"
FEWEST_ROUNDS = 1_000_000  # nobody publishes what fewer rounds gave


@dataclass(frozen=True, eq=False, kw_only=True)
class Compared:
    """One published figure beside the exact payback.

    Args:
        published: where it was published.
        edition: the text of law.
        table: the paytable it belongs to.
        figure: the figure.
        rows: what RECONCILE answers, without its heading; empty where it refuses.
        refusal: why it refuses; empty where it answers.
    """

    published: Published
    edition: Edition
    table: Paytable
    figure: PrintedFigure
    rows: Rows
    refusal: str

    @property
    def formula(self) -> str:
        """The formula that repeats the search."""
        table = f'"{self.table.id}"' if self.table.id else ""
        return (
            f'=RECONCILE("{self.edition.game}","{self.table.wager}",{table},"{self.figure.words}",'
            f'"{self.edition.code}")'
        )

    @property
    def exact(self) -> Fraction | None:
        """The payback of the table as printed and as read by default."""
        for row in self.rows:
            if str(row[1]).startswith(AS_PRINTED):
                assert isinstance(row[4], Fraction)
                return row[4]
        return None

    @property
    def supposed(self) -> str:
        """What the exact payback supposes where the law leaves something open."""
        found = [row[3] for row in self.rows if str(row[1]).startswith(AS_PRINTED)]
        return str(found[0]) if found else ""

    @property
    def right(self) -> bool:
        """Whether the exact payback rounds to the figure."""
        return self.exact is not None and self.figure.meets(self.exact)

    @property
    def best(self) -> list[object] | None:
        """The most plausible explanation, None where the first row explains nothing."""
        if not self.rows or str(self.rows[0][1]).startswith((NOTHING, AS_PRINTED)):
            return None
        return list(self.rows[0])

    @property
    def nearest_reading(self) -> str:
        """Sentences on the reading that comes nearest, and on what a simulation could miss by."""
        readings = [
            (abs(row[5]), str(row[1]), row[4])
            for row in self.rows
            if isinstance(row[5], Fraction) and isinstance(row[4], Fraction)
            if str(row[1]).startswith((*READINGS, AS_PRINTED))
        ]
        distance, words, payback = min(readings)
        said = ""
        if not words.startswith(AS_PRINTED):
            steps = f"{float(distance):,.1f} steps of the last digit"
            said = f" Nearest is the {words}: {percent(payback)}, {steps} away."
        return said + self._simulated("" if words.startswith(AS_PRINTED) else words)

    def _simulated(self, reading: str) -> str:
        """Return how long a simulation may be that misses the exact payback by as much.

        A payback found by simulation lies within two standard errors of the exact one in nineteen
        of twenty cases; the standard error of a number of rounds is the exact standard deviation
        of one round divided by its root.
        """
        named = f"{self.edition.jurisdiction}:{self.edition.id}"
        question = ask_cell(self.edition.game, self.table.wager, self.table.id or None, named, None)
        hypothesis = next(one for one in hypotheses_of(question) if one.words == reading)
        valuation = hypothesis.valuation
        missed = (hypothesis.payback - self.figure.value) * valuation.staked
        rounds = 4 * valuation.variance / missed**2
        if rounds < FEWEST_ROUNDS:
            return ""
        power = len(str(int(rounds))) - 2
        shown = int(rounds) // 10**power * 10**power
        return (
            f" A simulation of up to {shown:,} rounds may miss it by as much (two standard errors)."
        )

    @property
    def searched(self) -> str:
        """How much was searched."""
        return str(self.rows[-1][1]) if self.rows else ""


@cache
def compared() -> tuple[Compared, ...]:
    """Return every published figure on file whose game is in the catalogue."""
    found = []
    for one in published():
        if one.game not in games():
            continue
        edition = find(one.game, one.edition)
        tables = edition.tables(one.wager)
        for table, figure in zip(tables, one.figures, strict=False):
            arguments = [one.game, one.wager, table.id or None, figure.words, one.edition]
            answer, refused = None, ""
            try:
                answer = invoke("RECONCILE", arguments)
            except Refusal as refusal:
                refused = refusal.sentence
            rows = answer[1:] if isinstance(answer, list) else []
            found.append(
                Compared(
                    published=one,
                    edition=edition,
                    table=table,
                    figure=figure,
                    rows=rows,
                    refusal=refused,
                )
            )
    return tuple(found)


def run() -> CheckResult:
    """Return one finding for each sentence that publishes a figure its table does not give."""
    figures = compared()
    sentences: dict[Published, list[Compared]] = {}
    for one in figures:
        if one.exact is not None:
            sentences.setdefault(one.published, []).append(one)
    findings = [
        _finding(found) for found in sentences.values() if not all(one.right for one in found)
    ]
    return CheckResult(len(figures), "published paybacks", tuple(findings), tuple(_missed(figures)))


def _missed(figures: tuple[Compared, ...]) -> Iterator[str]:
    for one in figures:
        if one.refusal:
            yield f"{one.edition.code} {named(one.table)}: {one.refusal}"
    for published_one in published():
        where = f"{published_one.document}: {published_one.wager} of {published_one.game}"
        if published_one.game not in games():
            yield f"{where} is not in the catalogue."
            continue
        tables = find(published_one.game, published_one.edition).tables(published_one.wager)
        if len(tables) != len(published_one.paybacks):
            yield f"{where} has {len(published_one.paybacks)} paybacks for {len(tables)} paytables."


def _finding(found: list[Compared]) -> Finding:
    """Return what one sentence publishes beside what its tables give."""
    first = found[0]
    wrong = [one for one in found if not one.right]
    right = len(found) - len(wrong)
    name = f"{first.edition.game} {first.table.wager}"
    supposed = f" ({first.supposed})" if first.supposed else ""
    differences = []
    for one in wrong:
        assert one.exact is not None
        differences.append(
            f"{_label(one)}{one.figure.words} published, {percent(one.exact)} exact, "
            f"{float(one.figure.distance(one.exact)):+,.1f} steps of the last printed digit"
        )
    count = "the published payback is"
    if len(found) > 1:
        count = f"{len(wrong)} of {len(found)} published paybacks are"
    return Finding(
        edition=first.edition,
        section=first.published.section,
        quote=first.published.quote,
        wrong=f"{name}: {count} not what the table as printed gives{supposed}: "
        f"{'; '.join(differences)}." + (f" The other {right} are right." if right else ""),
        proof="\n".join(_proof(one) for one in wrong),
        correction="\n".join(dict.fromkeys(_correct(one) for one in wrong)),
        touches=PAYBACK,
        about=tuple(one.figure.words for one in found),
    )


def _label(one: Compared) -> str:
    return f"{one.table.name}: " if one.table.id else ""


def _proof(one: Compared) -> str:
    assert one.exact is not None
    best = one.best
    if best is None:
        explained = f"nothing that was tried explains it.{one.nearest_reading}"
    else:
        what, printed, read_as, payback, away = best[1:6]
        assert isinstance(payback, Fraction)
        assert isinstance(away, Fraction)
        cells = f" ({printed} read as {read_as})" if read_as else ""
        steps = f"{float(away):+,.1f}".replace("-0.0", "+0.0")
        explained = (
            f"{what}{cells}: {percent(payback)}, {steps} steps of the last digit from the figure."
        )
    fraction = f"{one.exact.numerator:,} / {one.exact.denominator:,}"
    return f"{_label(one)}exactly {fraction}; {explained} ({one.searched}.)"


def _correct(one: Compared) -> str:
    assert one.exact is not None
    best = one.best
    if best is None:
        return f"{_label(one)}{UNRESOLVED}."
    what, printed, read_as = (str(cell or "") for cell in best[1:4])
    reading = READ.search(what)
    cure = f"{read_as} in the place of {printed}"
    if "not explained" in what:
        own = f"{cure}; and " if read_as else ""
        cure = f"{own}state what the figures of the wager rest on besides"
    elif printed == NOT_PRINTED:
        cure = f"state it: {read_as}"
    elif "rounded" in what or not read_as:
        cure = f"publish {percent(one.exact)}"
    elif what.startswith("published figure"):
        cure = f"publish {read_as}"
    elif reading is not None and what.startswith(READING):
        return f"{_label(one)}adopt the {reading[0]}, or publish {percent(one.exact)}."
    adopted = f"; adopt the {reading[0]}" if reading else ""
    return f"{_label(one)}{cure}{adopted}."
