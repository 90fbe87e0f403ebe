"""A paytable's terms changed one at a time: rates, seeds, reseeds and envy amounts."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from formulas.law.tables import Envy, Meter, Paytable, Row, Term
from formulas.pays import Dollars, parse_pay
from formulas.question.ask import Question
from formulas.question.conditions import Conditions
from formulas.reconcile.figure import digit_slips
from formulas.reconcile.hypothesis import Hypothesis
from formulas.reconcile.slips import slips

FIELDS = {"seed": "seed", "reseed": "reseed", "primary": "rate", "reserve": "reserve rate"}
FIGURES = re.compile(r"[\d,]+(?:\.\d+)?")
SLIP, SISTER, LEFT_OPEN, WHOLE = "slip", "sister", "open", "whole"
HIGHEST_PERCENT = 100
HIGHEST_RATE = 40  # percent; no table on file collects as much


@dataclass(frozen=True, kw_only=True)
class Restated:
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
            yield Restated(
                kind=LEFT_OPEN,
                what="rate of progression",
                printed="not printed",
                read_as=f"{percent}%",
                question=under,
            )
    yield from _meters(hypothesis)
    yield from _envies(hypothesis)


def _meters(hypothesis: Hypothesis) -> Iterator[Restated]:
    """Yield every figure of a meter misprinted; the payback is a straight line in each."""
    question = hypothesis.question
    for place, meter in enumerate(question.offered.table.meters):
        for field, name in FIELDS.items():
            term: Term | None = getattr(meter, field)
            match = None if term is None else FIGURES.search(term.text)
            if term is None or match is None:
                continue
            what = f"{meter.level} {name}".strip()
            printed = Fraction(match[0].replace(",", ""))
            dearer = _put(question, place, field, _with_figure(term.text, match, str(printed + 1)))
            unit = (
                Hypothesis(
                    question=dearer, words="", printed="", read_as="", bits=0.0, kind=""
                ).payback
                - hypothesis.payback
            )
            for kind, slip, digits in _misprinted(term.text, match):
                text = _with_figure(term.text, match, digits)
                payback = hypothesis.payback + unit * (Fraction(digits) - printed)
                yield Restated(
                    kind=kind,
                    what=f"{what}: {slip}",
                    printed=term.text,
                    read_as=text,
                    question=question,
                    payback=payback,
                )
            for other, text in _of_sisters(question, place, field, term.text):
                under = _put(question, place, field, text)
                yield Restated(
                    kind=SISTER,
                    what=f"{what}: as in {other}",
                    printed=term.text,
                    read_as=text,
                    question=under,
                )


def _with_figure(text: str, match: re.Match[str], digits: str) -> str:
    whole, point, rest = digits.partition(".")
    return f"{text[: match.start()]}{int(whole):,}{point}{rest}{text[match.end() :]}"


def _misprinted(text: str, match: re.Match[str]) -> Iterator[tuple[str, str, str]]:
    """Yield kind, slip and digits of each figure that may have been meant."""
    percent = "%" in text
    for slip, digits in digit_slips(match[0].replace(",", "")):
        if not percent or Fraction(digits) <= HIGHEST_PERCENT:
            yield SLIP, slip, digits
    for whole in range(1, HIGHEST_PERCENT + 1) if percent else ():
        yield WHOLE, "whole percent", str(whole)


def _of_sisters(question: Question, place: int, field: str, own: str) -> Iterator[tuple[str, str]]:
    for table in question.edition.tables(question.wager.name):
        if table.id == question.offered.table.id or place >= len(table.meters):
            continue
        term: Term | None = getattr(table.meters[place], field)
        if term is not None and term.text and term.text != own:
            yield table.name, term.text


def _put(question: Question, place: int, field: str, text: str) -> Question:
    table: Paytable = question.offered.table
    meters: list[Meter] = list(table.meters)
    meter = meters[place]
    new = Term(text, getattr(meter, field).comparison)
    meters[place] = {
        "seed": lambda: replace(meter, seed=new),
        "reseed": lambda: replace(meter, reseed=new),
        "primary": lambda: replace(meter, primary=new),
        "reserve": lambda: replace(meter, reserve=new),
    }[field]()
    offered = replace(question.offered, table=replace(table, meters=tuple(meters)))
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
            dearer = _envied(question, place, envy, at, Row(row.hand, str(Dollars(pay.amount + 1))))
            dollar = (
                Hypothesis(
                    question=dearer, words="", printed="", read_as="", bits=0.0, kind=""
                ).payback
                - hypothesis.payback
            )
            for slip, meant in slips(pay):
                assert isinstance(meant, Dollars), meant
                payback = hypothesis.payback + dollar * (meant.amount - pay.amount)
                what = f"envy bonus of {row.hand}: {slip}"
                yield Restated(
                    kind=SLIP,
                    what=what,
                    printed=row.pay,
                    read_as=str(meant),
                    question=question,
                    payback=payback,
                )


def _envied(question: Question, place: int, envy: Envy, at: int, row: Row) -> Question:
    rows = (*envy.rows[:at], row, *envy.rows[at + 1 :])
    schedules = list(question.edition.envy)
    schedules[place] = replace(envy, rows=rows)
    return replace(question, edition=replace(question.edition, envy=tuple(schedules)))


def bits_of(kind: str, count: int) -> float:
    """Return how improbable one of so many changes of a kind is, in bits."""
    prior = {SLIP: 5.0, SISTER: 4.0, LEFT_OPEN: 0.0, WHOLE: 7.0}[kind]
    return prior + math.log2(max(count, 1))
