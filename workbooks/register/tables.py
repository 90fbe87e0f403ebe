"""The table register: which approval held at which table from when to when.

It is built from the approval sheets alone. An approval holds from the later of the day it was
decided and the day it was requested for, and ends where the first approval that supersedes it
begins, where it was withdrawn or where it expired; on the days of a stay it does not hold. A
sheet that names no day, or whose day cannot be read, holds on none, and of one that it
supersedes nobody can say until when it held: nothing is guessed.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from formulas.refusal import listing, not_available
from formulas.typed_day import printed_day
from formulas.values import key
from workbooks.register.approvals import OnFile
from workbooks.register.events import Stay, end_of, stays_of
from workbooks.register.standing import (
    COVERED,
    FACILITY,
    HELD,
    NUMBER,
    REVISION,
    Standing,
    begins,
    unread_covered,
)
from workbooks.register.table_names import covers


@dataclass(frozen=True, kw_only=True)
class TableLine:
    """One approval at its tables.

    Args:
        approval: the sheet.
        since: the first day on which it holds, None where the sheet does not say.
        until: the first day on which another holds in its place, None for none.
        undated: the file that supersedes it on a day that cannot be read, "" for none.
        stays: the days between on which it does not hold.
    """

    approval: OnFile
    since: datetime.date | None
    until: datetime.date | None
    undated: str = ""
    stays: tuple[Stay, ...] = ()

    @property
    def tables(self) -> str:
        """The tables as the sheet names them."""
        return self.approval.said(COVERED)

    def holds_on(self, day: datetime.date) -> bool:
        """Say whether it held on a day."""
        if self.since is None or day < self.since:
            return False
        within = self.until is None or day < self.until
        return within and not any(stay.holds_on(day) for stay in self.stays)

    @property
    def cited(self) -> str:
        """Number, revision, file and days."""
        said = self.approval.said
        number = f"{said(NUMBER) or 'no number'}, revision {said(REVISION) or 'not stated'}"
        until = "" if self.until is None else f" to {printed_day(self.until)}"
        events = "".join(f"; {one}" for one in self.approval.events)
        since = "a day not stated" if self.since is None else printed_day(self.since)
        return f"{number} ({self.approval.file}), from {since}{until}{events}"


def table_lines(lines: Sequence[Standing]) -> Iterator[TableLine]:
    """Yield a line for each approval that holds or held."""
    for line in lines:
        if line.status not in HELD:
            continue
        began = {other.file: begins(other) for other in line.later}
        end = end_of(line.approval.events)
        ends = [day for day in began.values() if day is not None]
        ends += [] if end is None else [end.since]
        yield TableLine(
            approval=line.approval,
            since=begins(line.approval),
            until=min(ends, default=None),
            undated=next((file for file, day in began.items() if day is None), ""),
            stays=stays_of(line.approval.events),
        )


def approved_at(
    lines: Sequence[TableLine], game: str, facility: str, table: str, on: datetime.date
) -> TableLine:
    """Return the approval that held at a table on a day.

    Args:
        lines: the register.
        game: the game's code.
        facility: as the sheets name it.
        table: a table such as "304" or "Pit 3, table 304".
        on: the day.

    Raises:
        Refusal: none is on file, or several.
    """
    found = [
        line
        for line in lines
        if line.approval.edition.game == game
        and key(line.approval.said(FACILITY)) == key(facility)
        and covers(line.tables, table)
    ]
    held = [line for line in found if line.holds_on(on)]
    unread = next(filter(None, (unread_covered(line.approval) for line in held)), "")
    if len(held) == 1 and not held[0].undated and not unread:
        return held[0]
    what = f"{game} at {facility}, table {table}, on {printed_day(on)}"
    if len(held) == 1 and unread:
        raise not_available(
            f"{held[0].approval.file} may be the approval of {what}: it covers "
            f'"{held[0].tables}", of which "{unread}" is not read. Read the sheet, and write '
            "the dispute without --at."
        )
    if len(held) == 1:
        raise not_available(
            f"{held[0].undated} supersedes the approval of {what} ({held[0].approval.file}), and "
            "its day cannot be read: give its date on the sheet as May 1, 2026."
        )
    if held:
        raise not_available(
            f"{len(held)} approvals of {what} are on file: "
            f"{listing(line.approval.file for line in held)}. Sort out which of them holds."
        )
    if found:
        days = "; ".join(line.cited for line in found)
        raise not_available(f"No approval of {what} is on file; on other days: {days}.")
    known = sorted(
        {
            f"{line.approval.said(FACILITY) or 'no facility'}/{line.tables or 'no table'}"
            for line in lines
            if line.approval.edition.game == game
        }
    )
    raise not_available(
        f"No approval of {what} is on file; of {game} there are {listing(known) or 'none'}."
    )
