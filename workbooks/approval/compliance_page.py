"""The evidence on the law: every row of COMPLIANCE, and the clauses quoted behind each paytable."""

from __future__ import annotations

from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import STATUS, Dossier
from workbooks.kit.flow import LEFT, Column
from workbooks.kit.looks import CELL, LABEL, SMALL, STATUS_LOOKS, TITLE, WARNING, Look

CITATIONS = "Citations"
CITED_WIDTHS = (20, 58, 24, 17, 13)
QUOTED = Look(size=8.5, box=True)
CITED = (Column(look=QUOTED),) * len(CITED_WIDTHS)
SHEET = "Compliance"
WIDTHS = (24, 10, 22, 46, 30)
POLICY = " Lines that begin with policy are thresholds of the agency's own, not law."
SMALL_CELL = Look(size=8.5, box=True)


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet."""
    figure = dossier.compliance
    last = len(WIDTHS)
    page.line("Held against the regulation, rule by rule", TITLE)
    counts = ", ".join(
        f"{dossier.counts[word]} {word}" for word in ("FAIL", "MISSING", "CHECK", "OK")
    )
    page.line(
        f"{counts}. FAIL: the text on file forbids it. MISSING: it must be stated and is not. "
        "CHECK: for staff review."
        f"{POLICY if dossier.policy else ''}",
        LABEL,
    )
    page.next()
    if figure.refusal is not None:
        page.line(f"Refused: {figure.refusal.sentence}", WARNING)
        page.next()
        page.text(1, figure.shown, CELL)
        figure.places.append(page.place(1))
    else:
        page.heads(figure.rows[0], (LEFT,) * last)
        first = page.row + 1
        for line in figure.rows[1:]:
            page.next()
            for column, cell in enumerate(line, start=1):
                look = STATUS_LOOKS.get(str(cell), CELL) if column == STATUS + 1 else SMALL_CELL
                page.value(column, cell, "plain", look)
        figure.places.append(page.place(1, since=first, to=last))
    page.next()
    page.line(f"{figure.label}: the formula that repeats this table", SMALL)
    page.next()
    page.formula(1, figure.formula, to=last)
    page.sheet.freeze_panes = "A5"
    page.repeat = "4:4"


def fill_citations(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet."""
    page.line("The clauses, quoted", TITLE)
    page.next()
    for figure in dossier.citations:
        page.bar(figure.name)
        if page.spilled(figure, CITED, refused=QUOTED):
            page.next()
