"""What the base game returns under each house way on file: the way that is submitted among them."""

from __future__ import annotations

from openpyxl import Workbook

from formulas.values import Scalar, key
from workbooks.approval.canvas import (
    CELL,
    CELL_RIGHT,
    CHANGED,
    FORMULA,
    HEAD,
    HEAD_RIGHT,
    LABEL,
    SMALL,
    WARNING,
    Canvas,
    Look,
)
from workbooks.approval.chart import add_returns_chart
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import Figure
from workbooks.approval.lines import PERCENT
from workbooks.approval.paper import lay_out

SHEET = "House ways"
WIDTHS = (22, 11, 11, 11, 11, 11, 13, 11, 12, 19)
LAST = len(WIDTHS)
DIFFERENCE = 3
KINDS = ("plain", *(PERCENT,) * 7, "count", "plain")
BOUND_KINDS = ("plain", *(PERCENT,) * 3)
SAYS = len(BOUND_KINDS) + 1
CHART_WIDTH = 24.0
WORDS = (
    "How the dealer sets the hands is the certificate holder's choice and decides what the base "
    "game returns. Every payback counts all 8,250,459,031,214,400 deals of a dealer's and a "
    "player's hand, the player setting best against the dealer's hands that lie face up. The "
    "payback of random deals beside it is a check by other means, with its standard error; it is "
    "not the answer."
)


def add_house_ways_page(book: Workbook, dossier: Dossier) -> Canvas:
    """Add the sheet; the dossier has a base game that asks for a house way."""
    wager = next(each for each in dossier.wagers if each.ways is not None)
    assert wager.ways is not None
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    page.text(1, 1, "House ways compared", Look(size=14, bold=True), to=LAST)
    page.text(2, 1, WORDS, LABEL, to=LAST)
    row = page.gap(3)
    page.bar(row, f"{wager.name}: {wager.title}, by house way")
    row = _table(page, row + 1, wager.ways, wager.entry.entries["house way"].cell)
    if wager.way_bounds is not None:
        row = _bounds(page, row + 1, wager.way_bounds)
    lay_out(page.sheet, dossier, row, LAST, landscape=True)
    return page


def _bounds(page: Canvas, row: int, bounds: Figure) -> int:
    """The bounds of all house ways, the way of the submission in its place among them."""
    page.bar(row, "What any house way can return")
    row += 1
    page.text(row, 1, bounds.label, SMALL)
    page.text(row, 2, bounds.formula, FORMULA, to=LAST)
    row += 1
    if bounds.refusal is not None:
        page.text(row, 1, bounds.shown, WARNING)
        page.text(row, 2, bounds.refusal.sentence, WARNING, to=LAST)
        bounds.places.append(page.place(row, 1))
        return row
    *heads, says = bounds.rows[0]
    for column, words in enumerate(heads, start=1):
        page.text(row, column, words, HEAD if column == 1 else HEAD_RIGHT)
    page.text(row, SAYS, says, HEAD, to=LAST)
    first = row + 1
    for line in bounds.rows[1:]:
        row += 1
        *cells, says = line
        for column, (cell, kind) in enumerate(zip(cells, BOUND_KINDS, strict=True), start=1):
            plain = CELL if column == 1 else CELL_RIGHT
            marked = column == 1 and line[3] is not None
            page.value(row, column, cell, kind, CHANGED if marked else plain)
        page.text(row, SAYS, says, CELL, to=LAST)
    bounds.places.append(page.place(first, 1, row, SAYS))
    return row


def _table(page: Canvas, row: int, ways: Figure, submitted: Scalar) -> int:
    page.text(row, 1, ways.label, SMALL)
    page.text(row, 2, ways.formula, FORMULA, to=LAST)
    if ways.refusal is not None:
        row += 1
        page.text(row, 1, ways.shown, WARNING)
        page.text(row, 2, ways.refusal.sentence, WARNING, to=LAST)
        ways.places.append(page.place(row, 1))
        return row + 1
    row += 1
    for column, words in enumerate(ways.rows[0], start=1):
        page.text(row, column, words, HEAD if column == 1 else HEAD_RIGHT)
    first = row + 1
    for line in ways.rows[1:]:
        row += 1
        chosen = key(line[0]) == key(submitted)
        for column, (cell, kind) in enumerate(zip(line, KINDS, strict=True), start=1):
            plain = CELL if column == 1 else CELL_RIGHT
            page.value(row, column, cell, kind, CHANGED if chosen and column == 1 else plain)
    ways.places.append(page.place(first, 1, row, LAST))
    row += 1
    page.text(row, 1, "Marked: the house way of this submission.", SMALL, to=LAST)
    row += 2
    tall = add_returns_chart(
        sheet=page.sheet,
        title="Payback less that of the highest house way",
        first=first,
        last=first + len(ways.rows) - 2,
        hands=1,
        returns=DIFFERENCE,
        anchor=f"A{row}",
        width=CHART_WIDTH,
        below_zero=True,
    )
    return row + int(tall / 0.53) + 1
