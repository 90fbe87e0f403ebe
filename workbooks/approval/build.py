"""Laying out an approval sheet as a workbook: the decision first, then the annex with the evidence.

The record of decision ends before the annex, whose first page lists what it holds. What became of a
record after it was decided stands in front of it where it is printed again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from lxml import etree
from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from formulas.prepared import prepare, require_solved
from workbooks.approval import (
    claims_page,
    compliance_page,
    data_file_page,
    figures_page,
    house_ways_page,
    inputs_page,
    parts_page,
    pictures_page,
    readings_page,
    report_page,
)
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
from workbooks.kit.flow import LEFT, RIGHT
from workbooks.kit.looks import CELL, LABEL, TITLE, Look
from workbooks.kit.packing import package_of
from workbooks.register.events import Event
from workbooks.submission.record import Submission
from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.sheets import worksheets

SINCE: Final = "After the decision"
RED: Final = Look(bold=True, ink=style.RED)
NOTE: Final = (
    "From the records beside the signed sheet, which bear its digest. The record of decision "
    "follows as it was signed."
)
ANNEX: Final = "Annex"
ANNEX_WIDTHS: Final = (5, 26, 62)
ANNEX_WORDS: Final = (
    "The evidence behind the record of decision, which is complete without it. It is printed only "
    "when asked for (xlplugin approve --pdf FILE --annex)."
)
HOLDS: Final = {
    report_page.SHEET: "scope, rules as read, figures, methods, checks, findings and limits",
    house_ways_page.RULES: "the rules of the house way that is submitted",
    house_ways_page.SHEET: "the house ways on file compared, with the bounds of all",
    claims_page.SHEET: "the applicant's figures against the exact ones",
    pictures_page.SHEET: "charts, each beside the cells that it draws",
    parts_page.SHEET: "each stake of the base game as a wager of its own",
    parts_page.LIMIT: "the least limit on payouts and what the stated one withholds",
    compliance_page.SHEET: "every rule that was looked at, with what it requires",
    readings_page.SHEET: "interpretations with every value, misprints, texts not on file",
    compliance_page.CITATIONS: "the words of the law that the figures rest on",
    inputs_page.SHEET: "everything that the form said, cell by cell",
    data_file_page.SHEET: "the file of the user that the edition comes from, to the letter",
    figures_page.SHEET: "every figure with the formula that repeats it",
}
OF_A_WAGER: Final = "figures of the wager, its paytable and where its return comes from"


class Page(NamedTuple):
    """A sheet of evidence: its name, the width of each of its columns in letters, what fills it."""

    sheet: str
    widths: Sequence[float]
    fill: Callable[[Canvas, Dossier], None]


EVIDENCE: Final[tuple[Page, ...]] = (
    Page(house_ways_page.RULES, house_ways_page.RULES_WIDTHS, house_ways_page.fill_rules),
    Page(house_ways_page.SHEET, house_ways_page.WIDTHS, house_ways_page.fill),
    Page(claims_page.SHEET, claims_page.WIDTHS, claims_page.fill),
    Page(pictures_page.SHEET, pictures_page.WIDTHS, pictures_page.fill),
    Page(parts_page.SHEET, parts_page.WIDTHS, parts_page.fill),
    Page(parts_page.LIMIT, parts_page.WIDTHS, parts_page.fill_limit),
    Page(compliance_page.SHEET, compliance_page.WIDTHS, compliance_page.fill),
    Page(readings_page.SHEET, readings_page.WIDTHS, readings_page.fill),
    Page(compliance_page.CITATIONS, compliance_page.CITED_WIDTHS, compliance_page.fill_citations),
    Page(inputs_page.SHEET, inputs_page.WIDTHS, inputs_page.fill),
    Page(data_file_page.SHEET, data_file_page.WIDTHS, data_file_page.fill),
    Page(figures_page.SHEET, figures_page.WIDTHS, figures_page.fill),
)
"""The sheets of evidence behind those of the wagers."""
NEEDED: Final[Mapping[str, Callable[[Dossier], object]]] = {
    house_ways_page.RULES: lambda one: any(wager.way_rules for wager in one.wagers),
    house_ways_page.SHEET: lambda one: any(wager.ways for wager in one.wagers),
    claims_page.SHEET: lambda one: any(wager.claimed for wager in one.wagers),
    pictures_page.SHEET: lambda one: one.pictures,
    parts_page.SHEET: lambda one: one.parts,
    parts_page.LIMIT: lambda one: one.edition.wagers(),
    data_file_page.SHEET: lambda one: one.submission.files,
}
"""Which dossier needs a sheet of evidence; every one needs the others."""


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
    with submission.followed():
        require_solved(submission.edition.game)
        prepare(submission.edition.game, progress)
        dossier = dossier_of(submission, progress, origin)
        book = new_book()
        use_font(book)
        first, left = add_page_one(book, dossier)
        pages = [first, add_paytables_page(book, dossier, left)]
        contents = book.create_sheet(ANNEX)  # filled when all that it lists is there
        report = Page(report_page.SHEET, report_page.WIDTHS, report_page.fill)
        pages.append(_filled(book, dossier, report))
        pages += [add_wager_page(book, dossier, wager) for wager in dossier.wagers]
        pages += [
            _filled(book, dossier, one) for one in EVIDENCE if NEEDED.get(one.sheet, bool)(dossier)
        ]
        pages.append(_fill_annex(book, contents))
        add_functions_sheet(book, on_paper=False)
        book.properties.title = f"{dossier.title}: paytable approval sheet"
        book.properties.identifier = dossier.digest
        if events:
            since = Canvas(book.create_sheet(SINCE, 0), WIDTHS)  # in front of all others
            draw(since, (*title(dossier, SINCE), *since_strips(events), text(NOTE, GREY)))
            pages.append(since)
        for page in pages:
            lay_out(page, dossier)
    opened = frozenset(place for page in pages for place in page.open)
    return Approval(package_of(book), dossier, opened)


def review_copy(dossier: Dossier) -> bytes:
    """Return the .xlsx file that staff reviews: the record's pages with a recommendation.

    Nobody decides on it: it has no boxes for a decision, and no sheets that make it a record.
    """
    book = new_book()
    use_font(book)
    first, left = add_page_one(book, dossier, review=True)
    for page in (first, add_paytables_page(book, dossier, left)):
        lay_out(page, dossier)
    book.properties.title = f"{dossier.title}: review copy"
    return package_of(book).write()


def _filled(book: Workbook, dossier: Dossier, page: Page) -> Canvas:
    """Add a sheet of evidence."""
    canvas = Canvas(book.create_sheet(page.sheet), page.widths)
    page.fill(canvas, dossier)
    canvas.landscape = True
    return canvas


def since_strips(events: Sequence[Event]) -> Iterator[Strip]:
    """Yield each thing that became of a record, in red, by its days."""
    for event in events:
        yield text(f"{capital(str(event)).rstrip('.')}.", RED)


def _fill_annex(book: Workbook, sheet: Worksheet) -> Canvas:
    """Fill the table of contents; the sheets that it lists stand behind it."""
    page = Canvas(sheet, ANNEX_WIDTHS)
    page.line("Annex: the evidence", TITLE)
    page.line(ANNEX_WORDS, LABEL)
    page.next()
    page.heads(("No.", "Sheet", "Holds"), (RIGHT, LEFT, LEFT))
    names = book.sheetnames[book.sheetnames.index(ANNEX) + 1 :]
    for number, name in enumerate(names, start=1):
        page.next()
        page.value(1, number, "count")
        page.text(2, name, CELL).hyperlink = f"#'{name}'!A1"
        page.text(3, HOLDS.get(name, OF_A_WAGER), CELL)
    return page


def without_annex(data: bytes) -> bytes:
    """Return the record of decision of an approval alone, for Calc to print: it lists no more."""
    package = Package.read(data)
    root = package.xml(package.workbook_part)
    sheets = root.find(f"{MAIN}sheets")
    names = root.find(f"{MAIN}definedNames")
    assert sheets is not None
    assert names is not None
    first = [name for name, _ in worksheets(package)].index(ANNEX)
    for name in list(names):
        if int(name.get("localSheetId", "-1")) >= first:
            names.remove(name)
    for sheet in list(sheets)[first:]:
        sheets.remove(sheet)
    return package.changed({package.workbook_part: etree.tostring(root)}).write()
