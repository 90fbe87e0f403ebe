"""The evidence for one wager: figures with their formulas, the paytable, where it comes from."""

from __future__ import annotations

from itertools import zip_longest

from openpyxl import Workbook

from formulas.law.tables import by_trade, names_rate
from formulas.values import key
from workbooks.approval import claims_page
from workbooks.approval.canvas import ROW_POINTS, Canvas, keep_together
from workbooks.approval.chart import ROW_CENTIMETRES, add_returns_chart, returns_height
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import DOLLARS, PERCENT, Figure, capital, percent
from workbooks.approval.house_win import HouseWin
from workbooks.approval.wager_figures import WagerFigures
from workbooks.form.law_sheet import term_words
from workbooks.kit import style
from workbooks.kit.flow import LEFT, RIGHT, Column
from workbooks.kit.looks import (
    BASIS,
    CELL,
    CELL_RIGHT,
    CHANGED,
    FORMULA,
    LABEL,
    SMALL,
    STRONG,
    VALUE_BELOW,
    WARNING,
    Look,
)
from workbooks.plan.game_plan import terms_of

WIDTHS = (5, 21.5, 15, 19.5, 12, 12, 9, 11, 9, 11, 8.5)
LAST = len(WIDTHS)
RETURN = 7  # column of the returns
SPILLED = 8  # columns that PAYTABLE spills
HEADS = (
    *("Hand", "Pays", "Ways", "Probability", "True odds to 1", "Return", "1 in N", "Net win"),
    *("The law pays", "Differs"),
)
KINDS = ("count", "probability", "odds", "percent", "odds", "percent")
MARKED = Column(marks=True)
COLUMNS = (MARKED, MARKED, *(Column(kind, CELL_RIGHT) for kind in KINDS), LEFT, MARKED)
STRETCHES = ((3, 3), (4, 4), (5, 6), (7, 9))  # first and last column of each number of rounds
NOTHING = ("No win", "Total")  # rows at the end of a paytable that are no hand that pays
TITLE = Look(size=14, bold=True, ink=style.NAVY)
NOT_IN_FORCE = "These figures rest on a text that is not shown to be in effect."
SMALL_CELL = Look(size=8, indent=1, box=True)
REFUSED = Look(ink=style.RED, right=True)


def add_wager_page(book: Workbook, dossier: Dossier, wager: WagerFigures) -> Canvas:
    """Add the sheet of a wager."""
    page = Canvas(book.create_sheet(wager.name), WIDTHS)
    _head(page, dossier, wager)
    _paytable(page, wager)
    _figures(page, wager)
    if wager.win is not None:
        _win(page, wager.win)
    if wager.entry.terms:
        _terms(page, wager)
    if wager.split:
        _split(page, wager)
    if wager.strategy is not None:
        _strategy(page, wager.strategy)
    page.next()
    page.landscape = True
    return page


def _head(page: Canvas, dossier: Dossier, wager: WagerFigures) -> None:
    page.line(f"{wager.name}: {wager.paytable}", TITLE)
    where = dossier.edition.citation(wager.printed.section) if wager.printed else "not on file"
    departs = "as printed in the law"
    if wager.printed is None:
        departs = "no table of this edition"
    elif wager.departures:
        departs = f"DIFFERS from the law in: {', '.join(wager.departures)}"
    page.line(f"{capital(wager.title)}, {where}; {departs}.")
    page.line(f"{dossier.edition.title} ({dossier.edition.standing})", LABEL)
    if not dossier.edition.known_in_force:
        page.line(NOT_IN_FORCE, WARNING)


def _paytable(page: Canvas, wager: WagerFigures) -> None:
    page.bar("Paytable, counts and where the payback comes from", above=1)
    if not wager.table.rows:
        _typed(page, wager)
        return
    page.heads(HEADS, COLUMNS, first=2)
    page.text(1, wager.table.label, SMALL)
    first = page.row + 1
    lines = wager.table.rows[1:]
    page.rows(
        [
            (*line, beside, "differs" if str(line[0]) in wager.departures else None)
            for line, beside in zip_longest(lines, wager.pays_printed[: len(lines)])
        ],
        COLUMNS,
        first=2,
        marked=lambda line: str(line[0]) in wager.departures,
    )
    wager.table.places.append(page.place(2, since=first, to=1 + SPILLED))
    printed_at = page.place(2 + SPILLED, since=first, to=2 + SPILLED)
    page.called(wager.table)
    if wager.printed_pays is not None and len(wager.pays_printed) == len(lines):
        wager.printed_pays.places.append(printed_at)
        page.called(wager.printed_pays)
    page.next()
    drawn = sum(line[0] not in NOTHING for line in lines)
    high = returns_height(len(lines) - 1)
    keep_together(page, high / ROW_CENTIMETRES * ROW_POINTS)
    add_returns_chart(
        sheet=page.sheet,
        title=f"{wager.name}: return of each hand, {percent(wager.payback.number_value)} in all",
        first=first,
        last=first + drawn - 1,
        hands=2,
        returns=RETURN,
        anchor=f"B{page.next()}",
    )
    page.next(int(high / ROW_CENTIMETRES))


