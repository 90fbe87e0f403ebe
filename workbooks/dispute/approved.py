"""A dispute sheet filled with what was approved at the table on the day of the round."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from formulas.law.editions import find, paytable
from formulas.limits.layout import BASE
from formulas.refusal import Refusal, listing
from workbooks.approval.figures import capital
from workbooks.dispute.plan import IN_FORCE, DisputePlan, Limits
from workbooks.plan.game_plan import label_of
from workbooks.register.approvals import OnFile, departing
from workbooks.register.events import AMENDED
from workbooks.register.standing import FACILITY
from workbooks.register.tables import TableLine

LIMIT, CAP = "payout limit", "cap"
HOUSE_WAY = "house way"


def as_approved(
    plan: DisputePlan,
    line: TableLine,
    named: str,
    on: datetime.date,
    left_out: Sequence[str] = (),
) -> tuple[DisputePlan, dict[str, object]]:
    """Return the plan with its basis named, and the values that the approval fills in.

    A wager that was approved with pays of its own is settled by them: the paytable that they were
    edited from stands in its cell, and the basis says for which hands they were typed.

    Args:
        plan: the sheet of the game.
        line: the approval that held.
        named: the table asked for.
        on: the day of the round.
        left_out: files of the folder that nobody can rely on.
    """
    approval, edition = line.approval, line.approval.edition
    differing = {wager.name: departing(approval, wager) for wager in approval.offered}
    own = {wager.name: wager for wager in approval.offered if differing[wager.name]}
    words = f"By the approval on file for that day: {line.cited}; text {edition.code}."
    for wager in own.values():
        table = paytable(edition, wager.name, wager.paytable or None)
        words += (
            f" {wager.name} is settled by its pays as approved, which differ from "
            f"{edition.citation(table.section)}, {table.name}: {listing(differing[wager.name])}."
        )
    conditions = " / ".join(approval.decision.conditions.splitlines())
    if conditions:
        words += f" Approved with conditions: {conditions.rstrip('.')}."
    for one in approval.submission.interpretations:
        words += f" It followed {one.reading}: {one.choice}, {one.cited}."
    for event in approval.events:
        if event.kind == AMENDED and event.since <= on:
            words += f" {capital(str(event)).rstrip('.')}."
    if left_out:
        words += f" Look first at what was left out and may hold other terms: {listing(left_out)}."
    law = edition.code
    with suppress(Refusal):
        # By the day of the round SETTLE follows the interpretations of that day, too.
        if find(edition.game, edition.jurisdiction, on) is edition:
            law = IN_FORCE
    asked = {one.key: one.name for one in plan.round}
    filled: dict[str, object] = {
        plan.choice.name: law,
        plan.date.name: on,
        asked["facility"]: approval.said(FACILITY),
        asked["table"]: named,
        **dict(_terms(plan, line)),
        **dict(_tables(plan, line)),
    }
    pays = {spot.name: own[spot.wager].pays_offered() for spot in plan.spots if spot.wager in own}
    return replace(plan, basis=words, pays=pays, limits=dict(_limits(plan, approval))), filled


def _limits(plan: DisputePlan, approval: OnFile) -> Iterator[tuple[str, Limits]]:
    """Yield the least and the most that was approved for a stake, None for one not approved."""
    first = next((part.name for part in approval.edition.layout if part.base), "")
    wagers = {wager.name: wager for wager in approval.submission.wagers}
    for spot in plan.spots:
        wager = wagers.get(BASE if spot.name == first else spot.wager)
        if wager is None or (wager.name == BASE and spot.name != first):
            continue
        least, most = wager.entries["minimum"].value, wager.entries["maximum"].value
        yield spot.name, (least, most) if wager.offered else None


def _terms(plan: DisputePlan, line: TableLine) -> Iterator[tuple[str, object]]:
    limit = line.approval.submission.entry(LIMIT)
    ways = (
        value
        for wager in line.approval.offered
        for name, value in wager.conditions
        if name == HOUSE_WAY
    )
    known = {CAP: None if limit is None else limit.value, HOUSE_WAY: next(ways, None)}
    for asked in plan.terms:
        if known.get(asked.key) is not None:
            yield asked.name, known[asked.key]


def _tables(plan: DisputePlan, line: TableLine) -> Iterator[tuple[str, object]]:
    offered = {wager.name: wager for wager in line.approval.offered}
    for spot in plan.spots:
        wager = offered.get(spot.wager)
        if spot.table is not None and wager is not None:
            table = paytable(line.approval.edition, wager.name, wager.paytable or None)
            yield spot.table.name, label_of(table)
