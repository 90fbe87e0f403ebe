"""What a payout limit touches and limits, under the readings of a call."""

from __future__ import annotations

from formulas.law.payout_limits import TOUCHES
from formulas.question.resolver import Readings

CAP_LIMITS = "what a cap limits"
WITH_STAKES = "with stakes"
EVERYTHING = "everything but Envy Bonuses"
CAP_SCOPE, NOTHING_TOUCHED = "cap scope", "643a.7"


def touched_by_cap(readings: Readings) -> tuple[str, ...]:
    """Return the wagers of the layout whose winnings a payout limit may touch."""
    edition = readings.edition
    if readings.of(CAP_SCOPE) == NOTHING_TOUCHED:
        return ()
    if readings.of(CAP_LIMITS) == EVERYTHING:
        return tuple(wager.name for wager in edition.layout)
    return edition.rule(TOUCHES).wagers
