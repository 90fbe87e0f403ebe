"""What a payout limit touches and limits, under the readings of a call."""

from __future__ import annotations

from formulas.law.payout_limits import WITH_STAKES, payout_limit
from formulas.question.resolver import Readings

CAP_LIMITS = "what a cap limits"
STAKES_TOO = "with stakes"
EVERYTHING = "everything but Envy Bonuses"
CAP_SCOPE, NOTHING_TOUCHED = "cap scope", "643a.7"


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
