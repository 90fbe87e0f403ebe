"""Daily counts against the exact distribution: how far they are from it, and since when."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf, isinf, log
from typing import TYPE_CHECKING

from formulas.rows_hit import RowsHit, SequentialTest, alarm_line
from workbooks.inspection.counts_file import DATE, PAID, SETTLED, STAKED, TABLE

if TYPE_CHECKING:
    import pandas as pd

ALL = "all tables"


@dataclass(frozen=True, kw_only=True)
class Judged:
    """The counts of one table, or of all together.

    Args:
        table: its name.
        days: the days counted, with the evidence after each, as a logarithm to base 10.
        counts: how often each row was hit in all, no win last.
        settled: wagers settled.
        staked: dollars staked in cents, None where they were not counted.
        paid: dollars paid back in cents.
        alarm: the first day on which the evidence reached the line, None for none.
    """

    table: str
    days: tuple[tuple[datetime.date, float], ...]
    counts: tuple[int, ...]
    settled: int
    staked: int | None
    paid: int | None
    alarm: datetime.date | None

    @property
    def sentence(self) -> str:
        """What the evidence says."""
        if self.alarm is None:
            return "no more than chance explains at the stated rate"
        return f"more than chance explains at the stated rate, first on {self.alarm}"


@dataclass(frozen=True, kw_only=True)
class Judgment:
    """All tables.

    Args:
        rows: the rows and their probabilities.
        rate: the most that the chance of a false alarm may be, of all tests and all days together.
        together: the most wagers that a round settles.
        line: the evidence at which a test alarms, as a logarithm to base 10.
        judged: each table, and all together where there are several.
    """

    rows: RowsHit
    rate: Fraction
    together: int
    line: float
    judged: tuple[Judged, ...]

    @property
    def alarms(self) -> bool:
        """Whether any test reached its line."""
        return any(one.alarm is not None for one in self.judged)


def judge(frame: pd.DataFrame, rows: RowsHit, rate: Fraction, together: int) -> Judgment:
    """Return what daily counts say.

    Args:
        frame: the counts by day and table.
        rows: the rows of the paytable and their probabilities.
        rate: the most that the chance of a false alarm may be.
        together: the most wagers that are settled in one round at a table.

    Raises:
        ValueError: a rate that cannot be.
    """
    test = SequentialTest(rows.probabilities, together)
    groups = [(str(name), group) for name, group in frame.groupby(TABLE, sort=True)]
    if len(groups) > 1:
        groups.append((ALL, frame))
    line = alarm_line(rate, len(groups)) / log(10)
    judged = tuple(_judge(name, group, rows.hands, test, line) for name, group in groups)
    return Judgment(rows=rows, rate=rate, together=together, line=line, judged=judged)


def _judge(
    name: str, frame: pd.DataFrame, hands: Sequence[str], test: SequentialTest, line: float
) -> Judged:
    days = frame.groupby(DATE, sort=True)[[*hands, SETTLED]].sum().cumsum()
    evidence: list[tuple[datetime.date, float]] = []
    for day, row in days.iterrows():
        assert isinstance(day, datetime.date)
        reached = test.evidence([int(row[hand]) for hand in hands])
        evidence.append((day, inf if isinf(reached) else reached / log(10)))
    last = days.iloc[-1]
    dollars = STAKED in frame
    return Judged(
        table=name,
        days=tuple(evidence),
        counts=tuple(int(last[hand]) for hand in hands),
        settled=int(last[SETTLED]),
        staked=int(frame[STAKED].sum()) if dollars else None,
        paid=int(frame[PAID].sum()) if dollars else None,
        alarm=next((day for day, reached in evidence if reached >= line), None),
    )
