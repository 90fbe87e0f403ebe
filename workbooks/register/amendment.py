"""Which approvals on file an amendment touches, with the payback before and after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from formulas.amended.compare import ADDED, REMOVED, REWORDED, rules
from formulas.law.model import Edition
from formulas.law.tables import Paytable, Term, canonical
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Value
from workbooks.register.approvals import OnFile, payback, payback_as_approved, table_as_approved
from workbooks.submission.record import WagerEntry


@dataclass(frozen=True, kw_only=True)
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
    """Yield the offered wagers whose table a new edition of the game leaves out or changes.

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
        before = payback_as_approved(approval, wager)
        after: Value | Refusal = None
        if new_table is not None:
            after = payback(approval.submission, wager, wager.paytable, new)
        elif new.tables(wager.name):
            game, pays, given = approval.submission.game, wager.pays_offered(), wager.handed()
            try:
                spilled = invoke("MATCHTABLE", [game, wager.name, pays, new.code, given])
            except Refusal as refusal:  # such as a rate that the new text leaves open
                after = refusal
            else:
                assert isinstance(spilled, list)
                nearest, apart, cells = spilled[1][:3]  # the fewest cells differ
                after = payback(approval.submission, wager, str(nearest or ""), new)
                told = "the same pays" if apart == 0 else cells
                changes += (f"the nearest is {nearest or 'the only one'}: {told}",)
        shown = new_table or old_table
        cited = new if new_table is not None else approval.edition
        yield Touched(
            approval=approval,
            wager=wager.name,
            table=table_as_approved(approval, wager),
            changes=changes,
            section=cited.citation(shown.section) if shown is not None else "",
            before=before,
            after=after,
        )


def rules_changed(old: Edition, new: Edition) -> tuple[str, ...]:
    """Return the rules that the new edition adds, leaves out or binds otherwise."""
    found = []
    for one in rules(old, new):
        if one.how == REMOVED:
            found.append(f"{one.name}: no such rule any more ({old.citation(one.section)})")
        elif one.how != REWORDED:
            words = "new" if one.how == ADDED else f"{one.old}, now {one.new}"
            found.append(f"{one.name}: {words} ({new.citation(one.section)})")
    return tuple(found)


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
