"""A dispute sheet filled with what was approved at the table on the day of the round."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import replace

from formulas.law.editions import paytable
from workbooks.dispute.plan import DisputePlan
from workbooks.plan.game_plan import label_of
from workbooks.register.standing import FACILITY
from workbooks.register.tables import TableLine

LIMIT, CAP = "payout limit", "cap"
HOUSE_WAY = "house way"


def as_approved(
    plan: DisputePlan, line: TableLine, table: str, on: datetime.date
) -> tuple[DisputePlan, dict[str, object]]:
    """Return the plan with its basis named, and the values that the approval fills in.

    A wager that was approved with pays of its own has no paytable of the law to be settled by: its
    cell stays blank and the basis says so.

    Args:
        plan: the sheet of the game.
        line: the approval that held.
        table: the table asked for.
        on: the day of the round.
    """
    approval = line.approval
    own = [wager.name for wager in approval.offered if wager.edited]
    words = f"By the approval on file for that day: {line.cited}; text {approval.edition.code}."
    if own:
        words += f" Approved with pays of its own, to be settled by hand: {', '.join(own)}."
    named = ", ".join(f"{one.reading}: {one.choice}" for one in approval.submission.interpretations)
    if named:
        words += f" It followed these interpretations: {named}."
    asked = {one.key: one.name for one in plan.round}
    filled: dict[str, object] = {
        plan.choice.name: approval.edition.code,
        plan.date.name: on,
        asked["facility"]: approval.said(FACILITY),
        asked["table"]: table,
        **dict(_terms(plan, line)),
        **dict(_tables(plan, line)),
    }
    return replace(plan, basis=words), filled


def _terms(plan: DisputePlan, line: TableLine) -> Iterator[tuple[str, object]]:
    submission = line.approval.submission
    limit = submission.entry(LIMIT)
    ways = (
        value
        for wager in line.approval.offered
        for name, value in wager.conditions
        if name == HOUSE_WAY
    )
    known = {CAP: None if limit is None else limit.value, HOUSE_WAY: next(ways, None)}
    for condition, asked in plan.terms:
        if known.get(condition) is not None:
            yield asked.name, known[condition]


def _tables(plan: DisputePlan, line: TableLine) -> Iterator[tuple[str, object]]:
    offered = {wager.name: wager for wager in line.approval.offered}
    for spot in plan.spots:
        wager = offered.get(spot.wager)
        if spot.table is not None and wager is not None and not wager.edited:
            law = paytable(line.approval.edition, wager.name, wager.paytable or None)
            yield spot.table.name, label_of(law)
