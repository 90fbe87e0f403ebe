"""The evidence on the law: the clauses behind each paytable, quoted."""

from __future__ import annotations

from openpyxl import Workbook

from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.paper import lay_out
from workbooks.kit.flow import Column
from workbooks.kit.looks import TITLE, Look

SHEET = "Citations"
WIDTHS = (20, 58, 24, 17, 13)
QUOTED = Look(size=8.5, box=True)
COLUMNS = (Column(look=QUOTED),) * len(WIDTHS)


def add_citations_page(book: Workbook, dossier: Dossier) -> Canvas:
    """Add the sheet."""
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    page.line("The clauses, quoted", TITLE)
    page.next()
    for figure in dossier.citations:
        page.bar(figure.name)
        if page.spilled(figure, COLUMNS, refused=QUOTED):
            page.next()
    lay_out(page, dossier, landscape=True)
    return page
