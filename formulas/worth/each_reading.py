"""What a wager returns under each reading that its payback rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from formulas.law.model import Edition
from formulas.law.readings import CAP, Choice, Reading, authority, reach
from formulas.question.conditions import Conditions
from formulas.question.resolver import CONDITION, Readings
from formulas.refusal import Refusal
from formulas.typed_day import printed_day

Payback = Callable[[Conditions], Fraction]


@dataclass(frozen=True)
class Read:
    """One choice of a reading with what it comes to: a payback, or why none is computed."""

    reading: Reading
    choice: Choice
    payback: Fraction | None
    why_not: str = ""


def under_each(called: Readings, wager: str, payback: Payback) -> Iterator[Read]:
    """Yield every choice of every reading that the payback of a wager rests on.

    What a payback rests on shows in the ledger: naming a choice of another reading would enter
    nothing. A reading of who wins that cannot be chosen is told with what is not computed.
    """
    for reading in called.edition.readings:
        if reading.selectable and reading.wager in (wager, ""):
            for choice in reading.choices:
                named = called.naming(reading, choice)
                probe = Conditions({**called.conditions.given, CONDITION: named})
                read = _read(reading, choice, probe, payback)
                if (CONDITION, probe.parts(CONDITION)[-1]) not in probe.ledger.parts:
                    break
                yield read
        elif reading.open and reading.topic != CAP and reading.touches(wager):
            for choice in reading.choices:
                if choice.id == reading.default:
                    yield _read(reading, choice, called.conditions, payback)
                else:
                    yield Read(reading, choice, None, reading.open)


def _read(reading: Reading, choice: Choice, given: Conditions, payback: Payback) -> Read:
    try:
        return Read(reading, choice, payback(given))
    except Refusal as refusal:
        return Read(reading, choice, None, refusal.sentence)


def who_says(edition: Edition, read: Read) -> str:
    """Return the reason of a default, of another choice its meaning and the clauses beside it.

    One that is set aside says by which criterion and which clauses.
    """
    if read.choice.id == read.reading.default:
        return read.reading.reason
    if read.choice.aside is not None:
        reached = reach(edition.jurisdiction, edition.status)
        classed = read.reading.classed
        who = (
            ""
            if classed is None
            else f"Set aside by the {classed.by.lower()}, {printed_day(classed.on)}."
        )
        return " ".join(filter(None, (meaning_of(edition, read.choice), reached, who)))
    beside = [f"{edition.citation(one.section)}: “{one.quote}”" for one in read.reading.also]
    return " ".join((read.choice.meaning, "; ".join(beside))).strip()


def meaning_of(edition: Edition, choice: Choice) -> str:
    """Return what a choice means and, where it is set aside, by which criterion and clauses."""
    aside = choice.aside
    if aside is None:
        return choice.meaning
    rests = authority(edition.jurisdiction, aside.criterion)
    why = f"{aside.criterion} ({rests}): {aside.why}" if rests else aside.why
    words = "; ".join(f"{edition.citation(one.section)}: “{one.quote}”" for one in aside.clauses)
    return f"{choice.meaning} Not followed, {why} {words}"
