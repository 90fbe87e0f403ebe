"""Staff findings on the record of decision: one line or two each, the status of the text first."""

from __future__ import annotations

from workbooks.approval.record_grid import COLUMNS, PLAIN, WARNING
from workbooks.approval.staff_findings import (
    AGAINST,
    MISSING,
    StaffFinding,
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


def finding_strips(finding: StaffFinding) -> list[Strip]:
    """Return the rows of a finding, with where the law says so."""
    weight = finding.weight
    words = f"{finding.words} ({finding.citation})" if finding.citation else finding.words
    return [
        Strip(
            (
                Piece(1, WORD, weight[:1].upper() + weight[1:], LOOKS.get(weight, OTHER)),
                Piece(WORD + 1, COLUMNS, words, WARNING if finding.text else PLAIN),
            )
        )
    ]