def _typed(page: Canvas, wager: WagerFigures) -> None:
    """Show the pays as typed where they cannot be evaluated."""
    refusal = wager.table.refusal
    words = refusal.sentence if refusal is not None else "no rows"
    page.next()
    page.text(1, wager.table.label, SMALL)
    page.text(2, f"Refused: {words}", WARNING, to=LAST)
    page.next()
    wager.table.places.append(page.place(2))
    page.text(2, wager.table.shown, Look(ink=style.RED))
    page.line(wager.table.formula, FORMULA, column=2)
    page.heads(("Hand", "Pay as typed", "Cell"), (LEFT, LEFT, LEFT), first=2)
    for pay in wager.entry.pays:
        page.next()
        look = CHANGED if pay.typed else CELL
        page.text(2, pay.hand, look)
        page.value(3, pay.value, "plain", look)
        page.text(4, pay.address, CELL)


def _figures(page: Canvas, wager: WagerFigures) -> None:
    page.bar("Figures, each with the formula that repeats it", above=1)
    heads = ("No.", "Figure", "Value", "Basis", "Exact fraction, or why it is refused")
    page.heads(heads, (LEFT, LEFT, RIGHT, Column(wide=3), Column(wide=LAST - 6)))
    for line in (*wager.lines.values(), *wager.most, *wager.meters, *wager.compared):
        page.listed(line, to=6, above=wager.table)
    if wager.claimed is not None:
        page.next()
        page.text(2, "Payback claimed", STRONG)
        page.value(3, wager.claimed.cell, PERCENT, VALUE_BELOW)
        words = f"by {wager.claimed_by}; {wager.against_claim}; sheet {claims_page.SHEET}"
        page.text(4, words, BASIS, to=LAST)


def _win(page: Canvas, win: HouseWin) -> None:
    """List what the house wins in so many rounds, one column for each number of them."""
    page.bar("House win by number of rounds", above=1)
    page.line(win.basis, BASIS, column=2)
    first = page.row + 1
    stretches = list(zip(win.stretches, STRETCHES, strict=True))
    for number, (words, kind) in enumerate(win.lines.items()):
        page.next()
        page.text(2, words, CELL)
        for figure, (column, last) in stretches:
            if figure.refusal is None:
                look = SMALL_CELL if kind == "plain" else CELL_RIGHT
                page.value(column, figure.rows[number][0], kind, look, to=last)
            elif not number:
                figure.places.append(page.place(column))
                page.text(column, figure.shown, REFUSED, to=last)
    for figure, (column, _) in stretches:
        if figure.refusal is None:
            figure.places.append(page.place(column, since=first, to=column))
    for figure in win.stretches:
        page.next()
        page.text(1, figure.label, SMALL)
        refused = f"Refused: {figure.refusal.sentence}  " if figure.refusal is not None else ""
        page.text(2, f"{refused}{figure.formula}", FORMULA, to=LAST)


def _terms(page: Canvas, wager: WagerFigures) -> None:
    """List what the meters start from and collect, as offered and in the law."""
    page.bar("Meters: initial amounts, reset amounts and rates of progression as offered", above=1)
    page.heads(("Figure", "Offered", "The law", "Origin"), (LEFT, RIGHT, LEFT, LEFT), first=2)
    law = () if wager.printed is None else terms_of(wager.printed)
    printed = {key(f"{level} {figure.words}"): term_words(term) for level, figure, term in law}
    for term in wager.entry.terms:
        name = by_trade(term.hand)
        rate = names_rate(name)
        look = CHANGED if term.typed else CELL_RIGHT
        page.next()
        page.text(2, name, CELL)
        page.value(3, term.value, PERCENT if rate else DOLLARS, look)
        page.text(4, printed.get(key(name), ""), CELL)
        page.text(5, "typed" if term.typed else "as printed", CELL)


def _split(page: Canvas, wager: WagerFigures) -> None:
    page.bar("Payback in the long run, part by part", above=1)
    for part in wager.split:
        page.summed(part, to=6)
    words = (
        "A share of a meter below the whole is paid out of what the meter collects and adds "
        "nothing to the rates of progression. The initial amount is paid once and is no part of "
        "the long run"
    )
    seeds = [line for line in wager.meters if "amount:" in line.basis]
    effect = "here it equals the reset amount"
    if len(seeds) == 2:
        labels = f"{seeds[0].figure.label} and {seeds[1].figure.label}"
        effect = f"its effect on the next hand is the difference of {labels}"
    page.line(f"{words}; {effect}.", SMALL, column=2)


def _strategy(page: Canvas, figure: Figure) -> None:
    page.bar("Optimal strategy: how often each decision ends a round", above=1)
    if not figure.rows:
        words = figure.refusal.sentence if figure.refusal is not None else ""
        page.next()
        page.text(1, figure.label, SMALL)
        page.text(2, f"Refused: {words}", WARNING, to=LAST)
        return
    heads = ("Decision", "Frequency", "Starting hands for which it is best")
    page.heads(heads, (LEFT, RIGHT, Column(wide=LAST - 3)), first=2)
    page.text(1, figure.label, SMALL)
    first = page.row + 1
    for line in figure.rows[1:]:
        page.next()
        page.value(2, line[0], "plain", CELL)
        average = str(line[0]).startswith("Average")
        page.value(3, line[1], "decimal" if average else "percent", CELL_RIGHT)
        page.text(4, line[2], Look(size=8, box=True), to=LAST)
    figure.places.append(page.place(2, since=first, to=4))
    page.line(figure.formula, FORMULA, column=2)
