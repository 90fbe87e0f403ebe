"""The index page of an archive: the case, the files in it, and the checker of its proof files."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from typing import Final
from urllib.parse import quote

from workbooks.proof import checker_script
from workbooks.register.approvals import OnFile
from workbooks.register.events import events_among, of_digest
from workbooks.register.standing import not_standing

PAGE: Final = "index.html"
_PLACE: Final = re.compile(r"/\*(title|facts|missing|drafts|files|checker|proofs)\*/")


def index_page(
    on_file: OnFile,
    members: Mapping[str, bytes],
    proofs: Mapping[str, str],
    missing: tuple[str, ...],
    left_out: Mapping[str, str],
) -> str:
    """Return the page.

    Args:
        on_file: what stands on the approval sheet.
        members: the files of the archive so far.
        proofs: the proof files by name.
        missing: what is not enclosed.
        left_out: the drafts that are not in it, by name with the SHA-256 of each.
    """
    page = (files("workbooks.archive") / PAGE).read_text(encoding="utf-8")
    decision = on_file.decision
    facts = {
        "Game": f"{on_file.edition.title} ({on_file.edition.game})",
        "Text of law": f"{on_file.edition.code}, {on_file.edition.standing}",
        "Submission": on_file.said("submission number"),
        "Facility": on_file.said("facility"),
        "Decision": decision.result + (f": {decision.why}" if decision.why else ""),
        "Decided by": decision.approver,
        "Does not stand": ": ".join(filter(None, not_standing(on_file) or ())),
        "Since then": "; ".join(map(str, of_digest(events_among(members.items()), on_file.digest))),
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
        for name, data in sorted(members.items())
    )
    parts = {
        "title": html.escape(f"{on_file.edition.game}: {on_file.said('submission number')}"),
        "facts": "\n".join(rows),
        "files": "\n".join(files_in),
        "missing": "\n".join(f"<li>{html.escape(one)}" for one in missing) or "<li>Nothing.",
        "drafts": "\n".join(
            f"<li>{html.escape(name)}, SHA-256 <code>{html.escape(digest)}</code>"
            for name, digest in left_out.items()
        )
        or "<li>Nothing.",
        "proofs": json.dumps(proofs, ensure_ascii=False).replace("<", "\\u003c"),
        "checker": checker_script(),
    }
    # In one pass: what a person wrote may look like one of the places.
    return _PLACE.sub(lambda found: parts[found[1]], page)
