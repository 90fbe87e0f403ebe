"""Which approvals on file stand on a day, and why the others do not."""

from __future__ import annotations

import datetime
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from formulas.agency.interpretations import not_held
from formulas.typed_day import printed_day, typed_day
from formulas.values import CellError, blank, key
from workbooks.plan.applicant import COMPLETE, RECEIVED
from workbooks.register.approvals import OnFile
from workbooks.register.events import EXPIRED, STAYED, WITHDRAWN, end_of, stays_of
from workbooks.register.table_names import NEGATED, meet, name_parts, unread_tables

STANDS: Final = "stands"
PENDING: Final = "approved, not yet in effect"
SUPERSEDED: Final = "superseded"
ALTERED: Final = "altered"
UNVERIFIED: Final = "not reproduced by this engine"
NOT_IN_FORCE: Final = "text not in force"
UNJUDGED: Final = "look not judged"
SETTLED: Final = (STANDS, PENDING, SUPERSEDED, WITHDRAWN, EXPIRED)
"""What leaves nothing to a person."""
DOUBTFUL: Final = (ALTERED, UNVERIFIED, UNJUDGED)
"""What may have been an approval of other terms."""
HELD: Final = (*SETTLED, STAYED)
"""What held on some days."""
_REVISED: Final = re.compile("rev|revs|revisions?|r|versions?|ver|v|issue|edition|ed")
COVERED: Final = "tables covered"
REQUESTED: Final = "effective date"
NUMBER, REVISION, FACILITY, SUPERSEDES = "submission number", "revision", "facility", "supersedes"

_REFERRED: Final = re.compile(
    r"\S*\d\S*|\W+|\(?(?:n/a|and|the|of|rules|submissions?|approvals?|nos?|numbers?"
    rf"|{_REVISED.pattern})\W*",
    re.IGNORECASE,
)
"""The words by which a sheet is named."""


@dataclass(frozen=True, kw_only=True)
class Standing:
    """What one approval sheet is worth on a day.

    Args:
        approval: the sheet.
        status: "stands", "approved, not yet in effect", "superseded", "withdrawn", "expired",
            "stayed", "altered", "not reproduced by this engine", "look not judged", "text not in
            force" for an approval under a text that never was or no longer is, or the decision on
            it where that is no approval.
        why: one phrase, "" for nothing.
        later: the approvals that supersede it, from whatever day on.
    """

    approval: OnFile
    status: str
    why: str
    later: tuple[OnFile, ...] = ()


def standings(approvals: Sequence[OnFile], on: datetime.date) -> list[Standing]:
    """Return what each sheet is worth on a day, in the order given.

    A sheet that was altered, whose look is not judged, or that this engine cannot verify is neither
    standing nor able to supersede another. Of the approvals of one submission number the highest
    revision stands; one that is named in another approval's field Supersedes does not. What a
    withdrawn, expired or stayed approval superseded does not stand again, unless it ended before
    its first day. What is to happen after the day has not happened: an approval stands until the
    one that supersedes it begins.
    """
    candidates = []
    for one in approvals:
        end, since = end_of(one.events), begins(one)
        began = end is None or since is None or since < end.since  # else it superseded nothing
        if not_standing(one) is None and began:
            candidates.append(one)
    lines = []
    for one in approvals:
        later: tuple[OnFile, ...] = ()
        reason = not_standing(one)
        if reason is None:
            later = tuple(other for other in candidates if _follows(other, one))
            reason = _on_a_day(one, later, on)
        lines.append(Standing(approval=one, status=reason[0], why=reason[1], later=later))
    return lines


def pointed_out(lines: Sequence[Standing]) -> Iterator[tuple[str, str, str]]:
    """Yield what a person must look at: what it is, what it is about, and the files."""
    every = [line.approval for line in lines]
    for files in _groups(every, lambda one: (_number(one), _revision(one))):
        one = files[0]
        words = f"{one.said(NUMBER)}, revision {one.said(REVISION) or 'not stated'}"
        yield "one submission number and revision twice", words, _files(files)
    for files in _groups(every, _number):
        if _number(files[0]) and len({key(one.said(FACILITY)) for one in files}) > 1:
            yield (
                "one submission number at several facilities",
                files[0].said(NUMBER),
                _files(files),
            )
    for files in _groups(every, lambda one: one.digest):
        yield "one digest twice", files[0].digest[:12], _files(files)
    for one in every:
        for phrase in not_held(one.submission.interpretations):
            yield "an adoption that the register followed here does not hold", phrase, one.file
    for one in every:
        named = NEGATED.sub(" ", one.said(SUPERSEDES)).split()
        unnamed = " ".join(word for word in named if not _REFERRED.fullmatch(word))
        for field, rest in ((COVERED, unread_covered(one)), (SUPERSEDES, unnamed)):
            if rest:
                yield f"{field}: a part that is not read", f'"{rest}"', one.file
        for what, cell in (
            ("received", one.submission.stated(RECEIVED)),
            ("complete", one.submission.stated(COMPLETE)),
            ("requested from", one.submission.stated(REQUESTED)),
            ("decided on", one.decision.day),
        ):
            if not blank(cell) and (isinstance(cell, CellError) or typed_day(cell) is None):
                yield "a day that cannot be read", f"{what}: {cell}", one.file
        names = [one.decision.analyst, one.decision.checker, one.decision.approver]
        given = [name for name in names if not blank(name)]
        if len({key(name) for name in given}) < len(given):
            yield "one name for what different persons do", ", ".join(given), one.file
    standing = [line.approval for line in lines if line.status == STANDS]
    for files in _groups(standing, lambda one: (one.edition.game, key(one.said(FACILITY)))):
        one = files[0]
        meeting = [
            each
            for each in files
            if any(
                meet(each.said(COVERED), other.said(COVERED))
                for other in files
                if other is not each
            )
        ]
        words = f"{one.edition.game} at {one.said(FACILITY) or 'a facility not stated'}"
        if meeting:
            yield "two standing approvals of one game at one table", words, _files(meeting)


