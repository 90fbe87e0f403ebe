"""Page one, the record of decision: on one portrait page nothing smaller than nine points.

The budget of its 706 points, in lines of nine points (12.2 points with the room around them):

    title, game                      2      always
    staff findings                1-11      the last ones move to page two after the interpretations
    what was asked for               5      more where names are long
    what replaced approval had     0-8      the rest stands on page two
    status of the text             1-3      always
    wagers                        4-17      always, two lines each with their heading and axis
    base game                      2-4      always
    interpretations               1-14      the last ones move to page two first
    not reviewed, rules, policy    3-5      always
    decision, digest                11      always

`_kept` keeps the budget: it drops interpretations from the end, then findings, until the page holds
the rest; what is dropped is counted on the page and stands on the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openpyxl import Workbook

from workbooks.approval.canvas import LETTER, Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.paper import lay_out
from workbooks.approval.record_facts import facts, remarks, standing_of_text, title
from workbooks.approval.record_findings import finding_strips, findings_heading
from workbooks.approval.record_grid import COLUMNS, WIDTHS, more
from workbooks.approval.record_readings import (
    reading_strips,
    readings_heading,
    without_figure,
)
from workbooks.approval.record_signing import LINES, MOST, WRITTEN, signing
from workbooks.approval.record_wagers import PLOT, axis, base_game, wager_strips, wagers_heading
from workbooks.approval.staff_findings import staff_findings
from workbooks.approval.strips import Strip, draw, tall

SHEET = "Approval"
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
        readings: how many interpretations stand on it; the rest follows on page two.
    """

    canvas: Canvas
    wagers: int
    plot_width: float
    plot_height: float
    places: tuple[float, ...]
    readings: int


def add_decision_page(book: Workbook, dossier: Dossier) -> PageOne:
    """Add page one."""
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    found = staff_findings(dossier)
    findings = [finding_strips(one) for one in found]
    readings = [reading_strips(one, dossier) for one in dossier.adopted if one.figures]
    before = [*title(dossier), *findings_heading(found)]
    wagers = [list(wager_strips(dossier, wager)) for wager in dossier.wagers]
    heads = [*facts(dossier), *standing_of_text(dossier), *wagers_heading(dossier)]
    under = [*axis(dossier)]
    after = [*base_game(dossier), *readings_heading(dossier)]
    said = [*without_figure(dossier), *remarks(dossier)]
    end = [*said, *signing(dossier)]
    fixed = [*before, *heads, *(strip for one in wagers for strip in one), *under, *after, *end]
    room = ROOM - tall(page, fixed)
    kept_findings, kept_readings = _kept(page, room, findings, readings)
    shown_findings = _shown(findings, kept_findings, "findings")
    shown_readings = _shown(readings, kept_readings, "interpretations")
    row = draw(page, 1, [*before, *shown_findings])
    row = first = draw(page, row, heads)
    high = sum(tall(page, strips) for strips in wagers) + tall(page, under)
    for strips in wagers:
        row = draw(page, row, strips)
    row = draw(page, row, under)
    row = draw(page, row, [*after, *shown_readings])
    spare = room - sum(tall(page, one) for one in (shown_findings, shown_readings))
    lines = min(MOST, LINES + int(spare / WRITTEN))
    row = draw(page, row, [*said, *signing(dossier, lines)])
    lay_out(page.sheet, dossier, row - 1, COLUMNS, landscape=False, one_page=True)
    return PageOne(
        canvas=page,
        wagers=first,
        plot_width=(PLOT[1] - PLOT[0] + 1) * WIDTHS[0] * LETTER,
        plot_height=high,
        places=tuple(_places(page, wagers)),
        readings=kept_readings,
    )


def _kept(page: Canvas, room: float, findings: Groups, readings: Groups) -> tuple[int, int]:
    """Return how many findings and interpretations a page has room for."""
    keep_findings, keep_readings = len(findings), len(readings)

    def needed() -> float:
        return sum(
            tall(page, strip)
            for strip in (
                _shown(findings, keep_findings, "findings"),
                _shown(readings, keep_readings, "interpretations"),
            )
        )

    while needed() > room and keep_readings:
        keep_readings -= 1
    while needed() > room and keep_findings > 1:
        keep_findings -= 1
    return keep_findings, keep_readings


def _shown(groups: Groups, kept: int, what: str) -> list[Strip]:
    strips = [strip for group in groups[:kept] for strip in group]
    left = len(groups) - kept
    words = what if left > 1 else what.removesuffix("s")
    return [*strips, more(f"{left} more {words} on page 2")] if left else strips


def _places(page: Canvas, wagers: Groups) -> list[float]:
    heights = [tall(page, strips) for strips in wagers]
    whole = sum(heights)
    return [(sum(heights[:place]) + high / 2) / whole for place, high in enumerate(heights)]
