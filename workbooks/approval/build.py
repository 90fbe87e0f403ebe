"""Laying out an approval sheet as a workbook: the decision first, then the evidence.

What became of a record after it was decided stands in front of it where it is printed again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from openpyxl import Workbook
from openpyxl.styles import Font

from formulas.prepared import prepare, require_solved
from formulas.registry import following
from workbooks.approval import annex_page, report_page
from workbooks.approval.canvas import Canvas, lay_out
from workbooks.approval.decision_page import add_page_one
from workbooks.approval.dossier import Dossier, dossier_of
from workbooks.approval.figures import capital
from workbooks.approval.origin import Origin
from workbooks.approval.paytables_page import add_paytables_page
from workbooks.approval.record_facts import title
from workbooks.approval.strips import GREY, WIDTHS, Strip, draw, text
from workbooks.approval.wager_page import add_wager_page
from workbooks.functions_sheet import add_functions_sheet
from workbooks.kit import letters, style
from workbooks.kit.book import new_book
from workbooks.kit.looks import Look
from workbooks.kit.packing import package_of
from workbooks.register.events import Event
from workbooks.submission.record import Submission
from workbooks.xlsx.package import Package

SINCE: Final = "After the decision"
RED: Final = Look(bold=True, ink=style.RED)
NOTE: Final = (
    "From the records beside the signed sheet, which bear its digest. The record of decision "
    "follows as it was signed."
)


def use_font(book: Workbook) -> None:
    """Have the width of a column mean the same in every program."""
    book._named_styles["Normal"].font = Font(name=letters.FONT, size=10)  # type: ignore[attr-defined]
    book._fonts[0] = Font(name=letters.FONT, size=10)  # type: ignore[attr-defined]


@dataclass(frozen=True)
class Approval:
    """An approval sheet.

    Args:
        package: the parts of the .xlsx file; the same bytes for the same input.
        dossier: what it shows.
        open: the cells that a person fills when signing, `Sheet!A1`.
    """

    package: Package
    dossier: Dossier
    open: frozenset[str]

    @cached_property
    def data(self) -> bytes:
        """The .xlsx file."""
        return self.package.write()


def approval_of(
    submission: Submission,
    progress: Callable[[int, int], None] | None = None,
    *,
    origin: Origin | None = None,
    events: Sequence[Event] = (),
) -> Approval:
    """Return the approval sheet of a submission.

    Args:
        submission: what the form says.
        progress: called with how much is done and how much there is, in figures.
        origin: what to name on the sheet as what made it; None for what makes it now.
        events: what became of it since it was decided, for a page in front of it.

    Raises:
        Refusal: no such game, jurisdiction or edition, or play that takes minutes and is not kept.
    """
    with following(submission.interpretations, submission.office, submission.files):
        require_solved(submission.game)
        prepare(submission.game, progress)
        dossier = dossier_of(submission, progress, origin)
        book = new_book()
        use_font(book)
        first, kept = add_page_one(book, dossier)
        pages = [first, add_paytables_page(book, dossier, kept)]
        contents = book.create_sheet(annex_page.SHEET)  # filled when all that it lists is there
        report = (report_page.SHEET, report_page.WIDTHS, report_page.fill)
        pages.append(_filled(book, dossier, report))
        pages += [add_wager_page(book, dossier, wager) for wager in dossier.wagers]
        pages += [
            _filled(book, dossier, page)
            for page in annex_page.EVIDENCE
            if annex_page.NEEDED.get(page[0], bool)(dossier)
        ]
        pages.append(annex_page.fill_annex_page(contents, dossier))
        add_functions_sheet(book, on_paper=False)
        book.properties.title = f"{dossier.title}: paytable approval sheet"
        book.properties.identifier = dossier.digest
        if events:
            since = Canvas(book.create_sheet(SINCE, 0), WIDTHS)  # in front of all others
            draw(since, (*title(dossier, SINCE), *since_strips(events), text(NOTE, GREY)))
            lay_out(since, dossier, landscape=False)
    opened = frozenset(place for page in pages for place in page.open)
    return Approval(package_of(book), dossier, opened)


def review_copy(dossier: Dossier) -> bytes:
    """Return the .xlsx file that staff reviews: the record's pages with a recommendation.

    Nobody decides on it: it has no boxes for a decision, and no sheets that make it a record.

    Args:
        dossier: what the approval sheet shows.
    """
    book = new_book()
    use_font(book)
    add_paytables_page(book, dossier, add_page_one(book, dossier, review=True)[1])
    book.properties.title = f"{dossier.title}: review copy"
    return package_of(book).write()


def _filled(book: Workbook, dossier: Dossier, page: annex_page.Page) -> Canvas:
    """Add a sheet of evidence."""
    name, widths, fill = page
    canvas = Canvas(book.create_sheet(name), widths)
    fill(canvas, dossier)
    lay_out(canvas, dossier, landscape=True)
    return canvas


def since_strips(events: Sequence[Event]) -> Iterator[Strip]:
    """Yield each thing that became of a record, in red, by its days."""
    for event in events:
        yield text(f"{capital(str(event)).rstrip('.')}.", RED)
