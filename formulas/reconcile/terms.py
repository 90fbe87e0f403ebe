"""A paytable's terms changed one at a time: rates, initial, reset and envy amounts."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from formulas.law.tables import METER_TERMS, PROGRESSION, Meter, MeterTerm, Row, Term
from formulas.pays import Dollars, parse_pay
from formulas.question.ask import Question
from formulas.question.conditions import Conditions
from formulas.reconcile.cells import slips
from formulas.reconcile.figure import digit_slips
from formulas.reconcile.hypothesis import Hypothesis

FIGURES = re.compile(r"[\d,]+(?:\.\d+)?")
SLIP, SISTER, LEFT_OPEN, WHOLE = "slip", "sister", "open", "whole"
HIGHEST_PERCENT = 100
HIGHEST_RATE = 40  # percent; no table on file collects as much


class Restated(NamedTuple):
    """One term as it may have been meant.

    Args:
        kind: "slip", "sister", "open" or "whole".
        what: which term, and why it may be so.
        printed: as printed.
        read_as: as read.
        question: the question with that term.
        payback: the payback with it, where it is known already.
    """

    kind: str
    what: str
    printed: str
    read_as: str
    question: Question
    payback: Fraction | None = None


def changed_terms(hypothesis: Hypothesis) -> Iterator[Restated]:
    """Yield the question with each term changed to what it may have been meant to be.

    Args:
        hypothesis: the question; a rate of progression that the law leaves open is given each whole
            percent up to `HIGHEST_RATE`.
    """
    question = hypothesis.question
    if hypothesis.open_rate:
        for percent in range(1, HIGHEST_RATE + 1):
            given = {**question.conditions.given, "rate": Fraction(percent, 100)}
            under = replace(question, conditions=Conditions(given))
            yield Restated(LEFT_OPEN, PROGRESSION, "not printed", f"{percent}%", under)
    yield from _meters(hypothesis)
    yield from _envies(hypothesis)


def _meters(hypothesis: Hypothesis) -> Iterator[Restated]:
    """Yield every figure of a meter misprinted; the payback is a straight line in each."""
    question = hypothesis.question
    for place, meter in enumerate(question.offered.table.meters):
        for figure in METER_TERMS:
            term = figure.of(meter)
            match = None if term is None else FIGURES.search(term.text)
            if term is None or match is None:
                continue
            what = f"{meter.level} {figure.words}".strip()
            printed = Fraction(match[0].replace(",", ""))
            more = replace(term, text=_with_figure(term.text, match, str(printed + 1)))
            dearer = with_term(question, meter, figure, more)
            unit = Hypothesis(question=dearer).payback - hypothesis.payback
            for kind, slip, text, step in _misprinted(term.text):
                payback = hypothesis.payback + unit * step
                yield Restated(kind, f"{what}: {slip}", term.text, text, question, payback)
            for other, text in _of_sisters(question, place, figure, term.text):
                under = with_term(question, meter, figure, replace(term, text=text))
                yield Restated(SISTER, f"{what}: as in {other}", term.text, text, under)


def _with_figure(text: str, match: re.Match[str], digits: str) -> str:
    whole, point, rest = digits.partition(".")
    return f"{text[: match.start()]}{int(whole):,}{point}{rest}{text[match.end() :]}"


@lru_cache(maxsize=256)
def _misprinted(text: str) -> tuple[tuple[str, str, str, Fraction], ...]:
    """Return kind and slip of a misprinted term, the term as meant, and how much larger it is."""
    match = FIGURES.search(text)
    assert match is not None, text
    plain = match[0].replace(",", "")
    percent = "%" in text
    found = [
        (SLIP, slip, digits)
        for slip, digits in digit_slips(plain)
        if not percent or Fraction(digits) <= HIGHEST_PERCENT
    ]
    if percent:
        wholes = range(1, HIGHEST_PERCENT + 1)
        found += [(WHOLE, "whole percent", str(whole)) for whole in wholes]
    return tuple(
        (kind, slip, _with_figure(text, match, digits), Fraction(digits) - Fraction(plain))
        for kind, slip, digits in found
    )


def _of_sisters(
    question: Question, place: int, figure: MeterTerm, own: str
) -> Iterator[tuple[str, str]]:
    for table in question.edition.tables(question.wager.name):
        if table.id == question.offered.table.id or place >= len(table.meters):
            continue
        term = figure.of(table.meters[place])
        if term is not None and term.text and term.text != own:
            yield table.name, term.text


def with_term(question: Question, meter: Meter, figure: MeterTerm, term: Term) -> Question:
    """Return the question with another figure of one meter of its table."""
    table = question.offered.table
    changed: dict[str, Any] = {figure.field: term}
    meters = tuple(replace(one, **changed) if one is meter else one for one in table.meters)
    offered = replace(question.offered, table=replace(table, meters=meters))
    return replace(question, offered=offered)


def _envies(hypothesis: Hypothesis) -> Iterator[Restated]:
    """Yield every envy amount misprinted; the payback is a straight line in each."""
    question = hypothesis.question
    if not question.conditions.whole("others", 0):
        return
    for place, envy in enumerate(question.edition.envy):
        if envy.wager != question.wager.name or envy.table not in ("", question.offered.table.id):
            continue
        for at, row in enumerate(envy.rows):
            pay = parse_pay(row.pay)
            if not isinstance(pay, Dollars):
                continue
            rows, schedules = list(envy.rows), list(question.edition.envy)
            rows[at] = Row(row.hand, str(Dollars(pay.amount + 1)))
            schedules[place] = replace(envy, rows=tuple(rows))
            dearer = replace(question, edition=replace(question.edition, envy=tuple(schedules)))
            dollar = Hypothesis(question=dearer).payback - hypothesis.payback
            for slip, meant in slips(pay):
                assert isinstance(meant, Dollars), meant
                what = f"envy bonus of {row.hand}: {slip}"
                payback = hypothesis.payback + dollar * (meant.amount - pay.amount)
                yield Restated(SLIP, what, row.pay, str(meant), question, payback)


def bits_of(kind: str, count: int) -> float:
    """Return how improbable one of so many changes of a kind is, in bits."""
    prior = {SLIP: 5.0, SISTER: 4.0, LEFT_OPEN: 0.0, WHOLE: 7.0}[kind]
    return prior + math.log2(max(count, 1))
