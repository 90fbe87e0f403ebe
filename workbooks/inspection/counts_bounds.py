"""What the counts of a table and a day can be: dollars by the rows that were hit, and days."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from formulas.typed_day import printed_day

FARTHEST: Final = datetime.timedelta(days=366)
"""Days between two lines of daily counts, at most; a day farther off is mistyped."""
OLDEST: Final = datetime.timedelta(days=3653)
"""Days between an approval and the first line that is compared with it, at most."""


@dataclass(frozen=True, kw_only=True)
class Bounds:
    """What an approval says that bounds the counts of a wager.

    Args:
        backs: what comes back of a cent on each row, stake included; None where that is no share
            of the stake, as with fixed dollars and meters. No win stands last.
        least: the least stake in cents, 0 where the approval states none.
        most: the largest stake in cents, None where it states none.
        approved: the day of the decision, None where none stands on the sheet.
    """

    backs: Mapping[str, Fraction | None]
    least: int = 0
    most: int | None = None
    approved: datetime.date | None = None

    def dollars_cannot_be(self, hits: Mapping[str, int], staked: int, paid: int) -> str:
        """Return why dollars cannot come of the rows hit, "" where they can.

        Args:
            hits: how often each row was hit, no win among them.
            staked: cents staked in all.
            paid: cents paid back in all.
        """
        settled = sum(hits.values())
        least = settled * self.least
        most = settled * (staked if self.most is None else self.most)
        if not least <= staked <= most:
            upper = "" if self.most is None else f" and at most {_dollars(most)}"
            return (
                f"has {_dollars(staked)} staked on {settled:,} wagers, for which the approval has "
                f"at least {_dollars(least)}{upper}"
            )
        for which in ("best", "least"):
            bound = self._paid(hits, staked, best=which == "best")
            if bound is not None and (paid > bound if which == "best" else paid < bound):
                return (
                    f"has {_dollars(paid)} paid back, and with all of {_dollars(staked)} on the "
                    f"{which} rows hit it would be {_dollars(bound)}"
                )
        return ""

    def _paid(self, hits: Mapping[str, int], staked: int, *, best: bool) -> Fraction | None:
        """Return the bound of what stakes bring: the least each, the rest on best or worst rows."""
        backs = [(self.backs[hand], number) for hand, number in hits.items() if number]
        if any(back is None for back, _ in backs):
            return None if best else Fraction()
        shares = sorted(
            ((back, number) for back, number in backs if back is not None), reverse=best
        )
        paid = Fraction(self.least) * sum((back * number for back, number in shares), Fraction())
        left = staked - self.least * sum(number for _, number in shares)
        for back, number in shares:
            room = left if self.most is None else min(left, number * (self.most - self.least))
            paid += back * room
            left -= room
        return paid

    def day_cannot_be(self, day: datetime.date, before: datetime.date | None) -> str:
        """Return why a day cannot be, "" where it can.

        Args:
            day: the day.
            before: the day of the line before it, None for the first.
        """
        if self.approved is not None and day < self.approved:
            return f"is on {printed_day(day)}, before the approval of {printed_day(self.approved)}"
        if before is not None and day - before > FARTHEST:
            return (
                f"is on {printed_day(day)}, {(day - before).days:,} days behind the day before it, "
                f"{printed_day(before)}"
            )
        if before is None and self.approved is not None and day - self.approved > OLDEST:
            return (
                f"is on {printed_day(day)}, {(day - self.approved).days:,} days behind the approval"
            )
        return ""


def _dollars(cents: int | Fraction) -> str:
    return f"${float(cents) / 100:,.2f}"
