"""What limits, meters and Envy Bonuses come to under the readings of a call."""

from __future__ import annotations

from dataclasses import replace

from formulas.law.payout_limits import WITH_STAKES, payout_limit
from formulas.law.tables import Envy
from formulas.question.resolver import Readings, find_reading

CAP_LIMITS = "what a cap limits"
STAKES_TOO = "with stakes"
EVERYTHING = "everything but Envy Bonuses"
CAP_SCOPE, NOTHING_TOUCHED = "cap scope", "643a.7"
BESIDE, GREATER = "dollars beside a share of the meter", "the greater is paid"
FEEDS = "five card hand meter"
WAGER = " wager"
FEEDER = "progressive wager"
"""The condition that says how many dollars are wagered there."""
ENVIED = "hand of an envy bonus"


def touched_by_cap(readings: Readings) -> tuple[str, ...]:
    """Return the wagers of the layout whose winnings a payout limit may touch, () without one."""
    limit = payout_limit(readings.edition)
    if limit is None or readings.of(CAP_SCOPE) == NOTHING_TOUCHED:
        return ()
    if readings.of(CAP_LIMITS) == EVERYTHING:
        return tuple(wager.name for wager in readings.edition.layout)
    return limit.touches.wagers


def with_stakes(readings: Readings) -> bool:
    """Say whether the stakes that come back count toward a limit, by the text or as it is read."""
    limit = payout_limit(readings.edition)
    if limit is not None and limit.counts:
        return limit.counts == WITH_STAKES
    return readings.of(CAP_LIMITS) == STAKES_TOO


def greater_of(readings: Readings) -> bool:
    """Say whether only the greater of the dollars and the share is paid, in place of both."""
    return readings.of(BESIDE) == GREATER


def fed_by(readings: Readings, wager: str) -> str:
    """Return the other wager on which a meter's seed and rates are based, "" for its own."""
    reading = find_reading(readings.edition, FEEDS)
    if reading is None or reading.wager != wager:
        return ""
    feeder = readings.taken(reading).id.removesuffix(WAGER)
    return "" if feeder == wager else feeder


def envy_schedules(readings: Readings, wager: str, table: str) -> tuple[Envy, ...]:
    """Return the schedules that go with a paytable's id; asking for them uses their readings."""
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

    What becomes of one's own wager on a fold, which its own rule says, says nothing of it.
    """
    for reading in readings.edition.readings_of(wager):
        if reading.id == ENVIED:
            return readings.taken(reading).id
    return rule.partition("; ")[0]
