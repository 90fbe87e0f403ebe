"""The section of the report on strategy: its objective, a short one, and what it costs."""

from __future__ import annotations

from typing import Final

from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import Figure
from workbooks.approval.report_rules import refused
from workbooks.kit.flow import LEFT, Column
from workbooks.kit.looks import CELL_RIGHT, FORMULA

OBJECTIVE: Final = (
    "Every figure of the base game is under the play that loses least per {first}, known exactly "
    "for each hand. Where two decisions are worth the same, the larger wager is taken as played; "
    "STRATEGY marks them equal. The decisions and how often each is taken stand on the sheet of "
    "the wager, with the formula that shows any hand."
)
SHORT: Final = (
    "A short strategy, to print: of each decision the first line that holds is followed; a hand "
    "that may not stake as much goes on to the next. Its cost is what it loses against that play, "
    "per {first}, counted over every deal. Lines are added until all decisions together cost a "
    "thousandth or less, until none gains more, or until a decision has as many as are looked for: "
    "eleven beside its last, and fewer, two at least, where very many hands are told apart."
)
ALONE: Final = (
    "The cards alone decide every wager offered: there is no strategy, and none is assumed."
)
APART: Final = (
    "None of the side wagers depends on a decision of the base game, so none changes the play."
)
COLUMNS: Final = (LEFT, Column(wide=2), Column(wide=4), Column("cost", CELL_RIGHT))


def strategy(page: Canvas, dossier: Dossier) -> None:
    """The objective, the short strategy, and what the side wagers have to do with the play."""
    bases = [wager for wager in dossier.wagers if wager.base]
    if not bases:
        page.line(ALONE, column=2)
        return
    page.line(OBJECTIVE.format(first=dossier.first_part), column=2)
    if dossier.report.short is not None:
        _short(page, dossier.report.short, dossier.first_part)
    hanging = dossier.under_play
    if len(dossier.wagers) > len(bases):
        names = " and ".join(filter(None, (", ".join(hanging[:-1]), *hanging[-1:])))
        one = len(hanging) == 1
        words = (
            f"{names} {'hangs' if one else 'hang'} on how the base game is played; "
            f"{'its figure is' if one else 'their figures are'} under the play that is best for "
            "the base game alone. A player who plays for both together may do better on both."
        )
        page.line(words if hanging else APART, column=2)


def _short(page: Canvas, figure: Figure, first_part: str) -> None:
    if figure.refusal is not None:
        refused(page, figure)
        return
    page.line(SHORT.format(first=first_part), column=2)
    page.heads(figure.rows[0], COLUMNS, first=2)
    first = page.row + 1
    page.rows(figure.rows[1:], COLUMNS, first=2, label=figure.label)
    # What stands over several columns is held by the sheet made anew.
    figure.places.append(page.place(2, since=first, to=2))
    page.line(figure.formula, FORMULA, column=2)
