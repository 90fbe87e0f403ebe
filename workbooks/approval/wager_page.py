"""The evidence for one wager: figures with their formulas, the paytable, where it comes from."""

from __future__ import annotations

from openpyxl import Workbook

from formulas.values import Scalar, key
from workbooks.approval import claims_page
from workbooks.approval.canvas import (
    CELL,
    CELL_RIGHT,
    CHANGED,
    FORMULA,
    HEAD,
    HEAD_RIGHT,
    LABEL,
    SMALL,
    TEXT,
    WARNING,
    Canvas,
    Look,
)
from workbooks.approval.chart import add_returns_chart, returns_height
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import Figure
from workbooks.approval.house_win import HouseWin
from workbooks.approval.lines import DOLLARS, PERCENT, Line, capital, percent
from workbooks.approval.paper import ROW_POINTS, keep_together, lay_out
from workbooks.approval.wager_figures import WagerFigures

WIDTHS = (5, 21.5, 15, 19.5, 12, 12, 9, 11, 9, 11, 8.5)
LAST = len(WIDTHS)
RETURN = 7  # column of the returns
SPILLED = 8  # columns that PAYTABLE spills
KINDS = ("plain", "plain", "count", "probability", "odds", "percent", "odds", "percent")
STRETCHES = ((3, 3), (4, 4), (5, 6), (7, 9))  # first and last column of each number of rounds
CHART_WIDTH = 24.0
ROW_CENTIMETRES = 0.53
NOTHING = ("No win", "Total")  # rows at the end of a paytable that are no hand that pays
TITLE = Look(size=14, bold=True, ink="1F3864")
NOT_IN_FORCE = "These figures rest on a text that is not known to be in force."
BASIS = Look(ink="595959", indent=1)
SMALL_CELL = Look(size=8, indent=1, box=True)
REFUSED = Look(ink="B3261E", right=True)
FIGURE = Look(size=10, bold=True, right=True, below=True)


def add_wager_page(book: Workbook, dossier: Dossier, wager: WagerFigures) -> Canvas:
    """Add the sheet of a wager."""
    page = Canvas(book.create_sheet(sheet_name(book, wager.name)), WIDTHS)
    row = _head(page, dossier, wager)
    row = _paytable(page, row, wager)
    row = _figures(page, row, wager)
    if wager.win is not None:
        row = _win(page, row, wager.win)
    if wager.entry.terms:
        row = _terms(page, row, wager)
    if wager.split:
        row = _split(page, row, wager)
    if wager.strategy is not None:
        row = _strategy(page, row, wager.strategy)
    lay_out(page.sheet, dossier, row, LAST, landscape=True)
    return page


def sheet_name(book: Workbook, name: str) -> str:
    """Return a name that a sheet may have and no other sheet has."""
    clean = "".join(letter for letter in name if letter not in "[]:*?/\\'")[:28] or "Wager"
    taken = {title.casefold() for title in book.sheetnames}
    number, tried = 2, clean
    while tried.casefold() in taken:
        tried = f"{clean} {number}"
        number += 1
    return tried


def _head(page: Canvas, dossier: Dossier, wager: WagerFigures) -> int:
    page.text(1, 1, f"{wager.name}: {wager.paytable}", TITLE, to=LAST)
    where = dossier.edition.citation(wager.printed.section) if wager.printed else "not on file"
    departs = (
        "as printed in the law"
        if not wager.departures
        else f"DIFFERS from the law in: {', '.join(wager.departures)}"
    )
    if wager.printed is None:
        departs = "no table of this edition"
    page.text(2, 1, f"{capital(wager.title)}, {where}; {departs}.", TEXT, to=LAST)
    page.text(3, 1, f"{dossier.edition.title} ({dossier.status})", LABEL, to=LAST)
    if not dossier.in_force:
        page.text(4, 1, NOT_IN_FORCE, WARNING, to=LAST)
        return 5
    return 4


