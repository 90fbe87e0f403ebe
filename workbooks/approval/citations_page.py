"""The evidence on the law: the clauses behind each paytable, quoted."""

from __future__ import annotations

from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.kit.flow import Column
from workbooks.kit.looks import TITLE, Look

SHEET = "Citations"
WIDTHS = (20, 58, 24, 17, 13)
QUOTED = Look(size=8.5, box=True)
COLUMNS = (Column(look=QUOTED),) * len(WIDTHS)


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet."""
    page.line("The clauses, quoted", TITLE)
    page.next()
    for figure in dossier.citations:
        page.bar(figure.name)
        if page.spilled(figure, COLUMNS, refused=QUOTED):
            page.next()
