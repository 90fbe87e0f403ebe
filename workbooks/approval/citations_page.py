"""The evidence on the law: the clauses behind each paytable, quoted."""

from __future__ import annotations

from openpyxl import Workbook

from workbooks.approval.canvas import FORMULA, HEAD, SMALL, WARNING, Canvas, Look
from workbooks.approval.dossier import Dossier
from workbooks.approval.paper import lay_out

SHEET = "Citations"
WIDTHS = (20, 58, 24, 17, 13)
LAST = len(WIDTHS)
QUOTED = Look(size=8.5, box=True)


def add_citations_page(book: Workbook, dossier: Dossier) -> Canvas:
    """Add the sheet."""
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    page.text(1, 1, "The clauses, quoted", Look(size=14, bold=True), to=LAST)
    row = 2
    for figure in dossier.citations:
        row += 1
        page.bar(row, figure.name)
        row += 1
        page.text(row, 1, figure.label, SMALL)
        page.text(row, 2, figure.formula, FORMULA, to=LAST)
        if figure.refusal is not None:
            row += 1
            page.text(row, 1, figure.shown, QUOTED)
            page.text(row, 2, figure.refusal.sentence, WARNING, to=LAST)
            figure.places.append(page.place(row, 1))
            continue
        row += 1
        for column, words in enumerate(figure.rows[0], start=1):
            page.text(row, column, words, HEAD)
        first = row + 1
        for line in figure.rows[1:]:
            row += 1
            for column, cell in enumerate(line, start=1):
                page.value(row, column, cell, "plain", QUOTED)
        figure.places.append(page.place(first, 1, row, LAST))
        row += 1
    lay_out(page.sheet, dossier, row, LAST, landscape=True)
    return page
