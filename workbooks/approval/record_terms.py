"""What an approval would hold: terms, and two lines a wager."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from formulas import figure_catalogue as catalogue
from formulas.compliance.texts import WAIVER
from formulas.figure_catalogue import heading_of
from formulas.law.payout_limits import payout_limit
from formulas.values import Scalar, is_number
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import capital, dollars, percent
from workbooks.approval.record_facts import entered
from workbooks.approval.strips import (
    BOLD,
    COLUMNS,
    RULE,
    RULE_RIGHT,
    Piece,
    Strip,
    labeled,
    text,
)
from workbooks.approval.wager_figures import WagerFigures
from workbooks.kit import style
from workbooks.kit.looks import Look

LABEL = 7  # columns of a label
NOT_STATED = "not stated"
TABLE = ("decks", "dealing method", "betting positions")
FILING = (
    ("kind of filing", "composite or new"),
    ("variation", "variation"),
    ("other jurisdictions", "jurisdictions"),
)
NAME, LIMITS, EDGE, RETURN, PAID = (1, 8), (9, 14), (15, 21), (22, 26), (27, COLUMNS)
BELOW: Final = (NAME[0], LIMITS[1])  # below name and limits
WAGER_HEADS: Final = (
    (NAME, "Wager, paytable, pays that differ"),
    (LIMITS, "Minimum to maximum"),
    (EDGE, heading_of(catalogue.EDGE)),
    (RETURN, "Return per $100 (claim)"),
    (PAID, "Most paid at the maximum"),
)
HUNDRED: Final = 100
SHOWN: Final = 3  # pays that depart; page two has all
HAND, PAYS, WAYS, CHANCE = range(4)  # columns of PAYTABLE
AMONG_PLAYERS: Final = (
    "The game is played among the players: no wager against the house, so no paytable and no "
    "house advantage. What is submitted is held against the text in the findings above."
)
MAIN: Final = Look(bold=True, right=True)
ABOVE: Final = Look(bold=True, right=True, ink=style.RED)
UNDER: Final = Look(below=True)
UNDER_RIGHT: Final = Look(below=True, right=True)
CHANGED: Final = Look(bold=True, ink=style.DEPARTURE_INK, below=True)


def terms(dossier: Dossier) -> Iterator[Strip]:
    """Yield limit, cards, house way, filing and laboratory, as they would be approved."""
    said = dossier.submission

    def stated(key: str) -> str:
        return entered(said, key) or NOT_STATED

    if dossier.floor is not None:
        limit = dossier.limit
        shown = dollars(limit) if isinstance(limit, float | int) else str(limit or NOT_STATED)
        on = entered(said, "payout limit applies to")
        why, bound = dossier.floor.refusal, payout_limit(dossier.edition)
        least = f"not computed: {why.sentence}" if why else dollars(dossier.floor.number_value)
        which = "most" if bound is not None and bound.bound.at_most else "least"
        whose = f" on {on}" if on and limit else ""
        yield labeled(
            capital(dossier.edition.words.cap),
            f"{shown}{whose}; the {which} allowed is {least}",
            LABEL,
        )
    table = (f"{capital(key)}: {stated(key)}" for key in TABLE if said.entry(key))
    yield labeled("Cards and table", "; ".join(table) or NOT_STATED, LABEL)
    ways = [wager.asked.way for wager in dossier.wagers if wager.asked.way]
    if ways:
        yield labeled("House way", "; ".join(ways), LABEL)
    filing = "; ".join(f"{words}: {stated(key)}" for words, key in FILING)
    yield labeled("Filing", filing, LABEL)
    if waiver := entered(said, WAIVER):
        board = dossier.edition.words.board
        yield labeled("Waiver requested", f"of {waiver}, by order of the {board}", LABEL)
    yield labeled("Laboratory, report", stated("laboratory report"), LABEL)


def wagers_heading(dossier: Dossier) -> list[Strip]:
    """Return the heads of the wagers; of a game among players, that there are none."""
    if not dossier.wagers:
        return [text(AMONG_PLAYERS)]
    return [
        Strip(
            tuple(
                Piece(*at, words, RULE if at == NAME else RULE_RIGHT) for at, words in WAGER_HEADS
            )
        )
    ]


def wager_strips(dossier: Dossier, wager: WagerFigures) -> Iterator[Strip]:
    """Yield the rows of a wager: its limits and figures, what they are of, what is in doubt."""
    edge = wager.edge
    returned = wager.payback.number_value
    yield Strip(
        (
            Piece(*NAME, wager.name, BOLD),
            Piece(*LIMITS, limits_of(wager), MAIN),
            Piece(*EDGE, look=MAIN, figure=edge, kind="percent"),
            Piece(
                *RETURN,
                None if returned is None else HUNDRED * Fraction(returned),
                ABOVE if wager.favours_player else MAIN,
                kind="hundred",
            ),
            *(
                [Piece(*PAID, look=MAIN, figure=wager.most[-1].figure, kind="whole dollars")]
                if wager.most
                else [Piece(*PAID, NOT_STATED, MAIN)]
            ),
        )
    )
    cut = wager.most and wager.asked.limited
    table = f"{wager.paytable}{departures(wager)}"
    yield Strip(
        (
            Piece(*BELOW, table, CHANGED if wager.departures else UNDER),
            Piece(*EDGE, basis(dossier, wager), UNDER_RIGHT),
            Piece(*RETURN, _claim(wager), UNDER_RIGHT),
            Piece(*PAID, "before limit" if cut else None, UNDER_RIGHT),
        )
    )
    yield from doubt(wager)


def doubt(wager: WagerFigures) -> Iterator[Strip]:
    """Yield what a wager returns, and what otherwise where that is in doubt."""
    if wager.payback.statement:
        yield text(f"{wager.name} returns {wager.payback.statement}.", UNDER)


def limits_of(wager: WagerFigures) -> str:
    """Return the least and the most that may be staked, in dollars as the form states them."""
    low, high = (_amount(wager.asked.entry.stated(key)) for key in ("minimum", "maximum"))
    return low if low == high else f"{low} to {high}"


def _amount(stated: Scalar) -> str:
    if stated is None:
        return NOT_STATED
    return dollars(stated).removesuffix(".00") if is_number(stated) else str(stated)


def one_in(chance: Scalar | Fraction) -> str:
    """Return in how many rounds something comes once, in words; hundredths below a hundred."""
    return _rounds(chance) or "none"


def true_odds(chance: Scalar | Fraction) -> str:
    """Return the odds against something, as COMAR 36.05.03.20A(3) asks for them."""
    rounds = _rounds(chance, less=1)
    return f"{rounds} to 1" if rounds else "none"


def _rounds(chance: Scalar | Fraction, less: int = 0) -> str:
    if isinstance(chance, bool) or not isinstance(chance, Fraction | int | float) or not chance:
        return ""
    rounds = 1 / Fraction(chance) - less
    return f"{float(rounds):,.2f}" if rounds < HUNDRED else f"{int(rounds + Fraction(1, 2)):,}"


def beside_law(pays: Scalar, printed: Scalar) -> str:
    """Return a pay that differs with the text's, which may have no such row."""
    return f"{pays} ({'no such row in the text' if printed is None else f'required {printed}'})"


