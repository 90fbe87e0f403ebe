"""The Envy Bonuses of a wager and a paytable under the readings of a call."""

from __future__ import annotations

from dataclasses import replace

from formulas.law.tables import Envy
from formulas.question.resolver import Readings

HAND = "hand of an envy bonus"


def envy_schedules(readings: Readings, wager: str, table: str) -> tuple[Envy, ...]:
    """Return the schedules that go with a paytable; asking for them uses their readings.

    Args:
        readings: the readings of the call.
        wager: the wager.
        table: id of its paytable.
    """
    edition = readings.edition
    taken = [
        readings.taken(reading)
        for reading in edition.readings_of(wager)
        if reading.table in ("", table)
        and any(choice.envy or choice.schedules for choice in reading.choices)
    ]
    for choice in taken:
        table = dict(choice.schedules).get(table, table)
    schedules = edition.envy_of(wager, table)
    for choice in taken:
        if choice.envy:
            schedules = tuple(replace(schedule, rows=choice.envy) for schedule in schedules)
    return schedules


def envy_rule(readings: Readings, wager: str, rule: str) -> str:
    """Return the rule by which another player's hand is counted for an Envy Bonus.

    What becomes of one's own wager on a fold says nothing of another's hand.

    Args:
        readings: the readings of the call.
        wager: the wager.
        rule: the rule by which the wager itself is counted.
    """
    for reading in readings.edition.readings_of(wager):
        if reading.id == HAND:
            return readings.taken(reading).id
    return rule.partition("; ")[0]
