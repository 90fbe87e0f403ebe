"""The evidence on the rules: every row of COMPLIANCE."""

from __future__ import annotations

from openpyxl import Workbook

from workbooks.approval.canvas import (
    CELL,
    HEAD,
    LABEL,
    SMALL,
    STATUS_LOOKS,
    WARNING,
    Canvas,
    Look,
)
from workbooks.approval.dossier import STATUS, Dossier
from workbooks.approval.paper import lay_out

SHEET = "Compliance"
WIDTHS = (24, 10, 22, 46, 30)
POLICY = " Lines that begin with policy are thresholds of the agency's own, not law."
SMALL_CELL = Look(size=8.5, box=True)


def add_compliance_page(book: Workbook, dossier: Dossier) -> Canvas:
    """Add the sheet."""
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    figure = dossier.compliance
    last = len(WIDTHS)
    page.text(1, 1, "Held against the regulation, rule by rule", Look(size=14, bold=True), to=last)
    counts = ", ".join(
        f"{dossier.count(word)} {word}" for word in ("FAIL", "MISSING", "CHECK", "OK")
    )
    page.text(
        2,
        1,
        f"{counts}. FAIL: the text on file forbids it. MISSING: it must be stated and is not. "
        "CHECK: a person must look."
        f"{POLICY if dossier.policy else ''}",
        LABEL,
        to=last,
    )
    row = 4
    if figure.refusal is not None:
        page.text(row, 1, f"Refused: {figure.refusal.sentence}", WARNING, to=last)
        row += 1
        page.text(row, 1, figure.shown, CELL)
        figure.places.append(page.place(row, 1))
    else:
        for column, words in enumerate(figure.rows[0], start=1):
            page.text(row, column, words, HEAD)
        first = row + 1
        for line in figure.rows[1:]:
            row += 1
            for column, cell in enumerate(line, start=1):
                look = STATUS_LOOKS.get(str(cell), CELL) if column == STATUS + 1 else SMALL_CELL
                page.value(row, column, cell, "plain", look)
        figure.places.append(page.place(first, 1, row, last))
    row += 2
    page.text(row, 1, f"{figure.label}: the formula that repeats this table", SMALL, to=last)
    row += 1
    row = page.formula(row, 1, figure.formula, to=last)
    page.sheet.freeze_panes = "A5"
    lay_out(page.sheet, dossier, row, last, landscape=True, repeat="4:4")
    return page
