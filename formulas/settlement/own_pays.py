"""Pays typed for a wager of a round, where what a gaming table pays is no paytable of the law."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from formulas.question.ledger import State
from formulas.question.paytables import Offered, restated
from formulas.question.resolver import Readings
from formulas.question.typed_pays import SeveralTablesError, Typed
from formulas.refusal import Refusal, listing, not_available
from formulas.settlement.stakes import Staked

DIFFERING = "pays as typed, which differ from "
"""What stands in a citation before a paytable whose pays are not those that are paid."""


def typed_pays(one: Staked, readings: Readings) -> Offered | None:
    """Return the pays typed for a wager, None where it is paid by a paytable of the law."""
    if one.pays is None:
        return None
    try:
        named = one.table(readings.edition) if one.asked is not None else None
        tables = readings.edition.tables(one.spot.paid_by) if named is None else (named,)
        meant = tuple(restated(readings, table) for table in tables)
        return Typed(meant, named is not None, readings).offered([list(line) for line in one.pays])
    except SeveralTablesError as several:
        fitting = listing(table.name for table in several.tables)
        raise not_available(
            f"The pays of {one.spot.name} are those of no one table and fit {fitting}, whose terms "
            "differ: name the one that is edited in the third column."
        ) from None
    except Refusal as refusal:
        raise Refusal(refusal.code, f"{one.spot.name}: {refusal.sentence}") from None


def differs(one: Staked, readings: Readings) -> str:
    """Return the words before a cited paytable where other pays were typed, else ""."""
    offered = typed_pays(one, readings)
    return DIFFERING if offered is not None and offered.departs else ""


def said_of_pays(staked: Sequence[Staked], readings: Readings) -> Iterator[tuple[State, str]]:
    """Yield what WHY says of the pays typed for the wagers that are staked."""
    for one in staked:
        offered = typed_pays(one, readings) if one.amount else None
        if offered is None:
            continue
        table, name = offered.table.name, one.spot.name
        if offered.supplied:
            said = f"The pays of {name} leave out, and take from {table}: {offered.left_out}."
            yield State.EXACT, said
        if offered.departs:
            yield (
                State.WHAT_IF,
                f"The pays of {name} are edited from {table}: no paytable of the law has them.",
            )
