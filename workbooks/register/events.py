"""What became of an approval after it was signed: amended, withdrawn, expired, stayed, lifted.

Each is a small record of its own in TOML beside the sheet, which is never written again:

    kind = "stayed"
    from = 2026-06-01
    until = 2026-09-01
    authority = "Order 2026-7"
    by = "Executive Director"
    words = ""
    number = "RS-2026-003"
    revision = "1"
    digest = "the digest printed on the sheet"

It belongs to the sheet with that digest, wherever it lies in the folder. `until` is the first day
on which a stay holds no more; a stay without one holds until a record "lifted".
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import tomli_w

from formulas.agency.interpretations import is_words
from formulas.files import EntranceError, file_name, printable, read_text, text_of, toml_of
from formulas.refusal import listing
from formulas.typed_day import printed_day

SUFFIX: Final = ".event.toml"
FOLDER: Final = "events"
"""Where they lie in an archive."""
AMENDED, WITHDRAWN, EXPIRED = "amended", "withdrawn", "expired"
STAYED, LIFTED = "stayed", "lifted"
KINDS: Final = (AMENDED, WITHDRAWN, EXPIRED, STAYED, LIFTED)
ENDS: Final = (WITHDRAWN, EXPIRED)
MOST_BYTES: Final = 100_000
LONGEST: Final = 2_000
_WORDS: Final = ("kind", "authority", "by", "words", "number", "revision", "digest")
_DIGEST: Final = re.compile("[0-9a-f]{64}")
_NEEDED: Final = ("kind", "authority", "by", "digest")


@dataclass(frozen=True, kw_only=True)
class Event:
    """One record of what became of an approval.

    Args:
        kind: one of `KINDS`.
        since: the first day on which it holds.
        until: the first day on which a stay holds no more, None where none is set.
        authority: the order, rule or letter that is cited for it.
        by: the officer or body that decided it.
        words: what is amended, or a remark; "" for none.
        number: the submission number on the sheet.
        revision: its revision.
        digest: the digest printed on the sheet.
        file: the record's own name, below the folder.
    """

    kind: str
    since: datetime.date
    until: datetime.date | None
    authority: str
    by: str
    words: str
    number: str = ""
    revision: str = ""
    digest: str = ""
    file: str = ""

    def __str__(self) -> str:
        """Return it in words: what, from when to when, by whom, under what."""
        until = "" if self.until is None else f" until {printed_day(self.until)}"
        words = f": {self.words}" if self.words else ""
        since = printed_day(self.since)
        what = f"stay {LIFTED}" if self.kind == LIFTED else self.kind
        return f"{what} from {since}{until} by {self.by} ({self.authority}){words}"

    def text(self) -> str:
        """Return the record as its file holds it."""
        days = {"from": self.since} | ({} if self.until is None else {"until": self.until})
        words = {key: getattr(self, key) for key in _WORDS}
        return tomli_w.dumps({"kind": words.pop("kind"), **days, **words})


@dataclass(frozen=True)
class Stay:
    """The days on which an approval is stayed.

    Args:
        since: the first.
        until: the first after them, None where nobody ended it.
        event: the record that says so.
    """

    since: datetime.date
    until: datetime.date | None
    event: Event

    def holds_on(self, day: datetime.date) -> bool:
        """Say whether the approval is stayed on a day."""
        return self.since <= day and (self.until is None or day < self.until)


def read_event(text: str, name: str) -> Event:
    """Return what the text of a record says; its file is named in messages.

    Raises:
        EntranceError: no TOML, a key that is not known or not there, another kind, or days that
            cannot be.
    """
    held = toml_of(text, name)
    unknown = [key for key in held if key not in (*_WORDS, "from", "until")]
    if unknown:
        raise EntranceError(name, f"no record of an approval: it has {listing(unknown)}.")
    words = {key: held.get(key, "") for key in _WORDS}
    wrong = [key for key, said in words.items() if not (said == "" or is_words(said, LONGEST))]
    wrong += [key for key in _NEEDED if not words[key]]
    wrong += [] if wrong or _DIGEST.fullmatch(words["digest"]) else ["digest"]
    for key in ("from", "until"):
        day = held.get(key)
        a_day = isinstance(day, datetime.date) and not isinstance(day, datetime.datetime)
        if not (a_day or (day is None and key == "until")):
            wrong.append(key)
    if wrong:
        keys = listing(dict.fromkeys(wrong))
        raise EntranceError(
            name, f"a record without a usable {keys}: write words in one line, days as 2026-06-01."
        )
    if words["kind"] not in KINDS:
        raise EntranceError(name, f'kind is "{words["kind"]}", which is none of {listing(KINDS)}.')
    since, until = held["from"], held.get("until")
    if until is not None and (words["kind"] != STAYED or until <= since):
        raise EntranceError(name, "until ends a stay, on a day after it began.")
    return Event(since=since, until=until, file=name, **words)


def read_events(folder: Path, files: Iterable[Path]) -> Iterator[Event | EntranceError]:
    """Yield each record among files below a folder by its name, or why it cannot be read.

    Files that are not called as a record is are passed over.
    """
    for file in sorted(one for one in files if is_event(one.name)):
        name = printable(file.relative_to(folder).as_posix())
        try:
            yield read_event(read_text(file, MOST_BYTES), name)
        except EntranceError as wrong:
            yield EntranceError(name, wrong.sentence)


def events_beside(sheet: Path, digest: str) -> Iterator[Event | EntranceError]:
    """Yield each record beside a sheet that is of it, or why one there cannot be used.

    One that is called as a record of the sheet and is of another digest cannot.

    Args:
        sheet: the file of the approval.
        digest: the digest printed on it.
    """
    for one in read_events(sheet.parent, sheet.parent.iterdir()):
        if isinstance(one, EntranceError) or one.digest == digest:
            yield one
        elif one.file.casefold() == printable(file_of(sheet, one).name).casefold():
            yield EntranceError(
                one.file, f"called as a record of {sheet.name}, and of another digest."
            )


def usable_events(sheet: Path, digest: str) -> tuple[Event, ...]:
    """Return the records beside a sheet that are of it, by the days from which they hold.

    Args:
        sheet: the file of the approval.
        digest: the digest printed on it.

    Raises:
        EntranceError: a record there cannot be read, so nobody can say what became of the sheet.
    """
    found = []
    for one in events_beside(sheet, digest):
        if isinstance(one, EntranceError):
            raise one
        found.append(one)
    return of_digest(found, digest)


def events_among(files: Iterable[tuple[str, bytes]]) -> tuple[Event, ...]:
    """Return the records in an archive by the days from which they hold.

    Args:
        files: name and content of each file in it.

    Raises:
        EntranceError: a file in their folder is none.
    """
    records = ((name, data) for name, data in files if name.startswith(f"{FOLDER}/"))
    found = [read_event(text_of(data, name), name) for name, data in records]
    return tuple(sorted(found, key=_order))


def is_event(name: str) -> bool:
    """Say whether a file is called as a record is."""
    return name.casefold().endswith(SUFFIX)


def of_digest(events: Iterable[Event], digest: str) -> tuple[Event, ...]:
    """Return the records of the sheet with a digest, by the days from which they hold."""
    return tuple(sorted((one for one in events if one.digest == digest), key=_order))


def _order(event: Event) -> tuple[datetime.date, int]:
    return event.since, KINDS.index(event.kind)


def end_of(events: Sequence[Event]) -> Event | None:
    """Return the record by which an approval ended, None where it did not."""
    return next((one for one in events if one.kind in ENDS), None)


def stays_of(events: Sequence[Event]) -> tuple[Stay, ...]:
    """Return the stays of an approval by its records, each up to the day set or lifted."""
    stays = []
    for one in events:
        if one.kind == STAYED:
            lifted = [other.since for other in events if other.kind == LIFTED]
            ends = [day for day in (*lifted, one.until) if day is not None and day > one.since]
            stays.append(Stay(one.since, min(ends, default=None), one))
    return tuple(stays)


def file_of(sheet: Path, event: Event) -> Path:
    """Return where the record of a sheet lies: beside it, under its name."""
    return sheet.with_name(f"{sheet.stem}.{file_name(event.kind)}-{event.since}{SUFFIX}")