def _paytable(page: Canvas, row: int, wager: WagerFigures) -> int:
    row += 1
    page.bar(row, "Paytable, counts and where the payback comes from")
    row += 1
    if not wager.table.rows:
        return _typed(page, row, wager)
    heads = ("Hand", "Pays", "Ways", "Probability", "True odds to 1", "Return", "1 in N", "Net win")
    page.text(row, 1, wager.table.label, SMALL)
    for column, words in enumerate((*heads, "The law pays", "Differs"), start=2):
        page.text(row, column, words, HEAD if column in (2, 3, LAST - 1, LAST) else HEAD_RIGHT)
    first = row + 1
    printed = wager.pays_printed
    for place, line in enumerate(wager.table.rows[1:]):
        row += 1
        hand = str(line[0])
        changed = hand in wager.departures
        for column, (cell, kind) in enumerate(zip(line, KINDS, strict=True), start=2):
            plain = CELL if column in (2, 3) else CELL_RIGHT
            look = CHANGED if changed and column in (2, 3) else plain
            page.value(row, column, cell, kind, look)
        beside = printed[place] if place < len(printed) else None
        page.value(row, 2 + SPILLED, beside, "plain", CELL)
        page.text(row, 3 + SPILLED, "differs" if changed else None, CHANGED if changed else CELL)
    wager.table.places.append(page.place(first, 2, row, 1 + SPILLED))
    formulas = [wager.table]
    if wager.printed_pays is not None and len(printed) == len(wager.table.rows) - 1:
        wager.printed_pays.places.append(page.place(first, 2 + SPILLED, row, 2 + SPILLED))
        formulas.append(wager.printed_pays)
    for figure in formulas:
        row += 1
        page.text(row, 1, figure.label, SMALL)
        page.text(row, 2, figure.formula, FORMULA, to=LAST)
    row += 2
    drawn = sum(line[0] not in NOTHING for line in wager.table.rows[1:])
    high = returns_height(len(wager.table.rows) - 2)
    keep_together(page, row, high / ROW_CENTIMETRES * ROW_POINTS)
    add_returns_chart(
        sheet=page.sheet,
        title=f"{wager.name}: return of each hand, {percent(wager.payback.number_value)} in all",
        first=first,
        last=first + drawn - 1,
        hands=2,
        returns=RETURN,
        anchor=f"B{row}",
        width=CHART_WIDTH,
    )
    return row + int(high / ROW_CENTIMETRES) + 1


def _typed(page: Canvas, row: int, wager: WagerFigures) -> int:
    """Show the pays as typed where they cannot be evaluated."""
    refusal = wager.table.refusal
    page.text(row, 1, wager.table.label, SMALL)
    words = refusal.sentence if refusal is not None else "no rows"
    page.text(row, 2, f"Refused: {words}", WARNING, to=LAST)
    wager.table.places.append(page.place(row + 1, 2))
    page.text(row + 1, 2, wager.table.shown, Look(ink="B3261E"))
    row += 2
    page.text(row, 2, wager.table.formula, FORMULA, to=LAST)
    row += 1
    for column, words in enumerate(("Hand", "Pay as typed", "Cell"), start=2):
        page.text(row, column, words, HEAD)
    for pay in wager.entry.pays:
        row += 1
        look = CHANGED if pay.typed else CELL
        page.text(row, 2, pay.hand, look)
        page.value(row, 3, pay.value, "plain", look)
        page.text(row, 4, pay.address, CELL)
    return row + 1


def _figures(page: Canvas, row: int, wager: WagerFigures) -> int:
    row += 1
    page.bar(row, "Figures, each with the formula that repeats it")
    row += 1
    for column, words, to in (
        (1, "No.", 1),
        (2, "Figure", 2),
        (3, "Value", 3),
        (4, "Basis", 6),
        (7, "Exact fraction, or why it is refused", LAST),
    ):
        page.text(row, column, words, HEAD_RIGHT if column == 3 else HEAD, to=to)
    payback = Line("Payback", wager.payback_basis, wager.payback)
    groups = (
        (payback, *wager.edges, *wager.hits, *wager.spread, *wager.most),
        wager.meters,
        wager.compared,
    )
    for group in groups:
        for line in group:
            row = _figure(page, row + 1, line, wager.table)
    if wager.claimed is not None:
        row = _claimed(page, row + 1, wager, wager.claimed.cell)
    return row + 1


def _figure(page: Canvas, row: int, line: Line, table: Figure) -> int:
    figure = line.figure
    page.text(row, 1, figure.label, SMALL)
    page.text(row, 2, line.label, Look(bold=True))
    page.figure(row, 3, figure, line.kind, Look(size=10, bold=True, right=True))
    page.text(row, 4, line.basis, BASIS, to=6)
    exact = figure.exact
    if figure.refusal is not None:
        again = table.refusal is not None and table.refusal.sentence == figure.refusal.sentence
        exact = f"refused as {table.label} above" if again else figure.refusal.sentence
    page.text(row, 7, exact, Look(size=8), to=LAST)
    row += 1
    page.text(row, 2, figure.formula, FORMULA, to=LAST)
    return row


def _claimed(page: Canvas, row: int, wager: WagerFigures, claimed: Scalar) -> int:
    page.text(row, 2, "Payback claimed", Look(bold=True))
    page.value(row, 3, claimed, PERCENT, FIGURE)
    words = f"by {wager.claimed_by}; {wager.against_claim}; sheet {claims_page.SHEET}"
    page.text(row, 4, words, BASIS, to=LAST)
    return row


