"""One cell of a paytable, or one run of its rows, as it may have been meant to be."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from formulas.law.shelf import regulations_of
from formulas.pays import HIGHEST_PAY, Dollars, Nothing, Odds, Pay, Push, Share
from formulas.question.paytables import legible_pays
from formulas.reconcile.figure import PrintedFigure, digit_slips
from formulas.reconcile.hypothesis import Hypothesis
from formulas.refusal import listing
from formulas.values import key

TO_FOR = "to against for"
WHOLE_DOLLAR = 100  # cents
PRIOR = {
    "sister": 4.0,
    "unit": 4.0,
    "slip": 5.0,
    "neighbor": 5.0,
    "block": 5.0,
    "edition": 6.0,
    "wager": 6.0,
    "missing": 7.0,
    "solved": 9.0,
}
"""How improbable each kind is before any figure is seen, in bits, besides the number of its kind.

A sister table's pay, or one word for another, is the likeliest slip of a table set from copies; a
pay that nothing suggests but the figure itself comes last.
"""
SISTER, UNIT, SLIP, NEIGHBOUR, BLOCK, EDITION, WAGER, MISSING, SOLVED = PRIOR


@dataclass(frozen=True)
class Change:
    """Changed pays with the reason why they may have been meant.

    Args:
        kind: one of the kinds of `PRIOR`.
        reason: a few words.
        pays: new pays by hand.
    """

    kind: str
    reason: str
    pays: Mapping[str, Pay]


def changes(hypothesis: Hypothesis) -> Iterator[Change]:
    """Yield every change of one cell, and of one run of rows shifted by a row."""
    hands = hypothesis.cells
    sisters = list(_tables(hypothesis))
    for place, hand in enumerate(hands):
        printed = hypothesis.pays[hand]
        for slip, pay in slips(printed):
            yield Change(UNIT if slip == TO_FOR else SLIP, slip, {hand: pay})
        if not isinstance(printed, Nothing):
            yield Change(MISSING, "row left out of the figure", {hand: Nothing()})
        for kind, reason, pay in _of_sisters(sisters, hand, printed):
            yield Change(kind, reason, {hand: pay})
        for other, where in ((place - 1, "above"), (place + 1, "below")):
            if 0 <= other < len(hands) and hypothesis.pays[hands[other]] != printed:
                pays = {hand: hypothesis.pays[hands[other]]}
                yield Change(NEIGHBOUR, f"pay of the row {where}", pays)
    yield from _blocks(hypothesis, hands)


def _blocks(hypothesis: Hypothesis, hands: tuple[str, ...]) -> Iterator[Change]:
    """Yield runs of two rows and more that each take the pay of the row above or below."""
    for start in range(len(hands)):
        for end in range(start + 2, len(hands) + 1):
            for step, where in ((-1, "above"), (1, "below")):
                if not 0 <= start + step <= end + step <= len(hands):
                    continue
                pays = {hands[row]: hypothesis.pays[hands[row + step]] for row in range(start, end)}
                reason = f"{hands[start]} to {hands[end - 1]}: pays of the rows {where}"
                yield Change(BLOCK, reason, pays)


def _tables(hypothesis: Hypothesis) -> Iterator[tuple[str, str, dict[str, Pay]]]:
    """Yield the other tables of the wager, of other editions, and of the game's other wagers."""
    question = hypothesis.question
    seen: list[dict[str, Pay]] = []
    for law in regulations_of(question.game.code):
        for edition in law.editions:
            own = edition.code == question.edition.code
            for table in edition.tables(question.wager.name):
                if own and table.id == question.offered.table.id and not question.offered.edited:
                    continue
                pays = {key(hand): pay for hand, pay in legible_pays(table) if pay is not None}
                if own or pays not in seen:
                    seen.append(pays)
                    name = table.name if own else f"{table.name} of {edition.code}"
                    yield SISTER if own else EDITION, name, pays
    for table in question.edition.paytables:
        if table.wager != question.wager.name and table.unit == question.offered.table.unit:
            pays = {key(hand): pay for hand, pay in legible_pays(table) if isinstance(pay, Odds)}
            yield WAGER, f"the {table.wager} tables", pays


