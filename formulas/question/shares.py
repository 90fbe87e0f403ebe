"""How dollars printed beside a share of a meter are read, and which wager a meter rests on."""

from __future__ import annotations

from formulas.question.resolver import Readings, find_reading

BESIDE, GREATER = "dollars beside a share of the meter", "the greater is paid"
FEEDS = "five card hand meter"
WAGER = " wager"
FEEDER = "progressive wager"
"""The condition that says how many dollars are wagered there."""


def greater_of(readings: Readings) -> bool:
    """Say whether only the greater of the dollars and the share is paid, in place of both."""
    return readings.of(BESIDE) == GREATER


def fed_by(readings: Readings, wager: str) -> str:
    """Return the other wager on which seed and rates of a wager's meter are based, "" for its own.

    Args:
        readings: the readings of the call.
        wager: the wager whose meter it is.
    """
    reading = find_reading(readings.edition, FEEDS)
    if reading is None or reading.wager != wager:
        return ""
    feeder = readings.taken(reading).id.removesuffix(WAGER)
    return "" if feeder == wager else feeder
