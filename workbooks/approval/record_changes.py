"""What changed since the approval that is replaced, on the record of decision."""

from __future__ import annotations

from workbooks.approval.dossier import Dossier
from workbooks.approval.record_grid import BOLD, COLUMNS, PLAIN, heading, text
from workbooks.approval.replaced import NUMBER, REVISION, changes
from workbooks.approval.strips import Piece, Strip

NAME = 6  # columns of what a change is about
MOST = 4  # changes on page one; the rest stands on page two


def changes_heading(dossier: Dossier) -> list[Strip]:
    """Return the heading, naming the approval that is replaced; nothing where none was given."""
    said = {entry.key: str(entry.cell) for entry in dossier.submission.replaced}
    if not said:
        return []
    revision = f", revision {said[REVISION]}" if REVISION in said else ""
    what = f"{said.get(NUMBER, 'an approval without a number')}{revision}"
    strips = [heading(f"Changed since {what}, pays, limits and figures as they were signed there")]
    return strips if changes(dossier) else [*strips, text("Nothing: pays and limits are the same.")]


def change_strips(dossier: Dossier) -> list[list[Strip]]:
    """Return the rows of each change."""
    return [
        [Strip((Piece(1, NAME, one.about, BOLD), Piece(NAME + 1, COLUMNS, one.words, PLAIN)))]
        for one in changes(dossier)
    ]
