"""What became of one submission of a batch, small enough to come back from another process."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from formulas.figure_catalogue import PAYBACK
from formulas.values import Scalar
from workbooks.approval.decision import REJECTED, RETURNED, UNCLEAR, UNDECIDED
from workbooks.register.standing import ALTERED, UNJUDGED, UNVERIFIED

MADE = "made"
SAME = "unchanged"
DECIDED = "decided"
KEPT = "kept"
REFUSED = "refused"
FAULT = "internal error"
LEFT_OUT = "left out"
MEANING = {
    MADE: "an approval sheet was written",
    SAME: "the approval sheet there is the same, to the byte",
    DECIDED: "the sheet of these inputs that was there is decided and reproduced; not touched",
    KEPT: "another file of that name was there already and was not touched",
    REFUSED: "the file cannot be used, or its sheet not be written; the sentence says why",
    FAULT: "the program failed on this file; please report it with the log",
    LEFT_OUT: "no workbook",
}


@dataclass(frozen=True)
class Job:
    """One file to be approved.

    Args:
        name: its path under the folder, with forward slashes.
        source: the file.
        target: the approval sheet to write.
        link: the path of the approval sheet under the folder of results, with forward slashes.
    """

    name: str
    source: Path
    target: Path
    link: str


@dataclass(frozen=True, kw_only=True)
class WagerLine:
    """One wager of a submission.

    Args:
        wager: its name.
        paytable: what the sheet calls the pays.
        departures: hands that differ from the law's table.
        figures: those of the catalogue that are shown at a glance, by their keys; None where one
            was refused.
        basis: of the payback.
        claimed: the payback claimed, None for none.
        claim_holds: whether the table as offered gives the claim; None without a claim.
        explanation: what would explain a claim.
        refusal: why there is no payback, "" where there is one.
    """

    wager: str
    paytable: str
    departures: str
    figures: Mapping[str, float | None]
    basis: str
    claimed: Scalar
    claim_holds: bool | None
    explanation: str
    refusal: str

    @property
    def payback(self) -> float | None:
        """As page one of the sheet shows it; None where it was refused."""
        return self.figures[PAYBACK]

    @property
    def above(self) -> bool:
        """Whether it returns more than 100%."""
        return self.payback is not None and self.payback > 1


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What became of one file.

    Args:
        name: its path under the folder.
        result: "made", "unchanged", "decided", "kept", "refused", "internal error" or "left out".
        sentence: what is wrong; "" where nothing is.
        link: the path of the approval sheet under the folder of results, "" where there is none.
        game: the game's code.
        edition: the edition's code.
        status: how far that text is law.
        applicant: entries of the form by key, as texts.
        wagers: the wagers offered.
        flags: rows of COMPLIANCE that are not OK.
        unusable: entries of the form that cannot be used.
        altered: what the form shows otherwise than as it was written.
        digest: the digest of the sheet.
        findings: how many staff findings the sheet has that nobody decided on yet.
        decision: on the sheet that was there: its decision, "altered" or why it is not reproduced;
            "" where none was.
        trace: of a fault, for the log.
    """

    name: str
    result: str
    sentence: str = ""
    link: str = ""
    game: str = ""
    edition: str = ""
    status: str = ""
    applicant: tuple[tuple[str, str], ...] = ()
    wagers: tuple[WagerLine, ...] = ()
    flags: tuple[tuple[str, ...], ...] = ()
    unusable: tuple[str, ...] = ()
    altered: tuple[str, ...] = ()
    digest: str = ""
    findings: int = 0
    decision: str = ""
    trace: str = ""

    def said(self, key: str) -> str:
        """Return an entry of the applicant, "" where nothing was filled in."""
        return dict(self.applicant).get(key, "")

    @property
    def above(self) -> bool:
        """Whether a wager returns more than 100%."""
        return any(wager.above for wager in self.wagers)

    def flagged(self, status: str) -> int:
        """Return how many flags have a status."""
        return sum(flag[1] == status for flag in self.flags)


LOOK_AT: tuple[tuple[str, Callable[[Outcome], bool]], ...] = (
    ("Files without an approval sheet", lambda one: one.result in (REFUSED, FAULT)),
    ("Sheets not written over another file", lambda one: one.result == KEPT),
    ("The sheet there was altered", lambda one: one.decision == ALTERED),
    ("The sheet there has a look that is not judged", lambda one: one.decision == UNJUDGED),
    ("The sheet there is not reproduced by this engine", lambda one: one.decision == UNVERIFIED),
    ("The sheet there is undecided", lambda one: one.decision in (UNDECIDED, UNCLEAR)),
    ("The sheet there is rejected or returned", lambda one: one.decision in (REJECTED, RETURNED)),
    (
        "The decision there has a later record",
        lambda one: one.result == DECIDED and bool(one.sentence),
    ),
    ("A wager returns more than 100%", lambda one: one.above),
    ("A rule of the chapter failed", lambda one: one.flagged("FAIL") > 0),
    ("A figure was refused", lambda one: any(wager.refusal for wager in one.wagers)),
    ("Entries of the form cannot be used", lambda one: bool(one.unusable)),
    ("A form shows other than it was written with", lambda one: bool(one.altered)),
    ("Something must be stated and is not", lambda one: one.flagged("MISSING") > 0),
    (
        "A claimed payback is not met",
        lambda one: any(wager.claim_holds is False for wager in one.wagers),
    ),
    ("A pay differs from the law", lambda one: any(wager.departures for wager in one.wagers)),
)
"""What a person looks at, most urgent first."""


def urgency(one: Outcome) -> tuple[bool, ...]:
    """Return what sorts outcomes: by the worst that they have, then by the next."""
    return tuple(not wanted(one) for _, wanted in LOOK_AT)
