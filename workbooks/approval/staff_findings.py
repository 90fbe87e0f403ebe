"""What staff found, in words: the status of the text, noncompliance, and what staff must review.

Each finding follows from a figure, a row of COMPLIANCE or an entry that cannot be used; none
guesses at a reason. Noncompliance is what the law on file forbids and nothing else: a row that
COMPLIANCE answers with FAIL, or a text that is barred, each with its citation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from formulas.agency.office import LABEL
from formulas.compliance.model import CHECK
from formulas.compliance.policy import PREFIX
from formulas.compliance.texts import EDITION, NOT_STATED
from formulas.law.tables import by_trade
from formulas.values import Scalar, key
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import capital, percent
from workbooks.approval.strips import COLUMNS, PLAIN, WARNING, Piece, Strip
from workbooks.approval.wager_figures import WagerFigures
from workbooks.kit import style
from workbooks.kit.looks import Look

AGAINST: Final = "noncompliance"
MISSING: Final = "not stated"
PERSON: Final = "staff review"
POLICY: Final = "policy"
WEIGHTS: Final = (AGAINST, MISSING, PERSON, POLICY)
_OF_STATUS: Final = {"FAIL": AGAINST, "MISSING": MISSING, "CHECK": PERSON}
BAR: Final = " | "
NOT_SHOWN: Final = "not shown to be in effect; no effective date printed"
AS: Final = {
    "codified": "as codified",
    "final-form": "as in the final-form text",
    "proposed": "as proposed",
    "temporary": "as in the temporary text",
    "draft": "as drafted",
    "submitted": "as submitted before",
}
STAKED: Final = "per unit wagered"


WORD = 5  # columns of the weight of a finding
LOOKS = {
    AGAINST: Look(bold=True, ink="FFFFFF", fill=style.RED, indent=0),
    MISSING: Look(bold=True, fill=style.ORANGE),
}
OTHER = Look(bold=True, fill=style.BLUE)


@dataclass(frozen=True)
class StaffFinding:
    """One finding.

    Args:
        weight: "noncompliance", "not stated", "staff review", or "policy", which is not law.
        words: what was found, in a sentence or two.
        citation: where the law says so, "" where no text does.
        text: whether it is the status of the text, on which everything else rests.
    """

    weight: str
    words: str
    citation: str = ""
    text: bool = False


def staff_findings(dossier: Dossier) -> tuple[StaffFinding, ...]:
    """Return every finding: the status of the text, then noncompliance, then the rest."""
    found = sorted(_all(dossier), key=lambda one: WEIGHTS.index(one.weight))
    return (*_of_text(dossier), *found)


def said_first(dossier: Dossier, rule: Scalar) -> bool:
    """Say whether a row of COMPLIANCE is the status of the text, which stands before all rows."""
    return rule == EDITION and (dossier.edition.local is None or any(_of_text(dossier)))


def _of_text(dossier: Dossier) -> Iterator[StaffFinding]:
    """Yield the status of a text not shown to be in effect, but by an officer's entry it is."""
    edition = dossier.edition
    if dossier.in_force_under or edition.known_in_force:
        return
    if edition.barred:
        words = f"Cannot be approved under this text: {edition.barred}."
        yield StaffFinding(AGAINST, words, edition.chapter, text=True)
    else:
        local = "" if edition.local is None else f"; {edition.local}"
        words = f"The text is {edition.status}, {NOT_SHOWN}{local}."
        yield StaffFinding(PERSON, words, edition.chapter, text=True)


def summary(findings: tuple[StaffFinding, ...]) -> str:
    """Return how many findings there are of each weight, in words."""
    against, missing, review, policy = (
        sum(one.weight == weight for one in findings) for weight in WEIGHTS
    )
    counts = f"{against} noncompliance; {missing} not stated in the submission"
    words = f"{counts}; {review} for staff review"
    return f"{words}; {policy} of policy, not law" if policy else words


