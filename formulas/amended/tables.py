"""The paytables of two editions, paired and compared cell by cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction

from formulas.audit.valued import Valued, tables_of
from formulas.law.model import Edition
from formulas.law.tables import METER_TERMS, Envy, Paytable, Term, canonical
from formulas.pays import Nothing, Pay
from formulas.question.conditions import Conditions
from formulas.question.paytables import legible_pays
from formulas.reconcile.hypotheses import opened
from formulas.reconcile.hypothesis import Hypothesis
from formulas.reconcile.terms import with_term
from formulas.refusal import Refusal
from formulas.values import key

LOST = "lost"
NO_ROW = "no row"
OPEN = ("rate", "reserve rate", "seed")


@dataclass(frozen=True)
class CellChange:
    """One cell that differs.

    Args:
        cell: the row, the figure of a meter, or the envy bonus.
        old: as printed before.
        new: as printed after.
        payback: the old table's payback with this cell alone changed; None where it is not
            computed, or where the cell is about other players' hands.
        effect: what the change alone adds to the payback; None with it.
    """

    cell: str
    old: str
    new: str
    payback: Fraction | None
    effect: Fraction | None


@dataclass(frozen=True, eq=False)
class TablePair:
    """One paytable before and after.

    Args:
        wager: the wager.
        old: the table before; None for a new one.
        new: the table after; None for one that is gone.
        changes: the cells that differ.
    """

    wager: str
    old: Valued | None
    new: Valued | None
    changes: tuple[CellChange, ...]

    @property
    def name(self) -> str:
        """What the table is called, before and after where that differs."""
        names = [one.table.name for one in (self.old, self.new) if one is not None]
        return " → ".join(dict.fromkeys(names))

    @property
    def effect(self) -> Fraction | None:
        """What the whole amendment adds to the payback; None where one is not computed."""
        if self.old is None or self.new is None:
            return None
        before, after = self.old.payback, self.new.payback
        return None if before is None or after is None else after - before

    @property
    def rest(self) -> Fraction | None:
        """The effect that no single cell has: changes together, or hands counted otherwise."""
        if self.effect is None:
            return None
        return self.effect - sum((one.effect or Fraction() for one in self.changes), Fraction())


def pairs(old: Edition, new: Edition) -> list[TablePair]:
    """Return every paytable of two editions with the cells that differ."""
    found = []
    wagers = dict.fromkeys((*old.wagers(), *new.wagers()))
    for wager in wagers:
        before = [one for one in tables_of(old) if one.table.wager == wager]
        after = [one for one in tables_of(new) if one.table.wager == wager]
        for one, other in _paired(before, after):
            changes: tuple[CellChange, ...] = ()
            if one is not None and other is not None:
                changes = (*_rows(one, other), *_meters(one, other), *_envies(one, other))
            found.append(TablePair(wager, one, other, changes))
    return found


def _paired(
    before: Sequence[Valued], after: Sequence[Valued]
) -> Iterator[tuple[Valued | None, Valued | None]]:
    """Pair tables by id; those left over by the fewest rows that differ."""
    rest = list(after)
    matched: dict[int, Valued] = {}
    for one in before:
        same = [other for other in rest if canonical(other.table.id) == canonical(one.table.id)]
        if same:
            matched[id(one)] = same[0]
            rest.remove(same[0])
    for one in before:
        if id(one) not in matched and rest and not one.table.id:
            nearest = min(rest, key=lambda other: _distance(one.table, other.table))
            matched[id(one)] = nearest
            rest.remove(nearest)
    for one in before:
        yield one, matched.get(id(one))
    for other in rest:
        yield None, other


def _distance(one: Paytable, other: Paytable) -> int:
    pays = {key(hand): pay for hand, pay in legible_pays(one)}
    others = {key(hand): pay for hand, pay in legible_pays(other)}
    return sum(pays.get(hand) != others.get(hand) for hand in {*pays, *others})


def _hypothesis(one: Valued) -> Hypothesis | None:
    if one.question is None or one.valuation is None:
        return None
    return Hypothesis(question=one.question)


def _rows(old: Valued, new: Valued) -> Iterator[CellChange]:
    hypothesis, after = _hypothesis(old), _hypothesis(new)
    before = {key(hand): (hand, pay) for hand, pay in old.pays()}
    now = {key(hand): (hand, pay) for hand, pay in new.pays()}
    for name in dict.fromkeys((*before, *now)):
        if name in before and name in now:
            (hand, pay), (_hand, other) = before[name], now[name]
            if pay != other:
                payback = None if other is None else _changed(hypothesis, {hand: other})
                yield _change(hypothesis, hand, _shown(pay), _shown(other), payback)
        elif name in before:
            hand, pay = before[name]
            yield _change(
                hypothesis, hand, _shown(pay), NO_ROW, _changed(hypothesis, {hand: Nothing()})
            )
        else:
            hand, pay = now[name]
            without = _changed(after, {hand: Nothing()})
            effect = None if without is None or after is None else after.payback - without
            payback = None if effect is None or hypothesis is None else hypothesis.payback + effect
            yield CellChange(hand, NO_ROW, _shown(pay), payback, effect)


def _shown(pay: Pay | None) -> str:
    return LOST if pay is None else str(pay)


def _change(
    hypothesis: Hypothesis | None, cell: str, old: str, new: str, payback: Fraction | None
) -> CellChange:
    effect = None if payback is None or hypothesis is None else payback - hypothesis.payback
    return CellChange(cell, old, new, payback, effect)


def _changed(hypothesis: Hypothesis | None, pays: dict[str, Pay]) -> Fraction | None:
    if hypothesis is None:
        return None
    try:
        if not set(pays) <= set(hypothesis.cells):
            return None
        return hypothesis.changed(pays)
    except Refusal:
        return None  # a pay that this table cannot have, or that the shipped tables do not reach


def _meters(old: Valued, new: Valued) -> Iterator[CellChange]:
    hypothesis = _hypothesis(old)
    before = {meter.level: meter for meter in old.table.meters}
    now = {meter.level: meter for meter in new.table.meters}
    for level in dict.fromkeys((*before, *now)):
        meter, other = before.get(level), now.get(level)
        for term in METER_TERMS:
            was, will = (None if one is None else term.of(one) for one in (meter, other))
            if _said(was) == _said(will):
                continue
            payback = None
            if hypothesis is not None and meter is not None and was and will:
                asked = with_term(hypothesis.question, meter, term, will)
                # What stood in for a term that was left open gives way to the one printed now.
                given = asked.conditions.given
                kept = {name: value for name, value in given.items() if name not in OPEN}
                with suppress(Refusal):  # words that are no amount
                    asked = opened(replace(asked, conditions=Conditions(kept)))[0]
                    payback = Hypothesis(question=asked).payback
            cell = f"{level} {term.words}".strip()
            yield _change(hypothesis, cell, _said(was), _said(will), payback)


def _said(term: Term | None) -> str:
    if term is None or term.text == "N/A":
        return "none"
    least = "at least " if term.comparison == "at least" else ""
    return f"{least}{term.text}" if term.text else "not stated"


def _envies(old: Valued, new: Valued) -> Iterator[CellChange]:
    before, now = _amounts(old), _amounts(new)
    for cell in dict.fromkeys((*before, *now)):
        hand, was = before.get(cell, ("", NO_ROW))
        named, will = now.get(cell, ("", NO_ROW))
        if was != will:
            name = f"envy bonus of {named or hand} for ${cell[0]}"
            yield CellChange(name, was, will, None, None)


def _amounts(one: Valued) -> dict[tuple[int, str], tuple[str, str]]:
    schedules: tuple[Envy, ...] = one.edition.envy_of(one.table.wager, one.table.id)
    return {
        (envy.stake, key(row.hand)): (row.hand, row.pay) for envy in schedules for row in envy.rows
    }
