"""The archive of one approval: a zip file that can be read without this program.

It holds the signed sheet, what was filed, the text of law, the data of the paytables, a proof file
of each wager with the checker that counts it again, the transcript of `verify`, and an index
page that opens in any browser without a connection. `manifest.json` has the SHA-256 of every other
member. The same files give the same bytes.
"""

from __future__ import annotations

import html
import io
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources import files
from itertools import chain, count
from typing import Final
from unicodedata import normalize
from urllib.parse import quote

from formulas.files import file_name, printable
from formulas.law.shelf import index
from formulas.proof.proof_file import proof_of
from formulas.refusal import Refusal
from formulas.texts.shelf import text_of
from workbooks.inspection.approved import Approved
from workbooks.proof import checker_script
from workbooks.register.approvals import OnFile
from workbooks.register.events import events_among, of_digest
from workbooks.register.standing import not_standing
from workbooks.submission.record import Submission
from workbooks.xlsx.package import DATE, SMALL

MANIFEST: Final = "manifest.json"
APPROVAL: Final = "approval.xlsx"
TRANSCRIPT: Final = "verify.txt"
CHECK: Final = "check.py"
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
DRAFT: Final = "drafts"
"""The folder of working papers, which an archive holds or names as left out."""
_UNSAFE: Final = re.compile(r'[\\/:*?"<>|]')
_DEVICES: Final = frozenset(
    ("CON", "PRN", "AUX", "NUL", *(f"{port}{n}" for port in ("COM", "LPT") for n in range(1, 10)))
)
"""Names that Windows gives to no file."""
_DIGEST: Final = "digest"
INDEX: Final = "index.html"
_PLACE: Final = re.compile(r"/\*(title|facts|missing|drafts|files|checker|proofs)\*/")


@dataclass(frozen=True)
class Enclosed:
    """A file that a person puts into the archive: one of `KINDS`, its name and what it holds."""

    kind: str
    name: str
    data: bytes


@dataclass
class Case:
    """What an archive holds, while it is put together.

    Args:
        members: the files by name.
        missing: what a complete archive has and this one has not, one sentence each.
        left_out: the drafts that are not in it, by name with the SHA-256 of each.
    """

    members: dict[str, bytes] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    left_out: dict[str, str] = field(default_factory=dict)


