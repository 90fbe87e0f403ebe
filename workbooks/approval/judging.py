"""One figure of a signed sheet, held against today's answer and against the archive of figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formulas.figure_changes import FigureChange, reworded
from formulas.former import Answer, changes_since, former_answers
from formulas.formula_text import FormulaError, read_call
from formulas.values import CellError
from workbooks.approval.figures import answer_of
from workbooks.approval.signed import (
    Cells,
    Mismatch,
    SignedFigure,
    mismatch,
    numbers_stand,
    shown,
    summary,
)

SAME: Final = "same"
MOVED: Final = "moved"
NOT_JUDGED: Final = "not judged"
DIFFERENT: Final = "different"


@dataclass(frozen=True, kw_only=True)
class Checked:
    """One line of the verification.

    Args:
        verdict: "same"; "moved" by a listed change, and what stands there is the former figure;
            "not judged"; "different".
        what: the figure or the cell.
        detail: the value, or what stands there and what should.
        figure: the figure, None for another cell.
        today: what its formula answers today.
        apart: the first place that shows something else, None where all show today's answer.
        change: the listed change that moved or touches it, None for none.
    """

    verdict: str
    what: str
    detail: str
    figure: SignedFigure | None = None
    today: Answer = None
    apart: Mismatch | None = None
    change: FigureChange | None = None


def judged(cells: Cells, figure: SignedFigure, engine: str) -> Checked:
    """Return what is to be said of one figure.

    Args:
        cells: values by sheet and address.
        figure: the figure as listed on the sheet.
        engine: the version that made the sheet.
    """
    try:
        name, arguments = read_call(figure.formula)
    except FormulaError as wrong:
        words = f"its formula cannot be read: {wrong}"
        return Checked(verdict=DIFFERENT, what=figure.what, detail=words, figure=figure)
    answer, refusal = answer_of(name, arguments)
    today: Answer = answer if refusal is None else CellError(refusal.code)
    apart = mismatch(cells, figure, today)

    def line(verdict: str, detail: str, change: FigureChange | None = None) -> Checked:
        return Checked(
            verdict=verdict,
            what=figure.what,
            detail=detail,
            figure=figure,
            today=today,
            apart=None if verdict == SAME else apart,
            change=change,
        )

    if apart is None:
        return line(SAME, summary(today))
    rewording = [one for one in changes_since(engine) if one.words]
    if mismatch(cells, figure, today, rewording) is None:
        before = str(apart.found)
        change = next(one for one in rewording if reworded(before, [one]) != before)
        return line(MOVED, f"{_both(apart)}; the same in other words", change)
    accounted = set()
    for former in former_answers(name, arguments, figure.formula, today, engine):
        accounted.add(former.change.cause)
        if mismatch(cells, figure, former.answer, rewording) is None:
            how = f", asked {former.asked}" if former.asked else ""
            if former.stands:
                return line(SAME, f"{summary(former.answer)}{how}", former.change)
            words = f"{_both(apart)}; the former figure is reproduced{how}"
            return line(MOVED, words, former.change)
        if former.stands:  # what today's engine answers in the place of its refusal
            today, apart = former.answer, mismatch(cells, figure, former.answer) or apart
    for change in changes_since(engine):
        kept = [one for one in change.moved if one.kept and one.is_about(figure.formula)]
        if kept and numbers_stand(cells, figure, today):
            return line(NOT_JUDGED, f"{_both(apart)}; its words or rows changed", change)
        bears = change.touches(figure.formula) and (not change.without or refusal is not None)
        if bears and not kept and change.cause not in accounted:
            return line(NOT_JUDGED, f"{_both(apart)}; the former is not on record", change)
    words = f"{apart.place} shows {shown(apart.found)}, the formula gives {shown(apart.expected)}"
    return line(DIFFERENT, words)


def _both(apart: Mismatch) -> str:
    return f"{apart.place} shows {shown(apart.found)}, today {shown(apart.expected)}"
