"""How dollars printed beside a share of a meter are read."""

from __future__ import annotations

from formulas.question.resolver import Readings

BESIDE, GREATER = "dollars beside a share of the meter", "the greater is paid"


def greater_of(readings: Readings) -> bool:
    """Say whether only the greater of the dollars and the share is paid, in place of both."""
    return readings.of(BESIDE) == GREATER
