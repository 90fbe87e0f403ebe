"""The files that came with a submission, on page two of the record: name, pages and digest."""

from __future__ import annotations

from collections.abc import Iterator

from formulas.texts.clocks import clocks
from formulas.typed_day import printed_day, typed_day
from workbooks.approval.dossier import Dossier
from workbooks.approval.record_terms import entered
from workbooks.approval.strips import BOLD, COLUMNS, GREY, PLAIN, Piece, Strip, heading, text
from workbooks.plan.applicant import RECEIVED, attachments
from workbooks.submission.record import Submission

NAME, FILE = 10, 27  # last columns of what a file is and of its name
DIGEST = 64  # letters


def attachments_heading(dossier: Dossier) -> list[Strip]:
    """Return the heading of the files, with the clock that the text of law gives for them."""
    entry = dossier.submission.entry(RECEIVED)
    filed = None if entry is None else typed_day(entry.cell)
    return [
        heading("Attachments as named on the form, with pages and SHA-256 digest"),
        *(
            text(
                f"Review of {one.of}: {one.days} calendar days from the filing"
                f"{'' if filed is None else f', which end on {printed_day(one.ends(filed))}'} "
                f"({one.section}; {one.source}).",
                GREY,
            )
            for one in clocks(dossier.edition.jurisdiction)
        ),
    ]


def attached(said: Submission) -> Iterator[list[Strip]]:
    """Yield the rows of each file that the form names."""
    for one in attachments():
        what = one.label or (entered(said, one.what.key) if one.what is not None else "")
        file = entered(said, one.file.key)
        digest = entered(said, one.digest.key, DIGEST)
        pages = entered(said, one.pages.key)
        if not (file or digest or pages):
            continue
        length = f"{pages} page{'' if pages == '1' else 's'}"
        yield [
            Strip(
                (
                    Piece(1, NAME, what or "Attachment", BOLD),
                    Piece(NAME + 1, FILE, file or "no name", PLAIN),
                    Piece(FILE + 1, COLUMNS, length if pages else "pages: none", PLAIN),
                )
            ),
            Strip((Piece(NAME + 1, COLUMNS, digest or "no digest", GREY),)),
        ]
