"""The sheet of the audit workbook that accounts for every paragraph of every text on file."""

from __future__ import annotations

from formulas.clauses.page import begun, editions
from formulas.clauses.table import PERSON, clauses
from workbooks.kit.flow import Flow
from workbooks.kit.looks import Look

NAME = "Clauses"
HEADS = ("Game", "Edition", "Paragraph", "Kind", "Lives in", "Why for staff review", "Words")
WIDTHS = (8, 11, 26, 12, 44, 40, 70)
WORDS = (
    "Every paragraph of every text on file. A place counts only where a field of COMPLIANCE cites "
    "that very paragraph, or rests on a clause that quotes it whole; what has none is for "
    "staff review, and the line says why."
)
_LOOK = Look(size=8.5, box=True, indent=1)
_GREY = Look(size=8.5, box=True, indent=1, bold=True)
_LETTERS_A_LINE = 44


def add_clauses(page: Flow) -> None:
    """Write the table.

    Args:
        page: the sheet, its heads written.
    """
    for edition in editions():
        for one in clauses(edition):
            page.next()
            cells = (edition.game, edition.code, one.citation, one.kind, one.lives, one.reason)
            for column, cell in enumerate(cells, start=1):
                person = column == HEADS.index("Lives in") + 1 and one.lives == PERSON
                page.text(column, cell, _GREY if person else _LOOK)
            page.text(len(HEADS), begun(one.words), _LOOK)
            longest = max(len(one.lives), len(one.reason), len(begun(one.words)) * 44 // 70)
            page.height(1 + longest // _LETTERS_A_LINE)
