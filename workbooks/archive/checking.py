"""Is an archive intact, is its sheet reproduced here, and what is missing from it?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from formulas.files import EntranceError, json_of, printable
from formulas.refusal import Refusal
from workbooks.approval.judging import DIFFERENT, MOVED, NOT_JUDGED, SAME
from workbooks.approval.origin import input_lines
from workbooks.approval.verification import Verification
from workbooks.archive.case import (
    APPROVAL,
    ATTACHMENT,
    DRAFT,
    FILING,
    FORM,
    FORMAT,
    KINDS,
    MANIFEST,
    TRANSCRIPT,
    Case,
    attached_digests,
    complete,
    free_name,
    manifest_of,
)
from workbooks.archive.fresh import differences
from workbooks.register.approvals import OnFile
from workbooks.register.events import FOLDER as EVENTS
from workbooks.register.events import Event, events_among, of_digest
from workbooks.submission.form_reading import read_form
from workbooks.submission.record import Submission
from workbooks.xlsx import WorkbookRefusal
from workbooks.xlsx.package import unpacked

INTACT: Final = "intact"
MISSING: Final = "missing"
MOST_ON_DISK: Final = 512 * 2**20  # the engine's wheels are some 120 MB
MOST_UNPACKED, MOST_MARKS = 1024 * 2**20, 100_000  # wheels are zip files themselves
_UNREADABLE: Final = (
    "This file is no archive, or a damaged one: it is no readable zip file. Take another copy."
)


@dataclass(frozen=True)
class CheckedCase:
    """What became of an archive.

    Args:
        lines: verdict and words of each file that is not as listed, and of what is missing.
        files: how many files were compared.
        transcript: what `verify` says of the sheet today; "" where there is no sheet.
        events: what became of the approval after it was signed.
        verdict: "intact", or the gravest that is said of a file or of the sheet.
        left_out: the drafts that were left out on purpose, by name with the SHA-256 of each.
        unsigned: enclosed files that nothing on the sheet names, so that whoever writes the
            manifest anew may exchange them.
    """

    lines: tuple[tuple[str, str], ...]
    files: int
    transcript: str
    events: tuple[Event, ...]
    verdict: str
    left_out: Mapping[str, str]
    unsigned: tuple[str, ...]


def check_case(data: bytes, transcribed: Callable[[bytes], tuple[str, OnFile]]) -> CheckedCase:
    """Check an archive: what follows from its sheet is made again and compared.

    Args:
        data: the zip file.
        transcribed: returns the transcript of `verify` on a sheet, and what stands on the sheet.

    Raises:
        WorkbookRefusal: no archive of a case, or one that is not safe to unpack.
    """
    found_in = unpacked(data, _UNREADABLE, MOST_UNPACKED, MOST_MARKS)
    members = {name: content for name, (_, content) in found_in.items()}
    manifest = _manifest(members.pop(MANIFEST, None))
    listed: dict[str, str] = manifest["files"]
    lines = [(DIFFERENT, words) for words in differences(members, listed)]
    left_out: dict[str, str] = manifest.get("left out", {})
    transcript, on_file, found = "", None, SAME
    events: tuple[Event, ...] = ()
    unsigned: tuple[str, ...] = ()
    missing = manifest["missing"]
    try:
        if APPROVAL in members:
            transcript, on_file = transcribed(members[APPROVAL])
        else:
            lines.append((DIFFERENT, f"{APPROVAL}: there is no sheet to recompute"))
    except WorkbookRefusal as refused:
        lines.append((DIFFERENT, f"{APPROVAL}: it cannot be recomputed. {refused}"))
    if on_file is not None:
        found = sheet_verdict(on_file.checked)
        verdict = DIFFERENT if on_file.checked.ours else NOT_JUDGED
        if transcript.encode() != members.get(TRANSCRIPT):
            lines.append((verdict, f"{TRANSCRIPT}: verify says something else today, see below"))
        records = events_among(members.items())
        events = of_digest(records, on_file.digest)
        lines += [
            (DIFFERENT, f"{one.file}: a record of another sheet")
            for one in records
            if one not in events
        ]
        forms = form_verdicts(members, on_file.submission)
        lines += [(DIFFERENT, f"{name}: {words}") for name, words in forms.items() if words]
        unsigned = tuple(_unsigned(members, on_file.submission, forms))
        again = _made_again(members, on_file, left_out)
        lines += [
            (verdict, f"{name}: made again from the sheet it is another")
            for name, content in sorted(again.members.items())
            if members.get(name) != content
        ]
        lines += [
            (verdict, f"{name}: nothing that the sheet rests on is called so")
            for name in sorted(members.keys() - again.members.keys())
        ]
        if manifest != manifest_of(Case(members, again.missing, again.left_out), on_file.digest):
            lines.append((verdict, f"{MANIFEST}: made again from sheet and files it is another"))
        missing = again.missing
    said = {found, *(verdict for verdict, _ in lines)}
    lines += [(MISSING, sentence) for sentence in missing]
    return CheckedCase(
        lines=tuple(lines),
        files=len(listed),
        transcript=transcript,
        events=events,
        verdict=next((one for one in (DIFFERENT, NOT_JUDGED, MOVED) if one in said), INTACT),
        left_out=left_out,
        unsigned=unsigned,
    )


def sheet_verdict(checked: Verification) -> str:
    """Return what `verify` says of a sheet; what was added to it for staff to see is different."""
    return DIFFERENT if checked.notes else checked.verdict


def form_verdicts(members: Mapping[str, bytes], submission: Submission) -> dict[str, str]:
    """Return of each submission form that is enclosed how it differs from the sheet, "" if not."""
    on_sheet = _entered(submission)
    found = {}
    for name, data in sorted(members.items()):
        if name.startswith(f"{FORM}/"):
            with suppress(WorkbookRefusal, Refusal), submission.followed():
                same = _entered(read_form(data)) == on_sheet
                found[name] = "" if same else "it says something else than the sheet"
    return found


def _entered(submission: Submission) -> list[tuple[str, ...]]:
    """Return what was entered on a form; what stood before is entered by the agency."""
    return [line for line in input_lines(submission) if line[0] != "before"]


def _unsigned(
    members: Mapping[str, bytes], submission: Submission, forms: Mapping[str, str]
) -> Iterator[str]:
    """Yield the enclosed files that the sheet neither names as attachments nor repeats."""
    named = attached_digests(submission)
    for name, data in sorted(members.items()):
        kind = name.partition("/")[0]
        attached = kind in (FILING, ATTACHMENT) and sha256(data).hexdigest() in named
        if kind in (*KINDS, EVENTS, DRAFT) and name not in forms and not attached:
            yield name


def _made_again(members: Mapping[str, bytes], on_file: OnFile, left_out: Mapping[str, str]) -> Case:
    """Return the case as it is made from the sheet of an archive and what is enclosed with it."""
    case = Case({name: members[name] for name in (APPROVAL, TRANSCRIPT) if name in members})
    for name, content in members.items():
        folder, _, file = name.partition("/")
        if folder in (*KINDS, EVENTS, DRAFT) and file:
            case.members[free_name({}, folder, file)] = content
    for name, digest in left_out.items():
        case.left_out[free_name({}, DRAFT, name.removeprefix(f"{DRAFT}/"))] = printable(digest)
    complete(case, on_file)
    return case


def _manifest(data: bytes | None) -> dict[str, Any]:
    if data is None:
        raise WorkbookRefusal(f"This file is no archive of a case: it has no {MANIFEST}.")
    try:
        manifest = json_of(data, MANIFEST)
    except EntranceError as wrong:
        raise WorkbookRefusal(str(wrong)) from None
    fits = (
        isinstance(manifest, dict)
        and manifest.get("format") == FORMAT
        and isinstance(manifest.get("files"), dict)
        and isinstance(manifest.get("missing"), list)
        and all(isinstance(one, str) for one in manifest["missing"])
        and isinstance(left_out := manifest.get("left out", {}), dict)
        and all(isinstance(digest, str) for digest in left_out.values())
    )
    if not fits:
        raise WorkbookRefusal(f'{MANIFEST} is not of the format "{FORMAT}".')
    assert isinstance(manifest, dict)
    return manifest
