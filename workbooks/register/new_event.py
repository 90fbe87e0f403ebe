"""A new record of what became of an approval, held against the sheet and the records before it."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import replace

from formulas.files import EntranceError
from formulas.typed_day import printed_day, typed_day
from workbooks.register.approvals import OnFile
from workbooks.register.events import (
    AMENDED,
    LIFTED,
    Event,
    end_of,
    of_digest,
    read_event,
    stays_of,
)
from workbooks.register.standing import NUMBER, REVISION

ONE_DAY = datetime.timedelta(days=1)


def new_event(sheet: OnFile, event: Event, others: Iterable[Event]) -> Event:
    """Return a record with the number, revision and digest of its sheet.

    Args:
        sheet: the approval sheet.
        event: what is entered; number, revision and digest are taken from the sheet.
        others: the records that are there.

    Raises:
        EntranceError: the sheet is no approval, or the record cannot follow on it and on the
            others.
    """
    known = of_digest(others, sheet.digest)
    decided, since = typed_day(sheet.decision.day), event.since
    ended = end_of(known)
    if not sheet.decision.approves or decided is None:
        raise EntranceError(
            sheet.file, f"it is {sheet.decision.result}, and only an approval is {event.kind}."
        )
    if since < decided:
        raise EntranceError(
            sheet.file,
            f"it was decided on {printed_day(decided)}: give --from that day or a later one.",
        )
    if ended is not None and ended.since <= since:
        raise EntranceError(sheet.file, f"it is {ended} already: see {ended.file}.")
    if event.kind == LIFTED and not any(one.holds_on(since - ONE_DAY) for one in stays_of(known)):
        raise EntranceError(
            sheet.file,
            f"no stay holds on the day before {printed_day(since)}: enter the stay first.",
        )
    if event.kind == AMENDED and not event.words:
        raise EntranceError(sheet.file, "say with --words what is amended.")
    made = replace(
        event, number=sheet.said(NUMBER), revision=sheet.said(REVISION), digest=sheet.digest
    )
    return read_event(made.text(), sheet.file)
