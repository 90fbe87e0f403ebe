"""The rules of the house way that is submitted: how the dealer sets the hands."""

from __future__ import annotations

from openpyxl import Workbook

from workbooks.approval.canvas import CELL, FORMULA, HEAD, LABEL, SMALL, WARNING, Canvas, Look
from workbooks.approval.dossier import Dossier
from workbooks.approval.paper import lay_out

SHEET = "House way"
WIDTHS = (38, 52, 42)
LAST = len(WIDTHS)
WORDS = (
    "Read from the top: the first rule of a hand's class that applies sets the hand. The class "
    "counts the joker as an ace; a rule whose low hand no legal setting has does not apply. The "
    "base game's figures hold for a dealer who sets by these rules and no others."
)


def add_house_way_page(book: Workbook, dossier: Dossier) -> Canvas:
    """Add the sheet; the dossier has a base game whose house way is submitted."""
    rules = next(each.way_rules for each in dossier.wagers if each.way_rules is not None)
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    page.text(1, 1, "House way submitted", Look(size=14, bold=True), to=LAST)
    page.text(2, 1, WORDS, LABEL, to=LAST)
    row = 4
    page.bar(row, rules.name)
    row += 1
    page.text(row, 1, rules.label, SMALL)
    page.text(row, 2, rules.formula, FORMULA, to=LAST)
    row += 1
    if rules.refusal is not None:
        page.text(row, 1, rules.shown, WARNING)
        page.text(row, 2, rules.refusal.sentence, WARNING, to=LAST)
        rules.places.append(page.place(row, 1))
    else:
        for column, words in enumerate(rules.rows[0], start=1):
            page.text(row, column, words, HEAD)
        first = row + 1
        for line in rules.rows[1:]:
            row += 1
            for column, cell in enumerate(line, start=1):
                page.value(row, column, cell, "plain", CELL)
        rules.places.append(page.place(first, 1, row, LAST))
    lay_out(page.sheet, dossier, row, LAST, landscape=True)
    return page
