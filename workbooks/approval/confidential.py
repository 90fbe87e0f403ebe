"""What of a submission is withheld from the public: whole parts, claimed at filing and confirmed.

A part is the attachments, one of the applicant's own entries, or a wager with all that is said of
it. What is left is a submission without the withheld parts: whatever is computed from it is the
same for every submission that differs in withheld parts alone, so that nothing of them can be
guessed back.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from typing import Final

from formulas.refusal import listing, not_available
from formulas.values import key
from workbooks.plan.applicant import CONFIDENTIAL, CONFIRMED, UNDER, attachments
from workbooks.submission.record import Submission, WagerEntry

ATTACHMENTS: Final = "attachments"
WITHHELD: Final = "withheld"
ENTRIES: Final = (
    *("petitioner", "sponsor", "variation", "composite or new", "reason", "jurisdictions"),
    *("laboratory report", "patents", "misdeal remedies", "remarks"),
    *("description", "odds", "layout sketch", "equipment", "other information"),
)
"""Entries of the applicant that may be withheld; who asks for what, where and when is public."""
_ATTACHED: Final = frozenset(one.key for each in attachments() for one in each.inputs)
_APART: Final = re.compile(r"[;\n]")
NOTHING: Final = frozenset(map(key, ("no", "none", "n/a", "-")))
"""How a person says that there is no such part."""


@dataclasses.dataclass(frozen=True)
class Withheld:
    """The parts of a submission that are withheld.

    Args:
        entries: keys of the applicant's entries.
        wagers: names of wagers.
        attachments: whether the attachments are.
        under: the citation under which an officer confirmed it.
        by: the officer, "" where the form names none.
    """

    entries: tuple[str, ...]
    wagers: tuple[str, ...]
    attachments: bool
    under: str
    by: str

    def __bool__(self) -> bool:
        """Whether anything is."""
        return bool(self.entries or self.wagers or self.attachments)


def withheld_of(submission: Submission) -> Withheld:
    """Return what was claimed at filing and confirmed by an officer.

    Args:
        submission: what the form says.

    Raises:
        Refusal: a part that is none, one that was confirmed and not claimed, or a confirmation
            without its citation.
    """
    known = {key(one): one for one in (ATTACHMENTS, *ENTRIES)}
    wagers = {key(wager.name): wager.name for wager in submission.wagers}
    claimed = _named(submission, CONFIDENTIAL, {**known, **wagers})
    confirmed = _named(submission, CONFIRMED, {**known, **wagers})
    beyond = [one for one in confirmed if one not in claimed]
    if beyond:
        raise not_available(
            f"{listing(beyond)} is confirmed as confidential and was not claimed at filing: strike "
            "it, or have the applicant claim it."
        )
    under = _said(submission, UNDER)
    if confirmed and not under:
        raise not_available(
            "Parts are confirmed as confidential without a citation: enter it under "
            "Confidential under."
        )
    return Withheld(
        entries=tuple(one for one in ENTRIES if one in confirmed),
        wagers=tuple(one for one in wagers.values() if one in confirmed),
        attachments=ATTACHMENTS in confirmed,
        under=under,
        by=_said(submission, "reviewer"),
    )


def _named(submission: Submission, entry: str, known: Mapping[str, str]) -> list[str]:
    """Return the parts that an entry of the form names."""
    found = []
    for words in filter(str.strip, _APART.split(_said(submission, entry))):
        if key(words) in NOTHING:
            continue
        part = known.get(key(words))
        if part is None:
            raise not_available(
                f"{words.strip()} is no part that can be withheld: there are "
                f"{listing(known.values())}, with a semicolon between two."
            )
        found.append(part)
    return found


def _said(submission: Submission, entry: str) -> str:
    found = submission.stated(entry)
    return "" if found is None else str(found).strip()


def without(submission: Submission, withheld: Withheld) -> Submission:
    """Return a submission without its withheld parts.

    What the wagers are held against together, and what stood before, is left out with any of them.

    Args:
        submission: what the form says.
        withheld: its parts that are withheld.
    """
    if not withheld:
        return submission
    gone = [wager for wager in submission.wagers if wager.name in withheld.wagers]
    fields = {entry.field for wager in gone for entry in wager.entries.values()}
    fields |= {pay.field for wager in gone for pay in (*wager.pays, *wager.bonuses, *wager.terms)}
    applicant = [
        # It is withheld whether it was filled in or not.
        dataclasses.replace(one, value=WITHHELD, address="") if one.key in withheld.entries else one
        for one in submission.applicant
        if not (withheld.attachments and one.key in _ATTACHED)
    ]
    return dataclasses.replace(
        submission,
        applicant=tuple(applicant),
        wagers=tuple(
            WagerEntry(name=one.name, offered=False, paytable="", pays=(), entries={})
            if one.name in withheld.wagers
            else one
            for one in submission.wagers
        ),
        stakes=[],  # a payout limit is held against all wagers together
        choices=[row for row in submission.choices if row[0] not in fields],
        problems=(),
        altered=(),
        seen="",
        adopted=(),
        replaced=(),
    )
