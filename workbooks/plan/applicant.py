"""Who submits what and when: the inputs at the head of a form, in the jurisdiction's words."""

from __future__ import annotations

from formulas.law.model import Edition
from workbooks.kit.inputs import Input, Kind, name_of

APPLICANT = "Applicant"
LICENSEE = name_of(APPLICANT, "licensee")
"""The name of a cell that every form has and no other workbook."""


def applicant_inputs(edition: Edition) -> tuple[Input, ...]:
    """Return the inputs about the applicant."""
    holder = edition.words.holder[:1].upper() + edition.words.holder[1:]
    asked = (
        ("licensee", holder, Kind.TEXT, True),
        ("facility", "Licensed facility", Kind.TEXT, True),
        ("submission number", "Submission number", Kind.TEXT, True),
        ("revision", "Revision", Kind.TEXT, True),
        ("date received", "Date received", Kind.DAY, True),
        ("effective date", "Effective date requested", Kind.DAY, False),
        ("tables covered", "Tables covered", Kind.TEXT, True),
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
    )
    return tuple(
        Input(key, label, kind, name_of(APPLICANT, key), needed=needed)
        for key, label, kind, needed in asked
    )
