"""What people fill in on a record: boxes, conditions, authority, names; the recommendation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workbooks.approval import decision
from workbooks.approval.dossier import Dossier
from workbooks.approval.record_grid import BOX, COLUMNS, GREY, WRITE, heading
from workbooks.approval.strips import Piece, Strip
from workbooks.kit.inputs import name_of
from workbooks.kit.looks import Look

LABEL = 9  # columns of a label
PLACES = ((1, 6), (7, 16), (17, 22), (23, COLUMNS))  # of a box with its words
LINES = 6  # for conditions
WRITTEN = 15.0  # points of a line to write on
NAMED = Look(bold=True, indent=1)
ADVICE = ("Approve", "Approve with conditions", "Reject", "Return as deficient")
RECOMMENDED = "Recommended by"
NO_RECORD = (
    "Review copy: it is no record and takes no decision. The decision is entered on the record "
    "that is issued, which has no recommendation on it."
)


def recommendation(dossier: Dossier) -> Iterator[Strip]:
    """Yield the staff recommendation with its line for a signature, for the review copy alone."""
    yield heading(f"Staff recommendation to the {_decides(dossier)} (review copy)")
    yield _boxes(ADVICE)
    yield from _lines("Reasons, conditions", 2)
    yield _signed(RECOMMENDED)


def signing(dossier: Dossier) -> Iterator[Strip]:
    """Yield the rows that the people who decide fill in."""
    yield heading(f"{decision.HEADING}{_decides(dossier)}")
    yield _boxes(decision.BOXES)
    yield from _lines(decision.CONDITIONS, LINES)
    yield from _lines(decision.AUTHORITY, 1)
    for label in (decision.PREPARED, decision.CHECKED, decision.DECIDED):
        yield _signed(label)


def _decides(dossier: Dossier) -> str:
    office = dossier.submission.office
    return dossier.edition.words.board if office is None else office.officer


def _boxes(names: Sequence[str]) -> Strip:
    boxes: list[Piece] = []
    for (first, last), words in zip(PLACES, names, strict=True):
        boxes += [
            Piece(first, first, look=BOX, entry=name_of(words)),
            Piece(first + 1, last, words, NAMED),
        ]
    return Strip(tuple(boxes), 15)


def _lines(label: str, lines: int) -> Iterator[Strip]:
    """Yield lines to write on, the first with a label."""
    for line in range(1, lines + 1):
        name = name_of(label, "line", str(line)) if lines > 1 else name_of(label)
        written = Piece(LABEL + 1, COLUMNS, look=WRITE, entry=name)
        yield Strip((Piece(1, LABEL, label if line == 1 else None, GREY), written), WRITTEN)


def _signed(label: str) -> Strip:
    """Return a line for a name with its day."""
    return Strip(
        (
            Piece(1, LABEL, label, GREY),
            Piece(LABEL + 1, 24, look=WRITE, entry=name_of(label)),
            Piece(25, 26, decision.DATE, GREY),
            Piece(27, COLUMNS, look=WRITE, entry=name_of(label, decision.DATE)),
        ),
        17.5,
    )
