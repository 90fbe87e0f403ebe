"""The sheet Figures: every figure once more with its formula and where it is shown."""

from __future__ import annotations

from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Dossier
from workbooks.kit.flow import LEFT, RIGHT
from workbooks.kit.looks import SMALL, TITLE, Look

SHEET = "Figures"
WIDTHS = (5, 25, 14, 24, 17, 47)
FIRST = 5
NUMBER, NAME, VALUE, EXACT, PLACES, FORMULA_COLUMN = range(1, 7)
SPILLS = "table"
VALUE_LOOK = Look(size=8, right=True, below=True, indent=1)


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet; the last one, since the other sheets say where figures are shown."""
    page.line("Every figure and its formula", TITLE)
    page.line(
        "A formula repeats its figure in any host of this program, for example "
        "xlplugin eval '=...'. One that is too long for its row goes on in the next, to be joined. "
        "Cells hold the unrounded value; xlplugin verify recomputes all.",
        SMALL,
    )
    page.line(f"Digest {dossier.digest}", SMALL)
    heads = ("No.", "Figure", "Value", "Exact, or why refused", "Shown at", "Formula")
    page.heads(heads, (LEFT, LEFT, RIGHT, LEFT, LEFT, LEFT))
    for figure in dossier.figures.all:
        page.next()
        page.text(NUMBER, figure.label, SMALL)
        page.text(NAME, figure.name, Look(size=8, below=True))
        if isinstance(figure.value, list):
            page.text(VALUE, SPILLS, VALUE_LOOK)
        else:
            page.figure(VALUE, figure, "plain", VALUE_LOOK)
        exact = figure.refusal.sentence if figure.refusal is not None else figure.exact
        page.text(EXACT, exact, Look(size=8, below=True))
        shown = (place for place in figure.places if not place.startswith(f"{SHEET}!"))
        places = ";\n".join(shown)  # a program may end a line behind the mark of a sheet
        page.text(PLACES, places, Look(size=8, below=True))
        page.formula(FORMULA_COLUMN, figure.formula)
    page.sheet.freeze_panes = f"A{FIRST}"
    page.repeat = f"{FIRST - 1}:{FIRST - 1}"
