"""What the figures of a wager rest on, below its paytable: the play, the count, the laboratory."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from formulas.figure_catalogue import SPREAD
from formulas.functions.short_strategy import ALL, NOTE
from workbooks.approval.dossier import Dossier
from workbooks.approval.lines import dollars, percent
from workbooks.approval.record_grid import COLUMNS, GREY, PLAIN, WARNING
from workbooks.approval.record_terms import NOT_STATED, entered
from workbooks.approval.record_wagers import WAYS, base_game, basis
from workbooks.approval.strips import Piece, Strip
from workbooks.approval.wager_figures import WagerFigures
from workbooks.kit.looks import Look

LABEL = 5  # columns of a label
MOST = 12  # lines of a short strategy; a longer one stands in the annex alone
TEST = " (tests/"
ANOTHER_PROGRAM = "program in another language"


def basis_strips(dossier: Dossier, wager: WagerFigures) -> Iterator[Strip]:
    """Yield the figures of a wager, its play, how it was counted and what others found."""
    yield _line("Figures", _figures(dossier, wager))
    play = " ".join(_play(dossier, wager))
    if play:
        yield _line("Optimal play", play)
    checks = [one for one in dossier.account.checks if one.wager == wager.name]
    holds = all(one.holds for one in checks)
    yield _line("How counted", " ".join(_count(dossier, wager)), PLAIN if holds else WARNING)
    yield _line("Laboratory", _laboratory(dossier, wager))


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


def _line(label: str, words: str, look: Look = PLAIN) -> Strip:
    return Strip((Piece(1, LABEL, label, GREY), Piece(LABEL + 1, COLUMNS, words, look)))


def _figures(dossier: Dossier, wager: WagerFigures) -> str:
    edge, spread = wager.edge, wager.lines[SPREAD]
    number = spread.figure.number_value
    deviation = "refused" if number is None else f"{float(number):,.3f}"
    unit = spread.basis.rpartition(", ")[2]
    return (
        f"Return {percent(wager.payback.number_value)}, house advantage "
        f"{percent(edge.number_value)} {basis(dossier, wager)}, standard deviation of one round "
        f"{deviation} {unit}{_most(wager)}. {base_game(dossier, wager) if wager.base else ''}"
    ).rstrip()


def _most(wager: WagerFigures) -> str:
    """Return what the maximum pays at most, as on page one, which may have no room for it."""
    if not wager.most or wager.most[-1].figure.number_value is None:
        return ""
    return f", most paid at the maximum {dollars(wager.most[-1].figure.number_value)}"


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
    if short is None or short.refusal is not None or len(short.rows) > MOST:
        yield "Hand by hand: annex, sheet of the wager."
        return
    each = (f"{row[1]} with {row[2]}" for row in short.rows[1:] if row[1] is not None)
    lines = [line.replace(" with otherwise", " otherwise") for line in each]
    notes = [f"{row[2]}. " for row in short.rows[1:] if row[0] == NOTE]
    [cost] = [row[-1] for row in short.rows if row[0] == ALL]
    assert isinstance(cost, Fraction | int)
    yield f"In short: {'; '.join(lines)}. {''.join(notes)}It costs {percent(cost)} of the"
    yield f"{dossier.first_part}."


def _laboratory(dossier: Dossier, wager: WagerFigures) -> str:
    report = entered(dossier.submission, "laboratory report") or f"report {NOT_STATED}"
    if wager.claimed is None:
        return f"{report}; no return claimed for this wager."
    return f"{report}; claimed by {wager.claimed_by}: {wager.against_claim}."
