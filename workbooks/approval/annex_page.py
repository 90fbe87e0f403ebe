"""The head of the annex: what its sheets hold. The record of decision ends before it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from lxml import etree
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

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
from workbooks.approval.dossier import Dossier
from workbooks.kit.flow import LEFT, RIGHT
from workbooks.kit.looks import CELL, LABEL, TITLE
from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.sheets import worksheets

SHEET: Final = "Annex"
WIDTHS: Final = (5, 26, 62)
WORDS: Final = (
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


Page: TypeAlias = tuple[str, Sequence[float], Callable[[Canvas, Dossier], None]]
"""A sheet of evidence: its name, the width of each of its columns in letters, what fills it."""

EVIDENCE: Final[tuple[Page, ...]] = (
    (house_ways_page.RULES, house_ways_page.RULES_WIDTHS, house_ways_page.fill_rules),
    (house_ways_page.SHEET, house_ways_page.WIDTHS, house_ways_page.fill),
    (claims_page.SHEET, claims_page.WIDTHS, claims_page.fill),
    (pictures_page.SHEET, pictures_page.WIDTHS, pictures_page.fill),
    (parts_page.SHEET, parts_page.WIDTHS, parts_page.fill),
    (parts_page.LIMIT, parts_page.WIDTHS, parts_page.fill_limit),
    (compliance_page.SHEET, compliance_page.WIDTHS, compliance_page.fill),
    (readings_page.SHEET, readings_page.WIDTHS, readings_page.fill),
    (compliance_page.CITATIONS, compliance_page.CITED_WIDTHS, compliance_page.fill_citations),
    (inputs_page.SHEET, inputs_page.WIDTHS, inputs_page.fill),
    (data_file_page.SHEET, data_file_page.WIDTHS, data_file_page.fill),
    (figures_page.SHEET, figures_page.WIDTHS, figures_page.fill),
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


def fill_annex_page(sheet: Worksheet, dossier: Dossier) -> Canvas:
    """Fill the table of contents; the sheets that it lists stand behind it."""
    page = Canvas(sheet, WIDTHS)
    book = sheet.parent
    assert isinstance(book, Workbook)
    page.line("Annex: the evidence", TITLE)
    page.line(WORDS, LABEL)
    page.next()
    page.heads(("No.", "Sheet", "Holds"), (RIGHT, LEFT, LEFT))
    names = book.sheetnames[book.sheetnames.index(SHEET) + 1 :]
    for number, name in enumerate(names, start=1):
        page.next()
        page.value(1, number, "count")
        page.text(2, name, CELL).hyperlink = f"#'{name}'!A1"
        page.text(3, HOLDS.get(name, OF_A_WAGER), CELL)
    lay_out(page, dossier, landscape=False)
    return page


def without_annex(data: bytes) -> bytes:
    """Return the record of decision of an approval alone, for Calc to print: it lists no more."""
    package = Package.read(data)
    root = package.xml(package.workbook_part)
    sheets = root.find(f"{MAIN}sheets")
    names = root.find(f"{MAIN}definedNames")
    assert sheets is not None
    assert names is not None
    first = [name for name, _ in worksheets(package)].index(SHEET)
    for name in list(names):
        if int(name.get("localSheetId", "-1")) >= first:
            names.remove(name)
    for sheet in list(sheets)[first:]:
        sheets.remove(sheet)
    return package.changed({package.workbook_part: etree.tostring(root)}).write()
