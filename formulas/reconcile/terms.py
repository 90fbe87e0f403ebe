"""A paytable's terms changed one at a time: rates, seeds, reseeds and envy amounts."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from formulas.asked import Asked
from formulas.conditions import Conditions
from formulas.law.tables import Envy, Meter, Paytable, Row, Term
from formulas.pays import Dollars, parse_pay
from formulas.reconcile.figure import digit_slips
from formulas.reconcile.slips import slips

FIELDS = {"seed": "seed", "reseed": "reseed", "primary": "rate", "reserve": "reserve rate"}
FIGURES = re.compile(r"[\d,]+(?:\.\d+)?")
SLIP, SISTER, LEFT_OPEN = "slip", "sister", "open"
HIGHEST_RATE = 50  # percent; no table on file collects as much


@dataclass(frozen=True)
class Restated:
    """One term as it may have been meant.

    Args:
        kind: "slip", "sister" or "open".
        what: which term, and why it may be so.
        printed: as printed.
        read_as: as read.
        asked: the question with that term.
    """

    kind: str
    what: str
    printed: str
    read_as: str
    asked: Asked


def changed_terms(asked: Asked, *, open_rate: bool) -> Iterator[Restated]:
    """Yield the question with each term changed to what it may have been meant to be.

    Args:
        asked: the question.
        open_rate: whether the law leaves the rate of progression open; it is then given each
            whole percent up to `HIGHEST_RATE`.
    """
    if open_rate:
        for percent in range(1, HIGHEST_RATE + 1):
            given = {**asked.conditions.given, "rate": Fraction(percent, 100)}
            under = replace(asked, conditions=Conditions(given))
            yield Restated(LEFT_OPEN, "rate of progression", "not printed", f"{percent}%", under)
    yield from _meters(asked)
    yield from _envies(asked)


def _meters(asked: Asked) -> Iterator[Restated]:
    law = asked.offered.law
    for place, meter in enumerate(law.meters):
        for field, name in FIELDS.items():
            term: Term | None = getattr(meter, field)
            if term is None or not FIGURES.search(term.text):
                continue
            what = f"{meter.level} {name}".strip()
            for slip, text in _misprinted(term.text):
                yield Restated(
                    SLIP, f"{what}: {slip}", term.text, text, _put(asked, place, field, text)
                )
            for other, text in _of_sisters(asked, place, field, term.text):
                under = _put(asked, place, field, text)
                yield Restated(SISTER, f"{what}: as in {other}", term.text, text, under)


def _misprinted(printed: str) -> Iterator[tuple[str, str]]:
    match = FIGURES.search(printed)
    assert match is not None, printed
    for slip, digits in digit_slips(match[0].replace(",", "")):
        if "%" in printed and Fraction(digits) > 100:
            continue
        whole, point, rest = digits.partition(".")
        shown = f"{int(whole):,}{point}{rest}"
        yield slip, printed[: match.start()] + shown + printed[match.end() :]


def _of_sisters(asked: Asked, place: int, field: str, own: str) -> Iterator[tuple[str, str]]:
    for table in asked.edition.tables(asked.wager.name):
        if table.id == asked.offered.law.id or place >= len(table.meters):
            continue
        term: Term | None = getattr(table.meters[place], field)
        if term is not None and term.text and term.text != own:
            yield table.name, term.text


def _put(asked: Asked, place: int, field: str, text: str) -> Asked:
    law: Paytable = asked.offered.law
    meters: list[Meter] = list(law.meters)
    meter = meters[place]
    new = Term(text, getattr(meter, field).comparison)
    meters[place] = {
        "seed": lambda: replace(meter, seed=new),
        "reseed": lambda: replace(meter, reseed=new),
        "primary": lambda: replace(meter, primary=new),
        "reserve": lambda: replace(meter, reserve=new),
    }[field]()
    offered = replace(asked.offered, law=replace(law, meters=tuple(meters)))
    return replace(asked, offered=offered)


def _envies(asked: Asked) -> Iterator[Restated]:
    if not asked.conditions.whole("others", 0):
        return
    for place, envy in enumerate(asked.edition.envy):
        if envy.wager != asked.wager.name or envy.table not in ("", asked.offered.law.id):
            continue
        for at, row in enumerate(envy.rows):
            pay = parse_pay(row.pay)
            for slip, meant in slips(pay) if isinstance(pay, Dollars) else ():
                what = f"envy bonus of {row.hand}: {slip}"
                under = _envied(asked, place, envy, at, Row(row.hand, str(meant)))
                yield Restated(SLIP, what, row.pay, str(meant), under)


def _envied(asked: Asked, place: int, envy: Envy, at: int, row: Row) -> Asked:
    rows = (*envy.rows[:at], row, *envy.rows[at + 1 :])
    schedules = list(asked.edition.envy)
    schedules[place] = replace(envy, rows=rows)
    return replace(asked, edition=replace(asked.edition, envy=tuple(schedules)))


def bits_of(kind: str, count: int) -> float:
    """Return how improbable one of so many changes of a kind is, in bits."""
    prior = {SLIP: 5.0, SISTER: 4.0, LEFT_OPEN: 2.0}[kind]
    return prior + math.log2(max(count, 1))