def case_of(
    approval: bytes,
    on_file: OnFile,
    transcript: str,
    enclosed: tuple[Enclosed, ...],
    *,
    drafts: bool = False,
) -> tuple[bytes, Case]:
    """Return the archive of an approval, and what it holds and lacks.

    Args:
        approval: the signed workbook.
        on_file: what stands on it.
        transcript: what `verify` said of it.
        enclosed: what a person adds.
        drafts: whether the drafts among it are put in; else they are named as left out.
    """
    case = Case({APPROVAL: approval, TRANSCRIPT: transcript.encode()})
    for one in enclosed:
        name = free_name({**case.members, **case.left_out}, one.kind, one.name)
        if one.kind == DRAFT and not drafts:
            case.left_out[name] = sha256(one.data).hexdigest()
        else:
            case.members[name] = one.data
    complete(case, on_file)
    manifest = manifest_of(case, on_file.digest)
    case.members[MANIFEST] = (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in sorted(case.members.items()):
            entry = zipfile.ZipInfo(name, DATE)
            # What is large is packed already, or so plain that unpacking it looks like a bomb.
            large = len(data) > SMALL
            entry.compress_type = zipfile.ZIP_STORED if large else zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return buffer.getvalue(), case


def manifest_of(case: Case, digest: str) -> dict[str, object]:
    """Return the list of an archive: its sheet, what it lacks, and the SHA-256 of each file."""
    return {
        "format": FORMAT,
        "digest": digest,
        "missing": case.missing,
        "left out": case.left_out,
        "files": {name: sha256(data).hexdigest() for name, data in sorted(case.members.items())},
    }


def complete(case: Case, on_file: OnFile) -> None:
    """Add to sheet, transcript and enclosures what follows from them, and what is missing."""
    for kind, words in KINDS.items():
        if kind != ATTACHMENT and not any(name.startswith(f"{kind}/") for name in case.members):
            case.missing.append(f"Not enclosed: {words}.")
    held = {sha256(data).hexdigest() for data in case.members.values()}
    case.missing += (
        f"Not enclosed: the attachment with the SHA-256 {digest}."
        for digest in attached_digests(on_file.submission)
        if digest not in held
    )
    _add_law(case, on_file)
    proofs = dict(_proofs(case, on_file))
    case.members |= {name: text.encode() for name, text in proofs.items()}
    case.members[CHECK] = (files("workbooks.archive") / "fresh.py").read_bytes()
    case.members[INDEX] = index_page(on_file, case, proofs).encode()


def free_name(members: Mapping[str, object], folder: str, name: str) -> str:
    """Return where a file lies: a name that every system can unpack and that no other file has.

    Args:
        members: what is there already; systems that know no capitals are thought of.
        folder: the folder in the archive.
        name: the file's own name.
    """
    clean = _UNSAFE.sub("_", normalize("NFC", printable(name))).rstrip(". ").strip() or "file"
    if clean.partition(".")[0].upper() in _DEVICES:
        clean = f"_{clean}"
    stem, dot, ending = clean.rpartition(".") if "." in clean.strip(".") else (clean, "", "")
    taken = {one.casefold() for one in members}
    tries = chain((clean,), (f"{stem}-{number}{dot}{ending}" for number in count(2)))
    return next(at for one in tries if (at := f"{folder}/{one}").casefold() not in taken)


def attached_digests(submission: Submission) -> list[str]:
    """Return the SHA-256 of each attachment as it stands on the sheet."""
    return [
        str(entry.cell).strip().casefold()
        for entry in submission.applicant
        if entry.key.endswith(_DIGEST) and entry.given
    ]


def _add_law(case: Case, on_file: OnFile) -> None:
    """Add the text of law as plain lines, each paragraph after its place, and its data file."""
    edition = on_file.edition
    text = text_of(edition.game, edition.code)
    if text is None:
        case.missing.append(
            f"Not enclosed: the text of {edition.code}, of which no copy is on file."
        )
    else:
        lines = [f"{text.id}: as on file", text.source, ""]
        lines += [f"{one.place}: {one.words}" for one in text.front]
        for section in text.sections:
            lines += ["", f"{section.number} {section.heading}", section.source]
            lines += [f"{one.place}: {one.words}" for one in section.paragraphs]
        case.members[f"law/{text.id}.txt"] = "".join(f"{line}\n" for line in lines).encode()
    file = index().get((edition.game, edition.code.partition(":")[0]))
    if file is None:
        case.missing.append(f"Not enclosed: the law file of {edition.code}, which is not shipped.")
    else:
        case.members[f"law/{file.name}"] = file.read_bytes()


def _proofs(case: Case, on_file: OnFile) -> Iterator[tuple[str, str]]:
    """Yield name and text of the proof file of each wager offered, read as the sheet reads."""
    for wager in on_file.offered:
        try:
            with on_file.submission.followed():
                text = proof_of(*Approved(on_file, wager).asked)
        except Refusal as refusal:
            case.missing.append(f"No proof file of {wager.name}: {refusal.sentence}")
            continue
        yield f"proofs/{file_name(wager.name)}.json", text


def index_page(on_file: OnFile, case: Case, proofs: Mapping[str, str]) -> str:
    """Return the page of an archive: its files so far, what is not in it, and its proof files."""
    page = (files("workbooks.archive") / INDEX).read_text(encoding="utf-8")
    decision = on_file.decision
    facts = {
        "Game": f"{on_file.edition.title} ({on_file.edition.game})",
        "Text of law": f"{on_file.edition.code}, {on_file.edition.standing}",
        "Submission": on_file.said("submission number"),
        "Facility": on_file.said("facility"),
        "Decision": decision.result + (f": {decision.why}" if decision.why else ""),
        "Decided by": decision.approver,
        "Does not stand": ": ".join(filter(None, not_standing(on_file) or ())),
        "Since then": "; ".join(
            map(str, of_digest(events_among(case.members.items()), on_file.digest))
        ),
        "Digest of the sheet": on_file.digest,
    }
    rows = (
        f"<tr><th scope=row>{html.escape(name)}<td>{html.escape(said)}"
        for name, said in facts.items()
        if said
    )
    files_in = (
        f'<tr><td><a href="{quote(name)}">{html.escape(name)}</a><td>{len(data):,}'
        f"<td><code>{sha256(data).hexdigest()}</code>"
        for name, data in sorted(case.members.items())
    )
    parts = {
        "title": html.escape(f"{on_file.edition.game}: {on_file.said('submission number')}"),
        "facts": "\n".join(rows),
        "files": "\n".join(files_in),
        "missing": "\n".join(f"<li>{html.escape(one)}" for one in case.missing) or "<li>Nothing.",
        "drafts": "\n".join(
            f"<li>{html.escape(name)}, SHA-256 <code>{html.escape(digest)}</code>"
            for name, digest in case.left_out.items()
        )
        or "<li>Nothing.",
        "proofs": json.dumps(proofs, ensure_ascii=False).replace("<", "\\u003c"),
        "checker": checker_script(),
    }
    # In one pass: what a person wrote may look like one of the places.
    return _PLACE.sub(lambda found: parts[found[1]], page)
