"""The wagers on the record of decision: two lines each beside a common axis, then the base game."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from formulas.pays import Nothing, Odds, Push, parse_pay
from formulas.values import Scalar, is_number
from workbooks.approval.dossier import Dossier
from workbooks.approval.lines import percent
from workbooks.approval.questions import first_part
from workbooks.approval.record_grid import (
    BOLD,
    COLUMNS,
    GREY,
    PLAIN,
    RIGHT,
    RULE,
    RULE_RIGHT,
    heading,
    text,
)
from workbooks.approval.strips import Piece, Strip
from workbooks.approval.wager_figures import WagerFigures, limited
from workbooks.kit import style
from workbooks.kit.looks import Look

NAME, EDGE, RETURN, PLOT, WINS, TOP, MOST = (
    *((1, 6), (7, 11), (12, 15), (16, 20), (21, 23), (24, 28)),
    (29, COLUMNS),
)
HEADS: Final = (
    (NAME, "Wagers offered: table, departures"),
    (EDGE, "House advantage, per unit staked"),
    (RETURN, "Return of $100 (claim)"),
    (PLOT, "on one axis, 100 marked"),
    (WINS, "Wins 1 in"),
    (TOP, "Top pay, 1 in"),
    (MOST, "Most paid at the maximum"),
)
HUNDRED: Final = 100
AXIS: Final = 14.0  # points of the numbers below the axis
HAND, PAYS, WAYS, CHANCE = range(4)  # columns of PAYTABLE
AMONG_PLAYERS: Final = (
    "The game is played among the players: no wager against the house, so no paytable and no "
    "house advantage. What is submitted is held against the text in the findings above."
)
MAIN: Final = Look(bold=True, right=True)
ABOVE: Final = Look(bold=True, right=True, ink=style.RED)
UNDER: Final = Look(below=True)
UNDER_RIGHT: Final = Look(below=True, right=True)
CHANGED: Final = Look(ink=style.DEPARTURE_INK, below=True)


def wagers_heading(dossier: Dossier) -> list[Strip]:
    """Return the heading of the wagers; of a game among players, that there are none."""
    if not dossier.wagers:
        return [heading("No wager against the house"), text(AMONG_PLAYERS)]
    return [
        Strip(
            tuple(
                Piece(*at, words, RULE if at in (NAME, PLOT) else RULE_RIGHT) for at, words in HEADS
            )
        )
    ]


def wager_strips(dossier: Dossier, wager: WagerFigures) -> Iterator[Strip]:
    """Yield the two rows of a wager: figures, and below them what they are figures of."""
    edge = wager.edges[0].figure
    returned = wager.payback.number_value
    wins = wager.hits[0].figure.number_value
    top = top_pay(wager)
    yield Strip(
        (
            Piece(*NAME, wager.name, BOLD),
            Piece(*EDGE, look=MAIN, figure=edge, kind="percent"),
            Piece(
                *RETURN,
                None if returned is None else HUNDRED * Fraction(returned),
                ABOVE if wager.favours_player else MAIN,
                kind="hundred",
            ),
            Piece(*WINS, 1 / Fraction(wins) if wins else None, RIGHT, kind="odds"),
            Piece(*TOP, None if top is None else f"{top[0]}", RIGHT),
            *(
                [Piece(*MOST, look=RIGHT, figure=wager.most[-1].figure, kind="whole dollars")]
                if wager.most
                else [Piece(*MOST, "not stated", RIGHT)]
            ),
        )
    )
    departs = departures(wager)
    cut = wager.most and limited(dossier.edition, dossier.limit, wager.name, wager.base)
    table = Piece(*NAME, f"{wager.paytable}{departs}", CHANGED if wager.departures else UNDER)
    yield Strip(
        (
            table,
            Piece(*EDGE, basis(dossier, wager), UNDER_RIGHT),
            Piece(*RETURN, _claim(wager), UNDER_RIGHT),
            Piece(*PLOT, None, UNDER),
            Piece(*WINS, None, UNDER),
            Piece(*TOP, None if top is None else f"1 in {top[1]}", UNDER_RIGHT),
            Piece(*MOST, "before limit" if cut else None, UNDER_RIGHT),
        )
    )


def top_pay(wager: WagerFigures) -> tuple[str, str] | None:
    """Return the highest pay and in how many rounds it comes once; None without a pay.

    Where a pay is no odds, such as a share of a meter, it is the first row's: law texts put the
    strongest hand first.
    """
    paid = [
        (pay, row)
        for row in wager.table.rows[1:]
        if row[PAYS] is not None
        and not isinstance(pay := parse_pay(str(row[PAYS])), Push | Nothing)
    ]
    if not paid:
        return None
    odds = {place: pay.back for place, (pay, _) in enumerate(paid) if isinstance(pay, Odds)}
    _, top = paid[max(odds, key=odds.__getitem__) if len(odds) == len(paid) else 0]
    return str(top[PAYS]), one_in(top[CHANCE])


def one_in(chance: Scalar | Fraction) -> str:
    """Return in how many rounds something comes once, in words; hundredths below a hundred."""
    if isinstance(chance, bool) or not isinstance(chance, Fraction | int | float) or not chance:
        return "none"
    rounds = 1 / Fraction(chance)
    return f"{float(rounds):,.2f}" if rounds < HUNDRED else f"{int(rounds + Fraction(1, 2)):,}"


def departures(wager: WagerFigures) -> str:
    """Return how a table differs from the text's, in a word or two."""
    if wager.printed is None:
        return ", not on file"
    if not wager.departures:
        return ", as printed"
    many = len(wager.departures)
    return f", {many} differ" if many > 1 else ", 1 differs"


def basis(dossier: Dossier, wager: WagerFigures) -> str:
    """Return what a house advantage is a share of, "" where it is refused."""
    if wager.edges[0].figure.refusal is not None:
        return ""
    if wager.base:
        return f"per {first_part(dossier.edition)}"
    return wager.payback_basis.removeprefix("per unit staked, ")


def _claim(wager: WagerFigures) -> str:
    claim = f"({claimed(wager)})"
    if not wager.base:
        return claim
    return "of total wagered" if wager.claimed is None else f"of total wagered {claim}"


def claimed(wager: WagerFigures) -> str:
    """Return what the applicant says a wager returns of $100."""
    if wager.claimed is None:
        return "none"
    cell = wager.claimed.cell
    if is_number(cell):
        assert isinstance(cell, float | int)
        return percent(Fraction(repr(float(cell)))).removesuffix("%")
    return str(cell)


def base_game(dossier: Dossier) -> Iterator[Strip]:
    """Yield the house advantage of each base game by its bases."""
    part = first_part(dossier.edition)
    for wager in dossier.wagers:
        if not wager.base:
            continue
        by_basis = {line.basis.partition(":")[0]: line.figure.number_value for line in wager.edges}
        ante, action = by_basis.get("ante"), by_basis.get("action")
        if ante is None or action is None:
            continue
        whole = f"House advantage {percent(ante)} of the {part}"
        if action and action != ante:
            average = float(Fraction(ante) / Fraction(action))
            whole += (
                f"; {percent(action)} of the average total amount wagered (element of risk); "
                f"average total wager {average:.3f} times the {part}"
            )
        yield text(f"Base game: {whole}.", PLAIN)


def axis(dossier: Dossier) -> list[Strip]:
    """Return the room below the wagers for the numbers of their axis."""
    return [Strip((Piece(*NAME, None, GREY),), AXIS)] if dossier.wagers else []
