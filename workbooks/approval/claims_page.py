"""The paybacks that an applicant, a manufacturer or a laboratory claims, held against the exact."""

from __future__ import annotations

from fractions import Fraction

from openpyxl import Workbook

from formulas.values import is_number
from workbooks.approval.canvas import (
    FORMULA,
    HEAD,
    HEAD_RIGHT,
    LABEL,
    SMALL,
    WARNING,
    Canvas,
    Look,
)
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import Figure
from workbooks.approval.lines import DIFFERENCE, PERCENT
from workbooks.approval.paper import lay_out
from workbooks.approval.wager_figures import WagerFigures

SHEET = "Claims"
WIDTHS = (11, 54, 20, 20, 14, 13)
LAST = len(WIDTHS)
KINDS = ("plain", "plain", "plain", "plain", "percent", "odds")
VALUE = Look(size=10, bold=True, right=True, below=True)
WORDS = Look(size=8, indent=1, below=True)
FOUND = Look(size=8, box=True, indent=1)
FOUND_RIGHT = Look(size=8, box=True, indent=1, right=True)


def add_claims_page(book: Workbook, dossier: Dossier) -> Canvas:
    """Add the sheet."""
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    page.text(1, 1, "Claimed paybacks against exact ones", Look(size=14, bold=True), to=LAST)
    words = (
        "Explanations are searched, not known: one cell, one basis, reading or term otherwise "
        "than offered, most plausible first. Distance counts steps of the last printed digit of "
        "the claim; half a step or less gives the claim."
    )
    page.text(2, 1, words, LABEL, to=LAST)
    row = 3
    for wager in dossier.wagers:
        if wager.claimed is not None:
            row = _claim(page, row, wager)
    lay_out(page.sheet, dossier, row, LAST, landscape=True)
    return page


def _claim(page: Canvas, row: int, wager: WagerFigures) -> int:
    row = page.gap(row)
    page.bar(row, f"{wager.name}: {wager.paytable}")
    assert wager.claimed is not None
    claimed, exact = wager.claimed.cell, wager.payback.number_value
    row += 1
    page.text(row, 2, f"Claimed by {wager.claimed_by}", WORDS)
    page.value(row, 3, claimed, PERCENT, VALUE)
    row += 1
    page.text(row, 1, wager.payback.label, SMALL)
    page.text(row, 2, f"Exact, {wager.payback_basis}", WORDS)
    page.figure(row, 3, wager.payback, PERCENT, VALUE)
    page.text(row, 4, wager.payback.exact, WORDS, to=LAST)
    row += 1
    page.text(row, 2, "Difference, exact less claimed", WORDS)
    if exact is not None and is_number(claimed):
        assert isinstance(claimed, float | int)
        difference = Fraction(exact) - Fraction(repr(float(claimed)))
        page.value(row, 3, difference, DIFFERENCE, VALUE)
    else:
        page.text(row, 3, "not comparable", VALUE)
    if wager.explained is None:
        return row + 1
    row += 1
    page.text(row, 2, "Explained by", WORDS)
    page.text(row, 3, wager.explanation, Look(size=9, bold=True, below=True), to=LAST)
    return _searched(page, row + 1, wager.explained)


def _searched(page: Canvas, row: int, figure: Figure) -> int:
    page.text(row, 1, figure.label, SMALL)
    page.text(row, 2, figure.formula, FORMULA, to=LAST)
    if figure.refusal is not None:
        row += 1
        page.text(row, 1, figure.shown, WARNING)
        page.text(row, 2, figure.refusal.sentence, WARNING, to=LAST)
        figure.places.append(page.place(row, 1))
        return row + 1
    row += 1
    for column, words in enumerate(figure.rows[0], start=1):
        page.text(row, column, words, HEAD if column < 5 else HEAD_RIGHT)
    first = row + 1
    for line in figure.rows[1:]:
        row += 1
        for column, (cell, kind) in enumerate(zip(line, KINDS, strict=True), start=1):
            page.value(row, column, cell, kind, FOUND if column < 5 else FOUND_RIGHT)
    figure.places.append(page.place(first, 1, row, LAST))
    return row + 1
