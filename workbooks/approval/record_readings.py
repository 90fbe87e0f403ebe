"""Interpretations on the record of decision: the value under each choice, with a box for each."""

from __future__ import annotations

from collections.abc import Iterator

from formulas.law.model import Choice
from workbooks.approval.canvas import Look
from workbooks.approval.dossier import Adopted, Dossier
from workbooks.approval.figures import Figure
from workbooks.approval.lines import PERCENT, dollars, percent
from workbooks.approval.record_grid import BOX, COLUMNS, GREY, PLAIN, heading, text
from workbooks.approval.strips import Piece, Strip

NAME = 8  # columns of the name of an interpretation
SIDES = ((NAME + 1, 20), (21, COLUMNS))  # columns of a box with its choice
UNDER = "computed under (not adopted)"


def readings_heading(dossier: Dossier) -> list[Strip]:
    """Return the heading; nothing where nothing is to be interpreted."""
    if not any(one.figures for one in dossier.adopted):
        return []
    return [heading("Interpretations, none adopted by an agency: tick the one decided on")]


def reading_strips(adopted: Adopted, dossier: Dossier) -> list[Strip]:
    """Return the rows of an interpretation, two choices in each."""
    figures = {choice.id: figure for choice, figure in adopted.figures}
    pieces: list[tuple[Piece, Piece]] = []
    for place, choice in enumerate(adopted.reading.choices):
        box, last = SIDES[place % 2]
        words = _value(adopted, dossier, choice, figures[choice.id])
        taken = choice.id == adopted.choice.id
        look = Look(bold=taken, indent=1)
        pieces.append((Piece(box, box, look=BOX, entry=True), Piece(box + 1, last, words, look)))
    rows = [pieces[place : place + 2] for place in range(0, len(pieces), 2)]
    name = f"{adopted.reading.wager}: {adopted.reading.id}".removeprefix(": ")
    return [
        Strip(
            (
                Piece(1, NAME, None if place else name, PLAIN),
                *(one for pair in row for one in pair),
            ),
            12.5,
        )
        for place, row in enumerate(rows)
    ]


def _value(adopted: Adopted, dossier: Dossier, choice: Choice, figure: Figure) -> str:
    returns = "returns " if adopted.kind == PERCENT and figure.refusal is None else ""
    words = f"{choice.id}: {returns}{shown(figure, adopted.kind)}"
    wager = next((one for one in dossier.wagers if one.name == adopted.reading.wager), None)
    if returns and wager is not None and (wager.base or "long run" in wager.payback_basis):
        words += f" ({'of all bet' if wager.base else wager.payback_basis})"
    return f"{words}, {UNDER}" if choice.id == adopted.choice.id else words


def shown(figure: Figure, kind: str) -> str:
    """Return a figure in a line of text."""
    if figure.refusal is not None:
        return "not computed"
    return (percent if kind == PERCENT else dollars)(figure.number_value)


def without_figure(dossier: Dossier) -> Iterator[Strip]:
    """Yield how many interpretations have no figure to choose by."""
    rest = sum(not one.figures for one in dossier.adopted)
    if rest:
        many = f"{rest} interpretations" if rest > 1 else "1 interpretation"
        yield text(f"{many} without a choice of figure, not adopted either: annex Readings.", GREY)
