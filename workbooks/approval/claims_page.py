"""The paybacks that an applicant, a manufacturer or a laboratory claims, held against the exact."""

from __future__ import annotations

from fractions import Fraction

from formulas.values import is_number
from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import DIFFERENCE, PERCENT
from workbooks.kit.flow import Column
from workbooks.kit.looks import LABEL, SMALL, TITLE, VALUE_BELOW, Look

SHEET = "Claims"
WIDTHS = (11, 54, 20, 20, 14, 13)
LAST = len(WIDTHS)
WORDS = Look(size=8, indent=1, below=True)
FOUND = Look(size=8, box=True, indent=1)
FOUND_RIGHT = Look(size=8, box=True, indent=1, right=True)
COLUMNS = (*(Column(look=FOUND),) * 4, Column("percent", FOUND_RIGHT), Column("odds", FOUND_RIGHT))


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet."""
    page.line("Claimed paybacks against exact ones", TITLE)
    page.line(
        "Explanations are searched, not known: one cell, one basis, interpretation or term "
        "otherwise than offered, most plausible first. Distance counts steps of the last printed "
        "digit of the claim; half a step or less gives the claim.",
        LABEL,
    )
    for wager in dossier.wagers:
        if wager.claimed is None:
            continue
        page.gap()
        page.bar(f"{wager.name}: {wager.paytable}")
        claimed, exact = wager.claimed.cell, wager.payback.number_value
        page.next()
        page.text(2, f"Claimed by {wager.claimed_by}", WORDS)
        page.value(3, claimed, PERCENT, VALUE_BELOW)
        page.next()
        page.text(1, wager.payback.label, SMALL)
        page.text(2, f"Exact, {wager.payback_basis}", WORDS)
        page.figure(3, wager.payback, PERCENT, VALUE_BELOW)
        page.text(4, wager.payback.exact, WORDS, to=LAST)
        page.next()
        page.text(2, "Difference, exact less claimed", WORDS)
        if exact is not None and is_number(claimed):
            difference = Fraction(exact) - Fraction(repr(float(claimed)))
            page.value(3, difference, DIFFERENCE, VALUE_BELOW)
        else:
            page.text(3, "not comparable", VALUE_BELOW)
        if wager.explained is not None:
            page.next()
            page.text(2, "Explained by", WORDS)
            page.text(3, wager.explanation, Look(size=9, bold=True, below=True), to=LAST)
            page.spilled(wager.explained, COLUMNS)
    page.next()