def _all(dossier: Dossier) -> Iterator[StaffFinding]:
    for wager in sorted(
        dossier.wagers, key=lambda one: float(one.payback.number_value or 0), reverse=True
    ):
        yield from _of_return(wager, dossier.edition.words.board)
    if dossier.compliance.refusal is not None:
        sentence = dossier.compliance.refusal.sentence
        yield StaffFinding(PERSON, f"The rules could not be looked at: {sentence}")
    for problem in dossier.submission.problems:
        words = f"Entry {problem.address} of the form cannot be used: {problem.sentence}"
        yield StaffFinding(MISSING, words)
    for problem in dossier.submission.altered:
        words = f"The form is not as it was written. {problem.address} {problem.sentence}."
        yield StaffFinding(PERSON, words)
    told: set[str] = set()
    for rule, status, found, required, citation in dossier.flags:
        if said_first(dossier, rule):
            continue
        named, bar, hand = str(rule).partition(BAR)
        about = next((one for one in dossier.wagers if bar and key(named) == key(one.name)), None)
        effect = ""
        if about is not None and about.departures and about.name not in told:
            told.add(about.name)
            before, after = about.as_printed, about.payback.number_value
            if before is not None and about.printed is not None and after is not None:
                table = f"{about.printed.name} {AS[about.asked.edition.status]}"
                returns = f"{percent(before.number_value)}{_of(about)}"
                effect = f" {table} returns {returns}, the paytable submitted {percent(after)}."
        wants = needed(str(rule), str(required or ""))
        words = f"{capital(str(rule))}: {found or 'nothing stated'}; {wants}."
        if rule == NOT_STATED:
            words = f"{capital(NOT_STATED)}: {found or ''}: {wants}."
        elif hand:
            words = f"{named}, {hand}: submitted {found or ''}, {wants}."
        yield StaffFinding(
            _OF_STATUS.get(str(status), PERSON), f"{words}{effect}", str(citation or "")
        )
    for wager in dossier.wagers:
        if wager.claimed is not None and not wager.claim_holds:
            words = f"{wager.name}, the applicant's figure: {wager.against_claim}."
            yield StaffFinding(PERSON, words)
    for sentence in dossier.account.differing:
        yield StaffFinding(PERSON, f"A worked example comes out otherwise: {sentence}")
    for check in dossier.account.checks:
        if not check.holds:
            yield StaffFinding(PERSON, f"{check.wager}: two derivations differ. {check.words}")
    for rule, status, found, required, citation in dossier.policy:
        if status == CHECK:
            named = capital(str(rule).removeprefix(PREFIX).removeprefix("warn of "))
            wanted = str(required).replace(LABEL, "not law")
            yield StaffFinding(POLICY, f"{named}: found {found}, wanted {wanted}.", str(citation))


def _of_return(wager: WagerFigures, board: str) -> Iterator[StaffFinding]:
    if wager.payback.refusal is not None:
        sentence = wager.payback.refusal.sentence
        yield StaffFinding(PERSON, f"{wager.name} has no figure: {sentence}")
        return
    returned = wager.payback.number_value
    if returned is not None and returned > 1:
        advantage = percent(returned - 1).removesuffix("%")
        yield StaffFinding(
            PERSON,
            f"{wager.name} returns {percent(returned)}{_of(wager)}, {advantage} points above "
            f"100%: the player has the advantage. No section is cited against it: the {board} "
            "judges.",
        )
    refusal = wager.most[-1].figure.refusal if wager.most else None
    if refusal is not None:
        yield StaffFinding(PERSON, f"{wager.name}: the most paid has no figure. {refusal.sentence}")


def _of(wager: WagerFigures) -> str:
    """Return what a share is of where it is not of what is staked on the wager."""
    if wager.base:
        return " of the average total amount wagered"
    rest = wager.payback_basis.removeprefix(STAKED).removeprefix(", ")
    return f" ({rest})" if rest else ""


def needed(rule: str, required: str) -> str:
    """Return what a rule requires, behind what was found: "required 6 to 1", "must be stated"."""
    if rule == NOT_STATED:
        return ", ".join(map(by_trade, required.split(", ")))
    return required if required.startswith("must ") else f"required {required}"


def finding_strip(finding: StaffFinding) -> Strip:
    """Return the row of a finding, with where the law says so."""
    words = f"{finding.words} ({finding.citation})" if finding.citation else finding.words
    return Strip(
        (
            Piece(1, WORD, capital(finding.weight), LOOKS.get(finding.weight, OTHER)),
            Piece(WORD + 1, COLUMNS, words, WARNING if finding.text else PLAIN),
        )
    )
