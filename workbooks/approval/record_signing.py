"""The end of the record of decision: the boxes, conditions, authority, names and days."""

from __future__ import annotations

from collections.abc import Iterator

from workbooks.approval import decision
from workbooks.approval.dossier import Dossier
from workbooks.approval.record_grid import BOX, COLUMNS, GREY, WRITE, heading
from workbooks.approval.strips import Piece, Strip
from workbooks.kit.looks import Look

LABEL = 9  # columns of a label
PLACES = ((1, 6), (7, 16), (17, 22), (23, COLUMNS))  # of a box with its words
LINES = 6  # for conditions
WRITTEN = 15.0  # points of a line to write on
NAMED = Look(bold=True, indent=1)


def signing(dossier: Dossier) -> Iterator[Strip]:
    """Yield the rows that the people who decide fill in."""
    office = dossier.submission.office
    decides = dossier.edition.words.board if office is None else office.officer
    yield heading(f"{decision.HEADING}{decides}")
    boxes: list[Piece] = []
    for (first, last), words in zip(PLACES, decision.BOXES, strict=True):
        boxes += [
            Piece(first, first, look=BOX, entry=True),
            Piece(first + 1, last, words, NAMED),
        ]
    yield Strip(tuple(boxes), 15)
    for label in (decision.CONDITIONS, *[None] * (LINES - 1), decision.AUTHORITY):
        yield Strip(
            (
                Piece(1, LABEL, label, GREY),
                Piece(LABEL + 1, COLUMNS, look=WRITE, entry=True),
            ),
            WRITTEN,
        )
    for label in (decision.PREPARED, decision.CHECKED, decision.DECIDED):
        yield Strip(
            (
                Piece(1, LABEL, label, GREY),
                Piece(LABEL + 1, 24, look=WRITE, entry=True),
                Piece(25, 26, decision.DATE, GREY),
                Piece(27, COLUMNS, look=WRITE, entry=True),
            ),
            17.5,
        )