def _win(page: Canvas, row: int, win: HouseWin) -> int:
    """List what the house wins in so many rounds, one column for each number of them."""
    row += 1
    page.bar(row, "House win by number of rounds")
    row += 1
    page.text(row, 2, win.basis, BASIS, to=LAST)
    first = row + 1
    for number, (words, kind) in enumerate(win.lines.items()):
        page.text(first + number, 2, words, CELL)
        for figure, (column, last) in zip(win.stretches, STRETCHES, strict=True):
            if figure.refusal is None:
                look = SMALL_CELL if kind == "plain" else CELL_RIGHT
                page.value(first + number, column, figure.rows[number][0], kind, look, to=last)
    row = first + len(win.lines) - 1
    for figure, (column, last) in zip(win.stretches, STRETCHES, strict=True):
        if figure.refusal is None:
            figure.places.append(page.place(first, column, row, column))
        else:
            figure.places.append(page.place(first, column))
            page.text(first, column, figure.shown, REFUSED, to=last)
    for figure in win.stretches:
        row += 1
        page.text(row, 1, figure.label, SMALL)
        refused = f"Refused: {figure.refusal.sentence}  " if figure.refusal is not None else ""
        page.text(row, 2, f"{refused}{figure.formula}", FORMULA, to=LAST)
    return row + 1


def _terms(page: Canvas, row: int, wager: WagerFigures) -> int:
    """List what the meters start from and collect, as offered and in the law."""
    row += 1
    page.bar(row, "Meters: seeds, reseeds and rates as offered")
    row += 1
    heads = ("Figure", "Offered", "The law", "Origin")
    for column, words in enumerate(heads, start=2):
        page.text(row, column, words, HEAD_RIGHT if column == 3 else HEAD)
    printed = wager.printed_terms
    for term in wager.entry.terms:
        row += 1
        rate = key(term.hand).endswith("rate")
        page.text(row, 2, term.hand, CELL)
        look = CHANGED if term.typed else CELL_RIGHT
        page.value(row, 3, term.value, PERCENT if rate else DOLLARS, look)
        page.text(row, 4, printed.get(key(term.hand), ""), CELL)
        page.text(row, 5, "typed" if term.typed else "as printed", CELL)
    return row + 1


def _split(page: Canvas, row: int, wager: WagerFigures) -> int:
    row += 1
    page.bar(row, "Payback in the long run, part by part")
    for part in wager.split:
        row += 1
        page.text(row, 2, part.label, Look(bold=True, below=True))
        page.value(row, 3, part.amount, PERCENT, FIGURE)
        page.text(row, 4, part.origin, Look(ink="595959", below=True, indent=1), to=6)
        fraction = f"{part.amount.numerator}/{part.amount.denominator}"
        page.text(row, 7, fraction, Look(size=8, below=True), to=LAST)
    row += 1
    page.text(row, 2, _seed_words(wager), SMALL, to=LAST)
    return row + 1


def _seed_words(wager: WagerFigures) -> str:
    words = (
        "A share of a meter below the whole is paid out of what the meter collects and adds "
        "nothing to the rates. The first seed is paid once and is no part of the long run"
    )
    seeds = [line for line in wager.meters if "seed:" in line.basis]
    if len(seeds) == 2:
        return (
            f"{words}; its effect on the next hand is the difference of "
            f"{seeds[0].figure.label} and {seeds[1].figure.label}."
        )
    return f"{words}; here it equals the reseed."


def _strategy(page: Canvas, row: int, figure: Figure) -> int:
    row += 1
    page.bar(row, "Optimal strategy: how often each decision ends a round")
    row += 1
    page.text(row, 1, figure.label, SMALL)
    if not figure.rows:
        words = figure.refusal.sentence if figure.refusal is not None else ""
        page.text(row, 2, f"Refused: {words}", WARNING, to=LAST)
        return row + 1
    page.text(row, 2, "Decision", HEAD)
    page.text(row, 3, "Frequency", HEAD_RIGHT)
    page.text(row, 4, "Starting hands for which it is best", HEAD, to=LAST)
    first = row + 1
    for line in figure.rows[1:]:
        row += 1
        page.value(row, 2, line[0], "plain", CELL)
        page.value(row, 3, line[1], "percent" if _is_share(line) else "decimal", CELL_RIGHT)
        page.text(row, 4, line[2], Look(size=8, box=True), to=LAST)
    figure.places.append(page.place(first, 2, row, 4))
    row += 1
    page.text(row, 2, figure.formula, FORMULA, to=LAST)
    return row + 1


def _is_share(line: list[Scalar]) -> bool:
    return not str(line[0]).startswith("Average")
