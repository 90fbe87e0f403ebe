"""Page two of the record and on: what page one has no room for, then each wager with its paytable.

A paytable stands on one page with what it rests on. Its returns add up to what comes back of a unit
staked; what the player wins and loses of it adds up to the house advantage with the sign reversed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from openpyxl import Workbook

from formulas.figure_catalogue import RISK, SPREAD
from formulas.functions.short_strategy import ALL, NOTE
from formulas.values import Scalar
from workbooks.approval.canvas import Canvas
from workbooks.approval.decision_page import Parts
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import dollars, percent
from workbooks.approval.readings_page import reading_strips
from workbooks.approval.record_facts import attached, attachments_heading, entered
from workbooks.approval.record_terms import (
    CHANCE,
    HAND,
    NOT_STATED,
    PAYS,
    WAYS,
    basis,
    beside_law,
    doubt,
    limits_of,
    one_in,
    true_odds,
)
from workbooks.approval.replaced import changes_heading
from workbooks.approval.strips import (
    COLUMNS,
    GREY,
    PLAIN,
    RULE,
    RULE_RIGHT,
    WARNING,
    WIDTHS,
    Piece,
    Strip,
    draw_whole,
    heading,
    labeled,
    text,
)
from workbooks.approval.wager_figures import WagerFigures
from workbooks.kit import style
from workbooks.kit.looks import Look

SHEET = "Paytables"
RETURN, ONE_IN, NET_WIN = 5, 6, 7  # columns of PAYTABLE
PLACES = ((1, 8), (9, 13), (14, 19), (20, 23), (24, 26), (27, 29), (30, COLUMNS))
HEADS = ("Hand", "Payout odds", "Ways", "True odds", "1 in", "Return", "Net win")
CELL = Look(below=True)
CELL_RIGHT = Look(below=True, right=True)
CHANGED = Look(below=True, bold=True, ink=style.DEPARTURE_INK, fill=style.DEPARTURE)
TOTAL = Look(below=True, bold=True)
TOTAL_RIGHT = Look(below=True, bold=True, right=True)
NET = (
    "Of a side wager, return includes the stake returned. Net win is what the player wins, "
    "less one unit where the wager loses: its total is the house advantage with the sign reversed."
)
OF_ALL = (
    "Of a base game, return and net win are per unit of the average total amount wagered. Net win "
    "is what the player wins less what is lost: its total is the loss per unit of the average "
    "total amount wagered with the sign reversed."
)
BASIS_LABEL = 5  # columns of a label
MOST_SHORT = 12  # lines of a short strategy; a longer one stands in the annex alone
TEST = " (tests/"
ANOTHER_PROGRAM = "program in another language"


def add_paytables_page(book: Workbook, dossier: Dossier, left: Parts) -> Canvas:
    """Add the sheet, with what page one had no room for."""
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    title = f"Wagers and paytables of {dossier.title}"
    Strip((Piece(1, COLUMNS, title, Look(size=11, bold=True, ink=style.NAVY)),)).write_on(page)
    draw_whole(page, _blocks(dossier, left))
    page.repeat = "1:1"
    return page


def _blocks(dossier: Dossier, left: Parts) -> Iterator[list[Strip]]:
    """Yield what is not to be torn apart by the end of a page."""
    found = ([one] for one in left.findings)
    yield from _headed([heading("Staff findings, the rest")], found)
    if left.terms:
        yield [heading("What would be approved, the rest"), *left.terms]
    if left.absent:
        yield left.absent
    yield from _headed(attachments_heading(dossier), attached(dossier.submission))
    changed = ([one] for one in left.changes)
    yield from _headed(changes_heading(dossier), changed)
    doubted = [one for one in dossier.adopted if one.in_doubt]
    none = "" if any(one.by for one in doubted) else ", none adopted by an agency"
    words = f"Interpretations{none}: determination (check one; cite authority)"
    yield from _headed([heading(words)], (reading_strips(one, dossier) for one in doubted))
    for wager in dossier.wagers:
        yield [*paytable_strips(dossier, wager), *basis_strips(dossier, wager)]
    kinds = dict.fromkeys(wager.base for wager in dossier.wagers if wager.table.rows)
    yield [text(OF_ALL if base else NET, GREY) for base in kinds]


def _headed(head: list[Strip], blocks: Iterable[list[Strip]]) -> Iterator[list[Strip]]:
    """Yield blocks, the first with a heading."""
    for block in blocks:
        yield [*head, *block]
        head = []


def paytable_strips(dossier: Dossier, wager: WagerFigures) -> Iterator[Strip]:
    """Yield the paytable of a wager with its ways and returns, or why it is refused."""
    yield Strip((Piece(1, COLUMNS, None, PLAIN),), 6)
    where = dossier.edition.citation(wager.printed.section) if wager.printed else "not on file"
    yield heading(f"{wager.name}: {wager.paytable}, {where}; {limits_of(wager)}")
    if not wager.table.rows:
        sentence = wager.table.refusal.sentence if wager.table.refusal is not None else "no rows"
        yield text(f"Refused: {sentence}", Look(bold=True, ink=style.RED))
        return
    yield from doubt(wager)
    looks = (RULE, RULE, *(RULE_RIGHT,) * (len(HEADS) - 2))
    heads = zip(PLACES, HEADS, looks, strict=True)
    yield Strip(tuple(Piece(*at, one, look) for at, one, look in heads))
    printed = wager.pays_printed
    for place, row in enumerate(wager.table.rows[1:]):
        yield _row(wager, row, printed[place] if place < len(printed) else None)


def _row(wager: WagerFigures, row: Sequence[Scalar], printed: Scalar) -> Strip:
    hand, pays = str(row[HAND]), row[PAYS]
    changed = hand in wager.departures
    total = hand == "Total"
    plain, right = (TOTAL, TOTAL_RIGHT) if total else (CELL, CELL_RIGHT)
    look = CHANGED if changed else plain
    shown = beside_law(pays, printed) if changed else pays
    often = "" if row[ONE_IN] is None else one_in(row[CHANCE])
    return Strip(
        (
            Piece(*PLACES[0], hand, look),
            Piece(*PLACES[1], None if shown is None else str(shown), look),
            Piece(*PLACES[2], row[WAYS], right, kind="count"),
            Piece(*PLACES[3], true_odds(row[CHANCE]) if often and pays is not None else "", right),
            Piece(*PLACES[4], often, right),
            Piece(*PLACES[5], row[RETURN], right, kind="percent"),
            Piece(*PLACES[6], row[NET_WIN], right, kind="percent"),
        )
    )


def basis_strips(dossier: Dossier, wager: WagerFigures) -> Iterator[Strip]:
    """Yield the figures of a wager, its play, how it was counted and what others found."""
    yield labeled("Figures", _figures(dossier, wager), BASIS_LABEL)
    play = " ".join(_play(dossier, wager))
    if play:
        yield labeled("Optimal play", play, BASIS_LABEL)
    checks = [one for one in dossier.account.checks if one.wager == wager.name]
    holds = all(one.holds for one in checks)
    counted = " ".join(_count(dossier, wager))
    yield labeled("How counted", counted, BASIS_LABEL, PLAIN if holds else WARNING)
    report = entered(dossier.submission, "laboratory report") or f"report {NOT_STATED}"
    found = "no return claimed for this wager"
    if wager.claimed is not None:
        found = f"claimed by {wager.claimed_by}: {wager.against_claim}"
    yield labeled("Laboratory", f"{report}; {found}.", BASIS_LABEL)


def _count(dossier: Dossier, wager: WagerFigures) -> Iterator[str]:
    """Yield of how many deals, by which second way, and whether by another program."""
    deals = wager.table.rows[-1][WAYS] if wager.table.rows else None
    over = f"{deals:,} deals in whole numbers" if isinstance(deals, int) else "Counted"
    yield f"{over} by xlplugin {dossier.origin.engine}, data {dossier.origin.data}."
    found = [one.words for one in dossier.account.checks if one.wager == wager.name]
    for words in found:  # the test that does it is named in the annex
        yield f"Second way, {words.partition(TEST)[0].removesuffix('.')}."
    if not any(ANOTHER_PROGRAM in words for words in found):
        yield f"Not checked by another program{'' if found else ', nor by a second way'}."


def _figures(dossier: Dossier, wager: WagerFigures) -> str:
    edge, spread = wager.edge, wager.lines[SPREAD]
    number = spread.figure.number_value
    deviation = "refused" if number is None else f"{float(number):,.3f}"
    unit = spread.basis.rpartition(", ")[2]
    # A base game by its bases, where they say more than one.
    bases, risk, ante = "", wager.lines.get(RISK), edge.number_value
    action = None if risk is None else risk.figure.number_value
    if risk is not None and wager.base and ante and action and action != ante:
        average = float(Fraction(ante) / Fraction(action))
        bases = (
            f"{risk.label} {percent(action)} of the average total amount wagered, which is "
            f"{average:.3f} times the {dossier.first_part}."
        )
    # As on page one, which may have no room for it.
    paid = wager.most[-1].figure.number_value if wager.most else None
    most = "" if paid is None else f", most paid at the maximum {dollars(paid)}"
    return (
        f"Return {percent(wager.payback.number_value)}, house advantage "
        f"{percent(edge.number_value)} {basis(dossier, wager)}, standard deviation of one round "
        f"{deviation} {unit}{most}. {bases}"
    ).rstrip()


def _play(dossier: Dossier, wager: WagerFigures) -> Iterator[str]:
    """Yield the play that the figures rest on; nothing where the cards alone decide."""
    if wager.name in dossier.under_play:
        yield "That of the base game: no wager changes it."
    if wager.strategy is None or not wager.strategy.rows:
        return
    decisions = [
        f"{row[0]} in {percent(row[1])}"
        for row in wager.strategy.rows[1:]
        if isinstance(row[1], Fraction | float) and not str(row[0]).startswith("Average")
    ]
    if len(decisions) > 1:
        yield f"Least loss per {dossier.first_part}: {', '.join(decisions)} of rounds."
    short = dossier.report.short
    if short is None or short.refusal is not None or len(short.rows) > MOST_SHORT:
        yield "Hand by hand: annex, sheet of the wager."
        return
    each = (f"{row[1]} with {row[2]}" for row in short.rows[1:] if row[1] is not None)
    lines = [line.replace(" with otherwise", " otherwise") for line in each]
    notes = [f"{row[2]}. " for row in short.rows[1:] if row[0] == NOTE]
    [cost] = [row[-1] for row in short.rows if row[0] == ALL]
    assert isinstance(cost, Fraction | int)
    yield f"In short: {'; '.join(lines)}. {''.join(notes)}It costs {percent(cost)} of the"
    yield f"{dossier.first_part}."
