"""Which approvals on file an amendment touches, with the payback before and after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from formulas.law.ids import canonical
from formulas.law.model import Edition
from formulas.law.tables import Paytable, Term
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Value
from workbooks.register.approvals import OnFile, payback, table_of
from workbooks.submission import WagerEntry


@dataclass(frozen=True)
class Touched:
    """One wager of one approval that the new text treats otherwise.

    Args:
        approval: the approval.
        wager: name of the wager.
        table: the paytable it was approved with.
        changes: what is different, one phrase each.
        section: where the new text has the table, or had the old.
        before: payback as approved, or why there is none.
        after: payback of the new text's table of that name, or of the nearest one where it has
            none, or why it has no payback; None where the wager is gone.
    """

    approval: OnFile
    wager: str
    table: str
    changes: tuple[str, ...]
    section: str
    before: Value | Refusal
    after: Value | Refusal


def touched(approval: OnFile, new: Edition) -> Iterator[Touched]:
    """Yield the offered wagers whose table the new edition leaves out or changes.

    Args:
        approval: an approval under another edition of the same game.
        new: the new edition.
    """
    for wager in approval.offered:
        old_table = _table(approval.edition, wager)
        new_table = _table(new, wager)
        changes = tuple(_changes(old_table, new_table, new, wager))
        if not changes:
            continue
        before = payback(approval.submission, wager, table_of(wager), approval.edition)
        after: Value | Refusal = None
        if new_table is not None:
            after = payback(approval.submission, wager, wager.paytable, new)
        elif new.tables(wager.name):
            try:
                nearest, cells = _nearest(approval, wager, new)
            except Refusal as refusal:  # such as a rate that the new text leaves open
                after = refusal
            else:
                after = payback(approval.submission, wager, nearest, new)
                changes += (f"the nearest is {nearest or 'the only one'}: {cells}",)
        shown = new_table or old_table
        cited = new if new_table is not None else approval.edition
        yield Touched(
            approval,
            wager.name,
            wager.paytable + (", edited" if wager.edited else ""),
            changes,
            cited.citation(shown.section) if shown is not None else "",
            before,
            after,
        )


def _nearest(approval: OnFile, wager: WagerEntry, new: Edition) -> tuple[str, str]:
    """The id of the new text's table that differs in the fewest cells, and those cells.

    Raises:
        Refusal: the approved pays cannot be valued with the tables of the new text.
    """
    submission = approval.submission
    asked = [
        submission.game,
        wager.name,
        wager.paytable_argument(),
        new.code,
        wager.conditions or None,
    ]
    spilled = invoke("MATCHTABLE", asked)
    assert isinstance(spilled, list)
    nearest = spilled[1]
    return str(nearest[0] or ""), "the same pays" if nearest[1] == 0 else str(nearest[2])


def rules_changed(old: Edition, new: Edition) -> tuple[str, ...]:
    """Return the rules that the new edition adds, leaves out or binds otherwise.

    Args:
        old: the edition approvals were made under.
        new: the new edition.
    """
    found = []
    for rule in old.rules:
        if not new.has_rule(rule.key):
            found.append(f"{rule.key}: no such rule any more ({old.citation(rule.section)})")
        elif _bound(old, rule.key) != _bound(new, rule.key):
            other = new.rule(rule.key)
            found.append(
                f"{rule.key}: {_said(old, rule.key)}, now {_said(new, rule.key)} "
                f"({new.citation(other.section)})"
            )
    found += [
        f"{rule.key}: new ({new.citation(rule.section)})"
        for rule in new.rules
        if not old.has_rule(rule.key)
    ]
    return tuple(found)


def _bound(edition: Edition, key: str) -> tuple[object, ...]:
    rule = edition.rule(key)
    return rule.values, rule.unit, rule.comparison, rule.wagers, rule.applies


def _said(edition: Edition, key: str) -> str:
    rule = edition.rule(key)
    values = ", ".join(map(str, rule.values))
    said = " ".join(part for part in (rule.comparison, values, rule.unit) if part)
    wagers = f"for {', '.join(rule.wagers)}" if rule.wagers else "for all wagers"
    return ", ".join(part for part in (said, wagers, rule.applies and f"if {rule.applies}") if part)


def _table(edition: Edition, wager: WagerEntry) -> Paytable | None:
    for table in edition.tables(wager.name):
        if canonical(table.id) == canonical(wager.paytable):
            return table
    return None


def _changes(
    old: Paytable | None, new: Paytable | None, edition: Edition, wager: WagerEntry
) -> Iterator[str]:
    if old is None:
        return  # the approval itself names no table of its edition
    if new is None:
        ids = ", ".join(table.id or table.name for table in edition.tables(wager.name))
        name = old.name if old.id else "The paytable without a letter"
        yield f"{name} is gone; {'there are: ' + ids if ids else 'the wager is gone'}"
        return
    before, after = ({row.hand: row.pay for row in table.rows} for table in (old, new))
    for hand, pay in before.items():
        if hand not in after:
            yield f"{hand}: {pay}, now not paid"
        elif after[hand] != pay:
            yield f"{hand}: {pay}, now {after[hand]}"
    for hand, pay in after.items():
        if hand not in before:
            yield f"{hand}: not paid, now {pay}"
    levels = {meter.level: meter for meter in new.meters}
    for meter in old.meters:
        other = levels.pop(meter.level, None)
        name = f"{meter.level} meter".strip()
        if other is None:
            yield f"{name}: no such meter any more"
            continue
        for term in ("seed", "reseed", "primary", "reserve"):
            one, two = getattr(meter, term), getattr(other, term)
            if one != two:
                yield f"{name}, {term}: {_term(one)}, now {_term(two)}"
    for level in levels:
        yield f"{level} meter: new".strip()


def _term(term: Term | None) -> str:
    if term is None or not term.text:
        return "not printed"
    return term.text if term.comparison == "equal" else f"{term.comparison} {term.text}"
