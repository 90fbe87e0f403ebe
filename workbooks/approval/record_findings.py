"""What staff found and what has changed, on the record of decision: one line or two each."""

from __future__ import annotations

from workbooks.approval.dossier import Dossier
from workbooks.approval.replaced import NUMBER, REVISION, changes
from workbooks.approval.staff_findings import (
    AGAINST,
    MISSING,
    StaffFinding,
)
from workbooks.approval.strips import BOLD, COLUMNS, PLAIN, WARNING, Piece, Strip, heading, text
from workbooks.kit import style
from workbooks.kit.looks import Look

WORD = 5  # columns of the weight of a finding
LOOKS = {
    AGAINST: Look(bold=True, ink="FFFFFF", fill=style.RED, indent=0),
    MISSING: Look(bold=True, fill=style.ORANGE),
}
OTHER = Look(bold=True, fill=style.BLUE)
ABOUT = 6  # columns of what a change is about
MOST_CHANGES = 4  # changes on page one; the rest stands on page two


def finding_strip(finding: StaffFinding) -> Strip:
    """Return the row of a finding, with where the law says so."""
    weight = finding.weight
    words = f"{finding.words} ({finding.citation})" if finding.citation else finding.words
    return Strip(
        (
            Piece(1, WORD, weight[:1].upper() + weight[1:], LOOKS.get(weight, OTHER)),
            Piece(WORD + 1, COLUMNS, words, WARNING if finding.text else PLAIN),
        )
    )


def changes_heading(dossier: Dossier) -> list[Strip]:
    """Return the heading, naming the approval that is replaced; nothing where none was given."""
    said = {entry.key: str(entry.cell) for entry in dossier.submission.replaced}
    if not said:
        return []
    revision = f", revision {said[REVISION]}" if REVISION in said else ""
    what = f"{said.get(NUMBER, 'an approval without a number')}{revision}"
    strips = [heading(f"Changed since {what}, pays, limits and figures as they were signed there")]
    return strips if changes(dossier) else [*strips, text("Nothing: pays and limits are the same.")]


def change_strips(dossier: Dossier) -> list[Strip]:
    """Return the row of each change."""
    return [
        Strip((Piece(1, ABOUT, about, BOLD), Piece(ABOUT + 1, COLUMNS, words, PLAIN)))
        for about, words in changes(dossier)
    ]