def _of_sisters(
    tables: list[tuple[str, str, dict[str, Pay]]], hand: str, printed: Pay
) -> Iterator[tuple[str, str, Pay]]:
    for wanted in (SISTER, EDITION, WAGER):
        found: dict[Pay, list[str]] = {}
        for kind, name, pays in tables:
            pay = pays.get(key(hand))
            if kind == wanted and pay is not None and pay != printed:
                names = found.setdefault(pay, [])
                if name not in names:
                    names.append(name)
        for pay, names in found.items():
            yield wanted, f"as in {listing(names)}", pay


def solved_pays(hypothesis: Hypothesis, figure: PrintedFigure) -> Iterator[Change]:
    """Yield for every cell the whole pay that reproduces the figure, where there is one."""
    low, high = figure.interval()
    for hand in hypothesis.cells:
        pay, weight = hypothesis.pays[hand], hypothesis.weights[hand]
        if weight <= 0 or isinstance(pay, Share):
            continue
        whole = pay if isinstance(pay, Odds | Dollars) else Odds(Fraction(), keeps_stake=True)
        nothing = hypothesis.returned(_of(whole, Fraction()))
        per_unit = hypothesis.returned(_of(whole, Fraction(1))) - nothing
        now = hypothesis.payback - weight * (hypothesis.returned(pay) - nothing)
        least, most = ((edge - now) / (weight * per_unit) for edge in (low, high))
        amount = round((least + most) / 2)
        found = _of(whole, amount)
        if least <= amount <= most and 0 < amount <= HIGHEST_PAY and found != pay:
            yield Change(SOLVED, "whole pay that gives the figure", {hand: found})


def _of(pay: Odds | Dollars, amount: Fraction | int) -> Pay:
    if isinstance(pay, Dollars):
        return Dollars(Fraction(amount))
    return Odds(Fraction(amount), pay.keeps_stake)


def bits_of(change: Change, count: int) -> float:
    """Return how improbable a change is, in bits.

    Args:
        change: the change.
        count: how many of its kind there are. The whole pays number as many as the one that
            gives the figure is high, so that a high one costs more.
    """
    if change.kind != SOLVED:
        return PRIOR[change.kind] + math.log2(max(count, 1))
    (pay,) = change.pays.values()
    assert isinstance(pay, Odds | Dollars), pay
    return PRIOR[SOLVED] + 2 * math.log2(pay.amount + 1)


def shown(pays: Mapping[str, Pay]) -> str:
    """Return pays as a cell of the report."""
    return ", ".join(str(pay) for pay in pays.values())


@lru_cache(maxsize=4096)
def slips(pay: Pay) -> tuple[tuple[str, Pay], ...]:
    """Return each pay that one slip in print turns into the printed one, with the slip.

    Digits are added, dropped, replaced or transposed in either number of "3 to 2"; "to" stands for
    "for" or the other way; a push stands for even money or for nothing.
    """
    if isinstance(pay, Push):
        even_money = Odds(Fraction(1), keeps_stake=True)
        return ("a push for 1 to 1", even_money), ("a push for no pay", Nothing())
    if isinstance(pay, Nothing):
        return (("no pay for a push", Push()),)
    if isinstance(pay, Share):
        parts = _amounts(pay.part * 100)
        return tuple((slip, replace(pay, part=part / 100)) for slip, part in parts if part <= 100)
    if isinstance(pay, Dollars):
        return tuple((slip, Dollars(amount)) for slip, amount in _amounts(pay.amount))
    keeps, (top, bottom) = pay.keeps_stake, map(Fraction, pay.amount.as_integer_ratio())
    found = [(TO_FOR, Odds(pay.amount, not keeps))]
    found += [(slip, Odds(amount / bottom, keeps)) for slip, amount in _amounts(top)]
    if bottom != 1:  # the 1 of "50 to 1" is the law's unit; nobody misprints it
        found += [(slip, Odds(top / amount, keeps)) for slip, amount in _amounts(bottom)]
    return tuple(found)


def _amounts(printed: Fraction) -> Iterator[tuple[str, Fraction]]:
    cents = printed * WHOLE_DOLLAR
    if cents.denominator != 1:
        return  # it has no short decimal
    digits = f"{cents.numerator // WHOLE_DOLLAR}.{cents.numerator % WHOLE_DOLLAR:02d}"
    if printed.denominator == 1:
        digits = str(printed.numerator)
    for slip, other in digit_slips(digits):
        amount = Fraction(other)
        if 0 < amount <= HIGHEST_PAY and amount != printed:
            yield slip, amount
