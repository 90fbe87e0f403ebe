"""The section of the report on strategy: its objective, a short one, and what it costs."""

from __future__ import annotations

from typing import Final

from workbooks.approval.canvas import (
    CELL,
    CELL_RIGHT,
    FORMULA,
    HEAD,
    HEAD_RIGHT,
    SMALL,
    TEXT,
    WARNING,
    Canvas,
)
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import Figure
from workbooks.approval.report_rules import LAST, listed, paragraph

OBJECTIVE: Final = (
    "Every figure of the base game is under the play that loses least per {first}, known exactly "
    "for each hand. Where two decisions are worth the same, the larger wager is taken as played; "
    "STRATEGY marks them equal. The decisions and how often each is taken stand on the sheet of "
    "the wager, with the formula that shows any hand."
)
SHORT: Final = (
    "A short strategy, to print: of each decision the first line that holds is followed; a hand "
    "that may not stake as much goes on to the next. Its cost is what it loses against that play, "
    "per {first}, counted over every deal. A decision has no more lines than bring its cost to a "
    "thousandth, and eleven beside the last at most."
)
ALONE: Final = (
    "The cards alone decide every wager offered: there is no strategy, and none is assumed."
)
APART: Final = (
    "None of the side wagers hangs on a decision of the base game, so none changes the play."
)
PLACES: Final = ((2, 2), (3, 4), (5, 8), (9, 9))


def strategy(page: Canvas, row: int, dossier: Dossier) -> int:
    """The objective, the short strategy, and what the side wagers have to do with the play."""
    bases = [wager for wager in dossier.wagers if wager.base]
    if not bases:
        return paragraph(page, row + 1, ALONE)
    row = paragraph(page, row + 1, OBJECTIVE.format(first=dossier.first_part))
    if dossier.report.short is not None:
        row = _short(page, row, dossier.report.short, dossier.first_part)
    if len(dossier.wagers) > len(bases):
        row = paragraph(page, row + 1, _on_play(dossier))
    return row


def _short(page: Canvas, row: int, figure: Figure, first_part: str) -> int:
    if figure.refusal is not None:
        page.text(row + 1, 1, figure.label, SMALL)
        page.text(row + 1, 2, figure.shown, WARNING)
        page.text(row + 1, 3, figure.refusal.sentence, TEXT, to=LAST)
        figure.places.append(page.place(row + 1, 2))
        page.text(row + 2, 2, figure.formula, FORMULA, to=LAST)
        return row + 2
    row = paragraph(page, row + 1, SHORT.format(first=first_part)) + 1
    for (column, last), head in zip(PLACES, figure.rows[0], strict=True):
        page.text(row, column, str(head), HEAD_RIGHT if column == LAST else HEAD, to=last)
    page.text(row + 1, 1, figure.label, SMALL)
    first = row + 1
    for line in figure.rows[1:]:
        row += 1
        for (column, last), cell in zip(PLACES, line, strict=True):
            cost = column == LAST
            page.value(
                row, column, cell, "percent" if cost else "plain", CELL_RIGHT if cost else CELL,
                to=last,
            )  # fmt: skip
    # What stands over several columns is held by the sheet made anew.
    figure.places.append(page.place(first, 2, row, 2))
    row += 1
    page.text(row, 2, figure.formula, FORMULA, to=LAST)
    return row


def _on_play(dossier: Dossier) -> str:
    hanging = dossier.under_play
    if not hanging:
        return APART
    one = len(hanging) == 1
    return (
        f"{listed(hanging)} {'hangs' if one else 'hang'} on how the base game is played; "
        f"{'its figure is' if one else 'their figures are'} under the play that is best for the "
        "base game alone. A player who plays for both together may do better on both."
    )