def unread_covered(one: OnFile) -> str:
    """Return the part of the tables covered that is not read, "" for none."""
    words = one.said(COVERED).strip().removeprefix(one.edition.game)
    return unread_tables(words) if words else ""


def not_standing(one: OnFile) -> tuple[str, str] | None:
    """Return status and reason of a sheet that stands on no day, None of any other."""
    if one.unverified:
        return UNVERIFIED, one.unverified
    if one.altered:
        return ALTERED, one.altered
    if one.checked.looks:
        return UNJUDGED, one.checked.dress
    if not one.decision.approves:
        return one.decision.result, one.decision.why
    if one.edition.barred and not one.decision.in_force_under:
        return NOT_IN_FORCE, f"{one.edition.barred}; no officer entered that it is in force"
    return None


def begins(one: OnFile) -> datetime.date | None:
    """Return the first day on which an approval holds, None where the sheet does not say.

    It is the later of the day it was decided and the day it was requested for.
    """
    decided = typed_day(one.decision.day)
    requested = one.said(REQUESTED)
    wanted = typed_day(requested) if requested else decided
    return None if decided is None or wanted is None else max(decided, wanted)


def _on_a_day(one: OnFile, later: Iterable[OnFile], on: datetime.date) -> tuple[str, str]:
    """Return status and reason of an approval on a day."""
    for other in later:
        if (begins(other) or on) <= on:
            return SUPERSEDED, f"by {other.file}"
    event = end_of(one.events)
    if event is None or event.since > on:
        event = next((stay.event for stay in stays_of(one.events) if stay.holds_on(on)), None)
    if event is not None:
        return event.kind, str(event)
    since = begins(one)
    if since is not None and on < since:
        return PENDING, f"from {printed_day(since)}"
    return STANDS, ""


def _follows(other: OnFile, one: OnFile) -> bool:
    """Say whether an approval supersedes another."""
    if other is one or other.edition.game != one.edition.game:
        return False
    revised = _number(other) == _number(one) != () and _order(other) > _order(one)
    return revised or _named_in(one, other.said(SUPERSEDES))


def _named_in(one: OnFile, words: str) -> bool:
    """Say whether a field Supersedes names a sheet: its number, and its revision if it has one."""
    number, revision = " ".join(_number(one)), " ".join(_revision(one))
    before = r"(?<!\d )" if number[:1].isdecimal() else ""
    alone = rf"(?P<before>.* )?(?<!revision ){before}{number}(?!\S)"  # no part of a longer number
    parts = [
        "revision" if _REVISED.fullmatch(part) and part not in _number(one) else part
        for part in name_parts(words)
    ]
    # No revision is meant where none is named at all: else one that is read otherwise stands.
    behind = r"(?! \d).*"
    if "revision" in parts:
        behind = rf"(?: \D*)? revision (?:[\d ]+ and )*{revision}(?: \D.*)?"
    found = re.fullmatch(f"{alone}{behind}", " ".join(parts)) if number else None
    return found is not None and NEGATED.search(found["before"] or "") is None


def _order(one: OnFile) -> list[tuple[int, int, str]]:
    """Return what sorts revisions: numbers as numbers, 10 after 9; words after numbers."""
    return [
        (0, len(part.lstrip("0")), part.lstrip("0")) if part.isdecimal() else (1, 0, part)
        for part in _revision(one)
    ]


def _revision(one: OnFile) -> tuple[str, ...]:
    """The parts of a revision, "2" of "Rev. 2" too."""
    parts = name_parts(one.said(REVISION))
    return parts[1:] if len(parts) > 1 and _REVISED.fullmatch(parts[0]) else parts


def _number(one: OnFile) -> tuple[str, ...]:
    return name_parts(one.said(NUMBER))


def _groups(approvals: Iterable[OnFile], of: Callable[[OnFile], object]) -> list[list[OnFile]]:
    """Return the sheets that share something, where more than one does."""
    found: defaultdict[object, list[OnFile]] = defaultdict(list)
    for one in approvals:
        found[of(one)].append(one)
    return [files for files in found.values() if len(files) > 1]


def _files(approvals: Iterable[OnFile]) -> str:
    return ", ".join(one.file for one in approvals)
