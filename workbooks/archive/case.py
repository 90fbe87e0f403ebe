"""The archive of one approval: a zip file that can be read without this program.

It holds the signed sheet, what was filed, the text of law, the data of the paytables, a proof file
of each side wager with the checker that counts it again, the transcript of `verify`, and an index
page that opens in any browser without a connection. `manifest.json` has the SHA-256 of every other
member. The same files give the same bytes.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from formulas.law.shelf import index
from formulas.proof import has_proof, proof_of
from formulas.refusal import Refusal
from formulas.texts.model import Text
from formulas.texts.shelf import text_of
from workbooks.archive.page import index_page
from workbooks.register.approvals import OnFile
from workbooks.submission.record import Submission

MANIFEST: Final = "manifest.json"
INDEX: Final = "index.html"
APPROVAL: Final = "approval.xlsx"
TRANSCRIPT: Final = "verify.txt"
FORMAT: Final = "case 1"
FILING: Final = "filing"
FORM: Final = "form"
PRINT: Final = "print"
ATTACHMENT: Final = "attachments"
ENGINE: Final = "engine"
KINDS: Final[Mapping[str, str]] = {
    FILING: "the filing as received",
    FORM: "the submission form",
    PRINT: "the printed approval",
    ATTACHMENT: "attachments of the submission",
    ENGINE: "the engine: its wheels and the list of its libraries with their hashes",
}
"""What a person puts in beside the sheet, by the folder it lies in."""
_DATE: Final = (1980, 1, 1, 0, 0, 0)
_DIGEST: Final = "digest"


@dataclass(frozen=True)
class Enclosed:
    """A file that a person puts into the archive.

    Args:
        kind: one of `KINDS`.
        name: its name.
        data: what it holds.
    """

    kind: str
    name: str
    data: bytes


@dataclass
class Case:
    """What an archive holds, while it is put together.

    Args:
        members: the files by name.
        missing: what a complete archive has and this one has not, one sentence each.
    """

    members: dict[str, bytes] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)


def case_of(
    approval: bytes, on_file: OnFile, transcript: str, enclosed: tuple[Enclosed, ...]
) -> tuple[bytes, tuple[str, ...]]:
    """Return the archive of an approval, and what is missing from it, one sentence each.

    Args:
        approval: the signed workbook.
        on_file: what stands on it.
        transcript: what `verify` said of it.
        enclosed: what a person adds.
    """
    case = Case({APPROVAL: approval, TRANSCRIPT: transcript.encode()})
    for one in enclosed:
        case.members[_free(case.members, f"{one.kind}/{one.name}")] = one.data
    for kind, words in KINDS.items():
        if kind != ATTACHMENT and not any(one.kind == kind for one in enclosed):
            case.missing.append(f"Not enclosed: {words}.")
    case.missing += _unattached(on_file.submission, enclosed)
    _add_law(case, on_file)
    proofs = dict(_proofs(case, on_file))
    case.members |= {name: text.encode() for name, text in proofs.items()}
    case.members[INDEX] = index_page(on_file, case.members, proofs, tuple(case.missing)).encode()
    manifest = {
        "format": FORMAT,
        "digest": on_file.digest,
        "missing": case.missing,
        "files": {name: sha256(data).hexdigest() for name, data in sorted(case.members.items())},
    }
    case.members[MANIFEST] = (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode()
    return _zipped(case.members), tuple(case.missing)


def _free(members: Mapping[str, bytes], name: str) -> str:
    """Return the name, with a number before its ending where it is taken."""
    stem, dot, ending = name.rpartition(".")
    tries = (f"{stem}-{number}{dot}{ending}" for number in range(2, 1000))
    return name if name not in members else next(one for one in tries if one not in members)


def _unattached(submission: Submission, enclosed: tuple[Enclosed, ...]) -> Iterator[str]:
    """Yield a sentence for each attachment whose digest stands on the sheet and is not enclosed."""
    held = {sha256(one.data).hexdigest() for one in enclosed}
    for entry in submission.applicant:
        if entry.key.endswith(_DIGEST) and entry.given:
            digest = str(entry.cell).strip().casefold()
            if digest not in held:
                yield f"Not enclosed: the attachment with the SHA-256 {digest}."


def _add_law(case: Case, on_file: OnFile) -> None:
    edition = on_file.edition
    text = text_of(edition.game, edition.code)
    if text is None:
        case.missing.append(
            f"Not enclosed: the text of {edition.code}, of which no copy is on file."
        )
    else:
        case.members[f"law/{text.id}.txt"] = _printed(text).encode()
    file = index().get((edition.game, edition.code.partition(":")[0]))
    if file is None:
        case.missing.append(f"Not enclosed: the law file of {edition.code}, which is not shipped.")
    else:
        case.members[f"law/{file.name}"] = file.read_bytes()


def _printed(text: Text) -> str:
    """Return a text of law as plain lines: each paragraph after its place."""
    lines = [f"{text.id}: as on file", text.source, ""]
    lines += [f"{one.place}: {one.words}" for one in text.front]
    for section in text.sections:
        lines += ["", f"{section.number} {section.heading}", section.source]
        lines += [f"{one.place}: {one.words}" for one in section.paragraphs]
    return "\n".join(lines) + "\n"


def _proofs(case: Case, on_file: OnFile) -> Iterator[tuple[str, str]]:
    """Yield name and text of the proof file of each side wager that is offered."""
    submission = on_file.submission
    for wager in on_file.offered:
        if not has_proof(submission.game, wager.name):
            continue
        try:
            text = proof_of(
                submission.game,
                wager.name,
                wager.paytable_argument() or wager.paytable or None,
                submission.jurisdiction,
                wager.conditions or None,
            )
        except Refusal as refusal:
            case.missing.append(f"No proof file of {wager.name}: {refusal.sentence}")
            continue
        yield f"proofs/{wager.name.casefold().replace(' ', '-')}.json", text


def _zipped(members: Mapping[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, members[name])
    return buffer.getvalue()
