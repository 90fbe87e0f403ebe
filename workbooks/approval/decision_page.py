"""Page one, the record of decision: on one portrait page nothing smaller than nine points.

The budget of its 706 points, in lines of nine points (12.2 points with the room around them):

    title, game, the request         4      always
    what was asked for               5      more where names are long
    status of the text             1-3      always
    staff findings                1-11      the last ones move to page two after the interpretations
    what has changed               0-9      at most four changes; the rest stands on page two
    wagers                        4-17      always, two lines each with their heading and axis
    base game                      1-2      always
    limits, conduct, filing          7      always
    interpretations               1-14      the last ones move to page two first
    not reviewed, rules, policy    3-5      always
    decision, digest                11      always

`_kept` keeps the budget: it drops interpretations from the end, then terms, findings and changes,
until the page holds the rest; what is dropped is counted on the page and stands on the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from openpyxl import Workbook

from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.paper import lay_out
from workbooks.approval.record_attachments import attached
from workbooks.approval.record_changes import MOST as CHANGES
from workbooks.approval.record_changes import change_strips, changes_heading
from workbooks.approval.record_facts import LONGEST, facts, remarks, standing_of_text, title
from workbooks.approval.record_findings import finding_strips, findings_heading
from workbooks.approval.record_grid import WIDTHS, more
from workbooks.approval.record_readings import (
    reading_strips,
    readings_heading,
    readings_left,
)
from workbooks.approval.record_signing import LINES, MOST, WRITTEN, signing
from workbooks.approval.record_terms import request, terms, terms_heading
from workbooks.approval.record_wagers import PLOT, axis, base_game, wager_strips, wagers_heading
from workbooks.approval.staff_findings import staff_findings
from workbooks.approval.strips import Strip, draw, tall
from workbooks.kit.flow import LETTER

SHEET = "Approval"
ENOUGH = 100.0  # points for findings and interpretations; with less, entries are shown shorter
ROOM = 706.0  # points between the running header and the footer of a Letter page
Groups = Sequence[Sequence[Strip]]


@dataclass(frozen=True, kw_only=True)
class PageOne:
    """Page one as drawn.

    Args:
        canvas: the sheet.
        wagers: the row of the first wager, 0 for none.
        plot_width: the width of the picture beside the wagers, in points.
        plot_height: its height, the numbers of its axis included.
        places: how far down each wager's row stands among them, from 0 to 1.
        changes: how many changes stand on it.
        readings: how many interpretations stand on it; the rest follows on page two.
        terms: how many of the terms stand on it, likewise.
    """

    canvas: Canvas
    wagers: int
    plot_width: float
    plot_height: float
    places: tuple[float, ...]
    changes: int
    readings: int
    terms: int


def add_decision_page(book: Workbook, dossier: Dossier) -> PageOne:
    """Add page one."""
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    found = staff_findings(dossier)
    parts = _Parts(
        findings=[finding_strips(one) for one in found],
        changes=change_strips(dossier),
        terms=[[strip] for strip in terms(dossier)],
        readings=[reading_strips(one, dossier) for one in dossier.adopted if one.in_doubt],
    )
    before = list(title(dossier))
    wagers = [list(wager_strips(dossier, wager)) for wager in dossier.wagers]
    status, counted = list(standing_of_text(dossier)), findings_heading(found)
    heads = wagers_heading(dossier)
    under = [*axis(dossier), *base_game(dossier)]
    said = list(remarks(dossier, len(attached(dossier.submission))))
    fixed = [
        *before,
        *status,
        *counted,
        *heads,
        *(strip for one in wagers for strip in one),
        *under,
        *said,
    ]
    for longest in LONGEST:
        known = [*request(dossier, longest), *facts(dossier, longest)]
        room = ROOM - tall(page, [*fixed, *known, *signing(dossier)])
        if room > ENOUGH:
            break
    kept = _kept(page, room, parts, dossier)
    moving = _moving(parts, kept, dossier)
    draw(page, [*before, *known, *status, *counted, *moving.findings, *moving.changes, *heads])
    first = page.row + 1
    for strips in wagers:
        draw(page, strips)
    lines = min(MOST, LINES + int((room - moving.tall(page)) / WRITTEN))
    draw(page, [*under, *moving.terms, *moving.readings, *said, *signing(dossier, lines)])
    lay_out(page, dossier, landscape=False, one_page=True)
    return PageOne(
        canvas=page,
        wagers=first,
        plot_width=(PLOT[1] - PLOT[0] + 1) * WIDTHS[0] * LETTER,
        plot_height=sum(tall(page, strips) for strips in [*wagers, axis(dossier)]),
        places=tuple(_places(page, wagers)),
        changes=kept.changes,
        readings=kept.readings,
        terms=kept.terms,
    )


@dataclass(frozen=True)
class _Parts:
    """What moves to page two where it must: each finding, change, interpretation and term."""

    findings: Groups
    changes: Groups
    readings: Groups
    terms: Groups


@dataclass(frozen=True)
class _Kept:
    """How many of each stay on page one."""

    findings: int
    changes: int
    readings: int
    terms: int


@dataclass(frozen=True)
class _Moving:
    """The rows of what stays, with the lines that count what does not."""

    findings: list[Strip]
    changes: list[Strip]
    readings: list[Strip]
    terms: list[Strip]

    def tall(self, page: Canvas) -> float:
        """Return their height in points."""
        return tall(page, [*self.findings, *self.changes, *self.readings, *self.terms])


def _kept(page: Canvas, room: float, parts: _Parts, dossier: Dossier) -> _Kept:
    """Return what a page has room for: interpretations give way first, then terms, findings."""
    kept = _Kept(
        findings=len(parts.findings),
        changes=min(len(parts.changes), CHANGES),
        readings=len(parts.readings),
        terms=len(parts.terms),
    )
    while _moving(parts, kept, dossier).tall(page) > room:
        if kept.readings:
            kept = replace(kept, readings=kept.readings - 1)
        elif kept.terms > 1:
            kept = replace(kept, terms=kept.terms - 1)
        elif kept.findings > 1:
            kept = replace(kept, findings=kept.findings - 1)
        elif kept.changes > 1:
            kept = replace(kept, changes=kept.changes - 1)
        else:
            break
    return kept


def _moving(parts: _Parts, kept: _Kept, dossier: Dossier) -> _Moving:
    left = len(parts.readings) - kept.readings
    heads = readings_heading(dossier) if kept.readings else []
    return _Moving(
        findings=_shown(parts.findings, kept.findings, "finding"),
        changes=[*changes_heading(dossier), *_shown(parts.changes, kept.changes, "change")],
        readings=[
            *heads,
            *(strip for group in parts.readings[: kept.readings] for strip in group),
            *readings_left(dossier, left),
        ],
        terms=[terms_heading(), *_shown(parts.terms, kept.terms, "term")],
    )


def _shown(groups: Groups, kept: int, what: str) -> list[Strip]:
    strips = [strip for group in groups[:kept] for strip in group]
    left = len(groups) - kept
    words = f"{what}s" if left > 1 else what
    return [*strips, more(f"{left} more {words} on page 2")] if left else strips


def _places(page: Canvas, wagers: Groups) -> list[float]:
    heights = [tall(page, strips) for strips in wagers]
    whole = sum(heights)
    return [(sum(heights[:place]) + high / 2) / whole for place, high in enumerate(heights)]
