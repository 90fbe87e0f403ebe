"""Who submits what and when: the inputs at the head of a form, in the jurisdiction's words."""

from __future__ import annotations

from dataclasses import dataclass

from formulas.compliance.texts import WAIVER
from formulas.law.model import Edition
from formulas.texts.petitions import petition
from workbooks.kit.inputs import Input, Kind, name_of

APPLICANT = "Applicant"
LICENSEE = name_of(APPLICANT, "licensee")
"""The name of a cell that every form has and no other workbook."""


IN_FORCE_UNDER = "text in force under"
RECEIVED = "date received"
COMPLETE, DEFICIENCY = "date complete", "deficiency letters"
CONFIDENTIAL, CONFIRMED, UNDER = "confidential", "confidential confirmed", "confidential under"
REVIEW = (
    ("review basis", "Review basis", Kind.TEXT),
    ("review date", "Review date", Kind.DAY),
    ("reviewer", "Reviewed by", Kind.TEXT),
    (COMPLETE, "Date complete", Kind.DAY),
    (DEFICIENCY, "Deficiency letters, dates", Kind.TEXT),
    (IN_FORCE_UNDER, "Text in force under", Kind.TEXT),
    (CONFIRMED, "Confidential, parts confirmed", Kind.TEXT),
    (UNDER, "Confidential under", Kind.TEXT),
)
"""What staff of the agency fill in."""


DAYS = frozenset(("review date", COMPLETE, RECEIVED, "effective date"))
"""The inputs at the head of a form that are days."""


def applicant_inputs(edition: Edition) -> tuple[Input, ...]:
    """Return the inputs about the applicant, what a request must contain, and last the review."""
    holder = edition.words.holder[:1].upper() + edition.words.holder[1:]
    asked = (
        ("licensee", holder, Kind.TEXT, True),
        ("facility", "Licensed facility", Kind.TEXT, True),
        ("submission number", "Submission number", Kind.TEXT, True),
        ("revision", "Revision", Kind.TEXT, True),
        (RECEIVED, "Date received", Kind.DAY, True),
        ("effective date", "Effective date requested", Kind.DAY, False),
        ("tables covered", "Gaming tables covered", Kind.TEXT, True),
        ("supersedes", "Supersedes", Kind.TEXT, False),
        ("petitioner", "Petitioner", Kind.TEXT, False),
        ("sponsor", "Sponsor or manufacturer", Kind.TEXT, False),
        ("variation", "Variation of the game", Kind.TEXT, False),
        ("composite or new", "Composite or new", Kind.TEXT, False),
        ("reason", "Reason for the submission", Kind.TEXT, False),
        ("jurisdictions", "Jurisdictions offering it", Kind.TEXT, False),
        ("laboratory report", "Laboratory report number", Kind.TEXT, False),
        ("patents", "Patents and trademarks", Kind.TEXT, False),
        ("misdeal remedies", "Misdeal remedies", Kind.TEXT, False),
        ("remarks", "Remarks", Kind.TEXT, False),
        (CONFIDENTIAL, "Confidential, parts claimed", Kind.TEXT, False),
    )
    requested = {one.input: one for one in petition(edition.jurisdiction)}
    beside = [key for key in requested if key not in {key for key, *_ in asked}]
    rows = (
        *asked,
        *((key, "", Kind.TEXT, False) for key in beside),
        (WAIVER, "Waiver requested of section", Kind.TEXT, False),
        *((*review, False) for review in REVIEW),
    )
    return tuple(
        Input(
            key=key,
            label=str(requested.get(key, label)),
            kind=kind,
            name=name_of(APPLICANT, key),
            field=WAIVER if key == WAIVER else "",
            needed=needed,
            remark=requested[key].asks if key in requested else "",
        )
        for key, label, kind, needed in rows
    )


FREE = 4  # attachments beside the two that every submission has
FIXED = (("rules description", "Rules of the game, description"), ("layout", "Layout of the table"))


@dataclass(frozen=True)
class Attachment:
    """A file that comes with a submission.

    Args:
        label: what it is, where the form says so.
        what: the input that says what it is, None where the form does.
        file: its name.
        digest: its SHA-256.
        pages: how many it has.
    """

    label: str
    what: Input | None
    file: Input
    digest: Input
    pages: Input

    @property
    def inputs(self) -> tuple[Input, ...]:
        """Everything that is filled in."""
        asked = (self.file, self.digest, self.pages)
        return asked if self.what is None else (self.what, *asked)


def attachments() -> tuple[Attachment, ...]:
    """Return the attachments that a form has room for."""
    parts = (
        ("what", "what it is", Kind.TEXT),
        ("file", "file", Kind.TEXT),
        ("digest", "SHA-256", Kind.DIGEST),
        ("pages", "pages", Kind.WHOLE),
    )
    found = []
    for key, label in (*FIXED, *((f"attachment {place}", "") for place in range(1, FREE + 1))):
        title = label or key.capitalize()
        what, *asked = (
            Input(
                key=f"{key} {part}",
                label=f"{title}: {words}",
                kind=kind,
                name=name_of(APPLICANT, f"{key} {part}"),
            )
            for part, words, kind in parts
        )
        found.append(Attachment(label, None if label else what, *asked))
    return tuple(found)
