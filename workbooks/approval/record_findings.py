"""Staff findings on the record of decision: one line or two each, the status of the text first."""

from __future__ import annotations

from workbooks.approval.record_grid import COLUMNS, PLAIN, WARNING, heading
from workbooks.approval.staff_findings import (
    AGAINST,
    MISSING,
    StaffFinding,
    summary,
)
from workbooks.approval.strips import Piece, Strip
from workbooks.kit import style
from workbooks.kit.looks import Look

WORD = 5  # columns of the weight of a finding
LOOKS = {
    AGAINST: Look(bold=True, ink="FFFFFF", fill=style.RED, indent=0),
    MISSING: Look(bold=True, fill=style.ORANGE),
}
OTHER = Look(bold=True, fill=style.BLUE)


def findings_heading(findings: tuple[StaffFinding, ...]) -> list[Strip]:
    """Return what staff found, counted."""
    return [heading(f"Staff findings: {summary(findings)}")]


def finding_strips(finding: StaffFinding) -> list[Strip]:
    """Return the rows of a finding, with where the law says so."""
    words = f"{finding.words} ({finding.citation})" if finding.citation else finding.words
    return [
        Strip(
            (
                Piece(1, WORD, capital_word(finding.weight), LOOKS.get(finding.weight, OTHER)),
                Piece(WORD + 1, COLUMNS, words, WARNING if finding.text else PLAIN),
            )
        )
    ]


def capital_word(weight: str) -> str:
    """Return a weight as it stands at the head of a line."""
    return weight[:1].upper() + weight[1:]