def departures(wager: WagerFigures) -> str:
    """Return how a table differs from the text's, with the first pays that do."""
    if wager.printed is None:
        return ", not on file"
    rows = zip(wager.table.rows[1:], wager.pays_printed, strict=False)
    found = [
        f"{row[HAND]} {beside_law(row[PAYS], printed)}"
        for row, printed in rows
        if row[HAND] in wager.departures
    ] or list(wager.departures)
    if not found:
        return ", as printed"
    left = len(found) - SHOWN
    more = [f"{left} more (page 2)"] if left > 0 else []
    return f": {'; '.join([*found[:SHOWN], *more])}"


def basis(dossier: Dossier, wager: WagerFigures) -> str:
    """Return what a house advantage is a share of, "" where it is refused."""
    if wager.edge.refusal is not None:
        return ""
    if wager.base:
        return f"per {dossier.first_part}"
    return wager.payback_basis.removeprefix("per unit wagered, ")


def _claim(wager: WagerFigures) -> str:
    """Return what the applicant says a wager returns of $100, and of what a base game is stated."""
    if wager.claimed is None:
        return "of total wagered" if wager.base else "(none)"
    cell = wager.claimed.cell
    words = percent(Fraction(repr(float(cell)))).removesuffix("%") if is_number(cell) else cell
    return f"of total wagered ({words})" if wager.base else f"({words})"
