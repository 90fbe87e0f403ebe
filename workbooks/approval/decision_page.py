"""Page one, the record of decision: on one portrait page nothing smaller than nine points.

From the top: who asks for what; the status of the text and what of it is not on file; what staff
found, worst first; what has changed; what would be approved; what was not reviewed; the decision.
Interpretations are determined on page two. Where a page has no room for all of it, what gives way
stands on page two: first the wagers that do not depart from the text, then what is not on file,
then terms, changes and findings from the last on, and wagers that depart when nothing else is left.
What is left out is counted on the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from openpyxl import Workbook

from workbooks.approval import decision
from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.readings_page import readings_left
from workbooks.approval.record_facts import (
    LONGEST,
    absent,
    attached,
    facts,
    remarks,
    request,
    standing_of_text,
    status,
    title,
)
from workbooks.approval.record_terms import terms, wager_strips, wagers_heading
from workbooks.approval.replaced import change_strips, changes_heading
from workbooks.approval.staff_findings import finding_strip, staff_findings, summary
from workbooks.approval.strips import (
    BOLD,
    BOX,
    COLUMNS,
    GREY,
    WIDTHS,
    WRITE,
    Piece,
    Strip,
    draw,
    heading,
    tall,
    text,
)
from workbooks.kit.inputs import name_of
from workbooks.kit.looks import Look

SHEET = "Approval"
REVIEW = "Review"  # of the review copy, which no command takes for a record
ENOUGH = 100.0  # points for findings and wagers; with less, entries are shown shorter
ROOM = 706.0  # points between the running header and the footer of a Letter page
SIGNED_LABEL = 9  # columns of a label
BOX_PLACES = ((1, 6), (7, 16), (17, 22), (23, COLUMNS))  # of a box with its words
LINES = 6  # for conditions
MOST_CHANGES = 4  # on page one; the rest stands on page two
WRITTEN = 15.0  # points of a line to write on
NAMED = Look(bold=True, indent=1)
ADVICE = ("Approve", "Approve with conditions", "Reject", "Return as deficient")
NO_RECORD = (
    "Review copy: it is no record and takes no decision. The decision is entered on the record "
    "that is issued, which has no recommendation on it."
)


@dataclass(frozen=True)
class _Kept:
    """What stays on page one; the rest follows on page two.

    Args:
        wagers: the places of wagers.
        absent: whether it says what is not on file.
        findings: how many findings.
        changes: how many changes.
        terms: how many terms.
    """

    wagers: tuple[int, ...]
    absent: bool
    findings: int
    changes: int
    terms: int


def add_page_one(book: Workbook, dossier: Dossier, *, review: bool = False) -> tuple[Canvas, Parts]:
    """Add page one and return what is left for page two.

    Args:
        book: the workbook.
        dossier: all that is shown.
        review: whether it is that of the review copy: with the staff recommendation, without a
            decision.
    """
    page = Canvas(book.create_sheet(REVIEW if review else SHEET), WIDTHS)
    top = list(title(dossier, "Review copy" if review else "Record of decision"))
    office = dossier.submission.office
    decides = dossier.edition.words.board if office is None else office.officer
    advice: list[Strip] = []
    if review:  # the staff recommendation with its line for a signature
        words = f"Staff recommendation to the {decides} (review copy)"
        written = _to_write_on("Reasons, conditions", 2)
        advice = [heading(words), _boxes(ADVICE), *written, _signed("Recommended by")]
        ending = [text(NO_RECORD, BOLD)]
    else:  # the rows that the people who decide fill in
        ending = [
            heading(f"{decision.HEADING}{decides}"),
            _boxes(decision.BOXES),
            *_to_write_on(decision.CONDITIONS, LINES),
            *_to_write_on(decision.AUTHORITY, 1),
            *map(_signed, (decision.PREPARED, decision.CHECKED, decision.DECIDED)),
        ]
    parts = Parts(
        findings=[finding_strip(one) for one in staff_findings(dossier)],
        changes=change_strips(dossier),
        wagers=[list(wager_strips(dossier, wager)) for wager in dossier.wagers],
        terms=list(terms(dossier)),
        departing=[one.printed is None or bool(one.departures) for one in dossier.wagers],
        absent=[text(words) for words in filter(None, [absent(dossier)])],
    )
    above = [*advice, *standing_of_text(dossier)]
    files = sum(1 for _ in attached(dossier.submission))
    below = [*readings_left(dossier), *remarks(dossier, files), *ending]
    for longest in LONGEST:
        head = [*top, *request(dossier, longest), *facts(dossier, longest), *above]
        room = ROOM - tall(page, [*head, *below])
        if room > ENOUGH:
            break
    for kept in _ever_less(parts):  # the last of them, where even that has no room
        moving = _moving(parts, kept, dossier)
        if tall(page, moving) <= room:
            break
    draw(page, [*head, *moving, *below])
    page.one_page = True
    left = replace(
        parts,
        findings=parts.findings[kept.findings :],
        changes=parts.changes[kept.changes :],
        terms=parts.terms[kept.terms :],
        absent=[] if kept.absent else parts.absent,
    )
    return page, left


@dataclass(frozen=True)
class Parts:
    """What moves to page two where it must; `departing` says it of each wager."""

    findings: list[Strip]
    changes: list[Strip]
    wagers: list[list[Strip]]
    terms: list[Strip]
    departing: list[bool]
    absent: list[Strip]


def _ever_less(parts: Parts) -> Iterator[_Kept]:
    """Yield what could stay, from all of it on, in the order in which it gives way."""
    places = tuple(range(len(parts.wagers)))
    changes = min(len(parts.changes), MOST_CHANGES)
    kept = _Kept(places, True, len(parts.findings), changes, len(parts.terms))
    yield kept
    for depart in (False, True):
        for place in reversed(places):
            if parts.departing[place] is depart:
                left = tuple(one for one in kept.wagers if one != place)
                kept = replace(kept, wagers=left)
                yield kept
        if not depart:
            kept = replace(kept, absent=False)
            yield kept
            for terms_left in range(kept.terms - 1, 0, -1):
                kept = replace(kept, terms=terms_left)
                yield kept
            for changes in range(kept.changes - 1, 0, -1):
                kept = replace(kept, changes=changes)
                yield kept
            for findings in range(kept.findings - 1, 0, -1):
                kept = replace(kept, findings=findings)
                yield kept


def _moving(parts: Parts, kept: _Kept, dossier: Dossier) -> list[Strip]:
    """Return the rows of what stays, with the lines that count what does not."""
    edition = dossier.edition
    gone = [one.name for place, one in enumerate(dossier.wagers) if place not in kept.wagers]
    return [
        *(parts.absent if kept.absent else [text("What is not on file stands on page 2.", GREY)]),
        heading(f"Staff findings: {summary(staff_findings(dossier))}"),
        *_shown(parts.findings, kept.findings, "finding"),
        *changes_heading(dossier),
        *_shown(parts.changes, kept.changes, "change"),
        heading(f"What would be approved under {edition.chapter}: {status(edition)}"),
        *wagers_heading(dossier),
        *(strip for place in kept.wagers for strip in parts.wagers[place]),
        *([text(f"On page 2: {', '.join(gone)}.", GREY)] if gone else []),
        *_shown(parts.terms, kept.terms, "term"),
    ]


def _shown(strips: list[Strip], kept: int, what: str) -> list[Strip]:
    left = len(strips) - kept
    words = f"{what}s" if left > 1 else what
    return [*strips[:kept], *([text(f"{left} more {words} on page 2", GREY)] if left else [])]


def _boxes(names: Sequence[str]) -> Strip:
    boxes: list[Piece] = []
    for (first, last), words in zip(BOX_PLACES, names, strict=True):
        boxes += [
            Piece(first, first, look=BOX, entry=name_of(words)),
            Piece(first + 1, last, words, NAMED),
        ]
    return Strip(tuple(boxes), 15)


def _to_write_on(label: str, lines: int) -> Iterator[Strip]:
    """Yield lines to write on, the first with a label."""
    for line in range(1, lines + 1):
        name = name_of(label, "line", str(line)) if lines > 1 else name_of(label)
        written = Piece(SIGNED_LABEL + 1, COLUMNS, look=WRITE, entry=name)
        yield Strip((Piece(1, SIGNED_LABEL, label if line == 1 else None, GREY), written), WRITTEN)


def _signed(label: str) -> Strip:
    """Return a line for a name with its day."""
    return Strip(
        (
            Piece(1, SIGNED_LABEL, label, GREY),
            Piece(SIGNED_LABEL + 1, 24, look=WRITE, entry=name_of(label)),
            Piece(25, 26, decision.DATE, GREY),
            Piece(27, COLUMNS, look=WRITE, entry=name_of(label, decision.DATE)),
        ),
        17.5,
    )
